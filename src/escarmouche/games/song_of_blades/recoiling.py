"""Recoil: straight back by a base width, or down [SB-RES-08, SB-R-18]."""

from __future__ import annotations

from escarmouche.engine.asking.requests import yes_no
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.scenery import climb_on, ground_of
from escarmouche.table.bases.pushing import push
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.walking import FIGURE, Passage, Stop, contact_place, is_free


def room(battle: Raid, warrior: Warrior, reach: float) -> Passage:
    """What bars a recoil: figures, obstacles, impassable scenery, the edge [SB-R-18]."""
    return Passage(
        battle.terrain,
        warrior.standing,
        walls=ground_of(battle.terrain).barring,
        zones=[],
        solid=battle.bodies(warrior.id),
        crossed=[],
        reach=reach,
    )


async def recoil(battle: Raid, loser: Warrior, winner: Warrior, *, can_follow: bool) -> None:
    """Back by its own base width, whatever the ground; who has no room falls instead [SB-RES-01, SB-RES-08]."""
    body = loser.standing
    width = 2.0 * body.reach
    away = push(room(battle, loser, width), winner.place, width)
    climb = climb_on(battle.terrain, body.place, away.place, body.z)
    if away.stop is not None or climb.has_steep_step:
        tell_blocked(battle, loser, away.stop)
        battle.knock_down(loser, rule="SB-RES-08")
        return
    battle.moved(loser, body.moved(away.place, climb.level), rule="SB-RES-01", kind="recoils")
    if can_follow and battle.switch("sb_follow_up") is True:
        await follow_up(battle, winner, loser)


def tell_blocked(battle: Raid, loser: Warrior, stop: Stop | None) -> None:
    """What is behind a figure that cannot recoil: somebody, a piece, the edge, or a height [SB-R-18]."""
    target: Warrior | None = None
    fields: dict[str, object] = {}
    if stop is None:
        fields["step"] = True
    elif stop.kind == FIGURE:
        others = [one for one in battle.warriors if one.body is not None and one is not loser]
        target = others[stop.body_index]
    elif stop.piece is not None:
        fields["piece"] = stop.piece.id
    battle.note("recoil_blocked", rule="SB-R-18", figure=loser, target=target, fields=fields)


async def follow_up(battle: Raid, winner: Warrior, loser: Warrior) -> None:
    """Where the table plays so, an able winner whom nobody else holds may follow into contact [SB-R-18]."""
    place = way_after(battle, winner, loser)
    if place is None or not await yes_no(winner.controller, "follow_up", rule="SB-R-18", figure=winner):
        return
    body = winner.standing
    climb = climb_on(battle.terrain, body.place, place, body.z)
    battle.moved(winner, body.moved(place, climb.level), rule="SB-R-18", kind="follows")


def way_after(battle: Raid, winner: Warrior, loser: Warrior) -> Point | None:
    """Where a winner would stand that follows, if it can."""
    if not winner.is_able or [enemy for enemy in battle.enemies_engaged(winner) if enemy.is_able]:
        return None
    body = winner.standing
    place = contact_place(body, loser.standing, body.place)
    if not is_free(room(battle, winner, 4.0 * loser.standing.reach), (body.place, place)):
        return None
    return None if climb_on(battle.terrain, body.place, place, body.z).has_steep_step else place
