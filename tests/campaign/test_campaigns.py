"""Campaigns of every game from first to last: computed again from their entries, told in both languages, kept as a file."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

import pytest

from escarmouche.campaign.campaign import Campaign
from escarmouche.campaign.chronicle import chapters_of
from escarmouche.campaign.entering import enter_match
from escarmouche.campaign.fitting import other_end, why_not_due
from escarmouche.campaign.header import header_from
from escarmouche.campaign.moments import moments_of
from escarmouche.campaign.results import Result
from escarmouche.campaign.text import CampaignError, load, to_text, verify
from escarmouche.engine.asking.requests import Choose, label
from escarmouche.engine.book.catalogue import Catalogue
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.record import to_text as record_text
from escarmouche.engine.record.text import header_from as header_of_match
from escarmouche.engine.words.messages import IllegalAnswer, Message
from escarmouche.engine.words.wording import load_words
from escarmouche.faults.fault import Fault
from tests.campaign.simulated import begun, play_next, played_out

CATALOGUE = Catalogue()
WORDS = load_words()
IDS = ["evenor", "flammes-et-fantassins", "multi-epochs", "song-of-blades", "sons-of-fate"]
SERIES = [id for id in IDS if id != "flammes-et-fantassins"]


def problems_of(campaign: Campaign) -> list[str]:
    """What cannot be said of what is asked and what has happened."""
    words = load_words(campaign.game.folder)
    found: list[str] = []
    for lang in words.languages():
        for seat, request in campaign.requests.items():
            asked = [Message(request.key, request.about)]
            asked += [label(request, option) for option in request.offer().options or []]
            prospects = [option.prospect for option in request.offer().options or []]
            asked += [one.note for one in prospects if one is not None and one.note is not None]
            asked += [option.refusal for option in request.offer().options or [] if option.refusal is not None]
            for message in asked:
                found += words.problems(message, lang, campaign.naming(seat))
        for news in campaign.news:
            found += words.problems(news.message, lang, campaign.naming(news.seat))
    return found


@pytest.mark.parametrize("id", IDS)
def test_a_campaign_is_played_from_first_to_last_and_kept_as_a_file(id: str) -> None:
    campaign = begun(CATALOGUE.game(id), scenarios=None if id in SERIES else ["common_well", "dug_up_irons"])
    records: dict[int, str] = {}
    while not campaign.is_over:
        number = campaign.played
        records[number] = record_text(play_next(campaign))
        while campaign.requests:
            assert problems_of(campaign) == []
            seat = min(campaign.requests)
            campaign.answer(seat, campaign.rules.decide(campaign, campaign.requests[seat]))
    read = load(to_text(campaign, records), CATALOGUE.game)

    assert campaign.played == len(campaign.header.plan)
    assert campaign.winners
    assert problems_of(campaign) == []
    assert read.campaign.to_data() == campaign.to_data()
    assert read.campaign.entries == campaign.entries
    assert verify(read, CATALOGUE.game) == campaign.played


def test_several_players_and_camps_of_a_campaign() -> None:
    game = CATALOGUE.game("flammes-et-fantassins")
    campaign = begun(game, 4, scenarios=["common_well"] * 2, camps=[0, 1, 0, 1])
    matches = [*played_out(campaign)]

    assert [match.header.teams for match in matches] == [[0, 1, 0, 1]] * 2
    assert campaign.points[0] == campaign.points[2]
    assert campaign.points[1] == campaign.points[3]


# The shared series.


def ended(campaign: Campaign, *lost: tuple[int, int], winners: tuple[int, ...] = (0,)) -> None:
    """The next match ends: these are lost, by seat and line."""
    stage = campaign.stage
    assert stage is not None
    sizes = [len(roster.lineup) for roster in campaign.rosters]
    fates = [[{"fate": "lost" if (s, n) in lost else "stands"} for n in range(size)] for s, size in enumerate(sizes)]
    ranks = [1 if seat in winners or not winners else 2 for seat in (0, 1)]
    campaign.enter(Result({
        "scenario": stage.scenario, "rules_version": "1", "seats": [0, 1], "winners": list(winners), "ranks": ranks,
        "scores": [], "rule": "X", "closed": "", "rounds": 1, "fates": fates, "seal": "0" * 32, "moments": [],
    }))  # fmt: skip


@pytest.mark.parametrize("id", SERIES)
def test_those_who_were_lost_sit_out_the_next_match(id: str) -> None:
    campaign = begun(CATALOGUE.game(id))
    whole = [band["figures"] for band in campaign.next_header().bands]
    ended(campaign, (0, 0), (1, 1))
    after = [band["figures"] for band in campaign.next_header().bands]
    ended(campaign, winners=())

    assert after == [whole[0][1:], [whole[1][0], *whole[1][2:]]]
    assert [band["figures"] for band in campaign.next_header().bands] == whole
    assert campaign.points == [4, 1]


def test_no_more_than_half_of_a_band_sits_out() -> None:
    campaign = begun(CATALOGUE.game(SERIES[0]))
    count = len(campaign.rosters[0].members)
    ended(campaign, *[(0, line) for line in range(count)], winners=(1,))

    assert len(campaign.rosters[0].lineup) == count - count // 2
    assert campaign.rosters[0].members[0].rests == 0


def test_by_agreement_the_lost_are_gone_and_replaced_within_the_points() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"), terms={"losses": "gone"})
    lost = campaign.rosters[0].members[1]
    ended(campaign, (0, 1))
    request = campaign.requests[0]

    assert isinstance(request, Choose)
    assert [option.id for option in request.options()] == ["like:1", "done"]
    assert 1 not in campaign.requests  # nobody of the other band is missing
    with pytest.raises(Fault, match="player 1 has to decide first"):
        campaign.next_header()
    campaign.put(0, "like:1")
    newcomer = campaign.rosters[0].members[-1]
    assert (newcomer.line["name"] != lost.line["name"], lost.gone) == (True, "gone")
    assert {**newcomer.line, "name": "", "gender": ""} == {**lost.line, "name": "", "gender": ""}
    assert len(campaign.next_header().bands[0]["figures"]) == len(campaign.header.bands[0]["figures"])


def test_a_band_of_which_nobody_is_left_is_filled_up_or_the_campaign_ends() -> None:
    filled, given_up = [begun(CATALOGUE.game("multi-epochs"), terms={"losses": "gone"}) for _ in range(2)]
    everybody = [(0, line) for line in range(len(filled.rosters[0].members))]
    for campaign in (filled, given_up):
        ended(campaign, *everybody, winners=(1,))
    filled.put(0, "like:0")
    filled.put(0, "done")
    given_up.put(0, "done")

    assert (len(filled.next_header().bands[0]["figures"]), filled.is_over) == (1, False)
    assert (given_up.is_over, given_up.winners) == (True, (1,))


def test_by_agreement_all_return() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"), terms={"losses": "none"})
    ended(campaign, (0, 0), (0, 1))

    assert campaign.next_header().bands[0]["figures"] == campaign.header.bands[0]["figures"]


# What is refused.


def test_another_match_than_the_next_is_refused() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"))
    other = begun(CATALOGUE.game("multi-epochs"), number=5)
    match = Match(other.game, other.next_header())

    with pytest.raises(Fault, match=r"band of player 1 is not that of the campaign: expected are Elorn, .*, not Aulus"):
        enter_match(campaign, match)
    with pytest.raises(Fault, match="this match is not over"):
        enter_match(other, match)
    with pytest.raises(Fault, match="nothing is asked of player 1"):
        campaign.put(0, "done")


def otherwise(header: Header, **changed: Any) -> Header:
    """The same header with something else in it."""
    return header_of_match({**header.to_data(), **changed})


def with_line(header: Header, **changed: Any) -> Header:
    """The same header with something else of the second figure of the second band."""
    bands = deepcopy(header.bands)
    bands[1]["figures"][1] = {**bands[1]["figures"][1], **changed}
    return otherwise(header, bands=bands)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda due: otherwise(due, game="evenor"), "of another game: expected is “flammes-et-fantassins”, not “evenor”"),
        (lambda due: otherwise(due, scenario="tribute"), "expected is “common_well”, not “tribute”"),
        (lambda due: otherwise(due, bands=[*due.bands, due.bands[0]]), "has not as many bands as expected: 2, not 3"),
        (lambda due: otherwise(due, teams=[1, 2]), "the teams of this match are not .*: expected are \\[\\], not \\[1, 2\\]"),
        (lambda due: with_line(due, name="Xavier"), "band of player 2 is not .*, not .*Xavier"),
        (lambda due: with_line(due, body="huge"), "in the band of player 2, .* for “body” expected is \"\\w+\", not \"huge\""),
        (lambda due: with_line(due, odd=1), "in the band of player 2, .* for “odd” expected is null, not 1"),
        (lambda due: with_line(due, spells=["acide"]), "in the band of player 2, .* “spells” differs$"),
        (lambda due: otherwise(due, bands=[{**due.bands[0], "odd": 1}, due.bands[1]]), "band of player 1 .* for “odd” expected is null, not 1"),
    ],
)  # fmt: skip
def test_what_of_a_match_does_not_fit_is_named_with_whose_it_is(change: Any, said: str) -> None:
    campaign = begun(CATALOGUE.game("flammes-et-fantassins"), scenarios=["common_well"])
    due = campaign.next_header()
    problem = why_not_due(campaign, due, change(due))

    assert why_not_due(campaign, due, due) is None
    assert problem is not None
    assert re.search(said, str(problem)), str(problem)
    assert not WORDS.problems(Message(problem.key, problem.fields), "fr")


def test_what_a_campaign_keeps_of_a_match_otherwise_is_named() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"))
    ended(campaign, (0, 1))
    [result] = campaign.results
    winners, fates = list(result.winners), [list(lines) for lines in result.fates]
    assert other_end(result, fates, winners) is None

    assert "as many bands as expected: 3, not 2" in str(other_end(result, [fates[0]] * 3, winners))
    assert "winners" in str(other_end(result, fates, [0, 1]))
    fates[0][1] = {"fate": "other"}
    told = str(other_end(result, fates, winners))
    assert "figure 2 of player 1" in told
    assert '{"fate": "other"}' in told


def test_a_decision_that_is_not_allowed_changes_nothing() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"), terms={"losses": "gone"})
    ended(campaign, (0, 1))
    before = campaign.digest()
    with pytest.raises(Fault, match="like:7"):
        campaign.put(0, "like:7")
    with pytest.raises(IllegalAnswer):
        campaign.answer(0, "like:1")

    assert (campaign.digest(), len(campaign.entries)) == (before, 1)


def damaged(text: str, change: Any, *, is_sealed: bool = True) -> str:
    data = json.loads(text)
    change(data)
    if is_sealed:
        data["seal"] = digest({name: part for name, part in data.items() if name != "seal"})
    return json.dumps(data)


DAMAGES: list[tuple[Any, bool, str]] = [
    (lambda data: data.update(format="x"), True, "format: "),
    (lambda data: data.update(version=9), True, "version: "),
    (lambda data: data["header"].update(title="other"), False, "seal: "),
    (lambda data: data["header"].update(game="nothing"), True, "header.game: no game is called"),
    (lambda data: data["header"]["plan"][0].update(scenario="nothing"), True, "no scenario is called"),
    (
        lambda data: data["header"]["bands"][0]["figures"].pop(),
        True,
        "band of player 1 has not as many figures as expected: 5, not 6",
    ),
    (lambda data: data["header"].update(switches={"nothing": True}), True, "header: no switch is called"),
    (lambda data: data["entries"][0]["match"].update(seats=[0]), True, r"entries\[0\].match.ranks"),
    (
        lambda data: data["entries"][0]["match"]["fates"][0].pop(),
        True,
        r"entries\[0\]: the band of player 1 has not as many",
    ),
    (lambda data: data["entries"][0]["match"]["fates"].pop(), True, r"entries\[0\]: this match has not as many bands"),
    (
        lambda data: data["entries"][0]["match"]["fates"].append([]),
        True,
        r"entries\[0\]: this match has not as many bands as expected: 2, not 3",
    ),
    (lambda data: data["entries"][0]["match"].update(closed="x"), True, r"entries\[0\].match.closed"),
    (lambda data: data["header"].update(camps=[0]), True, "header.camps"),
    (lambda data: data["header"]["plan"][0].update(scenario=[]), True, r"header.plan\[0\].scenario"),
    (lambda data: data["entries"][1].update(answer="like:9"), True, r"entries\[1\]"),
    (lambda data: data["entries"][1].update(seat=1), True, r"entries\[1\]: nothing is asked of player 2"),
    (lambda data: data.update(stands="0" * 32), True, "stands: "),
    (lambda data: data.update(more=1), True, "campaign: "),
]


@pytest.mark.parametrize(("change", "is_sealed", "said"), DAMAGES, ids=[said for _, _, said in DAMAGES])
def test_a_file_that_is_wrong_is_refused_with_its_culprit(change: Any, is_sealed: bool, said: str) -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"), terms={"losses": "gone"})
    ended(campaign, (0, 1))
    campaign.put(0, "like:1")
    text = damaged(to_text(campaign), change, is_sealed=is_sealed)

    with pytest.raises(CampaignError, match=said):
        load(text, CATALOGUE.game)


def test_a_header_names_what_is_wrong_with_it() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"))
    data = campaign.header.to_data()

    assert header_from(data, campaign.game).to_data() == data
    with pytest.raises(Fault, match="players, not for 3"):
        header_from({**data, "bands": [*data["bands"], data["bands"][0]], "players": ["", "", ""]}, campaign.game)


# Moments.


def test_the_moments_of_a_match_tell_who_fell_by_whom_and_some_are_decisive() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"))
    match = play_next(campaign, "quick")
    moments = moments_of(match, (0, 1))
    falls = [one for one in moments if one["kind"] in ("felled", "fell")]

    assert campaign.results[0].data["moments"] == moments
    assert len(falls) == len([event for event in match.events if event.kind == "out_of_action"]) > 0
    assert [one["who"]["seat"] for one in falls if one["by"] is not None] == [
        1 - one["by"]["seat"] for one in falls if one["by"] is not None
    ]
    assert 1 <= len([one for one in moments if one["is_decisive"]]) <= 3
    for one in moments:
        assert match.entries[one["entry"]].events <= len(match.events)  # type: ignore[union-attr]  # an answer
        assert 0 <= one["round"] <= match.battle.round


# What a record says of its players.


@pytest.mark.parametrize("players", [["A" * 500, "Bruno"], []])
def test_names_of_a_record_never_spoil_a_campaign(players: list[str]) -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"))
    match = play_next(begun(CATALOGUE.game("multi-epochs")), "quick")
    match.header.players[:] = players

    enter_match(campaign, match)

    again = load(to_text(campaign, {0: record_text(match)}), CATALOGUE.game).campaign
    assert again.header.players == ([f"{'A' * 60}", "Bruno"] if players else ["Ada", "Bea"])


def test_a_campaign_that_ends_early_still_tells_what_was_lost() -> None:
    campaign = begun(CATALOGUE.game("multi-epochs"), terms={"losses": "gone"})
    everybody = [(0, line) for line in range(len(campaign.rosters[0].lineup))]
    ended(campaign, *everybody, winners=(1,))
    for seat in (0, 1):
        while seat in campaign.requests:
            campaign.put(seat, "done")

    assert campaign.is_over
    assert campaign.played == 1
    told = [message.key for _seat, message in chapters_of(campaign)[-1].news(-1)]
    assert told.count("campaign.news.gone") == len(everybody)
