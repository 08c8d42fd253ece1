"""Scenes of Evenor, written as one would set up the table."""

from __future__ import annotations

from typing import Any

import escarmouche.games.evenor.traits  # noqa: F401  traits must have learnt to speak before anybody listens
from escarmouche.engine.battle.battle import Rules, listen
from escarmouche.engine.battle.figures import Card
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.book.game import settings
from escarmouche.engine.book.tables import terrain_of
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.profiles import FIGURES, TRAITS, profile_of
from escarmouche.games.evenor.scenario import Scenario
from escarmouche.games.evenor.scenarios import SWITCHES
from escarmouche.games.evenor.slots import FREE, SERIES, Slot
from escarmouche.table.bases.bodies import Body, distance, round_base
from escarmouche.table.geometry.points import Point, at

RED, BLUE = range(2)
SIDES = ("red", "blue")
STATES = ("prone", "activated", "waiting", "aiming", "tended")
NUMBERS = ("initiative", "reaction", "combat", "shooting", "save", "vitality")


def stage(
    *lines: str, scenery: tuple[str, ...] = (), scenario: Scenario | None = None, turn: int = 1, **switches: object
) -> tuple[Any, ...]:
    """A battle under way and its heroes in the order of the lines; ids count those of red first.

    "red lothar 10,10 prone +volant +perception=3 save=0 v=2 cover=ruin0 hidden=ruin0 lost=w23": side, key of the
    figure, place, states, traits added (with their number), numbers of the profile, Vitality left, markers.
    Scenery is "ruin 14,10 1x4" or "pillar 14,10 r0.5": a nature of the library, its centre, its sides or its radius; the
    pieces are called ruin0, pillar1, by their nature and their place in the list.
    """
    entries = [entry_of(line) for line in lines]
    agreed = settings(SWITCHES, dict(switches))
    heroes: list[Hero] = []
    for seat in (RED, BLUE):
        for entry in entries:
            if entry["seat"] == seat:
                entry["id"] = len(heroes)
                heroes.append(hero_of(entry, agreed))
    table = {
        "format": "escarmouche-table", "version": 1, "width": 24.0, "depth": 24.0,
        "pieces": [piece_of(number, line) for number, line in enumerate(scenery)],
    }  # fmt: skip
    rules = Rules(seats=2, switches=agreed, listeners=listen(heroes))
    battle = Skirmish(rules, terrain_of(table), heroes, scenario=scenario or Scenario("stage"))
    battle.round = turn
    battle.first = RED
    battle.lower_left = RED
    return (battle, *[heroes[entry["id"]] for entry in entries])


def entry_of(line: str) -> dict[str, Any]:
    """One line of a scene, as a band list would have it."""
    side, figure, *words = line.split()
    assert side in SIDES, line
    assert figure in FIGURES, line
    entry: dict[str, Any] = {"seat": SIDES.index(side), "figure": figure, "markers": {}, "numbers": {}, "states": []}
    entry |= {"extra_traits": [], "extra_thresholds": {}}
    for word in words:
        name, _, value = word.partition("=")
        if word.startswith("+"):
            assert name[1:] in TRAITS, line
            entry["extra_traits"].append(name[1:])
            if value:
                entry["extra_thresholds"][name[1:]] = int(value)
        elif name in NUMBERS:
            entry["numbers"][name] = int(value)
        elif value:
            entry["markers"][name] = value
        elif word in STATES:
            entry["states"].append(word)
        else:
            x, y = word.split(",")
            entry["at"] = (float(x), float(y))
    return entry


def hero_of(entry: dict[str, Any], switches: dict[str, object]) -> Hero:
    profile = profile_of(entry, switches=switches)
    card = Card(
        entry["id"], profile.name, entry["seat"], base=round_base(profile.base), height=profile.base, traits=profile.traits,
        gender=profile.gender,
    )  # fmt: skip
    hero = Hero(card, profile)
    stand(hero, *entry["at"])
    markers = entry["markers"]
    hero.vitality = int(markers.get("v", profile.vitality))
    hero.cover = markers.get("cover", "")
    hero.hidden_by = markers.get("hidden", "")
    hero.lost = tuple(markers["lost"].split(",")) if "lost" in markers else ()
    hero.is_prone = "prone" in entry["states"]
    hero.is_activated = "activated" in entry["states"]
    hero.is_waiting = "waiting" in entry["states"]
    hero.is_aiming = "aiming" in entry["states"]
    hero.was_tended = "tended" in entry["states"]
    return hero


def piece_of(number: int, line: str) -> dict[str, Any]:
    nature, place, size = line.split()
    x, y = place.split(",")
    shape: dict[str, Any]
    if size.startswith("r"):
        shape = {"disc": float(size[1:])}
    else:
        shape = {"box": [float(side) for side in size.split("x")]}
    return {
        "id": f"{nature}{number}", "nature": nature, "shape": shape, "place": [float(x), float(y)],
        "height": 0.0 if nature == "marsh" else 2.0,
    }  # fmt: skip


def stand(hero: Hero, x: float, y: float) -> None:
    """Set a hero down without a word."""
    hero.body = Body(hero.card.base, at(x, y), 0.0, hero.card.height)


def in_hand(battle: Skirmish, hero: Hero, actions: int = 3) -> None:
    """The hero is in the middle of a series of actions, paid with Initiative dice."""
    battle.active = hero.controller
    battle.slot = Slot(
        SERIES, crew=(hero.id,), actions=actions, acting=hero.id, actions_left=actions, places=places_of(battle)
    )


def at_ease(battle: Skirmish, hero: Hero) -> None:
    """The hero has one static action with its step, without a roll."""
    battle.active = hero.controller
    battle.slot = Slot(
        FREE, crew=(hero.id,), actions=1, acting=hero.id, actions_left=1, step_left=1.0, places=places_of(battle)
    )


def places_of(battle: Skirmish) -> tuple[Point | None, ...]:
    """Where everybody stands, as a slot remembers it when it begins."""
    return tuple([None if hero.body is None else hero.body.place for hero in battle.heroes])


def where(hero: Hero) -> tuple[float, float]:
    place: Point = hero.place
    return (place.x, place.y)


def gap(one: Hero, other: Hero) -> float:
    return distance(one.standing, other.standing)


def lines_of(tally: Tally) -> list[tuple[str, int]]:
    """Rule and amount of every line of a tally."""
    return [(line.rule, line.amount) for line in tally.lines]


def path(*corners: tuple[float, float]) -> tuple[Point, ...]:
    return tuple([at(x, y) for x, y in corners])
