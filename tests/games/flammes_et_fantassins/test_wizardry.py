"""The spells of the domain Magie, and Brouillard."""

from __future__ import annotations

from typing import Any

import pytest

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.words.messages import IllegalAnswer
from escarmouche.games.flammes_et_fantassins.actions import act
from escarmouche.games.flammes_et_fantassins.attack import attack
from escarmouche.games.flammes_et_fantassins.bombs import throw_bomb, why_not_throw_bomb
from escarmouche.games.flammes_et_fantassins.characteristics import armour_of, stride_of
from escarmouche.games.flammes_et_fantassins.deeds import MELEE, SHOT, Deed
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.hands import redraw
from escarmouche.games.flammes_et_fantassins.magic.inspiring import Memories, why_not_inspire
from escarmouche.games.flammes_et_fantassins.magic.lasting import CIRCLE, MIRROR
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.games.flammes_et_fantassins.turn import end_round
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import block, field, in_hand
from tests.games.flammes_et_fantassins.test_casting import BLIND, hide_cat
from tests.support.scripts import dice, kinds, last_event, play, rule, scripted


def cast(battle: Any, mage: Any, spell: str, *answers: object) -> None:
    """The Mage casts it with these answers, unseen by the Cat; others have no band cubes to react with."""
    hide_cat(battle)
    in_hand(battle, mage)
    cubes = battle.neutral
    battle.neutral = (0,) * len(cubes)
    play(act(battle), [f"cast:{spell}", *answers])
    battle.neutral = cubes


def seats_asked(rule: object, answers: list[object]) -> list[tuple[str, int]]:
    """Who is asked what, dice left out; the last answers are the first option."""
    asked: list[tuple[str, int]] = []
    left = list(answers)
    answer: object = None
    while True:
        try:
            request = rule.send(answer)  # type: ignore[attr-defined]
        except StopIteration:
            return asked
        answer = scripted(request, left.pop(0)) if left else request.default()
        if not isinstance(request, Roll):
            asked.append((request.key, request.seat))


# Projectile magique.


@rule("FF-SMG-02", "FF-R-70")
def test_missiles_are_split_after_the_dice_and_wholly() -> None:  # FF-X-48
    battle, wizard, one, two, three, far = field(
        "red W WIZARD 10,10 hand=projectile_magique", "red F BRUTE 13,10", "blue A BRUTE 10,13", "blue B BRUTE 10,7", "blue C BRUTE 10,18",
        pieces=(BLIND,),
    )  # fmt: skip
    named = [f"figure:{one.id}", f"figure:{two.id}", f"figure:{three.id}"]
    before = [one.pv, two.pv, three.pv]
    with pytest.raises(IllegalAnswer):
        cast(battle, wizard, "projectile_magique", named, dice(1, 6), "plain:1:4:7", (4, 2, 0))
    battle.events.clear()
    cast(battle, wizard, "projectile_magique", named, dice(1, 6), "plain:1:4:7", (5, 2, 0))
    assert [one.pv, two.pv, three.pv] == [before[0] - 5, before[1] - 2, before[2]]
    assert far.pv == 12
    assert "target" not in last_event(battle, "spell_hits").fields


@rule("FF-SMG-02")
def test_one_target_takes_all_and_may_dodge() -> None:
    battle, wizard, thief = field(
        "red W WIZARD 10,10 hand=projectile_magique", "blue A SHADOW 13,10 pv=9", pieces=(BLIND,)
    )
    cast(battle, wizard, "projectile_magique", [f"figure:{thief.id}"], dice(6, 3), "plain:3:6:7", "card_on_damage:3")
    assert thief.pv == 6


# Sommeil.


@rule("FF-SMG-03")
def test_sleep_takes_all_cubes_and_all_armour() -> None:
    for use, asleep in (("plain:3:6:5", True), ("plain:4:7:4", False)):
        battle, wizard, target = field(
            "red W WIZARD 10,10 hand=sommeil", "blue A SOLDIER 15,10 cubes=3", pieces=(BLIND,)
        )
        cast(battle, wizard, "sommeil", f"figure:{target.id}", dice(3, 4), use)
        assert target.is_stunned is asleep
        assert target.cubes == (0 if asleep else 3)
        assert (armour_of(battle, target).value == 0) is asleep
        assert ("resists_spell" in kinds(battle)) is not asleep
        if asleep:
            target.neutral = 1
            in_hand(battle, target)
            play(act(battle), ["concentrate"])
            assert not target.is_stunned


