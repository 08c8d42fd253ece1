"""The tiny game: the shortest whole game, built step by step in docs/new-game.md."""

from __future__ import annotations

from pathlib import Path

from escarmouche.engine.book.game import Game
from escarmouche.engine.match.thinking import Thinking
from tests.tiny_game.band import BANDS
from tests.tiny_game.cases.casebook import CASEBOOK
from tests.tiny_game.players.thinking import evaluate, purposes
from tests.tiny_game.scenarios import GAME_ID, SWITCHES, VERSION, sample_header, set_up
from tests.tiny_game.screen.scene import show
from tests.tiny_game.turn import next_step, outcome

GAME = Game(
    GAME_ID,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    show=show,
    switches=SWITCHES,
    thinking=Thinking(evaluate=evaluate, purposes=purposes),
    scenarios=("clash",),
    sample_header=sample_header,
    bands=BANDS,
    casebook=CASEBOOK,
)
