"""Capabilities that an operator installs: read, judged, played, named in the record; and a record whose plug-in is not here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.book.plugins import VARIABLE, Plugin, plugins_in, why_not_played
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import load, save, to_text
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import load_words
from escarmouche.faults.fault import Fault
from escarmouche.games.sons_of_fate import GAME
from escarmouche.games.sons_of_fate.capabilities import DEEDS, deeds_of
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.plugging import HASHES, PLUGINS, PROVIDERS, take_in, used_by
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES
from escarmouche.games.sons_of_fate.scenarios import sample_header
from tests.games.sons_of_fate.duel import duel
from tests.support.random_play import answer_once
from tests.support.scripts import dice, play, rule

DOCUMENT = (Path(__file__).parents[3] / "docs" / "plugins.md").read_text(encoding="utf-8")
DATA = """
[berserker]
title = { fr = "Berserk", en = "Berserker" }
summary = { fr = "Un dé de plus à chaque attaque.", en = "One more die on every attack." }
cost_md = 3
kind = "passive"
hooks = ["dice_pool"]
effects = [{ hook = "dice_pool", kinds = ["attack"], add = 1 }]

[war_cry]
title = { fr = "Cri de guerre", en = "War cry" }
summary = { fr = "Un ennemi perd 1 PA.", en = "An enemy loses 1 AP." }
cost_md = 2
kind = "action"
pa_cost = 1
quota = "game"
hooks = ["extra_actions"]
"""
CODE = """
from escarmouche.games.sons_of_fate.capabilities import DEEDS, Deed
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES

async def cry(battle, actor, enemy):
    battle.gain(enemy, -1, rule="SF-CAP-01")

