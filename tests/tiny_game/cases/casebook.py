"""The words in which cases of the tiny game are written (docs/cases.md)."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.cases.casebook import Casebook, Phrase, Rule, Said, State
from escarmouche.engine.cases.states import ACTIVATED, IN_PLAY
from escarmouche.faults.fault import Saying
from tests.tiny_game.actions import act
from tests.tiny_game.band import KINDS
from tests.tiny_game.battle import Clash


def acting(battle: Clash, said: Said) -> Rule:
    """One action of a figure in the middle of its activation."""
    if battle.actor != said.actor:
        battle.activate(battle.fighter(said.actor), rule="TG-TUR-02")
        battle.active = battle.fighter(said.actor).controller
    return act(battle)


def describe(entry: dict[str, Any], word: str, details: list[str]) -> bool:
    if word not in KINDS:
        return False
    entry["kind"] = word
    return True


def is_out(battle: Clash, id: int) -> bool:
    return not battle.figures[id].in_play


def open_battle(battle: Clash) -> None:
    battle.round = 1


CASEBOOK = Casebook(
    profile_words=list(KINDS),
    describe=describe,
    why_not=lambda entry: None if "kind" in entry else Saying("fault.case.needs_category", names=", ".join(KINDS)),
    filler={"kind": "brawler"},
    open=open_battle,
    seat_in_hand=lambda battle: battle.active,
    states=(IN_PLAY, ACTIVATED, State(("out",), is_out)),
    phrases=(
        Phrase("strikes {figure}", acting, opening="strike:{figure}"),
        Phrase("walks {path}", acting, opening="walk"),
        Phrase("stops", acting, opening="stop"),
    ),
    table=(10.0, 10.0),
)
