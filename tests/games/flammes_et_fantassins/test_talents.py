"""Talents played in one's own activation, and orders at any moment."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Choose
from escarmouche.games.flammes_et_fantassins.cubes import pay
from escarmouche.games.flammes_et_fantassins.orders import interrupts
from escarmouche.games.flammes_et_fantassins.talents import (
    fast_talk,
    lay_hands,
    rapid_move,
    talent_options,
    why_not_fast_talk,
    why_not_lay_hands,
    why_not_rapid_move,
)
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field
from tests.support.scripts import dice, last_event, play, rule

# Baratin.


@rule("FF-TAL-01", "FF-R-93")
def test_fast_talk_needs_somebody_in_sight_nearer_than_one_moves() -> None:  # FF-X-35
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 14.99,3")
    assert why_not_fast_talk(battle, shadow, target) is None
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 15,3")
    assert why_not_fast_talk(battle, shadow, target).key == "refused.not_near_enough"
    wall = block("wall", 6.0, 0.0, 6.2, 8.0, height=3.0)
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 9,3", pieces=(wall,))
    assert why_not_fast_talk(battle, shadow, target).key == "refused.not_in_sight"
    battle, shadow, friend = field("red A SHADOW 3,3", "red B SOLDIER 9,3")
    assert why_not_fast_talk(battle, shadow, friend) is None


@rule("FF-TAL-01", "FF-TST-03", "FF-R-24", "FF-TAL-00")
def test_who_is_swayed_is_led_up_to_six_inches() -> None:  # FF-X-35
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 13,3")
    play(fast_talk(battle, shadow, target), [dice(3, 4), dice(6, 2), (Point(13.0, 9.0),)])
    assert target.place == Point(13.0, 9.0)
    assert "baratin" not in shadow.talents
    assert why_not_fast_talk(battle, shadow, target).key == "refused.no_card"


@rule("FF-TAL-01", "FF-TST-03")
def test_who_is_not_swayed_stays_and_the_card_is_gone() -> None:
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 13,3")
    play(fast_talk(battle, shadow, target), [dice(3, 4), dice(6, 3)])
    assert last_event(battle, "not_swayed").fields["figure"] == target.id
    assert "baratin" not in shadow.talents


@rule("FF-R-24", "FF-R-23")
@pytest.mark.parametrize(
    ("goal", "reason"),
    [(Point(13.0, 9.01), "refused.too_far"), (Point(18.0, 3.0), "refused.no_simple_action"), (Point(13.0, -1.0), "refused.off_table")],
)  # fmt: skip
def test_who_is_led_walks_a_legal_way_without_simple_actions(goal: Point, reason: str) -> None:
    bush = block("bush", 15.0, 1.0, 16.0, 5.0, height=0.5)
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 13,3", pieces=(bush,))
    talk = fast_talk(battle, shadow, target)
    talk.send(None)
    talk.send((6, 6))
    asked = talk.send((1, 1))
    talk.close()
    assert asked.key == "drive_path"
    assert asked.why_not((goal,)).key == reason


@rule("FF-TAL-01", "FF-R-93", "FF-EQL-06")
def test_who_is_touched_is_robbed_before_it_is_led_away() -> None:
    build = "soldat powerful arme_a_une_main arc cuir potion_de_vie"
    battle, shadow, target = field("red A SHADOW 3,3", f"blue B {build} 4,3")
    talk = fast_talk(battle, shadow, target)
    talk.send(None)
    talk.send((6, 6))
    asked = talk.send((1, 1))
    talk.close()
    assert isinstance(asked, Choose)
    assert [option.id for option in asked.options()] == [
        "nothing",
        "item:arme_a_une_main",
        "item:arc",
        "item:potion_de_vie",
    ]
    refused = {option.id: option.refusal.key for option in asked.all_options() if option.refusal is not None}
    assert refused == {"item:cuir": "refused.worn"}


@rule("FF-TAL-01", "FF-EQL-06")
def test_a_stolen_weapon_has_to_fit_and_the_only_weapon_is_safe() -> None:
    battle, shadow, target = field("red A SHADOW 3,3", "blue B soldat powerful arme_a_une_main arc 4,3")
    script = [dice(6, 6), dice(1, 1), "item:arme_a_une_main", "item:dague", (Point(6.0, 3.0),)]
    play(fast_talk(battle, shadow, target), script)
    assert (shadow.items, target.items) == (("arme_a_une_main",), ("arc",))
    assert [one.item for one in battle.loose] == ["dague"]
    battle, shadow, target = field("red A SHADOW 3,3", "blue B SOLDIER 4,3")
    play(fast_talk(battle, shadow, target), [dice(6, 6), dice(1, 1), (Point(6.0, 3.0),)])
    assert target.items == ("arme_a_une_main",)


# Imposition des Mains.


@rule("FF-TAL-08", "FF-WND-02", "FF-R-62")
def test_hands_heal_four_points_of_somebody_touched_once() -> None:  # FF-X-92
    battle, paladin, friend = field("red A PALADIN 3,3 cubes=2", "red B SOLDIER 4,3 pv=2")
    play(lay_hands(battle, paladin, friend))
    assert (friend.pv, paladin.cubes) == (6, 1)
    assert why_not_lay_hands(battle, paladin, friend).key == "refused.no_card"
    battle, paladin, friend = field("red A PALADIN 3,3", "red B SOLDIER 4,3 pv=8")
    play(lay_hands(battle, paladin, friend))
    assert friend.pv == 9


@rule("FF-TAL-08")
def test_hands_need_bases_that_touch_and_a_cube() -> None:  # FF-X-92
    battle, paladin, friend = field("red A PALADIN 3,3", "red B SOLDIER 4.5,3 pv=2")
    assert why_not_lay_hands(battle, paladin, friend).key == "refused.not_in_contact"
    assert why_not_lay_hands(battle, paladin, paladin).key == "refused.not_in_contact"
    battle, paladin, friend = field("red A PALADIN 3,3 cubes=0", "red B SOLDIER 4,3 pv=2")
    assert why_not_lay_hands(battle, paladin, friend).key == "refused.no_cubes"


@rule("FF-SPE-07", "FF-R-121", "FF-R-09")
def test_a_priest_with_the_speciality_has_the_card_and_with_the_class_of_monk_two() -> None:  # FF-X-92
    battle, priest, friend = field("red A PRIEST 3,3 speciality=mains_du_pretre", "red B SOLDIER 4,3 pv=2")
    play(lay_hands(battle, priest, friend))
    assert (friend.pv, priest.cubes) == (6, 0)
    _, both = field("red A pretre+moine powerful masse 3,3 speciality=mains_du_pretre")
    assert both.talents.count("imposition_des_mains") == 2


# Déplacement rapide.


@rule("FF-TAL-05", "FF-TAL-00")
def test_a_rapid_move_costs_the_card_alone() -> None:
    battle, shadow, _ = field("red A SHADOW 3,3 cubes=0", "blue B SOLDIER 20,20")
    play(rapid_move(battle, shadow), [(Point(14.0, 3.0),), "end"])
    assert shadow.place == Point(14.0, 3.0)
    assert why_not_rapid_move(battle, shadow).key == "refused.no_card"


@rule("FF-R-54", "FF-TAL-00")
def test_who_lies_plays_no_card() -> None:
    battle, shadow, _ = field("red A SHADOW 3,3", "blue B SOLDIER 4,3")
    assert {option.kind for option in talent_options(battle, shadow, explain=False)} >= {"rapid_move", "fast_talk"}
    battle.stun(shadow, rule="FF-WND-03")
    assert talent_options(battle, shadow, explain=False) == []
    refusals = [option.refusal for option in talent_options(battle, shadow, explain=True)]
    assert {one.rule for one in refusals if one is not None} == {"FF-R-54"}


# J'ai des ordres.

GENERAL = "general powerful arme_a_une_main"


def slip_in(battle: Any, seat: int, *answers: Any) -> None:
    """The orders of a seat, given with these answers."""
    (orders,) = interrupts(battle, seat)
    running = orders.run()
    try:
        request = next(running)
        for answer in answers:
            request = running.send(request.option(answer))
    except StopIteration:
        return
    raise AssertionError(f"{request.key} is asked")


@rule("FF-TAL-10", "FF-R-99", "FF-TAL-00")
def test_orders_turn_a_cube_of_the_sheet_or_of_the_band() -> None:  # FF-X-41
    battle, general, _ = field(f"red A {GENERAL} 3,3", "blue B SOLDIER 20,20")
    battle.neutral = (0, 0)
    slip_in(battle, 0)
    assert (general.neutral, general.command, battle.command) == (0, 1, (0, 0))
    assert interrupts(battle, 0) == []
    battle, general, _ = field(f"red A {GENERAL} 3,3", "blue B SOLDIER 20,20")
    battle.neutral, battle.command = (2, 0), (2, 0)
    slip_in(battle, 0, "band")
    assert (general.neutral, battle.neutral, battle.command) == (1, (1, 0), (3, 0))


@rule("FF-TAL-10", "FF-R-54")
def test_orders_need_a_neutral_cube_and_a_general_who_stands() -> None:
    battle, general, _ = field(f"red A {GENERAL} 3,3 cubes=0", "blue B SOLDIER 20,20")
    battle.neutral = (0, 5)
    assert interrupts(battle, 0) == []
    assert interrupts(battle, 1) == []
    battle.neutral = (1, 5)
    assert [one.id for one in interrupts(battle, 0)] == [f"orders:{general.id}"]
    battle.stun(general, rule="FF-WND-03")
    assert interrupts(battle, 0) == []


@rule("FF-TAL-10", "FF-R-39")
def test_orders_given_while_a_cube_is_to_be_paid_leave_no_cube_that_is_not_there() -> None:
    battle, general, _ = field(f"red A {GENERAL} 3,3 command=1", "blue B SOLDIER 20,20")
    battle.neutral = (0, 0)
    paying = pay(battle, general, 1, rule="FF-AP-01")
    asked = paying.send(None)
    assert [option.id for option in asked.options()] == ["neutral", "command"]
    again = paying.send(interrupts(battle, 0)[0])
    assert [option.id for option in again.options()] == ["command"]
    with pytest.raises(StopIteration):
        paying.send(again.option("command"))
    assert (general.neutral, general.command) == (0, 1)
