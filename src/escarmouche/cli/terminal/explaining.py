"""Explanations on demand: the question, a rule, a figure, the odds, the commands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.text import Text

from escarmouche.cli.terminal.forms import Form
from escarmouche.cli.terminal.sitting import Sitting
from escarmouche.cli.terminal.typed_places import NotUnderstood
from escarmouche.cli.terminal.widgets import told_widget
from escarmouche.engine.asking.requests import Option, Request
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.book.rulebook import Ruling, plain
from escarmouche.engine.odds.foreseeing import Odds, odds_of
from escarmouche.engine.odds.telling import Told, made_of, method, told_in_short
from escarmouche.engine.showing.scene import FigureSheet, Tag
from escarmouche.engine.words.messages import IllegalAnswer, Message, Refusal

COMMANDS: Final = ("help", "table", "rule", "sheet", "odds", "log", "undo", "draw", "giveup", "save", "quit")
FOUND: Final = 12  # rules shown by a search


def show_commands(sitting: Sitting) -> None:
    rulebook = sitting.phrases.words.rulebook
    example = rulebook.ids()[0] if rulebook is not None and rulebook.ids() else ""
    sitting.say(sitting.phrases.own("commands"), "bold")
    for name in COMMANDS:
        sitting.say("  " + sitting.phrases.part(f"command.{name}", answer=example))


def explain_question(sitting: Sitting, request: Request, form: Form[Any] | None) -> None:
    """What is asked and by which rule, how to answer, what can be chosen, and what cannot, with the reason."""
    phrases = sitting.phrases
    sitting.say(phrases.question(request), "bold")
    tell_rule(sitting, request.rule)
    if form is None:
        return
    sitting.say(form.how())
    for line in form.lines():
        sitting.say(line)
    sitting.note(phrases.own("enter", answer=form.told_default()))
    refused = form.refused()
    if refused:
        sitting.say(phrases.own("refused"), "bold")
        for line in grouped(sitting, refused):
            sitting.say("  " + line)


def grouped(sitting: Sitting, refused: list[tuple[str, Refusal]]) -> list[str]:
    """Refused options with their reasons; those refused alike, by the same rule, share one line."""
    groups: dict[str, list[str]] = {}
    for words, refusal in refused:
        groups.setdefault(f"{sitting.phrases.say(refusal)} [{refusal.rule}]", []).append(words)
    return [sitting.phrases.part("why", items=", ".join(words), answer=reason) for reason, words in groups.items()]


def told_refusal(sitting: Sitting, refusal: Refusal) -> str:
    """Why not, and by which rule."""
    said = sitting.phrases.say(refusal)
    return f"{said}  [{refusal.rule} {sitting.phrases.title(refusal.rule)}]" if refusal.rule else said


# Rules.


def show_rule(sitting: Sitting, wanted: str, request: Request) -> None:
    """A rule by its id, rules that contain some words, or the rule of the question."""
    rulebook = sitting.phrases.words.rulebook
    if rulebook is None:
        sitting.warn(sitting.phrases.own("rule.none", answer=wanted))
        return
    id = wanted.upper() or request.rule
    if rulebook.find(id) is not None:
        tell_rule(sitting, id)
        return
    found = rulebook.search(wanted)
    if not found:
        sitting.warn(sitting.phrases.own("rule.none", answer=wanted))
    for rule in found[:FOUND]:
        tell_rule(sitting, rule.id)
    if len(found) > FOUND:
        sitting.note(sitting.phrases.own("rule.more", number=len(found) - FOUND))


def tell_rule(sitting: Sitting, id: str) -> None:
    """Id, title and what it says; for a ruling, the question and the reason too."""
    rulebook, lang = sitting.phrases.words.rulebook, sitting.phrases.lang
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
    sitting.console.print(line)


# Figures.


def show_sheet(sitting: Sitting, name: str, request: Request) -> None:
    """A figure by its name, its first letters or its letters on the table; without a name, the one that acts."""
    figures = sitting.match.battle.figures
    found = figure_called(sitting, name) if name else None
    if not name:
        acting = sitting.plain_highlights().acting
        found = figures[acting] if acting >= 0 else None
    if found is None:
        sitting.warn(sitting.phrases.own("who", answer=name) if name else sitting.phrases.own("whose_sheet"))
        sitting.note(", ".join([f"{figure.name} {sitting.picture.monogram(figure.id)}" for figure in figures]))
        return
    for sheet in sitting.scene().figures:
        if sheet.id == found.id:
            tell_sheet(sitting, found, sheet)


def figure_called(sitting: Sitting, name: str) -> Figure | None:
    wanted = plain(name)
    figures = sitting.match.battle.figures
    for figure in figures:
        if plain(figure.name) == wanted or sitting.picture.monograms[figure.id] == wanted:
            return figure
    near = [figure for figure in figures if plain(figure.name).startswith(wanted)]
    return near[0] if len(near) == 1 else None


def tell_sheet(sitting: Sitting, figure: Figure, sheet: FigureSheet) -> None:
    """What it costs, numbers, states and place, then traits and weapons with all that is printed, each trait with what it does."""
    phrases = sitting.phrases
    price = phrases.part("points", number=sheet.cost) if sheet.cost >= 0 else ""
    head = Text(f"{figure.name} {sitting.picture.monogram(figure.id)}", style="bold")
    head.append(
        "  " + ", ".join([part for part in (phrases.seat(figure.owner), phrases.role(figure.id), price) if part])
    )
    sitting.console.print(head)
    sitting.say("  " + "   ".join([told_widget(phrases, widget) for widget in sheet.widgets]))
    states = [phrases.say(Message(f"state.{state}", {"figure": figure.id})).lower() for state in sheet.states]
    where = sheet.at
    place = phrases.own("sheet.at", at=list(where[:2])) if where is not None else phrases.own("sheet.nowhere")
    sitting.say("  " + ", ".join([place, *states]))
    for tag in sheet.tags:
        tell_tag(sitting, tag)
    if sheet.ranges:
        reaches = [f"{phrases.named('range', one.key)} {phrases.number(one.reach)}" for one in sheet.ranges]
        sitting.say("  " + ", ".join(reaches))


def tell_tag(sitting: Sitting, tag: Tag) -> None:
    """A trait or a weapon: its name, what is printed with it, and the rule."""
    phrases = sitting.phrases
    name = phrases.named("tag", tag.key) or phrases.named("trait", tag.key) or phrases.title(tag.rule)
    if tag.value or tag.notes:
        told = f"{name[:1].upper()}{name[1:]} {tag.value}".rstrip()
        sitting.say("  " + ", ".join([told, *[phrases.named("note", note) for note in tag.notes]]))
    if tag.rule:
        tell_rule(sitting, tag.rule)


# Odds.


def show_odds(sitting: Sitting, text: str, form: Form[Any] | None) -> None:
    """What an answer may lead to, each thing with its chance and every number of it, and how it was counted."""
    phrases = sitting.phrases
    if form is None:
        sitting.warn(phrases.own("odds.which"))
        return
    match, request = sitting.match, form.request
    try:
        answer = form.considered(text)
        found = odds_of(match, request.seat, answer)
    except NotUnderstood as problem:
        sitting.warn(phrases.own(problem.key, answer=problem.word))
        return
    except IllegalAnswer as problem:
        sitting.warn(phrases.own("refusal", answer=told_refusal(sitting, problem.refusal)))
        return
    sitting.say(phrases.own("odds", answer=form.considered_told(text)), "bold")
    if not found.consequences:
        sitting.say("  " + phrases.part("odds.certain"))
        return
    target = phrases.target(request, answer) if isinstance(answer, Option) else -1
    made = made_of(found, match.battle, phrases.subject(request), target)
    if made is not None:
        sitting.say("  " + phrases.say(made))
    for line in chance_lines(told_in_short(found, match.game), found, phrases.number, phrases.within):
        sitting.say("  " + line)
    sitting.say("  " + phrases.say(method(found)))


def chance_lines(
    all_told: list[Told], odds: Odds, number: Callable[[float], str], within: Callable[[Message], str]
) -> list[str]:
    """Each thing with its chance, that of an estimate between its bounds; below it its numbers one by one."""
    lines: list[str] = []
    for told in all_told:
        share = ("≈ " if odds.is_rough else "") + percent(number, float(told.chance))
        bounds = f" ({percent(number, told.low)} – {percent(number, told.high)})" if odds.samples else ""
        lines.append(f"{share:>7}  {', '.join([within(message) for message in told.messages])}{bounds}")
        lines += ["    " + line for line in chance_lines(told.parts, odds, number, within)]
    return lines


def percent(number: Callable[[float], str], chance: float) -> str:
    """Per cent with one decimal, never rounded to certainty."""
    exact = 100.0 * chance
    return f"{number(min(99.9, max(0.1, exact)) if 0.0 < chance < 1.0 else exact)} %"
