"""Conditions of a spell: whom and where it may be aimed at [FF-SPL-07, FF-SPL-17..20, FF-D-41]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.places import DrawnSpots, PickPlace
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.match.seats import only
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured, touch
from escarmouche.games.flammes_et_fantassins.bonds import marked
from escarmouche.games.flammes_et_fantassins.closing_in import can_close_in
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.catching import gap_to, why_not_reach, why_not_want
from escarmouche.games.flammes_et_fantassins.magic.spells import (
    ALLY,
    BY_HAND,
    DEAD,
    FARTHEST,
    FIGURE,
    NAMED,
    POINT,
    Spell,
)
from escarmouche.games.flammes_et_fantassins.magic.sweeping import token_of, token_options
from escarmouche.games.flammes_et_fantassins.sight import sees_body, sees_point
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE

__all__ = [
    "AimSpots",
    "Targets",
    "aim",
    "gap_to",
    "thinkable",
    "why_not_aim",
    "why_not_reach",
    "why_not_target",
    "why_not_want",
]

CHARM: Final = "charme"
NUMBERS: Final = 6  # that a Mage may name [FF-SMG-07]
STEPS: Final = 8  # eighths of the range at which points are drawn


# Figures.


def why_not_target(battle: Fray, mage: Character, target: Character, spell: Spell) -> Refusal | None:
    """Friend or enemy, in range and in sight, or by contact; the Mage itself only where the card says so [FF-SPL-17..20]."""
    if target is mage:
        return None if spell.may_be_self else Refusal("refused.not_oneself", "FF-SPL-19", figure=mage)
    body = target.body if spell.aim != DEAD else battle.body_of(target)
    if body is None or (spell.aim == DEAD) == target.in_play:
        return Refusal("refused.nobody_there", spell.rule, figure=mage, target=target)
    refusal = why_not_near(mage, target, body, spell)
    if refusal is None and not spell.is_unseen and not sees_body(battle, mage, body):
        refusal = Refusal("refused.not_in_sight", "FF-SPL-17", figure=mage, target=target)
    if refusal is None and spell.is_contact:
        refusal = why_not_contact(battle, mage, target)
    if refusal is None and spell.key == CHARM and target.cubes < 1:
        refusal = Refusal("refused.no_cube_to_lose", "FF-SMG-05", figure=mage, target=target)
    return why_not_reach(battle, mage, target, spell) if refusal is None else refusal


def why_not_near(mage: Character, target: Character, body: Body, spell: Spell) -> Refusal | None:
    """No farther than the card says [FF-SPL-17, FF-SPL-18]."""
    if spell.range >= FARTHEST and not spell.is_contact:
        return None
    away = measured(distance_in_space(mage.standing, body))
    if (away >= BY_HAND) if spell.is_contact else (away > spell.range):
        about: dict[str, object] = {"distance": away, "limit": BY_HAND if spell.is_contact else spell.range}
        key, rule = ("not_near_enough", "FF-SPL-18") if spell.is_contact else ("too_far_away", "FF-SPL-17")
        return Refusal(f"refused.{key}", rule, about, figure=mage, target=target)
    return None


def why_not_contact(battle: Fray, mage: Character, target: Character) -> Refusal | None:
    """Bases touch, or can be brought together without jostling anybody [FF-SPL-18, FF-R-44]."""
    if touch(mage.standing, target.standing) or can_close_in(battle, mage, target):
        return None
    return Refusal("refused.no_contact", "FF-SPL-18", figure=mage, target=target)


def thinkable(battle: Fray, mage: Character, spell: Spell) -> list[Character]:
    """Whoever is on the table, the Mage first where the card allows it, enemies where it harms; or those who lie dead there; or allies alone [FF-R-85]."""
    if spell.aim == DEAD:
        return [battle.character(one.figure) for one in battle.remains]
    others = [one for one in battle.characters if one.body is not None and one is not mage]
    if spell.aim == ALLY:
        return [one for one in others if battle.are_allies(mage, one)]
    if spell.is_harmful:
        friends = [one for one in others if battle.are_allies(mage, one)]
        others = [one for one in others if one not in friends] + friends
    return [mage, *others] if spell.may_be_self else others


class Targets:
    """Whom a spell may be aimed at [FF-SPL-20]."""

    def __init__(self, battle: Fray, mage: Character, spell: Spell) -> None:
        self.battle: Final = battle
        self.mage: Final = mage
        self.spell: Final = spell

    def __call__(self, explain: bool) -> list[Option[int]]:
        found: list[Option[int]] = []
        for one in thinkable(self.battle, self.mage, self.spell):
            refusal = why_not_target(self.battle, self.mage, one, self.spell)
            if refusal is None or explain:
                found.append(self.option(one, refusal))
        return found + token_options(self.battle, self.mage, self.spell, explain)

    def option(self, one: Character, refusal: Refusal | None) -> Option[int]:
        if one is self.mage:
            return Option("oneself", one.id, (one.id,), refusal)
        return marked(self.battle, self.mage.controller, one, Option("figure", one.id, (one.id,), refusal))

    def mates(self, options: list[Option[int]]) -> tuple[int, ...]:
        """The friends of whom one has to be harmed, where nobody else can be aimed at [FF-SPL-20]."""
        battle, mage = self.battle, self.mage
        named = [option.value for option in options]
        others = [id for id in named if id < 0 or not battle.are_allies(mage, battle.character(id))]
        return tuple(named) if self.spell.is_harmful and not others else ()


class TargetChoice(Choose[int]):
    """At whom; who must aim at a friend is told so."""

    @property
    def about(self) -> dict[str, object]:
        told = super().about
        mates = self.lister.mates(self.options()) if isinstance(self.lister, Targets) else ()
        if len(mates) == 1:
            told["mate"] = mates[0]
        return told


# Points.


class AimSpots(DrawnSpots):
    """The points that a Mage sees in range; a point lies on the ground [FF-SPL-17, FF-R-79]."""

    def __init__(self, battle: Fray, mage: Character, spell: Spell) -> None:
        self.battle: Final = battle
        self.mage: Final = mage
        self.spell: Final = spell

    def why_not(self, answer: Point) -> Refusal | None:
        refusal = self.why_not_here(answer)
        if refusal is not None and answer == self.mage.place and self.somewhere() is None:
            return None  # whoever sees nothing of the ground still knows what lies under itself [FF-R-122]
        return refusal

    def why_not_here(self, answer: Point) -> Refusal | None:
        """On the table, in range and in sight [FF-SPL-17]."""
        battle, mage = self.battle, self.mage
        terrain = battle.terrain
        if not (0.0 <= answer.x <= terrain.width and 0.0 <= answer.y <= terrain.depth):
            return Refusal("refused.off_table", "FF-SPL-17", figure=mage)
        away = gap_to(mage.standing, answer, 0.0)
        if away > self.spell.range:
            about: dict[str, object] = {"distance": away, "limit": self.spell.range}
            return Refusal("refused.point_too_far", "FF-SPL-17", about, figure=mage)
        if not sees_point(battle, mage, answer):
            return Refusal("refused.point_unseen", "FF-SPL-17", figure=mage)
        return None

    def default(self) -> Point:
        """Under the nearest enemy that it sees, or else as near to itself as it sees the ground."""
        known = self.meant()
        return known[0] if known else self.somewhere() or self.mage.place

    def somewhere(self) -> Point | None:
        """The first point of the ground in sight: its own, which a floor may hide, then from near to far all round."""
        own = self.mage.place
        if self.why_not_here(own) is None:
            return own
        for step in range(1, STEPS + 1):
            for direction in UNIT_CIRCLE:
                place = self.at_step(direction, step)
                if self.why_not_here(place) is None:
                    return place
        return None

    def at_step(self, direction: tuple[float, float], step: int) -> Point:
        """So many eighths of the range away."""
        far = self.spell.range * step / STEPS
        return at(self.mage.place.x + direction[0] * far, self.mage.place.y + direction[1] * far)

    def meant(self) -> list[Point]:
        """Under everybody whom it could catch, enemies first."""
        battle, mage = self.battle, self.mage
        enemies = [one for one in battle.others(mage) if not battle.are_allies(mage, one)]
        friends = [one for one in battle.others(mage) if battle.are_allies(mage, one)]
        return [one.place for one in enemies + friends if self.why_not_here(one.place) is None]

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        known = self.meant()[:count]
        return known + self.by_chance(count - len(known), draw)

    def drawn(self, draw: Callable[[int], int]) -> Point | None:
        place = self.at_step(UNIT_CIRCLE[draw(FULL_TURN)], draw(STEPS + 1))
        return place if self.why_not_here(place) is None else None

    def limits(self) -> Limits:
        here = self.mage.place
        radius = self.spell.radius
        area = tuple([(radius * x, radius * y) for x, y in UNIT_CIRCLE[::2]])
        return Limits(origin=(here.x, here.y), reach=self.spell.range + self.mage.standing.reach, outline=area)


# Asking.


def why_not_aim(battle: Fray, mage: Character, spell: Spell) -> Refusal | None:
    """Whether there is anybody to aim at; there is always some point in sight [FF-R-122]."""
    if spell.aim not in (FIGURE, DEAD, ALLY):
        return None
    for one in thinkable(battle, mage, spell):
        if why_not_target(battle, mage, one, spell) is None:
            return None
    if token_options(battle, mage, spell, explain=False):
        return None
    return Refusal("refused.no_target", spell.rule, {"spell": spell.key}, figure=mage)


def list_numbers(explain: bool) -> list[Option[int]]:
    return [Option("number", number, (number,)) for number in range(1, NUMBERS + 1)]


async def aim(battle: Fray, cast: Cast) -> None:
    """Targets, a point and a number are named for all to hear [FF-SPL-07, FF-D-41]."""
    mage, spell = cast.mage, cast.spell
    seat = mage.controller
    told: dict[str, object] = {"spell": spell.key}
    if spell.aim == FIGURE and spell.most > 1:
        several = Targets(battle, mage, spell)
        options = several(False)
        most = min(spell.most, len(options))
        mates = several.mates(options)
        if len(mates) == 1:
            told["mate"] = mates[0]
        named = await ChooseSome(
            seat, "spell_targets", options, least=1, most=most, rule=spell.rule, figure=mage, fields=told
        )
        cast.targets = tuple([battle.character(id) for id in named])
    elif spell.aim in (FIGURE, DEAD):
        targets = Targets(battle, mage, spell)
        id = await TargetChoice(seat, "spell_target", targets, rule=spell.rule, figure=mage, fields=told)
        cast.token = token_of(battle, id)
        cast.targets = (battle.character(id),) if cast.token is None else ()
    elif spell.aim == ALLY:
        targets = Targets(battle, mage, spell)
        own = only(mage.owner)
        cast.secret = await Choose(seat, "secret_ally", targets, rule=spell.rule, figure=mage, fields=told, seen_by=own)
    elif spell.aim == POINT:
        spots = AimSpots(battle, mage, spell)
        cast.place = await PickPlace(seat, "spell_point", spots, rule=spell.rule, figure=mage, fields=told)
    if spell.against == NAMED:
        cast.number = await Choose(seat, "spell_number", list_numbers, rule=spell.rule, figure=mage, fields=told)
