"""Leaving a melee, and the attacks that it invites [EV-DIS]."""

from __future__ import annotations

from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, RAPID, Deed
from escarmouche.games.evenor.disengaging import leave_contacts
from escarmouche.games.evenor.moving import go
from escarmouche.games.evenor.sequence import carry_out
from tests.games.evenor.stage import in_hand, path, stage, where
from tests.support.scripts import dice, kinds, last_event, play, rule

DEIMOS = "red deimos 10,10"
KARA = "blue kara 11,10"
HARALD = "blue harald 9,10 lost=w24"
LOTHAR = "blue lothar 11,10"
HORSA = "blue horsa 9,10"


def leaving(battle: Skirmish, mover: Hero, *corners: tuple[float, float]) -> Deed:
    """A Rapid move away from everybody."""
    in_hand(battle, mover)
    place = (mover.place.x, mover.place.y)
    return Deed(mover, RAPID, path=path(place, *(corners or ((10, 6),))), pas=6.0)


@rule("EV-DIS-01", "EV-DIS-02", "EV-DIS-03", "EV-DIS-05", "EV-R-16", "EV-DYN-06")
def test_who_is_struck_down_by_an_opportunity_attack_does_not_leave() -> None:
    battle, deimos, kara, harald = stage(DEIMOS, KARA, HARALD)
    deed = leaving(battle, deimos)

    script = [dice(2), dice(4), f"figure:{harald.id}", dice(3, 6, 2, 1), dice(4), dice(4, 3, 2), dice(1), dice(2)]
    play(leave_contacts(battle, deed), answers=script)
    go(battle, deed)

    assert where(deimos) == (10.0, 10.0)
    assert deimos.is_prone
    assert deed.is_spent
    assert battle.engaged_with(deimos) == [kara, harald]
    assert last_event(battle, "disengagement_stopped").rule == "EV-DIS-05"


@rule("EV-R-16", "EV-STA-11")
def test_on_some_tables_it_leaves_all_the_same_and_stands_up() -> None:
    battle, deimos, _, harald = stage(DEIMOS, KARA, HARALD, ev_prone_stops_disengage=False)
    deed = leaving(battle, deimos)

    script = [dice(2), dice(4), f"figure:{harald.id}", dice(3, 6, 2, 1), dice(4), dice(4, 3, 2), dice(1), dice(2)]
    play(leave_contacts(battle, deed), answers=script)
    go(battle, deed)

    assert where(deimos) == (10.0, 6.0)
    assert not deimos.is_prone


@rule("EV-DIS-05", "EV-DMG-03")
def test_who_is_put_out_by_an_opportunity_attack_goes_nowhere() -> None:
    battle, deimos, _, harald = stage(DEIMOS, KARA, HARALD)
    deed = leaving(battle, deimos)

    script = [dice(2), dice(4), f"figure:{harald.id}", dice(3, 6, 2, 1), dice(4), dice(4, 3, 2), dice(1), dice(6)]
    play(leave_contacts(battle, deed), answers=script)
    go(battle, deed)

    assert not deimos.in_play
    assert deed.is_spent


@rule("EV-DIS-01", "EV-DIS-02")
def test_nobody_strikes_who_fails_its_reaction() -> None:
    battle, deimos, *_ = stage(DEIMOS, KARA, HARALD)
    deed = leaving(battle, deimos)

    play(leave_contacts(battle, deed), answers=[dice(2), dice(3)])
    go(battle, deed)

    assert where(deimos) == (10.0, 6.0)
    assert kinds(battle) == ["reaction_failed", "reaction_failed", "moved"]


@rule("EV-DIS-05", "EV-R-16")
def test_attacks_come_one_after_another_as_their_owner_likes_and_all_of_them() -> None:
    battle, deimos, lothar, horsa = stage(DEIMOS, LOTHAR, HORSA)
    deed = leaving(battle, deimos)

    first = [f"figure:{horsa.id}", dice(3, 1, 1, 1, 1), "no", dice(1), dice(3)]
    second = [f"figure:{lothar.id}", dice(4, 1, 1, 1, 1), dice(1), dice(6)]
    play(leave_contacts(battle, deed), answers=[dice(4), dice(3), *first, *second])

    assert not deimos.in_play
    assert kinds(battle).count("opportunity_attack") == 2


@rule("EV-DIS-02", "EV-DIS-05")
def test_their_owner_may_hold_them_back() -> None:
    battle, deimos, lothar, _ = stage(DEIMOS, LOTHAR, HORSA)
    deed = leaving(battle, deimos)

    first = [f"figure:{lothar.id}", dice(1, 1, 1, 1, 1), "pass"]
    play(leave_contacts(battle, deed), answers=[dice(4), dice(3), *first])

    assert kinds(battle).count("opportunity_attack") == 1
    assert not deed.is_spent


