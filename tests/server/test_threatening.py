"""Where enemies could charge or shoot next is what the rules of the game allow then."""

from __future__ import annotations

from typing import Any

import pytest
import shapely

from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.players.random_player import pick
from escarmouche.server.incoming import ExposureAsk, ThreatsAsk
from escarmouche.server.options import Options, SeatOption
from escarmouche.server.room import Room
from escarmouche.server.threatening import exposure, open_battle, threat_map
from tests.support.random_play import in_close_quarters

GAMES = games()
MOMENTS = (40, 90, 140)


def room_of(game: Game, answers: int, *, number: int = 3, header: Header | None = None) -> Room:
    """A match after so many random answers."""
    assert game.sample_header is not None
    played = in_close_quarters(game.sample_header(number)) if header is None else header
    match = Match(game, played, tape=Tape(f"dice {number}"))
    choices = Tape(f"choices {number}")
    for _ in range(answers):
        if match.request is None:
            break
        match.answer(pick(match.request, choices.below))
    room = Room("x", match, Options(seats=(SeatOption("here"),) * len(played.bands)), seed="", position=0)
    room.refresh()
    return room


def team_sample(game: Game) -> Header | None:
    """A sample match of three on a small table, of whom the first two play together; None where a game has no teams."""
    for number in range(16):
        header = game.sample(number)
        seating = game.seating(header.scenario)
        if seating.has_teams and seating.allows(3):
            header = game.sample(number, 3)
            header.teams[:] = [0, 0, 1]
            return in_close_quarters(header)
    return None


def area_of(polygons: Any) -> Any:
    return shapely.union_all([shapely.make_valid(shapely.Polygon(rings[0], rings[1:])) for rings in polygons])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whoever_could_be_charged_stands_where_the_map_says_so(game: Game) -> None:
    checked = 0
    for answers in MOMENTS:
        room = room_of(game, answers)
        battle, threats = open_battle(room, 0), game.threats
        assert threats is not None
        mine = [one for one in battle.figures if one.body is not None and one.in_play and one.controller == 0]
        theirs = [one for one in battle.figures if one.body is not None and one.in_play and one.controller == 1]
        for enemy in theirs:
            covered = area_of(threat_map(room, 0, ThreatsAsk(what="threats", figure=enemy.id)).charge)
            for figure in mine:
                body = figure.standing
                if threats.can_charge(battle, enemy, figure):
                    checked += 1
                    assert shapely.distance(covered, shapely.Point(body.x, body.y)) <= body.reach * 1.2
    assert checked


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_who_could_do_what_is_judged_where_a_figure_would_stand(game: Game) -> None:
    room = room_of(game, 60)
    battle = room.match.battle
    mine = next(one for one in battle.figures if one.body is not None and one.in_play and one.controller == 0)
    before = battle.to_data()
    feared: list[int] = []
    for enemy in battle.figures:
        if enemy.body is None or not enemy.in_play or enemy.controller == 0:
            continue
        body = enemy.standing
        side = 1.0 if body.x < battle.terrain.width / 2 else -1.0
        beside = [body.x + side * (body.reach + mine.standing.reach) * 1.7, body.y]
        found = exposure(room, 0, ExposureAsk(what="exposure", figure=mine.id, at=beside))
        if enemy.id in [one.figure for one in found.by if one.charge]:
            feared.append(enemy.id)
            assert enemy.name in found.sentence.fr

    assert feared
    assert battle.to_data() == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_far_from_everybody_nobody_threatens(game: Game) -> None:
    room = room_of(game, 60)
    battle = room.match.battle
    mine = next(one for one in battle.figures if one.body is not None and one.in_play and one.controller == 0)
    for figure in battle.figures:
        if figure.controller == 1:
            figure.body = None
    room.refresh()

    found = exposure(room, 0, ExposureAsk(what="exposure", figure=mine.id))

    assert found.by == []
    assert "shoot at them" in found.sentence.en
    assert found.sentence.en.startswith("There nobody could charge")
    assert threat_map(room, 0, ThreatsAsk(what="threats")).charge == []


@pytest.mark.parametrize("game", [game for game in GAMES if team_sample(game)], ids=lambda game: game.id)
def test_an_ally_threatens_nobody_of_its_team(game: Game) -> None:
    header = team_sample(game)
    assert header is not None
    room = room_of(game, 60, header=header)
    battle = room.match.battle
    mine = next(one for one in battle.figures if one.body is not None and one.in_play and one.controller == 0)
    mates = [one for one in battle.figures if one.body is not None and one.in_play and one.controller == 1]
    for figure in battle.figures:
        if figure.controller == 2:
            figure.body = None
    room.refresh()

    assert mates
    assert threat_map(room, 0, ThreatsAsk(what="threats")).charge == []
    for mate in mates:
        beside = [mate.standing.x + (mate.standing.reach + mine.standing.reach) * 1.7, mate.standing.y]
        assert exposure(room, 0, ExposureAsk(what="exposure", figure=mine.id, at=beside)).by == []
    # who stands against an ally stands against its whole team: nobody is left whom it could shoot at
    assert threat_map(room, 0, ThreatsAsk(what="threats", figure=mates[0].id)).shoot == []
