"""The order of a cast, its payment, and the first spell of every shape."""

from __future__ import annotations

from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.actions import ActionList, act, is_spent
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.bonds import ALLY, OWN
from escarmouche.games.flammes_et_fantassins.characteristics import armour_of
from escarmouche.games.flammes_et_fantassins.closing_in import slide_of
from escarmouche.games.flammes_et_fantassins.deeds import MELEE, Deed
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.aiming import AimSpots, Targets
from escarmouche.games.flammes_et_fantassins.magic.casting import cast_options, might_cast, why_not_cast
from escarmouche.games.flammes_et_fantassins.magic.hands import redraw
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.screen.scene import hand_of
from escarmouche.games.flammes_et_fantassins.turn import end_round
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.support.scripts import NO, YES, dice, kinds, last_event, play, rule

BLIND = block("wall", 0.0, 22.0, 4.0, 22.2, height=5.0)  # before the Cat, which sits behind it


def hide_cat(battle: object) -> None:
    battle.cat = Point(1.0, 23.0)  # type: ignore[attr-defined]


@rule("FF-SLU-01", "FF-CAST-01", "FF-SPL-06", "FF-SPL-11", "FF-SPL-13", "FF-SPL-19", "FF-SPL-20")
def test_a_spell_without_a_roll_is_aimed_works_and_is_paid_in_secret() -> None:  # FF-X-63, FF-X-84
    battle, priest, friend = field(
        "red P PRIEST 3,3 hand=soin+force cubes=0", "red F BRUTE 6,3 pv=3", "blue B SOLDIER 20,3", pieces=(BLIND,)
    )[:3]
    hide_cat(battle)
    in_hand(battle, priest)
    play(act(battle), ["cast:soin", f"figure:{friend.id}", ["card:force"]])
    assert friend.pv == 9
    assert (priest.hand, priest.discarded) == (("soin",), ("force",))
    assert last_event(battle, "discards").fields["first"] == 1
    assert "force" not in str([event.to_data() for event in battle.events])
    assert why_not_cast(battle, priest, SPELLBOOK["soin"]) is None
    assert battle.spells_cast == ("soin",)
    assert last_event(battle, "casts").fields["spell"] == "soin"
    assert priest.trail == ("soin", "1")  # shown; then a card of level I


@rule("FF-SPL-06")
def test_a_spell_needs_its_card() -> None:
    battle, priest, _other = field("red P PRIEST 3,3 hand=soin", "blue B SOLDIER 6,3")
    assert why_not_cast(battle, priest, SPELLBOOK["force"]).rule == "FF-SPL-06"


@rule("FF-SPL-19", "FF-SPL-20")
def test_friends_and_enemies_are_targets_and_the_mage_where_the_card_says_so() -> None:
    battle, wizard, friend, enemy = field("red W WIZARD 3,3", "red F SOLDIER 6,3", "blue B SOLDIER 3,6")
    for spell, ids in (("armure_de_mage", [wizard.id, friend.id, enemy.id]), ("sommeil", [enemy.id, friend.id])):
        assert [option.value for option in Targets(battle, wizard, SPELLBOOK[spell])(False)] == ids


@rule("FF-SPL-20", "FF-R-43")
def test_friends_are_marked_among_those_who_may_be_aimed_at() -> None:
    battle, wizard, friend, ally, enemy = field(
        "red W WIZARD 5,5 cubes=2",
        "red F SOLDIER 6.2,5",
        "blue A SOLDIER 5,6.2",
        "green E SOLDIER 5,3.8",
        camps=(0, 0, 1),
    )

    targets = {option.id: option.prospect for option in Targets(battle, wizard, SPELLBOOK["sommeil"])(True)}
    actions = {option.id: option.prospect for option in ActionList(battle, wizard)(True)}

    for kind, told in (("figure", targets), ("strike", actions)):
        assert [told[f"{kind}:{one.id}"] for one in (friend, ally, enemy)] == [OWN, ALLY, None]


