"""Dodge and riposte: what action points that were kept are good for [SF-REA]."""

from __future__ import annotations

from escarmouche.engine.asking.dice import D6, FACE
from escarmouche.engine.asking.requests import Choose, Roll, list_yes_no
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.moments import DODGE, RIPOSTE, ClashTotal
from escarmouche.games.sons_of_fate.paying import may_react, reaction_cost, strikes_left
from escarmouche.games.sons_of_fate.profiles import FOR, PARTS, RAP
from escarmouche.games.sons_of_fate.rolls import dice_pool, difficulty, roll_pool
from escarmouche.games.sons_of_fate.wounding import COUNTER, PARTING, SHOT, Blow

# Dodge.


def can_dodge(battle: Feud, blow: Blow) -> bool:
    """One reaction for each attack suffered, paid; none to a riposte or a shot, unless the table plays so [SF-REA-01, SF-REA-07, SF-REA-08]."""
    target = blow.target
    if blow.has_reacted or not may_react(battle, target):
        return False
    if blow.how == COUNTER and battle.switch("sf_react_to_riposte") != "dodge":
        return False
    if blow.how == SHOT and battle.switch("sf_dodge_vs_shots") != "cancel_hits":
        return False
    return target.points >= reaction_cost(battle, target, blow.attacker, kind=DODGE).value


async def dodge(battle: Feud, blow: Blow) -> bool:
    """The target may roll its RAP against the attacker's FOR; each success cancels one, if there is one to cancel [SF-REA-03]. Whether it rolled."""
    if blow.coming == 0 or not can_dodge(battle, blow):
        return False
    target = blow.target
    price = reaction_cost(battle, target, blow.attacker, kind=DODGE)
    told = at_stake(battle, blow, price)
    if not await Choose(
        target.controller, "dodge", list_yes_no, rule="SF-REA-03", figure=target, target=blow.attacker, fields=told
    ):
        return False
    blow.has_reacted = True
    battle.spend(target, price.value, rule="SF-REA-02")
    blow.dodged = await dodge_roll(battle, blow)
    battle.count_dodge(target, rule="SF-ACT-12")
    if blow.has_sixth_sense:
        await sixth_sense(battle, blow)
    return True


def at_stake(battle: Feud, blow: Blow, price: Tally) -> dict[str, object]:
    """What whoever thinks about a dodge must know: what is coming, where to if that is known, and the price [SF-REA-03, SF-R-02]."""
    told: dict[str, object] = {"kept": blow.kept, "price": price.value}
    if blow.how == SHOT or battle.switch("sf_dodge_timing") != "before_location":
        told["part"] = PARTS[blow.part]
        told["left"] = blow.target.left(blow.part)
    return told


def dodge_dice(battle: Feud, dodger: Fighter, attacker: Fighter) -> Tally:
    """The RAP of the dodger [SF-ROLL-09]."""
    return dice_pool(battle, dodger, attacker, dodger.value(RAP), kind=DODGE, rule="SF-ROLL-09")


def dodge_needed(battle: Feud, dodger: Fighter, attacker: Fighter) -> Tally:
    """The FOR of the attacker [SF-ROLL-09]."""
    return difficulty(battle, dodger, attacker, attacker.value(FOR), kind=DODGE, rule="SF-ROLL-09")


async def dodge_roll(battle: Feud, blow: Blow) -> int:
    """RAP dice against the FOR of the attacker [SF-ROLL-09]."""
    target, attacker = blow.target, blow.attacker
    dice = dodge_dice(battle, target, attacker)
    needed = dodge_needed(battle, target, attacker)
    successes = await roll_pool(battle, target, attacker, kind=DODGE, dice=dice, needed=needed)
    told: dict[str, object] = {"successes": successes, "kept": blow.kept}
    battle.note("dodges", rule="SF-REA-03", figure=target, target=attacker, needed=needed, fields=told)
    return successes


async def sixth_sense(battle: Feud, blow: Blow) -> None:
    """Sixième Sens: a dodge without any success is rolled again, and that stands [SF-FATE-12, SF-R-40]."""
    blow.has_sixth_sense = False
    if blow.dodged == 0:
        blow.dodged = await dodge_roll(battle, blow)


# Riposte.


def can_riposte(battle: Feud, blow: Blow) -> bool:
    """It needs contact, its price and an attack left in the quota; not against a riposte, a shot or a parting attack [SF-REA-06..09]."""
    target = blow.target
    if blow.has_reacted or blow.how in (COUNTER, PARTING, SHOT) or not may_react(battle, target):
        return False
    if strikes_left(battle, target) <= 0 or target not in battle.enemies_engaged(blow.attacker):
        return False
    return target.points >= reaction_cost(battle, target, blow.attacker, kind=RIPOSTE).value


async def is_riposted(battle: Feud, blow: Blow) -> bool:
    """The riposte window: an opposed roll of 1D6 + FOR; the attack is lost if the target's total is higher [SF-REA-05]."""
    if not can_riposte(battle, blow):
        return False
    target, attacker = blow.target, blow.attacker
    price = reaction_cost(battle, target, attacker, kind=RIPOSTE)
    told: dict[str, object] = {"price": price.value}
    if not await Choose(
        target.controller, "riposte", list_yes_no, rule="SF-REA-05", figure=target, target=attacker, fields=told
    ):
        return False
    blow.has_reacted = True
    battle.spend(target, price.value, rule="SF-REA-02")
    battle.count_strike(target, rule="SF-REA-06")
    return await clash(battle, attacker, target)


async def clash(battle: Feud, attacker: Fighter, riposting: Fighter) -> bool:
    """Both roll; whether the riposting figure has the higher total, for a tie leaves the attack as it is [SF-ROLL-04, SF-R-05]."""
    my_die = await Roll(D6, FACE, rule="SF-ROLL-11", by=attacker.id, key="clash_die", target=riposting)
    their_die = await Roll(D6, FACE, rule="SF-ROLL-11", by=riposting.id, key="clash_die", target=attacker)
    mine = clash_total(battle, attacker, riposting, my_die, is_riposting=False)
    theirs = clash_total(battle, riposting, attacker, their_die, is_riposting=True)
    is_won = theirs.value > mine.value
    told: dict[str, object] = {"mine": mine, "theirs": theirs}
    kind = "riposte_won" if is_won else "riposte_lost"
    battle.note(kind, rule="SF-REA-05", figure=riposting, target=attacker, fields=told)
    return is_won


def clash_total(battle: Feud, fighter: Fighter, opponent: Fighter, die: int, *, is_riposting: bool) -> Tally:
    """1D6 + FOR [SF-ROLL-11, SF-R-07]."""
    tally = Tally(die, rule="SF-ROLL-11")
    tally.add(fighter.value(FOR), rule="SF-BAND-12")
    return battle.adjust(tally, ClashTotal(battle, fighter, opponent, is_riposting=is_riposting))
