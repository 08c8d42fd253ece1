"""Case files that cannot be read: file, line, culprit, and the nearest word."""

from __future__ import annotations

from pathlib import Path

import pytest

from escarmouche.lab.cases.blocks import files_in, read_text
from escarmouche.lab.cases.errors import CaseError
from escarmouche.lab.cases.reporting import load, load_text

GOOD = """game multi-epochs
case ONE: a blow
rules ME-MEL-01
table 24 x 24
switch me_guard_mode defence
wall at 4,4 size 2 x 1
red Brute: combattant + bouclier, at 10,10
blue Paysan: commun, at 11,10, stunned
when Brute fights Paysan
dice 4, 1
then Paysan is out
"""


def problem_with(text: str) -> str:
    loaded = load_text(text, "x.case")
    assert len(loaded.errors) == 1, [str(error) for error in loaded.errors]
    return str(loaded.errors[0])


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_the_text_that_is_spoilt_below_can_be_read() -> None:
    assert load_text(GOOD, "x.case").errors == []


WRONG = [
    ("game multi-epochs", "game multi-epoch", "x.case:1: no game is called 'multi-epoch'; did you mean 'multi-epochs'?"),
    ("game multi-epochs\n", "", "x.case:1: which game? add a line 'game ID'"),
    ("case ONE: a blow", "case : a blow", "x.case:2: a case begins with 'case ID: what it shows', and '' is no id"),
    ("ME-MEL-01", "ME-MEL-11", "x.case:3: no rule is called 'ME-MEL-11'; did you mean 'ME-MEL-01'?"),
    ("rules ME-MEL-01", "rules", "x.case:3: rule ids are missing after 'rules'"),
    ("table 24 x 24", "table 24 x", "x.case:4: a number is asked for, not ''"),
    ("table 24 x 24", "table 99999", "x.case:4: 99999 is out of range: from 1 to 1000"),
    ("table 24 x 24", "tabel 24 x 24", "x.case:4: a line cannot begin with 'tabel'; did you mean 'table'?"),
    ("me_guard_mode", "me_gard_mode", "x.case:5: no switch is called 'me_gard_mode'; did you mean 'me_guard_mode'?"),
    ("mode defence", "mode attack", "can be \"defence\", \"none\", \"reserve\", not \"attack\""),
    ("mode defence", "mode", "x.case:5: the switch me_guard_mode needs a setting"),
    ("wall at", "wal at", "x.case:6: a line cannot begin with 'wal'; did you mean 'wall'?"),
    ("size 2 x 1", "sise 2 x 1", "x.case:6: scenery has no 'sise'; did you mean 'size'?"),
    ("size 2 x 1", "", "x.case:6: scenery needs one of 'size a x b', 'radius r' and 'corners x,y x,y x,y'"),
    ("at 4,4 size", "size", "x.case:6: scenery needs a place: 'at x,y'"),
    ("size 2 x 1", "size 2", "x.case:6: a size is written 'a x b', not '2'"),
    ("size 2 x 1", "size 2 x 1 turned 7 degrees", "x.case:6: a turn is a whole number of ninety-sixths of a circle"),
    ("bouclier", "boucler", "x.case:7: 'boucler' is neither a trait nor a state; did you mean 'bouclier'?"),
    ("combattant + ", "", "x.case:7: Brute: a character needs a category: commun, debrouillard"),
    ("+ bouclier", "+ commun", "x.case:7: a character has one category, not combattant and commun"),
    ("bouclier", "elite", "elite: what is raised stands in brackets, and only behind what raises something: elite (combat)"),
    ("bouclier", "elite (combta)", "no characteristic is called 'combta'; did you mean 'combat'?"),
    ("bouclier", "elite (combat", "x.case:7: a bracket is not closed"),
    ("bouclier", "combat 1", "x.case:7: combat cannot be below that of the category"),
    ("bouclier,", "bouclier,,", "x.case:7: something is missing between commas"),
    (", at 10,10", "", "x.case:7: Brute has no place: add 'at x,y'"),
    ("at 10,10", "at 10", "x.case:7: a place is written x,y as in 10,12.5, not '10'"),
    ("at 10,10", "at 30,10", "x.case:7: 30,10 is not on the table of 24 x 24"),
    ("red Brute:", "red Brute", "x.case:7: a figure is written 'red NAME: what it is, at x,y', a band 'red band NAME'"),
    ("red Brute:", "red Paysan:", "x.case:8: 'Paysan' is already at line 7"),
    ("red Brute:", "red blue:", "x.case:7: 'blue' is the name of a side"),
    ("red Brute:", "read Brute:", "x.case:7: a line cannot begin with 'read'; did you mean 'red'?"),
    ("blue Paysan: commun, at 11,10", "blue 2 Paysan: commun, at 11,10", "x.case:8: 2 figures need 2 places, not 1"),
    ("stunned", "stuned", "x.case:8: 'stuned' is neither a trait nor a state; did you mean 'stunned'?"),
    ("when Brute", "when Brut", "x.case:9: no figure is called 'Brut'; did you mean 'Brute'?"),
    ("fights Paysan", "fights Paysa", "x.case:9: no figure is called 'Paysa'; did you mean 'Paysan'?"),
    ("fights Paysan", "figths Paysan", "x.case:9: nobody can 'figths'; did you mean 'fights'?"),
    ("fights Paysan", "moves Paysan", "is not understood; one writes 'moves {path}'"),
    ("fights Paysan", "moves to nowhere", "x.case:9: a place is written x,y as in 10,12.5, not 'nowhere'"),
    ("fights Paysan", "tests habilte 4", "x.case:9: 'habilte' does not fit in 'tests {word} {number}'; did you mean 'habilete'?"),
    ("fights Paysan", "", "x.case:9: what is done is missing"),
    ("dice 4, 1", "dice", "x.case:10: dice are written 'dice 3, 2' or 'dice NAME 3', not 'dice'"),
    ("dice 4, 1", "dice Brut 4", "x.case:10: no figure is called 'Brut'; did you mean 'Brute'?"),
    ("dice 4, 1", "dice 0", "x.case:10: 0 is out of range: from 1 to 100"),
    ("dice 4, 1", "dies 4, 1", "x.case:10: a line cannot begin with 'dies'; did you mean 'dice'?"),
    ("then Paysan is out", "then Paysan is oot", "x.case:11: no state is called 'oot'; did you mean 'out'?"),
    ("then Paysan is out", "then Paysan iss out", "x.case:11: after the name of a figure 'iss' says nothing; did you mean 'is'?"),
    ("then Paysan is out", "then Pysan is out", "x.case:11: 'Pysan' begins no condition and is no figure; did you mean 'Paysan'?"),
    ("then Paysan is out", "then Paysan at 12", "x.case:11: a place is written x,y as in 10,12.5, not '12'"),
    ("then Paysan is out", "then liffe of Paysan is 1", "did you mean 'life'?"),
    ("then Paysan is out", "then life of Pysan is 1", "x.case:11: no figure is called 'Pysan'; did you mean 'Paysan'?"),
    ("then Paysan is out", "then life of Paysan is one", "x.case:11: a number is asked for, not 'one'"),
    ("then Paysan is out", "then Paysan has 2 lifes points", "x.case:11: a figure has no 'lifes points'; did you mean 'life points'?"),
    ("then Paysan is out", "then red has 2 poins", "x.case:11: a side has no 'poins'; did you mean 'points'?"),
    ("then Paysan is out", "then total of Brute is x", "x.case:11: a whole number is asked for, not 'x'"),
    ("then Paysan is out", "then total of Brute is 5 = 4, +z", "x.case:11: a line of a tally is written '+1 [RULE]'"),
    ("then Paysan is out", "then total of Brute is 5 = 4, +1 [ME-PRO-91]", "x.case:11: no rule is called 'ME-PRO-91'; did you mean 'ME-PRO-01'?"),
    ("then Paysan is out", "then difficulty of Brute is 5", "x.case:11: this tally needs another figure"),
    ("then Paysan is out", "then event pushd Paysan", "x.case:11: no event is called 'pushd'; did you mean 'pushed'?"),
    ("then Paysan is out", "then event pushed Pysan", "x.case:11: no figure is called 'Pysan'; did you mean 'Paysan'?"),
    ("then Paysan is out", "then asked victm", "x.case:11: no question is called 'victm'; did you mean 'victim'?"),
    ("then Paysan is out", "then winner is rod", "x.case:11: no side is called 'rod'; did you mean 'red'?"),
    ("then Paysan is out", "then D3 of 1 2 is 1", "x.case:11: 2 faces and 1 readings"),
    ("then Paysan is out", "then band of red is legal", "add the line 'value 60' before the first check"),
    ("then Paysan is out", "then Paysan is out now", "x.case:11: 'now' is one word too many in 'Paysan is out now'"),
    ("then Paysan is out", "", "x.case:2: the case ONE checks nothing"),
    ("then Paysan is out", "chance 1/2 that Paysan is out", "x.case:11: a chance stands after 'odds of ...'"),
    ("then Paysan is out", "then Paysan is out\ntable 3 x 3", "x.case:12: the situation comes first"),
    ("then Paysan is out", "then Paysan is out\ndice 3", "x.case:12: dice must stand before the first 'then' of its step"),
    ("when Brute fights Paysan\n", "", "x.case:9: dice must follow 'when', 'refused', 'allowed' or 'odds'"),
    ("then Paysan is out", "odds of Brute fights Paysan\nchance 2 that Paysan is out", "x.case:12: a chance lies between 0 and 1, not at 2"),
    ("then Paysan is out", "odds of Brute fights Paysan\nchance half that Paysan is out", "x.case:12: a chance is written 13/36, 0.25 or 25%"),
    ("then Paysan is out", "odds of Brute fights Paysan\nchance 1/2 Paysan is out", "x.case:12: a chance is written 'chance 13/36 that"),
    ("then Paysan is out", "odds of Brute fights Paysan\nchance 1 that event pushed", "x.case:12: the chance of an event or of a total"),
    ("then Paysan is out", "odds of Brute fights Paysan\ndice 3", "x.case:12: odds look at all dice: none are given"),
    ("then Paysan is out", "refused Brute fights Paysan by ME-ACT-8", "x.case:11: no rule is called 'ME-ACT-8'; did you mean 'ME-ACT-08'?"),
    ("then Paysan is out", "odds of Brute fights Paysan\nthen Paysan is out", "x.case:12: after 'odds' comes 'chance'"),
    ("table 24 x 24", "scenario plundr", "x.case:4: no scenario is called 'plundr'; did you mean 'plunder'?"),
    ("table 24 x 24", "value none", "x.case:4: a whole number is asked for, not 'none'"),
    ("table 24 x 24", "red band legion", "x.case:4: no band is called 'legion'; did you mean 'legion_patrol'?"),
    ("stunned", "carrying loot", "x.case:2: no marker is left: is the scenario plunder?"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "problem"), WRONG, ids=[f"{new[:40]}" for _, new, _ in WRONG])
