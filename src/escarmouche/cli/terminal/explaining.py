"""Explanations on demand: the question, a rule, a figure, the odds, the commands."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from rich.text import Text

from escarmouche.cli.terminal.desk import Desk
from escarmouche.cli.terminal.forms import Form
from escarmouche.cli.terminal.odds import GAINED, LOST, Change, TooManyOutcomes, odds_of
from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.engine.figures import Figure
from escarmouche.engine.messages import Message, Refusal
from escarmouche.engine.requests import Request
from escarmouche.engine.rulebook import Ruling, plain
from escarmouche.engine.scene import Cards, Counter, Dice, Figures, FigureSheet, Tags, Tokens, Track, Widget

COMMANDS: Final = ("help", "table", "rule", "sheet", "odds", "log", "undo", "save", "quit")
FOUND: Final = 12  # rules shown by a search


def show_commands(desk: Desk) -> None:
    rulebook = desk.phrases.words.rulebook
    example = rulebook.ids()[0] if rulebook is not None and rulebook.ids() else ""
    desk.say(desk.phrases.own("commands"), "bold")
    for name in COMMANDS:
        desk.say("  " + desk.phrases.part(f"command.{name}", answer=example))


def explain_question(desk: Desk, request: Request, form: Form[Any] | None) -> None:
    """What is asked and by which rule, how to answer, what can be chosen, and what cannot, with the reason."""
    phrases = desk.phrases
    desk.say(phrases.question(request), "bold")
    tell_rule(desk, request.rule)
    if form is None:
        return
    desk.say(form.how())
    for line in form.lines():
        desk.say(line)
    desk.note(phrases.own("enter", answer=form.told_default()))
    refused = form.refused()
    if refused:
        desk.say(phrases.own("refused"), "bold")
        for line in grouped(desk, refused):
            desk.say("  " + line)


def grouped(desk: Desk, refused: list[tuple[str, Refusal]]) -> list[str]:
    """Refused options with their reasons; those refused alike, by the same rule, share one line."""
    groups: dict[str, list[str]] = {}
    for words, refusal in refused:
        groups.setdefault(f"{desk.phrases.say(refusal)} [{refusal.rule}]", []).append(words)
    return [desk.phrases.part("why", items=", ".join(words), answer=reason) for reason, words in groups.items()]


def told_refusal(desk: Desk, refusal: Refusal) -> str:
    """Why not, and by which rule."""
    said = desk.phrases.say(refusal)
    return f"{said}  [{refusal.rule} {desk.phrases.title(refusal.rule)}]" if refusal.rule else said


# Rules.


def show_rule(desk: Desk, wanted: str, request: Request) -> None:
    """A rule by its id, rules that contain some words, or the rule of the question."""
    rulebook = desk.phrases.words.rulebook
    if rulebook is None:
        desk.warn(desk.phrases.own("rule.none", answer=wanted))
        return
    id = wanted.upper() or request.rule
    if rulebook.find(id) is not None:
        tell_rule(desk, id)
        return
    found = rulebook.search(wanted)
    if not found:
        desk.warn(desk.phrases.own("rule.none", answer=wanted))
    for rule in found[:FOUND]:
        tell_rule(desk, rule.id)
    if len(found) > FOUND:
        desk.note(desk.phrases.own("rule.more", number=len(found) - FOUND))


def tell_rule(desk: Desk, id: str) -> None:
    """Id, title and what it says; for a ruling, the question and the reason too."""
    rulebook, lang = desk.phrases.words.rulebook, desk.phrases.lang
    rule = rulebook.find(id) if rulebook is not None else None
    if rule is None:
        return
    line = Text(f"{rule.id}  ", style="cyan")
    line.append(f"{rule.title[lang]}. ", style="bold")
    if isinstance(rule, Ruling):
        line.append(f"{rule.question[lang]} ")
    line.append(rule.summary[lang])
    if isinstance(rule, Ruling):
        line.append(f" ({rule.reason[lang]})", style="dim")
    desk.console.print(line)


# Figures.


def show_sheet(desk: Desk, name: str, request: Request) -> None:
    """A figure by its name, its first letters or its letters on the table; without a name, the one that acts."""
    figures = desk.match.battle.figures
    found = figure_called(desk, name) if name else None
    if not name:
        acting = desk.plain_highlights().acting
        found = figures[acting] if acting >= 0 else None
    if found is None:
        desk.warn(desk.phrases.own("who", answer=name) if name else desk.phrases.own("whose_sheet"))
        desk.note(", ".join([f"{figure.name} {desk.picture.monogram(figure.id)}" for figure in figures]))
        return
    for sheet in desk.scene().figures:
        if sheet.id == found.id:
            tell_sheet(desk, found, sheet)


def figure_called(desk: Desk, name: str) -> Figure | None:
    wanted = plain(name)
    figures = desk.match.battle.figures
    for figure in figures:
        if plain(figure.name) == wanted or desk.picture.monograms[figure.id] == wanted:
            return figure
    near = [figure for figure in figures if plain(figure.name).startswith(wanted)]
    return near[0] if len(near) == 1 else None


def tell_sheet(desk: Desk, figure: Figure, sheet: FigureSheet) -> None:
    """Numbers, states, place and traits, each trait with what it does."""
    phrases = desk.phrases
    head = Text(f"{figure.name} {desk.picture.monogram(figure.id)}", style="bold")
    head.append("  " + ", ".join([part for part in (phrases.seat(figure.owner), phrases.role(figure.id)) if part]))
    desk.console.print(head)
    desk.say("  " + "   ".join([told_widget(phrases, widget) for widget in sheet.widgets]))
    states = [phrases.say(Message(f"state.{state}", {"figure": figure.id})).lower() for state in sheet.states]
    where = sheet.at
    place = phrases.own("sheet.at", at=list(where[:2])) if where is not None else phrases.own("sheet.nowhere")
    desk.say("  " + ", ".join([place, *states]))
    for trait in figure.card.traits:
        tell_rule(desk, trait.rule)


def told_widget(phrases: Phrases, widget: Widget) -> str:
    """A number, boxes, tokens, cards, words, dice or figures, with their name."""
    return f"{phrases.say(Message('widget.' + widget.key))} {shown_in(phrases, widget)}"


def shown_in(phrases: Phrases, widget: Widget) -> str:
    match widget:
        case Counter() | Tokens():
            return str(widget.value)
        case Track():
            return f"{widget.value}/{widget.most}"
        case Cards():
            return str(widget.count) if widget.cards is None else ", ".join(widget.cards)
        case Tags():
            return ", ".join(widget.values)
        case Dice():
            return " ".join([str(face) for face in widget.faces])
        case Figures():
            return ", ".join([phrases.figure(id) for id in widget.figures])


# Odds.


def show_odds(desk: Desk, text: str, form: Form[Any] | None) -> None:
    """What an option may lead to, with exact chances."""
    phrases = desk.phrases
    option = form.option(text) if form is not None else None
    if form is None or option is None:
        desk.warn(phrases.own("odds.which"))
        return
    try:
        found = odds_of(desk.match, form.request.seat, option)
    except TooManyOutcomes:
        desk.warn(phrases.own("odds.too_many"))
        return
    desk.say(phrases.own("odds", answer=phrases.option(form.request, option)), "bold")
    if not found.chances:
        desk.say("  " + phrases.part("odds.certain"))
        return
    for change, chance in sorted(found.chances.items(), key=lambda item: (item[0][0], -item[1])):
        desk.say(f"  {percent(phrases.number, chance):>7}  {told_change(desk, change)}")
    if found.nothing:
        desk.say(f"  {percent(phrases.number, found.nothing):>7}  {phrases.part('odds.nothing')}")


def percent(number: Any, chance: Fraction) -> str:
    return f"{number(float(chance * 100))} %"


def told_change(desk: Desk, change: Change) -> str:
    """What befalls a figure."""
    id, how, what = change
    phrases = desk.phrases
    if how in (GAINED, LOST):
        state = phrases.say(Message(f"state.{what}", {"figure": id})).lower()
        return phrases.own("odds.gained" if how == GAINED else "odds.lost", figure=id, state=state)
    return phrases.own("odds.track", figure=id, label=phrases.say(Message(f"widget.{how}")).lower(), number=int(what))
