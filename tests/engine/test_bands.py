"""Band lists as data: the forms, limits and samples that games of very different books describe."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.bands.forms import Band, Entry, Form, NameField, Numbers, OneOf, Setting, SomeOf, Whole
from escarmouche.engine.bands.limits import Breach, Limit, Told
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.samples import TABLES, bands_in, generated, paired
from escarmouche.engine.bands.violations import Violation
from escarmouche.faults.nearest import require_known

TOLERANCE = 5  # points that a band may lack or have too many
FREE_PROFILES = Form(
    key=NameField(),
    fields=(
        Numbers("numbers", {"quality": (2, 5), "combat": (0, 5)}),
        SomeOf("traits", ("leader", "steadfast", "savage")),
        OneOf("class", ("thief", "sorcerer"), is_needed=False, rule="T-CLS-01"),
        Setting("rank", ("recruit", "veteran")),
    ),
    is_closed=True,
    is_named_once=True,
)


def line(name: str = "Ada", **more: Any) -> Entry:
    return {"name": name, **more}


def band(*lines: Entry, **more: Any) -> Band:
    return {"figures": list(lines), **more}


def price(entry: Entry) -> int:
    return 10 * int(entry.get("numbers", {}).get("combat", 1))


def leads(entry: Entry) -> int:
    return 1 if "leader" in entry.get("traits", []) else 0


def limits(value: int) -> list[Limit]:
    told: dict[str, object] = {"points": Told.HAS, "agreed": Told.ALLOWED}
    return [
        Limit(
            "share.points", "T-BND-01", price, least=value - TOLERANCE, most=value + TOLERANCE,
            over=Breach("dear", {**told, "who": Told.FIRST}), under=Breach("cheap", told, rule="T-BND-02"),
        ),
        Limit("share.leaders", "T-BND-03", leads, most=1, over=Breach("led", {"who": Told.THOSE}), switch="one_leader"),
        Limit("share.figures", "T-BND-04", lambda entry: 1, most=-1),
    ]  # fmt: skip


def unwashed(entry: Entry, switches: dict[str, object]) -> list[Violation]:
    return [Violation("rude", "T-BND-05", {"who": "Rude"}, field="name")] if entry["name"] == "Rude" else []


RULES = BandRules(
    FREE_PROFILES,
    name_of=lambda entry: str(entry["name"]),
    cost_of=price,
    limits=limits,
    check_line=unwashed,
    samples=list,
)


@pytest.mark.parametrize(
    ("built", "faults"),
    [
        (band(line(numbers={"quality": 2, "combat": 0}, traits=["savage"], rank="veteran")), []),
        ("Ada", ['expected is a band: a table with a list of figures, not "Ada"']),
        (band(), ["figures: expected is a list of at least one figure, not []"]),
        (band(*[line()] * 101), ["figures: 101 are too many; at most 100 are read"]),
        (band(line(), value=0), ["value: a whole number from 1 to 10000 is needed, not 0"]),
        (band(7), ["figures[0]: expected is a figure: a table with its fields, not 7"]),
        (band({"numbers": 3}), ["figures[0].name: a name of 1 to 60 letters is needed, not null"]),
        (band(line(weapon="axe")), ["figures[0].weapon (Ada): there is no such field"]),
        (band(line(numbers=3)), ["figures[0].numbers (Ada): expected is a table of numbers, not 3"]),
        (band(line(numbers={"combat": 6})), ["figures[0].numbers (Ada): combat: a whole number from 0 to 5 is needed, not 6"]),
        (
            band(line(numbers={"qality": 3})),
            ["figures[0].numbers (Ada): nothing here is called 'qality'; did you mean 'quality'?"],
        ),
        (band(line(traits="savage")), ['figures[0].traits (Ada): expected is a list of names, not "savage"']),
        (
            band(line(traits=["sauvage"])),
            ["figures[0].traits (Ada): nothing here is called 'sauvage'; did you mean 'savage'?"],
        ),
        (
            band(line(**{"class": "zzz"})),
            ["figures[0].class (Ada): nothing here is called 'zzz'; there are thief, sorcerer [T-CLS-01]"],
        ),
        (band(line(rank="king")), ['figures[0].rank (Ada): one of these is needed: recruit, veteran; not "king"']),
        (band(7, line(), line()), [
            "figures[0]: expected is a figure: a table with its fields, not 7",
            "figures[2].name: two are called 'Ada'",
        ]),
    ],
)  # fmt: skip
def test_every_fault_of_a_list_is_told_with_its_place(built: Any, faults: list[str]) -> None:
    assert [str(one) for one in RULES.malformed(built)] == faults


def test_a_budget_has_a_tolerance_on_both_sides() -> None:
    def told(combat: int) -> list[str]:
        return [repr(one) for one in RULES.check(band(line(), line("Bea", numbers={"combat": combat})), 40, {})]

    assert told(2) == ["cheap(points=30, agreed=35) [T-BND-02]"]
    assert told(3) == []
    assert told(4) == ["dear(points=50, agreed=45, who=Bea) [T-BND-01]"]


def test_a_limit_names_all_who_count_unless_a_house_rule_lifts_it() -> None:
    led = band(line(traits=["leader"]), line("Bea"), line("Cid", traits=["leader"]))

    assert [repr(one) for one in RULES.check(led, 30, {})] == ["led(who=Ada, Cid) [T-BND-03]"]
    assert RULES.check(led, 30, {"one_leader": False}) == []


def test_what_is_no_limit_is_told_first() -> None:
    found = RULES.check(band(line("Rude")), 40, {})

    assert [(one.key, one.rule) for one in found] == [("rude", "T-BND-05"), ("cheap", "T-BND-02")]


def test_shares_are_told_whether_they_are_limited_or_not() -> None:
    shares = RULES.shares(band(line(), line("Bea")), 20)

    assert [(one.key, one.has, one.least, one.most) for one in shares] == [
        ("share.points", 20, 15, 25), ("share.leaders", 0, 0, 1), ("share.figures", 2, 0, -1),
    ]  # fmt: skip


@pytest.mark.parametrize("given", [1, 7, True, 3.0, "3"])
def test_a_number_of_a_line_keeps_its_bounds(given: object) -> None:
    field = Whole("quality", 2, 6)

    assert [str(one) for one in field.faults({"quality": given})] == [
        f"a whole number from 2 to 6 is needed, not {json.dumps(given)}"
    ]
    assert field.faults({"quality": 2}) == field.faults({"quality": 6}) == field.faults({}) == []


def test_a_limit_may_be_a_part_of_what_is_spent() -> None:
    def half(found: Band) -> int:
        return sum([price(entry) for entry in found["figures"]]) // 2

    over = Breach("dear", {"points": Told.HAS, "agreed": Told.ALLOWED, "who": Told.FIRST})
    limit = Limit("share.led", "T-BND-05", lambda one: leads(one) * price(one), most=99, most_in=half, over=over)
    chief, other = line("Ada", traits=["leader"], numbers={"combat": 3}), line("Bel", numbers={"combat": 2})

    refusal = limit.why_not(band(chief, other), lambda entry: str(entry["name"]))

    assert (limit.share(band(chief, other)).has, limit.share(band(chief, other)).most) == (30, 25)
    assert refusal is not None
    assert refusal.fields == {"points": 30, "agreed": 25, "who": "Ada"}
    assert limit.why_not(band(chief, other, other), lambda entry: str(entry["name"])) is None


def test_a_band_without_an_agreed_value_is_a_scene() -> None:
    rude = line("Rude", traits=["leader"])

    RULES.require_legal(band(rude), {}, seat=0)
    with pytest.raises(ValueError, match=r"player 1 cannot be played: rude\(who=Rude\) \[T-BND-05\]; cheap"):
        RULES.require_legal(band(rude, value=40), {}, seat=0)


def test_so_many_bands_play() -> None:
    RULES.require([band(line())] * 3, 3, {})
    with pytest.raises(ValueError, match=r"^2 bands are needed, not 3$"):
        RULES.require([band(line())] * 3, 2, {})
    with pytest.raises(ValueError, match=r"^4 bands are needed, not 0 \[T-SET-01\]$"):
        RULES.require([], 4, {}, rule="T-SET-01")


def test_sample_bands_lie_in_a_folder_and_each_meets_each(tmp_path: Path) -> None:
    (tmp_path / "bands").mkdir()
    for name in ("c", "a", "b"):
        (tmp_path / "bands" / f"{name}.toml").write_text(f'id = "{name}"\n', encoding="utf-8")

    found = bands_in(tmp_path)

    assert [one["id"] for one in found] == ["a", "b", "c"]
    pairs = {tuple(one["id"] for one in paired(found, number)) for number in range(9)}
    assert len(pairs) == 9
    assert paired(found, 0) == [found[0], found[1]]


def test_tables_of_a_recipe_come_again() -> None:
    assert generated("medium", TABLES + 3) == {"recipe": "medium", "seed": 3} == generated("medium", 3)


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    require_known("scenario", "ambush", ["ambush"])
    with pytest.raises(ValueError, match=r"^no scenario is called 'Am-bush'; did you mean 'ambush'\?$"):
        require_known("scenario", "Am-bush", ["ambush"])


def test_the_bands_of_a_match_are_held_to_the_one_value_that_any_of_them_names() -> None:
    named, unnamed = band(line(), value=10), band(line("Bea"))

    assert RULES.held_together([unnamed, unnamed]) == [unnamed, unnamed]
    assert RULES.held_together([named, unnamed, "no band"]) == [named, {**unnamed, "value": 10}, "no band"]
    with pytest.raises(ValueError, match=r"^the bands must have the same agreed value, not 10 and 20$"):
        RULES.held_together([named, band(line(), value=20)])


def test_players_who_name_no_value_have_agreed_on_what_the_dearest_band_costs() -> None:
    dear = band(line("Bea", numbers={"combat": 4}))

    assert [one["value"] for one in RULES.agreed([band(line()), dear])] == [40, 40]
    assert [one["value"] for one in RULES.agreed([band(line(), value=10), dear])] == [10, 10]


def test_a_list_longer_than_all_that_there_is_cannot_be_read() -> None:
    """To judge it would take longer than anybody waits."""
    long = band(line(traits=["leader", "savage"] * 2))

    assert [fault.key for fault in FREE_PROFILES.malformed(long)] == ["fault.at"]
    assert "4" in str(FREE_PROFILES.malformed(long)[0])
