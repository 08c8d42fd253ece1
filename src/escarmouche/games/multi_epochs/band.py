"""Building a warband: what a band list says, what it costs, and everything that is wrong with it [ME-WB]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, OneOf, Setting, SomeOf
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.bands.violations import Violation, add
from escarmouche.engine.book.data_files import strings
from escarmouche.games.multi_epochs.profiles import (
    CATEGORIES,
    CHARACTERISTICS,
    FOLDER,
    FREE_TRAIT,
    HOUSE_POWERS,
    POWERS,
    TRAITS,
    cost_of,
    points_of,
    raises_of,
)

HIGHEST: Final = 3  # no characteristic may rise above it [ME-WB-06]
LOWEST_COST: Final = 1  # [ME-WB-04]


def price_of(category: str) -> int:
    """The cost of a category without anything added [ME-WB-03]."""
    return int(CATEGORIES[category]["cost"])


def points_for(trait: str) -> int:
    """What a trait adds to the cost [ME-WB-03]."""
    return points_of(TRAITS[trait])


FORM: Final = Form(
    key=NameField(),
    fields=(
        OneOf("category", CATEGORIES, price_of=price_of),
        SomeOf("traits", TRAITS, price_of=points_for),
        SomeOf("raises", CHARACTERISTICS, named_by="widget"),
        OneOf("free_capacity", TRAITS, is_needed=False),
        OneOf("power", POWERS, is_needed=False),
        Setting("gender", ("m", "f")),
    ),
    is_named_once=True,
)


def name_of(entry: Entry) -> str:
    return str(entry["name"])


def traits_of(entry: Entry) -> list[str]:
    return strings(entry.get("traits", []))


# What the rules limit.


class PointsIn:
    """The points spent on one category, traits included [ME-R-46]."""

    def __init__(self, category: str) -> None:
        self.category: Final = category

    def __call__(self, entry: Entry) -> int:
        return cost_of(entry) if entry["category"] == self.category else 0


def leads(entry: Entry) -> int:
    """One for a leader."""
    return 1 if "meneur" in traits_of(entry) else 0


def quarter(value: int) -> int:
    """A quarter of the points, rounded up [ME-WB-07, ME-GEN-08]."""
    return (value + 3) // 4


def most_leaders(value: int) -> int:
    """Two up to 60 points, one more for each further 60 begun [ME-WB-09, ME-R-47]."""
    return 1 + (value + 59) // 60


def limits(value: int) -> list[Limit]:
    """What the rules limit in a band of this value; its own is the sum of the costs of its characters [ME-GEN-10]."""
    dear = Breach("band.too_dear", {"points": Told.HAS, "agreed": Told.ALLOWED})
    many = Breach("band.too_many_leaders", {"given": Told.HAS, "agreed": Told.ALLOWED})
    nobody = Breach("band.no_leader", rule="ME-WB-08")
    return [
        Limit("share.points", "ME-WB-10", cost_of, most=value, over=dear),  # at most, not exactly [ME-R-48]
        quarter_of("tireur", value),
        quarter_of("specialiste", value),
        Limit("share.leaders", "ME-WB-09", leads, most=most_leaders(value), least=1, over=many, under=nobody),
    ]


def quarter_of(category: str, value: int) -> Limit:
    """A category of which only a quarter is allowed [ME-WB-07]."""
    about: dict[str, object] = {
        "category": title(CATEGORIES[category]),
        "points": Told.HAS,
        "agreed": Told.ALLOWED,
    }
    over = Breach("band.over_a_quarter", about)
    counted = PointsIn(category)
    return Limit(f"share.{category}", "ME-WB-07", counted, most=quarter(value), over=over, switch="me_quarter_rule")


# What else they forbid.


def check_figure(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    """What is wrong with one character of a well-formed band [ME-WB-04..06, ME-R-14, ME-R-42, ME-R-44]."""
    who: dict[str, object] = {"who": str(entry["name"])}
    category = CATEGORIES[entry["category"]]
    built_in = strings(category.get("built_in", []))
    free = [str(entry["free_capacity"])] if entry.get("free_capacity") else []
    keys = built_in + traits_of(entry) + free
    found = check_traits(keys, who)
    found += check_raises(entry, keys, who)
    found += check_capacity(entry, str(switches.get("me_specialist_capacity", FREE_TRAIT)), who)
    cost = cost_of(entry)
    if cost < LOWEST_COST:
        about: dict[str, object] = {**who, "points": cost}
        add(found, Violation("band.too_cheap", "ME-WB-04", about, field="traits", amount=LOWEST_COST - cost))
    return found


def check_traits(keys: list[str], who: dict[str, object]) -> list[Violation]:
    """No trait twice, nor two that cannot be combined [ME-WB-05, ME-R-42]."""
    found: list[Violation] = []
    for index, key in enumerate(keys):
        about: dict[str, object] = {**who, "what": title(TRAITS[key].facts)}
        if key in keys[:index]:
            add(found, Violation("band.trait_twice", "ME-WB-05", about, field="traits", about=key))
        for other in keys[:index]:
            if other != key and excludes(other, key):
                rule = "ME-R-42" if TRAITS[key].facts.get("group") == "weapon" else "ME-WB-05"
                both = {**about, "other": title(TRAITS[other].facts)}
                add(found, Violation("band.traits_exclude", rule, both, field="traits", about=f"{other} {key}"))
    return found


def excludes(one: str, other: str) -> bool:
    """Whether two traits cannot be combined: they are of one group [ME-R-44]."""
    group = TRAITS[one].facts.get("group")
    return group is not None and group == TRAITS[other].facts.get("group")


def check_raises(entry: Entry, keys: list[str], who: dict[str, object]) -> list[Violation]:
    """Élite raises one characteristic, Champion two different ones, none above 3 [ME-WB-06, ME-TRT-02, ME-TRT-03]."""
    found: list[Violation] = []
    raised = strings(entry.get("raises", []))
    allowed = sum([raises_of(TRAITS[key]) for key in keys])
    rule = "ME-TRT-03" if "champion" in keys else "ME-TRT-02"
    given = len(raised)
    if given != allowed:
        about: dict[str, object] = {**who, "given": given, "agreed": allowed}
        amount = abs(allowed - given)
        add(found, Violation("band.raises", rule, about, field="raises", amount=amount, lacks=given < allowed))
    for index, name in enumerate(raised):
        about = {**who, "characteristic": name}
        if name in raised[:index]:
            add(found, Violation("band.raised_twice", rule, about, field="raises", about=name))
        elif int(CATEGORIES[entry["category"]][name]) + raised.count(name) > HIGHEST:
            add(found, Violation("band.too_high", "ME-WB-06", about, field="raises", about=name))
    return found


def check_capacity(entry: Entry, capacity: str, who: dict[str, object]) -> list[Violation]:
    """A Spécialiste has one free trait worth exactly 1 point, or one house power; nobody else has any [ME-R-14]."""
    found: list[Violation] = []
    free = str(entry.get("free_capacity", "") or "")
    worth = int(CATEGORIES[entry["category"]].get("capacity", 0))
    if worth == 0:
        if free or entry.get("power"):
            field = "free_capacity" if free else "power"
            add(found, Violation("band.no_capacity", "ME-R-14", who, field=field))
        return found
    if capacity == FREE_TRAIT and not free:
        add(found, Violation("band.capacity_missing", "ME-R-14", who, field="free_capacity", lacks=True))
    if free and points_of(TRAITS[free]) != worth:
        about: dict[str, object] = {**who, "what": title(TRAITS[free].facts)}
        add(found, Violation("band.capacity_price", "ME-R-14", about, field="free_capacity", about=free))
    if capacity == HOUSE_POWERS and not entry.get("power"):
        add(found, Violation("band.power_missing", "ME-R-14", who, field="power", lacks=True))
    return found


def title(facts: dict[str, Any]) -> dict[str, str]:
    """What the book calls it, by language."""
    titles: dict[str, str] = facts["title"]
    return titles


def sample_bands() -> list[Band]:
    """The sample warbands of the catalogue [ME-BAND]."""
    return bands_in(FOLDER)


BANDS: Final = BandRules(
    FORM,
    name_of=name_of,
    cost_of=cost_of,
    limits=limits,
    check_line=check_figure,
    switches=("me_quarter_rule", "me_specialist_capacity"),
    samples=sample_bands,
    same_value="ME-WB-01",
)
