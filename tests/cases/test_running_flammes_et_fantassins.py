"""What a case cannot prove: a deed of somebody whose turn is over before anything is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app

EMPTY = """game flammes-et-fantassins
case ONE: an empty sheet
red Archere: archer + agile + arc, at 4,4, {cubes} cubes
blue Cible: soldat, at 10,4
{step}
"""
SAID = {
    "en": ("expected: the rules ask about '{deed}'", "happened: the rules end without asking for it"),
    "fr": ("attendu : les règles posent la question de « {deed} »", "arrivé : les règles finissent sans le demander"),
}


def shown(file: Path, lang: str, step: str, *, cubes: int) -> tuple[int, str]:
    file.write_text(EMPTY.format(step=step, cubes=cubes), encoding="utf-8")
    result = CliRunner().invoke(app, ["case", "--lang", lang, str(file)])
    return result.exit_code, result.output


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("word", ["refused", "allowed"])
@pytest.mark.parametrize("deed", ["Archere shoots Cible", "Archere stands guard", "Archere moves to 4,6"])
def test_a_check_of_what_is_never_asked_fails_and_says_so(tmp_path: Path, lang: str, word: str, deed: str) -> None:
    status, output = shown(tmp_path / "x.case", lang, f"{word} {deed}", cubes=0)
    assert status == 1
    for line in SAID[lang]:
        assert line.format(deed=deed) in output
    status, _ = shown(tmp_path / "x.case", lang, f"allowed {deed}", cubes=2)
    assert status == 0
