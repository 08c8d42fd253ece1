"""The magic roll: INT to hit, SAG for the effect, and where every bonus goes [FF-ATK-08, FF-SPL-08, FF-SPE-06, FF-SPE-08, FF-SPE-09]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import d6
from escarmouche.engine.asking.requests import Choose, Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.assigning import Assignment, AttackDice, Uses
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import score, weave_of
from escarmouche.games.flammes_et_fantassins.effects import BURNT_SOUL, is_eloquent, points_burnt, spend_eloquence
from escarmouche.games.flammes_et_fantassins.magic.blessing import rolled
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.escaping import offer_escape
from escarmouche.games.flammes_et_fantassins.magic.fog import is_hindered, lift
from escarmouche.games.flammes_et_fantassins.magic.means import TURNED, Gifts, MagicMeans, MagicUse
from escarmouche.games.flammes_et_fantassins.magic.paying import is_watched
from escarmouche.games.flammes_et_fantassins.magic.spells import NAMED
from escarmouche.games.flammes_et_fantassins.magic.sweeping import WEAVE as TOKEN_WEAVE
from escarmouche.games.flammes_et_fantassins.moments import MagicHit
from escarmouche.games.flammes_et_fantassins.scores import CHA, INT, SAG
from escarmouche.games.flammes_et_fantassins.specialities import offer_burning

EXCEED: Final = "exceed"
STRONG: Final = 5  # the least effect that sends to sleep or charms [FF-SMG-03, FF-SMG-05]

# Specialities that speak in a magic roll.
SCHOOL_MAGIC: Final = "magie_scolaire"
WISDOM: Final = "mille_annees_de_sagesse"
WHISPERS: Final = "murmures_des_ombres"


class Spellroll:
    """What a magic roll has come to."""

    __slots__ = ("effect", "hit", "is_hit", "needed")

    def __init__(self, *, is_hit: bool, needed: Tally, hit: Tally, effect: Tally) -> None:
        self.is_hit: Final = is_hit
        self.needed: Final = needed
        self.hit: Final = hit
        self.effect: Final = effect  # the effect die with SAG and all bonuses, never below 0 [FF-SPL-08]


def needed_for(battle: Fray, cast: Cast, target: Character) -> Tally:
    """What the to-hit die has to reach: the target's Trame or the number of the card, or more by a house rule [FF-ATK-08, FF-R-58]."""
    against = cast.spell.against
    if cast.token is not None:
        needed = Tally(TOKEN_WEAVE, rule="FF-TAL-15")
    elif isinstance(against, int):
        needed = Tally(against, rule=cast.spell.rule)
    elif against == NAMED:
        needed = Tally(cast.number, rule=cast.spell.rule)
    else:
        needed = weave_of(battle, target)
    needed.add(1, rule="FF-R-58", when=battle.switch("ff_magic_threshold") == EXCEED)
    return needed


def means_of(battle: Fray, cast: Cast, needed: Tally, *, more: int, enough: int) -> MagicMeans:
    """INT and what adds to it, SAG and what adds to that [FF-ATK-08]."""
    mage = cast.mage
    to_hit = Tally(0, rule="FF-ATK-08")
    battle.adjust(to_hit, MagicHit(battle, mage, cast.spell))
    effect = Tally(0, rule="FF-ATK-08")
    effect.add(more, rule=cast.spell.rule)
    gifts = gifts_of(battle, mage)
    return MagicMeans(
        to_hit,
        effect,
        needed,
        int_score=score(battle, mage, INT).value - gifts.burnt,
        sag_score=score(battle, mage, SAG).value - gifts.burnt,
        duel=cast.sag,
        gifts=gifts,
        focus=mage.focus,
        charm=score(battle, mage, CHA).value if is_eloquent(battle, mage) else 0,
        life=enough,
    )


def life_at_stake(cast: Cast) -> int:
    """The most PV that those who were named can lose."""
    return sum([one.pv for one in cast.targets])


def gifts_of(battle: Fray, mage: Character) -> Gifts:
    """What its speciality allows for this roll, and for no attack [FF-SPE-05, FF-SPE-06, FF-SPE-08, FF-SPE-09, FF-R-103]."""
    speciality = mage.sheet.speciality
    if speciality == BURNT_SOUL.key:
        return Gifts(burnt=points_burnt(battle, mage))
    if speciality == WHISPERS:
        return Gifts(whispers=not is_watched(battle, mage), cha=score(battle, mage, CHA).value)
    return Gifts(is_wise=speciality == WISDOM, can_turn=speciality == SCHOOL_MAGIC and not mage.is_speciality_used)


