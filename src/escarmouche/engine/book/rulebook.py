"""The rulebook of a game: ids with titles, summaries and labels, and the rulings where the book is silent.

`rulebook.toml` has a table `chapters` (`GEN = { fr = "...", en = "...", place = "..." }`) and a table for each rule:

    [AB-SHO-M2]
    title = { fr = "Longue portée", en = "Long range" }
    summary = { fr = "...", en = "..." }          # one line, our own words
    label = { fr = "longue portée", en = "long range" }     # in tallies; optional
    place = "..."                                 # in the book, when not the chapter's
    no_effect = { fr = "...", en = "..." }        # why the program does nothing for it
    later = "magic"                               # the part of the game that brings it, named in the table `later`
    rulings = ["AB-R-36"]                         # where the book needed them

`rulings.toml` has a table for each ruling: `title`, `question`, `decision`, `reason` (fr, en), `switch` (optional). What is
still to be written is marked `later` in both files, and told with the text of the table `later` of `rulebook.toml`
(`magic = { fr = "...", en = "..." }`).
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final
from unicodedata import combining, normalize

LANGUAGES: Final = ("fr", "en")
ID: Final = re.compile(r"[A-Z]{2}-[A-Z]+-[A-Z]?\d+")
_CITED: Final = re.compile(r"(?<![\w-])[A-Z]{2}-[A-Z]+-[A-Z]?\d+(?![\w-])")
_HEADING: Final = re.compile(r"^\[([^\]\n]+)\]", re.MULTILINE)
RULING_CHAPTER: Final = "R"


class RulebookError(ValueError):
    """A rulebook that cannot be read: which file, which id, and what is wrong."""

    def __init__(self, file: str, id: str, problem: str) -> None:
        super().__init__(f"{file}: {id}: {problem}" if id else f"{file}: {problem}")
        self.file: Final = file
        self.id: Final = id
        self.problem: Final = problem


class Chapter:
    """A chapter of the book, by the middle part of its ids."""

    __slots__ = ("key", "place", "title")

    def __init__(self, key: str, title: dict[str, str], place: str) -> None:
        self.key: Final = key
        self.title: Final = title
        self.place: Final = place  # the heading in the book; "" for what is our own


class Rule:
    """One clause or one row of a table; texts by language."""

    __slots__ = ("chapter", "id", "label", "later", "no_effect", "place", "rulings", "summary", "title")

    def __init__(
        self,
        id: str,
        *,
        chapter: str,
        place: str,
        title: dict[str, str],
        summary: dict[str, str],
        label: dict[str, str],
        no_effect: dict[str, str],
        later: dict[str, str] | None = None,
        rulings: tuple[str, ...] = (),
    ) -> None:
        self.id: Final = id
        self.chapter: Final = chapter
        self.place: Final = place  # in the book
        self.title: Final = title
        self.summary: Final = summary
        self.label: Final = label  # the few words of a tally line; empty when there are none
        self.no_effect: Final = no_effect  # why the program does nothing for it; empty for a normal rule
        self.later: Final = later or {}  # what will bring it, where it is still to be written
        self.rulings: Final = rulings  # decided where this rule is silent or contradicts another

    @property
    def effect(self) -> str:
        if self.no_effect:
            return "no-effect"
        return "later" if self.later else "normal"


class Ruling(Rule):
    """What was decided where the book is silent or contradicts itself; its summary is the decision."""

    __slots__ = ("question", "reason", "switch")

    def __init__(
        self,
        id: str,
        *,
        title: dict[str, str],
        question: dict[str, str],
        decision: dict[str, str],
        reason: dict[str, str],
        switch: str,
        label: dict[str, str],
        no_effect: dict[str, str],
        later: dict[str, str] | None = None,
    ) -> None:
        super().__init__(
            id,
            chapter=RULING_CHAPTER,
            place="",
            title=title,
            summary=decision,
            label=label,
            no_effect=no_effect,
            later=later,
        )
        self.question: Final = question
        self.reason: Final = reason
        self.switch: Final = switch  # the house rule that undoes it, or ""

    @property
    def decision(self) -> dict[str, str]:
        return self.summary


class Rulebook:
    """Everything that can be cited by id, in the order of the files: rules first, then rulings."""

    def __init__(self, chapters: dict[str, Chapter], rules: dict[str, Rule], rulings: dict[str, Ruling]) -> None:
        self.chapters: Final = chapters
        self.rules: Final = rules
        self.rulings: Final = rulings

    def ids(self) -> tuple[str, ...]:
        return (*self.rules, *self.rulings)

    def find(self, id: str) -> Rule | None:
        """The rule or ruling of this id, or None."""
        found = self.rules.get(id)
        return found if found is not None else self.rulings.get(id)

    def title(self, id: str, lang: str) -> str:
        """Its title, or the id itself when it is unknown."""
        found = self.find(id)
        return found.title[lang] if found is not None else id

    def label(self, id: str, lang: str) -> str:
        """The few words for a tally line, or nothing."""
        found = self.find(id)
        return found.label.get(lang, "") if found is not None else ""

    def search(self, text: str) -> list[Rule]:
        """Rules and rulings that contain every word, in any language, whatever the accents; titles first."""
        words = plain(text).split()
        if not words:
            return []
        found: list[tuple[int, Rule]] = []
        for id in self.ids():
            rule = self.find(id)
            assert rule is not None
            heading = plain(" ".join([id, *rule.title.values()]))
            whole = heading + " " + plain(" ".join(_texts(rule)))
            if all(word in whole for word in words):
                found.append((0 if all(word in heading for word in words) else 1, rule))
        return [rule for rank in (0, 1) for ranked, rule in found if ranked == rank]


def _texts(rule: Rule) -> list[str]:
    texts = [*rule.summary.values(), *rule.label.values(), *rule.no_effect.values()]
    if isinstance(rule, Ruling):
        texts += [*rule.question.values(), *rule.reason.values(), rule.switch]
    return texts


def plain(text: str) -> str:
    """Lower case without accents, for searching."""
    return "".join([letter for letter in normalize("NFD", text.casefold()) if not combining(letter)])


def load_rulebook(game_folder: Path | str) -> Rulebook:
    """The rulebook and the rulings of a game's folder; raises RulebookError."""
    file = Path(game_folder) / "rulebook.toml"
    entries = _read(file)
    chapters = _chapters(entries.pop("chapters", None), str(file))
    parts = _parts(entries.pop("later", {}), str(file))
    rules: dict[str, Rule] = {}
    for id, entry in entries.items():
        rules[id] = _rule(id, entry, chapters, parts=parts, file=str(file))
    rulings: dict[str, Ruling] = {}
    file = Path(game_folder) / "rulings.toml"
    if file.is_file():
        for id, entry in _read(file).items():
            rulings[id] = _ruling(id, entry, parts=parts, file=str(file))
    _check_prefix([*rules, *rulings], str(file.parent))
    _check_rulings(rules, rulings, str(file.parent / "rulebook.toml"))
    return Rulebook(chapters, rules, rulings)


