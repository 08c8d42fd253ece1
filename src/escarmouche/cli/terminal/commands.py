"""What can be typed beside an answer: help, rules, the table, sheets, odds, going back, saving, leaving."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.cli.terminal.desk import HUMAN, Desk, TakenBack
from escarmouche.cli.terminal.explaining import explain_question, show_commands, show_odds, show_rule, show_sheet
from escarmouche.cli.terminal.forms import Form
from escarmouche.cli.terminal.guarding import Guard
from escarmouche.cli.terminal.menus import YES
from escarmouche.cli.terminal.reader import Leaving
from escarmouche.engine.requests import Request
from escarmouche.engine.rulebook import ID
from escarmouche.engine.seats import CHANCE

LOG: Final = 15  # events told again when nobody says how many
COMMANDS: Final = ("?", "r", "t", "i", "o", "u", "s", "q", "l")
ALIASES: Final[dict[str, str]] = {
    "h": "?", "help": "?", "aide": "?", "rule": "r", "règle": "r", "regle": "r", "table": "t", "info": "i", "odds": "o",
    "cotes": "o", "undo": "u", "annuler": "u", "save": "s", "sauver": "s", "quit": "q", "quitter": "q", "exit": "q",
    "log": "l", "journal": "l",
}  # fmt: skip


def has_run(desk: Desk, line: str, request: Request, form: Form[Any] | None) -> bool:
    """Carry out a command; False if the line is none. Raises TakenBack or Leaving."""
    if form is not None and form.claims(line):
        return False
    word, _, rest = line.partition(" ")
    name = ALIASES.get(word.lower(), word.lower())
    rest = rest.strip()
    if name not in COMMANDS or (name in ("t", "q") and rest):
        return False
    if name == "?":
        explain(desk, rest, request, form)
    elif name == "r":
        show_rule(desk, rest, request)
    elif name == "t":
        desk.draw(form.highlights(desk.plain_highlights().acting) if form is not None else None)
    elif name == "i":
        show_sheet(desk, rest, request)
    elif name == "o":
        show_odds(desk, rest, form)
    elif name == "u":
        take_back(desk, rest, request.seat)
    elif name == "s":
        save(desk, rest)
    elif name == "l":
        show_log(desk, rest)
    else:
        leave(desk)
    return True


def explain(desk: Desk, rest: str, request: Request, form: Form[Any] | None) -> None:
    """What is possible, what is refused and why, and the commands; or a rule, when its id is given."""
    if ID.fullmatch(rest.upper()):
        show_rule(desk, rest, request)
        return
    explain_question(desk, request, form)
    show_commands(desk)


def show_log(desk: Desk, rest: str) -> None:
    number = int(rest) if rest.isdecimal() else LOG
    for event in desk.match.events[-number:] if number else []:
        if desk.viewer < 0 or event.for_seat(desk.viewer) is not None:
            desk.narrator.tell(event)


# Going back.


def take_back(desk: Desk, rest: str, asked: int) -> None:
    """Go back to before the last decisions of a seat: free before dice and others' answers, else by consent."""
    match, phrases = desk.match, desk.phrases
    seat = asked if asked >= 0 and desk.kept.players[asked] == HUMAN else desk.people[0]
    count = int(rest) if rest.isdecimal() and int(rest) > 0 else 1
    own = [i for i, entry in enumerate(match.standing) if entry.seat == seat and entry.seat != CHANCE]
    if not own:
        desk.warn(phrases.own("undo.nothing"))
        return
    to = own[-min(count, len(own))]
    if match.can_go_back_freely(seat, to):
        desk.note(phrases.own("undo.free"))
    elif not agreed(desk, seat):
        return
    with Guard():
        match.undo(seat, to)
    desk.narrator.rewind()
    raise TakenBack


def agreed(desk: Desk, seat: int) -> bool:
    """Against the computer anything may be taken back; other people are asked."""
    phrases = desk.phrases
    others = [other for other in desk.people if other != seat]
    if others:
        for other in others:
            desk.say(phrases.own("undo.consent", seat=other, owner=seat), "bold")
            if desk.reader.ask("> ").lower() not in YES:
                desk.warn(phrases.own("undo.refused"))
                return False
    desk.note(phrases.own("undo.dice"))
    return True


# Saving and leaving.


def save(desk: Desk, rest: str) -> None:
    """Write the record; a file that this match did not write itself is not overwritten unasked."""
    phrases = desk.phrases
    file = Path(rest).expanduser() if rest else None
    if file is not None and file.exists() and file != desk.file:
        if not file.is_file():
            desk.warn(phrases.own("save.folder", answer=str(file)))
            return
        desk.say(phrases.own("save.exists", answer=str(file)), "bold")
        if desk.reader.ask("> ").lower() not in YES:
            return
    try:
        written = desk.save(file)
    except OSError as problem:
        desk.warn(phrases.own("save.failed", answer=str(rest), items=problem.strerror or str(problem)))
        return
    desk.say(phrases.own("save.done", answer=str(written)), "green")
    desk.note(phrases.own("save.resume", answer=str(written)))


def leave(desk: Desk) -> None:
    """Leave, after offering to save what is not saved yet."""
    if desk.match.standing and not desk.is_saved:
        desk.say(desk.phrases.own("quit.save"), "bold")
        answer = desk.reader.ask("> ").lower()
        if answer in ("", *YES):
            save(desk, "")
        elif answer not in ("n", "no", "non"):
            desk.note(desk.phrases.own("quit.stay"))
            return
    raise Leaving(is_asked=True)
