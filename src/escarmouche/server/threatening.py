"""Where enemies could charge or shoot next, and who could do what to a figure: from the game's own rules, on a copy of the battle."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.game import Game
from escarmouche.engine.showing.threats import Threats
from escarmouche.server.errors import refused
from escarmouche.server.incoming import ExposureAsk, ThreatsAsk
from escarmouche.server.protocol.helping import Exposed, Exposure, ThreatMap
from escarmouche.server.room import Room
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at
from escarmouche.table.moving.work import TooIntricate
from escarmouche.table.scenery.pencil import Lines
from escarmouche.table.sight.sight import FAN, Reader, look

MOST_PROBES: Final = 1500  # places at which shots are tried, of all shooters together
DEFAULT_SIGHT: Final = Reader("server")


def sight_of(game: Game) -> tuple[Lines, Reader]:
    """By which lines a game looks and how it reads what they meet; a plain look where it does not say."""
    return game.sight or (FAN, DEFAULT_SIGHT)


def threats_of(room: Room) -> Threats:
    threats = room.match.game.threats
    if threats is None:
        raise refused("no_help")
    return threats


def open_battle(room: Room, seat: int) -> Battle:
    """A copy of the battle that nobody plays, without what the seat does not see."""
    battle = room.match.battle.copy()
    battle.is_silent = True
    shown = {one.id for one in room.stage(seat).figures if one.at is not None}
    for figure in battle.figures:
        if figure.id not in shown:
            figure.body = None
    return battle


def standing(battle: Battle, side: int, *, is_friend: bool) -> list[Figure]:
    """Who stands on the table with a seat or one that plays on its side, or against both."""
    found = [figure for figure in battle.figures if figure.body is not None and figure.in_play]
    return [figure for figure in found if is_with(battle, figure, side) is is_friend]


def is_with(battle: Battle, figure: Figure, side: int) -> bool:
    """Whether a figure obeys a seat, or an ally of it."""
    return figure.controller == side or battle.rules.are_allies(figure.controller, side)


# The map.


def threat_map(room: Room, seat: int, ask: ThreatsAsk) -> ThreatMap:
    """Areas of one figure, or of all enemies of the seat that looks."""
    threats, battle = threats_of(room), open_battle(room, seat)
    known = [figure for figure in battle.figures if figure.id == ask.figure and figure.body is not None]
    if ask.figure >= 0 and not known:
        raise refused("no_help")
    side = max(seat, 0)
    enemies = known or standing(battle, side, is_friend=False)
    victims = standing(battle, known[0].controller if known else side, is_friend=not known)
    charges, exact = charged(battle, threats, enemies)
    return ThreatMap(ask.id, charges, shot_at(battle, threats, enemies, victims), exact=exact)


def charged(battle: Battle, threats: Threats, enemies: list[Figure]) -> tuple[Any, bool]:
    """What the bases of these could cover at the end of a charge; whether all of it is drawn by the game."""
    import shapely  # noqa: PLC0415  takes long to load

    from escarmouche.table.moving.regions import area_within, clipped, region_of  # noqa: PLC0415

    parts: list[Any] = []
    exact = True
    for enemy in enemies:
        spots = threats.ground(battle, enemy)
        if spots is None:
            continue
        body = enemy.standing
        try:
            drawn = spots.region()
        except TooIntricate:
            drawn = None
        if drawn is None:
            exact = False
            parts.append(area_within(body, spots.limits().reach or 0.0).to_shapely())
            continue
        for rings in drawn:
            area = shapely.make_valid(shapely.Polygon(rings[0], rings[1:]))
            parts.append(shapely.buffer(area, body.reach, quad_segs=8))
    whole = region_of(shapely.simplify(shapely.union_all(parts), 0.01 * battle.terrain.width / 24.0))
    return clipped(whole, battle.terrain).as_json(), exact


def shot_at(battle: Battle, threats: Threats, enemies: list[Figure], victims: list[Figure]) -> Any:
    """Where one could be shot at, tried place by place with the first of those who might."""
    import shapely  # noqa: PLC0415  takes long to load

    from escarmouche.table.moving.regions import clipped, region_of  # noqa: PLC0415

    shooters = [(enemy, threats.reach(battle, enemy)) for enemy in enemies]
    shooters = [(enemy, reach) for enemy, reach in shooters if reach > 0.0]
    if not victims or not shooters:
        return []
    probe, home = victims[0], victims[0].standing
    covered = sum(
        [min(2.0 * reach, battle.terrain.width) * min(2.0 * reach, battle.terrain.depth) for _, reach in shooters]
    )
    cell = max((covered / MOST_PROBES) ** 0.5, battle.terrain.width / 40.0)
    cells: list[Any] = []
    for row in range(int(battle.terrain.depth / cell) + 1):
        for column in range(int(battle.terrain.width / cell) + 1):
            x, y = (column + 0.5) * cell, (row + 0.5) * cell
            probe.body = home.moved(at(x, y), 0.0)
            if any(
                [
                    is_near(enemy, probe.body, reach) and threats.can_shoot(battle, enemy, probe)
                    for enemy, reach in shooters
                ]
            ):
                cells.append(shapely.box(column * cell, row * cell, (column + 1) * cell, (row + 1) * cell))
    probe.body = home
    if cells:  # nobody is shot at by whom they touch; a hole around every shooter would tell nothing
        cells += [
            shapely.Point(one.place.x, one.place.y).buffer(one.standing.reach + home.reach + cell)
            for one, _ in shooters
        ]
    area = shapely.simplify(shapely.buffer(shapely.union_all(cells), 0.001 * cell), 0.75 * cell)
    return clipped(region_of(area), battle.terrain).as_json()


def is_near(enemy: Figure, body: Body, reach: float) -> bool:
    """Whether a body may be within reach: what is farther need not be asked of the rules."""
    far = reach + body.reach + enemy.standing.reach
    return abs(body.x - enemy.place.x) <= far and abs(body.y - enemy.place.y) <= far


# One figure.


def exposure(room: Room, seat: int, ask: ExposureAsk) -> Exposure:
    """Who could charge a figure or shoot at it where it stands or would stand, and whom it sees from there."""
    threats, battle = threats_of(room), open_battle(room, seat)
    found = [figure for figure in battle.figures if figure.id == ask.figure]
    if not found or (found[0].body is None and ask.at is None):
        raise refused("no_help")
    figure = found[0]
    if ask.at is not None:
        place = at(float(ask.at[0]), float(ask.at[1]))
        card = figure.card
        level = 0.0 if figure.body is None else figure.body.z
        figure.body = Body(card.base, place, level, card.height)
    by = [
        exposed(room, battle, threats, pair=(figure, enemy))
        for enemy in standing(battle, figure.controller, is_friend=False)
    ]
    chargers = [one.figure for one in by if one.charge]
    shooters = [one.figure for one in by if one.shoot]
    key = "exposed.some" if chargers or shooters else "exposed.nobody"
    sentence = room.teller.own(key, figure=figure.id, chargers=chargers, shooters=shooters)
    return Exposure(ask.id, [one for one in by if one.charge or one.shoot or one.hidden < 1.0], sentence)


def exposed(room: Room, battle: Battle, threats: Threats, *, pair: tuple[Figure, Figure]) -> Exposed:
    """What one enemy could do, and how well it is seen."""
    figure, enemy = pair
    others = [one.standing for one in battle.figures if one.body is not None and one not in pair]
    lines, reader = sight_of(room.match.game)
    seen = look(battle.terrain, figure.standing, enemy.standing, others=others, lines=lines, reader=reader)
    return Exposed(
        figure=enemy.id,
        charge=threats.can_charge(battle, enemy, figure),
        shoot=threats.reach(battle, enemy) > 0.0 and threats.can_shoot(battle, enemy, figure),
        target=threats.reach(battle, figure) > 0.0 and threats.can_shoot(battle, figure, enemy),
        hidden=round(seen.hidden, 4),
        hampered=round(seen.hampered, 4),
    )
