"""Places for spells that have a purpose: points that catch many, and where somebody is set down."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import Character
from escarmouche.games.flammes_et_fantassins.magic.aiming import AimSpots
from escarmouche.games.flammes_et_fantassins.magic.catching import is_in_area
from escarmouche.games.flammes_et_fantassins.magic.landing import LandingSpots
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.headings import towards_figure
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN

MOST: Final = 3  # points that are looked at
SIDES: Final = 8  # directions in which somebody may be sent
WITHIN: Final = 0.01  # inches


def where_it_counts(spots: AimSpots) -> list[Point]:
    """Under or between two figures: where a hostile spell catches enemies and few friends, another one friends."""
    figures = [one for one in spots.battle.characters if one.body is not None]
    places = [one.place for one in figures]
    middles = [
        at((one.x + other.x) / 2.0, (one.y + other.y) / 2.0)
        for index, one in enumerate(places)
        for other in places[:index]
    ]
    ranked: list[tuple[int, int]] = []
    candidates = list(dict.fromkeys(places + middles))
    for index, place in enumerate(candidates):
        merit = merit_of(spots, figures, place)
        if merit > 0:
            ranked.append((-merit, index))
    ranked.sort()
    found: list[Point] = []
    for _, index in ranked:
        if len(found) < MOST and spots.why_not(candidates[index]) is None:
            found.append(candidates[index])
    return found


def merit_of(spots: AimSpots, figures: list[Character], place: Point) -> int:
    """How many more of those it should catch than of those it should not."""
    battle, mage, spell = spots.battle, spots.mage, spots.spell
    caught = [one for one in figures if is_in_area(one, place, 0.0, spell.radius)]
    friends = len([one for one in caught if battle.are_allies(mage, one)])
    enemies = len(caught) - friends
    return enemies - friends if spell.is_hostile else friends - enemies


def landings(spots: LandingSpots, seat: int) -> list[Point]:
    """A friend beside its nearest enemies, or anywhere else it may be wanted; an enemy in all directions, as far as it goes."""
    battle, who, body = spots.battle, spots.who, spots.start
    found: list[Point] = []
    if battle.camps[who.owner] == battle.camps[seat]:
        near = [(distance(body, one.standing), one.id) for one in battle.enemies(who)]
        for enemy in [battle.character(id) for _, id in sorted(near)[:MOST]]:
            legal = [
                place for place in towards_figure(body, enemy.standing, spots.inches) if spots.why_not(place) is None
            ]
            found += legal[:1]
    for side in range(SIDES):
        place = spots.away(side * FULL_TURN // SIDES, spots.inches - WITHIN)
        if spots.why_not(place) is None:
            found.append(place)
    return list(dict.fromkeys(found))