# Brouillard.


@rule("FF-SNA-05", "FF-R-90")
def test_fog_hinders_shots_and_far_spells_until_one_hits() -> None:
    battle, druid, bowman, target = field(
        "red D DRUID 3,3 hand=brouillard", "red A BOWMAN 10,10", "blue B SOLDIER 14,10 pv=9", pieces=(BLIND,)
    )
    cast(battle, druid, "brouillard")
    battle.neutral = (5, 0)
    shot = Deed(bowman, target, ITEMS["arc_long"], SHOT)
    play(attack(battle, shot), [dice(3, 1)])
    assert "cannot_hit" in kinds(battle)
    play(attack(battle, Deed(target, bowman, ITEMS["arme_a_une_main"], MELEE)), [dice(2, 2)])
    assert battle.effects
    play(attack(battle, shot), [dice(4, 4)])
    assert target.pv < 9
    assert battle.effects == ()


@rule("FF-R-90")
def test_a_shot_that_is_dodged_does_not_lift_the_fog_and_the_round_does() -> None:
    battle, druid, bowman, target = field(
        "red D DRUID 3,3 hand=brouillard", "red A BOWMAN 10,10", "blue B SOLDIER 14,10 pv=9", pieces=(BLIND,)
    )
    cast(battle, druid, "brouillard")
    play(attack(battle, Deed(bowman, target, ITEMS["arc_long"], SHOT)), [dice(4, 4), "dodge:5"])
    assert target.pv == 9
    assert battle.effects
    battle.last = 0
    play(end_round(battle))
    assert battle.effects == ()


@rule("FF-R-90", "FF-ATK-08")
def test_a_far_spell_hits_worse_and_lifts_the_fog() -> None:  # FF-X-48
    battle, druid, wizard, target = field(
        "red D DRUID 3,3 hand=brouillard", "red W WIZARD 10,10 hand=projectile_magique", "blue B BRUTE 14,10", pieces=(BLIND,)
    )  # fmt: skip
    cast(battle, druid, "brouillard")
    cast(battle, wizard, "projectile_magique", [f"figure:{target.id}"], dice(1, 6), "plain:1:2:7")
    assert battle.effects == ()


@rule("FF-R-90")
def test_a_spell_by_contact_does_not_mind_the_fog() -> None:
    battle, druid, necro, target = field(
        "red D DRUID 3,3 hand=brouillard", "red N NECRO 10,10 hand=vampirisme", "blue B moine agile dague 11,10 pv=7", pieces=(BLIND,)
    )  # fmt: skip
    cast(battle, druid, "brouillard")
    cast(battle, necro, "vampirisme", f"figure:{target.id}", dice(3, 3), "nothing")
    assert target.pv == 4
    assert battle.effects


# Téléportation.


@rule("FF-SMG-06", "FF-R-73")
def test_a_friend_is_sent_through_walls_twice_the_mages_move() -> None:
    wall = block("wall", 12.0, 0.0, 12.2, 24.0, height=5.0)
    battle, wizard, friend, other = field(
        "red W WIZARD 6,10 hand=teleportation+sommeil", "red F KNIGHT 10,10", "blue B SOLDIER 20,20", pieces=(wall, BLIND)
    )  # fmt: skip
    reach = 2 * stride_of(battle, wizard)
    with pytest.raises(IllegalAnswer):
        cast(battle, wizard, "teleportation", f"figure:{friend.id}", Point(10.01 + reach, 10.0), ["card:teleportation"])
    wizard.neutral = 1
    cast(
        battle,
        wizard,
        "teleportation",
        f"figure:{friend.id}",
        Point(10.0 + min(reach, 13), 10.0),
        ["card:teleportation"],
    )
    assert friend.place == Point(10.0 + min(reach, 13), 10.0)
    assert "spell_hits" not in kinds(battle)
    assert other.in_play


