"""Building a warband: profiles, shooters, capabilities bought with fate marks, and everything that is wrong with a list [SF-BAND]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, OneOf, Setting, SomeOf
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.bands.violations import Violation, add
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.data_files import strings
from escarmouche.games.sons_of_fate.bases import BaseField
from escarmouche.games.sons_of_fate.plugging import PLUGINS
from escarmouche.games.sons_of_fate.profiles import (
    CAPTAIN,
    COLOSSUS,
    FOLDER,
    LORD,
    OPTIONS,
    PROFILES,
    SHOOTER,
    cost_of,
)
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES, STARTER, marks_of, most_of, title_of, who_of

TOLERANCE: Final = 5  # points above the budget [SF-BAND-02]
MARKS: Final = 6  # for every 100 points of budget [SF-BAND-09]
TWO_CAPTAINS: Final = 200  # points of budget from which there may be two [SF-BAND-05, SF-R-13]
PRINTED: Final = ("psy", "rap")  # characteristics that a capability may ask for


def price_of(profile: str) -> int:
    """What a figure of a profile costs as it stands."""
    return int(PROFILES[profile]["cost"])


def marks_for(capability: str) -> int:
    """What a capability costs, in fate marks."""
    return marks_of(CAPABILITIES[capability])


FORM: Final = Form(
    key=NameField(),
    fields=(
        OneOf("profile", PROFILES, price_of=price_of),
        OneOf("option", OPTIONS, is_needed=False),
        SomeOf("capabilities", CAPABILITIES, price_of=marks_for),
        BaseField(),
        Setting("gender", ("m", "f")),
    ),
    is_named_once=True,
)


def name_of(entry: Entry) -> str:
    return str(entry["name"])


def price(entry: Entry) -> int:
    """What a line costs as the table of profiles is read [SF-BAND-07, SF-R-12]."""
    return cost_of(entry, {})


class Ranked:
    """One for a figure of this rank, nothing for others."""

    def __init__(self, rank: str) -> None:
        self.rank: Final = rank

    def __call__(self, entry: Entry) -> int:
        return 1 if PROFILES[str(entry["profile"])]["rank"] == self.rank else 0


def marks_spent(entry: Entry) -> int:
    """The fate marks that the capabilities of a line cost [SF-BAND-11]."""
    return sum([marks_for(key) for key in strings(entry.get("capabilities", []))])


class MarksOf:
    """The fate marks of a band: by its budget, and by its profiles [SF-BAND-09, SF-BAND-10, SF-R-14]."""

    def __init__(self, budget: int) -> None:
        self.budget: Final = budget

    def __call__(self, band: Band) -> int:
        brought = [int(PROFILES[str(entry["profile"])]["marks"]) for entry in band["figures"]]
        return MARKS * self.budget // 100 + sum(brought)


def limits(value: int) -> list[Limit]:
    """What the rules limit in a band of this budget [SF-BAND-01..05, SF-BAND-11]."""
    dear = Breach("band.too_dear", {"points": Told.HAS, "agreed": Told.ALLOWED})
    marks = Breach("band.too_many_marks", {"points": Told.HAS, "agreed": Told.ALLOWED})
    no_lord, lords = Breach("band.no_lord"), Breach("band.too_many_lords", {"given": Told.HAS})
    captains = Breach("band.too_many_captains", {"given": Told.HAS, "most": Told.ALLOWED})
    colossi = Breach("band.too_many_colossi", {"given": Told.HAS})
    two = 2 if value >= TWO_CAPTAINS else 1
    return [
        Limit("share.points", "SF-BAND-02", price, most=value + TOLERANCE, over=dear),
        Limit("share.lords", "SF-BAND-03", Ranked(LORD), least=1, most=1, under=no_lord, over=lords),
        Limit("share.captains", "SF-BAND-05", Ranked(CAPTAIN), most=two, over=captains),
        Limit("share.colossi", "SF-BAND-04", Ranked(COLOSSUS), most=1, over=colossi),
        Limit("share.marks", "SF-BAND-11", marks_spent, most=MARKS * value // 100, most_in=MarksOf(value), over=marks),
    ]


def check_capabilities(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    """Each capability once, by one who may have it, and only those that the table plays with [SF-BAND-11, SF-R-59]."""
    found: list[Violation] = []
    keys = strings(entry.get("capabilities", []))
    for index, key in enumerate(keys):
        capability = CAPABILITIES[key]
        about: dict[str, object] = {"who": name_of(entry), "what": title_of(capability)}
        if key in keys[:index]:
            add(found, Violation("band.twice", capability.rule, about, field="capabilities", about=key))
        if switches.get("sf_capabilities") != "custom" and key not in STARTER:
            add(found, Violation("band.not_installed", "SF-R-59", about, field="capabilities", about=key))
        wanted = why_not_have(entry, capability)
        if wanted:
            add(found, Violation(wanted, capability.rule, about, field="capabilities", about=key))
    return found


def why_not_have(entry: Entry, capability: Trait) -> str:
    """What keeps a figure from having a capability: the key of the sentence, or nothing."""
    who, profile = who_of(capability), str(entry["profile"])
    if who.get("shooter") is True and entry.get("option") != SHOOTER:
        return "band.only_shooters"
    profiles = who.get("profiles")
    if isinstance(profiles, list) and profile not in profiles:
        return "band.not_for_profile"
    for name in PRINTED:
        least = who.get(name)
        if isinstance(least, int) and int(PROFILES[profile][name][0]) < least:
            return f"band.needs_{name}"
    return ""


def check_band(band: Band, switches: dict[str, object]) -> list[Violation]:
    """Capabilities of which a band has only so many, and shooters read as a surcharge [SF-CAP-01, SF-R-12]."""
    found: list[Violation] = []
    for key, capability in CAPABILITIES.items():
        bearers = [line for line, one in enumerate(band["figures"]) if key in strings(one.get("capabilities", []))]
        if 0 <= most_of(capability) < len(bearers):
            about: dict[str, object] = {"what": title_of(capability), "most": most_of(capability)}
            amount = len(bearers) - most_of(capability)
            lines = tuple(bearers)
            many = Violation(
                "band.too_many_of", capability.rule, about, field="capabilities", about=key, amount=amount, lines=lines
            )
            add(found, many)
    add(found, why_too_dear(band, switches))
    return found


def why_too_dear(band: Band, switches: dict[str, object]) -> Violation | None:
    """A band whose shooters cost both prices, by a house rule, beyond the budget [SF-R-12]."""
    budget = band.get("value")
    if switches.get("sf_tireur_price") != "surcharge" or not isinstance(budget, int):
        return None
    spent = sum([cost_of(entry, switches) for entry in band["figures"]])
    if spent <= budget + TOLERANCE:
        return None
    about: dict[str, object] = {"points": spent, "agreed": budget + TOLERANCE}
    return Violation("band.surcharge", "SF-R-12", about, amount=spent - budget - TOLERANCE)


def sample_bands() -> list[dict[str, Any]]:
    """The sample warbands [SF-W]."""
    return bands_in(FOLDER)


BANDS: Final = BandRules(
    FORM,
    name_of=name_of,
    cost_of=price,
    limits=limits,
    check_line=check_capabilities,
    check_own=check_band,
    switches=("sf_capabilities", "sf_tireur_price"),
    samples=sample_bands,
    same_value="SF-BAND-01",
    plugins=PLUGINS,
)
