"""Equipment and the dead between two scenarios: read from the events and the end of a real match, then shared out anew."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.campaign.entering import enter_match
from escarmouche.engine.match.closing import CONCEDED, Closing
from escarmouche.engine.match.match import Match
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.campaign.equipment import report
from escarmouche.games.flammes_et_fantassins.materiel import drink
from escarmouche.games.flammes_et_fantassins.tokens import Rope
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point, at
from tests.games.flammes_et_fantassins.campaigns import (
    asked,
    campaign_of,
    duel,
    give,
    items_of,
    line,
    options,
    pass_by,
    trio,
)
from tests.support.scripts import rule

LOOT = {"rule": "FF-EQL-05", "kind": "is_looted"}


def match_of(campaign: Any) -> tuple[Match, Fray]:
    """The next match of a campaign, everybody on the table; its rules are told what happens by their verbs."""
    match = Match(GAME, campaign.next_header())
    battle: Any = match.battle
    for number, one in enumerate(battle.characters):
        one.body = Body(one.card.base, at(2.0 + 2.0 * number, 2.0 + 4.0 * one.owner), 0.0, one.card.height)
    return match, battle


def fates(match: Match) -> list[list[tuple[str, list[str], list[str]]]]:
    return [[(one["fate"], one["keeps"], one["returned"]) for one in lines] for lines in report(match)]


@rule("FF-R-112")
def test_what_is_used_up_is_gone_and_what_was_dropped_comes_back() -> None:
    match, battle = match_of(duel("potion_de_vie", "cuir"))
    first = battle.character(0)
    drink(battle, first, "potion_de_vie")
    battle.drop_item(first, first.items.index("cuir"), rule="FF-EQL-07")

    assert fates(match)[0][0] == ("stands", ["arme_a_une_main"], ["cuir"])


@rule("FF-R-112")
def test_a_living_thief_keeps_the_spoils() -> None:
    match, battle = match_of(duel("potion_de_vie"))
    battle.hand_item(battle.character(0), battle.character(3), "potion_de_vie", **LOOT)
    [ours, theirs] = report(match)

    assert ours[0]["keeps"] == ["arme_a_une_main"]
    assert (theirs[0]["keeps"], theirs[0]["taken"]) == (["arme_a_une_main", "potion_de_vie"], ["potion_de_vie"])


@rule("FF-R-112")
@pytest.mark.parametrize("end", ["dies", "flees"])
def test_what_a_dead_or_fled_thief_carried_goes_back_to_whoever_brought_it(end: str) -> None:
    match, battle = match_of(duel("potion_de_vie"))
    thief = battle.character(3)
    battle.hand_item(battle.character(0), thief, "potion_de_vie", **LOOT)
    if end == "dies":
        battle.die(thief, rule="FF-WND-01")
    else:
        battle.flee(thief, rule="FF-GEN-07")
    [ours, theirs] = fates(match)

    assert ours[0] == ("stands", ["arme_a_une_main"], ["potion_de_vie"])
    assert theirs[0] == ("lost" if end == "dies" else "left", [], ["arme_a_une_main"])


@rule("FF-R-112")
def test_of_two_alike_the_newest_is_used_first_whosever_it_was() -> None:
    match, battle = match_of(campaign_of(trio("A", "potion_de_vie"), trio("B", "potion_de_vie")))
    thief = battle.character(3)
    battle.hand_item(battle.character(0), thief, "potion_de_vie", **LOOT)
    drink(battle, thief, "potion_de_vie")  # what it took
    battle.die(thief, rule="FF-WND-01")
    [ours, theirs] = fates(match)

    assert ours[0] == ("stands", ["arme_a_une_main"], [])
    assert theirs[0] == ("lost", [], ["arme_a_une_main", "potion_de_vie"])


@rule("FF-R-112")
def test_a_grapple_that_hangs_goes_back_to_whoever_threw_it() -> None:
    match, battle = match_of(duel("grappin"))
    battle.lose_item(battle.character(0), "grappin", rule="FF-MAT-02")
    battle.hang(Rope("well", Point(3.0, 3.0), 0.0), rule="FF-MAT-02")

    assert fates(match)[0][0] == ("stands", ["arme_a_une_main"], ["grappin"])


def entered(campaign: Any, *dead: int, **looted: str) -> None:
    """A match in which these figures die and blue's first takes something from red's; then red gives up."""
    match, battle = match_of(campaign)
    for item in looted.values():
        battle.hand_item(battle.character(0), battle.character(3), item, **LOOT)
    for id in dead:
        battle.die(battle.character(id), rule="FF-WND-01")
    match.close(Closing(CONCEDED, 0))
    enter_match(campaign, match)


@rule("FF-R-111", "FF-SD-03")
def test_everybody_returns_unless_the_dead_stay_dead() -> None:
    usual, deadly = duel(), duel("cuir", permadeath=True)
    entered(usual, 0, 4)
    entered(deadly, 0, 4)
    for campaign in (usual, deadly):
        pass_by(campaign)

    assert [len(band["figures"]) for band in usual.next_header().bands] == [3, 3]
    assert [len(band["figures"]) for band in deadly.next_header().bands] == [2, 2]
    assert deadly.rosters[0].stock == ["arme_a_une_main", "cuir"]  # what the dead carried is the Band's


@rule("FF-R-112")
def test_who_has_lost_the_only_weapon_goes_without_one_unless_all_equipment_is_restored() -> None:
    usual, restored = duel(), duel(restore_equipment=True)
    for campaign in (usual, restored):
        entered(campaign, weapon="arme_a_une_main")

    assert items_of(usual, 0, 0) == ()
    assert items_of(restored, 0, 0) == ("arme_a_une_main",)
    assert usual.rosters[1].members[0].line["weapon"] == "arme_a_une_main"
    pass_by(usual)
    assert GAME.set_up(usual.next_header()).characters[0].items == ()


@rule("FF-SD-03", "FF-R-112")
def test_equipment_is_shared_out_anew_within_what_everybody_carries() -> None:
    campaign = campaign_of(trio("A", "cuir", "potion_de_vie"), [line("B1", "archer", weapon="arc"), *trio("B")[1:]])
    entered(campaign)
    give(campaign, 0, "class:0", "class:chevalier", "keep")
    assert asked(campaign, 0) == "campaign.share"
    give(campaign, 0, "carried:0:cuir")
    assert options(campaign, 0) == {"back": "", "figure:1": "", "figure:2": "", "stock": ""}
    give(campaign, 0, "figure:1", "carried:0:arme_a_une_main")
    with pytest.raises(IllegalAnswer) as refused:
        give(campaign, 0, "figure:1")
    assert refused.value.refusal.rule == "FF-EQL-01"
    give(campaign, 0, "stock", "stocked:arme_a_une_main", "figure:0", "done")

    assert items_of(campaign, 0, 0) == ("arme_a_une_main", "potion_de_vie")
    assert items_of(campaign, 0, 1) == ("arme_a_une_main", "cuir")
