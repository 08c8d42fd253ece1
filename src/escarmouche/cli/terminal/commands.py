"""What can be typed beside an answer: help, rules, the table, sheets, odds, going back, a draw, giving up, saving, leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.cli.terminal.explaining import explain_question, show_commands, show_odds, show_rule, show_sheet
from escarmouche.cli.terminal.forms import Form
from escarmouche.cli.terminal.guarding import Guard
from escarmouche.cli.terminal.menus import YES
from escarmouche.cli.terminal.reader import Leaving
from escarmouche.cli.terminal.sitting import HUMAN, Closed, Left, Sitting, TakenBack
from escarmouche.engine.asking.requests import Request
from escarmouche.engine.book.rulebook import ID
from escarmouche.engine.match.closing import AGREED, CONCEDED, Closing
from escarmouche.engine.match.seats import CHANCE
from escarmouche.players.agreeing import takes_draw

LOG: Final = 15  # events told again when nobody says how many
COMMANDS: Final = ("?", "r", "t", "i", "o", "u", "draw", "giveup", "s", "q", "l")
ALIASES: Final[dict[str, str]] = {
    "h": "?", "help": "?", "aide": "?", "rule": "r", "règle": "r", "regle": "r", "table": "t", "info": "i", "odds": "o",
    "cotes": "o", "undo": "u", "annuler": "u", "save": "s", "sauver": "s", "quit": "q", "quitter": "q", "exit": "q",
    "log": "l", "journal": "l", "nulle": "draw", "concede": "giveup", "abandon": "giveup",
}  # fmt: skip


def has_run(sitting: Sitting, line: str, request: Request, form: Form[Any] | None) -> bool:
    """Carry out a command; False if the line is none. Raises TakenBack, Closed, Left or Leaving."""
    if form is not None and form.claims(line):
        return False
    word, _, rest = line.partition(" ")
    name = ALIASES.get(word.lower(), word.lower())
    rest = rest.strip()
    if name not in COMMANDS or (name in ("t", "q", "draw", "giveup") and rest):
        return False
    if name == "?":
        explain(sitting, rest, request, form)
    elif name == "r":
        show_rule(sitting, rest, request)
    elif name == "t":
        sitting.draw(form.highlights(sitting.plain_highlights().acting) if form is not None else None)
    elif name == "i":
        show_sheet(sitting, rest, request)
    elif name == "o":
        show_odds(sitting, rest, form)
    elif name == "u":
        take_back(sitting, rest, request.seat)
    elif name == "draw":
        offer_draw(sitting, request.seat)
    elif name == "giveup":
        give_up(sitting, request.seat)
    elif name == "s":
        save(sitting, rest)
    elif name == "l":
        show_log(sitting, rest)
    else:
        leave(sitting)
    return True


def explain(sitting: Sitting, rest: str, request: Request, form: Form[Any] | None) -> None:
    """What is possible, what is refused and why, and the commands; or a rule, when its id is given."""
    if ID.fullmatch(rest.upper()):
        show_rule(sitting, rest, request)
        return
    explain_question(sitting, request, form)
    show_commands(sitting)


def show_log(sitting: Sitting, rest: str) -> None:
    number = int(rest) if rest.isdecimal() else LOG
    sitting.narrator.tell_again(number, sitting.viewer)


# Going back.


def take_back(sitting: Sitting, rest: str, asked: int) -> None:
    """Go back to before the last decisions of a seat: free before dice and others' answers, else by consent."""
    match, phrases = sitting.match, sitting.phrases
    seat = speaker(sitting, asked)
    count = int(rest) if rest.isdecimal() and int(rest) > 0 else 1
    own = [i for i, entry in enumerate(match.in_force) if entry.seat == seat and entry.seat != CHANCE]
    if not own:
        sitting.warn(phrases.own("undo.nothing"))
        return
    to = own[-min(count, len(own))]
    if match.can_go_back_freely(seat, to):
        sitting.note(phrases.own("undo.free"))
    elif not agreed(sitting, seat):
        return
    with Guard():
        match.undo(seat, to)
    sitting.narrator.rewind()
    raise TakenBack


