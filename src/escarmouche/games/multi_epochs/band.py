"""Building a warband: what a band list says, what it costs, and everything that is wrong with it [ME-WB]."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from escarmouche.engine.game import Share
from escarmouche.engine.messages import Refusal
from escarmouche.games.multi_epochs.profiles import (
    CATEGORIES,
    CHARACTERISTICS,
    FREE_TRAIT,
    HOUSE_POWERS,
    POWERS,
    TRAITS,
    cost_of,
    points_of,
    raises_of,
    strings,
)

HIGHEST: Final = 3  # no characteristic may rise above it [ME-WB-06]
LOWEST_COST: Final = 1  # [ME-WB-04]
LARGEST: Final = 100  # figures in a band
QUARTERED: Final = ("tireur", "specialiste")  # categories of which only a quarter is allowed [ME-WB-07]
FIELDS: Final = ("name", "category", "traits", "raises", "free_capacity", "power", "gender", "role")

Band = dict[str, Any]


def traits_of(entry: dict[str, Any]) -> list[str]:
    return strings(entry.get("traits", []))


def band_value(band: Band) -> int:
    """The value of a warband: the sum of the costs of its characters [ME-GEN-10]."""
    return sum([cost_of(entry) for entry in band["figures"]])


def share_of(band: Band, category: str) -> int:
    """The points spent on one category, traits included [ME-R-46]."""
    members = [entry for entry in band["figures"] if entry["category"] == category]
    return sum([cost_of(entry) for entry in members])


def leaders_of(band: Band) -> int:
    return len([entry for entry in band["figures"] if "meneur" in traits_of(entry)])


def quarter(value: int) -> int:
    """A quarter of the points, rounded up [ME-WB-07, ME-GEN-08]."""
    return (value + 3) // 4


def most_leaders(value: int) -> int:
    """Two up to 60 points, one more for each further 60 begun [ME-WB-09, ME-R-47]."""
    return 1 + (value + 59) // 60


def band_shares(band: Band, value: int) -> list[Share]:
    """What the rules limit in a band of this value, and how much of it the band has."""
    return [
        Share("share.points", "ME-WB-10", band_value(band), most=value),
        Share("share.tireur", "ME-WB-07", share_of(band, "tireur"), most=quarter(value)),
        Share("share.specialiste", "ME-WB-07", share_of(band, "specialiste"), most=quarter(value)),
        Share("share.leaders", "ME-WB-09", leaders_of(band), most=most_leaders(value), least=1),
    ]


# What is wrong with a list that cannot even be read.


def malformed(band: object) -> list[str]:
    """What of a band list cannot be read: one sentence for each fault, with its place."""
    if not isinstance(band, dict):
        return [f"a band is a table with a list of figures, not {band!r}"]
    figures = band.get("figures")
    if not isinstance(figures, list) or not figures:
        return ["figures: a band is a list of at least one figure"]
    if len(figures) > LARGEST:
        return [f"figures: {len(figures)} are too many; at most {LARGEST} fit on a table"]
    found: list[str] = []
    value = band.get("value")
    if value is not None and not is_whole(value):
        found.append(f"value: a whole number of points above 0 is needed, not {value!r}")
    for number, entry in enumerate(figures):
        found += [f"figures[{number}]{fault}" for fault in malformed_figure(entry)]
    names = [entry.get("name") for entry in figures if isinstance(entry, dict)]
    for number, name in enumerate(names):
        if isinstance(name, str) and name in names[:number]:
            found.append(f"figures[{number}].name: two figures are called {name!r}")
    return found


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= 10_000


def malformed_figure(entry: object) -> list[str]:
    if not isinstance(entry, dict):
        return [f": a figure is a table with a name and a category, not {entry!r}"]
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip() or len(name) > 60:
        return [f".name: a name of 1 to 60 letters is needed, not {name!r}"]
    found: list[str] = []
    if entry.get("category") not in list(CATEGORIES):
        found.append(f".category ({name}): no category is called {entry.get('category')!r}"
                     + nearest(entry.get("category"), list(CATEGORIES)))  # fmt: skip
    for field, known in (("traits", list(TRAITS)), ("raises", list(CHARACTERISTICS))):
        found += unknown_names(name, field, entry.get(field, []), known)
    for field, known in (("free_capacity", list(TRAITS)), ("power", list(POWERS))):
        if entry.get(field):
            found += unknown_names(name, field, [entry[field]], known)
    if entry.get("gender", "m") not in ("m", "f"):
        found.append(f".gender ({name}): 'm' or 'f' is needed, not {entry['gender']!r}")
    return found


def unknown_names(name: str, field: str, given: object, known: list[str]) -> list[str]:
    """The names in a list that nobody knows, each with the nearest one that is known."""
    if not isinstance(given, list):
        return [f".{field} ({name}): a list of names is needed, not {given!r}"]
    what = {"raises": "characteristic", "power": "power"}.get(field, "trait")
    return [f".{field} ({name}): no {what} is called {key!r}{nearest(key, known)}" for key in given if key not in known]


def nearest(key: object, known: list[str]) -> str:
    """A hint for someone who mistyped."""
    close = get_close_matches(str(key).lower().replace("-", "_").replace(" ", "_"), known, n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(known)}"


# What the rules forbid.


def check_band(band: Band, value: int, switches: dict[str, object]) -> list[Refusal]:
    """Every violation of a well-formed band of this agreed value, with its rule and its culprit [ME-WB]."""
    found: list[Refusal] = []
    for entry in band["figures"]:
        found += check_figure(entry, str(switches.get("me_specialist_capacity", FREE_TRAIT)))
    total = band_value(band)
    if total > value:  # at most, not exactly [ME-R-48]
        add(found, Refusal("band.too_dear", "ME-WB-10", {"points": total, "agreed": value}))
    if switches.get("me_quarter_rule", True) is True:
        for category in QUARTERED:
            share = share_of(band, category)
            if share > quarter(value):
                about: dict[str, object] = {
                    "category": title(CATEGORIES[category]),
                    "points": share,
                    "agreed": quarter(value),
                }
                add(found, Refusal("band.over_a_quarter", "ME-WB-07", about))
    leaders = leaders_of(band)
    if leaders == 0:
        add(found, Refusal("band.no_leader", "ME-WB-08"))
    if leaders > most_leaders(value):
        about = {"given": leaders, "agreed": most_leaders(value)}
        add(found, Refusal("band.too_many_leaders", "ME-WB-09", about))
    return found


def check_figure(entry: dict[str, Any], capacity: str) -> list[Refusal]:
    """What is wrong with one character [ME-WB-04..06, ME-R-14, ME-R-42, ME-R-44]."""
    found: list[Refusal] = []
    who: dict[str, object] = {"who": str(entry["name"])}
    category = CATEGORIES[entry["category"]]
    built_in = strings(category.get("built_in", []))
    free = [str(entry["free_capacity"])] if entry.get("free_capacity") else []
    keys = built_in + traits_of(entry) + free
    for index, key in enumerate(keys):
        about: dict[str, object] = {**who, "what": title(TRAITS[key].facts)}
        if key in keys[:index]:
            add(found, Refusal("band.trait_twice", "ME-WB-05", about))
        for other in keys[:index]:
            if other != key and excludes(other, key):
                rule = "ME-R-42" if TRAITS[key].facts.get("group") == "weapon" else "ME-WB-05"
                add(found, Refusal("band.traits_exclude", rule, {**about, "other": title(TRAITS[other].facts)}))
    found += check_raises(entry, keys, who)
    found += check_capacity(entry, capacity, who)
    if cost_of(entry) < LOWEST_COST:
        add(found, Refusal("band.too_cheap", "ME-WB-04", {**who, "points": cost_of(entry)}))
    return found


def excludes(one: str, other: str) -> bool:
    """Whether two traits cannot be combined: they are of one group [ME-R-44]."""
    group = TRAITS[one].facts.get("group")
    return group is not None and group == TRAITS[other].facts.get("group")


def check_raises(entry: dict[str, Any], keys: list[str], who: dict[str, object]) -> list[Refusal]:
    """Élite raises one characteristic, Champion two different ones, none above 3 [ME-WB-06, ME-TRT-02, ME-TRT-03]."""
    found: list[Refusal] = []
    raised = strings(entry.get("raises", []))
    allowed = sum([raises_of(TRAITS[key]) for key in keys])
    rule = "ME-TRT-03" if "champion" in keys else "ME-TRT-02"
    if len(raised) != allowed:
        add(found, Refusal("band.raises", rule, {**who, "given": len(raised), "agreed": allowed}))
    for index, name in enumerate(raised):
        about: dict[str, object] = {**who, "characteristic": name}
        if name in raised[:index]:
            add(found, Refusal("band.raised_twice", rule, about))
        elif int(CATEGORIES[entry["category"]][name]) + raised.count(name) > HIGHEST:
            add(found, Refusal("band.too_high", "ME-WB-06", about))
    return found


def check_capacity(entry: dict[str, Any], capacity: str, who: dict[str, object]) -> list[Refusal]:
    """A Spécialiste has one free trait worth exactly 1 point, or one house power; nobody else has any [ME-R-14]."""
    found: list[Refusal] = []
    free = str(entry.get("free_capacity", "") or "")
    worth = int(CATEGORIES[entry["category"]].get("capacity", 0))
    if worth == 0:
        if free or entry.get("power"):
            add(found, Refusal("band.no_capacity", "ME-R-14", who))
        return found
    if capacity == FREE_TRAIT and not free:
        add(found, Refusal("band.capacity_missing", "ME-R-14", who))
    if free and points_of(TRAITS[free]) != worth:
        add(found, Refusal("band.capacity_price", "ME-R-14", {**who, "what": title(TRAITS[free].facts)}))
    if capacity == HOUSE_POWERS and not entry.get("power"):
        add(found, Refusal("band.power_missing", "ME-R-14", who))
    return found


def title(facts: dict[str, Any]) -> str:
    """The name printed in the book."""
    return str(facts["title"]["fr"])


def add(found: list[Refusal], refusal: Refusal | None) -> None:
    if refusal is not None:
        found.append(refusal)


def require_legal(band: object, switches: dict[str, object], *, seat: int) -> None:
    """Raises ValueError naming every fault; a band without an agreed value is a scene, and only has to be readable."""
    faults = malformed(band)
    assert isinstance(band, dict) or faults
    if not faults and isinstance(band, dict) and band.get("value") is not None:
        faults = [f"{fault!r}" for fault in check_band(band, int(band["value"]), switches)]
    if faults:
        raise ValueError(f"the band of player {seat + 1} cannot be played: " + "; ".join(faults))
