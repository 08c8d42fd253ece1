"""The rulebook of a game is read whole, or refused with the file, the id and the problem."""

from pathlib import Path

import pytest

import escarmouche.games
from escarmouche.engine.book.game import switches_in
from escarmouche.engine.book.rulebook import RulebookError, Ruling, cited_ids, known_ids, load_rulebook

GAMES = Path(escarmouche.games.__file__).parent
GAME_FOLDERS = sorted(file.parent for file in GAMES.glob("*/rulebook.toml"))

CHAPTERS = '[chapters]\nSHO = { fr = "Tir", en = "Shooting", place = "Tir" }\n'
RULE = """
[ME-SHO-M2]
title = { fr = "Longue portée", en = "Long range" }
summary = { fr = "Un de plus au loin.", en = "One more far away." }
label = { fr = "longue portée", en = "long range" }
"""
RULING = """
[ME-R-04]
title = { fr = "Limite", en = "Limit" }
question = { fr = "Comprise ?", en = "Included?" }
decision = { fr = "Oui.", en = "Yes." }
reason = { fr = "Usage.", en = "Habit." }
switch = "me_limit"
"""


def game(folder: Path, rules: str, rulings: str = "") -> Path:
    (folder / "rulebook.toml").write_text(CHAPTERS + rules, encoding="utf-8")
    if rulings:
        (folder / "rulings.toml").write_text(rulings, encoding="utf-8")
    return folder


def test_a_rule_has_titles_summaries_a_label_and_a_place(tmp_path: Path) -> None:
    rule = load_rulebook(game(tmp_path, RULE)).rules["ME-SHO-M2"]
    assert rule.title == {"fr": "Longue portée", "en": "Long range"}
    assert rule.label["en"] == "long range"
    assert (rule.chapter, rule.place, rule.effect) == ("SHO", "Tir", "normal")


def test_a_rule_without_effect_says_why(tmp_path: Path) -> None:
    rule = load_rulebook(game(tmp_path, RULE + 'no_effect = { fr = "Rien.", en = "Nothing." }\n')).rules["ME-SHO-M2"]
    assert rule.effect == "no-effect"
    assert rule.no_effect["fr"] == "Rien."


def test_a_rule_or_ruling_that_comes_later_tells_with_what(tmp_path: Path) -> None:
    parts = '\n[later]\nmagic = { fr = "Avec la magie.", en = "With magic." }\n'
    book = load_rulebook(game(tmp_path, parts + RULE + 'later = "magic"\n', RULING + 'later = "magic"\n'))
    for rule in (book.find("ME-SHO-M2"), book.find("ME-R-04")):
        assert rule is not None
        assert (rule.effect, rule.later["en"]) == ("later", "With magic.")


@pytest.mark.parametrize(
    ("mark", "problem"),
    [
        ('later = "sea"\n', r"ME-SHO-M2: no part that comes later is called 'sea'"),
        ('later = "magic"\nno_effect = { fr = "a", en = "b" }\n', r"ME-SHO-M2: a rule without effect does not"),
    ],
)
def test_what_comes_later_is_named_and_has_an_effect(tmp_path: Path, mark: str, problem: str) -> None:
    parts = '\n[later]\nmagic = { fr = "Avec la magie.", en = "With magic." }\n'
    with pytest.raises(RulebookError, match=problem):
        load_rulebook(game(tmp_path, parts + RULE + mark))


@pytest.mark.parametrize("part", ['magic = { fr = "Avec la magie." }', 'magic = "With magic."'])
def test_the_parts_to_come_are_told_in_every_language(tmp_path: Path, part: str) -> None:
    with pytest.raises(RulebookError, match=r"rulebook\.toml: later: magic is"):
        load_rulebook(game(tmp_path, f"\n[later]\n{part}\n" + RULE))


def test_a_house_rule_that_comes_later_is_not_offered(tmp_path: Path) -> None:
    entry = 'ruling = "ME-R-04"\ndefault = true\nalternatives = [false]\n'
    (tmp_path / "switches.toml").write_text(f'[me_limit]\n{entry}\n[me_spells]\n{entry}later = "magic"\n', "utf-8")
    assert [switch.name for switch in switches_in(tmp_path)] == ["me_limit"]


def test_a_ruling_has_question_decision_reason_and_switch(tmp_path: Path) -> None:
    ruling = load_rulebook(game(tmp_path, RULE, RULING)).find("ME-R-04")
    assert isinstance(ruling, Ruling)
    assert ruling.question["en"] == "Included?"
    assert ruling.decision == ruling.summary == {"fr": "Oui.", "en": "Yes."}
    assert ruling.switch == "me_limit"


def test_rules_come_before_rulings(tmp_path: Path) -> None:
    assert known_ids(game(tmp_path, RULE, RULING)) == ("ME-SHO-M2", "ME-R-04")


