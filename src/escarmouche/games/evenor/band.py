"""Building a warband: what a band list says, what it costs, and everything that is wrong with it [EV-WB]."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any, Final

from escarmouche.engine.game import Share
from escarmouche.engine.messages import Refusal
from escarmouche.games.evenor.profiles import ATTACKS, FIGURES, NUMBERS, TRAITS, figure_of, numbers_of, strings

MOST_DO: Final = 50  # [EV-WB-01]
MOST_MEMBERS: Final = 8  # [EV-WB-02]
MONSTER: Final = "monstre"
LIMITS: Final[tuple[tuple[str, str, int], ...]] = (  # attribute, rule, how many at most
    ("meneur", "EV-WB-03", 1),
    (MONSTER, "EV-WB-04", 1),
    ("magicien", "EV-WB-05", 1),
    ("tireur", "EV-WB-06", 2),
)
LARGEST: Final = 100  # lines of a band list that anyone would read
FIELDS: Final = ("figure", "name", "extra_traits", "extra_thresholds", "numbers")

Band = dict[str, Any]


def name_of(entry: dict[str, Any]) -> str:
    """The name printed in the book, unless the list gives another."""
    return str(entry.get("name") or FIGURES[entry["figure"]]["name"])


def names_of(entries: list[dict[str, Any]]) -> str:
    return ", ".join([name_of(entry) for entry in entries])


def cost_of(entry: dict[str, Any]) -> int:
    """The cost printed on the profile, in DO [EV-PRO-01]."""
    return int(figure_of(str(entry["figure"]))["cost"])


def attribute_of(entry: dict[str, Any]) -> str:
    """The attribute that recruiting limits count: the printed role, whatever its gender or kind [EV-R-53]."""
    facts = FIGURES[entry["figure"]]
    return str(facts.get("attribute", ""))


def members_in(entry: dict[str, Any]) -> int:
    """A figure is one member, a Monster two [EV-WB-02]."""
    return 2 if attribute_of(entry) == MONSTER else 1


def with_attribute(band: Band, attribute: str) -> list[dict[str, Any]]:
    return [entry for entry in band["figures"] if attribute_of(entry) == attribute]


def band_value(band: Band) -> int:
    """The total cost of a warband, in DO [EV-WB-01]."""
    return sum([cost_of(entry) for entry in band["figures"]])


def members_of(band: Band) -> int:
    return sum([members_in(entry) for entry in band["figures"]])


def band_shares(band: Band, value: int) -> list[Share]:
    """What the rules limit in a band of this value, and how much of it the band has; no attribute is needed [EV-WB-07]."""
    return [
        Share("share.do", "EV-WB-01", band_value(band), most=most_do(value)),
        Share("share.members", "EV-WB-02", members_of(band), most=MOST_MEMBERS, least=1),
        *[
            Share(f"share.{attribute}", rule, len(with_attribute(band, attribute)), most=most, least=0)
            for attribute, rule, most in LIMITS
        ],
    ]


def most_do(value: int) -> int:
    """Players may agree on less than the book allows, never on more [EV-WB-01]."""
    return min(value, MOST_DO)


# What is wrong with a list that cannot even be read.


def malformed(band: object) -> list[str]:
    """What of a band list cannot be read: one sentence for each fault, with its place."""
    if not isinstance(band, dict):
        return [f"a band is a table with a list of figures, not {band!r}"]
    figures = band.get("figures")
    if not isinstance(figures, list):
        return [f"figures: a band is a list of figures, not {figures!r}"]
    if len(figures) > LARGEST:
        return [f"figures: {len(figures)} are too many; at most {LARGEST} are read"]
    found: list[str] = []
    value = band.get("value")
    if value is not None and not is_whole(value, 1, 10_000):
        found.append(f"value: a whole number of DO above 0 is needed, not {value!r}")
    for number, entry in enumerate(figures):
        found += [f"figures[{number}]{fault}" for fault in malformed_figure(entry)]
    return found


def is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def malformed_figure(entry: object) -> list[str]:
    if not isinstance(entry, dict):
        return [f": a figure is a table such as {{ figure = 'leda' }}, not {entry!r}"]
    key = entry.get("figure")
    if not isinstance(key, str) or key not in FIGURES:
        return [f".figure: no figure is called {key!r}{nearest(key, list(FIGURES))} [EV-PRO-01]"]
    found = [f".{name} ({key}): there is no such field" for name in entry if name not in FIELDS]
    name = entry.get("name")
    if name is not None and (not isinstance(name, str) or not name.strip() or len(name) > 60):
        found.append(f".name ({key}): a name of 1 to 60 letters is needed, not {name!r}")
    extra = entry.get("extra_traits", [])
    if not isinstance(extra, list):
        found.append(f".extra_traits ({key}): a list of traits is needed, not {extra!r}")
    else:
        found += [
            f".extra_traits ({key}): no trait is called {trait!r}{nearest(trait, list(TRAITS))}"
            for trait in extra
            if trait not in list(TRAITS)
        ]
    found += malformed_values(entry.get("extra_thresholds", {}), f".extra_thresholds ({key})", valued_traits())
    found += malformed_values(entry.get("numbers", {}), f".numbers ({key})", list(NUMBERS))
    return found


def valued_traits() -> list[str]:
    """The traits printed with X or X+."""
    return [key for key, trait in TRAITS.items() if "takes" in trait.facts]


def malformed_values(given: object, place: str, known: list[str]) -> list[str]:
    """What is wrong with a table of small numbers."""
    if not isinstance(given, dict):
        return [f"{place}: a table of numbers is needed, not {given!r}"]
    found: list[str] = []
    for name, value in given.items():
        if name not in known:
            found.append(f"{place}: nothing is called {name!r}{nearest(name, known)}")
        elif not is_whole(value, 0 if name in ("shooting", "save") else 1, 9 if name in (ATTACKS, "vitality") else 6):
            found.append(f"{place}: {name} cannot be {value!r}")
    return found


def nearest(key: object, known: list[str]) -> str:
    """A hint for someone who mistyped."""
    close = get_close_matches(str(key).lower().replace("-", "_").replace(" ", "_"), known, n=1, cutoff=0.5)
    return f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(known)}"


# What the rules forbid.


def check_band(band: Band, value: int, switches: dict[str, object]) -> list[Refusal]:
    """Every violation of a well-formed band of this agreed value, with its rule and its culprit [EV-WB]."""
    found: list[Refusal] = []
    figures: list[dict[str, Any]] = band["figures"]
    for entry in figures:
        found += check_figure(entry, switches)
    if switches.get("ev_unique_figures", True) is True:
        for number, entry in enumerate(figures):
            if [other["figure"] for other in figures[:number]].count(entry["figure"]) == 1:
                add(found, Refusal("band.twice", "EV-WB-09", {"who": name_of(entry)}))
    if not figures:
        add(found, Refusal("band.empty", "EV-WB-10"))
    total = band_value(band)
    if total > most_do(value):
        culprit = first_beyond(figures, [cost_of(entry) for entry in figures], most_do(value))
        add(found, Refusal("band.too_dear", "EV-WB-01", {"points": total, "agreed": most_do(value), "who": culprit}))
    members = members_of(band)
    if members > MOST_MEMBERS:
        culprit = first_beyond(figures, [members_in(entry) for entry in figures], MOST_MEMBERS)
        about: dict[str, object] = {"given": members, "agreed": MOST_MEMBERS, "who": culprit}
        add(found, Refusal("band.too_many_members", "EV-WB-02", about))
    for share in band_shares(band, value)[2:]:
        attribute = share.key.removeprefix("share.")
        about = {"given": share.has, "attribute": attribute}
        if share.has > share.most:
            who = names_of(with_attribute(band, attribute))
            add(found, Refusal("band.too_many", share.rule, {**about, "agreed": share.most, "who": who}))
        elif share.has < share.least:
            add(found, Refusal("band.too_few", share.rule, {**about, "agreed": share.least}))
    return found


def first_beyond(figures: list[dict[str, Any]], shares: list[int], most: int) -> str:
    """The name of the figure with which the list goes beyond the limit."""
    total = 0
    for number, entry in enumerate(figures):
        total += shares[number]
        if total > most:
            return name_of(entry)
    return ""


def check_figure(entry: dict[str, Any], switches: dict[str, object]) -> list[Refusal]:
    """A figure is as its profile is printed: nothing may be added to it [EV-PRO-01]."""
    found: list[Refusal] = []
    who: dict[str, object] = {"who": name_of(entry)}
    facts = FIGURES[entry["figure"]]
    for key in strings(entry.get("extra_traits", [])):
        if key not in strings(facts["traits"]):
            add(found, Refusal("band.trait_added", "EV-PRO-01", {**who, "what": key}))
    printed = {**facts.get("thresholds", {}), ATTACKS: facts.get("attacks", 0)}
    for key, value in entry.get("extra_thresholds", {}).items():
        if printed.get(key, value) != value:
            add(found, Refusal("band.other_threshold", "EV-PRO-01", {**who, "what": key, "given": value}))
    numbers = numbers_of({}, facts, switches)
    for name, value in entry.get("numbers", {}).items():
        if numbers[name] != value:
            add(found, Refusal("band.other_number", "EV-PRO-01", {**who, "characteristic": name, "given": value}))
    return found


def add(found: list[Refusal], refusal: Refusal | None) -> None:
    if refusal is not None:
        found.append(refusal)


def require_legal(band: object, switches: dict[str, object], *, seat: int) -> None:
    """Raises ValueError naming every fault; a band without an agreed value is a scene, and only has to be readable."""
    faults = malformed(band)
    if not faults and isinstance(band, dict):
        found: list[Refusal] = []
        if band.get("value") is not None:
            found = check_band(band, int(band["value"]), switches)
        elif not band["figures"]:
            add(found, Refusal("band.empty", "EV-WB-10"))
        faults = [f"{fault!r}" for fault in found]
    if faults:
        raise ValueError(f"the band of player {seat + 1} cannot be played: " + "; ".join(faults))
