"""The worked examples of the catalogue: shooting, effects, movement (ME-X-03, ME-X-33 to ME-X-53)."""

from __future__ import annotations

import pytest

from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.multi_epochs.actions import act
from escarmouche.games.multi_epochs.melee import melee_phase
from escarmouche.games.multi_epochs.moving import allowance, move
from escarmouche.games.multi_epochs.shooting import shot, shot_difficulty
from tests.games.multi_epochs.scenes import acting, gap, lines_of, refusal_of, scene, state_of, where
from tests.support.scripts import dice, kinds, last_event, play, rule

BOW = "tireur +tir_moyenne_portee"  # Tir 2, ranges 6 / 12


# Shooting.


@rule("ME-SHO-M1", "ME-SHO-M2", "ME-SHO-05")
def test_x03_a_shot_needs_five_at_short_range_and_six_at_long_range() -> None:
    battle, archer, near, far = scene(
        f"red Archer {BOW} 4,10", "blue Near debrouillard 8,10", "blue Far debrouillard 4,20"
    )

    assert lines_of(shot_difficulty(battle, archer, near).to_data()) == [("ME-SHO-M1", 5)]
    assert lines_of(shot_difficulty(battle, archer, far).to_data()) == [("ME-SHO-M1", 5), ("ME-SHO-M2", 1)]


@rule("ME-SHO-03", "ME-SHO-04")
def test_x33_a_hit_with_an_odd_die_stuns_and_pushes_away_from_the_shooter() -> None:
    battle, archer, blue = scene(f"red Archer {BOW} 4,10", "blue Blue debrouillard 8,10")

    play(shot(battle, archer, blue, tir=2), answers=[dice(3)])

    assert state_of(blue) == "stunned"
    assert where(blue) == (9.0, 10.0)
    hit = last_event(battle, "shot_hit")
    assert hit.rule == "ME-SHO-04"
    assert lines_of(hit.fields["total"]) == [("ME-SHO-03", 3), ("ME-PRO-01", 2)]
    assert lines_of(hit.fields["difficulty"]) == [("ME-SHO-M1", 5)]


@rule("ME-SHO-M5", "ME-SHO-06", "ME-R-39")
def test_x35_heavy_cover_at_long_range_is_out_of_reach_for_a_poor_shot() -> None:
    battle, archer, blue = scene(
        "red Archer debrouillard +tir_moyenne_portee 4,10",
        "blue Blue debrouillard 14,10",
        scenery=("wall 13,11 0.5x2",),
    )
    difficulty = lines_of(shot_difficulty(battle, archer, blue).to_data())
    assert difficulty == [("ME-SHO-M1", 5), ("ME-SHO-M2", 1), ("ME-SHO-M5", 2)]

    play(shot(battle, archer, blue, tir=1), answers=[dice(6)])

    missed = last_event(battle, "shot_missed")
    assert missed.rule == "ME-SHO-03"
    assert lines_of(missed.fields["total"]) == [("ME-SHO-03", 6), ("ME-PRO-01", 1)]
    assert state_of(blue) == "fit"
    assert where(blue) == (14.0, 10.0)


@rule("ME-SHO-02", "ME-R-35", "ME-TRT-28")
@pytest.mark.parametrize(
    ("away", "difficulty", "refusal"),
    [(6.0, 5, None), (6.1, 6, None), (12.0, 6, None), (12.1, 6, ("refused.out_of_range", "ME-SHO-02"))],
)
def test_x36_ranges_include_their_limits(away: float, difficulty: int, refusal: tuple[str, str] | None) -> None:
    battle, archer, blue = scene(f"red Archer {BOW} 4,10", f"blue Blue debrouillard {5 + away:g},10")

    assert gap(archer, blue) == away
    assert shot_difficulty(battle, archer, blue).value == difficulty
    assert refusal_of(battle, archer, f"shoot:{blue.id}") == refusal


@rule("ME-TRT-13", "ME-R-40", "ME-R-58")
@pytest.mark.parametrize(("who", "halved"), [("tireur +elite ^tir", 2), ("tireur", 1), ("debrouillard", 1)])
def test_x38_rapid_fire_is_two_shots_with_half_the_skill(who: str, halved: int) -> None:
    battle, archer, one, two = scene(
        f"red Archer {who} +tir_moyenne_portee +tir_rapide 4,10",
        "blue One debrouillard 8,10",
        "blue Two debrouillard 4,14",
    )
    acting(battle, archer, 1)

    play(act(battle), answers=[f"rapid_fire:{one.id}", dice(1), f"figure:{two.id}", dice(2)])

    totals = [lines_of(event.fields["total"]) for event in battle.events if event.kind == "shot_missed"]
    assert totals == [[("ME-SHO-03", 1), ("ME-PRO-01", halved)], [("ME-SHO-03", 2), ("ME-PRO-01", halved)]]
    assert battle.actions_left == 0


