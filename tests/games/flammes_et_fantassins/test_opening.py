"""Before the first Round: roll-off, Connaissance du Terrain, Piège, deployment, the Cat, the First Player."""

from __future__ import annotations

import pytest

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.match.seats import only
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.flammes_et_fantassins.areas import usual_area
from escarmouche.games.flammes_et_fantassins.characteristics import life_of
from escarmouche.games.flammes_et_fantassins.deployment import ZoneSpots, deploy
from escarmouche.games.flammes_et_fantassins.laying import face_for, lay_tokens, redraw_faces
from escarmouche.games.flammes_et_fantassins.opening import set_the_table
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Terrain
from tests.games.flammes_et_fantassins.field import block, field
from tests.games.flammes_et_fantassins.opened import ByChance, band, keys, opened, run
from tests.support.scripts import NO, YES, dice, first_request, kinds, last_event, play, rule

SOLDIERS = ("SOLDIER", "SOLDIER", "SOLDIER")
RANGER = "ranger powerful arc"


# The order of things.


@rule("FF-S-04", "FF-SCN-03", "FF-R-26")
def test_the_highest_roll_comes_first_and_equal_ones_roll_again() -> None:
    battle = opened("common_well", band(*SOLDIERS), band(*SOLDIERS), band(*SOLDIERS), band(*SOLDIERS))

    play(
        set_the_table(battle),
        [dice(2, 3), dice(6, 4), dice(1, 4), dice(5, 5), dice(1, 2), dice(6, 6), dice(6, 6), dice(1, 1)],
    )

    assert battle.order == (3, 1, 0, 2)
    assert last_event(battle, "roll_off_won").fields == {"seat": 3, "seats": [3, 1, 0, 2]}


@rule("FF-S-04", "FF-SCN-03")
def test_what_is_asked_before_the_game_comes_in_the_order_of_the_book() -> None:
    battle = opened("dug_up_irons", band(RANGER, "SOLDIER"), band("SOLDIER", RANGER))

    asked = run(battle)

    assert keys(asked) == [
        "roll_off", "roll_off", *["place_object"] * 4, "know_terrain", "know_terrain", "lay_tokens", "lay_tokens", *["deploy"] * 4,
        "first_player",
    ]  # fmt: skip
    assert [request.seat for request in asked[2:]] == [0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0]
    assert battle.stages == ()
    assert battle.waiting == ()


@rule("FF-S-04")
def test_whoever_rolled_higher_goes_first_in_every_step() -> None:
    battle = opened("dug_up_irons", band(RANGER), band(RANGER))

    play(set_the_table(battle), [dice(1, 2), dice(6, 5)])
    asked = run(battle)

    assert [request.seat for request in asked] == [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]


@rule("FF-SCN-03")
def test_everybody_begins_with_full_life_and_loaded_weapons() -> None:
    battle = opened("common_well", band("BOWMAN", "KNIGHT"), band("BRUTE"))

    assert [one.pv for one in battle.characters] == [9, 14, 12]
    assert [life_of(battle, one).value for one in battle.characters] == [9, 14, 12]
    assert not any([one.is_unloaded for one in battle.characters])


# The First Player.


@rule("FF-S-05", "FF-R-26", "FF-RND-02")
def test_the_winner_of_the_roll_off_names_the_first_player() -> None:
    battle = opened("dug_up_irons", band(*SOLDIERS), band(*SOLDIERS))
    run(battle, until="first")

    request = first_request(set_the_table(battle))
    assert (request.seat, [option.id for option in request.offer().options or []]) == (0, ["seat:0", "seat:1"])
    play(set_the_table(battle), ["seat:1"])

    assert battle.first == 1


# Deployment.


@rule("FF-S-02")
def test_two_players_have_opposite_strips_and_more_have_corners() -> None:
    small, large = Terrain(24.0, 24.0, ()), Terrain(36.0, 36.0, ())

    assert [usual_area(small, 2, seat).box for seat in (0, 1)] == [(0, 0, 24, 4), (0, 20, 24, 24)]
    middles = [usual_area(large, 5, seat).centre for seat in range(5)]
    assert middles == [at(0, 0), at(36, 0), at(36, 36), at(0, 36), at(0, 18)]
    for seat in range(5):
        area = usual_area(large, 5, seat)
        assert area.radius == 8.0
        assert all([0 <= x <= 36 and 0 <= y <= 36 for x, y in area.outline()])
    assert len(usual_area(large, 5, 4).outline()) > len(usual_area(large, 5, 3).outline())


