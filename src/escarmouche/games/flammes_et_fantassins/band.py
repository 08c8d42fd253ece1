"""Building a Band: bodies, classes, iron coins, equipment, spells, and everything that is wrong with a list [FF-BAND, FF-GEN-02]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, OneOf, Setting, SomeOf
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import bands_in
from escarmouche.engine.bands.violations import Violation, add
from escarmouche.engine.book.data_files import read_data, strings
from escarmouche.games.flammes_et_fantassins.items import ARMOUR, FOLDER, GEAR, GOODS, MELEE, RANGED
from escarmouche.games.flammes_et_fantassins.learning import SPECIALITIES, SPELLS, is_caster, lessons
from escarmouche.games.flammes_et_fantassins.limits import GRIMOIRE, excesses_of, most_of_slot, of_slot
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES, DRESS, LACKS, NAKED, carried_by

MOST_CLASSES: Final = 3  # of one character [FF-BAND-05]
FEWEST: Final = 3  # figures of a Band [FF-GEN-02]
MOST: Final = 10
COIN: Final = 1  # what every piece of equipment costs [FF-BAND-08]
SOLDIER: Final = "soldat"
TRIBUTE: Final = "tribute"  # the scenario in which two may share what the third has
BODIES: Final[dict[str, dict[str, Any]]] = read_data(FOLDER / "bodies.toml")
OVERLOADED: Final = {  # what is said of too much in one pair of hands, by the rule
    "FF-EQL-01": "band.too_many_carried",
    "FF-EQL-02": "band.both_hands",
    "FF-EQL-03": "band.two_grimoires",
    "FF-EQL-04": "band.naked_carries",
    "FF-R-11": "band.shield_and_both_hands",
    "FF-R-145": "band.naked_in_armour",
}
WEAPONS: Final = {key: facts for key, facts in GOODS.items() if facts["slot"] in (MELEE, RANGED)}


def one_point(key: str) -> int:
    """What a class costs [FF-BAND-05]."""
    return 1


def one_coin(key: str) -> int:
    return COIN


def free(key: str) -> int:
    """Nobody pays for being what one is [FF-CHR-03]."""
    return 0


def most_carried(key: str) -> int:
    """Two of the same Matériel may be carried, but of other things, and of Grimoires, only one [FF-EQL-01, FF-EQL-03]."""
    return most_of_slot(GEAR) if GOODS[key]["slot"] == GEAR and key != GRIMOIRE else 1


FORM: Final = Form(
    key=NameField(),
    fields=(
        OneOf("body", BODIES, rule="FF-CHR-03", price_of=free),
        SomeOf("classes", CLASSES, price_of=one_point, grouped_by="family"),
        OneOf("weapon", WEAPONS, rule="FF-R-01", grouped_by="slot"),
        SomeOf("items", GOODS, price_of=one_coin, grouped_by="group", most_of=most_carried),
        SomeOf("spells", SPELLS, grouped_by="domain"),
        OneOf("speciality", SPECIALITIES, is_needed=False),
        Setting(DRESS, ("clothes", NAKED)),
        Setting("gender", ("m", "f")),
        SomeOf(LACKS, WEAPONS, for_scenes=True),
    ),
    is_named_once=True,
)


def name_of(entry: Entry) -> str:
    return str(entry["name"])


def classes_of(entry: Entry) -> list[str]:
    return strings(entry.get("classes", []))


def price(entry: Entry) -> int:
    """The Creation Points of a line: one for every class [FF-BAND-05]."""
    return len(classes_of(entry))


def one(entry: Entry) -> int:
    return 1


def coins_spent(entry: Entry) -> int:
    """What is bought for a line, besides its first weapon, which is free [FF-BAND-08, FF-BAND-10]."""
    return COIN * len(strings(entry.get("items", [])))


def coins_of(band: Band, each: int = 1) -> int:
    """The iron coins of a Band: so many for every class, and one more for every Soldat; all in one purse [FF-R-02, FF-R-03]."""
    classes = [key for entry in band["figures"] for key in classes_of(entry)]
    return each * len(classes) + classes.count(SOLDIER)


def limits(value: int) -> list[Limit]:
    """What the rules limit in a Band of so many Creation Points; figures and coins are judged with the house rules below."""
    dear = Breach("band.too_dear", {"points": Told.HAS, "agreed": Told.ALLOWED})
    return [
        Limit("share.points", "FF-BAND-01", price, most=value, over=dear),
        Limit("share.figures", "FF-GEN-02", one, least=FEWEST, most=MOST),
        Limit("share.coins", "FF-BAND-08", coins_spent, most=value, most_in=coins_of),
    ]


# One line.


def check_character(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    """What one character breaks by itself."""
    return (
        check_classes(entry)
        + check_load(entry, switches)
        + check_learning(entry)
        + ([] if switches.get("ff_magic", True) is True else check_no_magic(entry))
    )


def check_classes(entry: Entry) -> list[Violation]:
    """One to three classes, each once by the same character [FF-BAND-05, FF-BAND-06, FF-R-08]."""
    classes = classes_of(entry)
    who: dict[str, object] = {"who": name_of(entry)}
    found: list[Violation] = []
    if not classes:
        add(found, Violation("band.no_class", "FF-BAND-05", who, field="classes", lacks=True))
    if len(classes) > MOST_CLASSES:
        told = {**who, "given": len(classes), "most": MOST_CLASSES}
        amount = len(classes) - MOST_CLASSES
        add(found, Violation("band.too_many_classes", "FF-BAND-05", told, field="classes", amount=amount))
    for index, key in enumerate(classes):
        if key in classes[:index]:
            told = {**who, "what": CLASSES[key]["title"]}
            add(found, Violation("band.class_twice", "FF-BAND-06", told, field="classes", about=key))
    return found


def check_load(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    """The first weapon and what was bought, within what one character carries [FF-BAND-09, FF-EQL-01..04]."""
    carried = carried_by(entry)
    is_naked = entry.get(DRESS) == NAKED
    found: list[Violation] = []
    for excess in excesses_of(carried, is_naked=is_naked, policy=switches.get("ff_shield_policy")):
        add(found, overloaded(entry, excess.items, excess.rule))
    worn = of_slot(carried, ARMOUR)
    if is_naked and worn:  # one or the other is noted on the sheet [FF-ARM-02, FF-R-145]
        add(found, overloaded(entry, worn, "FF-R-145"))
    return found


def overloaded(entry: Entry, items: tuple[str, ...], rule: str) -> Violation:
    """Things that one character does not carry together."""
    told: dict[str, object] = {"who": name_of(entry), "what": [GOODS[key]["title"] for key in items]}
    about = ",".join(items)
    return Violation(OVERLOADED[rule], rule, told, field="items", about=about, amount=len(items))


def check_learning(entry: Entry) -> list[Violation]:
    """Spells and speciality of a Mage [FF-SPL-02..04, FF-SPE-01]."""
    found: list[Violation] = []
    for lesson in lessons(entry):
        told: dict[str, object] = {"who": name_of(entry), "count": lesson.amount}
        if lesson.field == "speciality" and lesson.about:
            told["what"] = SPECIALITIES[lesson.about]["title"]
        elif lesson.about in SPELLS:
            told["what"] = SPELLS[lesson.about]["title"]
        elif lesson.about:
            told["domain"] = lesson.about
        violation = Violation(
            f"band.{lesson.key}", lesson.rule, told, field=lesson.field, about=lesson.about, amount=lesson.amount,
            lacks=lesson.lacks,
        )  # fmt: skip
        add(found, violation)
    return found


def check_no_magic(entry: Entry) -> list[Violation]:
    """Where magic is left out, neither spellcaster classes nor grimoires nor scrolls [FF-GEN-08]."""
    found: list[Violation] = []
    for key in classes_of(entry):
        if is_caster(key):
            told: dict[str, object] = {"who": name_of(entry), "what": CLASSES[key]["title"]}
            add(found, Violation("band.no_magic", "FF-GEN-08", told, field="classes", about=key))
    for key in strings(entry.get("items", [])):
        if GOODS[key].get("is_magic") is True:
            told = {"who": name_of(entry), "what": GOODS[key]["title"]}
            add(found, Violation("band.no_magic", "FF-GEN-08", told, field="items", about=key))
    return found


# The Band.


def number_in(switches: dict[str, object], name: str, otherwise: int) -> int:
    setting = switches.get(name)
    return setting if isinstance(setting, int) else otherwise


def check_band(band: Band, switches: dict[str, object]) -> list[Violation]:
    """Three to ten figures, and no more pieces of equipment than iron coins [FF-GEN-02, FF-R-04, FF-BAND-08, FF-R-02]."""
    found: list[Violation] = []
    figures = len(band["figures"])
    least, most = number_in(switches, "ff_figures_min", FEWEST), number_in(switches, "ff_figures_max", MOST)
    told: dict[str, object] = {"given": figures, "least": least, "most": most}
    if figures < least:
        add(found, Violation("band.too_few_figures", "FF-R-04", told, amount=least - figures, lacks=True))
    elif figures > most:
        lines = tuple(range(most, figures))
        add(found, Violation("band.too_many_figures", "FF-R-04", told, amount=figures - most, lines=lines))
    coins = coins_of(band, number_in(switches, "ff_coins_per_class", 1))
    spent = sum([coins_spent(entry) for entry in band["figures"]])
    if spent > coins:
        buyers = tuple([line for line, entry in enumerate(band["figures"]) if coins_spent(entry) > 0])
        told = {"points": spent, "agreed": coins}
        dear = Violation("band.too_many_items", "FF-BAND-08", told, field="items", amount=spent - coins, lines=buyers)
        add(found, dear)
    return found


def shares_of(scenario: str, seats: int, value: int) -> tuple[int, ...]:
    """Two ambushers share what the escort of a tribute has, equally, rounded up [FF-SC-01]."""
    return ((value + 1) // 2,) if scenario == TRIBUTE and seats == 3 else ()


def sample_bands() -> list[Band]:
    """The sample Bands, in the order of their files."""
    return bands_in(FOLDER)


BANDS: Final = BandRules(
    FORM,
    name_of=name_of,
    cost_of=price,
    limits=limits,
    check_line=check_character,
    check_own=check_band,
    switches=("ff_magic", "ff_coins_per_class", "ff_figures_min", "ff_figures_max", "ff_shield_policy"),
    samples=sample_bands,
    same_value="FF-BAND-01",
    shares_of=shares_of,
    secrets=("spells",),
)
