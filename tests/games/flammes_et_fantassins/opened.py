"""Battles before their first Round: a scenario, Bands by lines of words, and answers to all that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escarmouche.engine.asking.requests import Request, Roll
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.opening import set_the_table
from escarmouche.games.flammes_et_fantassins.scenarios import GAME_ID, VERSION, set_up
from tests.games.flammes_et_fantassins.field import REFERENCE

BARE: dict[str, Any] = {"format": "escarmouche-table", "version": 1, "width": 24, "depth": 24, "pieces": []}
WIDE: dict[str, Any] = {**BARE, "width": 36, "depth": 36}


def line(name: str, build: str) -> dict[str, Any]:
    """A line of a band list: one of the reference characters, or classes, body and items."""
    classes, body, weapon, *items = REFERENCE.get(build, build).split()
    return {"name": name, "classes": classes.split("+"), "body": body, "weapon": weapon, "items": items}


def band(*builds: str, value: int | None = None) -> dict[str, Any]:
    """A Band of so many characters; one without a value is not judged."""
    named = [line(f"{build} {number}", build) for number, build in enumerate(builds)]
    return {"figures": named} if value is None else {"figures": named, "value": value}


def opened(scenario: str, *bands: dict[str, Any], table: dict[str, Any] | None = None, **more: Any) -> Fray:
    """The battle before its first step."""
    ground = table or (BARE if len(bands) == 2 else WIDE)
    teams = more.pop("teams", [])
    switches = {f"ff_{name}": setting for name, setting in more.items()}
    header = Header(
        GAME_ID, rules_version=VERSION, scenario=scenario, bands=list(bands), table=ground, switches=switches, teams=teams
    )  # fmt: skip
    return set_up(header)


def by_default(request: Request) -> Any:
    """Whoever does not care; of dice, faces that differ from seat to seat."""
    if isinstance(request, Roll):
        seat = request.about.get("seat", 0)
        assert isinstance(seat, int)
        return (6 - seat, 1) if len(request.dice) == 2 else (1,) * len(request.dice)
    return request.default()


class ByChance:
    """Whoever draws lots for everything."""

    def __init__(self, key: str) -> None:
        self.tape = Tape(key)

    def __call__(self, request: Request) -> Any:
        return self.tape.throw(request.dice.sides) if isinstance(request, Roll) else request.one(self.tape.below)


def run(battle: Fray, *, until: str = "", answer: Callable[[Request], Any] = by_default) -> list[Request]:
    """Go on until a stage begins, or until the table is set; all that was asked, every answer legal."""
    asked: list[Request] = []
    while battle.stages and battle.stages[0] != until:
        step: Any = set_the_table(battle)
        given: Any = None
        while True:
            try:
                request = step.send(given)
            except StopIteration:
                break
            asked.append(request)
            given = answer(request)
            assert request.why_not(given) is None, request.key
    return asked


def keys(asked: list[Request]) -> list[str]:
    return [request.key for request in asked]
