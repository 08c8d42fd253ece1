"""Capabilities that speak at one moment: which comes first."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.battle.battle import Battle, Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.battle.traits import Trait
from escarmouche.games.sons_of_fate.battle import Feud, Fighter, Scenario
from escarmouche.games.sons_of_fate.moments import TurnBegins
from escarmouche.games.sons_of_fate.simultaneous import open_in_order
from escarmouche.table.scenery.terrain import Terrain
from tests.games.sons_of_fate.field import field
from tests.support.scripts import play, rule

spoken: list[str] = []


def saying(key: str, kind: str) -> Trait:
    """A capability that says its name at the start of a turn."""
    trait = Trait(key, "SF-CAP-01", {"kind": kind})

    @trait.on(TurnBegins)
    def speak(moment: TurnBegins, bearer: Fighter) -> None:
        spoken.append(f"{key} of {bearer.name}")

    return trait


def turn_of(*bearers: tuple[str, Trait], first: int) -> Any:
    """A battle in which red A and B and blue C bear these capabilities, and whose turn begins."""
    battle, *fighters = field("red A brave 3,3", "red B brave 6,3", "blue C brave 20,20")
    traits = {name: tuple([trait for bearer, trait in bearers if bearer == name]) for name in "ABC"}
    given = [
        Fighter(Card(one.id, one.name, one.owner, base=one.card.base, traits=traits[one.name]), one.profile)
        for one in fighters
    ]
    rules = Rules(seats=2, switches=battle.rules.switches, listeners=listen(given))
    found = Feud(rules, Terrain(36.0, 36.0, ()), given, scenario=Scenario("field", "SF-SC-01", margin=10))
    found.first, found.active = first, 0
    assert isinstance(found, Battle)
    spoken.clear()
    return found


@rule("SF-SIM-01", "SF-R-54")
def test_the_first_player_orders_effects_of_one_moment_whoever_bears_them() -> None:
    quick, slow = saying("quick", "once_per_turn"), saying("slow", "once_per_turn")
    battle = turn_of(("A", quick), ("B", slow), first=1)
    play(open_in_order(battle, TurnBegins(battle)), ["effect:1:slow"])
    assert spoken == ["slow of B", "quick of A"]


@rule("SF-SIM-01", "SF-CAP-01")
def test_passive_effects_come_first_then_ones_own_and_nobody_is_asked_about_one() -> None:
    passive, optional = saying("passive", "passive"), saying("optional", "once_per_turn")
    battle = turn_of(("A", optional), ("B", passive), ("C", optional), first=0)
    play(open_in_order(battle, TurnBegins(battle)), [])
    assert spoken == ["passive of B", "optional of A", "optional of C"]


@rule("SF-SIM-01", "SF-CAP-01")
def test_passive_effects_too_are_ones_own_first_and_then_as_the_first_player_likes() -> None:
    hard, quick, bold = saying("hard", "passive"), saying("quick", "passive"), saying("bold", "once_per_turn")
    battle = turn_of(("A", hard), ("A", bold), ("B", quick), ("C", hard), first=1)
    play(open_in_order(battle, TurnBegins(battle)), ["effect:1:quick"])
    assert spoken == ["quick of B", "hard of A", "hard of C", "bold of A"]


@rule("SF-SIM-01")
def test_effects_of_the_side_in_hand_come_before_those_of_the_other_whoever_is_first() -> None:
    bold = saying("bold", "once_per_turn")
    battle = turn_of(("A", bold), ("C", bold), first=1)
    battle.active = 1
    play(open_in_order(battle, TurnBegins(battle)), [])
    assert spoken == ["bold of C", "bold of A"]
