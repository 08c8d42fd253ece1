"""Whole matches of bands on oval bases, at random: deployed, turned, walked, shot and fought to the end."""

from __future__ import annotations

import pytest
from shapely.geometry import Polygon

from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.games.sons_of_fate import GAME
from escarmouche.games.sons_of_fate.scenarios import sample_header
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.shapes import oval
from tests.support.random_play import play_out
from tests.support.scripts import rule

OVALS = ("60x35", "75x42", "usual", "90x52")


def on_ovals(number: int) -> Header:
    """A sample match whose figures stand on oval bases of all sizes."""
    header = sample_header(number)
    bands = []
    for band in header.bands:
        figures = [{**figure, "base": OVALS[i % len(OVALS)]} for i, figure in enumerate(band["figures"])]
        bands.append({**band, "figures": figures})
    return Header(
        header.game, rules_version=header.rules_version, scenario=header.scenario, bands=bands, table=header.table,
        switches=header.switches,
    )  # fmt: skip


def outline(body: Body) -> Polygon:
    ring = body.outline.ring or oval(body.place, body.reach, body.reach).ring
    return Polygon([(corner.x, corner.y) for corner in ring])


@rule("SF-GEN-03", "SF-R-68")
@pytest.mark.parametrize("number", [0, 3, 17])
def test_bands_on_oval_bases_play_to_the_end(number: int) -> None:
    match = play_out(Match(GAME, on_ovals(number), tape=Tape(f"ovals {number}")), number)

    assert match.request is None
    shapes = [(body.z, outline(body)) for body in match.battle.bodies()]
    for i, (level, shape) in enumerate(shapes):
        assert all(shape.intersection(other).area < 0.005 for z, other in shapes[:i] if z == level)
    turned = [event for event in match.battle.events if event.kind == "deployed" and event.fields["at"][3] != 0]
    assert turned
