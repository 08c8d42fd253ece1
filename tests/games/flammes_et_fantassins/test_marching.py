"""Scenery that marches: Marche des Bâtiments, Marche des forêts et collines."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.battle.effects import Effect
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.common_well import CommonWell
from escarmouche.games.flammes_et_fantassins.elements import element_named
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.casting import why_not_cast
from escarmouche.games.flammes_et_fantassins.magic.lasting import CIRCLE
from escarmouche.games.flammes_et_fantassins.magic.marching import BUILDINGS, FORESTS, Marchers, MarchSpots
from escarmouche.games.flammes_et_fantassins.tokens import Loose, Rope, Token
from escarmouche.table.geometry.points import Point, at
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import kinds, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it
NECRO = "red N NECRO 3,3 hand=marche_des_batiments+acide"
DRUID = "red D DRUID 3,3 hand=marche_des_forets_et_collines+poison"


def stage(*lines: str, pieces: tuple[Any, ...], **named: Any) -> Any:
    battle, *others = field(*lines, pieces=(BLIND, *pieces), **named)
    battle.cat = Point(1.0, 23.0)
    in_hand(battle, others[0])
    return (battle, *others)


def refused(battle: Any, mage: Any, spell: Any) -> dict[str, str]:
    """The elements of the right kind that cannot be moved, and by which rule."""
    options = Marchers(battle, battle.terrain, Cast(mage, spell))(True)
    return {str(option.value): option.refusal.rule for option in options if option.refusal is not None}


def spots_for(battle: Any, mage: Any, id: str, spell: Any = BUILDINGS) -> MarchSpots:
    return MarchSpots(battle, battle.terrain, Cast(mage, spell), element_named(battle.terrain, id))


def why(spots: MarchSpots, x: float, y: float, turn: int = 0) -> str:
    refusal = spots.why_not((at(x, y), turn))
    return refusal.key.partition(".")[2] if refusal is not None else ""


@rule("FF-STE-06", "FF-R-79", "FF-SPL-07")
def test_a_building_goes_to_a_free_place_in_sight_turned_at_will() -> None:
    hut = block("hut", 6, 2, 8, 4, name="hut-1", height=3.0)
    battle, necro, _enemy = stage(NECRO, "blue B SOLDIER 20,20", pieces=(hut,))
    play(
        act(battle), ["cast:marche_des_batiments", "element:hut-1", (at(12.0, 8.0), 12), ["card:marche_des_batiments"]]
    )
    moved = battle.terrain.piece("hut-1")
    assert (moved.turn, round(moved.shape.left + moved.shape.right, 2)) == (12, 24.0)
    assert (necro.cubes, necro.hand) == (0, ("acide",))
    assert "scenery_shifted" in kinds(battle)


@rule("FF-R-79", "FF-STE-06", "FF-R-25")
def test_which_elements_a_mage_takes_hold_of() -> None:
    pieces = (
        block("hut", 6, 2, 8, 4, name="hut-1", height=3.0),
        block("hut", 9, 2, 11, 4, name="hut-2", height=2.0),
        block("low_wall", 2, 6, 5, 6.4, name="low_wall-3", height=0.5),
        block("forest", 2, 10, 5, 13, name="forest-4"),
        block("wall", 6, 8, 6.2, 14, name="house-5.west", height=3.0),
        block("room", 6.2, 8, 10, 14, name="house-5.room", height=0.0),
        block("water", 14, 14, 18, 18, name="pond-6", height=0.0),
    )
    battle, necro, _inside, dead = stage(NECRO, "blue B SOLDIER 8,11", "blue C SOLDIER 3.5,11", pieces=pieces)
    names = [option.value for option in Marchers(battle, battle.terrain, Cast(necro, BUILDINGS))(False)]
    assert [name for name in names if "-" in name] == ["hut-1", "low_wall-3"]
    assert refused(battle, necro, BUILDINGS)["hut-2"] == "FF-STE-06"  # behind the other
    assert refused(battle, necro, BUILDINGS)["house-5"] == "FF-R-79"  # somebody is in it
    battle.die(dead, rule="FF-WND-01")
    assert refused(battle, necro, FORESTS) == {"forest-4": "FF-R-79"}  # a body lies in it


@rule("FF-R-79", "FF-STE-06", "FF-R-210")
def test_where_an_element_may_go() -> None:
    pieces = (
        block("hut", 6, 2, 8, 4, name="hut-1", height=3.0),
        block("rock", 12, 2, 14, 4, name="rock-2"),
        block("wall", 2, 14, 8, 14.2, name="wall-3", height=5.0),
    )
    battle, necro, _enemy, dead = stage(NECRO, "blue B SOLDIER 10,8", "blue C SOLDIER 14,8", pieces=pieces)
    battle.die(dead, rule="FF-WND-01")
    battle.loose = (Loose("bombe", Point(18.0, 8.0), 0.0),)
    battle.lay_object(Point(18.0, 4.0), seat=0, rule="FF-SB-01")
    battle.tokens = (Token(Point(10.0, 12.0), 0.0, owner=1, ranger=1, is_trap=True),)
    spots = spots_for(battle, necro, "hut-1")
    assert why(spots, 10.5, 12.0) == ""  # on a token, which stays
    assert why(spots, 6.5, 3.0, 12) == ""  # it is not in its own way
    assert why(spots, 9.5, 3.0) == ""  # nor does it hide what lies behind it
    assert why(spots, 10.5, 8.0) == "element_on_figure"
    assert why(spots, 14.5, 8.0) == "element_on_figure"
    assert why(spots, 18.0, 8.5) == "element_on_object"
    assert why(spots, 18.0, 4.5) == "element_on_object"
    assert why(spots, 11.5, 3.0) == "elements_overlap"
    assert why(spots, 23.5, 12.0) == "element_off_table"
    assert why(spots, 4.0, 18.0) == "point_unseen"


@rule("FF-R-79")
def test_no_way_is_closed_by_it() -> None:
    pieces = (
        block("wall", 0, 12, 11, 12.4, name="wall-1", height=0.9),
        block("wall", 13, 12, 24, 12.4, name="wall-2", height=0.9),
        block("hut", 6, 2, 8.5, 4, name="hut-3"),
    )
    battle, necro, _enemy = stage(NECRO, "blue B SOLDIER 20,20", pieces=pieces)
    spots = spots_for(battle, necro, "hut-3")
    assert why(spots, 12.0, 10.9) == "way_closed"
    assert why(spots, 12.0, 9.0) == ""


@rule("FF-SNA-08", "FF-R-79")
def test_up_to_three_natural_elements_march_one_after_the_other() -> None:
    pieces = tuple([block("forest", x, 8, x + 2, 10, name=f"forest-{x}") for x in (2, 6, 10, 14)])
    battle, druid, _enemy = stage(DRUID, "blue B SOLDIER 20,20", pieces=pieces)
    script = [
        "cast:marche_des_forets_et_collines", "element:forest-2", (at(3.0, 14.0), 0), "element:forest-6", (at(3.0, 9.0), 6),
        "element:forest-10", (at(8.0, 14.0), 0), ["card:marche_des_forets_et_collines"],
    ]  # fmt: skip
    play(act(battle), script)
    assert [battle.terrain.piece(f"forest-{x}").turn for x in (2, 6, 10, 14)] == [0, 6, 0, 0]
    assert round(battle.terrain.piece("forest-2").shape.bottom, 2) == 13.0
    assert druid.cubes == 0


@rule("FF-SNA-08", "FF-R-79", "FF-R-122")
def test_one_element_is_enough_and_none_is_not() -> None:
    rock = block("rock", 8, 8, 10, 10, name="rock-1")
    battle, _druid, _enemy = stage(DRUID, "blue B SOLDIER 20,20", pieces=(rock,))
    play(
        act(battle),
        [
            "cast:marche_des_forets_et_collines",
            "element:rock-1",
            (at(12.0, 9.0), 0),
            ["card:marche_des_forets_et_collines"],
        ],
    )
    assert battle.terrain.piece("rock-1").shape.left == 11.0
    battle, druid, _enemy = stage(DRUID, "blue B SOLDIER 20,20", pieces=())
    assert why_not_cast(battle, druid, FORESTS).rule == "FF-SNA-08"


@rule("FF-R-25", "FF-R-79")
def test_a_rope_goes_with_its_ledge_and_the_cat_stays() -> None:
    hut = block("hut", 6, 2, 8, 4, name="hut-1", height=3.0)
    battle, _necro, _enemy = stage(NECRO, "blue B SOLDIER 20,20", pieces=(hut,))
    battle.ropes = (Rope("hut-1", Point(5.0, 3.0), 0.0),)
    battle.cat = Point(7.0, 3.0)
    play(act(battle), ["cast:marche_des_batiments", "element:hut-1", (at(12.0, 8.0), 0)])
    assert battle.ropes[0].foot == Point(10.0, 8.0)


@rule("FF-R-151")
def test_the_well_of_the_scenario_stays() -> None:
    scenario = CommonWell()
    battle, necro, _enemy = stage(NECRO, "blue B SOLDIER 20,20", pieces=(), scenario=scenario)
    battle.terrain = scenario.laid_out(battle.terrain)
    assert refused(battle, necro, BUILDINGS)["well"] == "FF-R-151"


@rule("FF-R-84")
def test_a_circle_keeps_scenery_from_magic() -> None:
    hut = block("hut", 6, 2, 8, 4, name="hut-1", height=3.0)
    battle, necro, priest = stage(NECRO, "blue P PRIEST 9,6", pieces=(hut,))
    assert refused(battle, necro, BUILDINGS).get("hut-1") is None
    battle.effects = (Effect(CIRCLE, subject=priest.id, source=priest.id, until="round", radius=3.0),)
    assert refused(battle, necro, BUILDINGS)["hut-1"] == "FF-R-84"
    battle, necro, priest = stage(NECRO, "blue P PRIEST 14,12", pieces=(hut,))
    battle.effects = (Effect(CIRCLE, subject=priest.id, source=priest.id, until="round", radius=3.0),)
    assert why(spots_for(battle, necro, "hut-1"), 12.0, 9.0) == "element_in_circle"
