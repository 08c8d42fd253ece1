"""Capabilities that an operator installs: read, judged, played, named in the record; and a record whose plug-in is not here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.book.plugins import Plugin, plugins_in, why_not_played
from escarmouche.faults.fault import Fault
from escarmouche.games.sons_of_fate.capabilities import DEEDS, deeds_of
from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.plugging import HASHES, PLUGINS, PROVIDERS, take_in, used_by
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES
from tests.games.sons_of_fate.duel import duel
from tests.support.scripts import dice, play, rule

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
    for key in ("berserker", "war_cry"):
        CAPABILITIES.pop(key)
        PROVIDERS.pop(key)
    DEEDS.pop("war_cry")
    HASHES.pop("fury")


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
