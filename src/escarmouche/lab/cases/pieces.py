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
        raise Wrong(f"what {OWN!r} is made of follows 'with': {OWN} at 4,4 size 2 x 2 with impassable, cover heavy")
    if "polygon" in piece["shape"]:
        if "place" in piece:
            raise Wrong("corners are places of the table: no 'at' beside them")
        piece["place"] = [0.0, 0.0]
    if "place" not in piece:
        raise Wrong("scenery needs a place: 'at x,y'")
    if len(piece["shape"]) != 1:
        raise Wrong("scenery needs one of 'size a x b', 'radius r' and 'corners x,y x,y x,y'")
    if "height" not in piece:
        piece["height"] = tall if kind == OWN or is_tall(natures()[kind]) else 0.0
    return piece


def is_tall(nature: Nature) -> bool:
    return bool(nature.cover or nature.opaque or nature.soft or nature.impassable or nature.platform)


def _clause(sentence: Sentence, piece: dict[str, Any]) -> None:
    word = sentence.next("a clause").casefold().strip(",")
    if word == "at":
        place = sentence.point()
        piece["place"] = [place.x, place.y]
    elif word == "size":
        piece["shape"]["box"] = _size(sentence.next("'a x b'"))
    elif word == "radius":
        piece["shape"]["disc"] = number(sentence.next("a number").strip(","), low=0.01, high=1000.0)
    elif word == "corners":
        piece["shape"]["polygon"] = _corners(sentence)
    elif word == "turned":
        piece["turn"] = _turn(sentence)
    elif word in ("height", "floor"):
        piece[word] = number(sentence.next("a number").strip(","), low=0.0, high=1000.0)
    elif word in STATES[1:]:
        piece["state"] = word
    elif word == "called":
        piece["id"] = sentence.next("a name").strip(",")
    elif word == "with":
        piece["nature"] = _own(sentence)
    elif word:
        raise Wrong(f"scenery has no {word!r}{nearest(word, list(CLAUSES))}")


def _size(text: str) -> list[float]:
    sides = text.strip(",").split("x")
    if len(sides) != 2:
        raise Wrong(f"a size is written 'a x b', not {text!r}")
    return [number(side, low=0.01, high=1000.0) for side in sides]


def _corners(sentence: Sentence) -> list[list[float]]:
    found: list[list[float]] = []
    while ";" in sentence.peek():
        corner = point(sentence.next("a corner").strip(","))
        found.append([corner.x, corner.y])
    if len(found) < 3:
        raise Wrong("three corners at least make an outline: 'corners 4,4 8,4 6,7'")
    return found


def _turn(sentence: Sentence) -> int:
    """In ninety-sixths of a circle, or in degrees that fall on one."""
    turn = number(sentence.next("a number").strip(","), low=0.0, high=360.0)
    if sentence.peek().strip(",") in ("degrees", "degree", "°"):
        sentence.next("degrees")
        turn /= 3.75
    if turn != int(turn):
        raise Wrong("a turn is a whole number of ninety-sixths of a circle (of 3.75 degrees)")
    return int(turn) % 96


def _own(sentence: Sentence) -> dict[str, Any]:
    """The properties of a nature of its own, up to the end of the line."""
    nature: dict[str, Any] = {"kind": OWN}
    while not sentence.is_over:
        word = sentence.next("a property").casefold().strip(",")
        if word == "cover":
            cover = sentence.next("light or heavy").casefold().strip(",")
            if cover not in ("light", "heavy"):
                raise Wrong(f"cover is light or heavy, not {cover!r}")
            nature["cover"] = cover
        elif word == "ground":
            nature.setdefault("ground", []).append(plain(sentence.next("a kind of ground")))
        elif word in FLAGS:
            nature[word] = True
        elif word not in ("and", ""):
            raise Wrong(f"scenery has no property {word!r}{nearest(word, [*FLAGS, 'cover', 'ground'])}")
    return nature
