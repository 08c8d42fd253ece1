"""The state of a skirmish of Multi-Epochs, and the verbs that change it."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.markers import NOBODY, Marker, Remains, saved_markers, saved_remains
from escarmouche.engine.battle.saving import Saved, SavedRow, flag, ids, whole
from escarmouche.engine.book.game import Outcome
from escarmouche.games.multi_epochs.footing import level_under
from escarmouche.games.multi_epochs.profiles import Profile
from escarmouche.table.bases.bodies import Body, is_contact
from escarmouche.table.scenery.terrain import Terrain

__all__ = ["CONTACT", "NOBODY", "NO_HARM", "OUT", "SAME_LEVEL", "STUN", "Character", "Scenario", "Skirmish", "scale"]

CONTACT: Final = 0.1  # pas of gap that still engage [ME-MOV-06]
SAME_LEVEL: Final = 0.999  # feet must be less than 1 pas apart in height [ME-R-55]

STRIP: Final = 4.0  # pas from the edge, on a table of 24

NO_HARM: Final = 0
STUN: Final = 1
OUT: Final = 2


@mypyc_attr(acyclic=True)
class Character(Figure):
    """A character: its profile is shared, its states are its own."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("life"),
        flag("is_stunned", "stunned"),
        flag("is_activated", "activated"),
        flag("is_on_guard", "guard"),
    )

    def __init__(self, card: Card, profile: Profile) -> None:
        self.card = card  # set here rather than by the base: a copy of every figure is made for every branch
        self.id = card.id
        self.controller = card.owner
        self.body = None
        self.in_play = True
        self.profile: Final = profile
        self.life = profile.life
        self.is_stunned = False
        self.is_activated = False
        self.is_on_guard = False

    def copy(self) -> Character:
        twin = Character(self.card, self.profile)
        twin.controller = self.controller
        twin.body = self.body
        twin.in_play = self.in_play
        twin.life = self.life
        twin.is_stunned = self.is_stunned
        twin.is_activated = self.is_activated
        twin.is_on_guard = self.is_on_guard
        return twin


def scale(terrain: Terrain) -> float:
    """Coordinates of scenarios are for 24 x 24; on 36 x 36 they are multiplied by 1.5 [ME-SCN-01]."""
    return terrain.depth / 24.0


class Scenario:
    """What a scenario settles; the rules ask it and know no scenario by name [ME-R-53]."""

    def __init__(self, key: str, *, turns: int) -> None:
        self.key: Final = key
        self.turns: Final = (
            turns  # after which the game ends, unless the players agreed on another number; 0 is no limit
        )

    def zone(self, battle: Skirmish, seat: int) -> tuple[float, float]:
        """The lowest and the highest y of a side's deployment: within 4 pas of its edge [ME-SCN-02]."""
        depth = battle.terrain.depth
        deep = STRIP * scale(battle.terrain)
        return (0.0, deep) if battle.south == seat else (depth - deep, depth)

    def has_attacker(self) -> bool:
        """Whether the loser of the opening roll attacks from the south, and no edge is chosen."""
        return False

    def markers(self, terrain: Terrain) -> tuple[Marker, ...]:
        return ()

    def outcome(self, battle: Skirmish, *, is_over: bool) -> Outcome | None:
        """How the game stands; `is_over` tells that the last turn has been played."""
        raise NotImplementedError

    def action_ended(self, battle: Skirmish, actor: Character) -> None:
        """What the scenario does when a character has ended one of its actions."""

    def may_leave(self, battle: Skirmish, mover: Character) -> bool:
        """Whether this character leaves the table by the north edge."""
        return False


