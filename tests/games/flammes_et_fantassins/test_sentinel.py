"""Sentinels: the mode, and when they may shoot at who moves."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.lasting import MIRROR
from escarmouche.games.flammes_et_fantassins.moving import handle, move
from escarmouche.games.flammes_et_fantassins.sentinel import Shots, Watch, stand_guard, why_not_guard
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.games.flammes_et_fantassins.travelling import travel
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, round_piece
from tests.support.scripts import NO, YES, dice, kinds, play, rule, scripted

WALL = block("wall", 0, 9, 8, 9.5)  # a mover north of it is hidden until it is past its end


class Range:
    """Shots that are noted instead of being rolled; they may wound."""

    def __init__(self, harm: int = 0) -> None:
        self.harm = harm
        self.shots: list[tuple[str, Point]] = []

    async def __call__(self, battle: Fray, guard: Character, target: Character, *, is_sentinel: bool) -> None:
        assert is_sentinel
        self.shots.append((guard.name, target.place))
        battle.unload(guard, rule="FF-TIR-03")
        if self.harm:
            battle.wound(target, self.harm, rule="FF-ATK-03")


def go(battle: Fray, mover: Character, shots: Range, *path: tuple[float, float], answers: list[Any]) -> bool:
    """A movement of one's own along a path, to its end."""

    async def walk() -> bool:
        watch = Watch(battle, mover, fire=shots)
        places = tuple([Point(float(x), float(y)) for x, y in path])
        arrived = await travel(battle, mover, places, rule="FF-MOV-01", kind="moved", is_own=True, watch=watch)
        if mover.body is not None:
            await watch.end(battle)
        return arrived

    result: bool = play(walk(), answers)
    return result


def guarded(*lines: str, mover: str = "4,12", guard: str = "9,4", **more: Any) -> Any:
    """Somebody behind the wall, and a Sentinel with a long bow before it."""
    pieces = more.pop("pieces", (WALL,))
    found = field(f"red Anna SOLDIER {mover}", f"blue Bow BOWMAN {guard}", *lines, pieces=pieces, **more)
    found[0].stand_guard(found[2], rule="FF-SEN-01")
    return found


# The mode.


@rule("FF-SEN-01", "FF-PA-05", "FF-R-45")
def test_the_mode_takes_two_cubes_and_a_ranged_weapon() -> None:  # FF-X-32
    battle, bow, anna = field("red Bow BOWMAN 6,6 cubes=1", "red Anna SOLDIER 9,9 cubes=2")
    assert why_not_guard(battle, bow).rule == "FF-SEN-01"
    assert why_not_guard(battle, anna).rule == "FF-R-45"
    bow.neutral, bow.is_unloaded = 2, True  # loaded it has to be when it shoots
    assert why_not_guard(battle, bow) is None
    play(stand_guard(battle, bow))
    assert (bow.cubes, bow.is_on_guard) == (0, True)
    bow.neutral = 2
    assert why_not_guard(battle, bow).key == "refused.on_guard"


@rule("FF-R-61")
def test_who_lies_stands_no_guard() -> None:
    battle, bow = field("red Bow BOWMAN 6,6 cubes=2")
    bow.is_stunned = True
    assert why_not_guard(battle, bow).rule == "FF-R-61"


# The trigger.


@rule("FF-SEN-02", "FF-R-45")
def test_it_shoots_at_the_first_point_in_sight_and_the_mover_finishes_its_move() -> None:
    battle, anna, bow = guarded()
    shots = Range()
    assert go(battle, anna, shots, (12, 12), answers=[YES])
    assert shots.shots[0][0] == "Bow"
    first = shots.shots[0][1]
    assert 4.0 < first.x < 12.0
    assert anna.place == Point(12.0, 12.0)
    assert (bow.is_on_guard, bow.is_unloaded) == (False, False)


@rule("FF-SEN-03", "FF-R-45")
def test_it_may_wait_and_is_asked_again_when_wholly_visible_and_at_the_end() -> None:
    battle, anna, bow = guarded()
    shots = Range()
    go(battle, anna, shots, (12, 12), answers=[NO, NO, NO])
    assert (shots.shots, bow.is_on_guard) == ([], True)
    go(battle, anna, shots, (15, 12), answers=[])  # in sight from its start to its end


