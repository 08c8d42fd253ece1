"""The trial of strength keeps to its chances, computed through every way that the matches may go."""

from __future__ import annotations

import pytest

from tests.support.strength import Bar, passes

BAR = Bar(good=0.97, bad=0.70, refused=1 / 80, taken=1 / 100)


def chances(bar: Bar, share: float) -> tuple[float, float, float]:
    """How often a player that wins this share passes and fails, and how many matches that takes on average."""
    passed = failed = matches = 0.0
    open_ways = {(0, 0): 1.0}  # by wins and losses
    while open_ways:
        following: dict[tuple[int, int], float] = {}
        for (wins, losses), chance in open_ways.items():
            matches += chance
            for now, part in (((wins + 1, losses), share), ((wins, losses + 1), 1 - share)):
                verdict = bar.verdict(*now)
                if verdict is None:
                    following[now] = following.get(now, 0.0) + chance * part
                elif verdict:
                    passed += chance * part
                else:
                    failed += chance * part
        open_ways = following
    return passed, failed, matches


def test_the_good_seldom_fail_and_the_bad_seldom_pass() -> None:
    good, bad = chances(BAR, BAR.good), chances(BAR, BAR.bad)

    assert good[0] + good[1] == pytest.approx(1.0)
    assert good[1] < BAR.refused * 1.1  # Wald's bounds are met but for what the last match adds
    assert bad[0] < BAR.taken * 1.1
    assert max(good[2], bad[2]) < 20  # matches on average


def test_who_always_wins_passes_and_who_always_loses_fails_before_all_is_played() -> None:
    assert passes(BAR, [True] * 19)
    assert not passes(BAR, [False] * 19)


def test_matches_that_decide_nothing_are_a_mistake_of_the_trial() -> None:
    with pytest.raises(ValueError):
        passes(BAR, [True, True])


def test_whoever_has_shown_nothing_after_the_last_match_has_not_passed() -> None:
    brief = Bar(good=0.97, bad=0.70, refused=1 / 80, taken=1 / 100, most=3)

    assert not passes(brief, [True, True, True])