@rule("FF-SMG-06", "FF-R-73")
def test_an_enemy_is_sent_as_far_as_the_effect_die_or_off_the_table() -> None:
    for last, gone in ((Point(2.0, 14.0), False), ("off:west", True)):
        battle, wizard, foe = field("red W WIZARD 6,10 hand=teleportation", "blue B SOLDIER 2,10", pieces=(BLIND,))
        answers = [last] if gone else ["on_table", last]
        cast(battle, wizard, "teleportation", f"figure:{foe.id}", dice(3, 3), *answers)
        assert (foe.end == "fled") is gone
        assert gone or foe.place == last
    battle, wizard, foe = field("red W WIZARD 6,10 hand=teleportation", "blue B SOLDIER 10,10", pieces=(BLIND,))
    with pytest.raises(IllegalAnswer):
        cast(battle, wizard, "teleportation", f"figure:{foe.id}", dice(3, 3), Point(10.0, 14.01))


@rule("FF-R-73", "FF-R-100")
def test_who_is_set_down_near_a_trap_triggers_it() -> None:
    battle, wizard, foe = field("red W WIZARD 6,10 hand=teleportation", "blue B SOLDIER 10,10 pv=9", pieces=(BLIND,))
    battle.tokens = (Token(Point(10.0, 13.0), 0.0, owner=0, ranger=wizard.id, is_trap=True),)
    cast(battle, wizard, "teleportation", f"figure:{foe.id}", dice(3, 3), Point(10.0, 13.0))
    assert foe.pv == 6


@rule("FF-R-66")
def test_a_mage_who_teleports_out_of_the_cats_sight_pays_no_more() -> None:  # FF-X-83
    wall = block("wall", 12.0, 0.0, 12.2, 24.0, height=5.0)
    for check, hand in (("payment", ("armure_de_mage",)), ("declaration", ())):
        battle, wizard, _other = field(
            "red W WIZARD 10,10 hand=teleportation+armure_de_mage", "blue B SOLDIER 20,20", pieces=(wall,), cat_check=check
        )  # fmt: skip
        battle.cat = Point(6.0, 10.0)
        in_hand(battle, wizard)
        paid = [["card:teleportation"]] if check == "payment" else []
        play(act(battle), ["cast:teleportation", f"oneself:{wizard.id}", Point(15.0, 10.0), *paid])
        assert wizard.hand == hand


# Charme.


def charm(battle: Any, wizard: Any, target: Any, *answers: object) -> None:
    cast(battle, wizard, "charme", f"figure:{target.id}", dice(3, 4), "plain:3:6:5", *answers)


@rule("FF-SMG-05", "FF-R-72")
def test_who_is_charmed_pays_with_its_own_cube_and_harms_others_but_its_own_band() -> None:
    battle, wizard, foe, friend, third = field(
        "red W WIZARD 3,10 hand=charme", "blue A BRUTE 10,10 cubes=2", "blue B SOLDIER 10,11", "green C SOLDIER 11,10 pv=9", pieces=(BLIND,)
    )  # fmt: skip
    battle.neutral = (5, 0, 0)
    with pytest.raises(IllegalAnswer):
        charm(battle, wizard, foe, f"strike:{friend.id}")
    assert (foe.controller, foe.charm_cube) == (0, "neutral")
    foe.controller, foe.charm_cube = 1, ""
    charm(battle, wizard, foe, f"strike:{third.id}", dice(3, 3))
    assert third.pv < 9
    assert foe.cubes == 1
    assert (foe.controller, foe.charm_cube) == (1, "")


@rule("FF-SMG-05")
def test_who_has_no_cube_is_not_charmed_and_a_weak_charm_does_nothing() -> None:
    battle, wizard, foe, other = field(
        "red W WIZARD 3,10 hand=charme", "blue A BRUTE 10,10 cubes=0", "blue B SOLDIER 10,12", pieces=(BLIND,)
    )
    with pytest.raises(IllegalAnswer):
        cast(battle, wizard, "charme", f"figure:{foe.id}")
    cast(battle, wizard, "charme", f"figure:{other.id}", dice(3, 4), "plain:4:7:4")
    assert other.cubes == 1
    assert "resists_spell" in kinds(battle)


@rule("FF-R-72")
def test_a_charmed_walk_leaves_the_table_unless_the_table_forbids_it() -> None:
    for allowed in (True, False):
        battle, wizard, foe = field(
            "red W WIZARD 3,10 hand=charme", "blue A BRUTE 9,21", pieces=(BLIND,), charm_off_table=allowed
        )
        if allowed:
            charm(battle, wizard, foe, "move", (Point(9.0, 25.0),))
            assert foe.end == "fled"
        else:
            with pytest.raises(IllegalAnswer) as refused:
                charm(battle, wizard, foe, "move", (Point(9.0, 25.0),))
            assert refused.value.refusal.rule == "FF-R-72"


