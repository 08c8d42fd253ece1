"""The player that wants to see everything once."""

from __future__ import annotations

from escarmouche.engine.asking.requests import Choose, Interrupt, Option
from escarmouche.engine.book.catalogue import game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.arena import play_out
from escarmouche.players.curious_player import OFTEN, SELDOM, CuriousPlayer
from tests.proving_ground.game import GAME as PROVING_GROUND


def choice(*kinds: str) -> Choose[str]:
    return Choose(0, "action", lambda explain: [Option(kind, kind) for kind in kinds], rule="X", seen_by=EVERYONE)


def test_out_of_curiosity_it_does_what_it_has_done_least() -> None:
    player = CuriousPlayer("seed")
    player.done.update({"action.walk": 3, "action.shoot": 1, "other.drop": 9})

    assert {player.new_thing(choice("walk", "shoot", "drop")).kind for _ in range(20)} == {"drop"}
    assert {player.new_thing(choice("walk", "shoot")).kind for _ in range(20)} == {"shoot"}
    assert {player.new_thing(choice("drop", "sing")).kind for _ in range(40)} == {"drop", "sing"}


def test_it_plays_whole_matches_and_remembers_what_it_did() -> None:
    found = game("multi-epochs")
    assert found.sample_header is not None
    players = [CuriousPlayer("one"), CuriousPlayer("two")]
    match = Match(found, found.sample_header(0), tape=Tape("dice"))

    decisions = play_out(match, list(players))

    assert match.outcome is not None
    assert 0 < sum(sum(player.done.values()) for player in players) <= decisions


def test_some_persevere_so_that_what_takes_a_whole_match_is_done() -> None:
    players = [CuriousPlayer(f"player {number}") for number in range(30)]

    assert {player.often for player in players} == {OFTEN, SELDOM}


def test_now_and_then_it_does_what_can_be_slipped_in_beside_a_question() -> None:
    assert PROVING_GROUND.sample_header is not None
    slipped = 0
    for number in range(8):
        match = Match(PROVING_GROUND, PROVING_GROUND.sample_header(number), tape=Tape(f"dice {number}"))
        play_out(match, [CuriousPlayer(f"{number} {seat}") for seat in range(len(match.header.bands))])
        slipped += len([entry for entry in match.in_force if isinstance(entry.value, Interrupt)])

    assert slipped > 0
