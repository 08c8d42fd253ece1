"""“Deploy for me”: the best player at hand sets down a band in which nobody stands in a friend's way, and so do the rules where nobody thinks."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Any, Final

import pytest

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.match.match import Match
from escarmouche.server.helping import advise
from escarmouche.server.incoming import AdviseAsk
from escarmouche.server.options import Options, SeatOption
from escarmouche.server.room import Room
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import UNIT_CIRCLE

IDS: Final = Catalogue().ids()
DEPLOY: Final = "deploy"
SAMPLES: Final = range(6)
BASES: Final = 1.5  # of its own that a figure goes
SHARE: Final = 0.75  # of a move, for those who do not go so far
ASK: Final = AdviseAsk(what="advise")


def advised(room: Room, seat: int) -> None:
    """One figure after another, as the page does it."""
    room.answer(seat, advise(room, (seat,), ASK).answer)


def by_default(room: Room, seat: int) -> None:
    room.answer_default(seat)


def deployed(id: str, sample: int, deploy: Callable[[Room, int], None]) -> Room:
    """A match of which all bands stand on the table."""
    game = Catalogue().game(id)
    assert game.sample_header is not None
    header = game.sample_header(sample)
    seats = tuple([SeatOption("here") for _ in header.bands])
    room = Room(f"{id} {sample}", Match(game, header), Options(seats=seats), seed=f"deploy {sample}", position=0)
    room.begin()
    room.settle()
    has_begun = False
    while True:
        request = room.match.asked()[0]
        if request.key == DEPLOY:
            has_begun = True
            deploy(room, request.seat)
        elif has_begun:
            return room
        else:
            room.answer_default(request.seat)
        room.settle()


def on_the_table(battle: Battle) -> list[Figure]:
    return [one for one in battle.figures if one.body is not None and one.in_play]


def can_go_forward(room: Room, figure: Figure) -> bool:
    """Whether a way of some bases that leads nearer to an enemy is open by the rules; who stands on something climbs down."""
    battle, here = room.match.battle.copy(), figure.standing
    battle.is_silent = True
    threats = room.match.game.threats
    assert threats is not None
    spots: Any = threats.ground(battle, battle.figures[figure.id])
    if spots is None or here.z > 0.0:
        return True
    far = min(BASES * 2.0 * here.reach, SHARE * (spots.limits().reach or 1e6))
    enemies = [one.standing for one in on_the_table(battle) if one.owner != figure.owner]
    if any([distance(here, enemy) < far for enemy in enemies]):
        return True
    goals = [at(here.x + far * x, here.y + far * y) for x, y in UNIT_CIRCLE[::4]]
    return any([spots.why_not((goal,)) is None and is_nearer(enemies, here, goal) for goal in goals])


def is_nearer(enemies: list[Body], here: Body, goal: Point) -> bool:
    """Whether one of them is."""
    return any([hypot(one.x - goal.x, one.y - goal.y) < hypot(one.x - here.x, one.y - here.y) for one in enemies])


@pytest.mark.parametrize("deploy", [advised, by_default])
@pytest.mark.parametrize("sample", SAMPLES)
@pytest.mark.parametrize("id", IDS)
def test_nobody_is_deployed_in_a_friends_way(id: str, sample: int, deploy: Callable[[Room, int], None]) -> None:
    room = deployed(id, sample, deploy)
    standing = on_the_table(room.match.battle)

    stuck = [one.name for one in standing if not can_go_forward(room, one)]
    pairs = [(one, other) for one in standing for other in standing if one.id < other.id and one.owner == other.owner]
    touching = [(one.name, other.name) for one, other in pairs if distance(one.standing, other.standing) == 0.0]

    assert (stuck, touching) == ([], [])
