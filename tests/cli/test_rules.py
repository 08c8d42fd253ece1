"""The rulebook for readers, on the command line."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner, Result

from escarmouche.cli.main import app
from escarmouche.cli.rules import Reader
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.rulebook import Chapter, Rule, Rulebook, load_rulebook
from tests.cli.running import escarmouche


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_a_rule_is_shown_in_french_with_its_rulings() -> None:
    result = run("rule", "ME-MEL-03")

    assert result.exit_code == 0
    first, place, *_ = result.stdout.splitlines()
    assert first == "ME-MEL-03  Égalité"
    assert place == "Mêlée (dans le livre : Mêlée)"
    assert "sépare" in result.stdout
    assert "ME-R-17" in result.stdout


def test_a_rule_is_shown_in_english_with_the_house_rules_about_it() -> None:
    result = run("rule", "ME-ACT-07", "--lang", "en")

    assert result.stdout.startswith("ME-ACT-07  Charge\n")
    assert "House rules\n  A charge includes a melee (me_charge_includes_melee): usually yes; else no" in result.stdout


def test_a_ruling_shows_question_decision_reason_and_the_rules_that_needed_it() -> None:
    lines = run("rule", "ME-R-13", "--lang", "en").stdout.splitlines()

    assert [line.split(":")[0] for line in lines[3:6]] == ["Question", "Ruling", "Reason"]
    assert any(line.strip().startswith("ME-ACT-12") for line in lines)
    assert any("reserve (one action in reserve)" in line for line in lines)


def test_a_switch_may_take_a_number() -> None:
    assert "sinon un nombre" in run("rule", "ME-R-54").stdout


def test_a_rule_without_effect_says_why() -> None:
    assert "Sans effet dans le programme : " in run("rule", "ME-GEN-09").stdout


@pytest.mark.parametrize(
    ("lang", "line"), [("fr", "Pas encore dans le programme : Magie."), ("en", "Not yet in the program: Magic.")]
)
def test_a_rule_that_comes_later_says_with_what(lang: str, line: str) -> None:
    texts = {"fr": "texte", "en": "text"}
    part = {"fr": "Magie.", "en": "Magic."}
    rule = Rule(
        "ZZ-GEN-01", chapter="GEN", place="", title=texts, summary=texts, label={}, no_effect={}, later=part
    )  # fmt: skip
    book = Rulebook({"GEN": Chapter("GEN", texts, "")}, {rule.id: rule}, {})

    assert Reader(games()[0], book, lang).sheet(rule)[-1] == line


def test_small_letters_will_do() -> None:
    assert run("rule", "me-mel-03").stdout == run("rule", "ME-MEL-03").stdout


def test_an_unknown_rule_is_refused_with_the_nearest() -> None:
    result = run("rule", "ME-MEL-3", "--lang", "en")

    assert result.exit_code == 2
    assert "no rule is called 'ME-MEL-3'; did you mean 'ME-MEL-03'?" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_rule_of_every_game_can_be_shown(lang: str) -> None:
    for game in games():
        book = load_rulebook(game.folder)
        reader = Reader(game, book, lang)
        for id in book.ids():
            rule = book.find(id)
            assert rule is not None
            sheet = "\n".join(reader.sheet(rule))
            assert "{" not in sheet, id
            assert re.search(r"\brule\.[a-z]", sheet) is None, id


def test_all_rules_are_listed_by_chapter() -> None:
    lines = run("rules", "multi-epochs").stdout.splitlines()

    assert lines[0] == "PRINCIPES GÉNÉRAUX"
    assert lines[1].startswith("ME-GEN-01  Mesurer — ")
    assert len([line for line in lines if line.startswith("ME-")]) == len(load_rulebook(multi_epochs()).ids())


@pytest.mark.parametrize("words", ["melee", "MÊLÉE", "mêlée"])
def test_a_search_ignores_case_and_accents(words: str) -> None:
    found = run("rules", "multi-epochs", "--search", words).stdout

    assert found == run("rules", "multi-epochs", "--search", "melee").stdout
    assert "ME-MEL-01  " in found


def test_a_search_in_english_shows_english() -> None:
    found = run("rules", "multi-epochs", "--search", "shield", "--lang", "en").stdout

    assert "ME-TRT-06  Shield — " in found


def test_a_search_that_finds_nothing_has_status_1() -> None:
    result = run("rules", "multi-epochs", "--search", "dragon volant")

    assert (result.exit_code, result.stdout) == (1, "")
    assert "« dragon volant »" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("rules", "multi-epoch"), "did you mean 'multi-epochs'?"),
        (("rules", "multi-epochs", "--lang", "de"), '--lang: one of these is needed: fr, en; not "de"'),
        (("rule", "ME-MEL-03", "--lang", "de"), '--lang: one of these is needed: fr, en; not "de"'),
    ],
)
def test_bad_input_is_refused(arguments: tuple[str, ...], problem: str) -> None:
    result = run(arguments[0], "--lang", "en", *arguments[1:])

    assert result.exit_code == 2
    assert problem in result.stderr


def multi_epochs() -> str:
    return next(game.folder for game in games() if game.id == "multi-epochs")


def test_the_beginning_of_ids_lists_the_family() -> None:
    shown = escarmouche("rule", "EV-LEAD").output.splitlines()

    assert [line.split()[0] for line in shown] == [f"EV-LEAD-0{number}" for number in range(1, 9)]


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("fr", "SF-R-03  Esquiver un tir — Peut-on esquiver un tir ? Non."),
        ("en", "SF-R-03  Dodging a shot — Can a shot be dodged? No."),
    ],
)
def test_a_ruling_in_a_list_is_told_with_its_question(lang: str, line: str) -> None:
    assert line in run("rule", "SF-R-", "--lang", lang).stdout.replace("\u202f", " ").splitlines()