def test_what_is_wrong_is_told_with_line_and_culprit(old: str, new: str, problem: str) -> None:
    assert problem in problem_with(changed(old, new))


def test_a_case_with_an_error_does_not_hide_the_others() -> None:
    text = (
        GOOD
        + "case TWO: a typing error\nred Brute: combatant, at 1,1\nthen Brute is fit\n"
        + GOOD.replace("ONE", "THREE")
    )

    loaded = load_text(text, "x.case")

    assert [case.id for case in loaded.cases] == ["ONE", "THREE"]
    assert str(loaded.errors[0]) == "x.case:13: 'combatant' is neither a trait nor a state; did you mean 'combattant'?"


def test_two_cases_of_one_id_are_refused() -> None:
    assert "x.case:13: the case 'ONE' is already at line 2" in problem_with(GOOD + GOOD)


def test_lines_before_the_first_case_belong_to_all() -> None:
    text = (
        "game multi-epochs\nred Ada: combattant, at 4,4\ncase A: one\nthen Ada at 4,4\ncase B: two\nthen Ada at 4,4\n"
    )

    assert [case.id for case in load_text(text, "x.case").cases] == ["A", "B"]


def test_a_file_without_cases_is_refused() -> None:
    assert "there is no case in this file" in problem_with("game multi-epochs\n")


def test_files_that_are_not_there_or_not_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.case").write_bytes(b"case A: \xff\n")

    with pytest.raises(CaseError, match=r"bad.case:1: this is not UTF-8 text"):
        read_text(tmp_path / "bad.case")
    with pytest.raises(CaseError, match="there is no such file or folder"):
        files_in([tmp_path / "nowhere"])
    (tmp_path / "empty").mkdir()
    with pytest.raises(CaseError, match=r"there is no file \*.case in this folder"):
        files_in([tmp_path / "empty"])
    assert len(load([tmp_path / "bad.case", tmp_path / "nowhere"]).errors) == 2
