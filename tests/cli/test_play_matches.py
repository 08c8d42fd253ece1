"""Whole matches at the terminal: typed, rolled by hand, taken back, saved in the middle and gone on with."""

from __future__ import annotations

from itertools import chain, repeat
from pathlib import Path

import pytest

from escarmouche.cli.terminal.dicing import TapeDice, TypedDice
from escarmouche.cli.terminal.keeping import Kept, keep, private_file, take_up
from escarmouche.cli.terminal.reader import Leaving, LinesReader
from escarmouche.cli.terminal.session import Session
from escarmouche.cli.terminal.sitting import Sitting
from escarmouche.engine.asking.requests import Interrupt
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.match.match import Entry, Match, Undo
from escarmouche.engine.match.seats import sees
from escarmouche.engine.record.digest import digest
from escarmouche.engine.record.record import verify
from escarmouche.engine.words.wording import told
from tests.cli.sittings import Monkey, console, desk_at, flat, screen
from tests.proving_ground.game import GAME as PROVING_GROUND


def stands(match: Match) -> str:
    return digest(match.battle.to_data())


def test_enter_alone_brings_a_match_to_its_end() -> None:
    sitting, session = desk_at(repeat(""))

    session.play()

    assert sitting.match.outcome is not None
    assert "[ME-SCN-1" in screen(sitting).splitlines()[-1]


@pytest.mark.parametrize(
    "number", [0, 3, pytest.param(1, marks=pytest.mark.slow), pytest.param(2, marks=pytest.mark.slow)]
)
def test_whatever_is_typed_the_match_goes_on_to_its_end_and_its_dice_are_those_of_the_seed(
    number: int, tmp_path: Path
) -> None:
    lang = ("fr", "en")[number % 2]
    sitting, session = desk_at(Monkey(f"monkey {number}"), number=number, lang=lang, seed=f"seed {number}")

    session.play()
    sitting.save(tmp_path / "match.json")

    assert sitting.match.outcome is not None
    assert "{" not in screen(sitting).replace("{}", "")
    verify(tmp_path / "match.json", find_game, seed=f"seed {number}")


def test_a_match_with_real_dice_takes_the_faces_typed() -> None:
    sitting, session = desk_at(chain(["6 7", "six 1", "6 1", "2"], repeat("")), real_dice=True)

    session.play()

    shown = flat(sitting)
    assert sitting.match.entries[0].value == (6, 1)  # type: ignore[union-attr]
    assert "« 6 7 » ne va pas : il faut les 2 faces de 2D6" in shown
    assert "« six » n'est pas un nombre" in shown
    assert "Rouge choisit le bord nord" in shown
    assert sitting.match.outcome is not None
    assert sitting.match.header.commitment == ""


def test_a_decision_can_be_taken_back_and_the_record_keeps_it(tmp_path: Path) -> None:
    sitting, session = desk_at(chain(["2", "u", "1", "12,2.5", "u", "10,3"], repeat("")))

    session.play()
    sitting.save(tmp_path / "match.json")

    shown = flat(sitting)
    assert "la reprise est libre" in shown
    assert "les mêmes dés ne reviendront pas" in shown
    assert len([entry for entry in sitting.match.entries if isinstance(entry, Undo)]) == 2
    verify(tmp_path / "match.json", find_game, seed="7")


def test_people_who_share_a_keyboard_must_agree_before_dice_are_taken_back() -> None:
    lines = ["1", *repeat("", 12), "", "", "u", "n", "u", "o", "q", "n"]
    sitting, session = desk_at(lines, players="human,human")

    with pytest.raises(Leaving):
        session.play()

    shown = flat(sitting)
    assert "êtes-vous d'accord" in shown
    assert "La décision reste prise" in shown
    assert "Décision reprise" in shown


