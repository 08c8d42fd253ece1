"""What the command refuses is said in the language of the reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import escarmouche
from tests.support.languages import strays

GAME = "multi-epochs"


def said(words: tuple[str, ...], lang: str) -> str:
    result = escarmouche(*words, "--lang", lang)
    assert result.exit_code in (1, 2), result.output
    assert result.stderr.startswith("escarmouche: "), result.output
    return result.stderr.removeprefix("escarmouche: ").strip()


@pytest.mark.parametrize(
    "words",
    [
        ("play", "chess"),
        ("play", "--players", "human"),
        ("play", "--players", "human,greddy"),
        ("play", "--watch", "--players", "human,greedy"),
        ("play", "--seat", "7", "--vs", "random"),
        ("play", "--scenario", "eliminaton"),
        ("play", "song-of-blades", "--scenario", "roll"),
        ("play", "--bands", "legion_patrol"),
        ("play", "--bands", "legion_patrol,nobody"),
        ("play", "--switch", "me_braveri=on"),
        ("play", "--switch", "me_bravery=perhaps"),
        ("play", "--switch", "me_bravery"),
        ("play", "--switch", "me_bravery=on", "--switch", "me_bravery=off"),
        ("play", "--table", "nowhere.json"),
        ("play", "--resume", "nowhere.json"),
        ("play", "--record", "nowhere/match.json"),
        ("simulate", GAME, "--players", "greedy"),
        ("simulate", GAME, "--bands", "legion_patrol"),
        ("replay", "nowhere.json"),
        ("replay", "nowhere.json", "--seed", "7"),
        ("replay", "nowhere.json", "--verify", "--at", "7"),
        ("odds", "nowhere.json", "--policy", "worst"),
        ("rule", "ME-MEL-3"),
        ("rules", "chess"),
        ("band", "check", "nobody"),
        ("band", "check", "legion_patrol", "--game", "chess"),
    ],
)
def test_a_refusal_has_no_words_of_the_other_language(words: tuple[str, ...]) -> None:
    assert strays(said(words, "fr"), said(words, "en")) == []


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("band.toml", "value = ", ("band", "check", "--game", GAME)),
        ("band.toml", "figures = 3", ("band", "check", "--game", GAME)),
        ("match.json", "{", ("replay",)),
        ("match.json", '{"format": "other"}', ("replay",)),
        ("match.json", "{", ("play", "--resume")),
        ("table.json", '{"format": "escarmouche-table", "version": 1}', ("play", "--table")),
        ("table.json", "[", ("play", "--table")),
    ],
)
def test_a_file_is_refused_in_the_language_of_the_reader(
    tmp_path: Path, name: str, content: str, words: tuple[str, ...]
) -> None:
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")

    french, english = [said((*words, str(file)), lang) for lang in ("fr", "en")]

    assert strays(french, english) == []
    assert str(file) in french


def test_a_band_that_breaks_rules_is_refused_in_the_language_of_the_reader(tmp_path: Path) -> None:
    file = tmp_path / "band.toml"
    men = "".join(f'[[figures]]\nname = "Homme {n}"\ncategory = "combattant"\n' for n in range(30))
    file.write_text(f"value = 60\n{men}", encoding="utf-8")
    words = ("play", "--watch", "--bands", f"legion_patrol,{file}")

    french, english = said(words, "fr"), said(words, "en")

    assert strays(french, english) == []
    assert "[ME-WB-" in french