@rule("FF-R-72")
def test_a_charmed_commander_commands_only_with_a_command_cube_that_its_owner_gives_up() -> None:
    for colour, refused in (("command", False), ("neutral", True)):
        battle, wizard, general, friend = field(
            "red W WIZARD 3,10 hand=charme", "blue G general powerful masse 10,10 command=1", "blue F SOLDIER 11.5,10", pieces=(BLIND,)
        )  # fmt: skip
        answers = [colour, "command", (Point(10.0, 14.0),), "end", f"take:{friend.id}", Point(11.0, 14.0)]
        if refused:
            with pytest.raises(IllegalAnswer):
                charm(battle, wizard, general, *answers)
        else:
            charm(battle, wizard, general, *answers)
            assert (general.neutral, general.command) == (1, 0)
            assert friend.place == Point(11.0, 14.0)


@rule("FF-R-72")
def test_cards_of_the_charmed_are_played_by_its_owner_alone() -> None:
    for share, left in (("nothing", 6), ("thrust", 2)):
        battle, wizard, foe, _friend = field(
            "red W WIZARD 10,10 hand=charme pv=12", "blue A SHADOW 11,10", "blue B SOLDIER 20,20", pieces=(BLIND,)
        )
        battle.neutral = (0, 5)
        hide_cat(battle)
        in_hand(battle, wizard)
        script = [
            "cast:charme",
            f"figure:{foe.id}",
            dice(3, 4),
            "plain:3:6:5",
            f"strike:{wizard.id}",
            dice(5, 1),
            share,
        ]
        asked = seats_asked(act(battle), script)
        assert asked[-2:] == [("charmed_share", 1), ("assign_dice", 0)]
        assert wizard.pv == left


@rule("FF-R-72")
def test_a_charmed_thrower_spares_its_own_band() -> None:
    battle, _wizard, foe, friend, third = field(
        "red W WIZARD 3,10 hand=charme", "blue A voleur agile dague bombe 10,10", "blue B SOLDIER 12,12.5", "green C SOLDIER 12,10",
        pieces=(BLIND,),
    )  # fmt: skip
    foe.charm_cube = "neutral"
    assert why_not_throw_bomb(battle, foe, third).rule == "FF-R-72"
    friend.body = None
    foe.body = foe.standing.moved(Point(9.5, 10.0), 0.0)
    third.body = third.standing.moved(Point(12.5, 10.0), 0.0)
    assert why_not_throw_bomb(battle, foe, third) is None


# Drain d'énergie magique.

DRAIN = "drain_d_energie_magique"
VICTIM = "blue M pretre+sage powerful masse 10,10"


@rule("FF-SMG-08", "FF-R-75")
def test_a_drain_takes_a_third_of_its_effect_in_levels() -> None:  # FF-X-50
    cases = [
        ("plain:4:7:7", ["backs:0:1"], ("resurrection",)),
        ("plain:4:7:7", ["backs:2:0"], ("soin", "force")),
        ("plain:6:9:5", [dice(2)], ("force",)),
    ]
    for use, answers, taken in cases:
        battle, wizard, priest = field(
            f"red W WIZARD 3,10 hand={DRAIN}+boule_de_feu", f"{VICTIM} hand=soin+force+resurrection", pieces=(BLIND,)
        )
        cast(battle, wizard, DRAIN, f"figure:{priest.id}", dice(4, 6), use, *answers, ["card:boule_de_feu"])
        assert wizard.stolen == taken
        assert all(card in wizard.hand and card not in priest.hand for card in taken)
        assert len(wizard.hand) == 1 + len(taken)
        told = str([event.to_data() for event in battle.events if event.seen_by < 0])
        assert not [card for card in taken if card in told]


@rule("FF-SMG-08")
def test_a_drain_does_nothing_to_who_has_no_cards() -> None:
    battle, wizard, brute = field(f"red W WIZARD 3,10 hand={DRAIN}", "blue B BRUTE 10,10", pieces=(BLIND,))
    cast(battle, wizard, DRAIN, f"figure:{brute.id}", dice(4, 6), "plain:4:7:7")
    assert "drains" not in kinds(battle)
    assert wizard.hand == ()


