"""Multi-Epochs: a generic game of skirmishes, small and large."""

from pathlib import Path

from escarmouche.campaign.series import series_in
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.thinking import Thinking
from escarmouche.games.multi_epochs.band import BANDS
from escarmouche.games.multi_epochs.battle import CONTACT
from escarmouche.games.multi_epochs.cases.casebook import CASEBOOK
from escarmouche.games.multi_epochs.lab.vocabulary import vocabulary
from escarmouche.games.multi_epochs.players.evaluation import evaluate
from escarmouche.games.multi_epochs.players.purposes import purposes
from escarmouche.games.multi_epochs.players.standstill import STANDSTILL
from escarmouche.games.multi_epochs.scenarios import (
    GAME_ID,
    SAMPLE_TURNS,
    SCENARIOS,
    SWITCHES,
    VERSION,
    sample_header,
    set_up,
    table_for,
)
from escarmouche.games.multi_epochs.screen.scene import show
from escarmouche.games.multi_epochs.screen.threats import THREATS
from escarmouche.games.multi_epochs.shooting import SIGHT
from escarmouche.games.multi_epochs.turn import next_step, outcome
from escarmouche.table.sight.sight import FAN

GAME = Game(
    GAME_ID,
    rank=1,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    show=show,
    switches=SWITCHES,
    thinking=Thinking(evaluate=evaluate, purposes=purposes, standstill=STANDSTILL),
    scenarios=tuple(SCENARIOS),
    sample_header=sample_header,
    bands=BANDS,
    vocabulary=vocabulary,
    sight=(FAN, SIGHT),
    for_computers={"elimination": {"me_turn_limit": SAMPLE_TURNS}},
    casebook=CASEBOOK,
    threats=THREATS,
    contact=CONTACT,
    campaign=series_in(Path(__file__).parent),
    table_for=table_for,
)
