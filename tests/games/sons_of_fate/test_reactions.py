"""Riposte and dodge: when they are offered, what they cost, what they do."""

from __future__ import annotations

import pytest

from escarmouche.games.sons_of_fate.melee import attack
from escarmouche.games.sons_of_fate.reactions import can_dodge, can_riposte
from escarmouche.games.sons_of_fate.shooting import shoot
from escarmouche.games.sons_of_fate.wounding import COUNTER, PARTING, PLAIN, SHOT, Blow
from tests.games.sons_of_fate.duel import duel
from tests.games.sons_of_fate.field import field
from tests.support.scripts import NO, YES, dice, kinds, last_event, play, rule


@rule("SF-REA-05", "SF-ROLL-04", "SF-ROLL-11", "SF-R-05", "SF-REA-07")
def test_a_tied_clash_leaves_the_attack_as_it_is_and_it_may_not_be_dodged() -> None:  # SF-X-20
    battle, one, other = duel("guerrier", "champion")
    play(attack(battle, one, other), [YES, dice(5), dice(4), dice(4, 1, 1, 1), dice(4), "shift:0:torso:1"])
    assert last_event(battle, "riposte_lost").rule == "SF-REA-05"
    assert (other.points, other.strikes, other.lost) == (2, 1, (0, 0, 1, 0))


@rule("SF-REA-05", "SF-REA-06", "SF-REA-07", "SF-ACT-13", "SF-R-07", "SF-ROLL-04")
def test_a_won_riposte_strikes_the_attacker_whose_attack_is_lost() -> None:
    battle, one, other = duel("guerrier", "champion")
    play(attack(battle, one, other), [YES, dice(5), dice(5), dice(4, 4, 1, 1, 1), dice(1), "shift:0:head:2"])
    assert (one.lost, one.points, other.lost) == ((2, 0, 0, 0), 3, (0, 0, 0, 0))
    assert (other.points, other.strikes) == (2, 1)


@rule("SF-REA-06", "SF-REA-01", "SF-ACT-12", "SF-R-07")
def test_with_two_attacks_made_only_the_dodge_is_offered() -> None:  # SF-X-21
    battle, one, other = duel("guerrier", "guerrier")
    other.strikes, other.points = 2, 1
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:0:torso:1", YES, dice(4, 1, 1, 1)])
    assert (other.points, other.lost) == (0, (0, 0, 0, 0))


@rule("SF-REA-03")
def test_where_no_success_was_kept_there_is_nothing_to_dodge() -> None:
    battle, one, other = duel("guerrier", "guerrier")
    other.strikes = 2
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:-1:arms:0"])
    assert (other.points, other.ticked, kinds(battle)[-1]) == (3, 0, "unscathed")


@rule("SF-REA-03")
def test_where_the_rampart_takes_the_only_success_there_is_nothing_to_dodge() -> None:
    battle, one, other = duel("guerrier", "guerrier", fates=0)
    other.strikes = 2
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:0:torso:1", YES, dice(3)])
    assert (other.points, other.ticked, kinds(battle)[-1]) == (3, 0, "unscathed")


@rule("SF-REA-03", "SF-R-03")
def test_where_no_hit_was_kept_there_is_nothing_to_dodge() -> None:
    battle, one, other = field("red A guerrier shooter 10,10", "blue B guerrier 15,10", dodge_vs_shots="cancel_hits")
    battle.fates = (3, 3)
    play(shoot(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:-1:arms:0", dice(1)])
    assert (other.points, other.ticked) == (3, 0)


@rule("SF-REA-02")
def test_without_a_point_nothing_is_offered() -> None:
    battle, one, other = duel("guerrier", "guerrier")
    other.points = 0
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:0:torso:1"])
    assert other.lost == (0, 0, 1, 0)


@rule("SF-REA-07", "SF-REA-08", "SF-REA-09", "SF-R-03", "SF-R-06", "SF-R-17", "SF-R-22")
@pytest.mark.parametrize(
    ("how", "dodges", "ripostes"), [(PLAIN, True, True), (COUNTER, False, False), (PARTING, True, False), (SHOT, False, False)]
)  # fmt: skip
def test_which_reaction_an_attack_allows(how: str, dodges: bool, ripostes: bool) -> None:
    battle, one, other = duel("guerrier", "guerrier")
    blow = Blow(one, other, how)
    assert (can_dodge(battle, blow), can_riposte(battle, blow)) == (dodges, ripostes)


@rule("SF-R-06")
def test_by_a_house_rule_a_riposte_may_be_dodged() -> None:
    battle, one, other = duel("guerrier", "guerrier", react_to_riposte="dodge")
    assert can_dodge(battle, Blow(other, one, COUNTER))
    assert not can_riposte(battle, Blow(other, one, COUNTER))


@rule("SF-R-03")
def test_by_a_house_rule_a_shot_may_be_dodged() -> None:
    battle, one, other = duel("guerrier", "guerrier", dodge_vs_shots="cancel_hits")
    assert can_dodge(battle, Blow(one, other, SHOT))


@rule("SF-R-08", "SF-REA-02")
def test_by_a_house_rule_only_figures_that_were_activated_react() -> None:
    battle, one, other = duel("guerrier", "guerrier", react_before_activation=False)
    blow = Blow(one, other, PLAIN)
    assert not can_dodge(battle, blow)
    assert not can_riposte(battle, blow)
    other.is_activated = True
    assert can_dodge(battle, blow)
    assert can_riposte(battle, blow)


@rule("SF-R-01")
@pytest.mark.parametrize(("price", "left"), [(0, 3), (1, 2), (2, 1)])
def test_the_price_of_a_reaction_can_be_agreed_on(price: int, left: int) -> None:
    battle, one, other = duel("guerrier", "guerrier", reaction_cost=price)
    play(attack(battle, one, other), [NO, dice(4, 1, 1, 1), dice(4), "shift:0:torso:1", YES, dice(4, 1, 1, 1)])
    assert other.points == left


@rule("SF-R-04")
def test_by_a_house_rule_the_riposte_comes_after_an_attack_that_was_survived() -> None:
    battle, one, other = duel("guerrier", "guerrier", riposte_mode="counter_after")
    script = [
        dice(4, 1, 1, 1),
        dice(4),
        "shift:0:torso:1",
        NO,
        YES,
        dice(1),
        dice(2),
        dice(4, 1, 1, 1),
        dice(6),
        "shift:0:legs:1",
    ]
    play(attack(battle, one, other), script)
    assert (other.lost, one.lost) == ((0, 0, 1, 0), (0, 0, 0, 1))

    other.points = 3
    play(attack(battle, one, other), [dice(4, 1, 1, 1), dice(4), "shift:0:torso:1", YES, dice(1, 1, 1, 1)])
    assert "riposte_lost" not in kinds(battle)  # a figure that has dodged does not riposte as well