@rule("FF-STE-04", "FF-ATK-08", "FF-SPL-08", "FF-SPL-17", "FF-R-58")
def test_a_shadow_strike_goes_through_walls() -> None:  # FF-X-42
    wall = block("wall", 6.0, 0.0, 6.2, 8.0, height=5.0)
    for exceeding, use, left in (("meet", "plain:3:4:6", 2), ("exceed", "plain:6:7:3", 5)):
        battle, necro, target = field(
            "red N NECRO 3,3 hand=frappe_de_l_ombre", "blue B moine agile dague 16,3 pv=8", pieces=(wall, BLIND),
            magic_threshold=exceeding,
        )  # fmt: skip
        hide_cat(battle)
        in_hand(battle, necro)
        play(act(battle), ["cast:frappe_de_l_ombre", f"figure:{target.id}", dice(3, 6), use, "nothing"])
        assert target.pv == left
        assert necro.hand == ()


@rule("FF-SPL-09")
def test_a_spell_that_fails_is_paid_all_the_same() -> None:
    battle, necro, target = field("red N NECRO 3,3 hand=frappe_de_l_ombre", "blue B SOLDIER 12,3", pieces=(BLIND,))
    hide_cat(battle)
    in_hand(battle, necro)
    play(act(battle), ["cast:frappe_de_l_ombre", f"figure:{target.id}", dice(1, 1)])
    assert target.pv == 9
    assert necro.hand == ()
    assert "spell_fails" in kinds(battle)


@rule("FF-SMG-07", "FF-R-74", "FF-SPL-07", "FF-SPL-08")
def test_a_fireball_burns_everybody_near_its_point() -> None:  # FF-X-47
    for number, faces, burnt in ((6, (3, 4), 11), (6, (2, 2), 0), (5, (2, 2), 8)):
        battle, wizard, near, far = field(
            "red W WIZARD 3,3 hand=boule_de_feu+sommeil", "red F BRUTE 9,3 pv=12", "blue B BRUTE 13,3 pv=12", pieces=(BLIND,)
        )  # fmt: skip
        hide_cat(battle)
        in_hand(battle, wizard)
        choice = ["plain:3:6:5"] if faces == (3, 4) else []
        script = [
            "cast:boule_de_feu",
            Point(9.0, 3.0),
            f"number:{number}",
            dice(*faces),
            *choice,
            ["card:boule_de_feu"],
        ]
        play(act(battle), script)
        assert (12 - near.pv, far.pv) == (burnt, 12)
        assert wizard.cubes == 0


@rule("FF-SMG-01")
def test_mage_armour_lasts_for_the_round() -> None:
    battle, wizard, target = field("red W WIZARD 3,3 hand=armure_de_mage", "red B SOLDIER 9,3", pieces=(BLIND,))
    hide_cat(battle)
    in_hand(battle, wizard)
    before = armour_of(battle, target).value
    play(act(battle), ["cast:armure_de_mage", f"figure:{target.id}"])
    assert armour_of(battle, target).value == before + 3
    battle.last = 0
    play(end_round(battle))
    assert armour_of(battle, target).value == before


@rule("FF-SMG-04", "FF-R-71")
def test_only_a_double_hits_who_has_mirror_images() -> None:  # FF-X-56
    for faces, left in (((6, 5), 6), ((1, 1), 1)):
        battle, wizard, brute = field("red W NECRO 3,3 hand=image_miroir pv=6", "blue B BRUTE 4,3", pieces=(BLIND,))
        hide_cat(battle)
        in_hand(battle, wizard)
        play(act(battle), ["cast:image_miroir"])
        battle.neutral = (0, 5)
        play(attack(battle, Deed(brute, wizard, ITEMS["arme_a_deux_mains"], MELEE)), [dice(*faces)])
        assert wizard.pv == left


