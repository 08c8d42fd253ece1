"""Every test of the contract runs once for each game, and for one that several can play with two, three and five."""

from __future__ import annotations

import pytest

from escarmouche.engine.book.game import Game
from tests.contract.games import variant, variants
from tests.support.builds import thorough

OTHERS = (
    "@"  # other numbers of seats than the samples have take long on the plain build, which comes to the same digests
)


@pytest.fixture(params=[pytest.param(name, marks=thorough) if OTHERS in name else name for name in variants()])
def game(request: pytest.FixtureRequest) -> Game:
    """A game with sample matches."""
    found = variant(request.param)
    assert found.sample_header is not None, f"{found.id} must offer sample matches to be tested"
    return found
