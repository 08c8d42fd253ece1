"""What the guide of a first match refers to exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from escarmouche.engine.catalogue import games
from escarmouche.engine.rulebook import load_rulebook

LEARN = Path(__file__).resolve().parents[2] / "web" / "src" / "learn"
LESSONS = {
    found.group(1): path
    for path in sorted(LEARN.glob("*.ts"))
    if (found := re.search(r'^  game: "([\w-]+)",$', path.read_text(encoding="utf-8"), re.MULTILINE))
}


@pytest.mark.parametrize("game", [game for game in games() if game.id in LESSONS], ids=lambda game: game.id)
def test_every_rule_that_a_guide_cites_is_in_the_rulebook(game):
    cited = re.findall(r'rule: "([^"]+)"', LESSONS[game.id].read_text(encoding="utf-8"))

    assert cited
    assert set(cited) <= set(load_rulebook(game.folder).ids())


@pytest.mark.parametrize("game", [game for game in games() if game.id in LESSONS], ids=lambda game: game.id)
def test_every_word_that_a_guide_waits_for_is_one_of_the_game(game):
    text = LESSONS[game.id].read_text(encoding="utf-8")
    words = (Path(game.folder) / "words" / "en.toml").read_text(encoding="utf-8")

    for key in re.findall(r'on: "(?:asked|happened) (\w+)"', text):
        assert f'\n"{key}" = ' in words, key
