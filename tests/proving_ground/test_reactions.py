"""Windows: who may react, at what cost, in which order; reactions to reactions; effects applied together."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.words.messages import IllegalAnswer
from tests.proving_ground.coordinating import attack_together
from tests.proving_ground.moments import AboutToBeHit, BetweenActions
from tests.proving_ground.scenes import BLUE, GREEN, RED, named, scene
from tests.proving_ground.shooting import shoot
from tests.proving_ground.striking import strike, why_not_strike
from tests.proving_ground.traits import PACT, VOW
from tests.support.scripts import ScriptError, dice, first_request, kinds, last_event, play, rule

HIT, MISS = dice(4, 3), dice(1, 1)


@rule("PG-MEL-01", "PG-WND-01")
def test_a_blow_takes_a_life_and_the_last_one_takes_the_figure_off_the_table() -> None:
    battle = scene("red captain 3,3", "green captain 4,3", "green witch 9,9", points=0)
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(strike(battle, red, green), answers=[HIT])
    assert green.lives == 1
    play(strike(battle, red, green), answers=[HIT])

    assert not green.in_play
    assert green.body is None


@rule("PG-MEL-01")
def test_who_is_not_at_arms_length_cannot_be_struck() -> None:
    battle = scene("red captain 3,3", "green captain 4.6,3")

    refusal = why_not_strike(battle, named(battle, "red captain"), named(battle, "green captain"))

    assert refusal is not None
    assert refusal.rule == "PG-MEL-01"


@rule("PG-MEL-02", "PG-REA-01")
def test_a_dodge_costs_a_point_and_turns_a_bare_hit_into_a_miss() -> None:
    battle = scene("red captain 3,3", "green captain 4,3")
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(strike(battle, red, green), answers=[HIT, f"dodge:{green.id}", "pass"])

    assert green.lives == 2
    assert battle.points == [3, 2, 3]
    assert last_event(battle, "missed").rule == "PG-MEL-02"


@rule("PG-REA-01")
def test_without_points_a_reaction_is_refused_and_nobody_is_asked() -> None:
    battle = scene("red captain 3,3", "green captain 4,3", points=0)
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(strike(battle, red, green), answers=[HIT])

    assert green.lives == 1
    assert "reacts" not in kinds(battle)


@rule("PG-MEL-03")
def test_the_blow_in_return_can_itself_be_dodged() -> None:
    battle = scene("red captain 3,3", "green captain 4,3")
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(strike(battle, red, green), answers=[MISS, f"counter:{green.id}", HIT, f"dodge:{red.id}"])

    assert red.lives == 2
    assert battle.points == [2, 2, 3]
    assert [event.fields["reaction"] for event in battle.events if event.kind == "reacts"] == ["counter", "dodge"]


@rule("PG-MEL-03")
def test_there_is_no_blow_in_return_of_a_blow_in_return() -> None:
    battle = scene("red captain 3,3", "green captain 4,3")
    red, green = named(battle, "red captain"), named(battle, "green captain")
    script = [MISS, f"counter:{green.id}", MISS, f"counter:{red.id}", MISS]

    with pytest.raises(ScriptError, match="too long"):
        play(strike(battle, red, green), answers=script)


@rule("PG-SHO-03")
def test_both_shots_take_effect_though_each_kills_the_other_shooter() -> None:
    battle = scene("red captain 3,3", "green captain 6,3")
    red, green = named(battle, "red captain"), named(battle, "green captain")
    red.lives = green.lives = 1
    hit = [dice(6, 1), dice(3)]

    play(shoot(battle, red, green), answers=[f"return_shot:{green.id}", *hit, *hit])

    assert not red.in_play
    assert not green.in_play
    assert kinds(battle).index("wounded") > max(i for i, kind in enumerate(kinds(battle)) if kind == "shot_hits")


@rule("PG-CRD-07")
def test_the_game_says_in_which_order_seats_are_asked() -> None:
    battle = scene("red captain 3,3", "red witch 5,3", "green captain 9,3", "green witch 11,3", "blue captain 7,11")
    for band in ("red", "green"):
        captain, witch = named(battle, f"{band} captain"), named(battle, f"{band} witch")
        battle.begin(Effect(VOW, subject=captain.id, source=captain.id), rule="PG-CRD-07")
        battle.begin(Effect(PACT, subject=witch.id, source=captain.id, seen_by=1 << captain.owner), rule="PG-CRD-07")
    battle.active = RED

    request = first_request(battle.window(BetweenActions(battle)))

    assert request.seat == GREEN  # on the left of the active seat, which comes last


@rule("PG-COO-02")
def test_a_figure_attacked_by_several_answers_one_of_them_only() -> None:
    battle = scene("red captain 3,3", "red witch 4.5,3", "green captain 6,3")
    captain, witch, green = (named(battle, name) for name in ("red captain", "red witch", "green captain"))

    play(
        attack_together(battle, captain, green),
        answers=[[f"figure:{witch.id}"], f"figure:{witch.id}", dice(6), dice(1, 1, 1)],
    )

    assert battle.points[GREEN] == 2
    assert last_event(battle, "attacked_together").fields == {"target": green.id, "hits": 1, "parries": 0}
    assert green.lives == 1


@rule("PG-COO-01")
def test_several_act_together_only_if_each_is_near_every_other() -> None:
    battle = scene("red captain 5,3", "red witch 1,3", "red rider 9.5,3", "green captain 5,4.9")
    captain, green = named(battle, "red captain"), named(battle, "green captain")
    both = [f"figure:{named(battle, name).id}" for name in ("red witch", "red rider")]

    with pytest.raises(IllegalAnswer, match="PG-COO-01"):
        play(attack_together(battle, captain, green), answers=[both])


@rule("PG-COO-02")
def test_the_defender_shares_out_its_surplus_as_it_likes() -> None:
    battle = scene("red captain 3,3", "red witch 4.5,3", "green captain 6,3", points=0)
    captain, witch, green = (named(battle, name) for name in ("red captain", "red witch", "green captain"))

    play(
        attack_together(battle, captain, green),
        answers=[[f"figure:{witch.id}"], dice(1), dice(1), dice(6, 6, 6), (1, 2)],
    )

    assert captain.lives == 1
    assert not witch.in_play


@rule("PG-COO-02")
def test_nobody_can_be_given_more_than_it_can_take() -> None:
    battle = scene("red captain 3,3", "red witch 4.5,3", "green captain 6,3", points=0)
    captain, witch, green = (named(battle, name) for name in ("red captain", "red witch", "green captain"))

    with pytest.raises(IllegalAnswer, match="PG-COO-02"):
        play(
            attack_together(battle, captain, green),
            answers=[[f"figure:{witch.id}"], dice(1), dice(1), dice(6, 6, 6), (3, 0)],
        )


def test_what_cannot_be_chosen_says_why() -> None:
    battle = scene("red captain 3,3", "green captain 4,3", "blue captain 7,11", hands=((), (), ()))
    moment = AboutToBeHit(battle, named(battle, "red captain"), named(battle, "green captain"), 7)

    request = first_request(battle.window(moment))

    assert isinstance(request, Choose)
    refused = [option for option in request.all_options() if option.refusal is not None]
    assert [(option.kind, option.refusal.rule) for option in refused if option.refusal] == [("shield", "PG-CRD-01")]
    assert request.seat not in (RED, BLUE)
