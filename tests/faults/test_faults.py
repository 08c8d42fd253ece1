"""Faults: every one has its sentence in both languages, and by itself it is told in English."""

from __future__ import annotations

import re
import tomllib

import pytest

from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Speaker, check, load_words
from escarmouche.faults.fault import FOLDER, Fault, Saying, at, cited, expected, saying_of, several
from escarmouche.faults.nearest import nearest, require_known, unknown
from tests.architecture.sources import SOURCE
from tests.support.languages import strays

WORDS = load_words()
TEXTS = {lang: tomllib.loads((FOLDER / f"{lang}.toml").read_text("utf-8")) for lang in ("fr", "en")}
SAID = re.compile(r'Saying\(\s*"(fault\.[\w.]+)"')
FORMS = re.compile(r'expected\(\s*"(\w+)"')
THINGS = re.compile(r'(?:unknown|require_known)\(\s*"(\w+)"')
OF_CASES = [key for key in TEXTS["en"] if key.startswith("fault.case.")]
WRONG = re.compile(r'Wrong\(\s*"(\w+)"')
TOLD = re.compile(r'telling\(\s*"(\w+)"(?: if .+? else "(\w+)")?')
MUTANT = re.compile(r'MutantError\(.+?, "(\w+)"')
WANTED = re.compile(r'(?:\.next|_needs_deed)\((?:step, )?"(\w+)"')
SLOT = re.compile(r"\{(\w+)(?:@[\w.]+)?\}")


def test_the_catalogues_are_sound() -> None:
    assert check(WORDS) == []


def test_whatever_the_source_says_has_a_sentence() -> None:
    source = "\n".join(file.read_text("utf-8") for file in sorted(SOURCE.rglob("*.py")))
    keys = {*SAID.findall(source)}
    keys |= {f"fault.form.{form}" for form in FORMS.findall(source)}
    keys |= {f"fault.no.{thing}" for thing in THINGS.findall(source)}
    cases = "\n".join(file.read_text("utf-8") for file in sorted((SOURCE / "lab" / "cases").glob("*.py")))
    keys |= {f"fault.case.{wrong}" for wrong in WRONG.findall(cases)}
    keys |= {f"fault.case.told.{told}" for pair in TOLD.findall(cases) for told in pair if told}
    keys |= {f"fault.mutant.{mutant}" for mutant in MUTANT.findall(source)}
    keys |= {f"fault.case.word.{word}" for word in WANTED.findall(cases)}

    assert len(keys) > 100
    assert sorted(keys - set(TEXTS["fr"])) == []


@pytest.mark.parametrize("key", sorted(TEXTS["en"]))
def test_a_fault_says_of_itself_what_the_words_say_in_english(key: str) -> None:
    kinds = {"fault.unknown": "switch", **dict.fromkeys(OF_CASES, "number")}
    named = {"what": kinds.get(key, "list")}
    fields = {name: named.get(name, f"<{name}>") for name in SLOT.findall(TEXTS["en"][key])}
    saying = Saying(key, **{name: [value] if name == "problems" else value for name, value in fields.items()})

    assert str(saying) == Speaker(WORDS, "en").within(Message(key, saying.fields))


@pytest.mark.parametrize("key", sorted(TEXTS["fr"]))
def test_no_sentence_has_words_of_the_other_language(key: str) -> None:
    french, english = TEXTS["fr"][key], TEXTS["en"][key]
    if SLOT.sub("", french) == SLOT.sub("", english) and not re.search(r"\w", SLOT.sub("", french)):
        return  # nothing but what is put in
    assert strays(SLOT.sub(" ", french), SLOT.sub(" ", english)) == []


def test_a_fault_is_told_by_file_place_and_rule() -> None:
    fault = Fault(expected("list", "Ada"), place="figures[0].traits", file="band.toml", rule="ME-WB-05")

    said = {lang: Speaker(WORDS, lang).within(Message(fault.saying.key, fault.saying.fields)) for lang in ("fr", "en")}

    assert said["en"] == str(fault) == 'band.toml: figures[0].traits: expected is a list, not "Ada" [ME-WB-05]'
    assert said["fr"] == 'band.toml : figures[0].traits : il faut une liste et non "Ada" [ME-WB-05]'


def test_several_problems_stand_one_after_another_also_those_of_a_game() -> None:
    both = several([cited(Message("any.yes"), "X-1"), at("value", Saying("fault.too_large"))])

    assert Speaker(WORDS, "fr").within(Message(both.key, both.fields)) == "oui [X-1] ; value : nombre trop grand"
    assert both.to_data() == {
        "key": "fault.several",
        "fields": {
            "problems": [
                {"key": "fault.cited", "fields": {"problem": "any.yes()", "cited": "X-1"}},
                {"key": "fault.at", "fields": {"place": "value", "problem": {"key": "fault.too_large", "fields": {}}}},
            ]
        },
    }


def test_what_nobody_foresaw_is_quoted() -> None:
    assert str(saying_of(KeyError("wound"))) == "“KeyError: 'wound'”"
    assert saying_of(Fault(Saying("fault.twice"))).key == "fault.twice"


def test_hints_do_not_mind_how_names_are_written() -> None:
    assert str(nearest("Old-Wars", ["old_wars", "new_wars"])) == "; did you mean 'old_wars'?"
    assert str(unknown("game", "x", [])) == "no game is called 'x'"
    assert len(str(nearest("?", [f"name_{n}" for n in range(1000)]))) < 200
    require_known("scenario", "ambush", ["ambush"])
    with pytest.raises(Fault, match="no scenario is called 'x'; there are ambush"):
        require_known("scenario", "x", ["ambush"])
