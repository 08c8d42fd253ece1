"""Evenor, Le Royaume Oublié: named heroes, reactions and Orichalcum."""

from pathlib import Path

from escarmouche.engine.game import Game
from escarmouche.games.evenor.band import band_shares, band_value, check_band, malformed
from escarmouche.games.evenor.casebook import CASEBOOK
from escarmouche.games.evenor.evaluation import evaluate
from escarmouche.games.evenor.scenarios import (
    GAME_ID,
    SCENARIOS,
    SWITCHES,
    VERSION,
    sample_bands,
    sample_header,
    set_up,
)
from escarmouche.games.evenor.screen.scene import show
from escarmouche.games.evenor.shooting import SIGHT
from escarmouche.games.evenor.turn import next_step, outcome
from escarmouche.games.evenor.vocabulary import vocabulary
from escarmouche.table.sight import FAN

GAME = Game(
    GAME_ID,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    show=show,
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