@rule("FF-R-45", "FF-R-138")
def test_each_asking_has_its_reason() -> None:
    walls = (WALL, block("wall", 10, 9, 24, 9.5))
    battle, anna, _ = guarded(mover="6,11", pieces=walls)
    assert reasons(battle, anna, (9, 11)) == ["first", "whole", "end"]
    battle, anna, _ = guarded(mover="6,11", pieces=walls)
    assert reasons(battle, anna, (12, 11)) == ["first", "whole", "last"]
    battle, anna, _ = guarded(mover="6,11", pieces=walls)
    assert reasons(battle, anna, (12, 11), (9, 11)) == ["first", "whole", "last", "first", "whole", "end"]


def reasons(battle: Fray, anna: Character, *path: tuple[float, float]) -> list[object]:
    """Why a Sentinel that waits is asked, in order."""
    watch = Watch(battle, anna, fire=Range())
    places = tuple([Point(float(x), float(y)) for x, y in path])
    found: list[object] = []
    for rules in (
        travel(battle, anna, places, rule="FF-MOV-01", kind="moved", is_own=True, watch=watch),
        watch.end(battle),
    ):
        answer: object = None
        try:
            while True:
                request = rules.send(answer)
                found.append(request.about["why"])
                answer = scripted(request, NO)
        except StopIteration:
            continue
    return found


@rule("FF-R-45")
def test_it_is_asked_at_the_last_point_before_view_is_lost() -> None:
    walls = (WALL, block("wall", 10, 9, 24, 9.5))  # a gap of two inches
    battle, anna, _ = guarded(mover="6,11", pieces=walls)
    shots = Range()
    go(battle, anna, shots, (12, 11), answers=[NO, NO, YES])
    (_, last), *_ = shots.shots
    assert 9.0 < last.x < 12.0
    battle, anna, _ = guarded(mover="6,11", pieces=walls)
    go(battle, anna, shots, (12, 11), answers=[NO, NO, NO])  # gone from view: not asked at the end


@rule("FF-R-45")
def test_range_counts_too_at_both_ends() -> None:
    battle, anna, _ = guarded(mover="4,17", guard="9,4")
    shots = Range()
    go(battle, anna, shots, (9, 17.5), (9, 16), answers=[YES])  # in sight long before it is within 12"
    assert shots.shots[0][1].x == 9.0
    assert abs(shots.shots[0][1].y - 17.004) < 0.002


@rule("FF-R-45")
def test_who_was_in_sight_from_the_start_is_only_a_target_once_it_comes_into_sight_again() -> None:
    battle, anna, _ = guarded(mover="12,12")
    go(battle, anna, Range(), (14, 12), answers=[])
    battle, anna, _ = guarded(mover="9,11")
    shots = Range()
    go(battle, anna, shots, (7, 11), (9, 11), answers=[YES])
    assert len(shots.shots) == 1
    battle, anna, _ = guarded(mover="12,12", sentinel_trigger="any_move_in_sight")
    go(battle, anna, shots, (14, 12), answers=[YES])


@rule("FF-R-45")
def test_forced_moves_do_not_trigger_it() -> None:
    battle, anna, _ = guarded()
    path = (Point(10.0, 12.0),)
    assert play(travel(battle, anna, path, rule="FF-TAL-01", kind="moved", is_own=False)) is True


@rule("FF-R-45", "FF-SEN-04")
def test_an_unloaded_or_stunned_sentinel_and_a_friend_do_not_shoot() -> None:
    battle, anna, bow = guarded()
    bow.is_unloaded = True
    go(battle, anna, Range(), (12, 12), answers=[])
    battle, anna, bow = guarded()
    battle.stun(bow, rule="FF-WND-03")
    go(battle, anna, Range(), (12, 12), answers=[])
    battle, ben, bow = field("blue Ben SOLDIER 4,12", "blue Bow BOWMAN 9,4", pieces=(WALL,))
    battle.stand_guard(bow, rule="FF-SEN-01")
    go(battle, ben, Range(), (10, 12), answers=[])


@rule("FF-SEN-04", "FF-R-45")
def test_a_mover_killed_by_the_shot_goes_no_farther() -> None:
    battle, anna, _ = guarded()
    shots = Range(harm=9)
    assert not go(battle, anna, shots, (12, 12), answers=[YES])
    assert (anna.in_play, anna.end) == (False, "dead")
    assert battle.remains[0].body.place == shots.shots[0][1]