DEEDS["war_cry"] = Deed(CAPABILITIES["war_cry"], on_friends=False, why_not=lambda battle, actor, enemy: None, does=cry)
"""


@pytest.fixture
def fury(tmp_path: Path) -> Iterator[Plugin]:
    """A plug-in of two capabilities, installed for one test."""
    (tmp_path / "fury.toml").write_text(DATA, encoding="utf-8")
    (tmp_path / "fury.py").write_text(CODE, encoding="utf-8")
    (plugin,) = plugins_in(tmp_path)
    take_in(plugin)
    yield plugin
    remove(plugin)


def remove(plugin: Plugin) -> None:
    """As if it had never been installed."""
    for key in [key for key, provider in PROVIDERS.items() if provider == plugin.id]:
        CAPABILITIES.pop(key)
        PROVIDERS.pop(key)
        DEEDS.pop(key, None)
    HASHES.pop(plugin.id, None)


@rule("SF-CAP-01", "SF-R-59")
def test_a_number_of_a_plug_in_counts_like_our_own(fury: Plugin) -> None:
    battle, one, other = duel("guerrier +berserker", "guerrier")
    other.points = 0
    play(attack(battle, one, other), [dice(4, 4, 4, 4, 4), dice(4), "shift:0:torso:5"])
    assert not other.in_play


@rule("SF-CAP-01", "SF-ACT-11")
def test_the_code_of_a_plug_in_gives_an_action(fury: Plugin) -> None:
    battle, one, other = duel("guerrier +war_cry", "guerrier")
    (deed,) = deeds_of(one)
    assert (deed.points, deed.is_used(one)) == (1, False)
    deed.count(battle, one)
    play(deed.does(battle, one, other), [])  # type: ignore[arg-type]
    assert (other.points, deed.is_used(one), one.spent) == (2, True, ("war_cry",))


@rule("SF-R-59")
def test_a_match_names_the_plug_ins_that_its_bands_use_with_their_hashes(fury: Plugin) -> None:
    bands: list[dict[str, Any]] = [
        {"figures": [{"capabilities": ["choc"]}]},
        {"figures": [{"capabilities": ["war_cry"]}]},
    ]
    assert used_by(bands) == ["fury"]
    assert PLUGINS.named(bands) == [{"id": "fury", "hash": fury.hash}]
    assert PLUGINS.named(bands[:1]) == []


@rule("SF-R-59")
def test_a_missing_plug_in_and_a_changed_one_are_told_apart(fury: Plugin, tmp_path: Path) -> None:
    named = [{"id": "fury", "hash": fury.hash}]
    assert why_not_played(PLUGINS, named) is None
    missing = why_not_played(PLUGINS, [{"id": "frost", "hash": fury.hash}])
    assert missing is not None
    assert missing.key == "fault.record.plugin"

    (tmp_path / "fury.py").write_text(CODE.replace("-1", "-2"), encoding="utf-8")
    (changed,) = plugins_in(tmp_path)
    differs = why_not_played(PLUGINS, [{"id": "fury", "hash": changed.hash}])
    assert differs is not None
    assert (differs.key, fury.hash in str(differs)) == ("fault.record.plugin_differs", True)


WRONG = [
    ("cost_md = 3", "cost_md = -1", "cost_md"),
    (', en = "Berserker" }', " }", "title"),
    ('kind = "passive"', 'kind = "loud"', "kind"),
    ('hooks = ["dice_pool"]', 'hooks = ["dice"]', "unknown hook dice"),
    ('hook = "dice_pool"', 'hook = "wounds"', "an effect is at one of"),
    ("add = 1", "add = 1, fix = 2", "either add or fix"),
    ("add = 1", 'add = 1, when = "sunday"', "when is one of"),
    ("[berserker]", "[choc]", "already"),
    ("cost_md = 3", 'cost_md = 3\nwho = { profiles = ["dragon"] }', "unknown profile dragon"),
]


@rule("SF-R-59")
@pytest.mark.parametrize(("before", "after", "told"), WRONG)
def test_what_is_wrong_with_a_plug_in_is_said(tmp_path: Path, before: str, after: str, told: str) -> None:
    (tmp_path / "fury.toml").write_text(DATA.replace(before, after, 1), encoding="utf-8")
    (plugin,) = plugins_in(tmp_path)
    with pytest.raises(Fault) as fault:
        take_in(plugin)
    assert told in str(fault.value)
    assert "berserker" not in CAPABILITIES


def match_with(capability: str) -> Match:
    """The beginning of a match in which somebody has a capability of a plug-in."""
    sample = sample_header(0)
    first, other = sample.bands
    lines = [{**line, "capabilities": []} for line in first["figures"]]
    lines[0]["capabilities"] = [capability]
    header = Header(
        sample.game, rules_version=sample.rules_version, scenario=sample.scenario, table=sample.table,
        bands=[{**first, "figures": lines}, other], switches={"sf_capabilities": "custom"},
    )  # fmt: skip
    match = Match(GAME, header, tape=Tape("dice"))
    draw = Tape("choices").below
    for _ in range(60):
        answer_once(match, draw)
    return match


@rule("SF-R-59")
def test_a_record_names_its_plug_in_and_is_not_judged_without_it(fury: Plugin, tmp_path: Path) -> None:
    match = match_with("berserker")
    assert match.header.plugins == [{"id": "fury", "hash": fury.hash}]
    text = to_text(match, is_told=True)
    assert load(text, lambda name: GAME).battle.to_data() == match.battle.to_data()

    remove(fury)
    with pytest.raises(RecordError) as told:
        load(text, lambda name: GAME)
    assert told.value.key == "record.unknown_plugin"
    assert "fury" in str(told.value)


@rule("SF-R-59")
def test_without_its_plug_in_a_record_is_told_from_its_events(fury: Plugin, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    save(match_with("berserker"), file)

    found = escarmouche("replay", str(file), "--lang", "en", plugins="")

    assert found.returncode == 0, found.stderr
    told = found.stdout.splitlines()
    assert told[2] == 'Why: the plug-in "fury" is not installed here.'
    assert len([line for line in told if "[SF-DEP-03]" in line]) == len(sample_header(0).bands[0]["figures"]) + 6


def escarmouche(*words: str, plugins: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, with the plug-ins of a folder."""
    environment = {**os.environ, VARIABLE: plugins}
    command = [sys.executable, "-m", "escarmouche", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@rule("SF-R-59", "SF-CAP-01")
def test_the_examples_of_the_page_on_plug_ins_are_installed_and_proved_by_a_case(tmp_path: Path) -> None:
    folder = tmp_path / "sons-of-fate"
    folder.mkdir()
    data = re.findall(r"```toml\n(.*?)```", DOCUMENT, re.DOTALL)[0]
    skin = (
        DATA.partition("[war_cry]")[0]
        .replace("berserker", "stone_skin")
        .replace("Berserk", "Skin")
        .replace('"dice_pool"', '"wounds"')
    )
    skin = re.sub(r"effects = .*", "", skin)
    (folder / "page.toml").write_text(data + skin, encoding="utf-8")
    (folder / "page.py").write_text(re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)[0], encoding="utf-8")
    (folder / "page.case").write_text(CASE, encoding="utf-8")

    found = escarmouche("case", str(folder / "page.case"), plugins=str(tmp_path))
    assert (found.returncode, found.stdout.splitlines()[-1]) == (0, "2 passed, 0 failed"), found.stderr
    assert escarmouche("case", str(folder / "page.case"), plugins="").returncode == 2


CASE = """
game sons-of-fate
switch sf_capabilities custom
red has 3 fate dice used
blue has 3 fate dice used

case P-1: a berserker has one die more
rules SF-CAP-01
red Ours: champion + berserker, at 10,10
blue Cible: guerrier, at 11.181,10, 0 points
when Ours attacks Cible
dice Ours 1 1 1 1 1 1
then pool of Ours is 6 = 5, +1 [SF-CAP-01]

case P-2: a stone skin takes a wound
rules SF-CAP-01
red Ours: champion, at 10,10
blue Cible: guerrier + stone_skin, at 20,20
when Ours wounds Cible in the torso 2 times
then torso of Cible is 4
"""


@rule("SF-CAP-01")
def test_screens_call_a_capability_of_a_plug_in_by_its_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / GAME.id).mkdir()
    (tmp_path / GAME.id / "fury.toml").write_text(DATA, encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    words = load_words(GAME.folder)

    said = [words.say(Message("action.deed", {"about0": 0, "about1": "war_cry"}), lang) for lang in ("fr", "en")]

    assert [one.partition(":")[0].strip() for one in said] == ["Cri de guerre", "War cry"]
