"""Multi-Epochs: a generic game of skirmishes, small and large."""

from pathlib import Path

from escarmouche.engine.game import Game
from escarmouche.games.multi_epochs.band import band_shares, band_value, check_band, malformed
from escarmouche.games.multi_epochs.casebook import CASEBOOK
from escarmouche.games.multi_epochs.evaluation import evaluate
from escarmouche.games.multi_epochs.scenarios import (
    GAME_ID,
    SCENARIOS,
    SWITCHES,
    VERSION,
    sample_bands,
    sample_header,
    set_up,
)
from escarmouche.games.multi_epochs.shooting import SIGHT
from escarmouche.games.multi_epochs.turn import next_step, outcome
from escarmouche.games.multi_epochs.view import view
from escarmouche.games.multi_epochs.vocabulary import vocabulary
from escarmouche.table.sight import FAN

GAME = Game(
    GAME_ID,
    rank=1,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    view=view,
    switches=SWITCHES,
    evaluate=evaluate,
    scenarios=tuple(SCENARIOS),
    sample_header=sample_header,
    sample_bands=sample_bands,
    malformed_band=malformed,
    check_band=check_band,
    band_value=band_value,
    band_shares=band_shares,
    vocabulary=vocabulary,
    sight=(FAN, SIGHT),
    casebook=CASEBOOK,
)
