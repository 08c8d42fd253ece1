"""Requests as such: defaults that hold, suggestions, readings of one's own, and a battle written down and read again."""

from __future__ import annotations

import json

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.dice import D6, Reading
from escarmouche.engine.asking.requests import Option, Roll
from escarmouche.engine.showing.views import asked_of
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.geometry.points import Point
from tests.proving_ground.actions import turn_door
from tests.proving_ground.game import sample_header, set_up
from tests.proving_ground.scenes import RED, named, scene
from tests.support.scripts import dice, play


def paying_four(cards: tuple[int, ...]) -> Refusal | None:
    """Cards worth four or more, none of them superfluous."""
    is_paid = sum(cards) >= 4 and all(sum(cards) - card < 4 for card in cards)
    return None if is_paid else Refusal("refused.how_many", "PG-CRD-01")


def test_the_default_of_several_is_legal_even_where_some_clash() -> None:
    hand = [Option("card", value, (position,)) for position, value in enumerate((1, 1, 2, 3))]
    request = ChooseSome(RED, "pay", hand, least=0, most=4, rule="PG-CRD-01", clash=paying_four)

    chosen = request.default()

    assert request.why_not(chosen) is None
    assert [option.value for option in chosen] == [1, 3]


def test_suggestions_of_several_never_clash() -> None:
    hand = [Option("card", value, (position,)) for position, value in enumerate((1, 1, 2, 3))]
    request = ChooseSome(RED, "pay", hand, least=0, most=4, rule="PG-CRD-01", clash=paying_four)

    found = request.suggest(40, lambda below: below // 2)

    assert all(request.why_not(chosen) is None for chosen in found)


class Parity(Reading[bool]):
    """Whether the sum is even."""

    def read(self, faces: tuple[int, ...]) -> bool:
        return sum(faces) % 2 == 0


def test_a_game_may_read_dice_in_its_own_way() -> None:
    async def is_even() -> bool:
        return await Roll(3 * D6, Parity("parity"), rule="PG-SHO-01")

    roll = Roll(3 * D6, Parity("parity"), rule="PG-SHO-01")

    assert [outcome.weight for outcome in roll.outcomes()] == [108, 108]
    assert asked_of(roll, RED).reads == ("parity",)
    assert play(is_even(), answers=[dice(1, 2, 3)])
    assert not play(is_even(), answers=[dice(1, 2, 4)])


def test_scenery_and_secrets_come_back_from_what_was_written_down() -> None:
    battle = scene("red captain 3,3", "green rider 9,3 turned 24", "blue captain 11,7 up", hands=((1,), (2, 3), ()))
    turn_door(battle)
    battle.change(battle.terrain.piece("wall").posed(Point(3.0, 12.0), 24), rule="PG-CRD-05")
    battle.hand_over(named(battle, "green rider"), RED, rule="PG-DUE-03")

    again = set_up(sample_header(0))
    again.restore(json.loads(json.dumps(battle.to_data())))

    assert again.to_data() == battle.to_data()
    assert again.terrain.piece("door").is_open
    assert again.terrain.piece("wall").place == Point(3.0, 12.0)
    assert named(again, "green rider").controller == RED
