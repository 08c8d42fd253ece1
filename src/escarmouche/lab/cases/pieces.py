"""A line of scenery, as one would set it on the table, made into a piece of a table file."""

from __future__ import annotations

import re
from typing import Any, Final

from escarmouche.lab.cases.errors import Wrong, nearest
from escarmouche.lab.cases.words import Sentence, number, plain, point
from escarmouche.table.scenery.files import STATES, natures
from escarmouche.table.scenery.terrain import Nature

OWN: Final = "piece"  # begins a piece whose properties follow `with`
FLAGS: Final = (
    "opaque", "soft", "impassable", "linear", "loophole", "platform", "interior", "ladder", "door", "natural",
    "movable", "climbable",
)  # fmt: skip
CLAUSES: Final = ("at", "size", "radius", "corners", "turned", "height", "floor", "called", "with", *STATES[1:])
BY: Final = re.compile(r"(\d)\s*(?:x|×|by)\s*(\d)")


def kind_at(text: str) -> str:
    """The kind of scenery that a line begins with, or nothing."""
    words = text.split()
    for count in (2, 1):
        name = plain(" ".join(words[:count]))
        if name in natures() or name == OWN:
            return name
    return ""


def piece_of(text: str, count: int, tall: float) -> dict[str, Any]:
    """The piece of a table file that a line describes; `count` pieces stand there already, and this is tall unless it is flat ground."""
    kind = kind_at(text)
    sentence = Sentence(BY.sub(r"\1x\2", text))
    sentence.skip_phrase(kind)
    piece: dict[str, Any] = {"id": f"{kind} {count + 1}", "nature": kind, "shape": {}}
    while not sentence.is_over:
        _clause(sentence, piece)
    if kind == OWN and isinstance(piece["nature"], str):
        raise Wrong("made_of", named=OWN)
    if "polygon" in piece["shape"]:
        if "place" in piece:
            raise Wrong("corners_at")
        piece["place"] = [0.0, 0.0]
    if "place" not in piece:
        raise Wrong("piece_place")
    if len(piece["shape"]) != 1:
        raise Wrong("piece_shape")
    if "height" not in piece:
        piece["height"] = tall if kind == OWN or is_tall(natures()[kind]) else 0.0
    return piece


def is_tall(nature: Nature) -> bool:
    return bool(nature.cover or nature.opaque or nature.soft or nature.impassable or nature.platform)


def _clause(sentence: Sentence, piece: dict[str, Any]) -> None:
    word = sentence.next("clause").casefold().strip(",")
    if word == "at":
        place = sentence.point()
        piece["place"] = [place.x, place.y]
    elif word == "size":
        piece["shape"]["box"] = _size(sentence.next("size"))
    elif word == "radius":
        piece["shape"]["disc"] = number(sentence.next("number").strip(","), low=0.01, high=1000.0)
    elif word == "corners":
        piece["shape"]["polygon"] = _corners(sentence)
    elif word == "turned":
        piece["turn"] = turn_of(sentence)
    elif word in ("height", "floor"):
        piece[word] = number(sentence.next("number").strip(","), low=0.0, high=1000.0)
    elif word in STATES[1:]:
        piece["state"] = word
    elif word == "called":
        piece["id"] = sentence.next("name").strip(",")
    elif word == "with":
        piece["nature"] = _own(sentence)
    elif word:
        raise Wrong("piece_has_no", given=word, hint=nearest(word, list(CLAUSES)))


def _size(text: str) -> list[float]:
    sides = text.strip(",").split("x")
    if len(sides) != 2:
        raise Wrong("size", given=text)
    return [number(side, low=0.01, high=1000.0) for side in sides]


def _corners(sentence: Sentence) -> list[list[float]]:
    found: list[list[float]] = []
    while ";" in sentence.peek():
        corner = point(sentence.next("corner").strip(","))
        found.append([corner.x, corner.y])
    if len(found) < 3:
        raise Wrong("corners")
    return found


def turn_of(sentence: Sentence) -> int:
    """In ninety-sixths of a circle, or in degrees that fall on one."""
    turn = number(sentence.next("number").strip(","), low=0.0, high=360.0)
    if sentence.peek().strip(",") in ("degrees", "degree", "°"):
        sentence.next("degrees")
        turn /= 3.75
    if turn != int(turn):
        raise Wrong("turn")
    return int(turn) % 96


def _own(sentence: Sentence) -> dict[str, Any]:
    """The properties of a nature of its own, up to the end of the line."""
    nature: dict[str, Any] = {"kind": OWN}
    while not sentence.is_over:
        word = sentence.next("property").casefold().strip(",")
        if word == "cover":
            cover = sentence.next("cover").casefold().strip(",")
            if cover not in ("light", "heavy"):
                raise Wrong("cover", given=cover)
            nature["cover"] = cover
        elif word == "ground":
            nature.setdefault("ground", []).append(plain(sentence.next("ground")))
        elif word in FLAGS:
            nature[word] = True
        elif word not in ("and", ""):
            raise Wrong("no_property", named=word, hint=nearest(word, [*FLAGS, "cover", "ground"]))
    return nature
