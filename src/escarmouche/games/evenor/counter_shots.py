"""Counter-charge shots: taken on the way of the enemy, before it arrives [EV-REA-16..18]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import PutInOrder
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.places import Path
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.damage import Toll, shot_losses
from escarmouche.games.evenor.deeds import Deed, Response
from escarmouche.games.evenor.going import passage_of, why_not_free
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.shooting import Shot, concealment, roll_shot, shot_threshold, why_not_from
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.legs import cut, first_along, leg_length, point_at
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.walking import last_fit

HARDEST: Final = 6  # the limits of a threshold [EV-THR-03, EV-THR-04]
EASIEST: Final = 2
IN_THE_OPEN: Final = (False, False)  # neither Covered nor Concealed
HIDDEN: Final = 2  # what scenery adds to a threshold at most [EV-SHO-M5, EV-SHO-M6]

# Whether there is one.


class InShortRange:
    """Whether a Counter-charge shot could be made at an enemy standing here, at no more than this threshold [EV-R-23]."""

    def __init__(self, battle: Skirmish, shot: Shot, *, most: int = HARDEST) -> None:
        self.battle: Final = battle
        self.shot: Final = shot
        self.most: Final = most
        self.body: Final = shot.target.standing

    def __call__(self, place: Point) -> bool:
        shot = self.shot
        body = self.body.moved(place, self.body.z)
        reach = shot.weapon.short
        away = distance(shot.at, body)
        if away > reach or away <= CONTACT:
            return False
        if why_not_from(self.battle, shot, target_at=body, reach=reach) is not None:
            return False
        return self.most >= HARDEST or shot_threshold(self.battle, shot, target_at=body).value <= self.most


def counter_shot_point(battle: Skirmish, reactor: Hero, weapon: Weapon, deed: Deed) -> float:
    """How far along the enemy's path the shot is taken, or -1.0 if there is no such point before contact [EV-REA-17].

    Of the points where it could be taken, the first of those where it is easiest [EV-R-23].
    """
    if len(deed.path) < 2:
        return -1.0
    shot = Shot(reactor, deed.actor, weapon, at=reactor.standing, is_counter=True)
    along = first_along(deed.path, InShortRange(battle, shot))
    if along < 0.0:
        return along
    body = shot.target.standing
    there = body.moved(point_at(deed.path, along), body.z)
    if concealment(battle, shot, there) == IN_THE_OPEN:
        return along
    hard = shot_threshold(battle, shot, target_at=there).value
    for most in range(max(hard - HIDDEN, EASIEST), hard):
        easier = first_along(deed.path, InShortRange(battle, shot, most=most))
        if easier >= 0.0:
            return easier
    return along


def why_not_counter_shot(battle: Skirmish, reactor: Hero, weapon: Weapon, deed: Deed) -> Refusal | None:
    """It needs T, a weapon, and a point of the path in short range and in sight [EV-R-23]; and nobody else engaged with it."""
    refusal = why_not_free(battle, reactor, deed)
    if refusal is not None:
        return refusal
    if reactor.profile.shooting == 0:
        return Refusal("refused.cannot_shoot", "EV-PRO-05", figure=reactor)
    if weapon not in reactor.weapons() or not weapon.shoots:
        return Refusal("refused.no_such_shot", "EV-PRO-10", {"weapon": weapon.key}, figure=reactor, target=deed.actor)
    if counter_shot_point(battle, reactor, weapon, deed) < 0.0:
        return Refusal("refused.no_counter_point", "EV-R-23", figure=reactor, target=deed.actor)
    return None


# Taking them.


async def counter_charge_shots(battle: Skirmish, shots: list[Response]) -> None:
    """In the order of their points along the path, until the enemy is stopped [EV-R-26]."""
    deeds: list[Deed] = []
    for shot in shots:
        if shot.deed not in deeds:
            deeds.append(shot.deed)
    for deed in deeds:
        for shot in await in_path_order([one for one in shots if one.deed is deed]):
            if not deed.is_spent:
                await counter_shot(battle, shot)


async def in_path_order(shots: list[Response]) -> list[Response]:
    """The nearest point first; the owner chooses among equal ones [EV-R-26]."""
    ordered: list[Response] = []
    left = list(shots)
    while left:
        first = min([shot.along for shot in left])
        equals = [shot for shot in left if shot.along == first]
        left = [shot for shot in left if shot.along != first]
        if len(equals) > 1:
            by_id = {shot.reactor.id: shot for shot in equals}
            items = [figure_option(id) for id in by_id]
            order = await PutInOrder(equals[0].reactor.controller, "counter_order", items, rule="EV-R-26")
            equals = [by_id[id] for id in order]
        ordered.extend(equals)
    return ordered


async def counter_shot(battle: Skirmish, response: Response) -> None:
    """The enemy comes as far as the point of the shot; Out of action or Prone, it stays there [EV-REA-18]."""
    deed = response.deed
    charger, shooter, weapon = deed.actor, response.reactor, response.weapon
    assert weapon is not None
    if not shooter.in_play or not charger.in_play:
        return
    whole = (*deed.walked[:-1], *deed.path) if deed.walked else deed.path
    come_to(battle, deed, whole, response.along)
    shot = Shot(shooter, charger, weapon, at=shooter.standing, is_counter=True)
    damage = await roll_shot(battle, shot)
    toll = Toll()
    await shot_losses(battle, shot, damage, toll)
    toll.apply(battle)
    if is_stopped(charger):
        deed.is_spent = True
        deed.path = ()
        battle.note("charge_stopped", rule="EV-REA-18", figure=charger, target=shooter)


def is_stopped(charger: Hero) -> bool:
    """Out of action or Prone [EV-REA-18]; it stood up when it set out."""
    return charger.is_prone or not charger.in_play


def come_to(battle: Skirmish, deed: Deed, whole: Path, along: float) -> None:
    """Bring a mover to a point of its path; what remains of the path begins there."""
    charger = deed.actor
    battle.stand_up(charger, rule="EV-STA-11")
    body = charger.standing
    stop = along
    if along > 0.0 and charger.profile.flies:  # cut short above a piece it goes back to the last place [EV-R-14]
        stop = max(last_fit(passage_of(battle, charger, deed.pas), whole, along), 0.0)
    place = point_at(whole, stop)
    if place != body.place:
        battle.lose_cover(charger, rule="EV-STA-08")
        battle.moved(charger, body.moved(place, body.z), rule="EV-REA-17", kind="moved")
    deed.walked = cut(whole, stop)
    deed.path = rest_of(whole, stop)


def rest_of(path: Path, along: float) -> Path:
    """A path from this distance on."""
    done = 0.0
    for i in range(1, len(path)):
        done += leg_length(path[i - 1], path[i])
        if done > along:
            start = point_at(path, along)
            return (start, *path[i:]) if start != path[i] else path[i:]
    return (path[-1],)