@rule("ME-TRT-13", "ME-R-40", "ME-STA-03")
def test_x38_two_odd_hits_of_rapid_fire_on_one_target_put_it_out() -> None:
    battle, archer, blue = scene(
        "red Archer tireur +elite ^tir +tir_moyenne_portee +tir_rapide 4,10", "blue Blue debrouillard 8,10"
    )
    acting(battle, archer, 1)

    play(act(battle), answers=[f"rapid_fire:{blue.id}", dice(3), f"figure:{blue.id}", dice(3)])

    assert kinds(battle) == ["shot_hit", "stunned", "pushed", "shot_hit", "stunned_twice", "out_of_action"]


# Effects.


@rule("ME-TRT-04", "ME-EFF-03")
@pytest.mark.parametrize(
    ("die", "save", "becomes"), [(4, 5, "stunned"), (5, 5, "fit"), (4, 4, "out"), (5, 4, "stunned")]
)
def test_x39_light_armour_softens_a_blow_on_five(die: int, save: int, becomes: str) -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard +protection_legere 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(die), dice(1), dice(save)])

    assert state_of(blue) == becomes
    if becomes != "out":
        assert where(blue) == (12.0, 10.0)


@rule("ME-TRT-05", "ME-TRT-06", "ME-EFF-03", "ME-R-28")
@pytest.mark.parametrize(("armour", "shield", "becomes"), [(2, 3, "stunned"), (5, 6, "stunned"), (2, 2, "out")])
def test_x41_armour_and_shield_are_both_rolled_against_a_shot_and_count_once(
    armour: int, shield: int, becomes: str
) -> None:
    battle, archer, blue = scene(f"red Archer {BOW} 4,10", "blue Blue debrouillard +protection_lourde +bouclier 8,10")

    play(shot(battle, archer, blue, tir=2), answers=[dice(4), dice(armour), dice(shield)])

    assert state_of(blue) == becomes


@rule("ME-TRT-06")
def test_x41_a_shield_is_not_rolled_in_melee() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard +protection_lourde +bouclier 11,10")

    play(melee_phase(battle, red, blue), answers=[dice(4), dice(1), dice(3)])

    assert state_of(blue) == "stunned"


@rule("ME-TRT-21", "ME-R-28", "ME-R-29")
@pytest.mark.parametrize(("shield", "becomes"), [(3, "stunned"), (2, "out")])
def test_x42_a_heavy_weapon_cancels_light_armour_but_not_a_shield(shield: int, becomes: str) -> None:
    battle, archer, blue = scene(
        f"red Archer {BOW} +arme_lourde 4,10", "blue Blue debrouillard +protection_legere +bouclier 8,10"
    )

    play(shot(battle, archer, blue, tir=2), answers=[dice(4), dice(shield)])

    assert state_of(blue) == becomes


FURIOUS = "combattant +charge_furieuse"


@rule("ME-TRT-23", "ME-EFF-02", "ME-R-30")
def test_x44_a_furious_charge_kills_in_its_own_charge_only() -> None:
    battle, red, blue = scene(f"red Red {FURIOUS} 8,10", "blue Blue debrouillard 11,10")
    acting(battle, red, 1)
    play(act(battle), answers=[f"charge:{blue.id}", [(10, 10)], dice(3), dice(1)])
    assert state_of(blue) == "out"
    assert last_event(battle, "lethal").rule == "ME-TRT-23"

    battle, red, blue = scene(f"red Red {FURIOUS} 10,10", "blue Blue debrouillard 11,10")
    acting(battle, red, 1)
    play(act(battle), answers=[f"melee:{blue.id}", dice(3), dice(1)])
    assert state_of(blue) == "stunned"

    battle, red, blue = scene("red Red debrouillard 8,10", f"blue Blue {FURIOUS} 11,10")
    acting(battle, red, 1)
    play(act(battle), answers=[f"charge:{blue.id}", [(10, 10)], dice(1), dice(3)])
    assert state_of(red) == "stunned"


