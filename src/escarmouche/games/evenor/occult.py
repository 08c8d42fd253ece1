"""Occult powers [EV-OCC]: one concept, whatever the book calls it [EV-R-67]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import D6, Passed
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.damage import Toll
from escarmouche.games.evenor.deeds import BLESS, CONFUSE, HEAL
from escarmouche.games.evenor.moments import (
    CombatThreshold,
    InitiativeThreshold,
    PowerThreshold,
    ReactionThreshold,
    SaveThreshold,
    ShootingThreshold,
)
from escarmouche.games.evenor.moving import engage
from escarmouche.games.evenor.scenery import bars
from escarmouche.games.evenor.shooting import sight_between
from escarmouche.games.evenor.thresholds import limited
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, at, length
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE
from escarmouche.table.moving.climbing import free_place_near
from escarmouche.table.moving.walking import Passage, fits

FAR: Final = 12.0  # pas, of Blessing and Confusion
RULES: Final = {BLESS: "EV-OCC-04", CONFUSE: "EV-OCC-05", HEAL: "EV-OCC-06"}
BLESSED: Final = Trait("blessed", "EV-OCC-04")
CONFUSED: Final = Trait("confused", "EV-OCC-05")


def powers_of(hero: Hero) -> list[str]:
    """The occult powers of a profile [EV-OCC-01]."""
    return hero.profile.powers


def power_targets(battle: Skirmish, caster: Hero, power: str) -> list[Hero]:
    """Whom a power is meant for, within reach or not: friends that are up or down, or enemies."""
    if power == CONFUSE:
        return battle.enemies(caster)
    if power == HEAL:
        return [
            one for one in battle.heroes if one.controller == caster.controller and battle.remains_of(one) is not None
        ]
    return [caster, *battle.friends(caster)]


def why_not_power(battle: Skirmish, caster: Hero, power: str, target: Hero) -> Refusal | None:
    """Why a power cannot be used on somebody."""
    if not caster.profile.has(power):
        return Refusal("refused.no_such_power", "EV-OCC-01", {"what": power}, figure=caster)
    if power == HEAL:
        return why_not_heal(battle, caster, target)
    return why_not_bless(battle, caster, target) if power == BLESS else why_not_confuse(battle, caster, target)


def why_not_bless(battle: Skirmish, caster: Hero, target: Hero) -> Refusal | None:
    """Another friend in play within 12; no line of sight is needed [EV-OCC-04, EV-R-40]."""
    if not target.in_play or target.body is None or target.controller != caster.controller:
        return Refusal("refused.not_a_friend", "EV-OCC-04", figure=caster, target=target)
    if target is caster and battle.switch("ev_bless_self") is not True:
        return Refusal("refused.not_oneself", "EV-R-40", figure=caster, target=target)
    return why_not_near(caster, target, "EV-OCC-04")


def why_not_confuse(battle: Skirmish, caster: Hero, target: Hero) -> Refusal | None:
    """An enemy within 12 and in line of sight, Hidden or not [EV-OCC-05, EV-R-37]."""
    if not target.in_play or target.body is None or target.controller == caster.controller:
        return Refusal("refused.not_an_enemy", "EV-OCC-05", figure=caster, target=target)
    too_far = why_not_near(caster, target, "EV-OCC-05")
    if too_far is not None:
        return too_far
    sight = sight_between(battle, caster.standing, target.standing, besides=(caster.id, target.id))
    return Refusal("refused.not_in_sight", "EV-OCC-05", figure=caster, target=target) if sight.hidden >= 1.0 else None


def why_not_near(caster: Hero, target: Hero, rule: str) -> Refusal | None:
    away = distance(caster.standing, target.standing)
    if away <= FAR:
        return None
    return Refusal("refused.out_of_range", rule, {"distance": away, "limit": FAR}, figure=caster, target=target)


def why_not_heal(battle: Skirmish, caster: Hero, target: Hero) -> Refusal | None:
    """A friend Out of action whose body the healer touches, tended by nobody yet [EV-OCC-06, EV-OCC-07]."""
    remains = battle.remains_of(target)
    if remains is None or target.controller != caster.controller:
        return Refusal("refused.nobody_there", "EV-OCC-06", figure=caster, target=target)
    if target.was_tended:
        return Refusal("refused.tended_before", "EV-OCC-07", figure=caster, target=target)
    if distance(caster.standing, remains.body) > CONTACT:
        return Refusal("refused.not_at_body", "EV-OCC-06", figure=caster, target=target)
    return None


# Using a power.


def power_threshold(battle: Skirmish, caster: Hero, power: str, target: Hero) -> Tally:
    """What its die needs, within the usual limits [EV-OCC-02, EV-THR-07]."""
    tally = Tally(caster.profile.threshold(power), rule="EV-OCC-02")
    battle.adjust(tally, PowerThreshold(battle, caster, target, power=power))
    return limited(tally, rule="EV-THR-07")  # [EV-R-65]


async def use_power(battle: Skirmish, caster: Hero, power: str, target: Hero, *, toll: Toll) -> None:
    """A D6 against the threshold, if the power has one; what comes of it is applied with the rest [EV-OCC-02]."""
    if power == HEAL:
        battle.mark_tended(target, rule="EV-OCC-07")
    told: dict[str, object] = {"what": power}
    if caster.profile.threshold(power) > 0:
        needed = power_threshold(battle, caster, power, target)
        works = await Roll(
            D6, Passed(needed.value), rule=RULES[power], by=caster.id, key="power_die",
            figure=caster, target=target, fields={"what": power}, needed=needed,
        )  # fmt: skip
        told["needed"] = needed
        if not works:
            battle.note("power_failed", rule="EV-OCC-03", figure=caster, target=target, fields=told)
            return
    battle.note("power_works", rule=RULES[power], figure=caster, target=target, fields=told)
    toll.blessings.append((power, caster.id, target.id))


def apply_powers(battle: Skirmish, toll: Toll) -> None:
    """What the powers that worked change, once all losses of the same moment are known [EV-REA-09]."""
    for power, caster_id, target_id in toll.blessings:
        caster, target = battle.hero(caster_id), battle.hero(target_id)
        if power == HEAL:
            heal(battle, caster, target)
        elif target.in_play:
            put_under(battle, BLESSED if power == BLESS else CONFUSED, caster, target)


def put_under(battle: Skirmish, kind: Trait, caster: Hero, target: Hero) -> None:
    """Blessed or Confused for this turn [EV-R-63]; a state is had or not had [EV-R-40, EV-R-41]."""
    if not battle.has_effect(kind, target.id):
        until = f"round {battle.round}"
        battle.begin(Effect(kind, subject=target.id, source=caster.id, until=until), rule=kind.rule)


@BLESSED.adjusts(CombatThreshold, bearer="fighter")
def fights_better(tally: Tally, question: CombatThreshold, bearer: Hero) -> None:
    tally.add(-1, rule="EV-MEL-M4")


@BLESSED.adjusts(ShootingThreshold, bearer="shooter")
def shoots_better(tally: Tally, question: ShootingThreshold, bearer: Hero) -> None:
    tally.add(-1, rule="EV-SHO-M12")


@BLESSED.adjusts(SaveThreshold, bearer="victim")
def saves_better(tally: Tally, question: SaveThreshold, bearer: Hero) -> None:
    tally.add(-1, rule="EV-OCC-04")


@CONFUSED.adjusts(InitiativeThreshold, bearer="hero")
def acts_worse(tally: Tally, question: InitiativeThreshold, bearer: Hero) -> None:
    tally.add(+2, rule="EV-OCC-05")


@CONFUSED.adjusts(ReactionThreshold, bearer="hero")
def reacts_worse(tally: Tally, question: ReactionThreshold, bearer: Hero) -> None:
    tally.add(+2, rule="EV-OCC-05")


# Healing.


def heal(battle: Skirmish, healer: Hero, patient: Hero) -> None:
    """Back in play with one Vitality, where it lies or as near as there is room, touching the healer [EV-R-42]."""
    remains = battle.remains_of(patient)
    if remains is not None and not patient.in_play:
        battle.bring_back(patient, room_for(battle, remains.body, healer.body), rule="EV-OCC-06")
        engage(battle, patient)


def room_for(battle: Skirmish, lying: Body, healer: Body | None) -> Body:
    """Where somebody lies if that is free, else the nearest free place in contact with the healer [EV-R-42]."""
    walls = [piece for piece in battle.terrain.pieces if bars(piece)]
    beside = lying.moved(lying.place, 1e6)  # judged from far above, it overlaps nothing and so excuses nothing
    passage = Passage(battle.terrain, beside, walls=walls, zones=[], solid=battle.bodies(), crossed=[])
    if fits(passage, lying.place, level=lying.z):
        return lying
    best: Point | None = None
    if healer is not None:
        least = 1e9
        for cosine, sine in UNIT_CIRCLE[:FULL_TURN]:
            reach = healer.reach + lying.reach + CONTACT / 2.0
            place = at(healer.x + reach * cosine, healer.y + reach * sine)
            away = length(place.x - lying.x, place.y - lying.y)
            if away < least and fits(passage, place, level=lying.z):
                least = away
                best = place
    if best is None:
        best = free_place_near(passage, lying.place, 24.0, level=lying.z)
    return lying if best is None else lying.moved(best, lying.z)
