"""The state of a skirmish of Multi-Epochs, and the verbs that change it."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle import Battle, Rules
from escarmouche.engine.effects import number
from escarmouche.engine.figures import Card, Figure
from escarmouche.games.multi_epochs.profiles import Profile
from escarmouche.table.bodies import Body, is_contact
from escarmouche.table.terrain import Terrain

CONTACT: Final = 0.1  # pas of gap that still engage [ME-MOV-06]
SAME_LEVEL: Final = 0.999  # feet must be less than 1 pas apart in height [ME-R-55]
NOBODY: Final = -1

NO_HARM: Final = 0
STUN: Final = 1
OUT: Final = 2


@mypyc_attr(acyclic=True)
class Character(Figure):
    """A character: its profile is shared, its states are its own."""

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

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["life"] = self.life
        data["stunned"] = self.is_stunned
        data["activated"] = self.is_activated
        data["guard"] = self.is_on_guard
        return data

    def restore(self, data: dict[str, object]) -> None:
        super().restore(data)
        self.life = number(data["life"])
        self.is_stunned = bool(data["stunned"])
        self.is_activated = bool(data["activated"])
        self.is_on_guard = bool(data["guard"])


class Skirmish(Battle):
    """A battle of two warbands, one character acting at a time."""

    def __init__(self, rules: Rules, terrain: Terrain, characters: list[Character], starting: tuple[int, ...]) -> None:
        super().__init__(rules, terrain, cast("list[Figure]", characters))
        self.characters: Final = characters  # the same list as `figures`, by id
        self.starting: Final = starting  # points of each band at the start
        self.south = NOBODY  # the seat that plays from the south edge; nobody before the edges are chosen
        self.deploying: tuple[int, ...] = ()  # characters still to be set down, in order
        self.acting = NOBODY
        self.actions_left = 0
        self.group: tuple[int, ...] = ()  # members of a leader's group still to act [ME-LEAD-03]
        self.group_actions = 0
        self.charged = NOBODY  # the enemy charged in this activation, when a charge does not fight [ME-R-03]

    def copy(self) -> Skirmish:
        twin = Skirmish(self.rules, self.terrain, [character.copy() for character in self.characters], self.starting)
        self.share_into(twin)
        twin.south = self.south
        twin.deploying = self.deploying
        twin.acting = self.acting
        twin.actions_left = self.actions_left
        twin.group = self.group
        twin.group_actions = self.group_actions
        twin.charged = self.charged
        return twin

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data["south"] = self.south
        data["deploying"] = list(self.deploying)
        data["acting"] = [self.acting, self.actions_left, self.charged]
        data["group"] = [self.group_actions, *self.group]
        return data

    def restore(self, data: dict[str, Any]) -> None:
        super().restore(data)
        self.south = number(data["south"])
        self.deploying = tuple([number(id) for id in data["deploying"]])
        self.acting, self.actions_left, self.charged = [number(part) for part in data["acting"]]
        self.group_actions, *members = [number(part) for part in data["group"]]
        self.group = tuple(members)

    # Questions.

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

    # Verbs.

    def stun(self, character: Character, *, rule: str) -> None:
        """The character loses its next activation and fights with a D3 until then [ME-STA-01]."""
        character.is_stunned = True
        character.is_on_guard = False
        self.note("stunned", rule=rule, fields={"figure": character.id})

    def recover(self, character: Character, *, rule: str) -> None:
        character.is_stunned = False
        self.note("recovered", rule=rule, fields={"figure": character.id})

    def put_out(self, character: Character, *, rule: str) -> None:
        """The character takes no further part and is removed [ME-STA-04, ME-R-63]."""
        character.in_play = False
        character.is_stunned = False
        character.is_on_guard = False
        character.body = None
        self.note("out_of_action", rule=rule, fields={"figure": character.id})

    def lose_life(self, character: Character, *, rule: str) -> None:
        character.life -= 1
        self.note("loses_life", rule=rule, fields={"figure": character.id, "left": character.life})

    def mark_activated(self, character: Character, *, rule: str) -> None:
        character.is_activated = True
        self.note("marked_activated", rule=rule, fields={"figure": character.id})

    def take_guard(self, character: Character, *, rule: str) -> None:
        character.is_on_guard = True
        self.note("on_guard", rule=rule, fields={"figure": character.id})

    def drop_guard(self, character: Character) -> None:
        character.is_on_guard = False

    def moved(self, character: Character, body: Body, *, rule: str, kind: str) -> None:
        """A character now stands somewhere else."""
        self.put(character, body, rule=rule, kind=kind)
