"""Band lists: Creation Points, classes, iron coins, carrying limits, spells and specialities."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.bands.drawing import drawn
from escarmouche.engine.book.game import switches_in
from escarmouche.engine.match.tape import Tape
from escarmouche.faults.fault import Fault
from escarmouche.games.flammes_et_fantassins.band import BANDS, coins_of
from escarmouche.games.flammes_et_fantassins.characteristics import armour_of, life_of, melee_of, move_of, weave_of
from escarmouche.games.flammes_et_fantassins.items import FOLDER
from escarmouche.games.flammes_et_fantassins.learning import openings
from escarmouche.games.flammes_et_fantassins.sheets import CHA, CON, DEX, FOR, INT, SAG, Sheet
from tests.games.flammes_et_fantassins.field import REFERENCE, field
from tests.support.scripts import rule

DEFAULTS: dict[str, object] = {switch.name: switch.default for switch in switches_in(FOLDER)}
NECRO_SPELLS = ["vampirisme", "acide"]


def line(*classes: str, weapon: str = "arme_a_une_main", items: tuple[str, ...] = (), **more: object) -> dict[str, Any]:
    return {"body": "agile", "classes": list(classes), "weapon": weapon, "items": list(items), **more}


SOLDIER = line("soldat")
ARCHER = line("archer", weapon="arc")
THIEF = line("voleur", weapon="dague")


def band_of(*figures: dict[str, Any], value: int = 8) -> dict[str, Any]:
    named = [{"name": f"figure {number}", **figure} for number, figure in enumerate(figures)]
    return {"figures": named, "value": value}


def refused(*figures: dict[str, Any], value: int = 8, **switches: object) -> list[str]:
    band = band_of(*figures, value=value)
    assert BANDS.malformed(band) == []
    changed = {f"ff_{name}": setting for name, setting in switches.items()}
    return [refusal.rule for refusal in BANDS.check(band, value, {**DEFAULTS, **changed})]


def alone(figure: dict[str, Any], **switches: object) -> list[str]:
    """What is wrong with one character, whatever the rest of its Band."""
    changed = {f"ff_{name}": setting for name, setting in switches.items()}
    return [one.rule for one in BANDS.check_at(0, {"name": "A", **figure}, {**DEFAULTS, **changed})]


def mage(*classes: str, spells: tuple[str, ...], speciality: str = "", items: tuple[str, ...] = ()) -> dict[str, Any]:
    chosen = speciality or openings(list(classes))[0]
    return line(*classes, weapon="dague", items=items, spells=list(spells), speciality=chosen)


# Creation Points and figures.


@rule("FF-BAND-01", "FF-BAND-05")
def test_a_band_spends_no_more_points_than_agreed_and_may_leave_some() -> None:
    heavy = line("soldat", "archer", "chevalier")
    assert refused(heavy, heavy, line("voleur", "moine")) == []
    assert refused(heavy, heavy, heavy) == ["FF-BAND-01"]
    assert refused(SOLDIER, ARCHER, THIEF) == []


@rule("FF-BAND-01")
def test_all_bands_have_the_same_number_of_points() -> None:
    with pytest.raises(Fault) as refusal:
        BANDS.held_together([band_of(SOLDIER, value=6), band_of(SOLDIER, value=8)])
    assert refusal.value.rule == "FF-BAND-01"


@rule("FF-GEN-02", "FF-R-04")
def test_a_band_has_three_to_ten_figures() -> None:
    assert refused(SOLDIER, SOLDIER) == ["FF-R-04"]
    assert refused(*[SOLDIER] * 10, value=12) == []
    assert refused(*[SOLDIER] * 11, value=12) == ["FF-R-04"]
    assert refused(SOLDIER, SOLDIER, figures_min=2) == []
    assert refused(*[SOLDIER] * 6, figures_max=5) == ["FF-R-04"]
    [many] = BANDS.check(band_of(*[SOLDIER] * 12, value=12), 12, DEFAULTS)
    assert many.lines == (10, 11)


@rule("FF-BAND-05", "FF-BAND-07")
def test_a_character_has_one_to_three_classes() -> None:  # FF-X-11
    assert alone(line()) == ["FF-BAND-05"]
    classes = ("soldat", "archer", "voleur")
    for count in (1, 2, 3):
        assert alone(line(*classes[:count])) == []
        assert Sheet(line(*classes[:count])).rank == count
    assert alone(line(*classes, "moine")) == ["FF-BAND-05"]


@rule("FF-BAND-06", "FF-R-08")
def test_a_class_is_taken_once_by_a_character_and_by_several_of_a_band() -> None:
    assert alone(line("ranger", "ranger")) == ["FF-BAND-06"]
    assert (
        refused(
            line("ranger"),
            line("ranger"),
            line("ranger", "archer", "pretre", spells=["soin", "force"], speciality="mains_du_pretre"),
        )
        == []
    )


@rule("FF-BAND-04", "FF-R-01", "FF-BAND-10", "FF-CHR-03")
def test_the_first_weapon_is_free_and_of_either_kind_and_nothing_else() -> None:
    assert refused(line("soldat", weapon="arc_long"), line("archer", weapon="masse"), THIEF) == []
    for wrong in ("plaque", "bombe", "ecu", ""):
        assert BANDS.malformed(band_of(line("soldat", weapon=wrong))) != []
    assert Sheet(line("soldat", weapon="masse", items=("cuir",))).items == ("masse", "cuir")
    assert BANDS.malformed(band_of({**SOLDIER, "body": "small"})) != []


# Coins.


@rule("FF-BAND-08", "FF-R-02", "FF-R-03")
def test_coins_are_one_for_a_class_and_one_more_for_a_soldier_in_one_purse() -> None:
    brute = line("barbare", "soldat")
    assert coins_of(band_of(brute)) == 3
    rich = line("archer", weapon="arc", items=("cuir", "potion_de_vie", "bombe", "dague"))
    assert coins_of(band_of(rich, THIEF, SOLDIER)) == 4
    assert refused(rich, THIEF, SOLDIER) == []
    assert refused(rich, THIEF, line("soldat", items=("cuir",))) == ["FF-BAND-08"]
    assert refused(rich, THIEF, line("soldat", items=("cuir",)), coins_per_class=2) == []
    [dear] = BANDS.check(band_of(rich, THIEF, line("soldat", items=("cuir",))), 8, DEFAULTS)
    assert (dear.lines, dear.field, dear.amount) == ((0, 2), "items", 1)


@rule("FF-R-15")
def test_nothing_is_bought_that_the_list_has_not() -> None:
    assert BANDS.malformed(band_of(line("soldat", items=("lance_d_argent",)))) != []


# What one carries.


@rule("FF-BAND-09", "FF-EQL-01", "FF-EQL-02", "FF-EQL-03", "FF-EQL-04", "FF-R-11")
@pytest.mark.parametrize(
    ("weapon", "items", "dress", "rules"),
    [
        ("arme_a_deux_mains", ("arc",), "clothes", ["FF-EQL-02"]),
        ("arc", ("rondache",), "clothes", []),
        ("baton", ("ecu",), "clothes", []),
        ("arme_a_une_main", ("couteaux_de_lancer", "ecu", "plaque", "bombe", "grappin"), "clothes", []),
        ("dague", ("bombe", "bombe", "grappin"), "clothes", ["FF-EQL-01"]),
        ("dague", ("grimoire", "grimoire"), "clothes", ["FF-EQL-03"]),
        ("dague", ("bombe", "grappin"), "naked", ["FF-EQL-04"]),
        ("dague", ("arc",), "clothes", []),
        ("dague", ("masse",), "clothes", ["FF-EQL-01"]),
        ("arc", ("arc_long",), "clothes", ["FF-EQL-01", "FF-EQL-02"]),
        ("dague", ("cuir", "plaque"), "clothes", ["FF-EQL-01"]),
        ("dague", ("ecu", "rondache"), "clothes", ["FF-EQL-01"]),
    ],
)
def test_what_a_character_carries(weapon: str, items: tuple[str, ...], dress: str, rules: list[str]) -> None:  # FF-X-15
    assert alone(line("soldat", weapon=weapon, items=items, dress=dress)) == rules


@rule("FF-R-11")
def test_by_a_house_rule_a_shield_goes_with_no_weapon_of_two_hands() -> None:  # FF-X-15
    assert alone(line("soldat", weapon="arc", items=("rondache",)), shield_policy="carry") == ["FF-R-11"]
    assert alone(line("soldat", weapon="baton", items=("ecu",)), shield_policy="carry") == ["FF-R-11"]
    assert alone(line("soldat", weapon="couteaux_de_lancer", items=("ecu",)), shield_policy="carry") == []


@rule("FF-R-145", "FF-ARM-02")
def test_who_is_naked_wears_no_armour() -> None:
    assert alone(line("soldat", items=("cuir",), dress="naked")) == ["FF-R-145"]
    assert alone(line("soldat", items=("bombe",), dress="naked")) == []
    assert Sheet(line("soldat", dress="naked")).is_naked
    assert not Sheet(line("soldat", dress="clothes")).is_naked


# Mages.


@rule("FF-SPL-02", "FF-SPL-04")
@pytest.mark.parametrize(
    ("tenebres", "lumiere", "magie", "nature", "rules"),
    [
        ("I I I", "I I", "I", "", []),
        ("I I II", "I II", "I", "", []),
        ("I II II", "I I", "I", "", ["FF-SPL-04"]),
        ("I I I", "II II", "I", "", ["FF-SPL-04"]),
        ("I I I", "I I", "II", "", ["FF-SPL-04"]),
        ("I I", "I I", "I", "", ["FF-SPL-02"]),
        ("I I I", "I I", "I", "I", ["FF-SPL-02"]),
        ("I I", "I I", "I", "I", ["FF-SPL-02", "FF-SPL-02"]),
        ("I I I I", "I I", "I", "", ["FF-SPL-02"]),
    ],
)  # fmt: skip
def test_spells_by_domain(tenebres: str, lumiere: str, magie: str, nature: str, rules: list[str]) -> None:  # FF-X-08
    spells = chosen(tenebres=tenebres, lumiere=lumiere, magie=magie, nature=nature)
    assert alone(mage("necromancien", "pretre", "sorcier", spells=spells)) == rules


@rule("FF-SPL-03", "FF-SPL-04", "FF-MAT-03")
@pytest.mark.parametrize(
    ("tenebres", "lumiere", "magie", "nature", "rules"),
    [
        ("I I I I", "I I", "I", "", []),
        ("I I I II", "I I", "I", "", []),
        ("I I II II", "I I", "I", "", []),
        ("I I I", "I I I", "I", "", []),
        ("I I I", "I I II", "I", "", []),
        ("I I I", "I I", "I I", "", []),
        ("I I I", "I I", "I II", "", []),
        ("I I I", "I I", "I", "I", []),
        ("I I I", "I I", "I", "II", ["FF-SPL-04"]),
        ("I I I", "I I", "I", "", ["FF-SPL-02"]),
        ("I I I I", "I I I", "I", "", ["FF-SPL-02"]),
    ],
)  # fmt: skip
def test_a_grimoire_gives_one_spell_more(
    tenebres: str, lumiere: str, magie: str, nature: str, rules: list[str]
) -> None:
    """FF-X-09, FF-X-89."""
    spells = chosen(tenebres=tenebres, lumiere=lumiere, magie=magie, nature=nature)
    assert alone(mage("necromancien", "pretre", "sorcier", spells=spells, items=("grimoire",))) == rules


KNOWN = {
    "tenebres": (("vampirisme", "acide", "forme_spectrale", "frappe_de_l_ombre"), ("terreur", "reincarnation")),
    "lumiere": (("soin", "force", "silence", "benediction"), ("resurrection", "soin_des_foules")),
    "magie": (("sommeil", "charme", "image_miroir", "armure_de_mage"), ("boule_de_feu", "teleportation")),
    "nature": (("poison", "brouillard", "changeforme", "peau_d_ecorce"), ("eclair", "fusion_dans_la_terre")),
}


def chosen(**levels: str) -> tuple[str, ...]:
    """So many spells of each level in every domain."""
    found: list[str] = []
    for domain, text in levels.items():
        words = text.split()
        lesser, great = KNOWN[domain]
        found += [*lesser[: words.count("I")], *great[: words.count("II")]]
    return tuple(found)


@rule("FF-SPL-04")
def test_two_spells_of_level_two_need_two_of_level_one() -> None:  # FF-X-89
    assert alone(mage("pretre", spells=("resurrection", "soin_des_foules"))) == ["FF-SPL-04"]
    assert alone(mage("pretre", spells=("soin", "soin_des_foules"))) == []


@rule("FF-SPL-04")
def test_all_spells_of_a_mage_are_different() -> None:
    assert alone(mage("necromancien", spells=("acide", "acide"))) == ["FF-SPL-04"]


@rule("FF-SPL-02", "FF-R-13")
def test_who_is_no_mage_knows_no_spells_even_with_a_grimoire() -> None:
    assert alone(line("soldat", items=("grimoire",))) == []
    assert alone(line("soldat", items=("grimoire",), spells=["soin"])) == ["FF-SPL-02"]


@rule("FF-SPE-01")
def test_a_mage_has_one_speciality_of_its_own_classes() -> None:
    both = ("alchimiste", "druide")
    spells = ("acide", "poison", "brouillard", "changeforme")
    for own in ("creation_de_potion", "langage_animal"):
        assert alone(mage(*both, spells=spells, speciality=own)) == []
    assert alone(mage(*both, spells=spells, speciality="magie_scolaire")) == ["FF-SPE-01"]
    assert alone({**mage(*both, spells=spells), "speciality": ""}) == ["FF-SPE-01"]
    assert alone(line("soldat", speciality="magie_scolaire")) == ["FF-SPE-01"]


@rule("FF-SPE-07", "FF-R-121", "FF-R-09")
def test_the_priest_may_own_the_card_of_the_monk_once_more() -> None:
    both = mage("pretre", "moine", spells=("soin", "force"), speciality="mains_du_pretre")
    assert Sheet(both).talents == ("esquive", "imposition_des_mains", "imposition_des_mains")
    assert Sheet(mage("sage", spells=("soin", "poison"))).talents == ()


@rule("FF-GEN-08")
def test_without_magic_there_are_no_casters_and_no_grimoires() -> None:
    caster = mage("necromancien", spells=("acide", "vampirisme"), items=("grimoire",))
    caster["spells"] = ["acide", "vampirisme", "forme_spectrale"]
    assert alone(caster) == []
    assert alone(caster, magic=False) == ["FF-GEN-08", "FF-GEN-08"]
    assert alone(SOLDIER, magic=False) == []


# The vectors of whole characters.


@rule("FF-CLS-03", "FF-CLS-19", "FF-CLS-20", "FF-SPE-01", "FF-SPL-02")
def test_the_clerk_of_the_book() -> None:  # FF-X-04
    classes = ("pretre", "sage", "chevalier")
    clerk = mage(*classes, spells=("soin", "force", "silence", "poison"))
    sheet = Sheet(clerk)
    totals = [sum([gain.amount for gain in sheet.scores[score]]) for score in (DEX, FOR, CON, INT, SAG, CHA)]

    assert alone(clerk) == []
    assert totals == [0, 0, 3, 0, 3, 0]
    assert openings(list(classes)) == ["mains_du_pretre", "mille_annees_de_sagesse"]
    assert coins_of(band_of(clerk)) == 3


@rule("FF-BAND-04", "FF-R-09")
def test_the_reference_characters_can_be_built() -> None:  # FF-X-12
    spells = {
        "NECRO": ["acide", "vampirisme"],
        "WIZARD": ["sommeil", "charme", "image_miroir", "soin"],
        "PRIEST": ["soin", "force"],
        "SORCERER": ["acide", "charme"],
        "DRUID": ["poison", "brouillard"],
    }
    for name, text in REFERENCE.items():
        classes, body, weapon, *items = text.split()
        entry = {"body": body, "classes": classes.split("+"), "weapon": weapon, "items": items}
        if name in spells:
            entry |= {"spells": spells[name], "speciality": openings(classes.split("+"))[0]}
        assert alone(entry) == [], name
    shadow = Sheet({"classes": ["assassin", "bretteur", "voleur"], "body": "agile", "weapon": "dague"})
    assert sorted(shadow.talents) == [
        "baratin", "botte_secrete", "botte_secrete", "deplacement_rapide", "esquive", "esquive"]  # fmt: skip


@rule("FF-SEC-02", "FF-SEC-05", "FF-SEC-07")
@pytest.mark.parametrize(("body", "armour"), [("powerful", 6), ("agile", 3)])
def test_the_numbers_of_the_clerk(body: str, armour: int) -> None:  # FF-X-04
    battle, clerk = field(f"red A pretre+sage+chevalier {body} arme_a_une_main 3,3")
    numbers = (life_of, weave_of, move_of, armour_of, melee_of)
    assert [number(battle, clerk).value for number in numbers] == [11, 6, 6, armour, 1]


@rule("FF-R-06")
def test_plate_and_a_round_shield_take_the_weave_below_nothing() -> None:  # FF-X-14
    battle, knight = field("red A chevalier powerful arme_a_une_main plaque rondache 3,3")
    numbers = (armour_of, weave_of, move_of, life_of)
    assert [number(battle, knight).value for number in numbers] == [9, -2, 5, 14]


# Drawn by chance.


@pytest.mark.parametrize("value", [6, 8, 12])
@rule("FF-BAND-01", "FF-GEN-02")
def test_bands_can_be_drawn_by_chance(value: int) -> None:
    for seed in range(6):
        band = drawn(BANDS, value, DEFAULTS, Tape(f"draw {value} {seed}"))
        assert BANDS.check(band, value, DEFAULTS) == []
        assert BANDS.value(band) >= value - 1
    band = drawn(BANDS, value, {**DEFAULTS, "ff_magic": False}, Tape(f"plain {value}"))
    assert not any([entry.get("spells") for entry in band["figures"]])
