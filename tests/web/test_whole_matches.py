"""Whole matches of every game by clicking through the page: at one screen, against the computer, with real dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tools.browsing import call

from escarmouche.engine.book.catalogue import games
from tests.web.conftest import Visits
from tests.web.driving import Hand, index_of

pytestmark = pytest.mark.slow

Make = Callable[..., dict[str, Any]]
GAMES = [game.id for game in games()]
HERE = [{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Bruno"}]
ALONE = [{"kind": "here", "name": "Anne"}, {"kind": "computer", "name": "Machine"}]
NAMED = re.compile(r"\b(Anne|Bruno)\b")
ADDRESSED = {"fr": re.compile("^À vous de décider$"), "en": re.compile("^You decide$")}
OF_ALL = re.compile(r"^(Chaque|Each)\b|\b(Anne|Bruno|Chat|Cat)\b")  # dice of both sides, of one by name, or nobody's
REACTS = {"evenor": "choose reaction"}  # what interrupts an action of the other side, in games that ask it often
ATTACKS = {"charge", "shoot", "attack", "power_attack"}
LENGTHS = ("turn_limit", "max_rounds", "round_limit")  # what the house rules are called by which a match ends
NEAR = {"evenor": {"scenario": "ambush"}}  # where bands meet at once
# Small bands, in games whose matches no house rule shortens, or not enough.
FEW: dict[str, dict[str, Any]] = {
    "sons-of-fate": {
        "value": 60,
        "figures": [{"profile": "seigneur"}, {"profile": "guerrier"}, {"profile": "brave", "option": "tireur"}],
    },
    "flammes-et-fantassins": {
        "value": 3,
        "figures": [
            {"body": "powerful", "classes": ["barbare"], "weapon": "arme_a_deux_mains"},
            {"body": "agile", "classes": ["archer"], "weapon": "arc"},
            {"body": "agile", "classes": ["bretteur"], "weapon": "dague"},
        ],
    },
}


def shortened(site: str, game: str, turns: int) -> dict[str, Any]:
    """The house rule that ends a match of this game after some turns."""
    switches = call(f"{site}/api/games/{game}")["switches"]
    return {one["name"]: turns for one in switches if one["takes_number"] and one["name"].endswith(LENGTHS)}


def nearby(game: str) -> dict[str, Any]:
    """What brings bands together soon, or keeps them small."""
    return {"bands": few_of(game, 2)} if game in FEW else NEAR.get(game, {})


def few_of(game: str, seats: int) -> list[dict[str, Any]]:
    """A small band for everybody."""
    few = FEW[game]
    return [
        {**few, "figures": [{**one, "name": f"{letter}{i}"} for i, one in enumerate(few["figures"])]}
        for letter in "ABCDE"[:seats]
    ]


def played(visit: Visits, made: dict[str, Any], *, width: int, language: str, seed: int = 1) -> Hand:
    """A bold player plays the match to its end."""
    page = visit(f"/match/{made['id']}#{made['token']}", width=width, language=language)
    hand = Hand(page, seed, is_bold=True)
    hand.play()
    return hand


def check_end(hand: Hand, site: str, made: dict[str, Any]) -> dict[str, Any]:
    """The page and the server agree that it is over, and the page says how it ended."""
    info = call(f"{site}/api/matches/{made['id']}", token=made["token"])
    assert (info["status"], info["index"]) == ("over", index_of(hand.page))
    expect(hand.page.locator("[data-outcome] h2")).to_have_text(re.compile(r"\w"))
    outcome = hand.page.locator("[data-outcome]").inner_text()
    for seat in info["outcome"]["winners"]:
        assert info["seats"][seat]["name"] in outcome
    return info


def check_questions(hand: Hand, named: re.Pattern[str]) -> None:
    """Every question named who decides, in a whole sentence, and fitted on the screen."""
    nameless = [one for one in hand.asked if not named.search(one.who)]
    assert [one for one in nameless if not (one.form == "roll" and OF_ALL.search(one.sentence))] == []
    assert [one for one in hand.asked if len(one.sentence) < 12 or re.search(r"[{}_]", one.sentence)] == []
    assert [one for one in hand.asked if one.is_wide] == []


def check_play(hand: Hand, site: str, made: dict[str, Any]) -> None:
    """The match came through what makes a skirmish: moves on the table, attacks, dice."""
    assert any(one.startswith("path") for one in hand.on_table), "nobody was moved by touching the table"
    assert any(one.startswith("choose") for one in hand.on_table), "nobody was chosen on the table"
    assert ATTACKS & set(hand.chosen), "nobody attacked"
    frames = call(f"{site}/api/matches/{made['id']}/replay?from=0", token=made["token"])["frames"]
    assert [frame for frame in frames if frame["roll"]], "no dice were thrown"


@pytest.mark.parametrize("game", [pytest.param(GAMES[0], marks=pytest.mark.motion), *GAMES[1:]])
def test_two_people_at_one_screen_play_a_match_to_its_end(visit: Visits, make: Make, site: str, game: str) -> None:
    made = make(game=game, seats=HERE, switches=shortened(site, game, 5), **nearby(game))

    hand = played(visit, made, width=1280, language="fr")

    check_end(hand, site, made)
    check_questions(hand, NAMED)
    check_play(hand, site, made)
    if game in REACTS:
        reactions = [one for one in hand.asked if f"{one.form} {one.key}" == REACTS[game]]
        assert any(one.is_out_of_turn for one in reactions), "nobody reacted"
    assert visit.refused == []


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_with_real_dice_on_a_phone(visit: Visits, make: Make, site: str, game: str) -> None:
    made = make(game=game, seats=HERE, dice="typed", switches=shortened(site, game, 2), **nearby(game))

    hand = played(visit, made, width=390, language="en", seed=2)

    info = check_end(hand, site, made)
    check_questions(hand, NAMED)
    check_play(hand, site, made)
    assert info["dice"]["kind"] == "typed"
    assert [one for one in hand.asked if one.form == "roll"]
    assert visit.refused == []


@pytest.mark.parametrize(("width", "language"), [(1280, "en"), (390, "fr")])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_the_computer_goes_to_its_end(
    visit: Visits, make: Make, site: str, game: str, width: int, language: str
) -> None:
    made = make(
        game=game,
        seats=ALONE,
        switches=shortened(site, game, 4 if width > 600 else 3),
        **(nearby(game) if game in FEW else {}),
    )

    hand = played(visit, made, width=width, language=language, seed=3)

    check_end(hand, site, made)
    check_questions(hand, ADDRESSED[language])
    verify = {"en": "Verify the dice", "fr": "Vérifier les dés"}[language]
    hand.page.get_by_role("button", name=verify).click()
    expect(hand.page.locator("[data-outcome] [data-proof=honest]")).to_be_visible()
    assert visit.refused == []


@pytest.mark.parametrize(("seats", "width", "language"), [(3, 1280, "en"), (5, 390, "fr")])
def test_several_play_a_match_to_its_end(
    visit: Visits, make: Make, site: str, seats: int, width: int, language: str
) -> None:
    """Two people at one screen, with a curtain between them, and computers."""
    game, scenario = next(
        (one["id"], scenario["id"])
        for one in call(f"{site}/api/games")["games"]
        for scenario in one["scenarios"]
        if one["has_secrets"] and scenario.get("seats", {}).get("most", 2) >= seats
    )
    players = [*HERE, *[{"kind": "computer", "name": f"Machine {number}"} for number in range(seats - 2)]]
    made = make(
        game=game, scenario=scenario, seats=players, switches=shortened(site, game, 2), bands=few_of(game, seats)
    )

    hand = played(visit, made, width=width, language=language, seed=4)

    info = check_end(hand, site, made)
    check_questions(hand, NAMED)
    assert len(info["outcome"]["ranks"]) == seats
    assert hand.curtains > 1
    expect(hand.page.locator(".tracker .side")).to_have_count(seats)
    expect(hand.page.locator("[data-places] .place")).to_have_count(seats)
    assert visit.refused == []
