"""Profiles: four characteristics, each tied to a part of the body with its track of points [SF-PROF, SF-PC, SF-BAND-12]."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.data_files import read_data

FOLDER: Final = Path(__file__).parent
PROFILES: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "profiles.toml")

# The parts of the body and the characteristics tied to them, by the same numbers.
HEAD: Final = 0
ARMS: Final = 1
TORSO: Final = 2
LEGS: Final = 3
PARTS: Final = ("head", "arms", "torso", "legs")
PSY: Final = 0
FOR: Final = 1
RES: Final = 2
RAP: Final = 3
CHARACTERISTICS: Final = ("psy", "for", "res", "rap")

LOWEST: Final = 2  # no characteristic drops below it [SF-PC-05]
POWER: Final = 1  # of every ranged weapon [SF-BAND-08]
INCH: Final = 25.4  # mm

LORD: Final = "lord"
CAPTAIN: Final = "captain"
COLOSSUS: Final = "colossus"

SHOOTER: Final = "tireur"
OPTIONS: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "options.toml")  # what a line may buy beside its profile

_values: Final[dict[tuple[int, int, int], tuple[int, ...]]] = {}  # by value, white and red points


class Profile:
    """What a figure is; shared by all branches of a match."""

    __slots__ = (
        "capabilities", "cost", "is_shooter", "key", "power", "range", "rank", "reds", "title", "totals", "tracks", "values",
        "whites",
    )  # fmt: skip

    def __init__(self, key: str, capabilities: tuple[Trait, ...], *, is_shooter: bool, cost: int) -> None:
        sheet = PROFILES[key]
        numbers: list[list[int]] = [sheet[name] for name in CHARACTERISTICS]
        self.key: Final = key
        self.title: Final[dict[str, str]] = sheet["title"]
        self.rank: Final = str(sheet["rank"])  # "lord", "captain", "colossus" or "rank"
        self.values: Final = tuple([one[0] for one in numbers])
        self.whites: Final = tuple([one[1] for one in numbers])
        self.reds: Final = tuple([one[2] for one in numbers])
        self.totals: Final = tuple([one[1] + one[2] for one in numbers])
        self.tracks: Final = tuple([track(one[0], one[1], one[2]) for one in numbers])
        self.is_shooter: Final = is_shooter
        self.range: Final[int] = int(sheet["range"]) if is_shooter else 0  # inches [SF-BAND-08]
        self.power: Final = POWER if is_shooter else 0
        self.cost: Final = cost
        self.capabilities: Final = capabilities

    @property
    def is_lord(self) -> bool:
        return self.rank == LORD

    @property
    def is_colossus(self) -> bool:
        return self.rank == COLOSSUS


def track(value: int, white: int, red: int) -> tuple[int, ...]:
    """A characteristic after 0, 1, 2... points lost: -1 with the last white point and with each red one, never below 2 [SF-PC-03..05, SF-DEG-01..07, SF-R-10, SF-R-69]."""
    key = (value, white, red)
    known = _values.get(key)
    if known is None:
        drops = [0 if lost < white else 1 + lost - white for lost in range(white + red + 1)]
        known = tuple([max(value - drop, LOWEST) for drop in drops])
        _values[key] = known
    return known


def cost_of(entry: dict[str, Any], switches: dict[str, object]) -> int:
    """The price of a line of a band list: of a shooter the column, or both prices where it is read as a surcharge [SF-BAND-07, SF-R-12]."""
    sheet = PROFILES[str(entry["profile"])]
    if not is_shooter(entry):
        return int(sheet["cost"])
    if switches.get("sf_tireur_price") == "surcharge":
        return int(sheet["cost"]) + int(sheet["shooter_cost"])
    return int(sheet["shooter_cost"])


def is_shooter(entry: dict[str, Any]) -> bool:
    """Whether a line of a band list was bought as a Tireur [SF-BAND-07]."""
    return entry.get("option") == SHOOTER


def profile_of(entry: dict[str, Any], capabilities: tuple[Trait, ...], switches: dict[str, object]) -> Profile:
    """The profile of one line of a band list."""
    return Profile(str(entry["profile"]), capabilities, is_shooter=is_shooter(entry), cost=cost_of(entry, switches))
