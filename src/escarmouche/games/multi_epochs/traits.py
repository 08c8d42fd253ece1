"""What the traits do, in the order of the book [ME-TRT]; traits that only change a number are in traits.toml."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.dice import D6, Passed
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.multi_epochs.battle import NO_HARM, OUT, STUN, Character, Skirmish
from escarmouche.games.multi_epochs.moments import (
    SHOT,
    Activating,
    BeforeHarm,
    BeforeStun,
    BraveryDice,
    Harm,
    MeleeOver,
    MeleeTied,
    ProtectionNeeded,
    Striking,
    TakingADie,
)
from escarmouche.games.multi_epochs.profiles import TRAITS
from escarmouche.table.bases.bodies import distance_in_space

PROTECTION_LEGERE: Final = TRAITS["protection_legere"]
PROTECTION_LOURDE: Final = TRAITS["protection_lourde"]
BOUCLIER: Final = TRAITS["bouclier"]
MAL_ARME: Final = TRAITS["mal_arme"]
ARTS_MARTIAUX: Final = TRAITS["arts_martiaux"]
DESARMEMENT: Final = TRAITS["desarmement"]
DUR_A_CUIRE: Final = TRAITS["dur_a_cuire"]
COURAGEUX: Final = TRAITS["courageux"]
DUELLISTE: Final = TRAITS["duelliste"]
ARME_LOURDE: Final = TRAITS["arme_lourde"]
ATTAQUE_LETALE: Final = TRAITS["attaque_letale"]
CHARGE_FURIEUSE: Final = TRAITS["charge_furieuse"]
ROBUSTE: Final = TRAITS["robuste"]
MENEUR: Final = TRAITS["meneur"]


async def armour_roll(moment: BeforeHarm, bearer: Character, *, needs: int, rule: str) -> None:
    """Body armour: one die, unless the attacker's weapon has cancelled it [ME-EFF-03]."""
    harm, battle = moment.harm, moment.battle
    if harm.level == NO_HARM:
        return
    tally = Tally(needs, rule=rule)
    battle.adjust(tally, ProtectionNeeded(battle, harm.attacker, bearer))
    if tally.value <= 6:
        await protection_roll(harm, bearer, tally, rule=rule)


async def protection_roll(harm: Harm, bearer: Character, needs: Tally, *, rule: str) -> None:
    """One die for one protection; two successes do no more than one [ME-EFF-03]."""
    if await Roll(D6, Passed(needs.value), rule=rule, by=bearer.id, key="protection_die"):
        harm.is_protected = True


@PROTECTION_LEGERE.on(BeforeHarm, bearer="victim")
async def light_armour(moment: BeforeHarm, bearer: Character) -> None:
    """A protection on 5+ [ME-TRT-04]."""
    await armour_roll(moment, bearer, needs=5, rule="ME-TRT-04")


@PROTECTION_LOURDE.on(BeforeHarm, bearer="victim")
async def heavy_armour(moment: BeforeHarm, bearer: Character) -> None:
    """A protection on 3+ [ME-TRT-05]."""
    await armour_roll(moment, bearer, needs=3, rule="ME-TRT-05")


@BOUCLIER.on(BeforeHarm, bearer="victim")
async def shield(moment: BeforeHarm, bearer: Character) -> None:
    """A protection on 3+ against shots only, untouched by heavy weapons [ME-TRT-06, ME-R-28]."""
    harm = moment.harm
    if harm.cause == SHOT and harm.level != NO_HARM:
        tally = Tally(3, rule="ME-TRT-06")
        await protection_roll(harm, bearer, tally, rule="ME-TRT-06")


@MAL_ARME.on(MeleeTied, bearer="either")
def loses_ties(moment: MeleeTied, bearer: Character) -> None:
    """Loses ties, except against another Mal armé [ME-TRT-09]."""
    moment.poorly_armed.append(bearer.id)


@ARTS_MARTIAUX.on(MeleeTied, bearer="either")
def needs_no_weapon(moment: MeleeTied, bearer: Character) -> None:
    """Cancels Mal armé on itself [ME-TRT-10]."""
    moment.unarmed_masters.append(bearer.id)


