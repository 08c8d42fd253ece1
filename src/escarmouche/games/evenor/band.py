"""Building a warband: what a band list says, what it costs, and everything that is wrong with it [EV-WB]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, Numbers, OneOf, SomeOf
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.bands.violations import Violation, add
from escarmouche.engine.book.data_files import strings
from escarmouche.games.evenor.profiles import (
    ATTACKS,
    FIGURES,
    FOLDER,
    NUMBERS,
    TRAITS,
    VALUED_TRAITS,
    figure_of,
    numbers_of,
)

MOST_DO: Final = 50  # [EV-WB-01]
MOST_MEMBERS: Final = 8  # [EV-WB-02]
MONSTER: Final = "monstre"
ATTRIBUTES: Final[tuple[tuple[str, str, int], ...]] = (  # attribute, rule, how many at most
    ("meneur", "EV-WB-03", 1),
    (MONSTER, "EV-WB-04", 1),
    ("magicien", "EV-WB-05", 1),
    ("tireur", "EV-WB-06", 2),
)


# The form of a list.


def bounds(name: str) -> tuple[int, int]:
    """Between what a characteristic or the value of a trait may lie."""
    return 0 if name in ("shooting", "save") else 1, 9 if name in (ATTACKS, "vitality") else 6


def price_of(key: str) -> int:
    """The cost printed on a profile, in DO [EV-PRO-01]."""
    return int(figure_of(key)["cost"])


FORM: Final = Form(
    key=OneOf("figure", FIGURES, rule="EV-PRO-01", price_of=price_of, grouped_by="faction"),
    fields=(
        NameField(is_needed=False),
        SomeOf("extra_traits", TRAITS, for_scenes=True),
        Numbers("extra_thresholds", {key: bounds(key) for key in VALUED_TRAITS}, for_scenes=True, named_by="trait"),
        Numbers("numbers", {name: bounds(name) for name in NUMBERS}, for_scenes=True),
    ),
    needs_figures=False,
    is_closed=True,
)


def name_of(entry: Entry) -> str:
    """The name printed in the book, unless the list gives another."""
    return str(entry.get("name") or FIGURES[entry["figure"]]["name"])


# What the rules limit.


def cost_of(entry: Entry) -> int:
    """What its profile costs."""
    return price_of(str(entry["figure"]))


def attribute_of(entry: Entry) -> str:
    """The attribute that recruiting limits count: the printed role, whatever its gender or kind [EV-R-53]."""
    facts = FIGURES[entry["figure"]]
    return str(facts.get("attribute", ""))


def members_in(entry: Entry) -> int:
    """A figure is one member, a Monster two [EV-WB-02]."""
    return 2 if attribute_of(entry) == MONSTER else 1


class Bearers:
    """Counts the figures of one attribute."""

    def __init__(self, attribute: str) -> None:
        self.attribute: Final = attribute

    def __call__(self, entry: Entry) -> int:
        return 1 if attribute_of(entry) == self.attribute else 0


def most_do(value: int) -> int:
    """Players may agree on less than the book allows, never on more [EV-WB-01]."""
    return min(value, MOST_DO)


def limits(value: int) -> list[Limit]:
    """What the rules limit in a band of this value; no attribute is needed [EV-WB-07]."""
    dear = Breach("band.too_dear", {"points": Told.HAS, "agreed": Told.ALLOWED, "who": Told.FIRST})
    crowded = Breach("band.too_many_members", {"given": Told.HAS, "agreed": Told.ALLOWED, "who": Told.FIRST})
    found = [
        Limit("share.do", "EV-WB-01", cost_of, most=most_do(value), over=dear),
        Limit("share.members", "EV-WB-02", members_in, most=MOST_MEMBERS, least=1, over=crowded),
    ]
    for attribute, rule, most in ATTRIBUTES:
        about: dict[str, object] = {"given": Told.HAS, "attribute": attribute, "agreed": Told.ALLOWED}
        many = Breach("band.too_many", {**about, "who": Told.THOSE})
        few = Breach("band.too_few", about)
        counted = Bearers(attribute)
        found.append(Limit(f"share.{attribute}", rule, counted, most=most, least=0, over=many, under=few))
    return found


# What else they forbid.


def check_unique(band: Band, switches: dict[str, object]) -> list[Violation]:
    """Every figure is unique unless the table agreed otherwise [EV-WB-09]."""
    found: list[Violation] = []
    if switches.get("ev_unique_figures", True) is not True:
        return found
    keys = [str(entry["figure"]) for entry in band["figures"]]
    for number, key in enumerate(keys):
        if keys[:number].count(key) == 1:
            lines = tuple([line for line, other in enumerate(keys) if other == key])
            who: dict[str, object] = {"who": name_of(band["figures"][number])}
            many = len(lines) - 1
            add(found, Violation("band.twice", "EV-WB-09", who, field="figure", about=key, amount=many, lines=lines))
    return found


def check_figure(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    """A figure is as its profile is printed: nothing may be added to it [EV-PRO-01]."""
    found: list[Violation] = []
    who: dict[str, object] = {"who": name_of(entry)}
    facts = FIGURES[entry["figure"]]
    for key in strings(entry.get("extra_traits", [])):
        if key not in strings(facts["traits"]):
            about: dict[str, object] = {**who, "what": key}
            add(found, Violation("band.trait_added", "EV-PRO-01", about, field="extra_traits", about=key))
    printed = {**facts.get("thresholds", {}), ATTACKS: facts.get("attacks", 0)}
    for key, value in entry.get("extra_thresholds", {}).items():
        if printed.get(key, value) != value:
            about = {**who, "what": key, "given": value}
            add(found, Violation("band.other_threshold", "EV-PRO-01", about, field="extra_thresholds", about=key))
    numbers = numbers_of({}, facts, switches)
    for name, value in entry.get("numbers", {}).items():
        if numbers[name] != value:
            about = {**who, "characteristic": name, "given": value}
            add(found, Violation("band.other_number", "EV-PRO-01", about, field="numbers", about=name))
    return found


def sample_bands() -> list[Band]:
    """The sample warbands of the catalogue [EV-BAND]."""
    return bands_in(FOLDER)


BANDS: Final = BandRules(
    FORM,
    name_of=name_of,
    cost_of=cost_of,
    limits=limits,
    check_line=check_figure,
    check_own=check_unique,
    switches=("ev_unique_figures",),
    samples=sample_bands,
    empty=Breach("band.empty", rule="EV-WB-10"),
    same_value="EV-WB-01",
)
