"""The state of a battle of Flammes & Fantassins, and the verbs that change it [FF-GEN-01, FF-GEN-03]."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from escarmouche.engine.battle.battle import Rules
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.markers import NOBODY, Remains, saved_markers, saved_remains
from escarmouche.engine.battle.saving import Saved, flag, ids, texts, things, whole
from escarmouche.games.flammes_et_fantassins.character import DEAD, DEVOURED, FLED, Character
from escarmouche.games.flammes_et_fantassins.magic.arcana import Arcana, done_by
from escarmouche.games.flammes_et_fantassins.measuring import CONTACT, SAME_LEVEL, measured, touch
from escarmouche.games.flammes_et_fantassins.scenario import Scenario
from escarmouche.games.flammes_et_fantassins.tokens import Loose, Rope, Token, loose_from, rope_from, token_from
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.scenery.terrain import Terrain

__all__ = ["CONTACT", "NOBODY", "SAME_LEVEL", "Character", "Fray", "Scenario", "measured", "touch"]

UNTIL_WOUND: Final = "wound"  # what ends when a figure loses a life point, before its id [FF-SNA-03]
UNTIL_HEALING: Final = "healing"  # ... or recovers one [FF-SNA-02]


def write_place(place: Any) -> object:
    return [place.x, place.y]


def read_place(battle: Any, data: Any) -> Point:
    return Point(float(data[0]), float(data[1]))


class Fray(Arcana):
    """A battle of two to five bands."""

    saved: ClassVar[tuple[Saved, ...]] = (
        ids("neutral"),
        ids("command"),
        ids("order"),
        texts("stages"),
        ids("waiting"),
        whole("first"),
        whole("last"),
        whole("acting"),
        whole("escort"),
        flag("is_between", "between"),
        flag("is_passing", "passing"),
        flag("is_over", "over"),
        flag("is_change_due", "change_due"),
        ids("cat_movers"),
        ids("commands"),
        texts("spells_cast"),
        Saved("cat", "cat", write_place, read_place),
        things("tokens", token_from),
        things("loose", loose_from),
        things("ropes", rope_from),
        saved_markers("objects", has_levels=True),
        saved_remains(has_levels=True),
    )

    def __init__(
        self, rules: Rules, terrain: Terrain, characters: list[Character], *, scenario: Scenario, camps: tuple[int, ...]
    ) -> None:
        super().__init__(rules, terrain, cast("list[Figure]", characters))
        none = (0,) * rules.seats
        self.characters: Final = characters  # the same list as `figures`, by id
        self.scenario: Final = scenario
        self.camps: Final = camps  # by seat; bands of one camp are allies [FF-SCN-01]
        self.neutral: tuple[int, ...] = none  # band cubes by seat
        self.command: tuple[int, ...] = none  # ... of the special colour
        self.order: tuple[int, ...] = ()  # the seats by the roll-off, best first
        self.stages: tuple[str, ...] = ()  # what is still to be done before the first Round, in order
        self.waiting: tuple[int, ...] = ()  # of the present stage: seats or figures still to be asked
        self.first = NOBODY  # the First Player of this Round
        self.last = NOBODY  # the Last Player, once there is one
        self.acting = NOBODY  # the activated character
        self.escort = NOBODY  # the seat that escorts, in the scenario that has one
        self.is_between = False  # a Round is over and the next has not begun
        self.is_passing = False  # a Turn is over and has to be handed on
        self.is_over = False
        self.is_change_due = False  # an action is over, and whoever may change shape is asked [FF-R-89]
        self.cat_movers: tuple[int, ...] = none  # by seat: whether it has moved the Cat in this Round
        self.commands: tuple[int, ...] = none  # by seat: Commandements of this Round
        self.spells_cast = ()
        self.cat = Point(0.0, 0.0)
        self.tokens: tuple[Token, ...] = ()  # traps and decoys
        self.loose: tuple[Loose, ...] = ()  # equipment that was dropped
        self.ropes = ()

    def copy(self) -> Fray:
        characters = [one.copy() for one in self.characters]
        twin = Fray(self.rules, self.terrain, characters, scenario=self.scenario, camps=self.camps)
        self.share_into(twin)
        twin.neutral = self.neutral
        twin.command = self.command
        twin.order = self.order
        twin.stages = self.stages
        twin.waiting = self.waiting
        twin.first = self.first
        twin.last = self.last
        twin.acting = self.acting
        twin.escort = self.escort
        twin.is_between = self.is_between
        twin.is_passing = self.is_passing
        twin.is_over = self.is_over
        twin.is_change_due = self.is_change_due
        twin.cat_movers = self.cat_movers
        twin.commands = self.commands
        twin.spells_cast = self.spells_cast
        twin.cat = self.cat
        twin.tokens = self.tokens
        twin.loose = self.loose
        twin.ropes = self.ropes
        return twin

    # Questions.

    def figure_in_hand(self) -> int:
        return self.acting

    def character(self, id: int) -> Character:
        return self.characters[id]

    def in_play(self, seat: int) -> list[Character]:
        """The figures of a seat that are in play, in the order of the band list [FF-R-30]."""
        return [one for one in self.characters if one.in_play and one.owner == seat]

    def is_alive(self, seat: int) -> bool:
        """Whether a player still has a figure in play [FF-R-29]."""
        for one in self.characters:
            if one.in_play and one.owner == seat:
                return True
        return False

    def pool(self, seat: int) -> int:
        """The band cubes of a seat [FF-PA-04]."""
        return self.neutral[seat] + self.command[seat]

    def are_allies(self, one: Character, other: Character) -> bool:
        """Of one band, or of bands of one camp [FF-SCN-01]."""
        return self.camps[one.owner] == self.camps[other.owner]

    def enemies(self, character: Character) -> list[Character]:
        """All enemies on the table."""
        camp = self.camps[character.owner]
        return [one for one in self.characters if one.body is not None and self.camps[one.owner] != camp]

    def others(self, character: Character) -> list[Character]:
        """Everybody else on the table."""
        return [one for one in self.characters if one.body is not None and one is not character]

    def distance(self, one: Character, other: Character) -> float:
        """Edge to edge, with heights, as it is compared [FF-GEN-06, FF-R-19, FF-R-124]."""
        return measured(distance_in_space(one.standing, other.standing))

    def objects_of(self, character: Character) -> list[int]:
        """The key objects that somebody carries, by index [FF-SCN-02]."""
        return [index for index, marker in enumerate(self.markers) if marker.carrier == character.id]

    # Verbs: cubes.

    def deal(self, seat: int, neutral: int, command: int, *, rule: str) -> None:
        """Band cubes for a new Round; what was left of the old ones is gone [FF-PA-01, FF-PA-02]."""
        self.neutral = replaced(self.neutral, seat, neutral)
        self.command = replaced(self.command, seat, command)
        self.note("cubes_dealt", rule=rule, fields={"seat": seat, "cubes": neutral + command, "special": command})

    def activate(self, character: Character, *, is_command: bool, rule: str) -> None:
        """A band cube goes onto a sheet, to those that are still there [FF-ACT-01, FF-PA-05]."""
        self.spend_pool(character.owner, is_command=is_command, rule=rule)
        self.put_cubes(character, 0 if is_command else 1, 1 if is_command else 0, rule=rule)
        self.acting = character.id
        self.note("activates", rule=rule, figure=character, fields={"special": is_command, "cubes": character.cubes})

    def spend_pool(self, seat: int, *, is_command: bool, rule: str) -> None:
        """A band cube is used up [FF-REA-01, FF-CAT-02]."""
        if is_command:
            self.command = replaced(self.command, seat, self.command[seat] - 1)
        else:
            self.neutral = replaced(self.neutral, seat, self.neutral[seat] - 1)

    def recolour(self, seat: int, *, rule: str) -> None:
        """A neutral band cube is one of command from now on [FF-TAL-10]."""
        self.neutral = replaced(self.neutral, seat, self.neutral[seat] - 1)
        self.command = replaced(self.command, seat, self.command[seat] + 1)

    def put_cubes(self, character: Character, neutral: int, command: int, *, rule: str) -> None:
        """Cubes come onto a sheet, or leave it where the numbers are negative [FF-PA-04]."""
        character.neutral += neutral
        character.command += command

    def clear_cubes(self, character: Character, *, rule: str) -> None:
        """All cubes of a sheet, and those of a Sentinel, are gone [FF-R-61]."""
        character.neutral = 0
        character.command = 0
        character.is_on_guard = False

    def stand_guard(self, character: Character, *, rule: str) -> None:
        """Two cubes lie beside the figure: Sentinel mode [FF-SEN-01]."""
        character.is_on_guard = True
        self.note("on_guard", rule=rule, figure=character)

    def stand_down(self, character: Character, *, rule: str) -> None:
        character.is_on_guard = False

    def count_command(self, seat: int, *, rule: str) -> None:
        self.commands = replaced(self.commands, seat, self.commands[seat] + 1)

    # Verbs: bodies.

    def wound(
        self, character: Character, points: int, *, rule: str, by: Character | None = None, kind: str = "wounded"
    ) -> None:
        """Life points are lost, by somebody's doing or nobody's; at none left the character is dead [FF-ATK-03, FF-WND-01]."""
        lost = max(points, 0)
        character.pv -= lost
        told: dict[str, object] = {"points": lost, "left": max(character.pv, 0), **done_by(by, character)}
        self.note(kind, rule=rule, figure=character, fields=told)
        if lost > 0 and self.effects:
            self.expire(f"{UNTIL_WOUND} {character.id}", rule=rule)
        if character.pv <= 0:
            self.die(character, rule="FF-WND-01", by=by)

    def lower(self, character: Character, most: int, *, rule: str) -> None:
        """Current life points follow a maximum that has sunk below them, which is no wound [FF-MOD-04]."""
        if character.pv > most:
            self.wound(character, character.pv - most, rule=rule, kind="life_lowered")

    def heal(self, character: Character, points: int, *, most: int, rule: str) -> None:
        """Life points come back, never above the maximum [FF-WND-02]."""
        healed = max(min(points, most - character.pv), 0)
        character.pv += healed
        if healed > 0 and self.effects:
            self.expire(f"{UNTIL_HEALING} {character.id}", rule=rule)
        self.note("healed", rule=rule, figure=character, fields={"points": healed, "left": character.pv})

    def die(self, character: Character, *, rule: str, by: Character | None = None) -> None:
        """Laid on its back where it stood, with all it carries [FF-WND-01]."""
        body = character.body
        character.pv = 0
        character.end = DEAD
        self.leave(character)
        if body is not None:
            self.remains = (*self.remains, Remains(character.id, body))
        self.note("dies", rule=rule, figure=character, fields=done_by(by, character))

    def drag(self, character: Character, body: Body, *, rule: str, kind: str) -> None:
        """A dead body lies somewhere else [FF-R-46]."""
        self.remains = tuple([Remains(one.figure, body) if one.figure == character.id else one for one in self.remains])
        self.note(kind, rule=rule, figure=character, fields={"at": [body.x, body.y, body.z, body.turn]})

    def flee(self, character: Character, *, rule: str, by: Character | None = None) -> None:
        """Off the table, alive, and no more in this game [FF-GEN-07]."""
        character.end = FLED
        self.leave(character)
        self.note("flees", rule=rule, figure=character, fields=done_by(by, character))

    def devour(self, character: Character, *, rule: str) -> None:
        """Turned into rodents: no body is left, and the Cat sits in its place, moved by nobody [FF-SPL-15, FF-WND-06, FF-R-67]."""
        body, mark = self.spot_of(character), self.mark_of(character)
        for index in self.objects_of(character) if body is not None else ():
            self.put_object(index, character, rule="FF-R-67", body=body)
        self.remains = tuple([one for one in self.remains if one.figure != character.id])
        if mark is not None:
            self.end(mark, rule="FF-R-67")
        character.pv = 0
        character.end = DEVOURED
        self.leave(character)
        if body is not None:
            self.cat = at(body.x, body.y)
        self.note("devoured", rule=rule, figure=character)

    def leave(self, character: Character) -> None:
        """It neither acts nor counts any more [FF-WND-05]."""
        character.in_play = False
        character.body = None
        character.neutral = 0
        character.command = 0
        character.focus = 0
        character.is_on_guard = False
        character.is_stunned = False
        self.end_with(character)
        if self.effects:
            self.void_papers(character)

    def stun(self, character: Character, *, rule: str, by: Character | None = None) -> None:
        """On its belly, without cubes [FF-WND-03, FF-R-61]."""
        self.clear_cubes(character, rule=rule)
        character.is_stunned = True
        self.note("stunned", rule=rule, figure=character, fields=done_by(by, character))

    def stand_up(self, character: Character, *, rule: str) -> None:
        character.is_stunned = False
        self.note("stands_up", rule=rule, figure=character)

    def concentrate(self, character: Character, times: int, *, rule: str) -> None:
        """So many times +1 on its rolls until the Round ends [FF-CONC-01]."""
        character.focus += times
        self.note("concentrates", rule=rule, figure=character, fields={"times": times, "bonus": character.focus})

    # Verbs: equipment.

    def unload(self, character: Character, *, rule: str) -> None:
        """A cube beside the shooter: its weapon is unloaded [FF-TIR-03]."""
        character.is_unloaded = True

    def reload(self, character: Character, *, rule: str) -> None:
        if character.is_unloaded:
            character.is_unloaded = False
            self.note("reloads", rule=rule, figure=character)

    def lower_shield(self, character: Character, *, rule: str) -> None:
        """A weapon of two hands was used: the shield gives nothing [FF-EQL-02]."""
        character.is_shield_down = True

    def raise_shield(self, character: Character, *, rule: str) -> None:
        character.is_shield_down = False

    def gain_item(self, character: Character, item: str, *, is_unloaded: bool = False, rule: str) -> None:
        """It carries one thing more [FF-EQL-10]."""
        character.add_item(item, is_unloaded=is_unloaded)

    def lose_item(self, character: Character, item: str, *, rule: str) -> None:
        """One thing of this kind is gone from its inventory, the newest."""
        character.remove_item(character.newest(item))

    def drop_item(self, character: Character, place: int, *, rule: str) -> None:
        """The thing at this place of its inventory falls where it stands and stays there, a weapon loaded or not [FF-EQL-07, FF-EQL-10]."""
        body = character.standing
        item, was_unloaded = character.items[place], character.is_empty(place)
        character.remove_item(place)
        self.loose = (*self.loose, Loose(item, body.place, body.z, is_unloaded=was_unloaded))
        self.note("drops", rule=rule, figure=character, fields={"item": item})

    def take_loose(self, character: Character, index: int, *, rule: str) -> None:
        """It picks up what lies there."""
        found = self.loose[index]
        self.loose = (*self.loose[:index], *self.loose[index + 1 :])
        self.gain_item(character, found.item, is_unloaded=found.is_unloaded, rule=rule)
        self.note("picks_up", rule=rule, figure=character, fields={"item": found.item})

    def hand_item(self, giver: Character, taker: Character, item: str, *, rule: str, kind: str) -> None:
        """One thing changes hands: given, looted or stolen; a weapon stays loaded or not [FF-EQL-10]."""
        was_unloaded = giver.is_empty(giver.newest(item))
        self.lose_item(giver, item, rule=rule)
        self.gain_item(taker, item, is_unloaded=was_unloaded, rule=rule)
        self.note(kind, rule=rule, figure=giver, target=taker, fields={"item": item})

    def hang(self, rope: Rope, *, rule: str) -> None:
        """A grapple holds: a rope hangs from a ledge [FF-MAT-02]."""
        self.ropes = (*self.ropes, rope)
        self.note("rope_hangs", rule=rule, fields={"piece": rope.piece, "at": [rope.foot.x, rope.foot.y]})

    def take_down(self, rope: Rope, *, rule: str) -> None:
        self.ropes = tuple([one for one in self.ropes if one is not rope])

    def miss_hook(self, character: Character, *, is_astray: bool, rule: str) -> None:
        """After a failed throw the hook has to be recovered first [FF-R-105]."""
        character.is_hook_astray = is_astray

    # Verbs: the Cat and tokens.

    def move_cat(self, seat: int, place: Point, *, rule: str) -> None:
        """The Cat goes somewhere, or stays; it counts for who moved it [FF-CAT-05, FF-R-34]."""
        start = self.cat
        self.cat = place
        self.cat_movers = replaced(self.cat_movers, seat, 1)
        self.note("cat_moves", rule=rule, fields={"seat": seat, "start": [start.x, start.y], "at": [place.x, place.y]})

    def place_cat(self, place: Point, *, rule: str) -> None:
        """Where the Cat is when the game begins, moved by nobody [FF-R-32]."""
        self.cat = at(place.x, place.y)

    def add_token(self, token: Token, *, rule: str) -> None:
        """A face-down token comes onto the table; its owner alone knows the face [FF-HID-04]."""
        self.tokens = (*self.tokens, token)
        self.note("token_placed", rule=rule, fields={"seat": token.owner, "at": [token.place.x, token.place.y]})

    def face_tokens(self, tokens: tuple[Token, ...], *, rule: str) -> None:
        """The faces of tokens have been chosen, in secret [FF-HID-04]."""
        self.tokens = tokens

    def remove_token(self, token: Token, *, is_shown: bool, rule: str, kind: str) -> None:
        """A token is revealed and discarded, or discarded only [FF-TAL-13, FF-HID-04]."""
        self.tokens = tuple([one for one in self.tokens if one is not token])
        told: dict[str, object] = {"seat": token.owner, "at": [token.place.x, token.place.y]}
        if is_shown:
            told["trap"] = token.is_trap
        self.note(kind, rule=rule, fields=told, reveals=is_shown)


def replaced(numbers: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The same numbers with another one in this place."""
    found = list(numbers)
    found[index] = value
    return tuple(found)