async def magic_roll(
    battle: Fray, cast: Cast, *, more: int = 0, is_whole: bool = False, enough: int | None = None
) -> Spellroll:
    """Two dice, one to hit, one for the effect; what each is used for is chosen once they are seen [FF-ATK-01, FF-ATK-08, FF-SPL-08].

    Where the effect of a failure matters, the roll is whole: dice that cannot hit are assigned too [FF-SLU-06]. An effect beyond what is
    enough does nothing more: by that the ways to use the dice are ranked.
    """
    mage, spell = cast.mage, cast.spell
    await offer_burning(battle, mage, INT)
    needed = needed_for(battle, cast, cast.target)
    means = means_of(battle, cast, needed, more=more, enough=life_at_stake(cast) if enough is None else enough)
    target = cast.aimed_at
    told: dict[str, object] = {"spell": spell.key}
    reading = means.reading() if not is_whole else AttackDice(1)
    roll = Roll(
        d6(2), reading, rule="FF-ATK-08", by=mage.id, key="magic_dice", target=target, needed=needed, fields=told
    )
    faces = await rolled(battle, mage, roll)
    if not faces:
        battle.note("spell_fails", rule="FF-SPL-09", figure=mage, target=target, needed=needed, fields=told)
        return Spellroll(is_hit=False, needed=needed, hit=Tally(0, rule="FF-ATK-08"), effect=Tally(0, rule="FF-ATK-08"))
    use = await assign(cast, means, faces)
    if use.eloquence:
        spend_eloquence(battle, mage)
    draw_on_speciality(battle, mage, means, use)
    hit, effect = means.hit_total(use), means.effect_total(use)
    is_hit = hit.value >= needed.value
    kind = "spell_hits" if is_hit else "spell_fails"
    total: dict[str, object] = {**told, "total": hit, "effect_total": effect} if is_hit else {**told, "total": hit}
    battle.note(
        kind, rule="FF-ATK-08" if is_hit else "FF-SPL-09", figure=mage, target=target, needed=needed, fields=total
    )
    if is_hit and battle.effects and is_hindered(spell):
        lift(battle, rule="FF-R-90")
    if is_hit:
        is_hit = await offer_escape(battle, cast)
    return Spellroll(is_hit=is_hit, needed=needed, hit=hit, effect=effect)


def draw_on_speciality(battle: Fray, mage: Character, means: MagicMeans, use: MagicUse) -> None:
    """What its speciality has done for this roll is told [FF-SPE-05, FF-SPE-08, FF-SPE-09]."""
    if use.gift == TURNED:
        battle.use_speciality(mage, rule="FF-SPE-05")
    elif use.gift:
        battle.use_speciality(mage, rule="FF-SPE-09")
    elif means.gifts.is_wise and means.focus > 0:
        battle.use_speciality(mage, rule="FF-SPE-08")


async def assign(cast: Cast, means: MagicMeans, faces: tuple[int, ...]) -> MagicUse:
    """The Mage's player says which die hits and where each bonus goes [FF-ATK-01, FF-D-49]."""
    if not means.has_choice(faces):
        return sole(means.assignments(faces))
    told: dict[str, object] = {
        "spell": cast.spell.key, "dice": list(faces), "number": means.armour.value, "focus": means.focus,
    }  # fmt: skip
    use = await Choose(
        cast.mage.controller, "assign_magic", Uses(means, faces), rule="FF-ATK-08", figure=cast.mage, target=cast.aimed_at,
        needed=means.armour, fields=told,
    )  # fmt: skip
    return sole([use])


def sole(uses: list[Assignment]) -> MagicUse:
    """The first one, which is of a magic roll."""
    use = uses[0]
    assert isinstance(use, MagicUse)
    return use


async def overpowers(battle: Fray, cast: Cast) -> bool:
    """Whether the roll succeeds and its effect is strong enough [FF-SMG-03, FF-SMG-05]."""
    roll = await magic_roll(battle, cast, enough=STRONG)
    if roll.is_hit and roll.effect.value < STRONG:
        told: dict[str, object] = {"spell": cast.spell.key, "total": roll.effect, "least": STRONG}
        battle.note("resists_spell", rule=cast.spell.rule, figure=cast.target, target=cast.mage, fields=told)
    return roll.is_hit and roll.effect.value >= STRONG
