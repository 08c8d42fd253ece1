"""What the screen shows of a battle, and figures in the words of cases [EV-SET-07]."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.effects import Effect
from escarmouche.engine.requests import label
from escarmouche.engine.wording import load_words
from escarmouche.games.evenor import GAME
from escarmouche.games.evenor.cases.describing import describe, why_not_entry
from escarmouche.games.evenor.leaders import EMBOLDENED
from escarmouche.games.evenor.occult import BLESSED, CONFUSED
from escarmouche.games.evenor.orichalcum import laid_out
from escarmouche.games.evenor.scenarios import AMBUSH, EXTERMINATION, ORICHALCUM, set_up
from escarmouche.games.evenor.special import special_actions
from escarmouche.games.evenor.view import view
from tests.games.evenor.stage import BLUE, RED, in_hand, stage
from tests.support.scripts import rule

STATES = (
    "activated", "waiting", "prone", "hidden", "covered", "aiming", "weapon_lost", "tended", "carrying", "engaged", "escaped",
    "out", "blessed", "confused", "emboldened",
)  # fmt: skip


def sheet(battle: Any, hero: Any) -> dict[str, Any]:
    found: dict[str, Any] = view(battle, RED)["figures"][hero.id]
    return found


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

    assert sheet(battle, leda)["states"] == expected


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
    assert sheet(battle, leda)["states"] == sheet(battle, cerd)["states"] == ["engaged"]
    assert sheet(battle, selene)["states"] == ["carrying", "blessed", "confused", "emboldened"]
    assert sheet(battle, borva)["states"] == ["out"]

    battle.leave(leda, rule="EV-R-60")

    assert sheet(battle, leda)["states"] == ["escaped"]


def test_the_sheet_shows_characteristics_weapons_and_traits() -> None:
    battle, leda, grendel = stage("red leda 3,3 lost=w02", "blue grendel 20,20 v=3", scenario=EXTERMINATION)

    one, other = sheet(battle, leda), sheet(battle, grendel)

    assert [(part["key"], part["value"]) for part in one["widgets"]] == [
        ("initiative", "1+"), ("reaction", "2+"), ("combat", "3+"), ("shooting", "4+"), ("save", "6+"), ("vitality", 1),
    ]  # fmt: skip
    assert [(weapon["key"], weapon["power"], weapon["lost"]) for weapon in one["weapons"]] == [
        ("w02", 4, True), ("w03", 3, False),
    ]  # fmt: skip
    assert one["weapons"][0]["range"] == [3.0, 6.0, 12.0]
    assert "acrobate" in one["tags"]
    assert one["tags"][-1] == "weapon.w03"  # what it still has
    assert one["tag_rules"] == {"weapon.w03": "EV-WPN-W03"}
    assert other["widgets"][-1] == {"form": "track", "key": "vitality", "value": 3, "most": 5}
    assert "shooting" not in [part["key"] for part in other["widgets"]]
    assert other["base"] == [1.0, 1.0]


@rule("EV-SHO-06")
def test_the_sheet_shows_how_far_a_figure_shoots_with_what_it_has() -> None:
    battle, gosai, leda = stage("red gosai 3,3", "blue leda 20,20 lost=w02", scenario=EXTERMINATION)

    assert [part["reach"] for part in sheet(battle, gosai)["ranges"]] == [6.0, 12.0, 24.0]
    assert sheet(battle, leda)["ranges"] == []


def test_the_view_shows_the_slot_the_tokens_the_bodies_and_the_zones() -> None:
    battle, leda, cerd = stage("red leda 12,11.5", "blue cerd 20,20", scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)
    battle.pick_up(leda, 0, rule="EV-SCN-32")
    battle.put_out(cerd, rule="EV-DMG-03")
    in_hand(battle, leda, actions=2)

    seen = view(battle, BLUE)

    assert (seen["acting"], seen["actions_left"], seen["mode"]) == (leda.id, 2, "series")
    assert seen["points"] == [9, 0]
    assert seen["lost"] == [0, 6]
    assert seen["markers"][0] == {
        "kind": "orichalcum",
        "number": 1,
        "at": [12.0, 11.5, 0.0],
        "carrier": 0,
        "secured": -1,
    }
    assert seen["markers"][-1] == {"kind": "body", "figure": cerd.id, "at": [20.0, 20.0, 0.0]}
    assert [zone["box"] for zone in seen["zones"]] == [[0.0, 0.0, 6.0, 6.0], [18.0, 18.0, 24.0, 24.0]]
    assert seen == view(battle, RED)


def test_an_ambush_shows_three_zones() -> None:
    battle, *_ = stage("red leda 12,3", "blue cerd 3,3", scenario=AMBUSH)

    zones = [zone for zone in view(battle, RED)["zones"] if zone["kind"] == "deployment"]

    assert [zone["seat"] for zone in zones] == [RED, BLUE, BLUE]


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
    assert why_not_entry(entry) == ""
    battle = set_up_with(entry)
    assert battle.heroes[0].profile.save == 0


def set_up_with(entry: dict[str, Any]) -> Any:
    from tests.games.evenor.test_scenarios import band, header

    return set_up(header([{"figures": [entry]}, band("cerd")]))


def test_a_case_is_told_what_it_got_wrong() -> None:
    assert not describe({}, "boucler", [])
    assert "a hero is a figure of the book" in why_not_entry({})
    with pytest.raises(ValueError, match="perception needs number"):
        described("leda", "perception")
    with pytest.raises(ValueError, match="volant takes no number"):
        described("leda", "volant_3")
    with pytest.raises(ValueError, match="one figure of the book"):
        described("leda", "cerd")


def test_special_actions_are_labelled() -> None:
    from escarmouche.engine.requests import Choose

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

    ways = [zone for zone in view(battle, RED)["zones"] if zone["kind"] == "exit"]

    assert ways == [{"kind": "exit", "seat": BLUE, "box": [7.0, 23.2, 17.0, 24.0]}]
    assert view(battle, RED)["escaped"] == [0, 0]


@rule("EV-SCN-32")
def test_tokens_brought_home_are_what_the_hunt_counts_first() -> None:
    battle, _, _ = stage("red leda 12,11.5", "blue cerd 20,20", scenario=ORICHALCUM)
    battle.markers = laid_out(ORICHALCUM.tokens(), battle.terrain)

    shown = view(battle, RED)

    assert shown["home"] == [0, 0]
    assert [name for name in shown if name in ("home", "points")] == ["home", "points"]