@DESARMEMENT.on(MeleeOver, bearer="one")
def disarms(moment: MeleeOver, bearer: Character) -> None:
    """On a tie, or when it has just Stunned its opponent, that opponent becomes Mal armé [ME-TRT-11, ME-R-24]."""
    if moment.was_tie or moment.is_stunned:
        disarm(moment.battle, moment.victim)


@DESARMEMENT.on(MeleeOver, bearer="other")
def disarms_on_a_tie(moment: MeleeOver, bearer: Character) -> None:
    """The same of one who did not win [ME-TRT-11]."""
    if moment.was_tie:
        disarm(moment.battle, moment.one)


def disarm(battle: Skirmish, opponent: Character) -> None:
    """Mal armé for the rest of the game [ME-R-24]."""
    if opponent.in_play and not battle.has_effect(MAL_ARME, opponent.id):
        battle.begin(Effect(MAL_ARME, subject=opponent.id), rule="ME-TRT-11")


@DUR_A_CUIRE.on(TakingADie, bearer="roller")
def keeps_its_die(moment: TakingADie, bearer: Character) -> None:
    """Stunned, it still rolls a D6 [ME-TRT-12]."""
    moment.is_d3 = False


@COURAGEUX.adjusts(BraveryDice, bearer="character")
def is_brave(tally: Tally, question: BraveryDice, bearer: Character) -> None:
    """One more die in bravery tests [ME-TRT-15]."""
    tally.add(+1, rule="ME-TRT-15")


@DUELLISTE.on(MeleeTied, bearer="either")
def wins_ties(moment: MeleeTied, bearer: Character) -> None:
    """Wins ties, unless the opponent is a Duelliste too [ME-TRT-17]."""
    moment.duellists.append(bearer.id)


@ARME_LOURDE.adjusts(ProtectionNeeded, bearer="attacker")
def breaks_armour(tally: Tally, question: ProtectionNeeded, bearer: Character) -> None:
    """Heavy armour counts as light and light armour is cancelled [ME-TRT-21, ME-R-29]."""
    tally.add(+2, rule="ME-TRT-21")


@ATTAQUE_LETALE.on(Striking, bearer="attacker")
def kills(moment: Striking, bearer: Character) -> None:
    """Whoever it Stuns is Out of action instead, by a shot too [ME-TRT-22, ME-R-30]."""
    harm = moment.harm
    if harm.level == STUN:
        harm.level = OUT
        moment.battle.note("lethal", rule="ME-TRT-22", figure=bearer)


@CHARGE_FURIEUSE.on(Striking, bearer="attacker")
def kills_in_charge(moment: Striking, bearer: Character) -> None:
    """Attaque létale in the melee of its own charge [ME-TRT-23]."""
    harm = moment.harm
    if harm.in_charge and harm.level == STUN:
        harm.level = OUT
        moment.battle.note("lethal", rule="ME-TRT-23", figure=bearer)


@ROBUSTE.on(BeforeStun, bearer="victim")
def ignores_stun(moment: BeforeStun, bearer: Character) -> None:
    """Cannot be Stunned, even by what a protection has left [ME-TRT-26, ME-EFF-04, ME-R-31]."""
    moment.harm.level = NO_HARM
    moment.battle.note("sturdy", rule="ME-TRT-26", figure=bearer)


@MENEUR.on(Activating, bearer="character")
async def gathers(moment: Activating, bearer: Character) -> None:
    """Before the dice, up to 3 friends within 2 pas are named, to act with it [ME-LEAD-01, ME-R-04, ME-R-49]."""
    near = [
        friend
        for friend in moment.battle.waiting(bearer.controller)
        if friend is not bearer and distance_in_space(friend.standing, bearer.standing) <= 2.0
    ]
    if near:
        options = [figure_option(friend.id) for friend in near]
        most = min(3, len(near))
        moment.group = await ChooseSome(bearer.controller, "group", options, least=0, most=most, rule="ME-LEAD-01")
