"""`escarmouche band new`: by options and by questions, in both languages, for every game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from escarmouche.cli.main import app
from escarmouche.engine.book.catalogue import games
from tests.cli.running import escarmouche

GAMES = [game.id for game in games() if game.bands is not None]


def asked(game: str, *answers: str, out: Path, lang: str = "en") -> Result:
    """The questions answered one after another."""
    words = ["band", "new", game, "--out", str(out), "--lang", lang]
    return CliRunner().invoke(app, words, input="\n".join(answers) + "\n", catch_exceptions=False)


def band_in(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_band_is_drawn_written_and_legal(game: str, tmp_path: Path) -> None:
    file = tmp_path / "drawn.json"

    result = escarmouche("band", "new", game, "--draw", "--seed", "a", "--out", str(file), "--title", "Wolves")
    again = escarmouche("band", "new", game, "--draw", "--seed", "a", "--title", "Wolves")

    assert result.exit_code == 0
    assert json.loads(again.stdout) == band_in(file)
    assert band_in(file)["game"] == game
    assert escarmouche("band", "check", str(file)).exit_code == 0
    assert "Wolves" in escarmouche("band", "show", str(file)).stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_band_begins_with_a_sample(game: str) -> None:
    sample = next(one for one in games() if one.id == game).sample_bands()[0]

    made = json.loads(escarmouche("band", "new", game, "--from", sample["id"]).stdout)

    assert made["figures"] == sample["figures"]
    assert "id" not in made


def test_figures_are_added_by_options_and_faults_told() -> None:
    result = escarmouche(
        "band", "new", "song-of-blades", "--lang", "en", "--value", "80",
        "--add", "profile=archer,name=Ada", "--add", "quality=3,combat=4,rules=chef+grand",
    )  # fmt: skip

    assert result.exit_code == 1
    made, _ = json.JSONDecoder().raw_decode(result.stdout)
    assert made["figures"][0]["name"] == "Ada"
    assert made["figures"][1]["rules"] == ["chef", "grand"]
    assert "[SB-BAND-01]" in result.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--add", "figure=leonidass"), "did you mean 'leonidas'?"),
        (("--add", "figur=leonidas"), "did you mean 'figure'?"),
        (("--add", "leonidas"), "field=value,field=value is needed"),
        (("--add", "figure=leonidas,numbers.combat=x"), "a whole number from 1 to 6 is needed"),
        (("--from", "nobody"), "--from"),
        (("--from", "longship_crew", "--draw"), "not with both"),
        (("--draw", "--value", "1"), "no legal band of this value was found: 1"),
    ],
)
def test_what_cannot_be_meant_is_refused(words: tuple[str, ...], said: str) -> None:
    result = escarmouche("band", "new", "evenor", "--lang", "en", *words)

    assert result.exit_code == 2
    assert said in result.stderr


def test_questions_build_a_band_and_say_what_would_be_refused(tmp_path: Path) -> None:
    file = tmp_path / "asked.json"

    result = asked(
        "multi-epochs", "p 20", "n The wolves", "+", "4", "1", "1", "Ada", "1", "3", "25", "=1", "-2", "1", "3", "7", "a", "s", out=file
    )  # fmt: skip

    assert result.exit_code == 0
    assert band_in(file)["title"]["en"] == "The wolves"
    assert band_in(file)["value"] == 20
    assert [(line["name"], line["category"], line["traits"]) for line in band_in(file)["figures"]] == [
        ("Ada", "combattant", ["meneur"])
    ]
    assert "[ME-WB-08]" in result.stdout
    assert "Will need: Ada: " in result.stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_field_of_every_game_can_be_asked_for(game: str, lang: str, tmp_path: Path) -> None:
    found = next(one for one in games() if one.id == game)
    assert found.bands is not None
    fields = [field for field in found.bands.form.all_fields if not field.for_scenes]
    answers = ["e", "1"]
    for number in range(len(fields)):
        answers += ["1", str(number + 1), ""]

    result = asked(game, *answers, "?", "zz", "t", "s", out=tmp_path / "x.json", lang=lang)

    assert result.exit_code == 0
    assert "{" not in result.stdout
    assert band_in(tmp_path / "x.json")["figures"]


def test_who_leaves_has_written_nothing(tmp_path: Path) -> None:
    result = asked("evenor", "+", "1", "q", out=tmp_path / "x.json")

    assert result.exit_code == 1
    assert not (tmp_path / "x.json").exists()


def test_who_says_no_more_has_written_nothing(tmp_path: Path) -> None:
    assert asked("evenor", "+", out=tmp_path / "x.json").exit_code == 1
