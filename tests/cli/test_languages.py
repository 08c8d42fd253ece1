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
        ("ledger", "chess"),
        ("case", "nowhere.case"),
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


OPENING = "case ONE: one\ngame multi-epochs\n"
FACE = "red Ada: fighter, at 4,4\nblue Bea: fighter, at 5,4\n"


@pytest.mark.parametrize(
    "text",
    [
        "", "case one two\n", "case ONE: one\n", "case ONE: one\ngame chess\n", OPENING, f"{OPENING}bleu Ada\n", f"{OPENING}rules ME-MEL-3x\n",
        f"{OPENING}table 24 x 24 x 24\n", f"{OPENING}table a x b\n", f"{OPENING}table 0 x 5000\n", f"{OPENING}switch me_braveri on\n", f"{OPENING}switch me_bravery\n",
        f"{OPENING}scenario eliminaton\n", f"{OPENING}red band legion\n", f"{OPENING}red 7\n", f"{OPENING}red Ada: at 99,99\n",
        f"{OPENING}red Ada: fighter, at 4;4 and 5\n", f"{OPENING}red Ada: strange, at 4,4\n", f"{OPENING}red Ada: (fighter, at 4,4\n",
        f"{OPENING}wall at 4,4\n", f"{OPENING}wall size 2 x 2\n", f"{OPENING}wall at 4,4 size 2\n", f"{OPENING}wall at 4,4 radus 2\n",
        f"{OPENING}{FACE}when Ada\n", f"{OPENING}{FACE}when Zoe charges Bea\n", f"{OPENING}{FACE}when Ada flies\n", f"{OPENING}{FACE}dice 3\n", f"{OPENING}{FACE}chance 1/2 that Ada is out\n",
        f"{OPENING}{FACE}then Ada\n", f"{OPENING}{FACE}then Ada is oot\n", f"{OPENING}{FACE}then Ada sings\n", f"{OPENING}{FACE}then red sings\n", f"{OPENING}{FACE}then gap Ada Bea\n",
        f"{OPENING}{FACE}then band of green is legal\n", f"{OPENING}{FACE}then band of red is legal\n", f"{OPENING}{FACE}{FACE}", f"{OPENING}red Ada: fighter\nthen Ada is fit\nwhen Ada charges Ada\n",
    ],
)  # fmt: skip
def test_a_case_file_is_refused_in_the_language_of_the_reader(tmp_path: Path, text: str) -> None:
    file = tmp_path / "one.case"
    file.write_text(text, encoding="utf-8")

    french, english = [said(("case", str(file)), lang) for lang in ("fr", "en")]

    assert strays(french, english) == []
    assert str(file) in french


def test_how_cases_fared_is_told_in_the_language_of_the_reader(tmp_path: Path) -> None:
    file = tmp_path / "one.case"
    file.write_text(f"{OPENING}{FACE}then Ada is out\n", encoding="utf-8")

    french, english = [escarmouche("case", str(file), "--lang", lang).stdout for lang in ("fr", "en")]

    assert english.splitlines()[-1] == "0 passed, 1 failed"
    assert french.splitlines()[-1] == "0 réussi, 1 échoué"
    assert "attendu :" in french
