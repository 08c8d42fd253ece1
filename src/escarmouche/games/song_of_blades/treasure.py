"""The treasure: three tokens on the middle line, to be carried home [SB-SC-02]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.markers import NOBODY, Marker
from escarmouche.engine.book.game import Outcome
from escarmouche.games.song_of_blades.battle import CONTACT, Raid, Scenario, Warrior
from escarmouche.games.song_of_blades.scenery import ground_of, level_from
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.climbing import free_place_near
from escarmouche.table.moving.walking import Passage
from escarmouche.table.scenery.terrain import Terrain

ROUNDS: Final = 12
ASIDE: Final = 250.0  # mm from the centre on a table of 900
WHOLE: Final = 900.0
ROOM: Final = 25.0  # mm across, so that somebody can stand at a token
TO_WIN: Final = 2


class Treasure(Scenario):
    """The first side to secure two tokens wins."""

    def markers(self, terrain: Terrain) -> tuple[Marker, ...]:
        """Three tokens, where somebody can stand [SB-R-58]."""
        beside = Body(round_base(ROOM), at(-terrain.width, -terrain.depth), 0.0, ROOM)
        walls = ground_of(terrain).walls
        passage = Passage(terrain, beside, walls=walls, zones=[], solid=[], crossed=[])
        found: list[Marker] = []
        for place in printed_places(terrain):
            free = free_place_near(passage, place, WHOLE / 3.0, level=0.0)
            spot: Point = free if free is not None else place
            found.append(Marker(spot, level_from(terrain, spot, 0.0)))
        return tuple(found)

    def opened(self, battle: Raid) -> None:
        """Tokens that would lie in something lie beside it, and everybody is told [SB-R-58]."""
        for index, place in enumerate(printed_places(battle.terrain)):
            there = battle.markers[index].place
            if there != place:
                fields: dict[str, object] = {"marker": index + 1, "at": [there.x, there.y]}
                fields["piece"] = nearest_wall(battle.terrain, place)
                battle.note("token_shifted", rule="SB-R-58", fields=fields)

    def move_ended(self, battle: Raid, mover: Warrior) -> None:
        """A carrier that moves into contact with its own table edge secures the token."""
        index = battle.marker_of(mover)
        if index != NOBODY and is_home(battle, mover):
            battle.secure(mover, index, battle.markers[index], rule="SB-SC-02")

    def outcome(self, battle: Raid, *, is_over: bool) -> Outcome | None:
        """Two tokens secured, the enemy gone, or after twelve rounds more of them secured and carried [SB-SC-02]."""
        scores = (tokens_of(battle, 0), tokens_of(battle, 1))
        for seat in (0, 1):
            if battle.markers_held(seat) >= TO_WIN:
                return Outcome((seat,), "SB-SC-02", scores)
        alive = [seat for seat in (0, 1) if battle.is_alive(seat)]
        if len(alive) < 2:
            return Outcome(tuple(alive), "SB-SC-02", scores)
        if not is_over:
            return None
        if scores[0] == scores[1]:
            return Outcome((), "SB-SC-02", scores)
        return Outcome((0,) if scores[0] > scores[1] else (1,), "SB-SC-02", scores)


def printed_places(terrain: Terrain) -> list[Point]:
    """Where the scenario wants the tokens: on the middle line, at the centre and on each side of it [SB-SC-02]."""
    middle, line = terrain.width / 2.0, terrain.depth / 2.0
    return [at(middle + aside * terrain.width / WHOLE, line) for aside in (-ASIDE, 0.0, ASIDE)]


def nearest_wall(terrain: Terrain, place: Point) -> str:
    """The piece that keeps a token from lying at a place."""
    there = Body(round_base(ROOM), place, 0.0, ROOM)
    walls = ground_of(terrain).walls
    return min(walls, key=lambda piece: distance_to(there, piece.shape)).id


def is_home(battle: Raid, mover: Warrior) -> bool:
    """Whether a base touches its own table edge."""
    body = mover.standing
    if battle.south == mover.controller:
        return body.y - body.reach <= CONTACT
    return body.y + body.reach >= battle.terrain.depth - CONTACT


def tokens_of(battle: Raid, seat: int) -> int:
    """The tokens that a side has secured and carries [SB-SC-02]."""
    carried = [
        one for one in battle.markers if one.carrier != NOBODY and battle.warrior(one.carrier).controller == seat
    ]
    return battle.markers_held(seat) + len(carried)