def test_an_unknown_id_is_its_own_title(tmp_path: Path) -> None:
    book = load_rulebook(game(tmp_path, RULE))
    assert book.title("ME-SHO-99", "fr") == "ME-SHO-99"
    assert book.label("ME-SHO-99", "fr") == ""


def test_searching_minds_neither_accents_nor_case_nor_language(tmp_path: Path) -> None:
    book = load_rulebook(game(tmp_path, RULE, RULING))
    assert [rule.id for rule in book.search("PORTEE longue")] == ["ME-SHO-M2"]
    assert [rule.id for rule in book.search("included")] == ["ME-R-04"]
    assert [rule.id for rule in book.search("me-sho")] == ["ME-SHO-M2"]
    assert book.search("dragon") == []
    assert book.search(" ") == []


def test_searching_puts_titles_first() -> None:
    if not GAME_FOLDERS:
        pytest.skip("there is no game yet")
    found = load_rulebook(GAMES / "multi_epochs").search("charge")
    assert found[0].id == "ME-ACT-07" or "charge" in found[0].title["fr"].lower()
    assert len(found) > 3


@pytest.mark.parametrize(
    ("rules", "rulings", "problem"),
    [
        (RULE + RULE, "", r"rulebook\.toml: ME-SHO-M2: this id stands twice"),
        (RULE, RULING + RULING, r"rulings\.toml: ME-R-04: this id stands twice"),
        (RULE.replace(', en = "Long range"', ""), "", r"rulebook\.toml: ME-SHO-M2: title is missing in en"),
        (RULE.replace("summary", "resume"), "", r"ME-SHO-M2: there is no place for 'resume'"),
        ('[ME-SHO-M2]\ntitle = { fr = "a", en = "b" }\n', "", r"ME-SHO-M2: summary is missing"),
        (RULE.replace("ME-SHO-M2", "ME-SHO-2B"), "", r"rulebook\.toml: ME-SHO-2B: an id is game, chapter and number"),
        (RULE.replace("ME-SHO-M2", "ME-MEL-01"), "", r"ME-MEL-01: no chapter is called 'MEL'"),
        (RULE, RULING.replace("ME-R-04", "ME-SHO-04"), r"rulings\.toml: ME-SHO-04: the id of a ruling"),
        (RULE, RULING.replace("ME-R-04", "FF-R-04"), r"FF-R-04: belongs to another game than ME-SHO-M2"),
        (RULE.replace('"Longue portée"', '"Longue\\nportée"'), "", r"ME-SHO-M2: title has one line"),
        (RULE.replace('{ fr = "longue portée", en = "long range" }', '"long"'), "", r"ME-SHO-M2: label is"),
        ("[ME-SHO-M2\n", "", r"rulebook\.toml: .*line"),
    ],
)
def test_a_wrong_rulebook_is_refused_with_file_id_and_problem(
    tmp_path: Path, rules: str, rulings: str, problem: str
) -> None:
    with pytest.raises(RulebookError, match=problem):
        load_rulebook(game(tmp_path, rules, rulings))


def test_a_missing_rulebook_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match=r"rulebook\.toml: cannot be read"):
        load_rulebook(tmp_path)


def test_ids_are_found_in_code(tmp_path: Path) -> None:
    (tmp_path / "melee.py").write_text('"""Melee [ME-MEL-01, ME-R-23]."""\nrule = "ME-SHO-M2"\nx = "UTF-8-1"\n')
    found = [(number, id) for _, number, id in cited_ids(tmp_path)]
    assert found == [(1, "ME-MEL-01"), (1, "ME-R-23"), (2, "ME-SHO-M2")]


@pytest.mark.parametrize("folder", GAME_FOLDERS, ids=lambda folder: folder.name)
def test_every_id_that_a_game_cites_is_in_its_rulebook(folder: Path) -> None:
    known = known_ids(folder)
    unknown = [f"{Path(file).name}:{line}: {id}" for file, line, id in cited_ids(folder) if id not in known]
    assert unknown == []


def test_a_rule_names_the_rulings_it_needed(tmp_path: Path) -> None:
    book = load_rulebook(game(tmp_path, RULE + 'rulings = ["ME-R-04"]\n', RULING))
    assert book.rules["ME-SHO-M2"].rulings == ("ME-R-04",)


@pytest.mark.parametrize(
    ("rulings", "problem"),
    [('["ME-R-05"]', "no ruling is called 'ME-R-05'"), ('"ME-R-04"', "rulings is a list of ids")],
)
def test_rulings_that_do_not_exist_are_refused(tmp_path: Path, rulings: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        load_rulebook(game(tmp_path, RULE + f"rulings = {rulings}\n", RULING))
