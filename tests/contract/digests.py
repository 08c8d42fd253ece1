"""Prints what becomes of seeded matches, so that builds and machines can be compared.

    python tests/contract/digests.py [--seeds N] [GAME ...]   (GAME@5: with five seats)

writes JSON: {"build": ..., "games": {GAME: [{"seed", "entries", "record", "battle", "outcome", "digests"}, ...]}}.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from escarmouche.engine.book.game import Game

ROOT = str(Path(__file__).resolve().parents[2])
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)


def digests_of(game: Game, seeds: range) -> list[dict[str, Any]]:
    from escarmouche.engine.record.digest import digest
    from escarmouche.engine.record.record import to_text
    from tests.support.random_play import random_match

    found = []
    for seed in seeds:
        match = random_match(game, seed)
        outcome = match.outcome
        assert outcome is not None
        found.append({
            "seed": seed, "entries": len(match.entries), "record": digest(to_text(match)),
            "battle": digest(match.battle.to_data()), "outcome": outcome.to_data(),
            "events": digest([event.to_data() for event in match.events]),
            "digests": [fingerprint for _, fingerprint in match.digests],
        })  # fmt: skip
    return found


def build() -> str:
    """Which build of the engine was imported."""
    import escarmouche.engine.match.runner as runner

    return "plain" if str(runner.__file__).endswith(".py") else "compiled"


def main(arguments: list[str]) -> None:
    from tests.contract.games import variant, variants

    parser = argparse.ArgumentParser(description="what becomes of seeded matches")
    parser.add_argument("games", nargs="*", default=variants())
    parser.add_argument("--seeds", type=int, default=3)
    chosen = parser.parse_args(arguments)
    games = {name: digests_of(variant(name), range(chosen.seeds)) for name in chosen.games}
    print(json.dumps({"build": build(), "games": games}, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
