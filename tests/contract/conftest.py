"""Every test of the contract runs once for each game."""

from __future__ import annotations

import pytest

from escarmouche.engine.book.game import Game
from tests.contract.games import CATALOGUE, find


@pytest.fixture(params=CATALOGUE.ids())
def game(request: pytest.FixtureRequest) -> Game:
    """A game with sample matches."""
    found = find(request.param)
    assert found.sample_header is not None, f"{found.id} must offer sample matches to be tested"
    return found
