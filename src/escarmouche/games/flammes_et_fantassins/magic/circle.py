"""Cercle de Protection: no magic crosses it, and it may be drawn in time against an enemy's spell [FF-SLU-05, FF-R-84, FF-D-44, FF-HID-08]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import VeiledChoice
from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.battle.effects import NO_FIGURE, Effect
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.cubes import pay_reaction, why_not_react
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.catching import caught_by, why_not_reach, why_not_want
from escarmouche.games.flammes_et_fantassins.magic.lasting import CIRCLE, enchant
from escarmouche.games.flammes_et_fantassins.magic.paying import is_watched, looks_at_declaration, pay_cards
from escarmouche.games.flammes_et_fantassins.magic.price import price_of
from escarmouche.games.flammes_et_fantassins.magic.spells import AROUND, POINT, SPELLBOOK, backs_of
from escarmouche.games.flammes_et_fantassins.moments import IsReached
from escarmouche.games.flammes_et_fantassins.scores import INT, SAG
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order
from escarmouche.games.flammes_et_fantassins.testing import opposed
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.shapes import Shape

SPELL: Final = SPELLBOOK["cercle_de_protection"]
SHAPECHANGE: Final = "changeforme"  # whose target is secret


# The circle.


def radius_of(battle: Fray) -> float:
    """3 inches, or 2 by a house rule [FF-R-84]."""
    radius = battle.switch("ff_circle_radius")
    assert isinstance(radius, int)
    return float(radius)


async def draw(battle: Fray, cast: Cast) -> None:
    """Until the Round ends no magic crosses the circle, which goes with the Mage [FF-SLU-05, FF-R-84]."""
    enchant(battle, cast, CIRCLE, cast.mage, until=THIS_ROUND, radius=radius_of(battle))


def is_inside(battle: Fray, warden: Character, body: Body) -> bool:
    """Whether a base is within the circle of a Mage on the table: edge to edge, with heights [FF-R-19, FF-R-84]."""
    return measured(distance_in_space(warden.standing, body)) <= radius_of(battle)


def is_between(battle: Fray, warden: Character, one: Body | None, other: Body | None) -> bool:
    """Whether two are on different sides of its circle; a Mage who has melted into the earth has none meanwhile [FF-R-84]."""
    if warden.body is None or one is None or other is None:
        return False
    return is_inside(battle, warden, one) != is_inside(battle, warden, other)


@CIRCLE.on(IsReached)
def keeps_off(moment: IsReached, warden: Character) -> None:
    """Neither aimed at nor caught: whoever is on another side of it than the caster; lines may pass through [FF-SLU-05, FF-R-84]."""
    battle = moment.battle
    if is_between(battle, warden, battle.body_of(moment.caster), battle.body_of(moment.target)):
        moment.refusal = Refusal("refused.circle", "FF-SLU-05", {"other": warden.id}, figure=moment.target)


def why_not_end_there(battle: Fray, caster: Character, moved: Character, body: Body) -> Refusal | None:
    """No teleport ends across a circle; its own goes with whoever is moved [FF-R-84]."""
    for effect in battle.effects:
        if effect.kind is CIRCLE and effect.subject != moved.id:
            warden = battle.character(effect.subject)
            if is_between(battle, warden, battle.body_of(caster), body):
                return Refusal("refused.circle", "FF-R-84", {"other": warden.id}, figure=moved)
    return None


def is_kept_out(battle: Fray, zone: Effect, one: Character) -> bool:
    """Whether a circle that was there before a zone parts somebody from whoever cast it; what was in force already stays so [FF-R-84]."""
    caster = battle.body_of(battle.character(zone.source))
    for effect in battle.effects:
        if effect is zone:
            return False
        if effect.kind is CIRCLE and is_between(battle, battle.character(effect.subject), caster, battle.body_of(one)):
            return True
    return False


def is_parted(battle: Fray, caster: Character, shapes: list[Shape]) -> bool:
    """Whether scenery is on another side of some circle than the caster: inside where any part of it is [FF-R-84]."""
    for effect in battle.effects:
        body = battle.character(effect.subject).body if effect.kind is CIRCLE else None
        if body is None:
            continue
        is_in = any([measured(distance_to(body, shape)) <= radius_of(battle) for shape in shapes])
        if is_in != is_inside(battle, battle.character(effect.subject), caster.standing):
            return True
    return False


# In reaction.


def affected(battle: Fray, cast: Cast) -> list[Character]:
    """The figures that a spell would affect, as everybody has heard it announced; never of Changeforme [FF-R-84]."""
    if cast.spell.key == SHAPECHANGE:
        return []
    is_area = cast.spell.aim == AROUND or (cast.spell.aim == POINT and cast.spell.radius > 0.0)
    return caught_by(battle, cast) if is_area else list(cast.targets)


def wardens(battle: Fray, cast: Cast) -> list[Character]:
    """The Mages who might answer an enemy's spell by a circle, judging by what everybody sees: one of their player's figures that the spell
    would affect is within its radius, they can react and cast, have a card of level I, and a band cube [FF-HID-08, FF-R-84, FF-R-82]."""
    reached = [battle.body_of(one) for one in affected(battle, cast)]
    owners = [one.owner for one in affected(battle, cast)]
    found: list[Character] = []
    for mage in battle.characters:
        if is_able(battle, mage) and not battle.are_allies(mage, cast.mage):
            near = [
                body is not None and owner == mage.owner and is_inside(battle, mage, body)
                for body, owner in zip(reached, owners, strict=True)
            ]
            if any(near):
                found.append(mage)
    return in_seat_order(battle, found)


def is_able(battle: Fray, mage: Character) -> bool:
    """A Mage who stands, with a back of level I and a band cube, in no Silence, and without a circle already [FF-HID-08, FF-REA-03]."""
    if backs_of(mage.hand)[0] == 0 or why_not_react(battle, mage, rule="FF-REA-03") is not None:
        return False
    return not battle.has_effect(CIRCLE, mage.id) and why_not_want(battle, mage, SPELL) is None


class Wardens:
    """Nobody, or a Mage who has the card; to its player alone it is said why another cannot [FF-D-44]."""

    def __init__(self, battle: Fray, mages: list[Character]) -> None:
        self.battle: Final = battle
        self.mages: Final = mages

    def __call__(self, explain: bool) -> list[Option[int]]:
        found = [Option("pass", NO_FIGURE)]
        for mage in self.mages:
            refusal: Refusal | None = None
            if SPELL.key not in mage.hand:
                refusal = Refusal("refused.no_spell_card", "FF-SPL-06", {"spell": SPELL.key}, figure=mage)
            if refusal is None and explain:
                found.append(Foreseen("figure", mage.id, (mage.id,), price_of(self.battle, mage, SPELL)))
            elif refusal is None or explain:
                found.append(Option("figure", mage.id, (mage.id,), refusal))
        return found


async def offer_circle(battle: Fray, cast: Cast) -> None:
    """Every player who might, in seat order, until the spell is stopped; each Mage tries once [FF-SPL-07, FF-R-57, FF-D-44]."""
    tried: list[Character] = []
    done: list[int] = []
    while not cast.is_stopped:
        mages = [one for one in wardens(battle, cast) if one not in tried and one.owner not in done]
        if not mages:
            return
        seat = mages[0].owner
        own = [one for one in mages if one.owner == seat]
        told: dict[str, object] = {"spell": cast.spell.key}
        id = await VeiledChoice(
            seat, "circle", Wardens(battle, own), rule="FF-SLU-05", figure=own[0], target=cast.mage, fields=told
        )  # fmt: skip
        if id == NO_FIGURE:
            done.append(seat)
        else:
            tried.append(battle.character(id))
            await ward_off(battle, cast, battle.character(id))


async def ward_off(battle: Fray, cast: Cast, mage: Character) -> None:
    """A band cube; SAG against INT of the caster to be in time, otherwise the circle stands once the spell is over; cards are paid then [FF-SLU-05, FF-R-84]."""
    own = Cast(mage, SPELL)
    battle.show_card(mage, SPELL.key, rule="FF-SPL-06")
    battle.note("casts", rule="FF-SPL-06", figure=mage, fields={"spell": SPELL.key})
    own.is_watched = looks_at_declaration(battle) and is_watched(battle, mage)
    await pay_reaction(battle, mage, rule="FF-REA-01")
    battle.count_spell(SPELL.key, rule="FF-R-69")
    cast.answers.append(own)
    told: dict[str, object] = {"spell": cast.spell.key}
    if await opposed(battle, mage, cast.mage, mine=SAG, theirs=INT, rule="FF-SLU-05"):
        await draw(battle, own)
        cut_off(battle, cast)
        battle.note("circle_in_time", rule="FF-R-84", figure=mage, target=cast.mage, fields=told)
    else:
        battle.note("circle_late", rule="FF-R-84", figure=mage, target=cast.mage, fields=told)


def cut_off(battle: Fray, cast: Cast) -> None:
    """Whom the spell no longer reaches is out of it; one that reaches none of its targets has no effect [FF-R-84]."""
    if cast.targets:
        mage, spell = cast.mage, cast.spell
        cast.targets = tuple([one for one in cast.targets if why_not_reach(battle, mage, one, spell) is None])
        cast.is_stopped = not cast.targets


async def stand(battle: Fray, own: Cast) -> None:
    """A circle drawn in reaction, in time or not, stands once the spell is over, and its cards are paid [FF-R-84]."""
    if own.mage.in_play:
        await draw(battle, own)
    await pay_cards(battle, own)
