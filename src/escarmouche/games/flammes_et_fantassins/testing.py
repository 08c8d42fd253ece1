"""Tests and opposed tests: 2D6 and a characteristic [FF-TST]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import TOTAL, Reading, d6
from escarmouche.engine.asking.requests import Choose, Roll, list_yes_no
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.odds.gathering import Part, gathered
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import score
from escarmouche.games.flammes_et_fantassins.effects import is_eloquent, spend_eloquence
from escarmouche.games.flammes_et_fantassins.magic.blessing import is_blessed, rolled
from escarmouche.games.flammes_et_fantassins.scores import CHA, NAMES, SCORES
from escarmouche.games.flammes_et_fantassins.specialities import offer_burning

ENOUGH: Final = 8  # [FF-TST-01]

# What two dice amount to beside a number that they have to reach.
TOO_LOW: Final = 0
NEARLY: Final = 1  # with Éloquence
REACHED: Final = 2


class Reach(Reading[int]):
    """Whether the sum of the dice reaches a number, or a lower one that suffices with a bonus."""

    def __init__(self, least: int, bonus: int) -> None:
        self.least: Final = least
        self.bonus: Final = bonus
        self.key = f"reach {least} or {least - bonus}"

    def read(self, faces: tuple[int, ...]) -> int:
        total = sum(faces)
        if total >= self.least:
            return REACHED
        return NEARLY if total + self.bonus >= self.least else TOO_LOW


def added_to(battle: Fray, who: Character, which: int, *, bonus: int, rule: str) -> Tally:
    """What is added to 2D6: the characteristic, ease or difficulty, and every Concentration [FF-TST-01, FF-TST-02, FF-R-48]."""
    tally = Tally(0, rule="FF-TST-01")
    tally.add(score(battle, who, which).value, rule="FF-CHR-01", name=NAMES[which])
    tally.add(bonus, rule=rule)
    tally.add(who.focus, rule="FF-R-48")
    return tally


def charm_of(battle: Fray, who: Character) -> int:
    """The CHA that Éloquence may still add to a roll [FF-MAT-11]."""
    return max(score(battle, who, CHA).value, 0) if is_eloquent(battle, who) else 0


async def is_added(battle: Fray, who: Character, charm: int) -> bool:
    """Éloquence, once the dice are seen [FF-R-108]."""
    told: dict[str, object] = {"bonus": charm}
    if not await Choose(who.owner, "eloquence", list_yes_no, rule="FF-R-108", figure=who, fields=told):
        return False
    spend_eloquence(battle, who)
    return True


async def test(
    battle: Fray,
    who: Character,
    which: int,
    *,
    bonus: int = 0,  # noqa: PT028  a test of the book, not of ours
    rule: str,
) -> bool:
    """2D6 and the characteristic make 8 or more [FF-TST-01, FF-TST-02]."""
    await offer_burning(battle, who, which)
    needed = Tally(ENOUGH, rule="FF-TST-01")
    for line in added_to(battle, who, which, bonus=bonus, rule=rule).lines:
        needed.add(-line.amount, rule=line.rule, name=line.name)
    charm = charm_of(battle, who)
    told: dict[str, object] = {"score": SCORES[which]}
    reading = Reach(needed.value, charm)
    roll = Roll(d6(2), reading, rule=rule, by=who.id, key="test_dice", needed=needed, fields=told)
    read = await rolled(battle, who, roll)
    is_passed = read == REACHED or (read == NEARLY and await is_added(battle, who, charm))
    kind = "test_passed" if is_passed else "test_failed"
    battle.note(kind, rule=rule, figure=who, needed=needed, fields=told)
    return is_passed


# Opposed.


class Side:
    """One of two who measure themselves against each other."""

    __slots__ = ("charm", "rule", "total", "which", "who")

    def __init__(self, battle: Fray, who: Character, which: int, rule: str) -> None:
        self.who: Final = who
        self.which: Final = which
        self.rule: Final = rule
        self.total = Tally(0, rule=rule)  # once it has rolled
        self.charm = charm_of(battle, who)  # nothing once it was added or kept


async def roll_side(battle: Fray, side: Side, against: Character) -> None:
    """One roll of an opposed test [FF-TST-03]."""
    who = side.who
    told: dict[str, object] = {"score": SCORES[side.which]}
    roll = Roll(d6(2), TOTAL, rule=side.rule, by=who.id, key="opposed_dice", target=against, fields=told)
    dice = await rolled(battle, who, roll)
    side.total = Tally(dice, rule="FF-TST-03")
    for line in added_to(battle, who, side.which, bonus=0, rule=side.rule).lines:
        side.total.add(line.amount, rule=line.rule, name=line.name)


class Contest(Part[bool]):
    """Both roll; the initiator wins with as much or more [FF-TST-03].

    Dice are seen before Éloquence is declared: whoever is behind and would no longer be is asked, each once [FF-R-108, FF-R-142].
    """

    def __init__(self, battle: Fray, initiator: Side, target: Side) -> None:
        super().__init__()
        self.battle: Final = battle
        self.initiator: Final = initiator
        self.target: Final = target

    async def run(self) -> bool:
        battle, mine, theirs = self.battle, self.initiator, self.target
        await roll_side(battle, mine, theirs.who)
        await roll_side(battle, theirs, mine.who)
        while await self.turns():
            pass
        is_won = self.is_won()
        told: dict[str, object] = {"mine": mine.total, "theirs": theirs.total}
        kind = "opposed_won" if is_won else "opposed_lost"
        battle.note(kind, rule=mine.rule, figure=mine.who, target=theirs.who, fields=told)
        return is_won

    def is_won(self) -> bool:
        """Ties go to the initiator [FF-TST-03]."""
        return self.initiator.total.value >= self.target.total.value

    async def turns(self) -> bool:
        """Whether who is behind adds its CHA and is no longer."""
        is_won = self.is_won()
        behind, ahead = (self.target, self.initiator) if is_won else (self.initiator, self.target)
        charm = behind.charm
        lacking = ahead.total.value - behind.total.value + (1 if is_won else 0)
        if charm < lacking or charm == 0:
            return False
        behind.charm = 0
        if not await is_added(self.battle, behind.who, charm):
            return False
        behind.total.add(charm, rule="FF-MAT-11")
        return True


async def opposed(battle: Fray, initiator: Character, target: Character, *, mine: int, theirs: int, rule: str) -> bool:
    """An opposed test; whether the initiator wins it [FF-TST-03]."""
    await offer_burning(battle, initiator, mine)
    await offer_burning(battle, target, theirs)
    contest = Contest(battle, Side(battle, initiator, mine, rule), Side(battle, target, theirs, rule))
    if contest.initiator.charm or contest.target.charm or is_blessed(battle, initiator) or is_blessed(battle, target):
        return await contest.run()
    return await gathered(battle, contest)
