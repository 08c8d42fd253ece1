"""Moving: a path that sentinels and tokens interrupt, a ride, a climb, and a fall."""

from __future__ import annotations

from escarmouche.engine.asking.places import Path, PickPath, PickPlace, PickPose
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.bases.pushing import push
from escarmouche.table.geometry.points import Point, span, towards
from escarmouche.table.moving.climbing import fall, is_over_void
from escarmouche.table.moving.walking import cut, first_along
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.sight.sight import near
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.moments import Allowance, BeforeHarm, ComesIntoSight
from tests.proving_ground.spots import LandingSpots, RideSpots, WalkSpots, passage_of
from tests.proving_ground.traits import FACE, GLUE, TOKEN

TOKEN_REACH = 2.0
SAFE_FALL = 2.0


def allowance(battle: Skirmish, mover: Fighter) -> Tally:
    tally = Tally(6, rule="PG-MOV-01")
    tally.add(+2, rule="PG-RID-01", when=not mover.card.base.is_round)
    return battle.adjust(tally, Allowance(battle, mover))


async def walk_on(battle: Skirmish, mover: Fighter) -> None:
    """A walk on any path within the allowance [PG-MOV-01]."""
    reach = float(allowance(battle, mover).value)
    legs = await PickPath(mover.controller, "path", WalkSpots(battle, mover, reach), rule="PG-MOV-01")
    await follow(battle, mover, mover.standing, legs)


async def ride(battle: Skirmish, rider: Fighter) -> None:
    """A rider turns and goes straight [PG-RID-01]."""
    spots = RideSpots(battle, rider, float(allowance(battle, rider).value))
    place, turn = await PickPose(rider.controller, "ride", spots, rule="PG-RID-01")
    await follow(battle, rider, spots.turned(turn), (place,))


class Incident:
    """Something on the way: a sentinel that sees the mover, or a token that it comes near."""

    def __init__(self, at: float, *, sentinel: int = -1, token: Effect | None = None) -> None:
        self.at = at
        self.sentinel = sentinel
        self.token = token


def incidents(battle: Skirmish, mover: Fighter, body: Body, path: Path) -> list[Incident]:
    """What happens along a path, in order; tokens before sentinels at the same spot [PG-TOK-02, PG-SEN-02]."""
    found: list[Incident] = []
    for effect in battle.effects:
        if effect.kind is TOKEN and battle.owner_of(effect) != mover.controller:
            mark = effect.zone
            assert mark is not None
            at = first_along(path, lambda place, mark=mark: span(place, mark) < TOKEN_REACH)  # type: ignore[misc]
            found.append(Incident(at, token=effect))
    for enemy in battle.enemies(mover):
        if enemy.is_watching and not battle.sees_at(enemy, body):
            at = first_along(path, lambda place, enemy=enemy: battle.sees_at(enemy, body.moved(place, body.z)))  # type: ignore[misc]
            found.append(Incident(at, sentinel=enemy.id))
    return sorted([incident for incident in found if incident.at >= 0.0], key=lambda incident: incident.at)


async def follow(battle: Skirmish, mover: Fighter, body: Body, legs: Path) -> None:
    """Go along a path; a token stops the mover, and a sentinel may shoot it on the way [PG-MOV-01]."""
    path = (body.place, *legs)
    for incident in incidents(battle, mover, body, path):
        here = body.moved(cut(path, incident.at)[-1], body.z)
        battle.put(mover, here, rule="PG-MOV-01", kind="moved")
        if incident.token is not None:
            turn_over(battle, mover, incident.token)
            return
        await battle.window(ComesIntoSight(battle, mover, battle.fighter(incident.sentinel)))
        if mover.body is not here:  # shot down or pushed: the path is over
            return
    battle.put(mover, body.moved(path[-1], body.z), rule="PG-MOV-01", kind="moved")


