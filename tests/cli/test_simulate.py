"""`escarmouche simulate`: results for people and programs; whatever would stop it is refused before the first match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import escarmouche

SHORT = ("simulate", "multi-epochs", "--matches", "2", "--seed", "1", "--players", "random,random")


def test_results_are_told_with_intervals() -> None:
    result = escarmouche(*SHORT, "--lang", "en")

    assert result.exit_code == 0
    assert "2 matches of multi-epochs, seed 1" in result.stdout
    assert "1 random" in result.stdout
    assert "2 matches in" in result.stderr


@pytest.mark.parametrize(("lang", "said"), [("fr", "Rounds: "), ("en", "Rounds: ")])
def test_rounds_are_called_as_the_game_calls_them(lang: str, said: str) -> None:
    game = ("simulate", "flammes-et-fantassins", "--matches", "1", "--seed", "1", "--players", "random,random")

    assert said in escarmouche(*game, "--lang", lang).stdout
    assert said not in escarmouche(*SHORT, "--lang", lang).stdout


def test_json_on_standard_output_is_json_and_nothing_else_whatever_the_jobs() -> None:
    one = escarmouche(*SHORT, "--json")
    two = escarmouche(*SHORT, "--json", "--jobs", "2")

    data = json.loads(one.stdout)
    assert one.exit_code == 0
    assert one.stderr == ""
    assert two.stdout == one.stdout
    assert data["results"]["matches"] == 2
    assert [match["seed"] for match in data["matches"]] == ["1 0", "1 1"]
    assert [match["contenders"] for match in data["matches"]] == [[0, 1], [1, 0]]


def test_usage_lists_what_never_occurred() -> None:
    data = json.loads(escarmouche(*SHORT, "--json", "--usage", "--switch", "me_guard_mode=none").stdout)

    assert "guard" not in data["usage"]["actions"]
    assert set(data["never"]) <= {"actions", "traits", "states", "events", "reactions"}
    for section, names in data["never"].items():
        assert all(data["usage"][section][name] == 0 for name in names)


def test_a_seed_that_was_not_given_is_told() -> None:
    words = ("simulate", "multi-epochs", "--matches", "1", "--players", "random,random", "--json")

    assert len(json.loads(escarmouche(*words).stdout)["seed"]) == 16


def test_bands_tables_scenarios_and_switches_are_used(tmp_path: Path) -> None:
    options = ("--bands", "legion_patrol,marine_squad", "--table", "open", "--scenario", "plunder")

    result = escarmouche(*SHORT, *options, "--switch", "me_turn_limit=2", "--record", str(tmp_path / "kept"))

    assert result.exit_code == 0
    record = json.loads((tmp_path / "kept" / "multi-epochs-00001.json").read_text(encoding="utf-8"))
    header = record["header"]
    assert [band["id"] for band in header["bands"]] == ["marine_squad", "legion_patrol"]
    assert (header["scenario"], header["table"]["recipe"], header["switches"]) == (
        "plunder",
        "open",
        {"me_turn_limit": 2},
    )


def test_records_verify_with_the_seeds_that_lie_beside_them(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    escarmouche(*SHORT, "--record", str(folder))

    index = json.loads((folder / "simulation.json").read_text(encoding="utf-8"))
    assert len(list(folder.iterdir())) == 3
    for match in index["matches"]:
        file = folder / f"multi-epochs-{match['number']:05}.json"
        assert escarmouche("replay", str(file), "--verify", "--seed", match["seed"]).exit_code == 0


def test_records_are_not_written_over(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    escarmouche(*SHORT, "--record", str(folder))
    before = {file.name: file.read_bytes() for file in folder.iterdir()}

    result = escarmouche(*SHORT, "--record", str(folder), "--lang", "en")

    assert result.exit_code == 2
    assert "already holds" in result.stderr
    assert {file.name: file.read_bytes() for file in folder.iterdir()} == before


@pytest.mark.parametrize("name", ["no/such/folder", "file"])
def test_a_folder_that_cannot_be_written_is_refused_before_the_first_match(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")

    result = escarmouche("simulate", "multi-epochs", "--matches", "1000000", "--record", str(tmp_path / name))

    assert result.exit_code == 2
    assert "--record" in result.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["file"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["multi-epoch"], "did you mean 'multi-epochs'?"),
        (["multi-epochs", "--players", "gredy,random"], "did you mean 'greedy'?"),
        (["multi-epochs", "--players", "greedy"], "two names parted by a comma"),
        (["multi-epochs", "--players", "a,b,c"], "two names parted by a comma"),
        (["multi-epochs", "--scenario", "plundr"], "did you mean 'plunder'?"),
        (["multi-epochs", "--switch", "me_guard=none"], "did you mean 'me_guard_mode'?"),
        (["multi-epochs", "--switch", "me_guard_mode=sleepy"], "[ME-R-13]"),
        (["multi-epochs", "--switch", "me_turn_limit=0"], "me_turn_limit"),
        (["multi-epochs", "--switch", "me_guard_mode"], "name=value"),
        (["multi-epochs", "--switch", "me_bravery=on", "--switch", "me_bravery=off"], "me_bravery: named twice"),
        (["multi-epochs", "--bands", "legion_patrol"], "two names parted by a comma"),
        (["multi-epochs", "--bands", "legion_patrol,legion_petrol"], "did you mean 'legion_patrol'?"),
        (["multi-epochs", "--table", "villag"], "did you mean 'village'?"),
        (["multi-epochs", "--matches", "0"], "--matches"),
        (["multi-epochs", "--matches", "many"], "--matches"),
        (["multi-epochs", "--jobs", "0"], "--jobs"),
        (["multi-epochs", "--lang", "de"], "--lang"),
        (["multi-epochs", "--nonsense"], "--nonsense"),
        ([], "GAME"),
    ],
)
def test_a_wrong_name_or_number_is_refused(words: list[str], told: str) -> None:
    result = escarmouche("simulate", "--lang", "en", *words)

    assert result.exit_code == 2
    assert told.lower() in result.stderr.lower()
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("value = 60\n", "figures"),
        ('value = 60\n[[figures]]\nname = "A"\ncategory = "tireur"\n', "[ME-WB-08]"),
        ("value = \n", "line 1"),
    ],
)
def test_a_band_that_is_malformed_or_illegal_is_refused_with_place_or_rule(
    tmp_path: Path, content: str, told: str
) -> None:
    (tmp_path / "band.toml").write_text(content, encoding="utf-8")

    result = escarmouche(
        "simulate", "multi-epochs", "--bands", f"legion_patrol,{tmp_path / 'band.toml'}", "--lang", "en"
    )

    assert result.exit_code == 2
    assert told in result.stderr
    assert "band.toml" in result.stderr


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("{", "line 1"),
        ('{"format": "escarmouche-record", "version": 1}', "format"),
        ('{"format": "escarmouche-table", "version": 7}', "version"),
        ('{"format": "escarmouche-table", "version": 1, "width": -4, "depth": 24, "pieces": []}', "width"),
    ],
)
def test_a_table_file_that_is_malformed_or_of_another_version_is_refused(
    tmp_path: Path, content: str, told: str
) -> None:
    (tmp_path / "table.json").write_text(content, encoding="utf-8")

    result = escarmouche("simulate", "multi-epochs", "--table", str(tmp_path / "table.json"), "--lang", "en")

    assert result.exit_code == 2
    assert told in result.stderr
