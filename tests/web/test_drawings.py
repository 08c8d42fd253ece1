"""The page cuts every drawing that lies in the folder of a game, also of those that are still to be written."""

from __future__ import annotations

import json

import msgspec
import pytest
from playwright.sync_api import expect
from tools.browsing import ROOT

from escarmouche.server.drawings import read_drawing
from escarmouche.server.screens import OURS

GAMES = ROOT / "src" / "escarmouche" / "games"
DRAWINGS = [OURS / "drawing.toml", *sorted(GAMES.glob("*/screen/drawing.toml"))]
LINES = "one => [...one.querySelectorAll('path')].map(path => path.getAttribute('d'))"


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.parts[-3])
def test_a_drawing_is_cut_into_lines(visit, file, light):
    drawing = read_drawing(file)
    page = visit("/nowhere", light=light)
    body = json.dumps(msgspec.to_builtins(drawing))
    page.route("**/api/games/*/drawing", lambda route: route.fulfill(body=body, content_type="application/json"))
    page.goto(visit.site)
    plate = page.locator(".game svg").first
    expect(plate.locator("path").first).to_be_attached()

    lines = plate.evaluate(LINES)

    assert [
        form.path for form in drawing.forms if form.line > 0 and form.path not in lines and not form.is_shadow
    ] == []
    assert len(lines) > len(drawing.forms)
    assert not any("NaN" in line or "Infinity" in line for line in lines)