@rule("FF-SNA-03")
def test_barkskin_lasts_until_a_wound() -> None:  # FF-X-62
    battle, druid, _other = field("red D DRUID 3,3 hand=peau_d_ecorce", "blue B SOLDIER 20,3", pieces=(BLIND,))
    hide_cat(battle)
    in_hand(battle, druid)
    play(act(battle), ["cast:peau_d_ecorce"])
    assert armour_of(battle, druid).value == 5
    battle.wound(druid, 1, rule="FF-ATK-03")
    assert armour_of(battle, druid).value == 3


@rule("FF-STE-03", "FF-SPL-18")
def test_vampirism_brings_the_bases_together_and_life_over() -> None:  # FF-X-59
    battle, necro, target = field(
        "red N NECRO 3,3 hand=vampirisme pv=3", "blue B moine agile dague 4.5,3 pv=4", pieces=(BLIND,)
    )
    hide_cat(battle)
    in_hand(battle, necro)
    script = ["cast:vampirisme", f"figure:{target.id}", (Point(3.5, 3.0),), dice(3, 5), "plain:3:4:5", "nothing"]
    play(act(battle), script)
    assert not target.in_play
    assert necro.pv == 6
    assert why_not_cast(battle, necro, SPELLBOOK["vampirisme"]).key == "refused.no_spell_card"


@rule("FF-SPL-18")
def test_who_casts_by_contact_may_not_stay_off() -> None:
    battle, necro, target = field("red N NECRO 3,3 hand=vampirisme", "blue B SOLDIER 4.5,3")
    cast, struck = (slide_of(battle, necro, target, is_cast=is_cast) for is_cast in (True, False))
    assert cast is not None
    assert struck is not None

    assert cast.why_not(()).rule == "FF-SPL-18"
    assert () not in cast.suggest(8, lambda below: 0)
    assert struck.why_not(()) is None
    assert () in struck.suggest(8, lambda below: 0)


# Payment.


@rule("FF-SPL-10", "FF-SPL-12", "FF-CAT-10", "FF-CAST-02", "FF-R-65", "FF-R-66")
def test_the_cat_makes_a_spell_one_level_dearer() -> None:  # FF-X-51
    battle, priest, _other = field("red P PRIEST 3,3 hand=soin+force+resurrection", "blue B SOLDIER 20,3")
    battle.cat = Point(3.0, 8.0)
    in_hand(battle, priest)
    play(act(battle), ["cast:soin", f"oneself:{priest.id}", ["card:soin", "card:force"]])
    assert priest.hand == ("resurrection",)


@rule("FF-SPL-15", "FF-R-67", "FF-WND-06")
def test_who_cannot_pay_is_devoured() -> None:  # FF-X-53
    battle, priest, friend, _other = field(
        "red P PRIEST 3,3 hand=soin", "red F SOLDIER 6,3 pv=3", "blue B SOLDIER 20,3"
    )  # fmt: skip
    battle.cat = Point(3.0, 8.0)
    in_hand(battle, priest)
    play(act(battle), ["cast:soin", f"figure:{friend.id}"])
    assert friend.pv == 9
    assert (priest.end, priest.in_play, priest.hand) == ("devoured", False, ())
    assert battle.cat == Point(3.0, 3.0)
    assert battle.remains == ()
    assert battle.cat_movers == (0, 0)


@rule("FF-SPL-16")
def test_beginners_lose_a_life_point_instead() -> None:  # FF-X-53
    battle, priest, friend, _other = field(
        "red P PRIEST 3,3 hand=soin pv=7", "red F SOLDIER 6,3 pv=3", "blue B SOLDIER 20,3", devour="lose_1_pv"
    )
    battle.cat = Point(3.0, 8.0)
    in_hand(battle, priest)
    play(act(battle), ["cast:soin", f"figure:{friend.id}"])
    assert (priest.pv, priest.in_play, priest.hand) == (6, True, ())


