"""The magic duel: dice of which each side sees its own and one of the other's, and a guess [FF-DUE, FF-HID-03, FF-R-55, FF-R-56]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import FACES, d6
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.match.seats import only
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cubes import pay_reaction, why_not_react
from escarmouche.games.flammes_et_fantassins.effects import spend_eloquence
from escarmouche.games.flammes_et_fantassins.magic.blessing import rolled
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.catching import reached_by
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order
from escarmouche.games.flammes_et_fantassins.testing import charm_of

WON: Final = 2  # what a right guess adds to SAG for the spell [FF-DUE-04]
PLAIN: Final = "die"
ELOQUENT: Final = "eloquent_die"
HIGHER: Final = "higher"
LOWER: Final = "lower"
DICE: Final = "duel_dice"
SHOW: Final = "show_die"
SIDES: Final = 6  # of the die that is not shown


# Who.


def duellists(battle: Fray, cast: Cast) -> list[Character]:
    """The Mages whom an enemy's hostile spell names or has in its area, and whose player has a band cube; in seat order [FF-DUE-01, FF-R-55, FF-REA-03]."""
    if not cast.spell.is_hostile:
        return []
    reached = reached_by(battle, cast)
    mages = [one for one in reached if one.sheet.is_mage and not battle.are_allies(one, cast.mage)]
    return in_seat_order(battle, [one for one in mages if why_not_react(battle, one, rule="FF-REA-03") is None])


class Duellists:
    """Nobody, or one of a player's Mages [FF-D-45, FF-R-55]."""

    def __init__(self, mages: list[int]) -> None:
        self.mages: Final = mages

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("nobody", NO_FIGURE), *[Option("figure", id, (id,)) for id in self.mages]]


async def offer_duel(battle: Fray, cast: Cast) -> None:
    """Once every Cercle has been offered; the first who takes it up, and only one for a spell [FF-DUE-01, FF-DUE-07, FF-R-57]."""
    mages = duellists(battle, cast)
    for seat in dict.fromkeys([mage.owner for mage in mages]):
        own = Duellists([mage.id for mage in mages if mage.owner == seat])
        told: dict[str, object] = {"spell": cast.spell.key}
        first = battle.character(own.mages[0])
        id = await Choose(seat, "duel", own, rule="FF-DUE-01", figure=first, target=cast.mage, fields=told)
        if id != NO_FIGURE:
            await duel(battle, cast, battle.character(id))
            return


# How.


class Bet:
    """What one side has rolled: two dice that its player sees, one that all see, and what is added."""

    __slots__ = ("dice", "mage", "shown", "total")

    def __init__(self, mage: Character, dice: tuple[int, ...]) -> None:
        self.mage: Final = mage
        self.dice: Final = dice
        self.shown = 0
        self.total = Tally(sum(dice), rule="FF-DUE-02")

    @property
    def added(self) -> int:
        """What all hear is added to the dice."""
        return self.total.value - sum(self.dice)


class Dice:
    """Which die is shown, and whether Éloquence is declared with it; of equal dice too there are two [FF-D-46, FF-D-47, FF-R-108]."""

    def __init__(self, dice: tuple[int, ...], charm: int) -> None:
        self.dice: Final = dice
        self.charm: Final = charm

    def __call__(self, explain: bool) -> list[Option[tuple[int, bool]]]:
        dice = sorted([(face, place) for place, face in enumerate(self.dice)])
        found = [Option(PLAIN, (place, False), (face, place + 1)) for face, place in dice]
        if self.charm:
            found += [Option(ELOQUENT, (place, True), (face, place + 1, self.charm)) for face, place in dice]
        return found