class Skirmish(Battle):
    """A battle of two warbands, one character acting at a time."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("south"),
        ids("deploying"),
        SavedRow("acting", ("acting", "actions_left", "charged")),
        SavedRow("group", ("group_actions",), "group"),
        saved_markers("markers", has_levels=True),
        saved_remains(has_levels=True),
        ids("left"),
        ids("shaken"),
        ids("tested"),
        ids("revived"),
    )

    def __init__(
        self,
        rules: Rules,
        terrain: Terrain,
        characters: list[Character],
        *,
        starting: tuple[int, ...],
        scenario: Scenario,
    ) -> None:
        super().__init__(rules, terrain, cast("list[Figure]", characters))
        self.characters: Final = characters  # the same list as `figures`, by id
        self.starting: Final = starting  # points of each band at the start
        self.scenario: Final = scenario
        self.south = NOBODY  # the seat that plays from the south edge; nobody before the edges are chosen
        self.deploying: tuple[int, ...] = ()  # characters still to be set down, in order
        self.acting = NOBODY
        self.actions_left = 0
        self.group: tuple[int, ...] = ()  # members of a leader's group still to act [ME-LEAD-03]
        self.group_actions = 0
        self.charged = NOBODY  # the enemy charged in this activation, when a charge does not fight [ME-R-03]
        self.left: tuple[int, ...] = ()  # who has broken through [ME-SCN-31]
        self.shaken: tuple[int, ...] = ()  # who loses its next activation after a bravery test [ME-R-15]
        self.tested: tuple[int, ...] = ()  # who has made its bravery test
        self.revived: tuple[int, ...] = ()  # who has been brought back once [ME-CAP-01]

    def copy(self) -> Skirmish:
        characters = [character.copy() for character in self.characters]
        twin = Skirmish(self.rules, self.terrain, characters, starting=self.starting, scenario=self.scenario)
        self.share_into(twin)
        twin.south = self.south
        twin.deploying = self.deploying
        twin.acting = self.acting
        twin.actions_left = self.actions_left
        twin.group = self.group
        twin.group_actions = self.group_actions
        twin.charged = self.charged
        twin.left = self.left
        twin.shaken = self.shaken
        twin.tested = self.tested
        twin.revived = self.revived
        return twin

    # Questions.

    def figure_in_hand(self) -> int:
        return self.acting

    def character(self, id: int) -> Character:
        return self.characters[id]

    def in_play(self, seat: int) -> list[Character]:
        """The characters of a seat that are still in play, in the order of the band list."""
        return [one for one in self.characters if one.in_play and one.controller == seat]

    def waiting(self, seat: int) -> list[Character]:
        """The characters of a seat that have not been activated this turn."""
        return [one for one in self.characters if one.in_play and one.controller == seat and not one.is_activated]

    def has_waiting(self, seat: int) -> bool:
        for one in self.characters:
            if one.in_play and one.controller == seat and not one.is_activated:
                return True
        return False

    def is_alive(self, seat: int) -> bool:
        """Whether a side has anybody left; a Stunned character still counts [ME-R-54]."""
        for one in self.characters:
            if one.in_play and one.controller == seat:
                return True
        return False

    def enemies_engaged(self, figure: Character) -> list[Character]:
        """The enemies in contact with a character [ME-MOV-06]."""
        body = figure.body
        found: list[Character] = []
        if body is None:
            return found
        for other in self.characters:
            if other.controller == figure.controller or not other.in_play or other.body is None:
                continue
            if is_contact(body, other.body, CONTACT, SAME_LEVEL):
                found.append(other)
        return found

    def is_engaged(self, figure: Character) -> bool:
        return len(self.enemies_engaged(figure)) > 0

    def points_in_play(self, seat: int) -> int:
        return sum([character.profile.cost for character in self.in_play(seat)])

    def points_lost(self, seat: int) -> int:
        """The cost of its characters Out of action; those who have left the table are not lost [ME-SCN-04]."""
        lost = 0
        for one in self.characters:
            if one.owner == seat and not one.in_play and one.id not in self.left:
                lost += one.profile.cost
        return lost

    def keeps_bodies(self) -> bool:
        """Bodies are removed unless the house powers could bring them back [ME-R-63]."""
        return self.switch("me_specialist_capacity") == "house_powers"

    # Verbs.

    def stun(self, character: Character, *, rule: str) -> None:
        """The character loses its next activation and fights with a D3 until then [ME-STA-01]."""
        character.is_stunned = True
        character.is_on_guard = False
        self.drop_loot(character, rule="ME-SCN-21")
        self.note("stunned", rule=rule, figure=character)

    def recover(self, character: Character, *, rule: str) -> None:
        character.is_stunned = False
        self.note("recovered", rule=rule, figure=character)

    def put_out(self, character: Character, *, rule: str) -> None:
        """The character takes no further part; it is removed unless it could be brought back [ME-STA-04, ME-R-63]."""
        self.drop_loot(character, rule="ME-SCN-21")
        if character.body is not None and self.keeps_bodies():
            self.remains = (*self.remains, Remains(character.id, character.body))
        character.in_play = False
        character.is_stunned = False
        character.is_on_guard = False
        character.body = None
        self.note("out_of_action", rule=rule, figure=character)

    def lose_life(self, character: Character, *, rule: str) -> None:
        character.life -= 1
        self.note("loses_life", rule=rule, figure=character, fields={"left": character.life})

    def regain_life(self, character: Character, *, rule: str) -> None:
        character.life += 1
        self.note("regains_life", rule=rule, figure=character, fields={"left": character.life})

    def mark_activated(self, character: Character, *, rule: str) -> None:
        character.is_activated = True
        self.note("marked_activated", rule=rule, figure=character)

    def take_guard(self, character: Character, *, rule: str) -> None:
        character.is_on_guard = True
        self.note("on_guard", rule=rule, figure=character)

    def drop_guard(self, character: Character) -> None:
        character.is_on_guard = False

    def moved(self, character: Character, body: Body, *, rule: str, kind: str) -> None:
        """A character now stands somewhere else."""
        self.put(character, body, rule=rule, kind=kind)

    def bring_back(self, character: Character, body: Body, *, rule: str) -> None:
        """A character Out of action returns, Stunned; once in a game [ME-CAP-01]."""
        self.remains = tuple([remains for remains in self.remains if remains.figure != character.id])
        self.revived = (*self.revived, character.id)
        character.in_play = True
        character.life = 1
        character.is_stunned = True
        self.put(character, body, rule=rule, kind="brought_back")

    def leave(self, character: Character, *, rule: str) -> None:
        """A character has broken through: it is out of play and not lost [ME-SCN-31]."""
        self.left = (*self.left, character.id)
        character.in_play = False
        character.is_on_guard = False
        character.body = None
        self.note("broke_through", rule=rule, figure=character)

    def drop_loot(self, character: Character, *, rule: str) -> None:
        """What it carries is left on the spot, on the level below its feet [ME-SCN-21]."""
        body = character.body
        if self.markers and body is not None:
            self.drop(character, body.place, level_under(self.terrain, body.place, body.z), rule=rule)

    def shake(self, character: Character, *, rule: str) -> None:
        """The character loses its next activation without being Stunned [ME-R-15]."""
        self.shaken = (*self.shaken, character.id)
        self.note("shaken", rule=rule, figure=character)

    def steady(self, character: Character, *, rule: str) -> None:
        """The activation it had to lose is lost."""
        self.shaken = tuple([id for id in self.shaken if id != character.id])
        self.note("steadied", rule=rule, figure=character)
