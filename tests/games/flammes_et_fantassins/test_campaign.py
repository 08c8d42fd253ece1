"""The campaign: trophies, rewards, new classes and Mercenaries, potions, spells, and who wins in the end."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.campaign.stages import Stage
from escarmouche.engine.match.seats import only
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.engine.words.wording import load_words
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.games.flammes_et_fantassins.campaign.autumn import plan
from escarmouche.games.flammes_et_fantassins.campaign.trophies import trophies_after
from escarmouche.games.flammes_et_fantassins.items import FOLDER
from escarmouche.games.flammes_et_fantassins.learning import SPELLS
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES
from tests.games.flammes_et_fantassins.campaigns import (
    asked,
    campaign_of,
    duel,
    give,
    items_of,
    line,
    options,
    over,
    pass_by,
    trio,
)
from tests.support.scripts import rule

WORDS = load_words(FOLDER)


def won_by(*winners: int, **more: Any) -> Any:
    """A campaign of which these seats have won one match after another."""
    campaign = duel(plan=("common_well",) * len(winners), **more)
    for winner in winners:
        over(campaign, winner)
        pass_by(campaign)
    return campaign


# Trophies.


@rule("FF-CMP-02", "FF-R-113", "FF-SD-02")
def test_a_victory_is_worth_the_next_number_of_the_series() -> None:  # FF-X-10
    assert [trophies_after(played) for played in range(11)] == [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]


@rule("FF-CMP-01", "FF-CMP-02", "FF-CMP-03", "FF-SD-04", "FF-S-09")
def test_the_most_trophies_win_a_chain_of_scenarios_and_then_the_latest_victory() -> None:  # FF-X-87
    five, three = won_by(0, 1, 1, 0, 1), won_by(0, 0, 1)

    assert (five.points, five.winners, five.is_over) == ([4, 8], (1,), True)
    assert (three.points, three.winners) == ([2, 2], (1,))
    assert won_by(0, 0, 0, 0, 1).winners == (0,)  # seven trophies against five, whatever came last
    assert [len(one.members) for one in five.rosters] == [3, 3]  # the same Bands to the end


@rule("FF-R-116", "FF-SD-04")
def test_equals_compare_one_victory_after_another_and_share_where_nothing_is_left() -> None:
    shared = duel(plan=("common_well",) * 3)
    over(shared, 1)
    pass_by(shared)
    over(shared, 0)
    pass_by(shared)
    over(shared, 0, 1)  # the latest is shared: the one before it decides
    never = duel(plan=("common_well",) * 2)
    for _ in range(2):
        over(never, rule="")
        pass_by(never)

    assert (shared.points, shared.winners) == ([3, 3], (0,))
    assert (never.points, never.winners) == ([0, 0], (0, 1))


@rule("FF-R-114", "FF-S-09")
def test_all_who_are_tied_for_first_have_won_and_nobody_where_the_scenario_names_nobody() -> None:
    tied, agreed = duel(), duel()
    over(tied)  # all share the first place by the rules of the scenario
    over(agreed, rule="")  # a draw that players agreed on

    assert tied.points == [1, 1]
    assert [asked(tied, seat) for seat in (0, 1)] == ["campaign.coin", "campaign.coin"]
    assert agreed.points == [0, 0]
    assert [asked(agreed, seat) for seat in (0, 1)] == ["campaign.point", "campaign.point"]


@rule("FF-R-114")
def test_a_band_that_is_absent_gets_nothing_and_the_scenario_counts() -> None:
    campaign = campaign_of(trio("A"), trio("B"), trio("C"))
    campaign.header.plan[0] = Stage("common_well", campaign.header.plan[0].table, seats=(0, 2))
    over(campaign, 2)
    purse = dict(campaign.rosters[1].purse)
    pass_by(campaign)
    over(campaign, 1)

    assert purse == {"coins": 6}
    assert campaign.points == [0, 1, 1]


# Rewards.


@rule("FF-CMP-04", "FF-CMP-05", "FF-S-09")
def test_the_winner_gets_a_coin_and_the_loser_a_point_besides() -> None:
    campaign = duel()
    before = [roster.has("coins") for roster in campaign.rosters]
    over(campaign, 0)

    assert [roster.has("coins") - had for roster, had in zip(campaign.rosters, before, strict=True)] == [1, 1]
    assert [roster.has("points") for roster in campaign.rosters] == [0, 1]
    assert campaign.requests[0].rule == "FF-CMP-04"
    give(campaign, 0, "figure:1", "item:cuir")
    assert items_of(campaign, 0, 1) == ("arme_a_une_main", "cuir")
    assert campaign.rosters[0].has("coins") == before[0]


@rule("FF-R-03")
def test_coins_that_were_not_spent_are_kept_in_a_campaign() -> None:
    campaign = duel("cuir", "potion_de_vie")  # three classes, of which each is a Soldier: six coins

    assert [roster.has("coins") for roster in campaign.rosters] == [4, 6]
    over(campaign, 0)
    give(campaign, 0, "keep")
    assert campaign.rosters[0].has("coins") == 5


@rule("FF-CMP-04")
def test_equipment_is_bought_within_what_a_figure_carries() -> None:
    campaign = duel("cuir")
    over(campaign, 0)
    give(campaign, 0, "figure:0")
    offered = options(campaign, 0)

    assert (offered["item:maille"], offered["item:masse"], offered["item:arc"]) == ("FF-EQL-01", "FF-EQL-01", "")
    with pytest.raises(IllegalAnswer):
        give(campaign, 0, "item:maille")
    give(campaign, 0, "back")
    assert asked(campaign, 0) == "campaign.coin"


def details(campaign: Any, seat: int, lang: str = "fr") -> dict[str, str]:
    """What is said below what a seat may choose: the note, then the line of the book."""
    book, found = WORDS.rulebook, {}
    for option in campaign.requests[seat].offer().options or []:
        told = option.prospect
        if told is None:
            continue
        assert book is not None
        line = book.find(told.rule) if told.rule else None
        note = "" if told.note is None else WORDS.say(told.note, lang, campaign.naming(seat))
        assert told.note is None or WORDS.problems(told.note, lang, campaign.naming(seat)) == []
        found[option.id] = f"{note} {'' if line is None else line.summary[lang]}".strip()
    return found


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_everything_that_can_be_had_says_what_it_is_good_for(lang: str) -> None:
    campaign = duel()
    over(campaign, 0)
    give(campaign, 0, "figure:0")
    goods = details(campaign, 0, lang)
    legal = {id for id, refusal in options(campaign, 0).items() if not refusal} - {"back"}
    give(campaign, 1, "hire")
    bodies = details(campaign, 1, lang)
    give(campaign, 1, "powerful")
    weapons = details(campaign, 1, lang)
    give(campaign, 1, "item:arc")
    classes = details(campaign, 1, lang)
    give(campaign, 1, "class:magicien")
    spells = details(campaign, 1, lang)

    assert set(goods) == legal
    assert len(goods) > 40
    assert (len(bodies), len(classes), len(spells)) == (2, len(CLASSES), 8)
    assert set(weapons) == set(options(duel_hiring(), 1))
    assert all([*goods.values(), *bodies.values(), *weapons.values(), *classes.values(), *spells.values()])
    same = {"fr": "Niveau I, 0 PA ; une cible en vue à 6", "en": "Level I, 0 PA; a target in sight at 6"}[lang]
    assert spells["spell:sommeil"].startswith(same)
    assert same in goods["item:parchemin_sommeil"]
    assert goods["item:parchemin_sommeil"] != spells["spell:sommeil"]


def duel_hiring() -> Any:
    """Somebody is about to be hired, and chooses a weapon."""
    campaign = duel()
    over(campaign, 0)
    give(campaign, 1, "hire", "agile")
    return campaign


def test_a_potion_and_a_spell_that_is_forgotten_say_what_they_do() -> None:
    brewing = campaign_of(trio("A"), [brewer(), *trio("B")[1:]])
    over(brewing, 1)
    give(brewing, 1, "keep")
    brewed = details(brewing, 1)
    forgetful = mages({**mage(), "spells": [*mage()["spells"], spell_of("magie", 1, 2)], "items": ["grimoire"]})
    robbed = {"fate": "stands", "keeps": ["dague"], "returned": [], "taken": []}
    fates = [
        [{"fate": "stands", "keeps": ["arme_a_une_main"], "returned": [], "taken": []}] * 3,
        [robbed, robbed, robbed],
    ]
    over(forgetful, 0, fates=fates)

    assert (asked(brewing, 1), brewed["item:potion_de_vie"]) == ("campaign.brew", "Rend 4 PV.")
    assert asked(forgetful, 1) == "campaign.forget"
    assert len([text for text in details(forgetful, 1).values() if text.startswith("Niveau I")]) == 3


@rule("FF-CMP-05", "FF-R-115", "FF-BAND-05", "FF-BAND-06")
def test_a_point_is_a_class_for_somebody_and_a_soldier_brings_a_coin() -> None:
    campaign = campaign_of(
        trio("A"), [line("B1", "archer", "voleur", "ranger"), line("B2", "archer"), line("B3", "archer")]
    )
    over(campaign, 0)
    offered = options(campaign, 1)
    coins = campaign.rosters[1].has("coins")

    assert (offered["class:0"], offered["class:1"], offered["hire"]) == ("FF-BAND-05", "", "")
    give(campaign, 1, "class:1")
    assert options(campaign, 1)["class:archer"] == "FF-BAND-06"
    give(campaign, 1, "class:soldat")
    assert campaign.rosters[1].members[1].line["classes"] == ["archer", "soldat"]
    assert (campaign.rosters[1].has("coins"), campaign.rosters[1].has("points")) == (coins + 1, 0)


@rule("FF-R-115", "FF-CMP-05")
def test_a_new_mercenary_has_one_class_a_free_weapon_and_clothes() -> None:
    campaign = duel()
    over(campaign, 0)
    coins = campaign.rosters[1].has("coins")
    give(campaign, 1, "hire", "powerful", "item:arc", "class:archer")
    [newcomer] = campaign.rosters[1].members[3:]

    assert (newcomer.line["classes"], items_of(campaign, 1, 3)) == (["archer"], ("arc",))
    assert newcomer.line["name"] not in ["A1", "A2", "A3", "B1", "B2", "B3"]
    assert campaign.rosters[1].has("coins") == coins
    pass_by(campaign)
    assert len(campaign.next_header().bands[1]["figures"]) == 4


@rule("FF-R-115", "FF-R-04")
def test_a_point_that_nobody_can_use_is_kept() -> None:
    full = [line(f"B{number}", "archer", "voleur", "ranger") for number in range(2)]
    campaign = campaign_of(trio("A"), [*full, line("B2", "archer", "voleur")], figures_max=3)
    over(campaign, 0)
    assert options(campaign, 1) == {"class:0": "FF-BAND-05", "class:1": "FF-BAND-05", "class:2": "", "hire": "FF-R-04"}
    give(campaign, 1, "class:2", "class:ranger")
    pass_by(campaign)
    over(campaign, 0)

    assert (asked(campaign, 1), campaign.rosters[1].has("points")) == ("campaign.coin", 1)


# Camps.


@rule("FF-R-114")
def test_a_camp_has_its_trophies_and_one_reward_together() -> None:
    campaign = campaign_of(trio("A"), trio("B"), [*trio("C"), line("C4", "archer")], trio("D"), camps=[0, 1, 0, 1])
    over(campaign, 1, 3)

    assert campaign.points == [0, 1, 0, 1]
    assert {seat: request.key for seat, request in campaign.requests.items()} == {
        0: "campaign.allot",
        1: "campaign.allot",
    }
    give(campaign, 0, "seat:2")  # asked of the Band with fewer PC, which may leave it to the other
    give(campaign, 1, "seat:1")
    assert [roster.has("points") for roster in campaign.rosters] == [0, 0, 1, 0]
    pass_by(campaign)
    assert campaign.next_header().teams == [0, 1, 0, 1]


@rule("FF-R-114")
def test_by_a_house_rule_every_band_has_its_own_reward() -> None:
    campaign = campaign_of(trio("A"), trio("B"), trio("C"), trio("D"), camps=[0, 1, 0, 1], rewards_per="band")
    over(campaign, 1, 3)

    assert [roster.has("points") for roster in campaign.rosters] == [1, 0, 1, 0]
    assert [asked(campaign, seat) for seat in range(4)] == ["campaign.point", "campaign.coin"] * 2


# Spells and potions.


def spell_of(domain: str, level: int, number: int = 0) -> str:
    return [key for key, facts in SPELLS.items() if facts["domain"] == domain and facts["level"] == level][number]


def mages(*figures: dict[str, Any], **switches: Any) -> Any:
    return campaign_of(trio("A"), [*figures, line("B2", "archer"), line("B3", "archer")], **switches)


def mage() -> dict[str, Any]:
    spells = [spell_of("magie", 1), spell_of("magie", 1, 1)]
    return line("Mage", "magicien", weapon="dague", spells=spells, speciality="magie_scolaire")


def brewer() -> dict[str, Any]:
    spells = [spell_of("tenebres", 1), spell_of("nature", 1)]
    return line("Brewer", "alchimiste", weapon="dague", spells=spells, speciality="creation_de_potion")


@rule("FF-R-115", "FF-R-123")
def test_a_new_class_brings_its_spells_which_its_player_alone_knows_and_old_ones_stay() -> None:
    campaign = mages(mage())
    old = list(campaign.rosters[1].members[0].line["spells"])
    over(campaign, 0)
    give(campaign, 1, "class:0", "class:pretre")
    request = campaign.requests[1]
    light, great = spell_of("lumiere", 1), spell_of("lumiere", 2)

    assert (request.key, request.seen_by) == ("campaign.spells", only(1))
    with pytest.raises(IllegalAnswer) as refused:  # never more of level II than of level I
        give(campaign, 1, [f"spell:{great}", f"spell:{spell_of('lumiere', 2, 1)}"])
    assert refused.value.refusal.rule == "FF-SPL-04"
    give(campaign, 1, [f"spell:{light}", f"spell:{great}"])
    learnt = campaign.rosters[1].members[0].line
    assert (learnt["spells"], learnt["speciality"]) == ([*old, light, great], "magie_scolaire")
    assert campaign.entries[-1]["seen_by"] == only(1)
    pass_by(campaign)
    assert campaign.next_header().seen_by == {"bands/1/figures/0/spells": only(1)}


@rule("FF-R-115")
def test_the_first_class_that_casts_spells_brings_its_speciality() -> None:
    campaign = duel()
    over(campaign, 0)
    give(campaign, 1, "class:0", "class:druide")
    first, second = spell_of("nature", 1), spell_of("nature", 1, 1)
    give(campaign, 1, [f"spell:{first}", f"spell:{second}"])

    assert campaign.rosters[1].members[0].line["speciality"] == "langage_animal"


@rule("FF-R-123")
def test_by_a_house_rule_mages_choose_all_their_spells_again() -> None:
    fixed, free = mages(mage()), mages(mage(), rechoose_spells=True)
    for campaign in (fixed, free):
        over(campaign, 1)
        give(campaign, 1, "keep", "done")
    assert (asked(fixed, 1), asked(free, 1)) == ("", "campaign.choose_again")
    others = [spell_of("magie", 1, 2), spell_of("magie", 1, 3)]
    give(free, 1, "yes", [f"spell:{key}" for key in others])

    assert free.rosters[1].members[0].line["spells"] == others


@rule("FF-R-13")
def test_a_grimoire_brings_a_spell_and_takes_one_away_when_it_is_lost() -> None:
    campaign = mages(mage())
    over(campaign, 1)
    more = spell_of("magie", 1, 2)
    give(campaign, 1, "figure:0", "item:grimoire", [f"spell:{more}"], "keep", "done")
    pass_by(campaign)
    assert more in campaign.rosters[1].members[0].line["spells"]
    robbed = {"fate": "stands", "keeps": ["dague"], "returned": [], "taken": []}
    fates = [
        [{"fate": "stands", "keeps": ["arme_a_une_main"], "returned": [], "taken": []}] * 3,
        [robbed, robbed, robbed],
    ]
    over(campaign, 0, fates=fates)

    assert asked(campaign, 1) == "campaign.forget"
    give(campaign, 1, f"spell:{more}")
    assert more not in campaign.rosters[1].members[0].line["spells"]


@rule("FF-R-13")
def test_what_a_mage_forgets_is_asked_once_whatever_it_forgets() -> None:
    """How often somebody is asked can be seen by all."""
    of_light = spell_of("lumiere", 1)
    known = [*mage()["spells"], spell_of("magie", 1, 2)]
    figure = {**mage(), "classes": ["magicien", "pretre"], "spells": [*known, of_light, spell_of("lumiere", 1, 1)]}
    campaign = mages({**figure, "items": ["grimoire"]})
    robbed = {"fate": "stands", "keeps": ["dague"], "returned": [], "taken": []}
    fates = [[{"fate": "stands", "keeps": ["arme_a_une_main"], "returned": [], "taken": []}] * 3, [robbed] * 3]
    over(campaign, 0, fates=fates)
    request = campaign.requests[1]

    assert asked(campaign, 1) == "campaign.forget"
    other = request.why_not(request.parse([f"spell:{of_light}"]))
    assert (other is not None and other.rule) == "FF-SPL-02"
    assert request.parse(f"spell:{known[0]}") == request.parse([f"spell:{known[0]}"])
    give(campaign, 1, [f"spell:{known[0]}"])
    assert asked(campaign, 1) not in ("campaign.forget", "campaign.spells")
    assert known[0] not in campaign.rosters[1].members[0].line["spells"]


@rule("FF-SPE-02", "FF-CMP-06", "FF-R-104")
def test_a_living_alchemist_makes_two_potions_or_bombs_for_anybody_who_can_carry_them() -> None:
    campaign = mages(brewer())
    over(campaign, 1)
    give(campaign, 1, "keep")
    offered = options(campaign, 1)
    assert "item:bombe_de_repulsif" in offered
    assert "item:cuir" not in offered
    give(campaign, 1, "item:potion_de_vie", "figure:0", "item:bombe", "figure:1", "done")

    assert items_of(campaign, 1, 0) == ("dague", "potion_de_vie")
    assert items_of(campaign, 1, 1) == ("arme_a_une_main", "bombe")
    assert asked(campaign, 1) == ""


@rule("FF-R-104")
def test_what_is_made_for_another_band_goes_to_it_by_consent() -> None:
    taken, declined = mages(brewer()), mages(brewer())
    for campaign in (taken, declined):
        over(campaign, 1)
        give(campaign, 1, "keep")
        give(campaign, 1, "item:potion_de_vie")
        assert "band:0" in options(campaign, 1)
        assert "band:1" not in options(campaign, 1)
        give(campaign, 1, "band:0", "none", "done")
        pass_by(campaign, until="campaign.brew_gift")  # once everybody has decided all else
        assert (asked(campaign, 0), asked(campaign, 1)) == ("campaign.brew_gift", "")
    assert "band:1" not in options(taken, 0)
    give(taken, 0, "figure:1")
    give(declined, 0, "away")

    assert "potion_de_vie" in items_of(taken, 0, 1)
    assert "potion_de_vie" not in str(declined.rosters[0].to_data())
    assert (taken.requests, declined.requests) == ({}, {})


@rule("FF-R-104", "FF-SPE-02")
def test_a_fled_alchemist_is_alive_and_a_dead_one_makes_nothing() -> None:
    fled, dead = mages(brewer()), mages(brewer())
    left = {"fate": "left", "keeps": [], "returned": ["dague"], "taken": []}
    stood = {"fate": "stands", "keeps": ["arme_a_une_main"], "returned": [], "taken": []}
    over(fled, 1, fates=[[stood] * 3, [left, stood, stood]])
    over(dead, 1, dead=((1, 0),))
    for campaign in (fled, dead):
        give(campaign, 1, "keep")

    assert (asked(fled, 1), asked(dead, 1)) == ("campaign.brew", "campaign.share")


# The autumn.


@rule("FF-SD-01")
def test_the_autumn_has_five_scenarios_and_no_tribute_with_three() -> None:
    assert plan(2) == ["common_well", "dug_up_irons", "tribute", "dug_up_irons", "common_well"]
    assert plan(3) == ["common_well", "dug_up_irons", "dug_up_irons", "dug_up_irons", "common_well"]


@rule("FF-SD-01")
def test_the_side_with_fewer_trophies_escorts_and_equals_roll_for_it() -> None:
    behind, equal = duel(plan=("common_well", "tribute")), duel(plan=("common_well", "tribute"))
    over(behind, 1)
    over(equal)
    for campaign in (behind, equal):
        pass_by(campaign)

    assert [band.get("escorts", False) for band in behind.next_header().bands] == [True, False]
    assert GAME.set_up(behind.next_header()).escort == 0
    assert GAME.set_up(equal.next_header()).escort == -1


@rule("FF-SD-02", "FF-SD-03")
def test_the_next_scenario_is_played_by_the_bands_as_they_are() -> None:
    campaign = duel("cuir")
    over(campaign, 0, dead=((0, 0), (1, 2)))
    give(campaign, 1, "class:0", "class:chevalier")
    pass_by(campaign)
    header = campaign.next_header()

    assert [[one["name"] for one in band["figures"]] for band in header.bands] == [
        ["A1", "A2", "A3"],
        ["B1", "B2", "B3"],
    ]
    assert header.bands[1]["figures"][0]["classes"] == ["soldat", "chevalier"]
    assert all([one.pv > 0 for one in GAME.set_up(header).characters])