@rule("FF-SPE-03")
def test_high_mastery_pays_one_level_once() -> None:
    for answer, hand in ((YES, ("armure_de_mage",)), (NO, ())):
        battle, wizard, _other = field(
            "red W WIZARD 3,3 hand=armure_de_mage speciality=haute_maitrise", "blue B SOLDIER 20,3", pieces=(BLIND,)
        )
        hide_cat(battle)
        in_hand(battle, wizard)
        play(act(battle), ["cast:armure_de_mage", f"oneself:{wizard.id}", answer])
        assert wizard.hand == hand
        assert wizard.is_speciality_used is (answer == YES)


@rule("FF-R-47", "FF-AP-01")
def test_spells_cost_what_is_printed_or_one_more() -> None:
    battle, wizard, _other = field("red W WIZARD 3,3 hand=armure_de_mage+boule_de_feu cubes=0", "blue B SOLDIER 9,3")
    assert [option.about[0] for option in cast_options(battle, wizard, False)] == ["armure_de_mage"]
    battle, wizard, _other = field(
        "red W WIZARD 3,3 hand=armure_de_mage+boule_de_feu cubes=1", "blue B SOLDIER 9,3", spell_pa_cost="plus_one"
    )
    assert [option.about[0] for option in cast_options(battle, wizard, False)] == ["armure_de_mage"]


# What others see.


@rule("FF-HID-02", "FF-SPL-14")
def test_the_pile_lies_face_down_for_everybody_but_its_owner() -> None:  # FF-X-84
    battle, priest, _friend = field(
        "red P PRIEST 3,3 hand=soin+force", "red F BRUTE 6,3 pv=3", "blue B SOLDIER 20,3", pieces=(BLIND,)
    )[:3]
    hide_cat(battle)
    in_hand(battle, priest)
    play(act(battle), ["cast:soin", f"oneself:{priest.id}", ["card:force"]])
    mine, theirs = (
        [(one.key, one.count, one.cards) for one in hand_of(priest, seat) if one.key.startswith("pile")]
        for seat in (0, 1)
    )
    assert mine == [("pile_1", 1, ("force",))]
    assert theirs == [("pile_1", 1, None)]
    told = last_event(battle, "discards").to_data()
    assert "force" not in str(told)
    guessed = set()
    for number in range(12):
        twin = battle.copy()
        redraw(twin, 1, Tape(f"world {number}"))
        guessed |= set(twin.character(priest.id).discarded)
    assert len(guessed) > 1


@rule("FF-HID-08", "FF-HID-01", "FF-SPL-05")
def test_only_the_backs_decide_whether_a_mage_is_asked() -> None:
    battle, wizard, _other = field("red W WIZARD 3,3 hand=sommeil cubes=0", "blue B SOLDIER 23,23")
    assert cast_options(battle, wizard, False) == []
    assert might_cast(battle, wizard)
    assert not is_spent(battle, wizard)
    [mine] = hand_of(wizard, 0)
    [theirs] = hand_of(wizard, 1)
    assert (mine.count, mine.cards, theirs.count, theirs.cards) == (1, ("sommeil",), 1, None)


@rule("FF-SPL-17")
def test_a_mage_on_a_floor_that_hides_what_is_below_aims_elsewhere_by_default() -> None:
    narrow = block("platform", 10.0, 10.0, 14.0, 14.0, height=3.0)
    battle, mage = field("red W WIZARD 12,12 z=3 hand=toile_d_araignee", pieces=(narrow,))
    spots = AimSpots(battle, mage, SPELLBOOK["toile_d_araignee"])
    assert spots.why_not(mage.place) is not None
    assert spots.why_not(spots.default()) is None


@rule("FF-R-122")
def test_a_mage_that_sees_no_ground_at_all_aims_under_itself() -> None:
    wide = block("platform", 0.0, 0.0, 24.0, 24.0, height=3.0)
    battle, mage = field("red W WIZARD 12,12 z=3 hand=toile_d_araignee", pieces=(wide,))
    spots = AimSpots(battle, mage, SPELLBOOK["toile_d_araignee"])
    assert spots.default() == mage.place
    assert spots.why_not(mage.place) is None
    assert spots.why_not(Point(15.0, 12.0)) is not None
