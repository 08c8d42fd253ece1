"""What screens show of a battle: cubes, life, cards, tokens and their faces, the Cat, camps, threats."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.showing.scene import Fact, Tag, Tags, Tokens, Track
from escarmouche.games.flammes_et_fantassins.scenarios import sample_header, seated_header, set_up
from escarmouche.games.flammes_et_fantassins.screen.scene import facts, markers, sheet, show, zones
from escarmouche.games.flammes_et_fantassins.screen.threats import THREATS
from escarmouche.games.flammes_et_fantassins.tokens import Loose, Rope, Token
from escarmouche.table.geometry.points import at
from tests.games.flammes_et_fantassins.field import block, field
from tests.support.scripts import rule


def widgets(battle: Any, character: Any) -> dict[str, Any]:
    return {widget.key: widget for widget in sheet(battle, character, character.owner).widgets}


def kinds(battle: Any, seat: int) -> list[str]:
    return [marker.kind for marker in markers(battle, seat)]


# Sheets.


@rule("FF-PA-04", "FF-CONC-03")
def test_a_sheet_tells_life_cubes_of_both_colours_and_concentrations() -> None:
    battle, soldier, other = field("red Anna SOLDIER 5,5 pv=4 cubes=2 command=1", "blue Bo SOLDIER 15,15")
    soldier.focus = 2

    shown = widgets(battle, soldier)

    assert [shown[key] for key in ("pv", "sheet_pa", "sheet_command", "focus")] == [
        Track("pv", 4, 9), Tokens("sheet_pa", 3), Tokens("sheet_command", 1), Tokens("focus", 2),
    ]  # fmt: skip
    assert "sheet_command" not in widgets(battle, other)
    assert "focus" not in widgets(battle, other)


@rule("FF-SEC-07", "FF-SEC-05")
def test_a_sheet_tells_what_is_rolled_against_and_every_characteristic() -> None:
    battle, brute, _ = field("red Anna BRUTE 5,5", "blue Bo SOLDIER 15,15")

    shown = widgets(battle, brute)

    assert (shown["ca"].value, shown["mel"].value, shown["dep"].value, shown["for"].value) == (5, 3, 7, 3)


@rule("FF-TAL-00", "FF-HID-07")
def test_equipment_and_unused_cards_are_told_twice_where_there_are_two() -> None:
    battle, anna, _ = field("red Anna bretteur+voleur agile dague bombe bombe 5,5", "blue Bo SOLDIER 15,15")
    battle.use_talent(anna, "baratin", rule="FF-TAL-01")

    tags = {tag.key: tag.value for tag in sheet(battle, anna, 0).tags}

    assert tags == {
        "agile": "", "bretteur": "", "voleur": "", "dague": "", "bombe": "×2", "botte_secrete": "", "esquive": "×2",
    }  # fmt: skip


def speciality_of(battle: Any, mage: Any, seat: int) -> Tag:
    """The one tag that names what a Mage chose."""
    [found] = [tag for tag in sheet(battle, mage, seat).tags if tag.key == mage.sheet.speciality]
    return found


@rule("FF-SPE-01", "FF-HID-07")
@pytest.mark.parametrize("seat", [0, 1, -1])
def test_everybody_sees_the_speciality_of_a_mage_and_whether_it_is_used(seat: int) -> None:
    battle, druid, necro = field(
        "red A DRUID 3,3 speciality=langage_animal", "blue B NECRO 9,9 speciality=cremation_de_l_ame"
    )

    assert speciality_of(battle, druid, seat) == Tag("langage_animal", "FF-SPE-04", notes=("unused",))
    assert speciality_of(battle, necro, seat) == Tag("cremation_de_l_ame", "FF-SPE-06")
    battle.use_speciality(druid, rule="FF-SPE-04")
    assert speciality_of(battle, druid, seat).notes == ("used",)


@rule("FF-SPE-07", "FF-TAL-08")
def test_the_speciality_of_a_priest_is_used_when_its_card_is() -> None:
    battle, priest, *_ = field("red A PRIEST 3,3 speciality=mains_du_pretre", "blue Bo SOLDIER 15,15")

    assert speciality_of(battle, priest, 1) == Tag("mains_du_pretre", "FF-SPE-07", notes=("unused",))
    battle.use_talent(priest, "imposition_des_mains", rule="FF-TAL-08")
    assert speciality_of(battle, priest, 1).notes == ("used",)


@rule("FF-TIR-01", "FF-RNG-05")
def test_a_shooter_shows_how_far_it_shoots() -> None:
    battle, bowman, thrower, soldier = field(
        "red Anna BOWMAN 5,5", "red Bea voleur agile couteaux_de_lancer 8,5", "blue Cy SOLDIER 15,15"
    )

    assert [[one.reach for one in sheet(battle, who, 0).ranges] for who in (bowman, thrower, soldier)] == [
        [12.0],
        [2.0],
        [],
    ]


def test_states_tell_what_holds_of_a_figure() -> None:
    battle, anna, bea, dead, gone = field(
        "red Anna archer powerful arc ecu 5,5", "red Bea SOLDIER 8,5", "red Cy SOLDIER 11,5", "blue Di SOLDIER 15,15"
    )
    anna.is_unloaded = anna.is_shield_down = anna.is_on_guard = anna.is_hook_astray = True
    anna.focus = 1
    battle.stun(bea, rule="FF-WND-03")
    battle.die(dead, rule="FF-WND-01")
    battle.flee(gone, rule="FF-GEN-07")

    assert sheet(battle, anna, 0).states == ("on_guard", "unloaded", "shield_down", "focused", "hook_astray")
    assert [sheet(battle, who, 0).states for who in (bea, dead, gone)] == [("stunned",), ("out",), ("left",)]


@rule("FF-EQL-02")
def test_who_carries_no_shield_is_not_shown_with_it_down() -> None:
    battle, anna, bea = field("red Anna archer powerful arc ecu 5,5", "blue Bea archer powerful arc 15,15")
    anna.is_shield_down = bea.is_shield_down = True
    assert [sheet(battle, who, 0).states for who in (anna, bea)] == [("shield_down",), ()]


@rule("FF-ARM-02")
def test_only_who_wears_no_armour_is_shown_as_naked() -> None:
    battle, anna, bea = field("red Anna SOLDIER 5,5", "blue Bea BRUTE 15,15")
    anna.is_naked = bea.is_naked = True

    assert ("naked" in sheet(battle, anna, 0).states, "naked" in sheet(battle, bea, 0).states) == (True, False)


# The table.


@rule("FF-HID-04")
def test_the_faces_of_tokens_are_for_their_owner_alone() -> None:
    battle, ranger, _ = field("red Anna ranger powerful dague 5,5", "blue Bo SOLDIER 15,15")
    battle.tokens = tuple(
        [Token(at(x, 9.0), 0.0, owner=0, ranger=ranger.id, is_trap=x == 3.0) for x in (3.0, 6.0, 9.0)]
    )

    assert kinds(battle, 0)[1:] == ["trap", "decoy", "decoy"]
    assert kinds(battle, 1)[1:] == kinds(battle, -1)[1:] == ["token"] * 3
    assert [one.number for one in markers(battle, 1)[1:]] == [1, 2, 3]


@rule("FF-R-100")
def test_tokens_have_no_face_yet_while_it_is_being_chosen() -> None:
    battle, ranger, _ = field("red Anna ranger powerful dague", "blue Bo SOLDIER")
    battle.tokens = (Token(at(3.0, 9.0), 0.0, owner=0, ranger=ranger.id, is_trap=False),)
    battle.stages, battle.waiting = ("traps", "deploy"), (ranger.id,)

    assert kinds(battle, 0) == ["token"]
    battle.stages = ("deploy",)
    assert kinds(battle, 0) == ["decoy"]


@rule("FF-R-110", "FF-EQL-07")
@pytest.mark.parametrize("is_shown", [True, False])
def test_dropped_equipment_is_shown_where_the_table_plays_so(is_shown: bool) -> None:
    battle, *_ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15", show_dropped=is_shown)
    battle.loose = (Loose("dague", at(4.0, 4.0), 0.0),)

    assert ("loose" in kinds(battle, 0)) is is_shown


@rule("FF-MAT-02", "FF-WND-01")
def test_the_cat_ropes_and_bodies_lie_on_the_table() -> None:
    battle, anna, _ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15")
    battle.ropes = (Rope("roof", at(7.0, 7.0), 0.0),)
    battle.die(anna, rule="FF-WND-01")

    assert kinds(battle, -1) == ["cat", "rope", "body"]


@rule("FF-S-02", "FF-S-06")
def test_zones_are_shown_until_all_are_deployed_and_the_cat_from_then_on() -> None:
    battle = set_up(seated_header(1, 4))

    assert [zone.seat for zone in zones(battle)] == [0, 1, 2, 3]
    assert "cat" not in kinds(battle, 0)
    battle.stages = ()
    assert (zones(battle), kinds(battle, 0)) == ((), ["cat"])


# The players.


@rule("FF-PA-02", "FF-PA-04")
def test_the_cubes_of_every_band_are_shown_once_there_are_any() -> None:
    battle, *_ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15")
    battle.neutral, battle.command = (3, 2), (1, 0)

    assert facts(battle)[:3] == (
        Fact(Tokens("band_pa", 4), seat=0), Fact(Tokens("band_command", 1), seat=0), Fact(Tokens("band_pa", 2), seat=1),
    )  # fmt: skip
    battle.round = 0
    assert not any([isinstance(fact.widget, Tokens) for fact in facts(battle)])


@rule("FF-CAT-05", "FF-ACT-07", "FF-SC-01")
def test_first_and_last_player_the_escort_and_who_moved_the_cat_are_told() -> None:
    battle, *_ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15")
    battle.first, battle.last, battle.escort, battle.cat_movers = 0, 1, 1, (1, 0)

    told = {fact.seat: fact.widget for fact in facts(battle) if isinstance(fact.widget, Tags)}

    assert told == {0: Tags("standing", ("first", "cat")), 1: Tags("standing", ("last", "escort"))}


@rule("FF-ACT-05", "FF-ACT-06")
def test_who_may_be_handed_the_turn_is_told_as_the_cubes_lie_now() -> None:
    battle, *_ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15", "green Cy SOLDIER 5,15")
    battle.neutral, battle.command, battle.active = (5, 4, 2), (0, 0, 0), 0

    assert may_follow(battle) == [1, 2]
    battle.neutral = (5, 4, 1)  # three fewer than the most among the others
    assert may_follow(battle) == [1]
    battle.active = 1
    assert may_follow(battle) == [0]


@rule("FF-ACT-05", "FF-CAT-01", "FF-RND-01")
def test_nobody_follows_before_the_game_at_the_end_of_a_round_or_between_two() -> None:
    battle, *_ = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15")
    assert may_follow(battle) == [1]

    battle.last = 1
    assert may_follow(battle) == []
    battle.last, battle.is_between = -1, True
    assert may_follow(battle) == []
    battle.is_between, battle.round = False, 0
    assert may_follow(battle) == []


def may_follow(battle: Any) -> list[int]:
    """The seats of which it is told that they may be handed the Turn."""
    return [one.seat for one in facts(battle) if isinstance(one.widget, Tags) and "next" in one.widget.values]


@rule("FF-SCN-01")
def test_camps_are_told_only_where_somebody_has_an_ally() -> None:
    lines = ("red Anna SOLDIER 5,5", "blue Bo SOLDIER 15,15", "green Cy SOLDIER 5,15")
    allied, *_ = field(*lines, camps=(0, 1, 1))
    alone, *_ = field(*lines)

    camps = [fact.widget.values for fact in facts(allied) if fact.widget.key == "camp"]  # type: ignore[union-attr]

    assert camps == [("1",), ("2",), ("2",)]
    assert "camp" not in [fact.widget.key for fact in facts(alone)]


@pytest.mark.parametrize("number", range(8))
def test_a_scene_of_every_number_of_players_counts_for_all_of_them(number: int) -> None:
    battle = set_up(sample_header(number))

    shown = show(battle, -1)

    has_tie_break = battle.scenario.key == "dug_up_irons"
    assert [score.key for score in shown.scores] == ["won", "left", *(["value"] if has_tie_break else [])]
    assert all([len(score.values) == battle.rules.seats for score in shown.scores])
    assert (shown.actions_left, len(shown.sheets)) == (0, len(battle.characters))


# Threats.


@rule("FF-MEL-01", "FF-MOV-01", "FF-MEL-02")
@pytest.mark.parametrize(("x", "can_charge"), [(12.9, True), (13.1, False)])
def test_a_move_a_slide_and_a_blow_threaten_whatever_was_done_this_round(x: float, can_charge: bool) -> None:
    battle, soldier, target = field("red Anna SOLDIER 5,5 cubes=0", f"blue Bo SOLDIER {x},5")

    assert THREATS.can_charge(battle, soldier, target) is can_charge


@rule("FF-R-61", "FF-R-42")
def test_who_lies_or_has_no_melee_weapon_threatens_nobody_close_by() -> None:
    battle, anna, bowman, target = field("red Anna SOLDIER 5,5", "red Bea BOWMAN 5,8", "blue Cy SOLDIER 6.2,5")
    battle.stun(anna, rule="FF-WND-03")

    assert not THREATS.can_charge(battle, anna, target)
    assert THREATS.ground(battle, anna) is None
    assert THREATS.ground(battle, bowman) is None
    assert THREATS.reach(battle, anna) == 0.0


@rule("FF-R-25")
def test_a_wall_all_around_keeps_a_threat_away() -> None:
    wall = block("wall", 8.0, 0.0, 8.5, 24.0)
    battle, soldier, target = field("red Anna SOLDIER 5,5", "blue Bo SOLDIER 10,5", pieces=(wall,))

    assert not THREATS.can_charge(battle, soldier, target)


@rule("FF-TIR-01", "FF-MOV-09")
def test_a_shooter_threatens_as_far_as_it_shoots_even_with_an_empty_weapon() -> None:
    battle, bowman, near, far = field("red Anna BOWMAN 3,5", "blue Bo SOLDIER 15,5", "blue Cy SOLDIER 20,20")
    bowman.is_unloaded = True

    assert THREATS.reach(battle, bowman) == 12.0
    assert (THREATS.can_shoot(battle, bowman, near), THREATS.can_shoot(battle, bowman, far)) == (True, False)
