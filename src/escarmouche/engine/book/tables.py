"""The table of a match, from what its header says of it."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.record.digest import canonical
from escarmouche.table.scenery.files import decode_table
from escarmouche.table.scenery.generator import generate
from escarmouche.table.scenery.recipes import recipe_named
from escarmouche.table.scenery.terrain import Terrain

KEPT: Final = 64
_made: dict[str, Terrain] = {}  # terrains never change, so matches on the same table may share one


def terrain_of(table: dict[str, Any]) -> Terrain:
    """A table generated from {"recipe", "seed"}, or read from the content of a table file."""
    if "recipe" not in table:
        return decode_table(canonical(table)).terrain
    name, seed = str(table["recipe"]), int(table["seed"])
    key = f"{name}/{seed}"
    known = _made.get(key)
    if known is None:
        known = generate(recipe_named(name), seed)
        if len(_made) >= KEPT:
            _made.clear()
        _made[key] = known
    return known
