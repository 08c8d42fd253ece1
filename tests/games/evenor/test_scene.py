"""What the screen shows of a battle, and figures in the words of cases [EV-SET-07]."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from escarmouche.engine.asking.requests import label
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.showing.scene import (
    Counter,
    Fact,
    Figures,
    FigureSheet,
    MarkerShown,
    Tag,
    Tags,
    Track,
    Zone,
    box,
)
from escarmouche.engine.words.wording import load_words
from escarmouche.games.evenor import GAME
from escarmouche.games.evenor.cases.describing import describe, why_not_entry
from escarmouche.games.evenor.leaders import EMBOLDENED
from escarmouche.games.evenor.occult import BLESSED, CONFUSED
from escarmouche.games.evenor.orichalcum import laid_out
from escarmouche.games.evenor.scenarios import AMBUSH, EXTERMINATION, ORICHALCUM, set_up
from escarmouche.games.evenor.slots import SERIES, Slot
from escarmouche.games.evenor.special import special_actions
from tests.games.evenor.stage import BLUE, RED, in_hand, stage
from tests.support.scripts import rule

STATES = (
    "activated", "waiting", "prone", "hidden", "covered", "aiming", "weapon_lost", "tended", "carrying", "engaged", "escaped",
    "out", "blessed", "confused", "emboldened",
)  # fmt: skip


def sheet(battle: Any, hero: Any) -> FigureSheet:
    return GAME.scene(battle, RED).figures[hero.id]


@rule("EV-SET-07")
@pytest.mark.parametrize(
    ("states", "expected"),
    [
        ("activated", ["activated"]),
        ("prone waiting", ["waiting", "prone"]),
        ("aiming tended", ["aiming", "tended"]),
        ("hidden=ruin0 cover=ruin0", ["hidden", "covered"]),
        ("lost=w02", ["weapon_lost"]),
    ],
)
def test_the_sheet_shows_every_marker(states: str, expected: list[str]) -> None:
    battle, leda, _ = stage(
        f"red leda 3,3 {states}", "blue cerd 20,20", scenery=("ruin 12,12 2x2",), scenario=EXTERMINATION
    )

    assert list(sheet(battle, leda).states) == expected


@rule("EV-SET-07", "EV-LEAD-08")
def test_the_sheet_shows_effects_tokens_contacts_and_who_is_gone() -> None:
    battle, leda, selene, cerd, borva = stage(
        "red leda 3,3", "red selene 9,9", "blue cerd 4,3", "blue borva 20,20", scenario=ORICHALCUM
    )
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    for kind in (BLESSED, CONFUSED, EMBOLDENED):
        battle.begin(Effect(kind, subject=selene.id, until="round 1"), rule="EV-OCC-04")
    battle.pick_up(selene, 1, rule="EV-SCN-32")
    battle.put_out(borva, rule="EV-DMG-03")
    assert sheet(battle, leda).states == sheet(battle, cerd).states == ("engaged",)
    assert sheet(battle, selene).states == ("carrying", "blessed", "confused", "emboldened")
    assert sheet(battle, borva).states == ("out",)

    battle.leave(leda, rule="EV-R-60")

    assert sheet(battle, leda).states == ("escaped",)


def test_the_sheet_shows_characteristics_weapons_and_traits() -> None:
    battle, leda, grendel = stage("red leda 3,3 lost=w02", "blue grendel 20,20 v=3", scenario=EXTERMINATION)

    one, other = sheet(battle, leda), sheet(battle, grendel)

    assert one.widgets == (
        Counter("initiative", "1+"), Counter("reaction", "2+"), Counter("combat", "3+"), Counter("shooting", "4+"),
        Counter("save", "6+"), Track("vitality", value=1, most=1),
    )  # fmt: skip
    assert "acrobate" in [tag.key for tag in one.tags]
    weapons = [tag for tag in one.tags if tag.key.startswith("weapon.")]
    assert weapons == [Tag("weapon.w03", "EV-WPN-W03", "P3")]  # what it still has
    assert other.widgets[-1] == Track("vitality", value=3, most=5)
    assert "shooting" not in [widget.key for widget in other.widgets]
    assert other.base == (1.0, 1.0)


@rule("EV-SHO-06")
def test_the_sheet_shows_how_far_a_figure_shoots_with_what_it_has() -> None:
    battle, gosai, leda = stage("red gosai 3,3", "blue leda 20,20 lost=w02", scenario=EXTERMINATION)

    assert [range.reach for range in sheet(battle, gosai).ranges] == [6.0, 12.0, 24.0]
    assert sheet(battle, leda).ranges == ()


def test_the_scene_shows_the_slot_the_tokens_the_bodies_and_the_zones() -> None:
    battle, leda, cerd = stage("red leda 12,11.5", "blue cerd 20,20", scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    battle.pick_up(leda, 0, rule="EV-SCN-32")
    battle.put_out(cerd, rule="EV-DMG-03")
    in_hand(battle, leda, actions=2)

    seen = GAME.scene(battle, BLUE)

    assert (seen.acting, seen.actions_left) == (leda.id, 2)
    assert Fact(Tags("slot", ("series",))) in seen.facts
    assert seen.score("points") == (9, 0)
    assert seen.score("lost") == (0, 6)
    assert seen.markers[0] == MarkerShown("orichalcum", number=1, at=(12.0, 11.5, 0.0), carrier=leda.id)
    assert seen.markers[-1] == MarkerShown("body", figure=cerd.id, at=(20.0, 20.0, 0.0))
    assert [zone.bounds for zone in seen.zones] == [(0.0, 0.0, 6.0, 6.0), (18.0, 18.0, 24.0, 24.0)]
    assert msgspec.structs.replace(GAME.scene(battle, RED), seat=BLUE) == seen


def test_an_ambush_shows_three_zones() -> None:
    battle, *_ = stage("red leda 12,3", "blue cerd 3,3", scenario=AMBUSH)

    zones = [zone for zone in GAME.scene(battle, RED).zones if zone.kind == "deployment"]

    assert [zone.seat for zone in zones] == [RED, BLUE, BLUE]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_state_marker_and_special_action_has_words(lang: str) -> None:
    words = load_words(GAME.folder)
    keys = [f"state.{state}" for state in STATES]
    keys += ["marker.orichalcum", "marker.body", "zone.deployment", "action.pick_up", "action.drop", "action.open_door"]

    assert [key for key in keys if words.sentence(key, lang) is None] == []


# Figures in the words of a case.


def described(*words: str) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for word in words:
        assert describe(entry, word, []), word
    return entry


@rule("EV-PRO-12")
def test_a_case_names_a_figure_and_adds_traits_and_numbers() -> None:
    entry = described("leda", "ethere", "perception_3", "attaques_multiples_2", "save_0", "vitalite_3")

    assert entry == {
        "figure": "leda", "extra_traits": ["ethere", "perception", "attaques_multiples"],
        "extra_thresholds": {"perception": 3, "attaques_multiples": 2}, "numbers": {"save": 0, "vitality": 3},
    }  # fmt: skip
    assert why_not_entry(entry) is None
    battle = set_up_with(entry)
    assert battle.heroes[0].profile.save == 0


def set_up_with(entry: dict[str, Any]) -> Any:
    from tests.games.evenor.test_scenarios import band, header

    return set_up(header([{"figures": [entry]}, band("cerd")]))


def test_a_case_is_told_what_it_got_wrong() -> None:
    assert not describe({}, "boucler", [])
    assert "a hero is a figure of the book" in str(why_not_entry({}))
    with pytest.raises(ValueError, match="perception needs a number"):
        described("leda", "perception")
    with pytest.raises(ValueError, match="volant takes no number"):
        described("leda", "volant_3")
    with pytest.raises(ValueError, match="one figure of the book"):
        described("leda", "cerd")


def test_special_actions_are_labelled() -> None:
    from escarmouche.engine.asking.requests import Choose

    battle, leda, _ = stage("red leda 12,11.5", "blue cerd 20,20", scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    options = special_actions(battle, leda, explain=True)
    request = Choose(RED, "action", lambda explain: options, rule="EV-INI-09")
    words = load_words(GAME.folder)

    said = [words.say(label(request, option), "en") for option in options]

    assert said[0] == "Pick up Orichalcum token 1"


@rule("EV-R-60")
def test_the_way_out_of_an_ambush_is_drawn_for_whoever_is_caught() -> None:
    battle, *_ = stage("red leda 12,3", "blue cerd 3,12", scenario=AMBUSH)
    battle.lower_left = BLUE

    ways = [zone for zone in GAME.scene(battle, RED).zones if zone.kind == "exit"]

    assert ways == [Zone("exit", BLUE, box(7.0, 23.2, 17.0, 24.0))]
    assert GAME.scene(battle, RED).score("escaped") == (0, 0)


@rule("EV-SCN-32")
def test_tokens_brought_home_are_what_the_hunt_counts_first() -> None:
    battle, _, _ = stage("red leda 12,11.5", "blue cerd 20,20", scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)

    shown = GAME.scene(battle, RED)

    assert shown.score("home") == (0, 0)
    assert [score.key for score in shown.scores][:2] == ["home", "points"]


@rule("EV-SCN-32")
def test_a_token_brought_home_shows_whose_it_is() -> None:
    battle, leda, _ = stage("red leda 12,11.5", "blue cerd 20,20", scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    battle.pick_up(leda, 0, rule="EV-SCN-32")

    battle.secure(leda, 0, battle.markers[0], rule="EV-SCN-32", kind="brought_home")

    shown = GAME.scene(battle, BLUE)
    assert [marker.seat for marker in shown.markers] == [RED, -1, -1]
    assert shown.score("home") == (1, 0)


def test_two_heroes_who_have_still_to_act_are_no_score() -> None:
    battle, leda, selene, _ = stage("red leda 3,3", "red selene 9,9", "blue cerd 20,20", scenario=EXTERMINATION)
    battle.slot = Slot(SERIES, crew=(leda.id, selene.id), actions=1)

    shown = GAME.scene(battle, RED)

    assert [score.key for score in shown.scores] == ["points", "lost", "fallen"]
    assert Fact(Figures("crew", (leda.id, selene.id))) in shown.facts


@rule("EV-PRO-08", "EV-PRO-09")
def test_a_sheet_tells_all_that_is_printed_of_weapons_and_traits() -> None:
    battle, leda, runir, oni = stage("red leda 4,10", "red runir 8,10", "blue oni 14,10", scenario=EXTERMINATION)
    tags = {hero.name: {tag.key: tag for tag in sheet(battle, hero).tags} for hero in (leda, runir, oni)}

    lance, sword = tags["Léda"]["weapon.w02"], tags["Léda"]["weapon.w03"]
    assert (lance.value, lance.notes) == ("P4 · 3/6/12", ("enchanted", "thrown"))
    assert (sword.value, sword.notes) == ("P3", ())
    assert tags["Runir"]["perception"].value == "3+"
    assert tags["Oni"]["attaques_multiples"].value == "3"
    assert sheet(battle, leda).cost == 9
