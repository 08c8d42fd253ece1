"""Many matches: each is fixed by the seed and its number, in whatever process it is played."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

import pytest

from escarmouche.engine.book.catalogue import game
from escarmouche.engine.record.record import verify
from escarmouche.lab.simulation import MatchFailed, Plan, header_of, play_number, seated, simulated

PLAN = Plan(game="multi-epochs", matches=4, seed="7", players=("random", "random"))


def test_same_seed_same_results_whatever_the_jobs() -> None:
    alone = simulated(PLAN)
    together = simulated(PLAN, jobs=2)

    assert [asdict(one) for one in together] == [asdict(one) for one in alone]
    assert [asdict(one) for one in simulated(replace(PLAN, seed="8"))] != [asdict(one) for one in alone]


def test_a_match_does_not_depend_on_those_before_it() -> None:
    assert asdict(play_number(PLAN, 3)) == asdict(simulated(PLAN)[3])


def test_watching_changes_nothing() -> None:
    plain = play_number(PLAN, 0)
    watched = play_number(replace(PLAN, usage=True), 0)

    assert watched.usage is not None
    watched.usage = None
    assert watched == plain


def test_the_players_change_seats_on_the_same_table_with_the_same_sample_bands() -> None:
    found = game("multi-epochs")
    one, other = header_of(PLAN, found, 0), header_of(PLAN, found, 1)

    assert (seated(PLAN, 0), seated(PLAN, 1)) == ((0, 1), (1, 0))
    assert one.table == other.table
    assert [band["id"] for band in one.bands] == [band["id"] for band in other.bands]


def test_bands_that_are_named_go_with_their_players() -> None:
    found = game("multi-epochs")
    bands = found.sample_bands()
    plan = replace(PLAN, bands=(bands[0], bands[1]))

    assert [band["id"] for band in header_of(plan, found, 1).bands] == [bands[1]["id"], bands[0]["id"]]
    assert seated(replace(plan, fixed_seats=True), 1) == (0, 1)


def test_records_are_written_and_verify_with_their_seeds(tmp_path: Path) -> None:
    plan = replace(PLAN, matches=2, folder=str(tmp_path))

    for one in simulated(plan):
        verify(tmp_path / f"multi-epochs-{one.number:05}.json", game, seed=one.seed)


def test_writing_the_record_counts_nothing_twice(tmp_path: Path) -> None:
    watched = play_number(replace(PLAN, usage=True), 0)
    written = play_number(replace(PLAN, usage=True, folder=str(tmp_path)), 0)

    assert written == watched


def test_a_match_that_breaks_is_told_with_its_number_and_seed() -> None:
    plan = replace(PLAN, scenario="nowhere")

    with pytest.raises(MatchFailed, match=r"match 0 \(seed '7 0'\): Fault: no scenario"):
        simulated(plan)


def test_a_failure_reaches_us_from_another_process() -> None:
    with pytest.raises(MatchFailed, match="match 0"):
        simulated(replace(PLAN, scenario="nowhere"), jobs=2)
