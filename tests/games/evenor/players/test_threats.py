"""What the estimates of Evenor rest on: pools of dice, what hits cost, and what heroes could do to each other."""

from __future__ import annotations

import pytest

from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.players.pools import MOST, hits, loss, margins, pool_of
from escarmouche.games.evenor.players.threats import Chances, Field, arms_against, fight_gain
from tests.games.evenor.stage import stage


def gain(battle: Skirmish, one: Hero, other: Hero, *, is_charging: bool) -> float:
    field = Field(battle, one.controller)
    return fight_gain(field, field.fighter(one), field.fighter(other), is_charging=is_charging)


def test_pools_explode_as_the_book_says() -> None:
    chances = hits(pool_of(1, 4), explodes=True)

    assert chances[0] == pytest.approx(0.5)
    assert chances[1] == pytest.approx(2 / 6 + 1 / 6 * 0.5)
    assert sum(chances) == pytest.approx(1.0)
    assert sum([k * chance for k, chance in enumerate(chances)]) == pytest.approx(0.6, abs=1e-3)
    assert hits(pool_of(1, 4), explodes=False)[:2] == pytest.approx([0.5, 0.5])


def test_a_failed_die_of_an_enchanted_weapon_is_rolled_again_once() -> None:
    assert hits(pool_of(1, 4, rerolls=True), explodes=False)[:2] == pytest.approx([0.25, 0.75])
    assert hits(pool_of(2, 4, rerolls=True), explodes=False)[:3] == pytest.approx([1 / 8, 3 / 8, 1 / 2])
    assert hits(pool_of(1, 4, rerolls=True), explodes=True)[0] == pytest.approx(0.25)
    assert sum(hits(pool_of(3, 5, rerolls=True), explodes=True)) == pytest.approx(1.0)


def test_margins_are_symmetric_between_equals_and_favour_more_dice() -> None:
    even = margins(pool_of(4, 3), pool_of(4, 3))
    odd = margins(pool_of(6, 3), pool_of(4, 3))

    assert even == pytest.approx(even[::-1])
    assert sum(odd[MOST + 1 :]) > sum(odd[:MOST])
    assert sum(odd) == pytest.approx(1.0)


def test_one_unsaved_blow_fells_a_hero_once_in_three_times() -> None:
    _, kara = stage("red kara 3,3")

    share = loss(1, kara, 0, is_prone=False, on_table=True)

    assert share == pytest.approx(1 / 3 + 2 / 3 * 0.2)
    assert loss(1, kara, 0, is_prone=False, on_table=False) == pytest.approx(1.0)
    assert loss(1, kara, 4, is_prone=False, on_table=False) == pytest.approx(0.5)


def test_charging_is_better_than_being_charged() -> None:
    battle, lothar, wabara = stage("red lothar 3,3", "blue wabara 20,20")

    assert gain(battle, lothar, wabara, is_charging=True) > gain(battle, lothar, wabara, is_charging=False)


def test_nobody_is_hurt_by_a_weapon_that_cannot_touch_him() -> None:
    battle, lothar, ghost, wabara = stage("red lothar 3,3", "blue wabara 4,3 +ethere", "blue wabara 3,4")
    assert not any([weapon.is_enchanted for weapon in lothar.weapons()])

    assert arms_against(battle, lothar, ghost, is_charging=False).dice == 0
    assert arms_against(battle, lothar, wabara, is_charging=False).dice > 0
    assert gain(battle, lothar, ghost, is_charging=False) < gain(battle, lothar, wabara, is_charging=False)


def test_fear_makes_a_fight_worth_less_and_a_charge_less_still() -> None:
    battle, lothar, wabara = stage("red lothar 3,3", "blue wabara 7,3")
    brave = gain(battle, lothar, wabara, is_charging=False), gain(battle, lothar, wabara, is_charging=True)
    battle, lothar, wabara = stage("red lothar 3,3", "blue wabara 7,3 +effrayant")
    afraid = gain(battle, lothar, wabara, is_charging=False), gain(battle, lothar, wabara, is_charging=True)

    assert afraid[0] < brave[0]
    assert abs(afraid[1]) < abs(brave[1])


def test_the_best_use_of_an_action_is_found_with_its_target() -> None:
    battle, gosai, _, kara = stage("red gosai 4,10", "blue grendel 20,20", "blue kara 4,15")
    field = Field(battle, gosai.controller)

    chances = Chances(field, 0, is_mine=True)

    assert chances.static > 0.0
    assert field.theirs[chances.static_target].hero is kara
