"""Flammes & Fantassins: two dice an attack, cubes that pay for actions and reactions, and a Black Cat; for two to five."""

from pathlib import Path

from escarmouche.engine.book.game import Game, Secrets
from escarmouche.engine.book.seating import Seats
from escarmouche.engine.match.thinking import Thinking
from escarmouche.games.flammes_et_fantassins.band import BANDS
from escarmouche.games.flammes_et_fantassins.battle import CONTACT
from escarmouche.games.flammes_et_fantassins.campaign.autumn import campaign_rules
from escarmouche.games.flammes_et_fantassins.cases.casebook import CASEBOOK
from escarmouche.games.flammes_et_fantassins.ending import outcome, withdraw
from escarmouche.games.flammes_et_fantassins.lab.vocabulary import vocabulary
from escarmouche.games.flammes_et_fantassins.magic.hands import hides, redraw
from escarmouche.games.flammes_et_fantassins.orders import interrupts
from escarmouche.games.flammes_et_fantassins.players.campaigning import decide
from escarmouche.games.flammes_et_fantassins.players.evaluation import evaluate
from escarmouche.games.flammes_et_fantassins.players.habits import habits
from escarmouche.games.flammes_et_fantassins.players.purposes import purposes
from escarmouche.games.flammes_et_fantassins.players.standstill import STANDSTILL
from escarmouche.games.flammes_et_fantassins.scenarios import (
    FOR_COMPUTERS,
    GAME_ID,
    SCENARIOS,
    SEATING,
    SWITCHES,
    VERSION,
    sample_header,
    seated_header,
    set_up,
    table_for,
)
from escarmouche.games.flammes_et_fantassins.screen.scene import show
from escarmouche.games.flammes_et_fantassins.screen.threats import THREATS
from escarmouche.games.flammes_et_fantassins.turn import next_step

GAME = Game(
    GAME_ID,
    rank=4,
    rules_version=VERSION,
    folder=str(Path(__file__).parent),
    set_up=set_up,
    next_step=next_step,
    outcome=outcome,
    show=show,
    switches=SWITCHES,
    interrupts=interrupts,
    redraw=Secrets(redraw, hides, redraw),
    thinking=Thinking(evaluate=evaluate, purposes=purposes, habits=habits, standstill=STANDSTILL),
    scenarios=tuple(SCENARIOS),
    sample_header=sample_header,
    seats=Seats(SEATING, sample=seated_header, withdraw=withdraw),
    bands=BANDS,
    casebook=CASEBOOK,
    vocabulary=vocabulary,
    table_for=table_for,
    for_computers=FOR_COMPUTERS,
    contact=CONTACT,
    threats=THREATS,
    campaign=campaign_rules(decide),
)
