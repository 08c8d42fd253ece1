"""Zones and circles of spells, as screens show them."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.cli.terminal.picture import RIM, Highlights, Picture
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.match import Match
from escarmouche.engine.showing.views import scene_of
from escarmouche.games.flammes_et_fantassins.magic.lasting import CIRCLE, SILENCE
from escarmouche.games.flammes_et_fantassins.scenarios import sample_header
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from tests.support.scripts import rule


def begun() -> Any:
    """A match in which a zone lies and a circle goes with a figure."""
    match = Match(find_game("flammes-et-fantassins"), sample_header(1))
    battle = match.battle
    figure = battle.figures[0]
    figure.body = Body(figure.card.base, at(18.0, 18.0), 0.0, 1.25)
    battle.begin(Effect(SILENCE, source=0, until="round", zone=Point(6.0, 6.0), radius=4.0), rule="FF-SLU-03")
    battle.begin(Effect(CIRCLE, subject=0, source=0, until="round", radius=3.0), rule="FF-SLU-05")
    return match


@rule("FF-SPL-21")
def test_a_zone_and_a_circle_are_shown_to_everybody_where_they_are() -> None:
    shown = scene_of(begun(), 1).effects
    assert [(one.kind, one.at, one.radius) for one in shown] == [
        ("silence", (6.0, 6.0), 4.0), ("cercle_de_protection", (18.0, 18.0), 3.0),
    ]  # fmt: skip


@rule("FF-SPL-21")
def test_the_table_of_a_terminal_has_their_rims_and_their_names() -> None:
    match = begun()
    file = StringIO()
    picture = Picture(match, Phrases(match, "fr"), Console(file=file, width=200, height=60, highlight=False))
    picture.draw(scene_of(match, 0), Highlights(acting=0, letters=[], legal=[]))
    drawn = file.getvalue()
    assert drawn.count(RIM) > 20
    assert "Silence" in drawn
    assert "cercle infranchissable" in drawn
