"""Sons of Fate: wounds limb by limb, action points kept for reactions, and three throws of fate."""

from pathlib import Path

from escarmouche.campaign.series import series_in
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.thinking import Thinking
from escarmouche.games.sons_of_fate.band import BANDS
from escarmouche.games.sons_of_fate.battle import CONTACT
from escarmouche.games.sons_of_fate.cases.casebook import CASEBOOK
from escarmouche.games.sons_of_fate.corridor import READERS
from escarmouche.games.sons_of_fate.lab.vocabulary import vocabulary
from escarmouche.games.sons_of_fate.players.evaluation import evaluate
from escarmouche.games.sons_of_fate.players.habits import habits
from escarmouche.games.sons_of_fate.players.purposes import purposes
from escarmouche.games.sons_of_fate.players.standstill import STANDSTILL
from escarmouche.games.sons_of_fate.scenarios import (
    GAME_ID,
    SCENARIOS,
    SWITCHES,
    VERSION,
    sample_header,
    set_up,
    table_for,
)
from escarmouche.games.sons_of_fate.screen.scene import show
from escarmouche.games.sons_of_fate.screen.threats import THREATS
from escarmouche.games.sons_of_fate.turn import next_step, outcome
from escarmouche.table.sight.sight import LANES

GAME = Game(
    GAME_ID,
    rank=3,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    show=show,
    switches=SWITCHES,
    thinking=Thinking(evaluate=evaluate, purposes=purposes, habits=habits, standstill=STANDSTILL),
    scenarios=tuple(SCENARIOS),
    sample_header=sample_header,
    bands=BANDS,
    vocabulary=vocabulary,
    sight=(LANES, READERS[1]),  # as the book has it, with heights
    table_for=table_for,
    casebook=CASEBOOK,
    threats=THREATS,
    contact=CONTACT,
    campaign=series_in(Path(__file__).parent),
)
