"""The melee phase [ME-MEL], alone or several against one [ME-MUL]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import Reading, d6
from escarmouche.engine.asking.picking import choose_figure
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.multi_epochs.battle import STUN, Character, Skirmish
from escarmouche.games.multi_epochs.harming import raw_effect, suffer
from escarmouche.games.multi_epochs.moments import MELEE, Harm, MeleeOver, MeleeTied, MeleeTotal
from escarmouche.games.multi_epochs.pushing import push_back, separate
from escarmouche.games.multi_epochs.testing import as_d3, rolls_d3


class Kept(Reading[int]):
    """The highest of the dice of a side; those of Stunned members are read as D3 [ME-MUL-01, ME-R-19]."""

    def __init__(self, as_d3: tuple[bool, ...]) -> None:
        super().__init__("kept " + "".join(["3" if is_d3 else "6" for is_d3 in as_d3]))
        self.as_d3: Final = as_d3

    def read(self, faces: tuple[int, ...]) -> int:
        best = 0
        for i in range(len(faces)):
            value = as_d3(faces[i]) if self.as_d3[i] else faces[i]
            if value > best:
                best = value
        return best

    def counted(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([as_d3(face) if is_d3 else face for face, is_d3 in zip(faces, self.as_d3, strict=True)])


PLAIN_DIE: Final = Kept((False,))
PLAIN_D3: Final = Kept((True,))


class Side:
    """One side of a melee phase: who stands for it and who lends it a die."""

    __slots__ = ("members", "principal", "started_it")

    def __init__(self, principal: Character, members: list[Character], *, started_it: bool) -> None:
        self.principal: Final = principal  # its Combat and its traits count [ME-R-34]
        self.members: Final = members  # the principal first; one die each
        self.started_it: Final = started_it


def why_not_fight(battle: Skirmish, fighter: Character, target: Character) -> Refusal | None:
    """A melee phase needs an enemy in contact [ME-ACT-08]."""
    if fighter.body is None or target.body is None or target not in battle.enemies_engaged(fighter):
        return Refusal("refused.not_engaged", "ME-ACT-08", figure=fighter, target=target)
    return None


async def melee_phase(battle: Skirmish, starter: Character, opponent: Character, *, is_charge: bool = False) -> None:
    """Both roll a die and add Combat; the higher total wins, and the loser suffers by its die [ME-MEL-01, ME-MEL-04, ME-MEL-06]."""
    mine, theirs = await sides(battle, starter, opponent)
    my_die, my_total = await throw(battle, mine, theirs)
    their_die, their_total = await throw(battle, theirs, mine)
    totals: dict[str, object] = {"mine": my_total, "theirs": their_total}
    battle.note("melee", rule="ME-MEL-01", figure=mine.principal, target=theirs.principal, fields=totals)
    is_tie = my_total.value == their_total.value
    winner: Side | None = mine if my_total.value > their_total.value else theirs
    if is_tie:
        winner = tie_winner(battle, mine, theirs)
    if winner is None:
        one, other = mine.principal, theirs.principal
        battle.tell(MeleeOver(battle, one, other, was_tie=True, victim=other, is_stunned=False))
        await separate(battle, one, other)
        return
    die = my_die if winner is mine else their_die
    loser = theirs if winner is mine else mine
    victim = await who_suffers(battle, winner, loser)
    harm = Harm(
        victim,
        harm=raw_effect(die),
        attacker=winner.principal,
        cause=MELEE,
        in_charge=is_charge and winner is mine,
    )
    applied = await suffer(battle, harm)
    is_stunned = applied == STUN
    battle.tell(
        MeleeOver(battle, winner.principal, loser.principal, was_tie=is_tie, victim=victim, is_stunned=is_stunned)
    )
    await push_back(battle, victim, winner.principal.place, harm=harm)


async def throw(battle: Skirmish, side: Side, against: Side) -> tuple[int, Tally]:
    """Throw a side's dice: the natural die it keeps, and its total [ME-MEL-01, ME-MUL-03]."""
    reading = PLAIN_DIE
    if len(side.members) > 1:
        reading = Kept(tuple([rolls_d3(battle, member) for member in side.members]))
    elif rolls_d3(battle, side.principal):
        reading = PLAIN_D3
    die = await Roll(d6(len(side.members)), reading, rule="ME-MEL-01", by=side.principal.id, key="melee_die")
    return die, melee_total(battle, side, against, die)


