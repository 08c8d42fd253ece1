"""`escarmouche rule ID` and `escarmouche rules GAME`: the rulebook for readers, in our own words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from escarmouche.cli.errors import refuse
from escarmouche.cli.inputs import Lang
from escarmouche.engine.book.catalogue import CatalogueError, games
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.rulebook import RULING_CHAPTER, Rule, Rulebook, Ruling, load_rulebook
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import load_words
from escarmouche.faults.nearest import unknown

NOTHING_FOUND = 1


class Reader:
    """Shows rules in one language."""

    def __init__(self, game: Game, book: Rulebook, lang: str) -> None:
        self.game = game
        self.book = book
        self.lang = lang
        self.words = load_words(Path(__file__).parent)

    def say(self, key: str, **fields: object) -> str:
        return self.words.say(Message(f"rule.{key}", fields), self.lang)

    def chapter(self, rule: Rule) -> str:
        """The title of its chapter, and where the book treats it."""
        if rule.chapter == RULING_CHAPTER:
            return self.say("rulings")
        title = self.book.chapters[rule.chapter].title[self.lang]
        return self.say("chapter", title=title, place=rule.place) if rule.place else title

    def sheet(self, rule: Rule) -> list[str]:
        """Everything there is to say of a rule."""
        lines = [f"{rule.id}  {rule.title[self.lang]}", self.chapter(rule), ""]
        if isinstance(rule, Ruling):
            for key, text in (("question", rule.question), ("decision", rule.decision), ("reason", rule.reason)):
                lines.append(self.say(key, text=text[self.lang]))
        else:
            lines.append(rule.summary[self.lang])
        if rule.no_effect:
            lines.append(self.say("no_effect", text=rule.no_effect[self.lang]))
        if rule.later:
            lines.append(self.say("later", text=rule.later[self.lang]))
        related = self.related(rule)
        if related:
            lines += ["", self.say("related")]
            lines += [f"  {self.line(other)}" for other in related]
        switches = list(dict.fromkeys([ruling.switch for ruling in (rule, *related) if isinstance(ruling, Ruling)]))
        if any(switches):
            lines += ["", self.say("switches"), *[f"  {self.switch(name)}" for name in switches if name]]
        return lines

    def related(self, rule: Rule) -> list[Rule]:
        """The rulings that a rule needed; the rules that needed a ruling."""
        if not isinstance(rule, Ruling):
            return [self.book.rulings[id] for id in rule.rulings]
        return [other for other in self.book.rules.values() if rule.id in other.rulings]

    def line(self, rule: Rule) -> str:
        """A rule in one line; a ruling answers its question, which is said with it."""
        text = rule.summary[self.lang]
        if isinstance(rule, Ruling):
            text = f"{rule.question[self.lang]} {text}"
        return self.say("line", id=rule.id, title=rule.title[self.lang], text=text)

    def switch(self, name: str) -> str:
        """A house rule with its settings, the usual one first."""
        facts = switch_facts(self.game).get(name, {})
        title = facts.get("title", {}).get(self.lang, name)
        for switch in self.game.switches:
            if switch.name == name:
                others = ", ".join([self.setting(facts, other) for other in switch.others])
                usual = self.setting(facts, switch.default)
                return self.say("switch", title=title, id=name, usual=usual, others=others)
        return name

    def setting(self, facts: dict[str, Any], value: object) -> str:
        named = facts.get("settings", {}).get(str(value).lower() if isinstance(value, bool) else str(value), {})
        shown = self.say("on" if value else "off").lower() if isinstance(value, bool) else str(value)
        if named:
            return f"{shown} ({named[self.lang]})"
        return self.say("number").lower() if value == "number" else shown


def switch_facts(game: Game) -> dict[str, Any]:
    """What the game's data says of its house rules."""
    file = Path(game.folder) / "switches.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def show_rule(
    id: Annotated[
        str,
        typer.Argument(
            metavar="ID", help="The id of a rule or a ruling, such as AB-MEL-03, or the beginning of several: AB-MEL."
        ),
    ],
    *,
    lang: Lang = "fr",
) -> None:
    """Show a rule: title, summary, place in the book, rulings and house rules about it.

    Example: escarmouche rule AB-MEL-03 --lang en
    """
    wanted = id.upper()
    ids: list[str] = []
    for game in games():
        book = load_rulebook(game.folder)
        rule = book.find(wanted)
        if rule is not None:
            typer.echo("\n".join(Reader(game, book, lang).sheet(rule)))
            return
        family = [one for one in book.ids() if one.startswith(f"{wanted.rstrip('-')}-")]
        if family:
            list_family(Reader(game, book, lang), family)
            return
        ids += book.ids()
    refuse(unknown("rule", id, ids))


def list_rules(
    game: Annotated[str, typer.Argument(help="Which game; `escarmouche games` lists them.")],
    *,
    search: Annotated[str, typer.Option(help="Only rules with all these words, whatever case and accents.")] = "",
    lang: Lang = "fr",
) -> None:
    """List the rules of a game, one a line.

    Example: escarmouche rules GAME --search "tir rapide"
    """
    try:
        found = find_game(game)
    except CatalogueError as problem:
        refuse(problem)
    book = load_rulebook(found.folder)
    reader = Reader(found, book, lang)
    if not search.strip():
        list_chapters(reader)
        return
    rules = book.search(search)
    for rule in rules:
        typer.echo(reader.line(rule))
    if not rules:
        typer.echo(f"escarmouche: {reader.say('nothing', text=search)}", err=True)
        raise typer.Exit(NOTHING_FOUND)


def list_family(reader: Reader, ids: list[str]) -> None:
    """The rules whose ids begin alike, one a line."""
    for id in ids:
        rule = reader.book.find(id)
        assert rule is not None
        typer.echo(reader.line(rule))


def list_chapters(reader: Reader) -> None:
    """The whole book, chapter by chapter."""
    heading = ""
    for id in reader.book.ids():
        rule = reader.book.find(id)
        assert rule is not None
        if rule.chapter != heading:
            if heading:
                typer.echo("")
            heading = rule.chapter
            title = (
                reader.say("rulings") if heading == RULING_CHAPTER else reader.book.chapters[heading].title[reader.lang]
            )
            typer.echo(title.upper())
        typer.echo(reader.line(rule))