@rule("FF-S-02", "FF-R-19")
def test_the_whole_base_lies_in_the_zone() -> None:
    battle = opened("common_well", band("SOLDIER"), band("SOLDIER"))
    spots = ZoneSpots(battle, battle.characters[0])

    assert spots.why_not(at(12, 3.5)) is None
    refusal = spots.why_not(at(12, 3.6))
    assert refusal is not None
    assert (refusal.key, refusal.rule) == ("refused.outside_zone", "FF-S-02")
    corner = opened("common_well", band("SOLDIER"), band("SOLDIER"), band("SOLDIER"))
    spots = ZoneSpots(corner, corner.characters[1])
    assert spots.why_not(at(30.7, 5.3)) is None
    assert spots.why_not(at(30.6, 5.4)) is not None
    assert spots.why_not(at(36 - 0.5, 7.4)) is None
    assert spots.why_not(at(35.8, 3)) is not None


@rule("FF-R-21", "FF-S-04")
def test_nobody_is_deployed_on_somebody_else_or_in_scenery() -> None:
    battle = opened("common_well", band("SOLDIER", "SOLDIER"), band("SOLDIER"))
    one, other, _ = battle.characters

    play(deploy(battle, one), [at(12, 2)])
    with pytest.raises(IllegalAnswer, match=r"refused\.no_room"):
        play(deploy(battle, other), [at(12.9, 2)])
    play(deploy(battle, other), [at(13, 2)])

    assert last_event(battle, "deployed").fields == {"figure": 1, "at": [13, 2, 0, 0]}
    walled, two, _ = field("red A SOLDIER", "blue B SOLDIER", pieces=(block("wall", 5, 1, 9, 2),))
    assert ZoneSpots(walled, two).why_not(at(7, 2.3)) is not None


@rule("FF-S-02", "FF-R-150")
def test_when_a_zone_is_full_the_nearest_place_outside_is_allowed() -> None:
    wall = block("rock", 0, 0, 24, 4)
    battle, one, _ = field("red A SOLDIER", "blue B SOLDIER", pieces=(wall,))

    play(deploy(battle, one), [at(12, 4.5)])

    assert (one.place.x, one.place.y) == (12, 4.5)


@rule("FF-S-02", "FF-R-150")
def test_on_a_table_without_room_a_figure_takes_no_part() -> None:
    battle, one, _ = field("red A SOLDIER", "blue B SOLDIER", pieces=(block("rock", 0, 0, 24, 24),))

    play(deploy(battle, one))

    assert not one.in_play


# The Cat.


@rule("FF-S-06", "FF-R-32")
def test_the_cat_begins_at_the_centre_or_on_the_nearest_free_spot() -> None:
    battle = opened("tribute", band(*SOLDIERS), band(*SOLDIERS))
    run(battle, until="cat")
    for character in battle.characters:
        character.body = ZoneSpots(battle, character).body(at(2.0 + character.id, 15))
    run(battle)
    assert (battle.cat.x, battle.cat.y) == (12, 12)

    taken = opened("tribute", band(*SOLDIERS), band(*SOLDIERS))
    run(taken, until="cat")
    taken.characters[3].body = ZoneSpots(taken, taken.characters[3]).body(at(12, 12))
    run(taken)
    assert 0.5 <= ((taken.cat.x - 12) ** 2 + (taken.cat.y - 12) ** 2) ** 0.5 <= 0.75


# Piège.


@rule("FF-TAL-12", "FF-R-100", "FF-HID-04")
def test_a_ranger_lays_three_tokens_whose_faces_only_the_owner_knows() -> None:
    battle = opened("common_well", band("ranger agile arc"), band("SOLDIER"))
    ranger = battle.characters[0]
    step = lay_tokens(battle, ranger)

    asked: list[Request] = [step.send(None)]
    answers = [asked[0].parse(YES), at(12, 23), at(0, 0), at(5.5, 7)]
    for answer in answers:
        asked.append(step.send(answer))
    assert keys(asked) == ["lay_tokens", "place_token", "place_token", "place_token", "trap_faces"]
    assert [request.seen_by for request in asked] == [-1, -1, -1, -1, only(0)]
    with pytest.raises(StopIteration):
        step.send(asked[-1].parse(["token:1", "token:3"]))

    assert [(token.place, token.is_trap) for token in battle.tokens] == [
        (at(12, 23), True),
        (at(0, 0), False),
        (at(5.5, 7), True),
    ]
    assert [face_for(token, 0) for token in battle.tokens] == ["trap", "decoy", "trap"]
    assert [face_for(token, 1) for token in battle.tokens] == ["", "", ""]
    assert "piege" not in ranger.talents
    told = [event for event in battle.events if event.kind == "token_placed"]
    assert len(told) == 3
    assert not any(["trap" in str(event.fields) for event in told])


