"""How many rounds a scenario is played, asked of its rules: nobody writes it down a second time."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.book.game import Game, sample_switches, settings, suited
from escarmouche.engine.match.header import Header

STRANGE: Final = 97  # a number of rounds that no book has


def round_limit(game: Game, scenario: str) -> dict[str, Any]:
    """After how many rounds a match of the scenario ends if nothing is agreed on, and the switch that agrees on another number."""
    names = dict.fromkeys([name for limit in game.for_computers.values() for name in limit])
    told: dict[str, Any] = {"rounds": rounds_with(game, scenario, {})}
    for name in names:
        if rounds_with(game, scenario, {name: STRANGE}) == STRANGE:
            told["agreed_by"] = name
    return told


def rounds_with(game: Game, scenario: str, agreed: dict[str, object]) -> int:
    """The rounds of a sample match among people with some house rule; 0 without a limit."""
    sample = suited(game, 0, scenario)
    kept = sample_switches(game, sample, has_computers=False)
    header = Header(
        game.id, rules_version=sample.rules_version, scenario=scenario, bands=sample.bands, table=sample.table,
        switches=settings(game.switches, {**kept, **agreed}), seen_by=sample.seen_by, teams=sample.teams,
    )  # fmt: skip
    return max(game.scene(game.set_up(header), -1).rounds, 0)