@rule("FF-SPL-13", "FF-R-75")
def test_stolen_cards_pay_for_the_drain_itself() -> None:  # FF-X-95
    for paid, left in ((["card:sommeil", f"card:{DRAIN}"], ("soin",)), (["card:soin", f"card:{DRAIN}"], ("sommeil",))):
        battle, wizard, priest = field(f"red W WIZARD 3,10 hand=sommeil+{DRAIN}", f"{VICTIM} hand=soin")
        battle.cat = Point(3.0, 15.0)
        battle.neutral = (0, 0)
        in_hand(battle, wizard)
        play(act(battle), [f"cast:{DRAIN}", f"figure:{priest.id}", dice(4, 6), "plain:6:9:5", paid])
        assert wizard.hand == left


@rule("FF-R-75")
def test_a_stolen_card_may_be_like_one_of_ones_own() -> None:
    battle, wizard, other = field(
        f"red W WIZARD 3,10 hand=sommeil+{DRAIN}", "blue M magicien powerful masse 10,10 hand=sommeil", pieces=(BLIND,)
    )
    cast(battle, wizard, DRAIN, f"figure:{other.id}", dice(4, 6), "plain:6:9:5", ["card:sommeil", "card:sommeil:1"])
    assert wizard.hand == (DRAIN,)


def robbed() -> Any:
    """A battle of three: red has stolen one of blue's cards; green looks on."""
    battle, wizard, priest, onlooker = field(
        f"red W WIZARD 3,10 hand=benediction+sommeil+image_miroir+{DRAIN}",
        "blue M pretre+sage powerful masse 10,10 hand=soin+force+silence+poison", "green O SOLDIER 20,20", pieces=(BLIND,),
    )  # fmt: skip
    cast(battle, wizard, DRAIN, f"figure:{priest.id}", dice(4, 6), "plain:6:9:5", dice(1), [f"card:{DRAIN}"])
    return battle, wizard, priest, onlooker


@rule("FF-R-75", "FF-HID-08")
def test_thief_and_victim_know_what_was_stolen_and_others_imagine_it() -> None:
    seen: dict[int, set[tuple[str, ...]]] = {0: set(), 1: set(), 2: set()}
    for seat in (0, 1, 2):
        for number in range(40):
            battle, wizard, priest, _onlooker = robbed()
            redraw(battle, seat, Tape(f"thefts {seat} {number}"))
            seen[seat].add(wizard.stolen)
            assert wizard.stolen[0] in wizard.hand
            assert (len(wizard.hand), len(priest.hand), len(wizard.discarded)) == (4, 3, 1)
            if seat == 0:
                assert set(wizard.hand) == {"benediction", "sommeil", "image_miroir", "soin"}
                assert "soin" not in priest.hand
            if seat == 1:
                assert set(priest.hand) == {"force", "silence", "poison"}
    assert (seen[0], seen[1]) == ({("soin",)}, {("soin",)})
    assert len(seen[2]) > 2


@rule("FF-R-75", "FF-HID-08")
def test_a_stolen_card_that_was_shown_is_known_to_all() -> None:
    battle, wizard, priest, onlooker = robbed()
    battle.show_card(wizard, "benediction", rule="FF-SPL-06")
    wizard.pv = 3
    cast(battle, wizard, "soin", f"oneself:{wizard.id}", ["card:sommeil"])
    assert onlooker.in_play
    for number in range(20):
        twin = battle.copy()
        redraw(twin, 2, Tape(f"shown {number}"))
        thief, victim = twin.character(wizard.id), twin.character(priest.id)
        assert (thief.stolen, len(thief.hand), len(thief.discarded)) == (("soin",), 3, 2)
        assert "soin" not in victim.hand


