"""What a player is told before a dodge."""

from __future__ import annotations

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.sons_of_fate.profiles import ARMS
from escarmouche.games.sons_of_fate.reactions import at_stake
from escarmouche.games.sons_of_fate.wounding import PLAIN, SHOT, Blow
from tests.games.sons_of_fate.field import field
from tests.support.scripts import rule

PRICE = Tally(1, rule="SF-REA-02")


@rule("SF-REA-03", "SF-R-02")
def test_a_dodge_is_asked_for_with_what_is_coming_where_to_and_at_which_price() -> None:
    battle, attacker, target = field("red A guerrier 10,10", "blue B brave 11.1,10")
    blow = Blow(attacker, target, PLAIN)
    blow.kept, blow.part = 2, ARMS

    assert at_stake(battle, blow, PRICE) == {"kept": 2, "price": 1, "part": "arms", "left": 4}


@rule("SF-R-02")
def test_before_the_location_nobody_is_told_a_part_unless_of_a_shot() -> None:
    battle, attacker, target = field("red A guerrier 10,10", "blue B brave 11.1,10", dodge_timing="before_location")

    assert "part" not in at_stake(battle, Blow(attacker, target, PLAIN), PRICE)
    assert "part" in at_stake(battle, Blow(attacker, target, SHOT), PRICE)
