"""The order in which everything of an action happens [EV-R-22], whether one hero acts or several in step."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import PutInOrder
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.places import Path
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.counter_shots import counter_charge_shots
from escarmouche.games.evenor.covering import dive
from escarmouche.games.evenor.deeds import (
    CHARGE,
    COUNTER_CHARGE,
    COUNTER_SHOT,
    DYNAMIC,
    FIGHT,
    FLIGHT,
    GO_PRONE,
    MOVE_ON,
    MOVING_SHOT,
    TAKE_COVER,
    Deed,
    Response,
)
from escarmouche.games.evenor.disengaging import leave_contacts
from escarmouche.games.evenor.fear import dread
from escarmouche.games.evenor.flight import flee
from escarmouche.games.evenor.going import is_path
from escarmouche.games.evenor.hiding import leaves_hideout
from escarmouche.games.evenor.moments import MoveEnded
from escarmouche.games.evenor.moving import go, pick_path, what_is_left
from escarmouche.games.evenor.reactions import react
from escarmouche.games.evenor.static import do_at_once, do_static
from escarmouche.games.evenor.strikes import settle, strike

HEARD_OF: Final = (CHARGE, FIGHT)  # what ends the Hidden state beside shooting and moving away [EV-HID-04]


async def carry_out(battle: Skirmish, deeds: list[Deed]) -> None:
    """Declared together, answered, then done: each part from the state that the one before has left."""
    for deed in deeds:
        lose_hiding_and_aim(battle, deed)
    responses: list[Response] = []
    is_answered = stirs(battle, deeds)
    if is_answered:
        responses = await answered(battle, deeds)
    settled = settle(battle, deeds, responses) if is_answered else None
    is_clear = len(deeds) == 1 and not is_answered
    movers = [deed for deed in deeds if deed.is_move and deed.actor.in_play and not shoots_on_the_way(deeds)]
    for deed in movers if len(movers) < 2 else await in_order(battle, movers):
        go(battle, deed, is_clear=is_clear)
    has_strikes = len(responses) > 0
    for deed in deeds:
        has_strikes = has_strikes or deed.strikes
        if deed.is_quiet and not do_at_once(battle, deed):
            await do_static(battle, deed)
    if has_strikes:
        await strike(battle, deeds, responses, settled)
    for deed in deeds:
        if deed.is_half_way:
            await move_on(battle, deed)
    for deed in deeds:
        action_ended(battle, deed.actor)
    for response in responses:
        action_ended(battle, response.reactor)


def stirs(battle: Skirmish, deeds: list[Deed]) -> bool:
    """Whether anybody can be frightened, left or answer: not when nobody is aimed at or touched, before or after."""
    for deed in deeds:
        if deed.is_quiet:
            continue
        if not deed.is_move or deed.target is not None:
            return True
        if is_path(deed.path) and (battle.is_engaged(deed.actor) or battle.touched_at(deed.actor, deed.where)):
            return True
    return False


async def answered(battle: Skirmish, deeds: list[Deed]) -> list[Response]:
    """Fear, those who are left, and the reactions, with what of them comes before the action itself [EV-REA-10]."""
    movers = [deed for deed in deeds if deed.is_move]
    for deed in movers:
        await dread(battle, deed)
    for deed in movers:
        await leave_contacts(battle, deed)
    if shoots_on_the_way(deeds):
        go(battle, deeds[0], is_clear=True)
    responses = await react(battle, deeds)
    if not responses:
        return responses
    await apply_at_once(battle, responses, deeds)
    await counter_charge_shots(battle, [one for one in responses if one.kind == COUNTER_SHOT])
    for response in responses:
        if response.kind == FLIGHT and response.reactor.in_play and not response.deed.is_spent:
            await flee(battle, response.reactor, response.deed, others=deeds)
    return responses


def shoots_on_the_way(deeds: list[Deed]) -> bool:
    """Whether this is one Moving shot: it has come to the point of its shot when that is answered [EV-R-72, EV-R-78]."""
    return len(deeds) == 1 and deeds[0].kind == MOVING_SHOT and deeds[0].is_shot


def lose_hiding_and_aim(battle: Skirmish, deed: Deed) -> None:
    """What ends as soon as an action is declared: being Hidden [EV-R-37], and an Aim by a move [EV-R-12]."""
    actor = deed.actor
    if actor.is_hidden and (deed.is_shot or deed.kind in HEARD_OF or leaves_hideout(battle, actor, deed.path)):
        battle.reveal(actor, rule="EV-HID-04")
    if deed.kind in DYNAMIC:
        battle.lose_aim(actor)


async def apply_at_once(battle: Skirmish, responses: list[Response], deeds: list[Deed]) -> None:
    """What is done before the shot or the charge is rolled for [EV-REA-11, EV-REA-13, EV-REA-15]."""
    for response in responses:
        if response.kind == GO_PRONE:
            battle.fall_prone(response.reactor, rule="EV-REA-13")
        elif response.kind == TAKE_COVER:
            await dive(battle, response.reactor, response.deed, response.piece, others=deeds)
        elif response.kind == COUNTER_CHARGE:
            response.deed.answered_by = (*response.deed.answered_by, response.reactor.id)


async def in_order(battle: Skirmish, movers: list[Deed]) -> list[Deed]:
    """Several who move, one after another as the active player likes [EV-R-22]."""
    by_id = {deed.actor.id: deed for deed in movers}
    items = [figure_option(deed.actor.id) for deed in movers]
    order = await PutInOrder(movers[0].actor.controller, "move_order", items, rule="EV-COO-07")
    return [by_id[id] for id in order]


async def move_on(battle: Skirmish, deed: Deed) -> None:
    """What is left of a Moving shot is declared once the shot and its reaction are resolved [EV-R-72]."""
    actor = deed.actor
    if not deed.is_half_way or not actor.in_play:
        return
    left = what_is_left(battle, deed)
    path: Path = ()
    if left > 0.0 and not battle.is_engaged(actor):
        path = await pick_path(battle, actor, kind=MOVE_ON, pas=left)
    if is_path(path):
        await carry_out(battle, [Deed(actor, MOVE_ON, path=path, pas=left)])
    else:
        battle.tell(MoveEnded(battle, actor))


def action_ended(battle: Skirmish, hero: Hero) -> None:
    if hero.in_play:
        battle.scenario.action_ended(battle, hero)
