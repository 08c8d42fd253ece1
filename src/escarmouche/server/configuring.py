"""How a server is set up by whoever runs it: the command line before the environment, that before a file, that before defaults.

All settings stand in one table, `settings.toml`. A name or a value that is wrong is refused with the place where it was
given: the option, the variable, or the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any, Final, Literal

import sqlalchemy as sa

from escarmouche.engine.book.data_files import read_data
from escarmouche.faults.fault import Fault, Saying, at, brief, expected
from escarmouche.faults.nearest import unknown
from escarmouche.reading.budget import Budget, check_length
from escarmouche.reading.toml_text import read_toml
from escarmouche.server.settings import Settings, default_database

TABLE: Final = Path(__file__).parent / "settings.toml"
PREFIX: Final = "ESCARMOUCHE_"
BESIDE: Final = ("CONFIG", "LANG")  # variables that are no settings of the server
FILE: Final = Budget(bytes=64 * 1024, depth=4, values=1_000)
MOST: Final = 10**9
FLAGS: Final = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
ADDRESS: Final = "db"  # the setting that may hold a password

Word = tuple[str, str, object]  # of the command line: the option, the setting it means, its value
Source = Literal["words", "environment", "file", "default"]


@dataclass(frozen=True, slots=True)
class Setting:
    """One line of the table."""

    name: str
    field: str  # of Settings, or "" for what only the command needs
    default: Any
    low: int
    high: int
    about: dict[str, str]  # what it means, by language

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    def read(self, value: object) -> Any:
        """A value as it was given, a text or a value of TOML; raises Fault."""
        if isinstance(self.default, bool):
            return read_flag(value)
        if isinstance(self.default, int | float):
            return self.read_number(value)
        if isinstance(self.default, tuple):
            return read_names(value)
        if not isinstance(value, str):
            raise Fault(expected("text", value))
        return value

    def read_number(self, value: object) -> int | float:
        is_whole = isinstance(self.default, int)
        number = number_of(value, is_whole=is_whole)
        if is_whole and (number is None or not self.low <= number <= self.high):
            raise Fault(Saying("fault.whole", low=self.low, high=self.high, given=brief(value)))
        if number is None:
            raise Fault(expected("number", value))
        if number < self.low:
            raise Fault(Saying("fault.number.at_least", bound=str(self.low)))
        if number > self.high:
            raise Fault(Saying("fault.number.at_most", bound=str(self.high)))
        return number


def number_of(value: object, *, is_whole: bool) -> int | float | None:
    """A number, written or as a value; None for anything else."""
    if isinstance(value, str):
        try:
            return int(value) if is_whole else finite(float(value))
        except ValueError:
            return None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if is_whole:
        return value if isinstance(value, int) else None
    return finite(float(value))


def finite(value: float) -> float | None:
    return value if isfinite(value) else None


def read_flag(value: object) -> bool:
    found = FLAGS.get(value.strip().lower()) if isinstance(value, str) else value
    if not isinstance(found, bool):
        raise Fault(expected("yes_or_no", value))
    return found


def read_names(value: object) -> tuple[str, ...]:
    """Names in a list, or in a text with commas between."""
    listed = [part.strip() for part in value.split(",") if part.strip()] if isinstance(value, str) else value
    if not isinstance(listed, list | tuple) or not all([isinstance(one, str) for one in listed]):
        raise Fault(expected("names", value))
    return tuple(listed)


@cache
def settings_table() -> dict[str, Setting]:
    """All settings by their names, in the order in which they are shown."""
    defaults = {one.name: one.default for one in fields(Settings)}
    found: dict[str, Setting] = {}
    for name, told in read_data(TABLE).items():
        field = str(told.get("field", name))
        found[name] = Setting(
            name=name,
            field=field if field in defaults else "",
            default=told["default"] if "default" in told else defaults[field],
            low=int(told.get("low", 0)),
            high=int(told.get("high", MOST)),
            about={"fr": str(told["fr"]), "en": str(told["en"])},
        )
    return found


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a setting is, and who said so."""

    setting: Setting
    value: Any
    source: Source
    place: str = ""  # the option, the variable or the file

    @property
    def shown(self) -> str:
        """The value for people; nobody reads a password."""
        if isinstance(self.value, tuple):
            return ", ".join(self.value)
        if self.setting.name == ADDRESS:
            return address_shown(str(self.value))
        return str(self.value) if isinstance(self.value, str) else brief(self.value)


