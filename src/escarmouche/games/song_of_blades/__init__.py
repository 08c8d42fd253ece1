"""Song of Blades and Heroes: warbands, a gamble at every activation, combats of two dice."""

from pathlib import Path

from escarmouche.campaign.series import series_in
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.thinking import Thinking
from escarmouche.games.song_of_blades.band import BANDS
from escarmouche.games.song_of_blades.battle import CONTACT
from escarmouche.games.song_of_blades.cases.casebook import CASEBOOK
from escarmouche.games.song_of_blades.lab.vocabulary import vocabulary
from escarmouche.games.song_of_blades.lanes import READER
from escarmouche.games.song_of_blades.players.evaluation import evaluate
from escarmouche.games.song_of_blades.players.hand import habits
from escarmouche.games.song_of_blades.players.purposes import purposes
from escarmouche.games.song_of_blades.players.standstill import STANDSTILL
from escarmouche.games.song_of_blades.scenarios import (
    COMPUTERS_ROUNDS,
    GAME_ID,
    SCENARIOS,
    SWITCHES,
    VERSION,
    sample_header,
    set_up,
)
from escarmouche.games.song_of_blades.screen.scene import show
from escarmouche.games.song_of_blades.screen.threats import THREATS
from escarmouche.games.song_of_blades.turn import next_step, outcome
from escarmouche.table.sight.sight import LANES

GAME = Game(
    GAME_ID,
    rank=2,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    show=show,
    switches=SWITCHES,
    thinking=Thinking(evaluate=evaluate, purposes=purposes, habits=habits, standstill=STANDSTILL, closer=(192, 384)),
    scenarios=tuple(SCENARIOS),
    sample_header=sample_header,
    bands=BANDS,
    vocabulary=vocabulary,
    sight=(LANES, READER),
    for_computers={"pitched_battle": {"sb_max_rounds": COMPUTERS_ROUNDS}},
    casebook=CASEBOOK,
    threats=THREATS,
    contact=CONTACT,
    campaign=series_in(Path(__file__).parent),
)