def speaker(sitting: Sitting, asked: int) -> int:
    """Whose words are typed: of whoever is asked, or for dice the first person's."""
    return asked if asked >= 0 and sitting.kept.players[asked] == HUMAN else sitting.people[0]


def agreed(sitting: Sitting, seat: int) -> bool:
    """Against the computer anything may be taken back; other people are asked."""
    phrases = sitting.phrases
    others = [other for other in sitting.staying if other != seat]
    if others:
        for other in others:
            sitting.say(phrases.own("undo.consent", seat=other, owner=seat), "bold")
            if sitting.reader.ask("> ").lower() not in YES:
                sitting.warn(phrases.own("undo.refused"))
                return False
    sitting.note(phrases.own("undo.dice"))
    return True


# A draw.


def offer_draw(sitting: Sitting, asked: int) -> None:
    """Offer a draw: computer players answer by what they think of the match, other people are asked."""
    seat = speaker(sitting, asked)
    for other, name in enumerate(sitting.kept.players):
        if (
            other != seat
            and other not in sitting.match.left
            and not takes(sitting, other, name == HUMAN, offered_by=seat)
        ):
            sitting.warn(sitting.phrases.own("draw.declined", seat=other))
            return
    with Guard():
        sitting.match.close(Closing(AGREED, seat))
    raise Closed


def give_up(sitting: Sitting, asked: int) -> None:
    """The seat gives up, once it is sure: the others play on, or have won if they are of one side."""
    seat, match = speaker(sitting, asked), sitting.match
    sitting.say(sitting.phrases.own("giveup.sure", seat=seat), "bold")
    if sitting.reader.ask("> ").lower() not in YES:
        return
    with Guard():
        if len(match.sides_without(seat)) < 2:
            match.close(Closing(CONCEDED, seat))
        else:
            match.leave(seat)
            match.answer_for_left()
    if match.closing is None:
        sitting.say(sitting.phrases.own("left", seat=seat), "bold")
    raise Closed if match.request is None else Left


def takes(sitting: Sitting, seat: int, is_person: bool, *, offered_by: int) -> bool:
    if not is_person:
        return takes_draw(sitting.match, seat)
    sitting.say(sitting.phrases.own("draw.offered", seat=seat, owner=offered_by), "bold")
    return sitting.reader.ask("> ").lower() in YES


# Saving and leaving.


def save(sitting: Sitting, rest: str) -> None:
    """Write the record; a file that this match did not write itself is not overwritten unasked."""
    phrases = sitting.phrases
    file = Path(rest).expanduser() if rest else None
    if file is not None and file.exists() and file != sitting.file:
        if not file.is_file():
            sitting.warn(phrases.own("save.folder", answer=str(file)))
            return
        sitting.say(phrases.own("save.exists", answer=str(file)), "bold")
        if sitting.reader.ask("> ").lower() not in YES:
            return
    try:
        written = sitting.save(file)
    except OSError as problem:
        sitting.warn(phrases.own("save.failed", answer=str(rest), items=problem.strerror or str(problem)))
        return
    sitting.say(phrases.own("save.done", answer=str(written)), "green")
    sitting.note(phrases.own("save.resume", answer=str(written)))


def leave(sitting: Sitting) -> None:
    """Leave, after offering to save what is not saved yet."""
    if sitting.match.in_force and not sitting.is_saved:
        sitting.say(sitting.phrases.own("quit.save"), "bold")
        answer = sitting.reader.ask("> ").lower()
        if answer in ("", *YES):
            save(sitting, "")
        elif answer not in ("n", "no", "non"):
            sitting.note(sitting.phrases.own("quit.stay"))
            return
    raise Leaving(is_asked=True)
