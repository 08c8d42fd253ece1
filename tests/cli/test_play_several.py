"""Three and more at one terminal: who sits where, a curtain between them, giving up while others play on, places at the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, repeat

import pytest
import typer

from escarmouche.cli.inputs import seats_given, teams_given
from escarmouche.cli.terminal.dicing import TapeDice
from escarmouche.cli.terminal.keeping import Kept
from escarmouche.cli.terminal.reader import LinesReader
from escarmouche.cli.terminal.session import Session
from escarmouche.cli.terminal.sitting import Sitting
from escarmouche.cli.terminal.starting import Wishes, new_header, seated
from escarmouche.engine.match.leaving import Leaving
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape, commitment
from tests.cli.sittings import console, screen
from tests.proving_ground.game import GAME


def wishes(seats: int = 0, teams: str = "") -> Wishes:
    return Wishes(sample=0, scenario="", bands="", table="", switches=["rounds=1"], seats=seats, teams=teams)


def table(lines: Iterator[str], names: list[str], teams: str = "") -> tuple[Sitting, Session]:
    header = new_header(GAME, wishes(len(names), teams), promise=commitment("several"))
    kept = Kept("several", names)
    shown = console()
    reader = LinesReader(lines, shown)
    sitting = Sitting(Match(GAME, header), lang="en", console=shown, reader=reader, kept=kept)
    return sitting, Session(sitting, TapeDice(Tape("several")))


def test_the_others_are_one_for_all_or_one_each() -> None:
    assert seated("", vs="greedy", seat=2, seats=3) == ["greedy", "human", "greedy"]
    assert seated("", vs="random,greedy", seat=1, seats=3) == ["human", "random", "greedy"]
    with pytest.raises(typer.Exit):
        seated("", vs="random,greedy", seat=1, seats=4)


def test_how_many_play_follows_from_what_is_said() -> None:
    assert seats_given(GAME, "", 0, "") == 3
    assert seats_given(GAME, "", 0, "random,random") == 2
    assert seats_given(GAME, "", 5, "") == 5
    with pytest.raises(typer.Exit):
        seats_given(GAME, "", 0, "a,b,c,d,e,f")
    assert teams_given("x,y,x,y", 4) == [0, 1, 0, 1]
    assert teams_given("1,2,3", 3) == []


def test_a_match_of_five_is_watched_to_its_end_and_places_are_told() -> None:
    sitting, session = table(iter(()), ["random"] * 5)

    session.play()

    last = screen(sitting).splitlines()[-5:]
    assert any(line.strip().startswith("1. ") for line in last)
    assert sitting.match.outcome is not None


def test_a_team_at_the_terminal() -> None:
    sitting, session = table(iter(()), ["random"] * 4, teams="1,2,1,2")

    session.play()

    assert sitting.match.header.teams == [0, 1, 0, 1]
    outcome = sitting.match.outcome
    assert outcome is not None
    assert outcome.ranks[0] == outcome.ranks[2]


def test_somebody_gives_up_and_the_others_play_on_behind_the_curtain() -> None:
    sitting, session = table(chain(["", "giveup", "y"], repeat("")), ["human", "human", "human"])

    session.play()

    text = screen(sitting)
    assert "Red gives up; the others play on." in text
    assert "Blue" in text
    assert [entry.seat for entry in sitting.match.entries if isinstance(entry, Leaving)] == [0]
    outcome = sitting.match.outcome
    assert outcome is not None
    assert outcome.places(3)[0] == 3


def test_of_two_who_gives_up_has_lost() -> None:
    sitting, session = table(chain(["", "giveup", "y"], repeat("")), ["human", "random"])

    session.play()

    assert "Red concedes." in screen(sitting)
    assert sitting.match.outcome is not None
    assert sitting.match.outcome.winners == (1,)