def melee_total(battle: Skirmish, side: Side, against: Side, die: int) -> Tally:
    """The die kept, Combat, and the bonus of a guard that is attacked [ME-R-13]; never below 1 [ME-GEN-05]."""
    fighter = side.principal
    tally = Tally(die, rule="ME-MEL-01")
    tally.add(fighter.profile.combat, rule="ME-PRO-01")
    tally.add(+1, rule="ME-ACT-12", when=is_guarding(battle, fighter) and not side.started_it)
    battle.adjust(tally, MeleeTotal(battle, fighter, against.principal, started_it=side.started_it))
    tally.at_least(1, rule="ME-GEN-05")
    return tally


def is_guarding(battle: Skirmish, fighter: Character) -> bool:
    """On guard where the stance is a defence, not an action held in reserve [ME-R-13]."""
    return fighter.is_on_guard and battle.switch("me_guard_mode") == "defence"


def tie_winner(battle: Skirmish, mine: Side, theirs: Side) -> Side | None:
    """Who wins a tie: exactly one claim decides, none or two leave it a draw [ME-R-23]."""
    moment = MeleeTied(battle, mine.principal, theirs.principal)
    battle.tell(moment)
    is_mine = moment.is_claimed(mine.principal, theirs.principal)
    is_theirs = moment.is_claimed(theirs.principal, mine.principal)
    if is_mine == is_theirs:
        battle.note("tied", rule="ME-MEL-03", figure=mine.principal, target=theirs.principal)
        return None
    winner = mine if is_mine else theirs
    battle.note("tie_won", rule="ME-MEL-05", figure=winner.principal)
    return winner


# Several against one.


def helpers(battle: Skirmish, principal: Character, against: Character) -> list[Character]:
    """The other characters of a principal's side engaged with the opposing principal [ME-R-33]."""
    return [other for other in battle.enemies_engaged(against) if other is not principal]


async def sides(battle: Skirmish, starter: Character, opponent: Character) -> tuple[Side, Side]:
    """Who rolls how many dice: only the excess in numbers counts [ME-MUL-02, ME-MUL-04, ME-R-33]."""
    with_me = helpers(battle, starter, opponent)
    with_them = helpers(battle, opponent, starter)
    excess = len(with_me) - len(with_them)
    if excess > 0:
        mine = [starter, *fit_first(with_me)[:excess]]
        return Side(starter, mine, started_it=True), Side(opponent, [opponent], started_it=False)
    if excess < 0:
        principal = await representative(battle, [opponent, *with_them])
        rest = [member for member in [opponent, *with_them] if member is not principal]
        theirs = [principal, *fit_first(rest)[:-excess]]
        return Side(starter, [starter], started_it=True), Side(principal, theirs, started_it=False)
    return Side(starter, [starter], started_it=True), Side(opponent, [opponent], started_it=False)


def fit_first(members: list[Character]) -> list[Character]:
    """Members that are not Stunned lend their dice first [ME-R-33]."""
    return [m for m in members if not m.is_stunned] + [m for m in members if m.is_stunned]


async def representative(battle: Skirmish, group: list[Character]) -> Character:
    """The member with the highest Combat stands for a group attacked by a lone character [ME-MUL-01, ME-R-34]."""
    best = max([member.profile.combat for member in group])
    equals = [member for member in group if member.profile.combat == best]
    if len(equals) == 1:
        return equals[0]
    return battle.character(await choose_figure(equals[0].controller, "representative", equals, rule="ME-R-34"))


async def who_suffers(battle: Skirmish, winner: Side, loser: Side) -> Character:
    """A lone character that started the phase and won it chooses its victim [ME-MUL-01]."""
    if not winner.started_it or len(loser.members) == 1:
        return loser.principal
    group = [loser.principal, *[m for m in battle.enemies_engaged(winner.principal) if m is not loser.principal]]
    return battle.character(await choose_figure(winner.principal.controller, "victim", group, rule="ME-MUL-01"))
