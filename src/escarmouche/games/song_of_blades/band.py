"""Building a warband: sample profiles and free ones, what they cost, and everything that is wrong with a list [SB-BAND]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, OneOf, Setting, SomeOf, Whole
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.words.messages import Refusal, add
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

    def faults(self, entry: Entry) -> list[str]:
        key = entry.get(self.name)
        if not key:
            missing = [name for name in NEEDED if entry.get(name) is None]
            return (
                [f"a profile, or a quality and a combat, is needed: no {' and no '.join(missing)}"] if missing else []
            )
        return super().faults(entry)


FORM: Final = Form(
    key=NameField(),
    fields=(
        ProfileField("profile", "profile", PROFILES),
        Whole("quality", BEST_QUALITY, WORST_QUALITY),
        Whole("combat", 0, MOST_COMBAT),
        SomeOf("rules", "special rule", TRAITS),
        Setting("gender", ("m", "f")),
    ),
    shape="a table with a name and a profile, or a quality, a combat and rules",
    is_named_once=True,
    crowd="fit on a table",
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


def check_own(band: Band, switches: dict[str, object]) -> list[Refusal]:
    """More points than the table plays with, and special rules that are named twice or exclude each other [SB-R-48]."""
    found: list[Refusal] = []
    agreed = switches.get("sb_points")
    spent = sum([cost_of(entry) for entry in band["figures"]])
    if isinstance(agreed, int) and spent > agreed:
        add(found, Refusal("band.above_table", "SB-R-48", {"points": spent, "agreed": agreed}))
    for entry in band["figures"]:
        check_rules(found, entry)
    return found


def check_rules(found: list[Refusal], entry: Entry) -> None:
    """One size, one move, one shooting range, and no rule twice [SB-SPEC-04..09]."""
    rules = sheet_of(entry)[2]
    for index, key in enumerate(rules):
        about: dict[str, object] = {"who": name_of(entry), "what": title(key)}
        if key in rules[:index]:
            add(found, Refusal("band.rule_twice", TRAITS[key].rule, about))
        for other in rules[:index]:
            if other != key and excludes(other, key):
                add(found, Refusal("band.rules_exclude", TRAITS[key].rule, {**about, "other": title(other)}))


def excludes(one: str, other: str) -> bool:
    """Whether two special rules are of one group."""
    group = TRAITS[one].facts.get("group")
    return group is not None and group == TRAITS[other].facts.get("group")


def title(key: str) -> str:
    """The French name of a special rule."""
    titles = TRAITS[key].facts["title"]
    assert isinstance(titles, dict)
    return str(titles["fr"])


def sample_bands() -> list[Band]:
    """The sample warbands of the catalogue [SB-W]."""
    return bands_in(FOLDER)


BANDS: Final = BandRules(
    FORM,
    name_of=name_of,
    cost_of=cost_of,
    limits=limits,
    check_own=check_own,
    samples=sample_bands,
    same_value="SB-BAND-01",
)
