"""Dice: pools against a difficulty, the location die and its shift, the D3 [SF-ROLL, SF-LOC]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D3_FROM_D6, D6, FACE, Reading, Successes, d6
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.moments import DicePool, Difficulty, Rolled
from escarmouche.games.sons_of_fate.profiles import ARMS, HEAD, LEGS, PARTS, TORSO
from escarmouche.games.sons_of_fate.simultaneous import open_in_order

LOWEST_SUCCESS: Final = 2  # a natural 1 always fails [SF-ROLL-03]
LAST_FACE: Final = 6
BY_FACE: Final = (HEAD, HEAD, ARMS, ARMS, TORSO, TORSO, LEGS)  # by the face of the die [SF-LOC-01..04]


class D3(Reading[int]):
    """A D3 read from a D6 [SF-GEN-02]."""

    def read(self, faces: tuple[int, ...]) -> int:
        return D3_FROM_D6[faces[0]]

    def counted(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([D3_FROM_D6[face] for face in faces])


AS_D3: Final = D3("d3")


def dice_pool(
    battle: Feud, roller: Fighter, against: Fighter | None, start: int, *, kind: str, rule: str, in_engage: bool = False
) -> Tally:
    """How many dice are rolled: a characteristic [SF-ROLL-01] and what capabilities make of it."""
    tally = Tally(start, rule=rule)
    return battle.adjust(tally, DicePool(battle, roller, against, kind=kind, in_engage=in_engage))


def difficulty(battle: Feud, roller: Fighter, against: Fighter | None, start: int, *, kind: str, rule: str) -> Tally:
    """What each die must show: a characteristic of the opponent [SF-ROLL-02]."""
    return battle.adjust(Tally(start, rule=rule), Difficulty(battle, roller, against, kind=kind))


async def roll_pool(
    battle: Feud, roller: Fighter, against: Fighter | None, *, kind: str, dice: Tally, needed: Tally
) -> int:
    """The successes of a pool: the difficulty or more, a 1 never [SF-ROLL-03]; at least one die is rolled [SF-R-67]."""
    dice.at_least(1, rule="SF-R-67")
    reading = Successes(max(needed.value, LOWEST_SUCCESS))
    rule = dice.lines[0].rule
    successes = await Roll(
        d6(dice.value), reading, rule=rule, by=roller.id, key=f"{kind}_dice", target=against, needed=needed
    )
    moment = Rolled(battle, roller, against, kind=kind, successes=successes)
    await open_in_order(battle, moment)
    return moment.successes


# Location.


class Place:
    """Where an attack lands: on which part, and with how many successes kept."""

    __slots__ = ("kept", "part")

    def __init__(self, part: int, kept: int) -> None:
        self.part: Final = part
        self.kept: Final = kept


class Shifts:
    """Lists the shifts of a location die: one point up or down for each success given up [SF-LOC-05, SF-R-23]."""

    def __init__(self, face: int, successes: int, *, free: int, wraps: bool) -> None:
        self.face: Final = face
        self.successes: Final = successes
        self.free: Final = free  # points that cost nothing: Frappe Précise [SF-FATE-09]
        self.wraps: Final = wraps

    def __call__(self, explain: bool) -> list[Option[Place]]:
        found: list[Option[Place]] = []
        most = self.successes + self.free
        for size in range(most + 1):
            kept = self.successes - max(size - self.free, 0)
            for shift in (-size, size) if size > 0 else (0,):
                option = self.shifted(shift, kept)
                if option is not None:
                    found.append(option)
        return found

    def shifted(self, shift: int, kept: int) -> Option[Place] | None:
        """One shift, if it stays on the die; round the ends where the table plays so, and then never a longer way."""
        face = self.face + shift
        if not 1 <= face <= LAST_FACE:
            if not self.wraps or abs(shift) >= LAST_FACE // 2:
                return None
            face = (face - 1) % LAST_FACE + 1
        part = BY_FACE[face]
        return Option("shift", Place(part, kept), (shift, PARTS[part], kept))


def list_parts(explain: bool) -> list[Option[int]]:
    """The four parts of the body."""
    return [Option(PARTS[part], part) for part in (HEAD, ARMS, TORSO, LEGS)]


async def locate(
    battle: Feud, attacker: Fighter, target: Fighter, successes: int, *, has_free_shift: bool, has_execution: bool
) -> Place:
    """The location die and its shift [SF-LOC-01..06]; Exécution names the part instead [SF-FATE-11, SF-R-42]."""
    seat = attacker.controller
    if has_execution:
        part = await Choose(seat, "execution", list_parts, rule="SF-FATE-11", figure=attacker, target=target)
        return Place(part, successes)
    face = await Roll(D6, FACE, rule="SF-PC-02", by=attacker.id, key="location_die", target=target)
    wraps = battle.switch("sf_location_wrap") is True
    lister = Shifts(face, successes, free=1 if has_free_shift else 0, wraps=wraps)
    told: dict[str, object] = {"face": face, "part": PARTS[BY_FACE[face]], "successes": successes}
    return await Choose(seat, "shift", lister, rule="SF-LOC-05", figure=attacker, target=target, fields=told)
