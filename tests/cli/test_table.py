"""`escarmouche table check`: what is wrong with a table of one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app
from escarmouche.engine.book.catalogue import game

WALL = {"nature": "rock", "height": 3}


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["table", "check", "--lang", "en", *arguments])


def table(folder: Path, *pieces: dict[str, Any]) -> str:
    whole = {"format": "escarmouche-table", "version": 1, "width": 12, "depth": 12, "pieces": list(pieces)}
    file = folder / "mine.json"
    file.write_text(json.dumps(whole), encoding="utf-8")
    return str(file)


def wall(id: str, at: tuple[float, float], *, box: tuple[float, float]) -> dict[str, Any]:
    return {"id": id, **WALL, "shape": {"box": list(box)}, "place": list(at)}


def test_a_good_table_is_told_in_a_line(tmp_path: Path) -> None:
    result = run(table(tmp_path, wall("rock", (3.0, 3.0), box=(2.0, 2.0))))

    assert result.exit_code == 0
    assert "mine.json: 12 x 12, one piece; south and north differ by" in result.stdout


def test_scenery_that_cuts_the_table_in_two_is_found_by_the_size_of_the_base(tmp_path: Path) -> None:
    file = table(tmp_path, wall("west", (2.6, 6.0), box=(5.2, 1.0)), wall("east", (9.4, 6.0), box=(5.2, 1.0)))

    assert run(file).exit_code == 0  # a gap of 1.6
    result = run(file, "--base", "2")
    assert result.exit_code == 1
    assert "scenery cuts the table in parts: a base of 2 cannot go from each to the others" in result.stdout


def test_a_piece_that_overhangs_is_named(tmp_path: Path) -> None:
    result = run(table(tmp_path, wall("rock", (0.5, 3.0), box=(2.0, 2.0))))

    assert result.exit_code == 1
    assert "rock: this overhangs the edge by 0.5" in result.stdout
    assert "one fault found" in result.stderr


def test_french_is_spoken_first(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["table", "check", table(tmp_path, wall("roc", (0.5, 3.0), box=(2.0, 2.0)))])

    assert "roc : cela dépasse du bord de 0,5" in result.stdout
    assert "un élément ; le sud et le nord diffèrent de" in result.stdout
    assert "une faute trouvée" in result.stderr


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    result = run(str(tmp_path / "nowhere.json"))

    assert result.exit_code == 2
    assert "nowhere.json" in result.stderr


@pytest.mark.parametrize(("name", "seats"), [("great_willow", 5), ("willow_ford", 2), ("long_way", 3)])
def test_a_table_is_judged_for_as_many_as_it_has_room_for(name: str, seats: int) -> None:
    file = str(Path(game("flammes-et-fantassins").folder) / "tables" / f"{name}.json")
    scenario = "tribute" if name == "long_way" else "common_well"

    result = run(file, "--game", "flammes-et-fantassins", "--scenario", scenario)

    assert f"For {seats} players:" in result.stdout
    assert [f"side {seat}: sees " in result.stdout for seat in range(1, 7)] == [seat <= seats for seat in range(1, 7)]


def test_a_table_is_judged_for_as_many_as_one_says() -> None:
    file = str(Path(game("flammes-et-fantassins").folder) / "tables" / "great_willow.json")

    said = run(file, "--game", "flammes-et-fantassins", "--seats", "4")
    refused = run(file, "--game", "evenor", "--seats", "4")

    assert said.stdout.count("  side ") == 4
    assert refused.exit_code == 2
