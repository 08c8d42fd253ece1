"""Categories, characteristics and traits: what a character is, and what its numbers do."""

from __future__ import annotations

import pytest

from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.band import BANDS
from escarmouche.games.multi_epochs.deployment import StripSpots
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.moments import MeleeTotal
from escarmouche.games.multi_epochs.profiles import TRAITS, profile_of
from escarmouche.games.multi_epochs.shooting import shot
from escarmouche.table.geometry.points import Point
from tests.games.multi_epochs.scenes import RED, acting, lines_of, refusal_of, scene, state_of
from tests.games.multi_epochs.stage import set_down, stage
from tests.support.scripts import dice, last_event, play, rule


@pytest.mark.parametrize(
    ("category", "cost", "numbers"),
    [
        pytest.param("commun", 4, (1, 1, 1, 1, 1), marks=rule("ME-CAT-01")),
        pytest.param("debrouillard", 6, (1, 1, 1, 2, 1), marks=rule("ME-CAT-02")),
        pytest.param("avant_coureur", 6, (2, 1, 1, 1, 1), marks=rule("ME-CAT-03")),
        pytest.param("combattant", 6, (1, 2, 1, 1, 1), marks=rule("ME-CAT-04")),
        pytest.param("tireur", 6, (1, 1, 2, 1, 1), marks=rule("ME-CAT-05")),
        pytest.param("specialiste", 6, (1, 1, 1, 1, 2), marks=rule("ME-CAT-06")),
    ],
)
def test_a_category_gives_cost_and_characteristics(category: str, cost: int, numbers: tuple[int, ...]) -> None:
    profile = profile_of({"name": "Ada", "category": category})

    assert profile.cost == cost
    assert (profile.initiative, profile.combat, profile.tir, profile.habilete, profile.volonte) == numbers


@rule("ME-PRO-01")
def test_characteristics_are_added_to_the_dice() -> None:
    battle, red, blue = scene("red Ada combattant +tir_courte_portee 10,10", "blue Bob debrouillard 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(3), dice(3)])
    assert lines_of(last_event(battle, "melee").fields["mine"])[1] == ("ME-PRO-01", 2)

    play(shot(battle, red, blue, tir=red.profile.tir), answers=[dice(2)])

    assert lines_of(last_event(battle, "shot_missed").fields["total"]) == [("ME-SHO-03", 2), ("ME-PRO-01", 1)]


@rule("ME-PRO-02")
def test_a_character_has_the_traits_of_its_list_and_those_of_its_category() -> None:
    profile = profile_of({"name": "Ada", "category": "commun", "traits": ["rapide", "duelliste"]})

    assert [trait.key for trait in profile.traits] == ["mal_arme", "rapide", "duelliste"]
    assert profile.move == 5


@rule("ME-MEL-06", "ME-EFF-03")
def test_what_a_melee_does_goes_through_the_pipeline() -> None:
    battle, red, blue = scene("red Ada combattant 10,10", "blue Bob debrouillard +protection_lourde 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(1), dice(3)])

    assert state_of(blue) == "stunned"  # Out of action, and one step better for the armour


@rule("ME-GEN-05")
def test_a_total_never_falls_below_one(monkeypatch: pytest.MonkeyPatch) -> None:
    cursed = Trait("cursed", "ME-PRO-02", {"points": 0})  # nothing in the book lowers a die so far

    @cursed.adjusts(MeleeTotal, bearer="fighter")
    def fumbles(tally: Tally, question: MeleeTotal, bearer: object) -> None:
        tally.add(-9, rule="ME-PRO-02")

    monkeypatch.setitem(TRAITS, "cursed", cursed)
    battle, red, blue = scene("red Ada debrouillard +cursed 10,10", "blue Bob debrouillard +cursed 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(6), dice(2)])

    assert last_event(battle, "tied").fields == {"figure": red.id, "target": blue.id}
    assert lines_of(last_event(battle, "melee").fields["mine"])[-1] == ("ME-GEN-05", 1)


@rule("ME-GEN-01")
@pytest.mark.parametrize(("x", "refusal"), [(17.5, None), (17.6, ("refused.out_of_range", "ME-SHO-02"))])
def test_distances_are_measured_from_base_to_base(x: float, refusal: tuple[str, str] | None) -> None:
    battle, red, *_ = scene("red Ada tireur +tir_courte_portee 10,10", f"blue Bob debrouillard +colossal {x},10")

    assert refusal_of(battle, red, "shoot:1") == refusal  # 6 pas between a base of 1 pas and one of 2


@rule("ME-ACT-09")
def test_an_action_may_be_a_shot() -> None:
    battle, red, blue = scene("red Ada tireur +tir_courte_portee 10,10", "blue Bob debrouillard 15,10")
    acting(battle, red, 1)

    play(act(battle), answers=["shoot:1", dice(5)])

    assert state_of(blue) == "stunned"
    assert (battle.active, battle.actions_left) == (RED, 0)


def violations(entry: dict[str, object]) -> list[str]:
    """The rules that one figure breaks."""
    leader = {"name": "Chief", "category": "combattant", "traits": ["meneur"]}
    return [refusal.rule for refusal in BANDS.check({"figures": [leader, entry]}, 60, {})]


@rule("ME-WB-06")
@pytest.mark.parametrize(
    ("raises", "rules"), [(["combat", "tir"], []), (["combat", "combat"], ["ME-WB-06", "ME-TRT-03"])]
)
def test_two_may_become_three_and_never_four(raises: list[str], rules: list[str]) -> None:
    assert violations({"name": "Ada", "category": "combattant", "traits": ["champion"], "raises": raises}) == rules


@rule("ME-WB-04")
@pytest.mark.parametrize(("points", "rules"), [(-3, []), (-4, ["ME-WB-04"])])
def test_discounts_stop_at_one_point(points: int, rules: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRAITS["lent"].facts, "points", points)  # the discounts of the book do not go so far

    assert violations({"name": "Oaf", "category": "commun", "traits": ["lent"]}) == rules


@rule("ME-SCN-04")
def test_points_lost_are_the_cost_of_those_out_of_action() -> None:
    battle, red, _, _ = scene("red Ada combattant 10,10", "red Eve commun 12,10 stunned", "blue Bob commun 20,20")
    assert battle.points_lost(RED) == 0

    battle.put_out(red, rule="ME-STA-04")

    assert (battle.points_lost(RED), battle.points_in_play(RED)) == (6, 4)


@rule("ME-R-70")
def test_whoever_finds_the_zone_full_stands_just_outside() -> None:
    battle, last, *others = stage(*[f"red R{n} commun 3,3" for n in range(7)], "blue Foe commun 5,5", size=6.0)
    for number, one in enumerate(others[:6]):
        set_down(one, 0.5 + number, 0.5)
    last.body = None

    spots = StripSpots(battle, last)

    assert 1.0 < spots.default().y < 2.0
    assert spots.why_not(spots.default()) is None
    assert spots.why_not(Point(1.0, 3.0)) is not None
