"""Recipes of scenery as data: the TOML files of the folder `recipes`, and those a scenario brings along."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from escarmouche.faults.decoding import struct_fault, toml_fault
from escarmouche.faults.fault import Fault, Saying
from escarmouche.faults.nearest import unknown
from escarmouche.table.geometry.points import at
from escarmouche.table.geometry.shapes import box, disc
from escarmouche.table.scenery.files import FARTHEST, Height, Size, Word, nature_named
from escarmouche.table.scenery.generator import Group, Ingredient, Part, Recipe, RecipeError, Spacing, Zone
from escarmouche.table.scenery.terrain import local_box

FOLDER: Final = Path(__file__).parent / "recipes"

Count = Annotated[int, msgspec.Meta(ge=0, le=100)]
Offset = Annotated[float, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]


class PartEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A box of a composite, with its place in the composite's frame."""

    name: Word
    nature: Word
    box: tuple[Size, Size]
    place: tuple[Offset, Offset]
    turn: Annotated[int, msgspec.Meta(ge=0, le=95)] = 0
    floor: Height = 0.0
    height: Height = 0.0
    state: Literal["", "open", "closed", "locked"] = ""


class ChoiceEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A kind of scenery among which a group draws."""

    nature: Word
    name: Word = ""  # the nature's, unless given
    form: Literal["box", "disc", "blob"] = "box"
    length: tuple[Size, Size] = (1.0, 1.0)
    width: tuple[Size, Size] = (1.0, 1.0)
    height: tuple[Height, Height] = (0.0, 0.0)
    turn_step: Literal[1, 2, 4, 6, 8, 12, 24, 48] = 1
    parts: tuple[PartEntry, ...] = ()


class GroupEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A share of the scenery."""

    choices: Annotated[tuple[ChoiceEntry, ...], msgspec.Meta(min_length=1)]
    share: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1


class ZoneEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A zone, and how many pieces may reach into it."""

    box: tuple[Height, Height, Height, Height] = (0.0, 0.0, 0.0, 0.0)  # left, bottom, right and top
    disc: tuple[Height, Height, Height] = (0.0, 0.0, 0.0)  # or a centre and a radius
    least: Count = 0
    most: Count = 0
    only_blocking: bool = True


class RecipeEntry(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A whole recipe file."""

    width: Size
    depth: Size
    total: tuple[Count, Count]
    groups: Annotated[tuple[GroupEntry, ...], msgspec.Meta(min_length=1)]
    symmetry: Literal["point", "mirror", "balanced"] = "point"
    gap: Height = 1.0
    corner_gap: Height = 1.0
    edge_gap: Height = 0.0
    zones: tuple[ZoneEntry, ...] = ()
    stops: tuple[Word, ...] = ()
    widest: Size = 1.0
    strip: Size = 6.0


def recipe_names() -> list[str]:
    """The recipes that come with the program."""
    return sorted([path.stem for path in FOLDER.glob("*.toml")])


@cache
def recipe_named(name: str) -> Recipe:
    """A recipe that comes with the program."""
    if name not in recipe_names():
        raise RecipeError(unknown("recipe", name, recipe_names()))
    return decode_recipe((FOLDER / f"{name}.toml").read_text(encoding="utf-8"), name)


def decode_recipe(text: str, name: str) -> Recipe:
    """The recipe written in this TOML, or a RecipeError that says what is wrong."""
    try:
        entry = msgspec.toml.decode(text, type=RecipeEntry, strict=True)
        groups = tuple([Group(group.share, tuple([_ingredient(c) for c in group.choices])) for group in entry.groups])
    except msgspec.ValidationError as error:
        place, problem = struct_fault(str(error))
        raise RecipeError(problem, place=place, file=name) from None
    except msgspec.DecodeError as error:
        line, problem = toml_fault(str(error))
        raise RecipeError(problem, place=line, file=name) from None
    except Fault as error:
        raise RecipeError(error.problem, file=name) from None
    if entry.total[0] > entry.total[1]:
        raise RecipeError(Saying("fault.backwards", low=entry.total[0], high=entry.total[1]), file=name)
    return Recipe(
        name, (entry.width, entry.depth),
        total=entry.total, groups=groups, symmetry=entry.symmetry,
        spacing=Spacing(entry.gap, entry.corner_gap, entry.edge_gap),
        zones=tuple([_zone(zone) for zone in entry.zones]), stops=entry.stops,
        widest=entry.widest, strip=entry.strip,
    )  # fmt: skip


def _zone(entry: ZoneEntry) -> Zone:
    x, y, radius = entry.disc
    left, bottom, right, top = entry.box
    area = disc(at(x, y), radius) if radius > 0.0 else box(left, bottom, right, top)
    return Zone(area, least=entry.least, most=entry.most, only_blocking=entry.only_blocking)


def _ingredient(entry: ChoiceEntry) -> Ingredient:
    return Ingredient(
        entry.name or entry.nature, nature_named(entry.nature),
        form=entry.form, length=entry.length, width=entry.width, height=entry.height, turn_step=entry.turn_step,
        parts=tuple([_part(part) for part in entry.parts]),
    )  # fmt: skip


def _part(entry: PartEntry) -> Part:
    return Part(
        entry.name, nature_named(entry.nature), local_box(entry.box[0], entry.box[1]),
        place=at(entry.place[0], entry.place[1]), turn=entry.turn,
        floor=entry.floor, height=entry.height, state=entry.state,
    )  # fmt: skip
