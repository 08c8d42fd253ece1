"""Building a warband: sample profiles and free ones, what they cost, and everything that is wrong with a list [SB-BAND]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, OneOf, Setting, SomeOf, Whole
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.bands.violations import Violation, add
from escarmouche.faults.fault import Saying
from escarmouche.games.song_of_blades.profiles import (
    BEST_QUALITY,
    FOLDER,
    MOST_COMBAT,
    PROFILES,
    TRAITS,
    WORST_QUALITY,
    cost_of,
    is_personality,
    sheet_of,
)

NEEDED: Final = ("quality", "combat")  # what a line says that has a profile of its own


class ProfileField(OneOf):
    """A sample profile, of which the line may change what it likes, or none where it gives Quality and Combat itself."""

    def faults(self, entry: Entry) -> list[Saying]:
        if entry.get(self.name):
            return super().faults(entry)
        missing = [name for name in NEEDED if entry.get(name) is None]
        return [Saying("fault.or_missing", names=", ".join(missing))] if missing else []


class OfProfile:
    """What the sample profile of a line has, where the line itself says nothing."""

    def __init__(self, name: str) -> None:
        self.name: Final = name

    def __call__(self, entry: Entry) -> object:
        key = entry.get("profile")
        return PROFILES[str(key)][self.name] if key else None


def price_of(profile: str) -> int:
    """What a figure of a sample profile costs as it stands."""
    return cost_of({"profile": profile})


FORM: Final = Form(
    key=NameField(),
    fields=(
        ProfileField("profile", PROFILES, is_needed=False, price_of=price_of),
        Whole("quality", BEST_QUALITY, WORST_QUALITY, usual=OfProfile("quality")),
        Whole("combat", 0, MOST_COMBAT, usual=OfProfile("combat")),
        SomeOf("rules", TRAITS, usual=OfProfile("rules")),
        Setting("gender", ("m", "f")),
    ),
    is_named_once=True,
)


def name_of(entry: Entry) -> str:
    return str(entry["name"])


def personality_points(entry: Entry) -> int:
    """The cost of a personality, nothing for others [SB-BAND-03]."""
    rules = sheet_of(entry)[2]
    return cost_of(entry) if any([is_personality(TRAITS[key]) for key in rules]) else 0


def leads(entry: Entry) -> int:
    """One for a Chef, of whom a band has one [SB-BAND-04, SB-R-47]."""
    return 1 if "chef" in sheet_of(entry)[2] else 0


def third(band: Band) -> int:
    """A third of the points spent, so that three times the personalities do not exceed them [SB-BAND-03, SB-R-48]."""
    return sum([cost_of(entry) for entry in band["figures"]]) // 3


def limits(value: int) -> list[Limit]:
    """What the rules limit in a band of this value [SB-BAND-01, SB-BAND-03, SB-BAND-04]."""
    dear = Breach("band.too_dear", {"points": Told.HAS, "agreed": Told.ALLOWED})
    over = Breach("band.over_a_third", {"points": Told.HAS, "agreed": Told.ALLOWED})
    many = Breach("band.too_many_leaders", {"given": Told.HAS})
    return [
        Limit("share.points", "SB-BAND-01", cost_of, most=value, over=dear),
        Limit("share.personalities", "SB-BAND-03", personality_points, most=value // 3, most_in=third, over=over),
        Limit("share.leaders", "SB-BAND-04", leads, most=1, over=many),
    ]


def check_table(band: Band, switches: dict[str, object]) -> list[Violation]:
    """More points than the table plays with [SB-R-48]."""
    found: list[Violation] = []
    agreed = switches.get("sb_points")
    spent = sum([cost_of(entry) for entry in band["figures"]])
    if isinstance(agreed, int) and spent > agreed:
        about: dict[str, object] = {"points": spent, "agreed": agreed}
        add(found, Violation("band.above_table", "SB-R-48", about, amount=spent - agreed))
    return found


def check_rules(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    """One size, one move, one shooting range, and no rule twice [SB-SPEC-04..09]."""
    found: list[Violation] = []
    rules = sheet_of(entry)[2]
    for index, key in enumerate(rules):
        rule = TRAITS[key].rule
        about: dict[str, object] = {"who": name_of(entry), "what": title(key)}
        if key in rules[:index]:
            add(found, Violation("band.rule_twice", rule, about, field="rules", about=key))
        for other in rules[:index]:
            if other != key and excludes(other, key):
                both = {**about, "other": title(other)}
                add(found, Violation("band.rules_exclude", rule, both, field="rules", about=f"{other} {key}"))
    return found


def excludes(one: str, other: str) -> bool:
    """Whether two special rules are of one group."""
    group = TRAITS[one].facts.get("group")
    return group is not None and group == TRAITS[other].facts.get("group")


def title(key: str) -> dict[str, str]:
    """What a special rule is called, by language."""
    titles = TRAITS[key].facts["title"]
    assert isinstance(titles, dict)
    return titles


def sample_bands() -> list[Band]:
    """The sample warbands of the catalogue [SB-W]."""
    return bands_in(FOLDER)


BANDS: Final = BandRules(
    FORM,
    name_of=name_of,
    cost_of=cost_of,
    limits=limits,
    check_line=check_rules,
    check_own=check_table,
    switches=("sb_points",),
    samples=sample_bands,
    same_value="SB-BAND-01",
)
