"""The melee attack, in the order of the book [SF-MEL]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.fate import is_announced, roll_fate
from escarmouche.games.sons_of_fate.moments import ATTACK
from escarmouche.games.sons_of_fate.profiles import FOR, PARTS, RES
from escarmouche.games.sons_of_fate.reactions import can_dodge, dodge, is_riposted, sixth_sense
from escarmouche.games.sons_of_fate.rolls import dice_pool, difficulty, locate, roll_pool
from escarmouche.games.sons_of_fate.wounding import CHARGE, COUNTER, PLAIN, Blow, defence_window, land


@mypyc_attr(acyclic=True)
class Boost:
    """What the fate die holds ready for an attack [SF-FATE-09..11]."""

    __slots__ = ("has_execution", "has_extra_success", "has_free_shift")

    def __init__(self, *, has_free_shift: bool, has_extra_success: bool, has_execution: bool) -> None:
        self.has_free_shift: Final = has_free_shift
        self.has_extra_success: Final = has_extra_success
        self.has_execution: Final = has_execution


def take_boost(battle: Feud, attacker: Fighter) -> Boost:
    """The next attack that reaches its roll uses it up, whether it helps or not [SF-R-42]."""
    boost = Boost(
        has_free_shift=attacker.has_free_shift,
        has_extra_success=attacker.has_extra_success,
        has_execution=attacker.has_execution,
    )
    battle.strike_with_it(attacker, rule="SF-R-42")
    return boost


def why_not_attack(battle: Feud, attacker: Fighter, target: Fighter) -> Refusal | None:
    """One enemy in base contact [SF-MEL-01]."""
    if target.body is None or target not in battle.enemies_engaged(attacker):
        return Refusal("refused.not_in_contact", "SF-MEL-01", figure=attacker, target=target)
    return None


async def attack(battle: Feud, attacker: Fighter, target: Fighter, *, how: str = PLAIN) -> None:
    """An attack that has been paid and counted: the riposte window, then the blow [SF-MEL-02]."""
    battle.note("attacks", rule="SF-MEL-01", figure=attacker, target=target, fields={"how": how})
    await fate_at_attack(battle, attacker)
    blow = Blow(attacker, target, how)
    if battle.switch("sf_riposte_mode") == "counter_after":
        await strike(battle, blow)
        if attacker.in_play and target.in_play and await is_riposted(battle, blow):
            await strike(battle, Blow(target, attacker, COUNTER))
    elif await is_riposted(battle, blow):
        await strike(battle, Blow(target, attacker, COUNTER))
    else:
        await strike(battle, blow)


async def strike(battle: Feud, blow: Blow) -> None:
    """From the attack roll on: dice, location, shift, dodge, fate, wounds; nothing drops before that [SF-MEL-02, SF-MEL-03, SF-ROLL-05, SF-ROLL-13, SF-R-11]."""
    boost = take_boost(battle, blow.attacker)
    successes = await attack_roll(battle, blow, boost)
    if successes == 0:
        battle.note("missed", rule="SF-MEL-03", figure=blow.attacker, target=blow.target)
        return
    if battle.switch("sf_dodge_timing") == "before_location":
        blow.kept = successes
        await defend(battle, blow)
        successes = max(successes - blow.dodged, 0)
        blow.dodged = 0
    if successes > 0:
        await place(battle, blow, successes, boost)
        if battle.switch("sf_dodge_timing") == "before_location":
            await defence_window(battle, blow, can_dodge=False)
        else:
            await defend(battle, blow)
    else:
        blow.kept = 0
    await land(battle, blow)


def attack_dice(battle: Feud, attacker: Fighter, target: Fighter, *, in_engage: bool) -> Tally:
    """The FOR of the attacker [SF-ROLL-06]."""
    start = attacker.value(FOR)
    return dice_pool(battle, attacker, target, start, kind=ATTACK, rule="SF-ROLL-06", in_engage=in_engage)


def attack_needed(battle: Feud, attacker: Fighter, target: Fighter) -> Tally:
    """The RES of the target [SF-ROLL-06]."""
    return difficulty(battle, attacker, target, target.value(RES), kind=ATTACK, rule="SF-ROLL-06")


async def attack_roll(battle: Feud, blow: Blow, boost: Boost) -> int:
    """FOR dice against the RES of the target [SF-ROLL-06], and the success of Frappe Implacable [SF-FATE-10, SF-R-41]."""
    attacker, target = blow.attacker, blow.target
    dice = attack_dice(battle, attacker, target, in_engage=blow.how == CHARGE)
    needed = attack_needed(battle, attacker, target)
    successes = await roll_pool(battle, attacker, target, kind=ATTACK, dice=dice, needed=needed)
    if boost.has_extra_success:
        successes += 1
    told: dict[str, object] = {"successes": successes, "pool": dice}
    battle.note("strikes", rule="SF-ROLL-06", figure=attacker, target=target, needed=needed, fields=told)
    return successes


async def place(battle: Feud, blow: Blow, successes: int, boost: Boost) -> None:
    """Where the blow lands and how many successes are kept for wounds [SF-LOC-05, SF-LOC-06]."""
    found = await locate(
        battle,
        blow.attacker,
        blow.target,
        successes,
        has_free_shift=boost.has_free_shift,
        has_execution=boost.has_execution,
    )
    blow.part = found.part
    blow.kept = found.kept
    told: dict[str, object] = {"part": PARTS[found.part], "kept": found.kept}
    battle.note("located", rule="SF-LOC-06", figure=blow.attacker, target=blow.target, fields=told)


async def defend(battle: Feud, blow: Blow) -> None:
    """A fate die, the dodge, and after a dodge the fate die again [SF-REA-03, SF-FATE-08]."""
    await defence_window(battle, blow, can_dodge=can_dodge(battle, blow))
    if await dodge(battle, blow):
        await defence_window(battle, blow, can_dodge=blow.dodged == 0)
        if blow.has_sixth_sense:
            await sixth_sense(battle, blow)


async def fate_at_attack(battle: Feud, attacker: Fighter) -> None:
    """Attack effects announced with the attack, where the table plays so [SF-R-39]."""
    if battle.switch("sf_fate_attack_in_attack") is not True:
        return
    if await is_announced(battle, attacker, "fate_attack", rule="SF-R-39"):
        hold_ready(battle, attacker, await roll_fate(battle, attacker))


def hold_ready(battle: Feud, fighter: Fighter, intensity: int) -> None:
    """The Attack effect of an intensity waits for the next attack of the turn [SF-FATE-09..11, SF-R-42]."""
    if intensity == 1:
        battle.make_ready(fighter, "precise_strike", rule="SF-FATE-09")
    elif intensity == 2:
        battle.make_ready(fighter, "ruthless_strike", rule="SF-FATE-10")
    else:
        battle.make_ready(fighter, "execution_ready", rule="SF-FATE-11")