def turn_over(battle: Skirmish, mover: Fighter, token: Effect) -> None:
    """A trap wounds and leaves glue; a decoy does nothing [PG-TOK-02]."""
    [face] = [effect for effect in battle.effects if effect.kind is FACE and effect.zone == token.zone]
    battle.note("trap_found" if face.value else "decoy_found", rule="PG-TOK-02", figure=mover, reveals=True)
    battle.end(token, rule="PG-TOK-02")
    battle.end(face, rule="PG-TOK-02")
    if face.value:
        glue = Effect(GLUE, source=token.source, zone=token.zone, radius=TOKEN_REACH, until=f"round {battle.round}")
        battle.begin(glue, rule="PG-TOK-02")
        battle.wound(mover, rule="PG-TOK-02")


def tower(battle: Skirmish) -> Piece:
    return battle.terrain.piece("tower")


def why_not_climb(battle: Skirmish, climber: Fighter) -> Refusal | None:
    """[PG-CLI-01]"""
    if not climber.card.base.is_round or climber.standing.z > 0.0:
        return Refusal("refused.cannot_climb", "PG-CLI-01", figure=climber)
    if not near(tower(battle), climber.standing, 1.0):
        return Refusal("refused.too_far", "PG-CLI-01", figure=climber)
    if top_place(battle, climber) is None:
        return Refusal("refused.no_room", "PG-CLI-01", figure=climber)
    return None


def top_spots(battle: Skirmish, climber: Fighter, nearest: Point) -> LandingSpots:
    top = climber.standing.moved(climber.place, tower(battle).top)
    return LandingSpots(battle, top, climber.id, reach=3.0, rule="PG-CLI-01", nearest=nearest)


def top_place(battle: Skirmish, climber: Fighter) -> Point | None:
    """The first free place on the way from here to the middle of the tower."""
    spots = top_spots(battle, climber, climber.place)
    away = span(climber.place, tower(battle).place)
    for step in range(1, 13):
        place = towards(climber.place, tower(battle).place, away * step / 12.0)
        if spots.why_not(place) is None:
            return place
    return None


async def climb(battle: Skirmish, climber: Fighter) -> None:
    """Up to a free place on the tower, at most three inches of ground away [PG-CLI-01]."""
    nearest = top_place(battle, climber)
    assert nearest is not None
    spots = top_spots(battle, climber, nearest)
    place = await PickPlace(climber.controller, "climb", spots, rule="PG-CLI-01")
    battle.put(climber, spots.body.moved(place, spots.body.z), rule="PG-CLI-01", kind="climbed")


async def harm(battle: Skirmish, target: Fighter, *, by: Fighter, rule: str) -> None:
    """A life less, unless luck helps; who stands on a tower is pushed an inch and may fall [PG-WND-01, PG-FAL-01]."""
    moment = BeforeHarm(battle, target)
    await battle.open(moment)
    if moment.is_protected or not target.in_play:
        battle.note("spared", rule="PG-TRT-02", figure=target)
        return
    origin = by.body.place if by.body is not None else None
    battle.wound(target, rule=rule)
    if target.body is not None and target.body.z > 0.0 and origin is not None:
        push_off(battle, target, origin)


def push_off(battle: Skirmish, target: Fighter, origin: Point) -> None:
    """An inch straight away; over the edge it falls, and a deep fall costs another life [PG-FAL-01]."""
    body = target.standing
    pushed = body.moved(push(passage_of(battle, body, target.id), origin, 1.0).place, body.z)
    battle.put(target, pushed, rule="PG-FAL-01", kind="pushed")
    if not is_over_void(battle.terrain, pushed, pushed.z):
        return
    landed = fall(battle.terrain, pushed, battle.bodies(target.id))
    if landed.place is None:
        battle.take_out(target, rule="PG-FAL-01")
        return
    battle.put(target, pushed.moved(landed.place, landed.level), rule="PG-FAL-01", kind="fell")
    if landed.height >= SAFE_FALL:
        battle.wound(target, rule="PG-FAL-02")


def is_beside(battle: Skirmish, fighter: Fighter, piece: Piece, reach: float) -> bool:
    probe = Body(fighter.card.base, piece.place, 0.0, 1.0)
    return distance(fighter.standing, probe) <= reach