@rule("EV-DIS-05")
def test_a_prone_figure_that_suffers_nothing_leaves_normally() -> None:
    battle, deimos, lothar = stage("red deimos 10,10 prone", LOTHAR)
    deed = leaving(battle, deimos)

    play(leave_contacts(battle, deed), answers=[dice(4), f"figure:{lothar.id}", dice(1, 1, 1, 1, 1)])
    go(battle, deed)

    assert where(deimos) == (10.0, 6.0)
    assert not deimos.is_prone


@rule("EV-DIS-05")
def test_a_prone_figure_struck_down_again_does_not_leave() -> None:
    battle, deimos, lothar = stage("red deimos 10,10 prone", LOTHAR)
    deed = leaving(battle, deimos)

    script = [dice(4), f"figure:{lothar.id}", dice(3, 1, 1, 1, 1), dice(1), dice(2)]
    play(leave_contacts(battle, deed), answers=script)
    go(battle, deed)

    assert deimos.is_prone
    assert where(deimos) == (10.0, 10.0)


@rule("EV-DIS-05", "EV-R-16")
def test_a_monster_that_only_loses_vitality_goes_on() -> None:
    battle, ymir, lothar = stage("red ymir 10,10", "blue lothar 11.5,10")
    deed = leaving(battle, ymir)

    script = [dice(4), f"figure:{lothar.id}", dice(3, 1, 1, 1, 1), dice(1), dice(2)]
    play(leave_contacts(battle, deed), answers=script)
    go(battle, deed)

    assert ymir.vitality == 2
    assert where(ymir) == (10.0, 6.0)


@rule("EV-DIS-04", "EV-R-16")
def test_multiple_combat_counts_as_before_the_move() -> None:
    battle, mover, _, wabara = stage("red deimos 10,10", "red horsa 12,10", "blue wabara 11,10")
    deed = leaving(battle, mover)

    script = [dice(4), f"figure:{wabara.id}", dice(6, 3, 3, 2, 1), dice(2), True, dice(4), dice(4, 4)]
    play(leave_contacts(battle, deed), answers=script)

    assert last_event(battle, "opportunity_attack").fields["hits"] == 2


@rule("EV-R-15", "EV-DIS-01")
def test_only_those_whose_contact_is_broken_may_strike() -> None:
    battle, deimos, _, horsa = stage(DEIMOS, "blue lothar 11,10", "blue horsa 10,9")
    deed = leaving(battle, deimos, (9.7, 10))  # slides along Horsa and leaves Lothar
    play(leave_contacts(battle, deed), answers=[dice(1)])

    assert battle.touched_at(deimos, deimos.standing.moved(deed.path[-1], 0.0)) == [horsa]


@rule("EV-R-15", "EV-DYN-06", "EV-STA-11")
def test_one_may_leave_an_enemy_to_charge_another() -> None:
    battle, deimos, lothar, kara = stage("red deimos 10,10 prone", LOTHAR, "blue kara 10,6 reaction=6")
    in_hand(battle, deimos)
    deed = Deed(deimos, CHARGE, target=kara, path=path((10, 10), (10, 7)), pas=4.0)

    leaves = [dice(4), f"figure:{lothar.id}", dice(1, 1, 1, 1, 1)]
    fights = [dice(1), True, dice(2, 1, 1, 1), False, dice(1, 1, 1, 1), dice(6)]
    play(carry_out(battle, [deed]), answers=[*leaves, *fights])

    assert where(deimos) == (10.0, 7.0)
    assert not kara.in_play  # at C3-1, since it stood up as it left


@rule("EV-DIS-06", "EV-TRT-01")
def test_an_acrobat_leaves_without_any_reaction() -> None:
    battle, hylas, *_ = stage("red hylas 10,10", "blue thurold 11,10", "blue lothar 9,10")
    deed = leaving(battle, hylas)

    play(leave_contacts(battle, deed), answers=[])
    go(battle, deed)

    assert where(hylas) == (10.0, 6.0)


@rule("EV-DIS-04", "EV-FEAR-03", "EV-R-38")
def test_who_strikes_at_a_frightening_figure_must_overcome_its_fear() -> None:
    battle, oni, lothar = stage("red oni 10,10", "blue lothar 11.5,10")
    deed = leaving(battle, oni)

    script = [dice(4), f"figure:{lothar.id}", dice(2), dice(3, 3, 3, 3, 3)]  # Brave 3+ fails: C3+1
    play(leave_contacts(battle, deed), answers=script)

    assert last_event(battle, "opportunity_attack").fields["hits"] == 0