def address_shown(address: str) -> str:
    """The address of a database without its password, wherever that stands; nothing of one that cannot be read."""
    if not address:
        return ""
    try:
        url = sa.make_url(address)
        hidden = {name: "***" if name == "password" else value for name, value in url.query.items()}
        return url.set(query=hidden).render_as_string(hide_password=True)
    except (sa.exc.ArgumentError, ValueError):
        return "***"


class Configuration:
    """Every setting with its value and its source."""

    def __init__(self, chosen: dict[str, Chosen]) -> None:
        self.chosen: Final = chosen

    def __getitem__(self, name: str) -> Any:
        return self.chosen[name].value

    def settings(self) -> Settings:
        """As the server takes them."""
        given: dict[str, Any] = {one.setting.field: one.value for one in self.chosen.values() if one.setting.field}
        return Settings(**given)


def configured(words: list[Word], environment: Mapping[str, str], file: str) -> Configuration:
    """Everything that was said, put together; raises Fault for the first thing that is wrong."""
    found = {name: Chosen(one, one.default, "default") for name, one in settings_table().items()}
    if file:
        found.update(from_file(file))
    found.update(from_environment(environment))
    found.update(from_words(words))
    if not found["db"].value:
        found["db"] = Chosen(found["db"].setting, default_database(), found["db"].source, found["db"].place)
    return Configuration(found)


def one_chosen(name: str, value: object, source: Source, place: str) -> Chosen:
    """A setting that somebody named; raises Fault with the place."""
    known = settings_table()
    if name not in known:
        raise Fault(unknown("setting", name, known), place=place)
    try:
        return Chosen(known[name], known[name].read(value), source, place)
    except Fault as problem:
        raise Fault(problem.problem, place=place) from problem


def from_words(words: list[Word]) -> dict[str, Chosen]:
    """What the command line says."""
    found: dict[str, Chosen] = {}
    for option, name, value in words:
        if name in found:
            raise Fault(at(name, Saying("fault.twice")), place=option)
        found[name] = one_chosen(name, value, "words", option)
    return found


def from_environment(environment: Mapping[str, str]) -> dict[str, Chosen]:
    """Variables that begin with our name; one that nobody knows is refused, for it is most likely mistyped."""
    known = {one.variable: one.name for one in settings_table().values()}
    beside = [PREFIX + name for name in BESIDE]
    found: dict[str, Chosen] = {}
    for variable, value in environment.items():
        if not variable.startswith(PREFIX) or variable in beside:
            continue
        if variable not in known:
            raise Fault(unknown("variable", variable, [*known, *beside]))
        name = known[variable]
        found[name] = one_chosen(name, value, "environment", variable)
    return found


def from_file(name: str) -> dict[str, Chosen]:
    """The settings of a TOML file."""
    file = Path(name)
    try:
        check_length(file.stat().st_size, FILE)
        told = read_toml(file.read_bytes(), FILE)
    except OSError as problem:
        raise Fault(Saying("fault.unreadable", detail=str(problem.strerror)), file=name) from problem
    except Fault as problem:
        raise Fault(problem.problem, place=problem.place, file=name) from problem
    found: dict[str, Chosen] = {}
    for key, value in told.items():
        try:
            chosen = one_chosen(key, value, "file", key)
        except Fault as problem:
            raise Fault(problem.problem, place=problem.place, file=name) from problem
        found[key] = Chosen(chosen.setting, chosen.value, "file", name)
    return found
