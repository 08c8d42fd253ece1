"""Effects in force, figures that change hands, the dead that act, and figures without a place."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.engine.battle.effects import Effect, effect_from
from escarmouche.engine.showing.staging import effect_shown
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.table.geometry.points import Point
from tests.proving_ground.actions import ActionList, haunt
from tests.proving_ground.cards import EARTH_CARD, FOG_CARD, STORM_CARD, cast
from tests.proving_ground.dueling import duel
from tests.proving_ground.scenes import BLUE, GREEN, RED, named, scene
from tests.proving_ground.shooting import shot_difficulty
from tests.proving_ground.traits import CHARMED, EFFECTS, MIRROR, STORM
from tests.proving_ground.turn import activate, open_round, outcome
from tests.support.scripts import dice, first_request, kinds, last_event, play, rule

NO_BIDS = (0, 0, 0)
CAT = (13, 12)


@rule("PG-CRD-03")
def test_a_storm_breaks_at_the_mark_when_the_next_round_begins_even_if_its_maker_is_gone() -> None:
    battle = scene("red captain 3,3", "green captain 4.5,3", "green witch 12,12", "blue captain 9,12",
                   hands=((STORM_CARD,), (), ()))  # fmt: skip
    red, green = named(battle, "red captain"), named(battle, "green captain")
    play(cast(battle, red), answers=[f"card:{STORM_CARD}"])
    assert green.lives == 2
    battle.take_out(red, rule="PG-WND-01")

    play(open_round(battle), answers=[dice(3), (0, 0), CAT])

    assert battle.round == 2
    assert green.lives == 1
    assert battle.effects == ()


@rule("PG-CRD-03")
def test_the_first_player_orders_those_whom_a_storm_strikes() -> None:
    battle = scene("red captain 3,3", "green captain 4.5,3", "blue captain 9,12")
    red, green = named(battle, "red captain"), named(battle, "green captain")
    battle.begin(Effect(STORM, source=red.id, zone=Point(3.0, 3.0), radius=3.0), rule="PG-CRD-03")
    battle.first = BLUE
    assert first_request(open_round(battle.copy())).seat == BLUE

    play(open_round(battle), answers=[[f"figure:{green.id}", f"figure:{red.id}"], dice(1), dice(6), NO_BIDS, CAT])

    assert (green.lives, red.lives) == (1, 2)  # the first die was for the figure named first


@rule("PG-CRD-03")
def test_an_order_names_everyone_once() -> None:
    battle = scene("red captain 3,3", "green captain 4.5,3", "blue captain 9,12")
    red = named(battle, "red captain")
    battle.begin(Effect(STORM, source=red.id, zone=Point(3.0, 3.0), radius=3.0), rule="PG-CRD-03")

    with pytest.raises(IllegalAnswer, match="PG-CRD-03"):
        play(open_round(battle), answers=[[f"figure:{red.id}", f"figure:{red.id}"]])


@rule("PG-CRD-04", "PG-RND-01")
def test_fog_lies_on_the_whole_table_until_the_round_ends() -> None:
    battle = scene("red witch 3,3", "green witch 6,3", "blue witch 9,12", hands=((), (), (FOG_CARD,)))
    red, green = named(battle, "red witch"), named(battle, "green witch")
    assert shot_difficulty(battle, red, green).value == 5

    play(cast(battle, named(battle, "blue witch")), answers=[f"card:{FOG_CARD}"])
    assert shot_difficulty(battle, red, green).value == 6
    play(open_round(battle), answers=[NO_BIDS, CAT])

    assert shot_difficulty(battle, red, green).value == 5
    assert last_event(battle, "effect_ends").fields["effect"] == "fog"


def test_what_goes_around_a_figure_is_saved_with_its_radius_and_shown_where_the_figure_stands() -> None:
    battle = scene("red captain 3,3", "green captain 5,3")
    red = named(battle, "red captain")
    effect = effect_from(Effect(MIRROR, subject=red.id, radius=2.0).to_data(), EFFECTS)
    assert (effect.subject, effect.radius, effect.zone) == (red.id, 2.0, None)

    assert (effect_shown(battle, effect).at, effect_shown(battle, effect).radius) == ((3.0, 3.0), 2.0)
    battle.put(red, None, rule="PG-MOV-01")
    assert effect_shown(battle, effect).at is None
    assert "radius" not in Effect(MIRROR, subject=red.id).to_data()


@rule("PG-DUE-02", "PG-DUE-03")
def test_a_charmed_figure_is_activated_by_its_charmer_and_asked_of_it() -> None:
    battle = scene("red captain 3,3", "green captain 5,3", "green witch 12,3", "blue captain 9,12")
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(duel(battle, red, green), answers=[dice(6, 5), "die:0", dice(1, 2), "die:1", "higher"])

    assert (green.owner, green.controller) == (GREEN, RED)
    battle.active = RED
    play(activate(battle), answers=[f"figure:{green.id}"])
    assert battle.actor == green.id
    witch = named(battle, "green witch")
    aimed = [option for option in ActionList(battle, green)(True) if option.about == (witch.id,)]
    assert {option.kind for option in aimed} >= {"shoot", "strike"}  # its own band is the enemy now


@rule("PG-DUE-03")
def test_a_charm_ends_with_the_round() -> None:
    battle = scene("red captain 3,3", "green captain 5,3", "blue captain 9,12")
    green = named(battle, "green captain")
    battle.hand_over(green, RED, rule="PG-DUE-03")
    battle.begin(Effect(CHARMED, subject=green.id, source=0, until="round 1"), rule="PG-DUE-03")

    play(open_round(battle), answers=[NO_BIDS, CAT])

    assert green.controller == GREEN
    assert not battle.has_effect(CHARMED, green.id)


@rule("PG-DUE-02")
def test_a_wrong_guess_charms_nobody() -> None:
    battle = scene("red captain 3,3", "green captain 5,3")
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(duel(battle, red, green), answers=[dice(6, 5), "die:0", dice(1, 2), "die:1", "lower"])

    assert green.controller == GREEN


@rule("PG-TRT-03")
def test_a_dead_witch_is_activated_and_takes_the_place_of_a_friend() -> None:
    battle = scene("red captain 3,3", "green captain 9,3", "blue captain 9,12")
    ghost, captain = named(battle, "red witch"), named(battle, "red captain")

    play(activate(battle), answers=[f"ghost:{ghost.id}"])
    play(haunt(battle, ghost), answers=[f"figure:{captain.id}", dice(4)])

    assert ghost.in_play
    assert ghost.place == Point(3.0, 3.0)
    assert not captain.in_play
    assert "seat_out" not in kinds(battle)


@rule("PG-TRT-03")
def test_the_trait_of_a_dead_figure_still_speaks_when_it_outlives_it() -> None:
    battle = scene("red captain 3,3", "green captain 9,3", "blue captain 9,12")
    ghost = named(battle, "red witch")
    ghost.has_haunted = True

    play(open_round(battle), answers=[NO_BIDS, CAT])

    assert not ghost.has_haunted


@rule("PG-CRD-06")
def test_a_merged_figure_has_no_place_and_comes_back_near_its_mark() -> None:
    battle = scene("red captain 3,3", "green captain 5,3", "blue captain 9,12", hands=((EARTH_CARD,), (), ()))
    red, green = named(battle, "red captain"), named(battle, "green captain")

    play(cast(battle, red), answers=[f"card:{EARTH_CARD}"])
    assert red.body is None
    assert red.in_play
    assert [option for option in ActionList(battle, green)(True) if option.about == (red.id,)] == []
    assert outcome(battle) is None
    play(activate(battle), answers=[f"figure:{red.id}", (4, 5)])

    assert red.place == Point(4.0, 5.0)
    assert battle.effects == ()


@rule("PG-CRD-06")
def test_a_merged_figure_may_not_come_back_far_from_its_mark() -> None:
    battle = scene("red captain 3,3", "green captain 5,3", "blue captain 9,12", hands=((EARTH_CARD,), (), ()))
    red = named(battle, "red captain")
    play(cast(battle, red), answers=[f"card:{EARTH_CARD}"])

    with pytest.raises(IllegalAnswer, match="PG-CRD-06"):
        play(activate(battle), answers=[f"figure:{red.id}", (12, 12)])


@rule("PG-ACT-01")
def test_the_dead_and_the_charmed_are_offered_to_the_right_seats() -> None:
    battle = scene("red captain 3,3", "green captain 5,3", "green witch 7,3", "blue captain 9,12")
    battle.hand_over(named(battle, "green captain"), RED, rule="PG-DUE-03")

    offered = {}
    for seat in (RED, GREEN, BLUE):
        battle.active = seat
        request = activate(battle).send(None)
        assert isinstance(request, Choose)
        offered[seat] = [option.id for option in request.options()]

    assert offered[RED] == ["nobody", "figure:0", "ghost:1", "figure:3"]
    assert offered[GREEN] == ["nobody", "figure:4"]
    assert offered[BLUE] == ["nobody", "figure:6", "ghost:7"]
