"""Both bands of a match are held to one agreed value, and judged with the house rules that this match is played by."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app
from escarmouche.cli.terminal.starting import Wishes, new_header
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header

RUNNER = CliRunner()
MULTI_EPOCHS = find_game("multi-epochs")
LEADER = '[[figures]]\nname = "Chef"\ncategory = "combattant"\ntraits = ["meneur"]\n'
ARCHERS = (
    '[[figures]]\nname = "Archer"\ncategory = "tireur"\ntraits = ["tir_longue_portee", "protection_lourde"]\n'  # 16
)
COMMANDS = [["play", "--watch", "--players", "random,random"], ["simulate", "multi-epochs", "--matches", "1"]]


def band_file(folder: Path, name: str, text: str) -> str:
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def header_with(bands: str, *, scenario: str = "", switches: tuple[str, ...] = ()) -> Header:
    wishes = Wishes(sample=0, scenario=scenario, bands=bands, table="", switches=[*switches])
    return new_header(MULTI_EPOCHS, wishes, promise="")


@pytest.mark.parametrize("command", COMMANDS, ids=["play", "simulate"])
def test_bands_of_two_values_are_refused(tmp_path: Path, command: list[str]) -> None:
    large = band_file(tmp_path, "large", "value = 80\n" + LEADER)

    run = RUNNER.invoke(app, [*command, "--lang", "en", "--bands", f"legion_patrol,{large}"])

    assert run.exit_code == 2
    assert "the same agreed value, not 60 and 80 [ME-WB-01]" in run.output


@pytest.mark.parametrize("command", COMMANDS, ids=["play", "simulate"])
def test_a_band_that_names_no_value_is_held_to_that_of_the_other(tmp_path: Path, command: list[str]) -> None:
    dear = LEADER + "".join([f'[[figures]]\nname = "Homme {n}"\ncategory = "combattant"\n' for n in range(9)])  # 63

    run = RUNNER.invoke(app, [*command, "--bands", f"legion_patrol,{band_file(tmp_path, 'dear', dear)}"])

    assert run.exit_code == 2
    assert "[ME-WB-10]" in run.output


def test_bands_are_judged_with_the_house_rules_of_the_match(tmp_path: Path) -> None:
    archers = band_file(tmp_path, "archers", "value = 60\n" + LEADER + ARCHERS)
    bands = f"legion_patrol,{archers}"

    refused = RUNNER.invoke(app, ["play", "--watch", "--bands", bands])
    header = header_with(bands, switches=("me_quarter_rule=off",))

    assert refused.exit_code == 2
    assert "[ME-WB-07]" in refused.output
    assert [band["value"] for band in header.bands] == [60, 60]


def test_bands_above_a_hundred_points_get_the_larger_table(tmp_path: Path) -> None:
    large = band_file(tmp_path, "large", "value = 120\n" + LEADER)

    wide = [terrain_of(header_with(bands).table).width for bands in (f"{large},{large}", "")]

    assert wide == [36.0, 24.0]


def test_another_scenario_does_not_take_over_the_limit_of_the_sample_match() -> None:
    assert header_with("", scenario="plunder").switches == {}
    assert header_with("").switches == {"me_turn_limit": 10}
