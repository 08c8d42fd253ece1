"""`escarmouche band`: every fault is told with its rule and its culprit; what cannot be read, with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import escarmouche

LEGAL = """
value = 60
[[figures]]
name = "Aude"
category = "combattant"
traits = ["meneur"]
"""
ILLEGAL = """
value = 20
[[figures]]
name = "Ugo"
category = "tireur"
traits = ["lent", "rapide"]
[[figures]]
name = "Bo"
category = "combattant"
traits = ["colossal", "robuste", "attaque_letale"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "legal.toml").write_text(LEGAL, encoding="utf-8")
    (tmp_path / "illegal.toml").write_text(ILLEGAL, encoding="utf-8")
    return tmp_path


OURS = ("--game", "multi-epochs")  # what a file does not say


@pytest.mark.parametrize("band", ["circle_of_the_oak", "legion_patrol", "marine_squad", "peasant_rising"])
def test_the_sample_bands_are_legal(band: str) -> None:
    result = escarmouche("band", "check", band, "--lang", "en")

    assert result.exit_code == 0
    assert "Total 60 of 60" in result.stdout


def test_every_fault_is_told_with_its_rule_and_its_culprit(folder: Path) -> None:
    result = escarmouche("band", "check", str(folder / "illegal.toml"), *OURS, "--lang", "en")

    assert result.exit_code == 1
    assert "Ugo: Fast and Slow exclude each other. [ME-WB-05]" in result.stdout
    for rule in ("ME-WB-07", "ME-WB-08", "ME-WB-10"):
        assert f"[{rule}]" in result.stdout


def test_one_illegal_band_among_several_makes_the_verdict_negative(folder: Path) -> None:
    result = escarmouche("band", "check", str(folder / "legal.toml"), str(folder / "illegal.toml"), *OURS)

    assert result.exit_code == 1
    assert f"{folder / 'legal.toml'}: Bande valable" in result.stdout


def test_another_value_may_be_agreed_on(folder: Path) -> None:
    result = escarmouche("band", "check", "legion_patrol", "--value", "59", "--json")

    report = json.loads(result.stdout)[0]
    assert result.exit_code == 1
    assert report["points"] == 60
    assert [fault["rule"] for fault in report["faults"]] == ["ME-WB-10"]


def test_a_house_rule_can_lift_a_limit(tmp_path: Path) -> None:
    file = tmp_path / "archers.toml"
    file.write_text('value = 20\n[[figures]]\nname = "A"\ncategory = "tireur"\ntraits = ["meneur"]\n', encoding="utf-8")

    assert escarmouche("band", "check", str(file), *OURS).exit_code == 1
    assert escarmouche("band", "check", str(file), *OURS, "--switch", "me_quarter_rule=off").exit_code == 0


def test_a_band_is_shown_figure_by_figure() -> None:
    result = escarmouche("band", "show", "legion_patrol", "--lang", "en")

    assert result.exit_code == 0
    assert "Aulus, centurion" in result.stdout
    assert "15 points" in result.stdout


def test_a_band_is_shown_in_the_words_of_the_book() -> None:
    english = escarmouche("band", "show", "oath_of_stone", "--lang", "en").stdout
    french = escarmouche("band", "show", "oath_of_stone", "--lang", "fr").stdout

    assert "Borin, iron warrior; Profile: Iron warrior; 34 points" in english
    assert "Borin, guerrier de fer; Profil: Guerrier de fer; 34 points" in french


def test_the_sample_bands_are_listed() -> None:
    result = escarmouche("band", "list", "multi-epochs", "--lang", "en")

    assert "peasant_rising  Peasant rising: 11 figures, 60 points" in result.stdout


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"value = \n", "line 1"),
        (b"\xff\xfe", "not UTF-8"),
        (b"", "figures: expected is a list of at least one figure"),
        (b"value = 60\nfigures = 3\n", "figures: expected is a list of at least one figure"),
        (b"value = -3\nfigures = []\n", "value: a whole number"),
        (b"value = 60.5\nfigures = []\n", "value: a whole number"),
        (b'[[figures]]\nname = "A"\ncategory = "tirreur"\n', "did you mean 'tireur'"),
        (b'[[figures]]\nname = "A"\ncategory = "tireur"\ntraits = ["rapid"]\n', "did you mean 'rapide'"),
        (b'[[figures]]\nname = "A"\ncategory = "tireur"\ntraits = "rapide"\n', "a list of names"),
        (b'[[figures]]\nname = 7\ncategory = "tireur"\n', "figures[0].name"),
        (b'[[figures]]\nname = "A"\ncategory = ["tireur"]\n', "nothing here is called"),
        (b'[[figures]]\nname = "A"\ncategory = "tireur"\ntraits = [["x"]]\n', "nothing here is called"),
        (b'game = "multi-epoch"\n[[figures]]\nname = "A"\n', "did you mean 'multi-epochs'"),
    ],
)
def test_a_malformed_band_is_refused_with_its_place(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "band.toml"
    file.write_bytes(content)

    result = escarmouche("band", "check", "--lang", "en", str(file), *(() if content.startswith(b"game") else OURS))

    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["check", "legion_patrl"], "did you mean 'legion_patrol'?"),
        (["show", "nobody"], "no band file"),
        (["list", "multi-epoch"], "did you mean 'multi-epochs'?"),
        (["check", "legion_patrol", "--game", "evenorr"], "no game is called"),
        (["check", "legion_patrol", "--switch", "me_quarter=off"], "did you mean 'me_quarter_rule'?"),
        (["check", "legion_patrol", "--switch", "me_quarter_rule=perhaps"], "[ME-R-46]"),
        (["check", "legion_patrol", "--value", "-1"], "--value"),
        (["check", "legion_patrol", "--lang", "de"], "--lang: one of these is needed: fr, en"),
        (["check"], "Missing argument"),
    ],
)
def test_a_wrong_name_or_number_is_refused(words: list[str], told: str) -> None:
    result = escarmouche("band", words[0], "--lang", "en", *words[1:])

    assert result.exit_code == 2
    assert told in result.stderr


def test_a_file_that_names_no_game_is_asked_for_it(folder: Path) -> None:
    result = escarmouche("band", "check", "--lang", "en", str(folder / "legal.toml"))

    assert result.exit_code == 2
    assert "for which game" in result.stderr


def test_a_folder_is_no_band(tmp_path: Path) -> None:
    result = escarmouche("band", "check", str(tmp_path))

    assert result.exit_code == 2
