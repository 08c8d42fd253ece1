"""Multi-Epochs: a generic game of skirmishes, small and large."""

from pathlib import Path

from escarmouche.engine.game import Game
from escarmouche.games.multi_epochs.evaluation import evaluate
from escarmouche.games.multi_epochs.scenarios import GAME_ID, SWITCHES, VERSION, sample_header, set_up
from escarmouche.games.multi_epochs.turn import next_step, outcome
from escarmouche.games.multi_epochs.view import view

GAME = Game(
    GAME_ID,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    view=view,
    switches=SWITCHES,
    evaluate=evaluate,
    scenarios=("elimination",),
    sample_header=sample_header,
)