@rule("FF-R-75", "FF-HID-08")
def test_who_looks_on_learns_nothing_of_a_theft_by_what_was_shown_before_it() -> None:
    worlds: list[list[tuple[str, ...]]] = []
    for stolen in (DRAIN, "vampirisme"):
        battle, wizard, priest, _onlooker = field(
            f"red W WIZARD 3,10 hand=benediction+{DRAIN}", f"blue M necromancien agile dague 10,10 hand={DRAIN}+vampirisme",
            "green O SOLDIER 20,20", pieces=(BLIND,),
        )  # fmt: skip
        before = battle.copy()
        battle.show_card(wizard, DRAIN, rule="FF-SPL-06")
        battle.steal_cards(priest, wizard, (stolen,), rule="FF-SMG-08")
        drawn: list[tuple[str, ...]] = []
        for number in range(20):
            twin = before.copy()
            redraw(twin, 2, Tape(f"onlooker {number}"), battle)
            drawn.append(twin.character(wizard.id).hand)
        worlds.append(drawn)

    assert worlds[0] == worlds[1]
    assert all([DRAIN in hand for hand in worlds[0]])


@rule("FF-R-75", "FF-HID-08")
def test_who_steals_imagines_only_hands_that_held_what_was_taken() -> None:
    """Three cards of level I are a rare draw: worlds are drawn by them, and do not have to hit on them."""
    cards = ("soin", "force", "silence")
    battle, wizard, priest = field(
        f"red W WIZARD 3,10 hand=benediction+{DRAIN}", f"{VICTIM} hand={'+'.join(cards)}+vampirisme", pieces=(BLIND,)
    )
    before = battle.copy()
    battle.steal_cards(priest, wizard, cards, rule="FF-SMG-08")
    for seat in (0, 1):
        others: set[tuple[str, ...]] = set()
        for number in range(12):
            twin = before.copy()
            redraw(twin, seat, Tape(f"robbing {seat} {number}"), battle)
            others.add(twin.character(priest.id).hand)
            assert set(cards) <= set(twin.character(priest.id).hand)
        assert (len(others) > 1) == (seat == 0)  # the fourth card stays unknown to the thief


@rule("FF-R-75")
def test_what_was_stolen_is_saved() -> None:
    battle, wizard, *_ = robbed()
    assert battle.to_data()["figures"][wizard.id]["stolen"] == ["soin"]


# A circle stops a teleport, too.


@rule("FF-R-84")
def test_no_teleport_ends_across_a_circle() -> None:
    battle, wizard, friend, priest = field(
        "red W WIZARD 3,10 hand=teleportation+sommeil", "red F SOLDIER 8,10", "blue P PRIEST 14,10", pieces=(BLIND,)
    )
    battle.begin(Effect(CIRCLE, subject=priest.id, until="round"), rule="FF-SLU-05")
    with pytest.raises(IllegalAnswer):
        cast(battle, wizard, "teleportation", f"figure:{friend.id}", Point(12.0, 10.0), ["card:teleportation"])
    wizard.neutral = 1
    cast(battle, wizard, "teleportation", f"figure:{friend.id}", Point(14.0, 14.2), ["card:teleportation"])
    assert friend.place == Point(14.0, 14.2)


# Inspiration.


@rule("FF-TAL-09", "FF-R-69")
def test_a_bard_casts_what_others_have_cast_and_pays_with_its_card() -> None:  # FF-X-80
    for plus, cubes in (("printed", 1), ("plus_one", 1)):
        battle, bard, friend, _foe = field(
            "red B barde agile dague 10,10 cubes=2",
            "red F BRUTE 12,10 pv=3",
            "blue A SOLDIER 20,20",
            spell_pa_cost=plus,
        )
        battle.cat = Point(10.0, 14.0)
        in_hand(battle, bard)
        assert why_not_inspire(battle, bard).key == "refused.nothing_remembered"
        battle.spells_cast = ("boule_de_feu",)
        assert why_not_inspire(battle, bard).key == "refused.nothing_remembered"
        battle.spells_cast = ("soin", "boule_de_feu")
        play(act(battle), ["inspire", "spell:soin", f"figure:{friend.id}"])
        assert friend.pv == 9
        assert (bard.cubes, bard.in_play, bard.trail) == (cubes, True, ())
        assert why_not_inspire(battle, bard).key == "refused.no_card"


@rule("FF-TAL-09")
def test_a_bard_may_look_and_cast_nothing() -> None:
    battle, bard, _foe = field("red B barde agile dague 10,10 cubes=2", "blue A SOLDIER 20,20")
    battle.spells_cast = ("soin", "sommeil")
    in_hand(battle, bard)
    play(act(battle), ["inspire", "none"])
    assert bard.cubes == 1
    assert "inspiration" not in bard.talents
    assert "casts" not in kinds(battle)


