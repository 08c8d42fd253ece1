"""Evenor, Le Royaume Oublié: named heroes, reactions and Orichalcum."""

from pathlib import Path

from escarmouche.campaign.series import series_in
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.thinking import Thinking
from escarmouche.games.evenor.band import BANDS
from escarmouche.games.evenor.battle import CONTACT
from escarmouche.games.evenor.cases.casebook import CASEBOOK
from escarmouche.games.evenor.lab.vocabulary import vocabulary
from escarmouche.games.evenor.players.evaluation import evaluate
from escarmouche.games.evenor.players.purposes import purposes
from escarmouche.games.evenor.players.standstill import STANDSTILL
from escarmouche.games.evenor.scenarios import (
    GAME_ID,
    SAMPLE_TURNS,
    SCENARIOS,
    SWITCHES,
    VERSION,
    sample_header,
    scenario_by_die,
    set_up,
)
from escarmouche.games.evenor.screen.scene import show
from escarmouche.games.evenor.screen.threats import THREATS
from escarmouche.games.evenor.shooting import SIGHT
from escarmouche.games.evenor.turn import next_step, outcome
from escarmouche.table.sight.sight import FAN

GAME = Game(
    GAME_ID,
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
    scenario_by_die=scenario_by_die,
    for_computers={scenario: {"ev_turn_limit": SAMPLE_TURNS} for scenario in SCENARIOS},
    casebook=CASEBOOK,
    threats=THREATS,
    contact=CONTACT,
    campaign=series_in(Path(__file__).parent),
)
