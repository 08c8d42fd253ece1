"""Taking cover, as an action and in reaction to a shot [EV-STA-06..08, EV-REA-11, EV-REA-12]."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.covering import DiveSpots, covers, dive, dives, hides_part, why_not_cover, why_not_dive
from escarmouche.games.evenor.deeds import MOVING_SHOT, SHOOT, Deed
from tests.games.evenor.stage import in_hand, path, stage, where
from tests.support.scripts import kinds, last_event, play, rule

RUIN = ("ruin 12,10 2x2",)
FOE = "blue deimos 20,20"
ARCHER = "red asteria 4,10"
BOW = "w17"


def shot(battle: Skirmish, shooter: Hero, target: Hero) -> Deed:
    in_hand(battle, shooter)
    return Deed(shooter, SHOOT, target=target, weapon=shooter.profile.weapon(BOW))


def refused(battle: Skirmish, hero: Hero, piece: str = "ruin0") -> Any:
    refusal = why_not_cover(battle, hero, battle.terrain.piece(piece))
    return None if refusal is None else (refusal.key, refusal.rule)


def dive_refused(battle: Skirmish, hero: Hero, deed: Deed, *corners: tuple[float, float]) -> Any:
    refusal = DiveSpots(battle, hero, deed, battle.terrain.piece("ruin0")).why_not(path(*corners))
    return None if refusal is None else (refusal.key, refusal.rule)


# As an action.


@rule("EV-STA-06", "EV-R-08")
def test_cover_is_taken_behind_scenery_that_is_touched() -> None:
    battle, asteria, _ = stage("red asteria 10.5,10", FOE, scenery=RUIN)
    assert [piece.id for piece in covers(battle, asteria)] == ["ruin0"]
    assert refused(battle, asteria) is None

    battle, asteria, _ = stage("red asteria 10.4,10", FOE, scenery=RUIN)
    assert covers(battle, asteria) == []
    assert refused(battle, asteria) == ("refused.not_at_piece", "EV-STA-06")


@rule("EV-STA-06")
def test_the_scenery_is_at_least_half_a_pas_wide() -> None:
    battle, asteria, _ = stage("red asteria 10.5,10", FOE, scenery=("pillar 11.2,10 0.4x0.4",))

    assert refused(battle, asteria, "pillar0") == ("refused.piece_too_small", "EV-STA-06")


@rule("EV-SET-05", "EV-STA-06")
def test_difficult_terrain_covers_nobody() -> None:
    battle, asteria, _ = stage("red asteria 10.5,10", FOE, scenery=("marsh 12,10 2x2",))

    assert covers(battle, asteria) == []


@rule("EV-R-68", "EV-STA-06")
def test_nobody_takes_cover_while_engaged_nor_twice() -> None:
    battle, asteria, _ = stage("red asteria 10.5,10", "blue deimos 9.5,10", scenery=RUIN)
    assert refused(battle, asteria) == ("refused.engaged", "EV-R-68")

    battle, asteria, _ = stage("red asteria 10.5,10 cover=ruin0", FOE, scenery=RUIN)
    assert refused(battle, asteria) == ("refused.already_covered", "EV-STA-06")


# In reaction.


@rule("EV-REA-11", "EV-REA-12", "EV-R-08")
def test_a_target_throws_itself_behind_scenery_within_1_pas() -> None:
    battle, archer, nobu = stage(ARCHER, "blue nobu 12,7.6", scenery=RUIN)
    deed = shot(battle, archer, nobu)
    assert [piece.id for piece in dives(battle, nobu)] == ["ruin0"]

    play(dive(battle, nobu, deed, "ruin0"), answers=[[(12.4, 8.5)]])

    assert where(nobu) == (12.4, 8.5)
    assert nobu.cover == "ruin0"
    assert battle.slot.sheltered == ((archer.id, nobu.id),)
    assert kinds(battle) == ["dived", "covered"]
    assert last_event(battle, "covered").rule == "EV-REA-11"


@rule("EV-REA-03", "EV-REA-11")
def test_scenery_farther_than_1_pas_is_out_of_reach() -> None:
    battle, archer, nobu = stage(ARCHER, "blue nobu 12,7.4", scenery=RUIN)
    refusal = why_not_dive(battle, nobu, shot(battle, archer, nobu), battle.terrain.piece("ruin0"))

    assert dives(battle, nobu) == []
    assert refusal is not None
    assert refusal.rule == "EV-REA-11"


@rule("EV-REA-11")
def test_it_must_take_a_place_where_the_scenery_hides_it_if_there_is_one() -> None:
    battle, archer, nobu = stage("red asteria 12.4,3", "blue nobu 10.2,8.3", scenery=RUIN)
    deed = shot(battle, archer, nobu)
    ruin = battle.terrain.piece("ruin0")
    body = nobu.standing
    assert not hides_part(battle.terrain, ruin, archer.standing, body.moved(path((10.6, 8.68))[0], 0.0))
    assert hides_part(battle.terrain, ruin, archer.standing, body.moved(path((10.5, 9.2))[0], 0.0))

    assert dive_refused(battle, nobu, deed, (10.63, 8.66)) == ("refused.in_line_of_fire", "EV-REA-11")
    assert dive_refused(battle, nobu, deed, (10.5, 9.2)) is None


@rule("EV-REA-11")
def test_where_no_place_hides_it_any_place_will_do() -> None:
    battle, archer, nobu = stage(ARCHER, "blue nobu 9.8,10", scenery=RUIN)
    deed = shot(battle, archer, nobu)

    assert dive_refused(battle, nobu, deed, (10.5, 10)) is None
    assert dive_refused(battle, nobu, deed, (10.4, 10)) == ("refused.not_at_piece", "EV-REA-11")


@rule("EV-REA-11", "EV-DYN-02", "EV-R-72")
def test_the_shooter_of_a_moving_shot_sees_from_where_it_shoots() -> None:
    battle, archer, nobu = stage("red asteria 4,3", "blue nobu 9.8,10", scenery=RUIN)
    in_hand(battle, archer)
    still = Deed(archer, SHOOT, target=nobu, weapon=archer.profile.weapon(BOW))
    moving = Deed(
        archer, MOVING_SHOT, target=nobu, weapon=archer.profile.weapon(BOW), path=path((4, 3), (14, 3)), pas=10.0
    )

    assert dive_refused(battle, nobu, still, (10.5, 9.6)) is None
    assert dive_refused(battle, nobu, moving, (10.5, 9.6)) is None
    assert DiveSpots(battle, nobu, moving, battle.terrain.piece("ruin0")).shooter.place == path((14, 3))[0]


@rule("EV-REA-11")
def test_it_touches_no_enemy_on_its_way_into_cover() -> None:
    battle, archer, nobu, _ = stage(ARCHER, "blue nobu 12,7.6", "red deimos 13.1,8.5", scenery=RUIN)
    deed = shot(battle, archer, nobu)

    assert dive_refused(battle, nobu, deed, (12.1, 8.48)) == ("refused.cover_engages", "EV-REA-11")
    assert dive_refused(battle, nobu, deed, (11.9, 8.48)) is None


@rule("EV-R-44", "EV-REA-11")
def test_a_fast_figure_goes_no_farther_for_its_cover() -> None:
    battle, _, nobu = stage(ARCHER, "blue nobu 12,7.4 +rapide", scenery=RUIN)

    assert dives(battle, nobu) == []


@rule("EV-MOV-05", "EV-REA-11")
def test_difficult_terrain_shortens_the_way_into_cover() -> None:
    battle, archer, nobu = stage(ARCHER, "blue nobu 12,7.8", scenery=(*RUIN, "marsh 12,7 6x3"))
    deed = shot(battle, archer, nobu)

    assert dive_refused(battle, nobu, deed, (12, 8.48)) == ("refused.too_far_difficult", "EV-MOV-05")


@rule("EV-R-08")
def test_a_prone_target_takes_cover_only_where_it_lies() -> None:
    battle, archer, nobu = stage(ARCHER, "blue nobu 12,7.6 prone", scenery=RUIN)
    refusal = why_not_dive(battle, nobu, shot(battle, archer, nobu), battle.terrain.piece("ruin0"))
    assert dives(battle, nobu) == []
    assert refusal is not None
    assert refusal.rule == "EV-R-08"

    battle, archer, nobu = stage(ARCHER, "blue nobu 12,8.48 prone", scenery=RUIN)
    deed = shot(battle, archer, nobu)
    assert dive_refused(battle, nobu, deed, (12.2, 8.48)) == ("refused.prone", "EV-R-08")
    play(dive(battle, nobu, deed, "ruin0"), answers=[[]])

    assert nobu.cover == "ruin0"
    assert nobu.is_prone


@settings(max_examples=30, deadline=None)
@given(x=st.floats(9.6, 14.4), y=st.floats(7.6, 8.45), seed=st.integers(0, 1000), sx=st.floats(2.0, 22.0))
def test_every_suggested_cover_is_legal(x: float, y: float, seed: int, sx: float) -> None:
    battle, archer, nobu = stage(f"red asteria {sx:.3f},3", f"blue nobu {x:.3f},{y:.3f}", scenery=RUIN)
    deed = shot(battle, archer, nobu)
    if why_not_dive(battle, nobu, deed, battle.terrain.piece("ruin0")) is not None:
        return
    spots = DiveSpots(battle, nobu, deed, battle.terrain.piece("ruin0"))
    draws = iter(range(seed, seed + 10_000, 7))
    for answer in [spots.default(), *spots.suggest(8, lambda n: next(draws) % n)]:
        assert spots.why_not(answer) is None