@rule("FF-R-69")
def test_inspiration_needs_the_conditions_of_the_spell_and_rolls_with_ones_own_scores() -> None:
    battle, bard, foe = field("red B barde agile dague 10,10", "blue A SOLDIER 16,10 cubes=3", pieces=(BLIND,))
    battle.spells_cast = ("sommeil", "vampirisme")
    battle.neutral = (0, 0)
    hide_cat(battle)
    in_hand(battle, bard)
    assert [option.kind for option in Memories(battle, bard)(False)] == ["spell", "none"]
    play(act(battle), ["inspire", "spell:sommeil", f"figure:{foe.id}", dice(6, 5), "plain:6:7:5"])
    assert foe.is_stunned


# Tokens.


def token_at(x: float, y: float) -> Token:
    return Token(Point(x, y), 0.0, owner=1, ranger=1, is_trap=True)


@rule("FF-TAL-15", "FF-R-100")
def test_a_fireball_sweeps_away_the_tokens_that_the_mage_chooses() -> None:
    for chosen, left in (
        (["token:1:1"], [(11.0, 10.0), (13.1, 10.0)]),
        ([], [(8.0, 10.0), (11.0, 10.0), (13.1, 10.0)]),
    ):
        battle, wizard, _ranger = field(
            "red W WIZARD 3,10 hand=boule_de_feu+sommeil", "blue R ranger agile dague 20,20", pieces=(BLIND,)
        )
        battle.tokens = (token_at(8.0, 10.0), token_at(11.0, 10.0), token_at(13.1, 10.0))
        cast(battle, wizard, "boule_de_feu", Point(10.0, 10.0), "number:1", dice(3, 3), chosen, ["card:boule_de_feu"])
        assert [(token.place.x, token.place.y) for token in battle.tokens] == left
    assert "trap" not in str([event.fields for event in battle.events if event.kind == "token_disarmed"])


@rule("FF-TAL-15", "FF-R-100")
def test_a_shadow_strike_may_be_aimed_at_a_token_in_sight() -> None:
    for faces, gone in (((4, 4), True), ((3, 3), False)):
        battle, necro, _ranger = field(
            "red N NECRO 3,10 hand=frappe_de_l_ombre", "blue R ranger agile dague 20,20", pieces=(BLIND,)
        )
        battle.tokens = (token_at(12.0, 10.0), token_at(16.0, 10.0))
        with pytest.raises(IllegalAnswer):
            cast(battle, necro, "frappe_de_l_ombre", "token:2:1")
        cast(battle, necro, "frappe_de_l_ombre", "token:1:1", dice(*faces))
        assert len(battle.tokens) == (1 if gone else 2)
    wall = block("wall", 6.0, 0.0, 6.2, 20.0, height=5.0)
    battle, necro, _ranger = field(
        "red N NECRO 3,10 hand=frappe_de_l_ombre", "blue R ranger agile dague 20,20", pieces=(BLIND, wall)
    )
    battle.tokens = (token_at(12.0, 10.0),)
    with pytest.raises(IllegalAnswer):
        cast(battle, necro, "frappe_de_l_ombre", "token:1:1")


# Image miroir.


@rule("FF-R-71")
def test_a_blast_beside_mirror_images_hurts_and_a_low_double_misses() -> None:
    battle, wizard, friend, thrower = field(
        "red W WIZARD 10,10 hand=image_miroir pv=6", "red F SOLDIER 12,10 pv=9", "blue T voleur agile dague bombe 14,10", pieces=(BLIND,)
    )  # fmt: skip
    cast(battle, wizard, "image_miroir")
    battle.neutral = (0, 0)
    play(throw_bomb(battle, thrower, friend), [dice(6, 6), "nothing"])
    assert (friend.pv, wizard.pv) == (3, 0)
    battle, knight, thief = field("red W KNIGHT 10,10 pv=9", "blue T voleur agile dague 11,10", pieces=(BLIND,))
    battle.begin(Effect(MIRROR, subject=knight.id, until="round"), rule="FF-SMG-04")
    battle.neutral = (0, 0)
    play(attack(battle, Deed(thief, knight, ITEMS["dague"], MELEE)), [dice(2, 2)])
    assert knight.pv == 9
