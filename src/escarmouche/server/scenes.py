"""The state of a match as one seat sees it, in the same form for every game (docs/server.md, State).

What a game shows is its view; here it is given the form of generic widgets, with names from the cards of the figures.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from escarmouche.engine.battle import Battle
from escarmouche.engine.figures import Figure
from escarmouche.engine.messages import Message
from escarmouche.engine.seats import sees
from escarmouche.server.speech import Speech, plain_value, whole
from escarmouche.server.telling import Teller
from escarmouche.server.texts import Text, knows, labelled

TAKEN: Final = (
    "round", "turns", "active", "acting", "actions_left", "figures", "markers", "zones", "effects", "scenario", "table",
    "terrain", "scenery",
)  # fmt: skip


def scene_for(teller: Teller, seat: int) -> dict[str, Any]:
    """Everything that lies open before a seat (-1: a spectator), without the seat's number."""
    battle = teller.match.battle
    view = teller.view(seat)
    return {
        "round": battle.round,
        "active": battle.active,
        "figures": figures(teller, view, seat),
        "effects": effects(teller, battle, seat),
        **widgets(teller, view, battle.rules.seats),
    }


def widgets(speech: Speech, view: dict[str, Any], seats: int) -> dict[str, Any]:
    """What a game shows beside its figures."""
    scores = [name for name, value in view.items() if name not in TAKEN and is_score(value, seats)]
    return {
        "rounds": whole(view.get("turns")),
        "acting": whole(view.get("acting")),
        "actions_left": whole(view.get("actions_left")),
        "markers": [marker(speech, entry) for entry in view.get("markers", [])],
        "zones": [zone(speech, entry) for entry in view.get("zones", []) if isinstance(entry, dict)],
        "scores": [{"key": name, "values": view[name]} for name in scores],
        "more": {name: plain_value(value) for name, value in view.items() if name not in TAKEN and name not in scores},
    }


def is_score(value: object, seats: int) -> bool:
    """A number a seat."""
    if not isinstance(value, list) or len(value) != seats:
        return False
    return all([isinstance(item, int) and not isinstance(item, bool) for item in value])


def figures(teller: Teller, view: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    """The sheets of all figures that are shown; most are as they were."""
    known = teller.match.battle.figures
    found: list[dict[str, Any]] = []
    for entry in view.get("figures", []):
        figure = known[int(entry["id"])]
        source = (msgspec.json.encode(entry), figure.card, figure.controller)
        kept = teller.sheets.get((seat, figure.id))
        if kept is None or kept[0] != source:
            made = {**sheet(teller, figure, entry), "monogram": teller.letters[figure.id]}
            kept = teller.sheets[seat, figure.id] = (source, made)
        found.append(kept[1])
    return found


def sheet(speech: Speech, figure: Figure, entry: dict[str, Any]) -> dict[str, Any]:
    """A figure as the game shows it; what the game leaves out comes from its card."""
    base = figure.card.base
    in_play = bool(entry.get("in_play", "out" not in entry.get("states", [])))
    states = entry.get("states", [] if in_play else ["out"])
    rules = {trait.key: trait.rule for trait in figure.card.traits} | dict(entry.get("tag_rules", {}))
    return {
        "id": figure.id,
        "name": str(entry.get("name", figure.name)),
        "role": speech.roles[figure.id] or entry.get("role"),
        "owner": whole(entry.get("owner", figure.owner)),
        "controller": whole(entry.get("controller", figure.controller)),
        "base": entry.get("base", [base.half_length, base.half_width]),
        "height": figure.card.height,
        "at": entry.get("at", entry.get("body")),
        "in_play": in_play,
        "widgets": entry.get("widgets", []),
        "tags": [{"key": str(key), "rule": rules.get(str(key), "")} for key in entry.get("tags", list(rules))],
        "states": [{"key": key, "label": state_label(speech, figure, str(key))} for key in states],
        "ranges": entry.get("ranges", []),
        "cost": whole(entry.get("cost")),
    }


def state_label(speech: Speech, figure: Figure, state: str) -> Text:
    """A state in words that agree with the figure."""
    key = f"state.{state}"
    if knows(speech.words, key):
        return speech.name(Message(key, {"figure": figure.id}))
    return labelled(speech.words, "state", state)


def marker(speech: Speech, entry: dict[str, Any]) -> dict[str, Any]:
    """Something that lies on the table or is carried."""
    kind = str(entry.get("kind", ""))
    key = f"marker.{kind}"
    label = (
        speech.name(Message(key, dict(entry))) if knows(speech.words, key) else labelled(speech.words, "marker", kind)
    )
    return {
        "kind": kind,
        "label": label,
        "at": entry.get("at"),
        "figure": whole(entry.get("figure")),
        "carrier": whole(entry.get("carrier")),
        "seat": whole(entry.get("secured", entry.get("seat"))),
    }


def zone(speech: Speech, entry: dict[str, Any]) -> dict[str, Any]:
    """A part of the table that matters."""
    kind = str(entry.get("kind", ""))
    key = f"zone.{kind}"
    label = speech.name(Message(key, dict(entry))) if knows(speech.words, key) else labelled(speech.words, "zone", kind)
    polygon = entry.get("polygon")
    box = entry.get("box")
    if polygon is None and box is not None:
        left, bottom, right, top = box
        polygon = [[left, bottom], [right, bottom], [right, top], [left, top]]
    return {"kind": kind, "label": label, "seat": whole(entry.get("seat")), "polygon": polygon or []}


def effects(teller: Teller, battle: Battle, seat: int) -> list[dict[str, Any]]:
    """What is in force, as far as the seat may know it."""
    return [
        {
            "kind": effect.kind.key,
            "label": effect_label(teller, effect.kind.key, effect.subject),
            "figure": effect.subject,
            "rule": effect.kind.rule,
            "at": None if effect.zone is None else [effect.zone.x, effect.zone.y],
            "radius": effect.radius,
        }
        for effect in battle.effects
        if sees(effect.seen_by, seat)
    ]


def effect_label(speech: Speech, kind: str, figure: int) -> Text:
    """An effect in words that agree with the figure it bears on."""
    key = f"effect.{kind}"
    if knows(speech.words, key):
        return speech.name(Message(key, {"figure": figure}))
    return labelled(speech.words, "effect", kind)
