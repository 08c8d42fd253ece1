"""`escarmouche ledger` on small invented checkouts: what it prints and with which status it ends."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from escarmouche.cli import ledger as command
from escarmouche.cli.main import app
from escarmouche.engine.book.catalogue import Catalogue
from tests.lab.ledger.checkouts import checkout, rule
from tests.support.languages import strays

CODE = 'RULE = "ZZ-GEN-01"\n'
TEST = '@rule("ZZ-GEN-01")\ndef test_it():\n    pass\n'


class OneGame(Catalogue):
    """Knows a game called zed without loading it."""

    def ids(self) -> list[str]:
        return ["zed"]


def run(*arguments: str, lang: str = "en") -> Result:
    return CliRunner().invoke(app, ["ledger", *arguments, "--lang", lang])


@pytest.fixture
def in_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(command, "Catalogue", OneGame)
    return tmp_path


def test_a_clean_ledger_ends_well(in_checkout: Path) -> None:
    idle, later = rule("ZZ-GEN-02", no_effect="Rien."), rule("ZZ-GEN-03", later="magic")
    checkout(in_checkout, "ZZ-GEN-01", idle, later, code=CODE, tests=TEST)

    result = run()

    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "ZZ-GEN-01  [proved]  Title ZZ-GEN-01",
        "    acts in    src/escarmouche/games/zed/fighting.py:1",
        "    proved by  tests/test_fighting.py::test_it",
        "ZZ-GEN-02  [no-effect]  Title ZZ-GEN-02",
        "    because    Rien.",
        "ZZ-GEN-03  [later]  Title ZZ-GEN-03",
        "    because    With magic.",
        "zed: 3 ids: 1 proved, 1 no-effect, 1 later",
    ]


def test_the_ledger_speaks_the_language_of_its_reader(in_checkout: Path) -> None:
    idle, later = rule("ZZ-GEN-02", no_effect="Rien."), rule("ZZ-GEN-04", later="magic")
    checkout(in_checkout, "ZZ-GEN-01", idle, "ZZ-GEN-03", later, code=CODE, tests=TEST)

    french = run(lang="fr").stdout
    bitten = run("--bite", lang="fr").stdout

    assert french.splitlines()[:3] == [
        "ZZ-GEN-01  [prouvée]  Titre ZZ-GEN-01",
        "    agit dans  src/escarmouche/games/zed/fighting.py:1",
        "    prouvée par  tests/test_fighting.py::test_it",
    ]
    assert french.splitlines()[-1] == "zed : 4 règles : 1 prouvée, 1 sans effet, 1 trou : sans code, 1 plus tard"
    assert "survit : ZZ-GEN-01 : toutes ses preuves passent sans elle" in bitten
    assert strays(french, run().stdout) == []
    assert strays(bitten, run("--bite").stdout) == []


@pytest.mark.parametrize(
    ("code", "tests", "status"),
    [("", TEST, "hole: no code"), (CODE, "", "hole: no proof"), (CODE + "# ZZ-GEN-09", TEST, "unknown")],
)
def test_a_hole_or_an_unknown_id_has_status_1(in_checkout: Path, code: str, tests: str, status: str) -> None:
    checkout(in_checkout, "ZZ-GEN-01", code=code, tests=tests)

    result = run("--faults")

    assert result.exit_code == 1
    assert f"[{status}]" in result.stdout.splitlines()[0]


def test_json_is_a_list_of_objects(in_checkout: Path) -> None:
    checkout(in_checkout, "ZZ-GEN-01", code=CODE)

    result = run("--json")

    assert result.exit_code == 1
    (entry,) = json.loads(result.stdout)
    assert {"id", "title", "code", "proofs", "status"} <= set(entry)
    assert (entry["title"], entry["status"], entry["proofs"]) == ("Title ZZ-GEN-01", "hole: no proof", [])


def test_the_bite_names_what_survives(in_checkout: Path) -> None:
    checkout(in_checkout, "ZZ-GEN-01", code=CODE, tests=TEST)

    result = run("--bite")

    assert result.exit_code == 1
    assert "survives: ZZ-GEN-01: all its proofs pass without it" in result.stdout


def test_the_bite_tells_of_flow_with_its_reason(in_checkout: Path) -> None:
    flow = {"tests/bites/zed.toml": '[flow]\nZZ-GEN-01 = "The order of the game."\n'}
    checkout(in_checkout, "ZZ-GEN-01", code=CODE, tests=TEST, also=flow)

    result = run("--bite", "--json")

    assert result.exit_code == 0
    assert json.loads(result.stdout)["zed"] == {
        "survivors": [], "needless": [], "broken": [], "holes": [], "flow": {"ZZ-GEN-01": "The order of the game."},
        "noticed": {},
    }  # fmt: skip


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    result = run("multi-epoch")

    assert result.exit_code == 2
    assert "did you mean 'multi-epochs'?" in result.stderr


def test_a_test_that_cannot_be_read_is_refused_with_its_line(in_checkout: Path) -> None:
    checkout(in_checkout, "ZZ-GEN-01", code=CODE, tests="@rule(ID)\ndef test_it(): ...\n")

    result = run()

    assert result.exit_code == 2
    assert "tests/test_fighting.py:4: the ids of @rule are written as they are" in result.stderr


def test_outside_a_checkout_the_command_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("escarmouche.lab.ledger.entries.__file__", str(tmp_path / "ledger.py"))

    result = run()

    assert result.exit_code == 2
    assert "run it in a checkout of the project" in result.stderr
