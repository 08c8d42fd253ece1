"""Whom a spell reaches: those who were named, or who are in its area [FF-SPL-17, FF-SPL-20, FF-R-84]."""

from __future__ import annotations

from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.spells import AROUND, FIGURE, Spell
from escarmouche.games.flammes_et_fantassins.moments import IsReached, WantsToCast
from escarmouche.games.flammes_et_fantassins.sheltering import in_seat_order
from escarmouche.games.flammes_et_fantassins.sight import sees
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, length


def why_not_reach(battle: Fray, mage: Character, target: Character, spell: Spell) -> Refusal | None:
    """What keeps magic off a figure whether it is aimed at or merely stands in an area [FF-R-84]."""
    if not battle.effects:
        return None
    moment = IsReached(battle, mage, target, spell)
    battle.tell(moment)
    return moment.refusal


def why_not_want(battle: Fray, mage: Character, spell: Spell) -> Refusal | None:
    """What forbids it to cast where it is, whatever the spell and however it is cast [FF-R-82]."""
    if not battle.effects:
        return None
    moment = WantsToCast(battle, mage, spell)
    battle.tell(moment)
    return moment.refusal


def gap_to(body: Body, place: Point, z: float) -> float:
    """From the edge of a base to a point, with heights, as it is compared [FF-R-19, FF-R-124]."""
    flat = max(length(place.x - body.x, place.y - body.y) - body.reach, 0.0)
    return measured(length(flat, body.z - z))


def is_in_area(character: Character, place: Point, z: float, radius: float) -> bool:
    """On the table, the edge of its base no farther from a point than the radius, with heights [FF-R-19, FF-R-124]."""
    return character.body is not None and gap_to(character.standing, place, z) <= radius


def is_around(battle: Fray, mage: Character, other: Character, radius: float) -> bool:
    """The Mage itself, or somebody whom it sees, base edge no farther from base edge than the radius [FF-SPL-17, FF-R-19]."""
    if other is mage:
        return True
    return other.body is not None and battle.distance(mage, other) <= radius and sees(battle, mage, other)


def caught_by(battle: Fray, cast: Cast) -> list[Character]:
    """Friend and enemy in the area of a spell, the Mage too, but whom no magic reaches; in seat order [FF-SPL-20, FF-R-57, FF-R-84]."""
    if cast.spell.aim == AROUND:
        found = [one for one in battle.characters if is_around(battle, cast.mage, one, cast.spell.radius)]
    else:
        place = cast.place if cast.place is not None else cast.mage.place
        found = [one for one in battle.characters if is_in_area(one, place, cast.z, cast.spell.radius)]
    return in_seat_order(battle, [one for one in found if why_not_reach(battle, cast.mage, one, cast.spell) is None])


def reached_by(battle: Fray, cast: Cast) -> list[Character]:
    """Those who were named, or all whom the area catches."""
    is_named = cast.spell.aim == FIGURE or len(cast.targets) > 0 or cast.mage.body is None
    return list(cast.targets) if is_named else caught_by(battle, cast)
