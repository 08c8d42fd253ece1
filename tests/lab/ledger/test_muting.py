"""A muted rule is a rule that was never written, wherever the engine is told its id; each is muted in a fork."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.choices import ChooseNumber, ChooseSome
from escarmouche.engine.asking.dice import D6, FACE
from escarmouche.engine.asking.requests import Option, Roll, yes_no
from escarmouche.engine.battle.battle import Battle, Rules, listen
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.moments import Moment, Question, Reaction
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.battle.windows import uses
from escarmouche.engine.book.game import Switch, settings
from escarmouche.engine.words.messages import Refusal
from escarmouche.lab.ledger.muting import mute
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Terrain
from tests.support.builds import plain_only
from tests.support.forks import apart
from tests.support.scripts import play

pytestmark = plain_only


class Strength(Question[Battle]):
    pass


class Dawn(Moment[Battle]):
    rule = "TY-DAW-01"

    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.heard: list[str] = []

    def entitled(self) -> list[int]:
        return [0]


def strong(key: str, rule: str) -> Trait:
    """A trait that adds one and is heard at dawn."""
    trait = Trait(key, rule)

    @trait.adjusts(Strength)
    def adds(tally: Tally, question: Strength, bearer: object) -> None:
        tally.add(+1, rule="TY-GEN-09")

    @trait.on(Dawn)
    def speaks(moment: Dawn, bearer: object) -> None:
        moment.heard.append(key)

    return trait


def nothing_against(moment: object, bearer: object) -> Refusal | None:
    return None


async def does_nothing(moment: object, bearer: object) -> None:
    pass


def battle_of(*traits: Trait) -> Battle:
    card = Card(0, "Ada", 0, base=round_base(1.0), height=1.0, traits=traits)
    figures = [Figure(card, 0, None, True)]
    reaction = Reaction("TY-REA-01", key="shout", at=Dawn, when=nothing_against, effect=does_nothing)
    rules = Rules(seats=1, switches={}, listeners=listen(figures), reactions=[reaction])
    return Battle(rules, Terrain(10.0, 10.0, ()), figures)


def strength(battle: Battle) -> int:
    return battle.adjust(Tally(2, rule="TY-GEN-01"), Strength(battle)).value


def heard_at_dawn(battle: Battle) -> list[str]:
    dawn = Dawn(battle)
    battle.tell(dawn)
    return dawn.heard


@pytest.mark.parametrize(("muted", "value"), [("TY-NO-01", 4), ("TY-A-01", 3), ("TY-A-02", 1), ("TY-A-03", 8)])
def test_a_line_is_missing_from_the_tally(muted: str, value: int) -> None:
    def without() -> None:
        mute(muted)
        tally = Tally(2, rule="TY-A-01")
        tally.add(+6, rule="TY-A-02")
        tally.halve(rule="TY-A-03", up=True)
        assert tally.value == value

    apart(without)


@pytest.mark.parametrize(("muted", "value"), [("TY-NO-01", 3), ("TY-A-05", 1), ("TY-A-06", 3), ("TY-A-07", 9)])
def test_bounds_and_fixed_values_fall_away(muted: str, value: int) -> None:
    def without() -> None:
        mute(muted)
        tally = Tally(9, rule="TY-A-01")
        tally.fix(1, rule="TY-A-07")
        tally.at_least(3, rule="TY-A-05")
        tally.at_most(9, rule="TY-A-06")
        assert tally.value == value

    apart(without)


def test_a_trait_is_silent() -> None:
    traits = strong("strong", "TY-TRT-01"), strong("brave", "TY-TRT-02")

    def without() -> None:
        mute("TY-TRT-01")
        battle = battle_of(*traits)
        assert strength(battle) == 3
        assert heard_at_dawn(battle) == ["brave"]

    assert strength(battle_of(*traits)) == 4
    apart(without)


def test_an_effect_in_force_is_silent() -> None:
    battle = battle_of()
    battle.begin(Effect(strong("blessed", "TY-TRT-03"), subject=0), rule="TY-GEN-02")
    assert (strength(battle), heard_at_dawn(battle)) == (3, ["blessed"])

    def without() -> None:
        mute("TY-TRT-03")
        assert (strength(battle), heard_at_dawn(battle)) == (2, [])

    apart(without)


def test_a_moment_passes_unheard() -> None:
    battle = battle_of(strong("strong", "TY-TRT-01"))
    assert heard_at_dawn(battle) == ["strong"]

    def without() -> None:
        mute("TY-DAW-01")
        assert heard_at_dawn(battle) == []

    apart(without)


def test_a_reaction_is_not_offered() -> None:
    battle = battle_of()
    assert [option.kind for option in uses(battle, Dawn(battle), 0, False)] == ["pass", "shout"]

    def without() -> None:
        mute("TY-REA-01")
        battle = battle_of()
        assert [option.kind for option in uses(battle, Dawn(battle), 0, False)] == ["pass"]
        play(battle.window(Dawn(battle)))  # and nobody is asked

    apart(without)


def test_a_refusal_does_not_refuse() -> None:
    def without() -> None:
        mute("TY-GEN-03")
        assert why_not("TY-GEN-03") is None
        assert isinstance(why_not("TY-GEN-04"), Refusal)

    assert isinstance(why_not("TY-GEN-03"), Refusal)
    apart(without)


def why_not(rule: str) -> Refusal | None:
    return Refusal("refused.over", rule)


def test_verbs_do_nothing() -> None:
    def without() -> None:
        mute("TY-GEN-04")
        battle = battle_of()
        figure = battle.figures[0]
        battle.put(figure, Body(figure.card.base, at(1.0, 1.0), 0.0, 1.0), rule="TY-GEN-04")
        battle.hand_over(figure, 3, rule="TY-GEN-04")
        battle.begin(Effect(strong("blessed", "TY-TRT-03"), subject=0), rule="TY-GEN-04")
        battle.note("sung", rule="TY-GEN-04")
        assert (figure.body, figure.controller, battle.effects, battle.events) == (None, 0, (), [])
        battle.note("sung", rule="TY-GEN-05")
        assert [event.kind for event in battle.events] == ["sung"]

    apart(without)


async def asks_for_everything() -> tuple[Any, ...]:
    die = await Roll(D6, FACE, rule="TY-ASK-01")
    sure = await yes_no(0, "sure", rule="TY-ASK-01")
    some = await ChooseSome(0, "some", [Option("a", 1), Option("b", 2)], least=1, most=2, rule="TY-ASK-01")
    number = await ChooseNumber(0, "number", low=2, high=5, rule="TY-ASK-01")
    return (die, sure, some, number)


def test_nobody_is_asked_and_the_default_is_taken() -> None:
    def without() -> None:
        mute("TY-ASK-01")
        assert play(asks_for_everything()) == (1, False, (1,), 2)

    apart(without)


@pytest.mark.parametrize(
    ("switch", "changed", "expected"),
    [
        (Switch("s", "TY-R-01", True, (False,)), {}, False),
        (Switch("s", "TY-R-01", True, (False,)), {"s": False}, True),
        (Switch("s", "TY-R-01", "none", ("number",)), {}, 1),
        (Switch("s", "TY-R-01", "none", ("number",)), {"s": 4}, "none"),
        (Switch("s", "TY-R-02", True, (False,)), {}, True),
    ],
)
def test_a_switch_stands_on_another_setting(switch: Switch, changed: dict[str, object], expected: object) -> None:
    def without() -> None:
        mute("TY-R-01")
        assert settings((switch,), changed) == {"s": expected}

    apart(without)
