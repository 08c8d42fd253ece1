"""Large skirmishes: fifty figures a side find room and play [ME-SCN-01, ME-R-70]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.deployment import StripSpots
from escarmouche.games.multi_epochs.scenarios import GAME_ID, VERSION, scenario_header, set_up
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.stage import set_down, stage
from tests.support.random_play import answer_once
from tests.support.scripts import rule


def horde(value: int) -> dict[str, Any]:
    figures = [{"name": f"Soldier {number}", "category": "commun", "traits": []} for number in range(50)]
    figures[0]["traits"] = ["meneur"]
    return {"value": value, "figures": figures}


def large(recipe: str, scenario: str = "elimination") -> Header:
    bands = [horde(204), horde(204)]
    return Header(GAME_ID, rules_version=VERSION, scenario=scenario, bands=bands, table={"recipe": recipe, "seed": 3})


@rule("ME-SCN-01", "ME-SCN-02")
@pytest.mark.parametrize("recipe", ["medium_large", "medium"])
def test_fifty_a_side_are_deployed_by_default_in_their_strips(recipe: str) -> None:
    match = Match(GAME, large(recipe), tape=Tape("dice"))
    while match.battle.round == 0 and match.request is not None:
        match.answer(match.request.default())

    bodies = match.battle.bodies()
    assert len(bodies) == 100
    for number, body in enumerate(bodies):
        assert min(body.y, match.battle.terrain.depth - body.y) <= 6.0
        assert [other for other in bodies[:number] if distance(body, other) < 0.0] == []


def test_a_hundred_figures_play_a_turn() -> None:
    match = Match(GAME, large("medium_large", "plunder"), tape=Tape("dice"), forkable=False)
    draw = Tape("choices").below
    while match.request is not None and match.battle.round < 2:
        answer_once(match, draw)

    assert match.battle.round == 2


@rule("ME-R-70")
def test_when_the_strip_is_full_the_next_one_stands_as_near_as_possible() -> None:
    lines = [f"red R{number} commun 3,3" for number in range(7)]
    battle, *everyone, last, _ = stage(*lines, "blue Foe commun 5,5", size=6.0)  # a strip of 1 pas, for six bases
    for number, one in enumerate(everyone):
        set_down(one, 0.5 + number, 0.5)
    last.body = None
    spots = StripSpots(battle, last)

    place = spots.default()

    assert 1.4 <= place.y <= 1.7
    assert spots.why_not(place) is None
    assert spots.why_not(Point(2.0, 4.0)) is not None


@rule("ME-SCN-01")
def test_sample_matches_above_a_hundred_points_use_the_larger_table() -> None:
    header = scenario_header("plunder", 23)

    battle = set_up(header)

    assert (header.bands[0]["value"], battle.terrain.depth) == (120, 36.0)
    assert battle.markers[2].place.y == 18.0