@rule("ME-TRT-26", "ME-EFF-04", "ME-R-31")
def test_x45_the_sturdy_are_not_stunned_but_pushed() -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard +robuste 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])
    assert state_of(blue) == "fit"
    assert where(blue) == (12.0, 10.0)
    assert last_event(battle, "sturdy").rule == "ME-TRT-26"

    battle, red, blue = scene("red Red combattant +attaque_letale 10,10", "blue Blue debrouillard +robuste 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(3), dice(1)])
    assert state_of(blue) == "out"

    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard +robuste +protection_legere 11,10")
    play(melee_phase(battle, red, blue), answers=[dice(4), dice(1), dice(5)])
    assert state_of(blue) == "fit"


@rule("ME-EFF-05", "ME-R-27")
@pytest.mark.parametrize(("die", "becomes"), [(4, "out"), (5, "stunned")])
def test_x47_armour_saves_the_stunned_from_a_stun_but_not_from_worse(die: int, becomes: str) -> None:
    battle, red, blue = scene("red Red combattant 10,10", "blue Blue debrouillard +protection_legere 11,10 stunned")

    play(melee_phase(battle, red, blue), answers=[dice(die), dice(1), dice(6)])

    assert state_of(blue) == becomes


# Movement.


@rule(
    "ME-MOV-01", "ME-MOV-04", "ME-GEN-08", "ME-TRT-07", "ME-TRT-08", "ME-TRT-16", "ME-TRT-18", "ME-TRT-19", "ME-TRT-20"
)
@pytest.mark.parametrize(
    ("traits", "ground", "reach"),
    [
        ("", "forest", 2.0), ("+lent", "forest", 1.0), ("+rapide", "forest", 3.0),
        ("+pieds_legers", "forest", 3.0), ("+pieds_legers", "marsh", 3.0), ("+pieds_legers", "rocks", 3.0),
        ("+forestier", "forest", 3.0), ("+forestier", "marsh", 2.0), ("+forestier", "rocks", 2.0),
        ("+amphibie", "marsh", 3.0), ("+amphibie", "forest", 2.0), ("+montagnard", "rocks", 3.0),
        ("+montagnard", "marsh", 2.0), ("", "low_wall", 3.0),
    ],
)  # fmt: skip
def test_x48_difficult_terrain_halves_the_whole_move(traits: str, ground: str, reach: float) -> None:
    battle, mover, _ = scene(
        f"red Mover debrouillard {traits} 4,10", "blue Blue debrouillard 20,20", scenery=(f"{ground} 6,10 3x4",)
    )
    beyond = "ME-MOV-04" if reach < allowance(mover) else "ME-MOV-01"
    with pytest.raises(IllegalAnswer, match=beyond):
        play(move(battle, mover), answers=[[(4 + reach + 0.1, 10)]])

    play(move(battle, mover), answers=[[(4 + reach, 10)]])

    assert where(mover) == (4.0 + reach, 10.0)


@rule("ME-ACT-07", "ME-R-04", "ME-R-05")
def test_x53_a_charge_reaches_as_far_as_a_move() -> None:
    battle, red, blue = scene("red Red debrouillard +rapide 4,10", "blue Blue debrouillard 10,10")
    acting(battle, red, 1)
    play(act(battle), answers=[f"charge:{blue.id}", [(9, 10)], dice(3), dice(3)])
    assert last_event(battle, "charged").fields["at"] == [9.0, 10.0, 0.0, 0]

    battle, red, blue = scene("red Red debrouillard +lent 4,10", "blue Blue debrouillard 7.5,10")
    assert gap(red, blue) == 2.5
    assert refusal_of(battle, red, f"charge:{blue.id}") == ("refused.too_far", "ME-ACT-07")


@rule("ME-ACT-07", "ME-MOV-04", "ME-R-05")
@pytest.mark.parametrize(("away", "refusal"), [(3.0, None), (3.1, ("refused.no_way", "ME-ACT-07"))])
def test_x53_a_charge_through_forest_reaches_half_as_far(away: float, refusal: tuple[str, str] | None) -> None:
    battle, red, blue = scene(
        "red Red debrouillard +rapide 4,10", f"blue Blue debrouillard {5 + away:g},10", scenery=("forest 6,10 2x24",)
    )

    assert refusal_of(battle, red, f"charge:{blue.id}") == refusal
