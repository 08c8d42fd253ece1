"""`escarmouche odds`: of an answer in a record, of a deed in a case; bad input is refused with its reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.book.catalogue import game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.record import save
from tests.cli.running import escarmouche

CASES = """game multi-epochs
case one: a shot
red Archer: tireur + tir moyenne portee, at 4,10
blue Cible: debrouillard, at 8,10
when Archer shoots Cible
dice 5
then Cible is stunned
when Archer shoots Cible
dice 5
then Cible is out

case two: out of reach
red Archer: tireur + tir moyenne portee, at 4,10
blue Cible: debrouillard, at 23,10
then gap Archer Cible is 18
"""


DUEL = """game sons-of-fate
case duel: in contact
red Ada: guerrier, at 10,10
blue Bo: champion, at 11.19,10
then Ada is engaged
"""


@pytest.fixture
def duel(tmp_path: Path) -> list[str]:
    """How the odds of an attack are asked for to which there may be a riposte."""
    file = tmp_path / "duel.case"
    file.write_text(DUEL, encoding="utf-8")
    return [str(file), "--option", "Ada attacks Bo", "--lang", "en"]


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    file = tmp_path / "shots.case"
    file.write_text(CASES, encoding="utf-8")
    return file


@pytest.fixture
def record(tmp_path: Path) -> tuple[Path, Match]:
    """A match left at the first question of a shot, and its file."""
    found = game("multi-epochs")
    assert found.sample_header is not None
    for number in range(10):
        match = Match(found, found.sample_header(number), tape=Tape(f"shots {number}"))
        draw = Tape(f"choices {number}").below
        for _ in range(300):
            request = match.request
            if request is None:
                break
            if isinstance(request, Choose) and any([option.kind == "shoot" for option in request.options()]):
                file = tmp_path / "match.json"
                save(match, file)
                return file, match
            match.answer(request.one(draw))
    raise AssertionError("nobody could ever shoot")


def told(*words: str) -> dict[str, Any]:
    result = escarmouche("odds", *words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("fr", ["Archer shoots Cible · 3 pas · D6 3+", "66,7 %  Cible touché", "33,3 %  rien ne se passe", "Compté"]),
        ("en", ["Archer shoots Cible · 3 pas · D6 3+", "66.7 %  Cible hit", "33.3 %  nothing happens", "Counted"]),
    ],
)
def test_the_odds_of_a_deed_are_told_with_what_they_are_made_of(cases: Path, lang: str, lines: list[str]) -> None:
    result = escarmouche("odds", str(cases), "--case", "one", "--lang", lang)

    assert result.exit_code == 0
    for line in lines:
        assert line in result.output


def test_a_moment_of_a_case_is_after_so_many_of_its_deeds(cases: Path) -> None:
    first, second = (told(str(cases), "--case", "one", "--at", moment)["options"][0] for moment in ("0", "1"))

    chances = [{one["text"]: one["fraction"] for one in found["consequences"]} for found in (first, second)]
    assert chances[0] == {
        "Cible touché": "2/3", "Cible hors de combat": "1/3", "Cible sonné": "1/3", "rien ne se passe": "1/3",
    }  # fmt: skip
    assert chances[1]["Cible hors de combat"] == "2/3"  # stunned twice


def test_every_option_of_a_question_is_listed_and_one_is_told_whole(record: tuple[Path, Match]) -> None:
    file, match = record
    assert isinstance(match.request, Choose)
    ids = [option.id for option in match.request.options()]
    shot = next(id for id in ids if id.startswith("shoot"))

    whole = told(str(file))
    alone = told(str(file), "--option", shot, "--policy", "none")

    assert [one["option"] for one in whole["options"]] == ids
    (only,) = alone["options"]
    assert only["exact"]
    assert only["policy"] == "none"
    assert sum([one["chance"] for one in only["results"]]) == pytest.approx(1.0)
    assert shot in escarmouche("odds", str(file), "--lang", "en").output


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--option", "fly"], "--option: no option is called 'fly'"),
        (["--policy", "worst"], "no policy is called 'worst'"),
        (["--at", "100000"], "--at: a whole number from 0 to"),
        (["--case", "one"], "is not a file of cases"),
        (["--lang", "de"], "--lang: one of these is needed: fr, en"),
    ],
)
def test_bad_words_about_a_record_are_refused(record: tuple[Path, Match], words: list[str], problem: str) -> None:
    result = escarmouche("odds", str(record[0]), "--lang", "en", *words)

    assert result.exit_code == 2
    assert problem in result.stderr


@pytest.mark.parametrize(
    ("words", "status", "problem"),
    [
        ([], 2, "2 cases: say which with --case; there are one, two"),
        (["--case", "three"], 2, "--case: no case is called"),
        (["--case", "one", "--at", "7"], 2, "7 is not from 0 to 2"),
        (["--case", "one", "--at", "2"], 2, "nobody does anything"),
        (["--case", "one", "--option", "Archer flies Cible"], 2, "nobody can 'flies'"),
        (["--case", "one", "--option", "play goes on"], 2, "has no end to look at"),
        (["--case", "one", "--at", "2", "--option", "Cible shoots Archer"], 2, "Cible is out"),
        (["--case", "two", "--option", "Archer shoots Cible"], 1, "ME-SHO-02"),
    ],
)
def test_bad_words_about_a_case_are_refused(cases: Path, words: list[str], status: int, problem: str) -> None:
    result = escarmouche("odds", str(cases), "--lang", "en", *words)

    assert (result.exit_code, problem in result.stderr) == (status, True), result.stderr


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    wrong = tmp_path / "wrong.case"
    wrong.write_text("case one: x\nnonsense\n", encoding="utf-8")

    for file in (broken, wrong, tmp_path / "none.json", tmp_path / "none.case"):
        result = escarmouche("odds", str(file))
        assert result.exit_code == 2, file
        assert str(file) in result.stderr


def test_while_dice_are_thrown_nobody_chooses(record: tuple[Path, Match]) -> None:
    file, match = record
    dice = next(number for number, entry in enumerate(match.in_force) if entry.seat == -1)

    result = escarmouche("odds", str(file), "--at", str(dice), "--lang", "en")

    assert result.exit_code == 2
    assert "dice are thrown at this moment" in result.stderr


# Later questions, and questions without a list.


def test_replies_are_given_as_they_are_told(duel: list[str]) -> None:
    (ever,) = told(*duel)["options"]
    (spared,) = told(*duel, "--reply", "riposte=no")["options"]
    (struck,) = told(*duel, "--reply", "riposte=yes", "--policy", "none")["options"]

    assert (ever["policy"], spared["policy"], struck["policy"]) == ("best", "told_best", "told_none")
    assert not any([one["keys"] == ["odds.riposte"] for one in spared["short"]])
    assert any([one["keys"] == ["odds.riposte"] for one in struck["short"]])
    assert "the replies told are given" in escarmouche("odds", *duel, "--reply", "riposte=no").output


@pytest.mark.parametrize(
    ("reply", "problem"),
    [
        ("riposte", "--reply: name=value is needed, not riposte"),
        ("parry=no", "--reply: nobody is asked 'parry' on the way; the questions asked: riposte"),
        ("riposte=perhaps", "--reply: none of the replies told is possible to 'riposte'; the choices: no, yes"),
    ],
)
def test_replies_that_cannot_be_given_are_refused(duel: list[str], reply: str, problem: str) -> None:
    result = escarmouche("odds", *duel, "--reply", reply)

    assert result.exit_code == 2
    assert problem in result.stderr


def test_numbers_are_told_together_and_below_one_by_one(duel: list[str]) -> None:
    said = escarmouche("odds", *duel, "--reply", "riposte=no").output.splitlines()

    at = next(number for number, line in enumerate(said) if line.endswith("Bo: 1 to 4 wounds"))
    assert [line.split("%")[1].strip() for line in said[at + 1 : at + 4]] == [
        "Bo: one wound", "Bo: 2 wounds", "Bo: 3 wounds",
    ]  # fmt: skip


def test_a_question_without_a_list_has_the_odds_of_its_default_or_of_an_answer_as_json(
    record: tuple[Path, Match],
) -> None:
    file, match = record
    at = next(
        number for number, entry in enumerate(match.in_force) if entry.seat >= 0 and not isinstance(entry.value, Option)
    )

    (usual,) = told(str(file), "--at", str(at))["options"]
    (given,) = told(str(file), "--at", str(at), "--option", usual["option"])["options"]
    bad = escarmouche("odds", str(file), "--at", str(at), "--option", '"there"', "--lang", "en")

    assert json.loads(usual["option"])
    assert given == usual
    assert bad.exit_code == 2
