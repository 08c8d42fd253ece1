"""Morale: who must test, in which order, and what comes of it [SB-MOR]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import Successes, d6
from escarmouche.engine.asking.picking import choose_figure
from escarmouche.engine.asking.requests import Roll
from escarmouche.games.song_of_blades.battle import Raid, Warrior
from escarmouche.games.song_of_blades.flight import flee
from escarmouche.games.song_of_blades.quality import quality_needed

DICE: Final = 3
FLIGHT_RULES: Final = ("", "SB-MOR-07", "SB-MOR-08")


def examine(battle: Raid) -> None:
    """The event is over: all that it set off makes each figure test once [SB-R-41], or once for each cause by a switch."""
    if battle.testing or not (battle.frightened or battle.lost):
        return
    stacks = battle.switch("sb_morale_stack") is True
    called: list[int] = []
    causes = [battle.frightened] if not stacks else [(id,) for id in battle.frightened]
    for cause in causes + [shaken_by_losses(battle, seat, is_half) for is_half in (False, True) for seat in (0, 1)]:
        for id in cause:
            if battle.warrior(id).in_play and (stacks or id not in called):
                called.append(id)
    battle.testing = tuple(called)
    battle.frightened = ()
    battle.lost = ()


def shaken_by_losses(battle: Raid, seat: int, is_half: bool) -> tuple[int, ...]:
    """Whom the loss of a Chef [SB-MOR-02] or of half the band [SB-MOR-04] makes test."""
    if is_half:
        is_shaken = falls_to_half(battle, seat)
    else:
        is_shaken = any([lost.owner == seat and lost.profile.leads for lost in lost_now(battle)])
        if is_shaken and battle.is_alive(seat):
            battle.note("leader_lost", rule="SB-MOR-02", fields={"seat": seat})
    return tuple([one.id for one in battle.in_play(seat)]) if is_shaken else ()


def lost_now(battle: Raid) -> list[Warrior]:
    """Who was lost in this event, in any way [SB-R-41, SB-R-57]."""
    return [battle.warrior(id) for id in battle.lost]


def falls_to_half(battle: Raid, seat: int) -> bool:
    """Half of the initial number or fewer, once in a game; who left safe is no loss [SB-MOR-04, SB-R-44, SB-SC-03]."""
    if seat in battle.halved:
        return False
    safe = len([id for id in battle.gone if battle.warrior(id).owner == seat])
    if 2 * (battle.left(seat) + safe) > battle.initial(seat):
        return False
    battle.halved = (*battle.halved, seat)
    battle.note("half_strength", rule="SB-MOR-04", fields={"seat": seat})
    return True


async def test_morale(battle: Raid) -> None:
    """The owner takes one figure: its dice, then its whole flight; losses meanwhile are a new event [SB-MOR-05, SB-R-41]."""
    warrior = await next_to_test(battle)
    drop_from_series(battle, warrior)
    if warrior.in_play:
        await morale_test(battle, warrior)
    examine(battle)


async def next_to_test(battle: Raid) -> Warrior:
    """The active side first; the owner chooses the order [SB-R-41]."""
    waiting = [battle.warrior(id) for id in battle.testing]
    own = [one for one in waiting if one.controller == battle.active] or waiting
    alike = list(dict.fromkeys([one.id for one in own]))
    if len(alike) == 1:
        return own[0]
    among = [battle.warrior(id) for id in alike]
    return battle.warrior(await choose_figure(own[0].controller, "test_order", among, rule="SB-R-41"))


def drop_from_series(battle: Raid, warrior: Warrior) -> None:
    """One test of a figure less to make."""
    left = list(battle.testing)
    left.remove(warrior.id)
    battle.testing = tuple([id for id in left if battle.warrior(id).in_play])


async def morale_test(battle: Raid, warrior: Warrior) -> None:
    """Three Quality dice; each failure is a flight move, three are the end [SB-MOR-05..09]."""
    needed = quality_needed(battle, warrior)
    reading = Successes(needed.value)
    held = await Roll(d6(DICE), reading, rule="SB-MOR-05", by=warrior.id, key="morale_dice", needed=needed)
    failures = DICE - held
    battle.note("morale", rule="SB-MOR-05", figure=warrior, needed=needed, fields={"failures": failures})
    if failures == 0:
        battle.note("stands_firm", rule="SB-MOR-06", figure=warrior)
    elif failures == DICE:
        battle.put_out(warrior, rule="SB-MOR-09")
    else:
        await flee(battle, warrior, failures, rule=FLIGHT_RULES[failures])
