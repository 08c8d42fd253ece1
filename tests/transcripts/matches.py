"""The matches kept as texts, and how they are told; `python -m tests.transcripts.matches [NAME...]` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

from rich.console import Console

from escarmouche.cli.terminal.dicing import TapeDice
from escarmouche.cli.terminal.keeping import Kept
from escarmouche.cli.terminal.reader import LinesReader
from escarmouche.cli.terminal.session import Session, opening
from escarmouche.cli.terminal.sitting import Sitting
from escarmouche.cli.terminal.starting import Wishes, new_header
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.imagining import Chair
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import CHANCE
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.lab.arena import PLAYERS
from escarmouche.players.player import Player

FOLDER = Path(__file__).parent
LANGUAGES = ("fr", "en")
WIDTH = 100
# name: game, scenario, sample, players, seed
MATCHES: dict[str, tuple[str, str, int, str, str]] = {
    "multi_epochs.elimination": ("multi-epochs", "elimination", 0, "greedy,greedy", "oak and legion"),
    "multi_epochs.plunder": ("multi-epochs", "plunder", 6, "greedy,greedy", "three chests"),
    "multi_epochs.breakthrough": ("multi-epochs", "breakthrough", 3, "greedy,greedy", "over the line"),
    "evenor.extermination": ("evenor", "extermination", 0, "greedy,greedy", "corner to corner"),
    "evenor.ambush": ("evenor", "ambush", 10, "greedy,greedy", "the road north"),
    "evenor.orichalcum": ("evenor", "orichalcum", 8, "greedy,greedy", "nine pas apart"),
    "song_of_blades.pitched_battle": ("song-of-blades", "pitched_battle", 3, "greedy,greedy", "lances at the ford"),
    "song_of_blades.treasure": ("song-of-blades", "treasure", 3, "greedy,greedy", "three tokens"),
    "song_of_blades.break_through": ("song-of-blades", "break_through", 3, "greedy,greedy", "off the far edge"),
    "sons_of_fate.annihilation": ("sons-of-fate", "annihilation", 0, "greedy,greedy", "two lords at the bridge"),
    "sons_of_fate.three_stones": ("sons-of-fate", "three_stones", 1, "greedy,greedy", "three old stones"),
    "sons_of_fate.break_through": ("sons-of-fate", "break_through", 2, "greedy,greedy", "through their line"),
    "flammes_et_fantassins.dug_up_irons": ("flammes-et-fantassins", "dug_up_irons", 4, "greedy,greedy", "five irons"),
    "flammes_et_fantassins.tribute": ("flammes-et-fantassins", "tribute", 5, "greedy,greedy,greedy", "two lie in wait"),
    "flammes_et_fantassins.mages": ("flammes-et-fantassins", "dug_up_irons", 9, "greedy,greedy", "first spell"),
    "flammes_et_fantassins.common_well": (
        "flammes-et-fantassins",
        "common_well",
        15,
        "greedy,greedy,greedy,greedy,greedy",
        "a well",
    ),
}


class Again(Player):
    """Gives the answers that were given before."""

    def __init__(self, answers: list[object]) -> None:
        super().__init__("again")
        self.answers: list[object] = answers

    def decide(self, chair: Chair) -> object:
        return chair.request.parse(plain(self.answers.pop(0)))


_played: dict[str, list[object]] = {}  # the decisions of a match: it is thought over once and told in every language


def told(name: str, lang: str) -> str:
    """The whole match as a text."""
    id, scenario, sample, players, seed = MATCHES[name]
    wishes = Wishes(sample=sample, scenario=scenario, bands="", table="", switches=[])
    game = find_game(id)
    header = new_header(game, wishes, promise=commitment(seed))
    console = Console(file=StringIO(), width=WIDTH, height=50, highlight=False, force_terminal=False)
    kept = Kept(seed, players.split(","))
    sitting = Sitting(Match(game, header), lang=lang, console=console, reader=LinesReader([], console), kept=kept)
    opening(sitting)
    makers: dict[str, Callable[[str], Player]] = dict(PLAYERS)
    if name in _played:
        again = Again(list(_played[name]))
        makers = {player: lambda seed: again for player in makers}
    Session(sitting, TapeDice(Tape(seed)), makers).play()
    _played[name] = [entry.value for entry in sitting.match.in_force if entry.seat != CHANCE]
    assert isinstance(console.file, StringIO)
    return "\n".join([line.rstrip() for line in console.file.getvalue().splitlines()]) + "\n"


def file_of(name: str, lang: str) -> Path:
    return FOLDER / f"{name}.{lang}.txt"


if __name__ == "__main__":
    for match in sys.argv[1:] or MATCHES:
        for language in LANGUAGES:
            file_of(match, language).write_text(told(match, language), encoding="utf-8")
            print(file_of(match, language))