@rule("FF-TAL-12")
def test_the_card_may_be_left_unused_and_tokens_stay_on_the_table() -> None:
    battle = opened("common_well", band("ranger agile arc"), band("SOLDIER"))

    play(lay_tokens(battle, battle.characters[0]), [NO])

    assert battle.tokens == ()
    assert kinds(battle) == []
    with pytest.raises(IllegalAnswer, match=r"refused\.off_table"):
        play(lay_tokens(battle, battle.characters[0]), [YES, at(-1, 3)])


@rule("FF-R-100")
def test_by_a_house_rule_exactly_one_of_three_is_a_trap() -> None:
    battle = opened("common_well", band("ranger agile arc"), band("SOLDIER"), trap_mix="one_trap_two_decoys")
    ranger = battle.characters[0]

    with pytest.raises(IllegalAnswer, match=r"refused\.how_many"):
        play(lay_tokens(battle, ranger), [YES, at(1, 1), at(2, 2), at(3, 3), ["token:1", "token:2"]])
    battle = opened("common_well", band("ranger agile arc"), band("SOLDIER"), trap_mix="one_trap_two_decoys")
    play(lay_tokens(battle, battle.characters[0]), [YES, at(1, 1), at(2, 2), at(3, 3), ["token:2"]])
    assert [token.is_trap for token in battle.tokens] == [False, True, False]


@rule("FF-HID-04")
def test_faces_that_a_seat_does_not_know_are_imagined_otherwise() -> None:
    found = {mix: faces_imagined(mix) for mix in ("free", "one_trap_two_decoys")}

    assert len(found["free"]) == 8
    assert found["one_trap_two_decoys"] == {(True, False, False), (False, True, False), (False, False, True)}


def faces_imagined(mix: str) -> set[tuple[bool, ...]]:
    battle = opened("common_well", band("ranger agile arc"), band("ranger agile arc"), trap_mix=mix)
    for character in battle.characters:
        play(lay_tokens(battle, character), [YES, at(1, 1), at(2, 2), at(3, 3), ["token:2"]])
    seen: set[tuple[bool, ...]] = set()
    for number in range(60):
        twin = battle.copy()
        redraw_faces(twin, 0, Tape(f"redraw {number}"))
        assert [token.is_trap for token in twin.tokens[:3]] == [False, True, False]  # its own
        seen.add(tuple([token.is_trap for token in twin.tokens[3:]]))
    return seen


@rule("FF-HID-04", "FF-R-100")
def test_what_was_turned_up_stays_known() -> None:
    battle = opened("common_well", band("SOLDIER"), band("ranger agile arc"), trap_mix="one_trap_two_decoys")
    play(lay_tokens(battle, battle.characters[1]), [YES, at(1, 1), at(2, 2), at(3, 3), ["token:2"]])
    battle.remove_token(battle.tokens[1], is_shown=True, rule="FF-TAL-13", kind="trap_springs")

    redraw_faces(battle, 0, Tape("after"))

    assert [token.is_trap for token in battle.tokens] == [False, False]


# Whole openings.


@rule("FF-S-04", "FF-SCN-03")
@pytest.mark.parametrize("scenario", ["common_well", "dug_up_irons", "tribute"])
def test_any_answers_set_the_table(scenario: str) -> None:
    for number in range(4):
        bands = [band(RANGER, "SOLDIER", "BOWMAN") for _ in range(2 if scenario == "tribute" else 2 + number)]
        battle = opened(scenario, *bands)

        run(battle, answer=ByChance(f"{scenario} {number}"))

        assert battle.stages == ()
        assert all([one.body is not None for one in battle.characters])