def known_ids(game_folder: Path | str) -> tuple[str, ...]:
    """Every id that the code of this game may cite."""
    return load_rulebook(game_folder).ids()


def cited_ids(game_folder: Path | str) -> list[tuple[str, int, str]]:
    """Every rule id in the Python files of a folder: file, line, id."""
    found: list[tuple[str, int, str]] = []
    for file in sorted(Path(game_folder).rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            found.extend([(str(file), number, match.group()) for match in _CITED.finditer(line)])
    return found


def _read(file: Path) -> dict[str, Any]:
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RulebookError(str(file), "", f"cannot be read: {error.strerror}") from None
    headings = _HEADING.findall(text)
    for number, id in enumerate(headings):
        if id in headings[:number]:
            raise RulebookError(str(file), id, "this id stands twice")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(str(file), "", str(error)) from None


def _chapters(entries: object, file: str) -> dict[str, Chapter]:
    if not isinstance(entries, dict):
        raise RulebookError(file, "chapters", "there is no table of chapters")
    chapters: dict[str, Chapter] = {}
    for key, entry in entries.items():
        if not isinstance(entry, dict):
            raise RulebookError(file, f"chapters.{key}", "a chapter is { fr = ..., en = ..., place = ... }")
        title = {lang: text for lang, text in entry.items() if lang != "place"}
        _check_languages({"title": title}, f"chapters.{key}", file)
        chapters[key] = Chapter(key, title, str(entry.get("place", "")))
    return chapters


def _parts(entries: object, file: str) -> dict[str, dict[str, str]]:
    """The parts of the game that are still to be written, with what is told of them."""
    if not isinstance(entries, dict):
        raise RulebookError(file, "later", "a table of the parts that are still to be written")
    _check_languages(entries, "later", file)
    return entries


def _later(id: str, table: dict[str, Any], parts: dict[str, dict[str, str]], file: str) -> dict[str, str]:
    """What is told of the part that brings a rule; nothing for a rule that is there."""
    if "later" not in table:
        return {}
    named = str(table["later"])
    if named not in parts:
        raise RulebookError(file, id, f"no part that comes later is called {named!r}")
    if "no_effect" in table:
        raise RulebookError(file, id, "a rule without effect does not come later")
    return parts[named]


def _rule(id: str, entry: object, chapters: dict[str, Chapter], *, parts: dict[str, dict[str, str]], file: str) -> Rule:
    table = _table(id, entry, file, ("title", "summary", "label", "no_effect", "later", "place", "rulings"))
    chapter = id.split("-")[1]
    if chapter not in chapters:
        raise RulebookError(file, id, f"no chapter is called {chapter!r}")
    texts = _languages(table, id, file, ("title", "summary"))
    rulings = table.get("rulings", [])
    if not isinstance(rulings, list):
        raise RulebookError(file, id, f"rulings is a list of ids, not {rulings!r}")
    return Rule(
        id,
        chapter=chapter,
        place=str(table.get("place", chapters[chapter].place)),
        title=texts["title"],
        summary=texts["summary"],
        label=texts.get("label", {}),
        no_effect=texts.get("no_effect", {}),
        later=_later(id, table, parts, file),
        rulings=tuple([str(ruling) for ruling in rulings]),
    )


def _ruling(id: str, entry: object, *, parts: dict[str, dict[str, str]], file: str) -> Ruling:
    table = _table(
        id, entry, file, ("title", "question", "decision", "reason", "switch", "label", "no_effect", "later")
    )
    if id.split("-")[1] != RULING_CHAPTER:
        raise RulebookError(file, id, f"the id of a ruling has the chapter {RULING_CHAPTER}")
    texts = _languages(table, id, file, ("title", "question", "decision", "reason"))
    return Ruling(
        id,
        title=texts["title"],
        question=texts["question"],
        decision=texts["decision"],
        reason=texts["reason"],
        switch=str(table.get("switch", "")),
        label=texts.get("label", {}),
        no_effect=texts.get("no_effect", {}),
        later=_later(id, table, parts, file),
    )


def _table(id: str, entry: object, file: str, allowed: tuple[str, ...]) -> dict[str, Any]:
    if ID.fullmatch(id) is None:
        raise RulebookError(file, id, "an id is game, chapter and number, such as AB-SHO-M2")
    if not isinstance(entry, dict):
        raise RulebookError(file, id, "an entry is a table")
    for name in entry:
        if name not in allowed:
            raise RulebookError(file, id, f"there is no place for {name!r}, only for {', '.join(allowed)}")
    return entry


def _languages(table: dict[str, Any], id: str, file: str, needed: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """The texts of an entry, each in every language."""
    for name in needed:
        if name not in table:
            raise RulebookError(file, id, f"{name} is missing")
    texts = {name: text for name, text in table.items() if name not in ("place", "switch", "later", "rulings")}
    _check_languages(texts, id, file)
    return texts


def _check_languages(texts: dict[str, Any], id: str, file: str) -> None:
    for name, text in texts.items():
        if not isinstance(text, dict):
            raise RulebookError(file, id, f"{name} is {{ fr = ..., en = ... }}, not {text!r}")
        for lang in LANGUAGES:
            if not isinstance(text.get(lang), str) or not text[lang].strip():
                raise RulebookError(file, id, f"{name} is missing in {lang}")
        for lang, line in text.items():
            if lang not in LANGUAGES or "\n" in line:
                raise RulebookError(file, id, f"{name} has one line for each of {', '.join(LANGUAGES)}")


def _check_prefix(ids: list[str], folder: str) -> None:
    for id in ids:
        if id[:2] != ids[0][:2]:
            raise RulebookError(folder, id, f"belongs to another game than {ids[0]}")


def _check_rulings(rules: dict[str, Rule], rulings: dict[str, Ruling], file: str) -> None:
    for rule in rules.values():
        for ruling in rule.rulings:
            if ruling not in rulings:
                raise RulebookError(file, rule.id, f"no ruling is called {ruling!r}")