@rule("FF-R-57", "FF-R-45")
def test_several_sentinels_are_asked_in_seat_order_from_the_left_of_the_mover() -> None:
    lines = ("red Ruth BOWMAN 9,4", "blue Anna SOLDIER 4,12", "green Gus BOWMAN 9,4.1")
    battle, ruth, anna, gus = field(*lines, pieces=(WALL,), sentinel_trigger="any_move_in_sight")
    for guard in (ruth, gus):
        battle.stand_guard(guard, rule="FF-SEN-01")
    anna.body = anna.standing.moved(Point(12.0, 12.0), 0.0)
    shots = Range()
    go(battle, anna, shots, (13, 12), answers=[YES, YES])
    assert [name for name, _ in shots.shots] == ["Gus", "Ruth"]


@rule("FF-R-120")
def test_traps_come_before_sentinels() -> None:
    lines = ("red Anna SOLDIER 12,12", "blue Bow BOWMAN 9,4", "blue Rolf ranger agile dague 22,22")
    battle, anna, bow, rolf = field(*lines, sentinel_trigger="any_move_in_sight")
    battle.stand_guard(bow, rule="FF-SEN-01")
    battle.tokens = (Token(Point(14.0, 12.0), 0.0, owner=1, ranger=rolf.id, is_trap=False),)
    shots = Range(harm=1)
    anna.body = anna.standing.moved(Point(11.504, 12.0), 0.0)
    go(battle, anna, shots, (13, 12), answers=[NO, YES])
    told = kinds(battle)
    assert told.index("token_triggered") < told.index("wounded")


@rule("FF-R-45", "FF-R-138", "FF-MOV-02")
def test_a_deplacement_of_several_walks_is_one_movement() -> None:
    battle, anna, _ = guarded()
    anna.items = ("arme_a_une_main", "potion_de_vie")
    play(move(battle, anna), [[[6, 12]], "drink:potion_de_vie", "walk_on", [[10, 12]], NO, NO, NO])
    assert anna.place == Point(10.0, 12.0)


@rule("FF-R-45", "FF-R-138", "FF-MOV-04")
def test_a_door_opened_on_the_way_may_bring_a_mover_into_sight() -> None:
    door = block("door", 8, 9, 10, 9.3, state="closed")
    battle, anna, _ = guarded(mover="9,10.5", pieces=(WALL, door, block("wall", 10, 9, 24, 9.5)))
    play(
        move(battle, anna), [[[9, 10]], "open_door:door 8 9", NO, "end"]
    )  # asked once in this place: not again at the end
    assert anna.place == Point(9.0, 10.0)


@rule("FF-R-45", "FF-MOV-05", "FF-R-124")
def test_a_climb_may_bring_a_mover_into_sight() -> None:
    house, ladder = block("house", 6, 11, 12, 16, height=3.0), round_piece("ladder", 9, 10.9, 0.1, height=3.0)
    battle, anna, _ = guarded(mover="9,10.2", pieces=(block("wall", 2, 9, 16, 9.5), house, ladder))
    play(move(battle, anna), [[], "climb:ladder 9 10.9", NO, "end"])
    assert anna.standing.z == 3.0


@rule("FF-R-45", "FF-MAT-05")
def test_a_sentinel_that_a_bomb_kills_in_the_middle_of_the_movement_sees_nothing_any_more() -> None:
    battle, thief, guard = field(
        "red Thief assassin agile dague bombe 5,5 cubes=1", "blue Guard archer agile arc 8.4,5 pv=1 cubes=0"
    )
    battle.neutral = (0, 0)
    guard.is_on_guard = True

    play(handle(battle, thief), ["bomb:1", dice(6, 6), "put_down:dague"])

    assert (guard.in_play, thief.in_play) == (False, True)


# By default.


@rule("FF-SEN-03", "FF-SMG-04")
def test_a_sentinel_that_nobody_plays_shoots_if_it_hits_as_often_as_not() -> None:  # FF-D-60
    for mover, effects, first in (
        ("red Anna SOLDIER 9,9", (), YES),  # CA 4 against +2: 2 of a die is enough
        ("red Anna KNIGHT 9,9", (), NO),  # CA 9: 7 of a die, never
        ("red Anna SHADOW 9,9", (), YES),  # CA 7: 5 of one of both dice, 20 in 36
        ("red Anna SHADOW rondache 9,9", (), NO),  # CA 8: 6 of one of both dice, 11 in 36
        ("red Anna SOLDIER 9,9", (MIRROR,), NO),  # by a double alone
    ):
        battle, anna, bow = field(mover, "blue Bow BOWMAN 9,4")
        battle.effects = tuple([Effect(kind, subject=anna.id, source=anna.id) for kind in effects])
        assert next(option.kind for option in Shots(battle, bow, anna)(False)) == first, mover