async def duel(battle: Fray, cast: Cast, defender: Character) -> None:
    """Both roll in secret and show a die; the caster guesses whether its own total is higher; all is revealed [FF-DUE-02, FF-DUE-03]."""
    attacker = cast.mage
    await pay_reaction(battle, defender, rule="FF-REA-01")
    battle.note("duels", rule="FF-DUE-01", figure=defender, target=attacker, fields={"spell": cast.spell.key})
    mine = await bet(battle, attacker, against=defender)
    theirs = await bet(battle, defender, against=attacker)
    told: dict[str, object] = {"spell": cast.spell.key, "shown": theirs.shown}
    guesses = Guesses(mine, theirs)
    guess = await Choose(
        attacker.controller, "guess", guesses, rule="FF-DUE-03", figure=attacker, target=defender, fields=told
    )
    reveal(battle, mine, theirs, guess)
    settle(battle, cast, mine.total.value - theirs.total.value, is_higher=guess == HIGHER, against=defender)


class Guesses:
    """Higher or lower; first what is likelier by one's own total, the die that the other shows and what is added to it [FF-D-48]."""

    def __init__(self, mine: Bet, theirs: Bet) -> None:
        self.lead: Final = mine.total.value - theirs.shown - theirs.added  # over what is known of the other

    def __call__(self, explain: bool) -> list[Option[str]]:
        below = [face for face in range(1, SIDES + 1) if face < self.lead]
        above = [face for face in range(1, SIDES + 1) if face > self.lead]
        guesses = [Option(HIGHER, HIGHER), Option(LOWER, LOWER)]
        return guesses if len(below) >= len(above) else guesses[::-1]


async def bet(battle: Fray, mage: Character, *, against: Character) -> Bet:
    """Two dice that its player alone sees; one of them is shown to all [FF-DUE-02, FF-HID-03]."""
    own = only(mage.owner)
    roll = Roll(d6(2), FACES, rule="FF-DUE-02", by=mage.id, key=DICE, target=against, seen_by=own)
    dice = await rolled(battle, mage, roll)  # a Bénédiction before a die is shown [FF-R-83]
    made = Bet(mage, dice)
    charm = charm_of(battle, mage)
    # Which die it is, the lower or the higher, its player alone knows: the question is asked of a double too, and only the face is told.
    place, is_eloquent = await Choose(
        mage.owner, SHOW, Dice(dice, charm), rule="FF-DUE-02", figure=mage, target=against, seen_by=own
    )
    made.shown = dice[place]
    made.total.add(mage.focus, rule="FF-R-48", when=battle.switch("ff_concentration_in_duel") is True)
    if is_eloquent:
        spend_eloquence(battle, mage)
        made.total.add(charm, rule="FF-MAT-11")
    told: dict[str, object] = {"shown": made.shown, "bonus": made.added}
    battle.note("shows_die", rule="FF-DUE-02", figure=mage, target=against, fields=told)
    return made


def reveal(battle: Fray, mine: Bet, theirs: Bet, guess: str) -> None:
    """All dice lie open [FF-DUE-03]."""
    battle.unveil(DICE, SHOW)
    told: dict[str, object] = {
        "guess": guess, "dice": list(mine.dice), "other_dice": list(theirs.dice), "mine": mine.total, "theirs": theirs.total,
    }  # fmt: skip
    battle.note("duel_revealed", rule="FF-DUE-03", figure=mine.mage, target=theirs.mage, fields=told)


def settle(battle: Fray, cast: Cast, lead: int, *, is_higher: bool, against: Character) -> None:
    """A right guess adds 2 to SAG for this spell, a wrong one leaves it without effect, equal totals change nothing [FF-DUE-04..06]."""
    told: dict[str, object] = {"spell": cast.spell.key}
    if lead == 0:
        battle.note("duel_even", rule="FF-DUE-06", figure=cast.mage, target=against, fields=told)
    elif (lead > 0) == is_higher:
        cast.sag = WON
        battle.note("duel_won", rule="FF-DUE-04", figure=cast.mage, target=against, fields=told)
    else:
        cast.is_stopped = True
        cast.is_lost = True
        battle.note("duel_lost", rule="FF-DUE-05", figure=cast.mage, target=against, fields=told)