@pytest.mark.parametrize("real_dice", [False, True])
def test_a_match_saved_in_the_middle_goes_on_as_if_it_had_not_been_interrupted(tmp_path: Path, real_dice: bool) -> None:
    whole, session = desk_at(repeat(""), real_dice=real_dice)
    session.play()
    first, session = desk_at(repeat("", 20), real_dice=real_dice)
    with pytest.raises(Leaving):
        session.play()
    keep(first.match, tmp_path / "half.json", first.kept)

    taken = take_up(tmp_path / "half.json", seed="", real_dice=False)
    screen_of = console()
    sitting = Sitting(
        taken.match, lang="fr", console=screen_of, reader=LinesReader(repeat(""), screen_of), kept=taken.kept
    )
    dice = TapeDice(taken.tape) if taken.tape is not None else TypedDice(taken.kept.seed)
    Session(sitting, dice).play()

    assert taken.kept.players == ["human", "random"]
    assert not taken.has_new_dice
    assert stands(sitting.match) == stands(whole.match)
    assert len(sitting.match.entries) == len(whole.match.entries)


def test_without_its_seed_a_match_goes_on_as_a_fork_with_dice_of_its_own(tmp_path: Path) -> None:
    first, session = desk_at(repeat("", 20))
    with pytest.raises(Leaving):
        session.play()
    file = tmp_path / "half.json"
    keep(first.match, file, first.kept)
    private_file(file).unlink()

    taken = take_up(file, seed="", real_dice=False)

    assert taken.has_new_dice
    assert taken.tape is not None
    assert taken.match.header.origin["entry"] == len(first.match.entries)
    assert taken.match.header.commitment != first.match.header.commitment
    screen_of = console()
    kept = Kept(taken.kept.seed, ["human", "random"])
    sitting = Sitting(taken.match, lang="fr", console=screen_of, reader=LinesReader(repeat(""), screen_of), kept=kept)
    Session(sitting, TapeDice(taken.tape)).play()
    keep(sitting.match, tmp_path / "fork.json", kept)
    verify(tmp_path / "fork.json", find_game, seed=kept.seed)


def test_the_private_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    sitting, _ = desk_at([])
    keep(sitting.match, tmp_path / "match.json", sitting.kept)

    assert private_file(tmp_path / "match.json").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("players", ["human,human,human", "human,random,random"])
def test_a_game_with_secrets_and_every_kind_of_question_can_be_played(players: str) -> None:
    sitting, session = desk_at(Monkey("proving"), players=players, game=PROVING_GROUND)

    session.play()

    shown = flat(sitting)
    assert sitting.match.outcome is not None
    assert ("regarder seul l'écran" in shown) is (players == "human,human,human")


def test_what_is_hidden_from_a_player_is_not_told_to_that_player() -> None:
    sitting, session = desk_at(Monkey("hidden"), players="human,random,random", game=PROVING_GROUND)

    session.play()

    hidden = [event for event in sitting.match.events if not sees(event.seen_by, 0)]
    assert hidden
    for event in hidden:
        assert sitting.narrator.say(told(event)) not in screen(sitting) or any(
            other.to_data()["fields"] == event.fields and sees(other.seen_by, 0) for other in sitting.match.events
        )


class Cheering(Monkey):
    """Slips something in before an answer, once; a wrong one first."""

    def line(self) -> str:
        assert self.sitting is not None
        offered = self.sitting.match.interrupts()
        if offered and "!nothing" not in self.typed:
            return "!nothing"
        if offered and f"!{offered[0].id}" not in self.typed:
            return f"!{offered[0].id}"
        return super().line()


def test_something_can_be_slipped_in_before_an_answer() -> None:
    sitting, session = desk_at(Cheering("cheer"), players="human,random,random", game=PROVING_GROUND)

    session.play()

    assert "« !nothing » n'est pas un choix" in flat(sitting)
    assert any(isinstance(entry, Entry) and isinstance(entry.value, Interrupt) for entry in sitting.match.entries)
