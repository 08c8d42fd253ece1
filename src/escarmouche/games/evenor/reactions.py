"""Reactions: who may answer what, and how [EV-REA]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.dice import D6, Passed
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.counter_shots import counter_shot_point, why_not_counter_shot
from escarmouche.games.evenor.covering import dives, why_not_dive
from escarmouche.games.evenor.deeds import (
    CHARGE,
    CONFUSE,
    COUNTER_CHARGE,
    COUNTER_SHOT,
    FLIGHT,
    GO_PRONE,
    NO_REACTION,
    RETURN_SHOT,
    TAKE_COVER,
    Deed,
    Response,
)
from escarmouche.games.evenor.flight import why_not_flee
from escarmouche.games.evenor.going import newly_touched, why_not_free
from escarmouche.games.evenor.occult import power_targets, powers_of, why_not_power
from escarmouche.games.evenor.shooting import shooting_weapons, why_not_return
from escarmouche.games.evenor.thresholds import reaction

# What triggers a reaction, with the clause that lists the answers.
BY_SHOT: Final = "EV-REA-03"
BY_CHARGE: Final = "EV-REA-04"
BY_ENGAGEMENT: Final = "EV-REA-05"
BY_POWER: Final = "EV-REA-06"
THREATS: Final = {BY_SHOT: "shot", BY_CHARGE: "charge", BY_ENGAGEMENT: "contact", BY_POWER: "power"}


class Trigger:
    """One deed that bears on somebody, and which reactions it allows."""

    __slots__ = ("by", "deed")

    def __init__(self, deed: Deed, by: str) -> None:
        self.deed: Final = deed
        self.by: Final = by


class Threatened:
    """A figure and all that is done to it at one time, among all that is done then."""

    __slots__ = ("deeds", "hero", "triggers")

    def __init__(self, hero: Hero, deeds: list[Deed]) -> None:
        self.hero: Final = hero
        self.deeds: Final = deeds
        self.triggers: Final[list[Trigger]] = []


@mypyc_attr(acyclic=True)
class Reply:
    """A reaction as it is chosen: ids and keys only, since an answer serves every branch of a battle."""

    __slots__ = ("along", "enemy", "kind", "target", "thing")

    def __init__(self, kind: str, enemy: int, *, thing: str = "", target: int = NOBODY, along: float = 0.0) -> None:
        self.kind: Final = kind
        self.enemy: Final = enemy  # whose deed it answers
        self.thing: Final = thing  # the key of a weapon, the id of a piece of scenery
        self.target: Final = target  # of an occult power
        self.along: Final = along  # how far along the enemy's path a Counter-charge shot is taken [EV-R-23]


def response_of(battle: Skirmish, one: Threatened, reply: Reply) -> Response:
    """What was chosen, told in heroes and deeds of this battle."""
    deeds = [trigger.deed for trigger in one.triggers if trigger.deed.actor.id == reply.enemy]
    return Response(
        one.hero,
        deeds[0],
        reply.kind,
        weapon=one.hero.profile.weapon(reply.thing),
        target=None if reply.target == NOBODY else battle.hero(reply.target),
        piece=reply.thing if reply.kind == TAKE_COVER else "",
        along=reply.along,
    )


async def react(battle: Skirmish, deeds: list[Deed]) -> list[Response]:
    """Every figure shot at, charged, engaged or the victim of a power may roll its Reaction [EV-REA-01].

    Each deed allows its own roll, to Activated figures too; a reaction allows none [EV-REA-08].
    """
    responses: list[Response] = []
    for one in threatened(battle, deeds):
        response = await reaction_of(battle, one)
        if response is not None:
            responses.append(response)
    return responses


def threatened(battle: Skirmish, deeds: list[Deed]) -> list[Threatened]:
    """Who may react, targets first; a figure attacked by several in step is named once [EV-COO-08]."""
    found: list[Threatened] = []
    for deed in deeds:
        for hero, by in victims(battle, deed):
            known = [one for one in found if one.hero is hero]
            if not known:
                known = [Threatened(hero, deeds)]
                found.append(known[0])
            known[0].triggers.append(Trigger(deed, by))
    return found


def victims(battle: Skirmish, deed: Deed) -> list[tuple[Hero, str]]:
    """Whom a deed bears on; a static Fight, Perception and powers on friends allow no reaction [EV-REA-07, EV-R-20]."""
    found: list[tuple[Hero, str]] = []
    actor, target = deed.actor, deed.target
    if not actor.in_play or deed.is_spent:
        return found
    if target is not None and deed.is_shot:
        found.append((target, BY_SHOT))
    elif target is not None and deed.kind == CONFUSE:
        found.append((target, BY_POWER))
    if deed.is_move and len(deed.path) > 1:  # as far as fear has left of it [EV-FEAR-02]
        touched = newly_touched(battle, actor, deed.path)
        if deed.kind == CHARGE and target in touched and target is not None:
            found.append((target, BY_CHARGE))
        for hero in touched:
            if deed.kind != CHARGE or hero is not target:
                found.append((hero, BY_ENGAGEMENT))
    return found


async def reaction_of(battle: Skirmish, one: Threatened) -> Response | None:
    """One D6 against R, if any answer would be possible; a success permits and never obliges [EV-REA-02, EV-R-76]."""
    hero = one.hero
    answers = Answers(battle, one)
    if len(answers(False)) < 2:
        return None
    needed = reaction(battle, hero)
    first = one.triggers[0]
    cause: dict[str, object] = {"threat": THREATS[first.by]}
    die = Roll(
        D6, Passed(needed.value), rule="EV-REA-01", by=hero.id, key="reaction_die",
        target=first.deed.actor, fields=cause,
    )  # fmt: skip
    if not await die:
        battle.note("reaction_failed", rule="EV-REA-01", figure=hero, needed=needed)
        return None
    battle.note("reaction_passed", rule="EV-REA-01", figure=hero, needed=needed)
    reply = await Choose(
        hero.controller, "reaction", answers, rule=first.by,
        figure=hero, target=first.deed.actor, fields=cause,
    )  # fmt: skip
    if reply is None:
        return None
    response = response_of(battle, one, reply)
    battle.note("reacts", rule=first.by, figure=hero, target=response.deed.actor, fields=told_of(response))
    return response


def told_of(response: Response) -> dict[str, object]:
    """What the event of a reaction says: the same fields as the option that was chosen."""
    told: dict[str, object] = {"reaction": response.kind, "about0": response.deed.actor}
    if response.weapon is not None:
        told["about1"] = response.weapon.key
    elif response.target is not None:
        told["about1"] = response.target
    elif response.piece:
        told["about1"] = response.piece
    return told


class Answers:
    """Lists what a figure may do in reaction; against several attackers, against one of them [EV-D-31..35]."""

    def __init__(self, battle: Skirmish, one: Threatened) -> None:
        self.battle: Final = battle
        self.one: Final = one

    def __call__(self, explain: bool) -> list[Option[Reply | None]]:
        found: list[Option[Reply | None]] = [Option(NO_REACTION, None)]
        for trigger in self.one.triggers:
            self.add(found, trigger)
        return found if explain else [option for option in found if option.refusal is None]

    def add(self, found: list[Option[Reply | None]], trigger: Trigger) -> None:
        """The answers that one trigger allows, in the order of the book; powers answer a shot too [EV-R-75]."""
        if trigger.by == BY_SHOT:
            self.add_return_shots(found, trigger.deed)
            self.add_plain(found, trigger.deed, GO_PRONE, why_not_drop(self.one.hero))
            self.add_covers(found, trigger.deed)
            self.add_powers(found, trigger.deed)
        elif trigger.by == BY_POWER:
            self.add_return_shots(found, trigger.deed)
            self.add_powers(found, trigger.deed)
        else:
            if trigger.by == BY_CHARGE:
                self.add_plain(found, trigger.deed, COUNTER_CHARGE, None)
            self.add_counter_shots(found, trigger.deed)
            self.add_plain(found, trigger.deed, FLIGHT, why_not_run(self.battle, self.one, trigger.deed))

    def add_plain(self, found: list[Option[Reply | None]], deed: Deed, kind: str, refusal: Refusal | None) -> None:
        found.append(Option(kind, Reply(kind, deed.actor.id), (deed.actor.id,), refusal))

    def add_return_shots(self, found: list[Option[Reply | None]], deed: Deed) -> None:
        enemy, hero = deed.actor, self.one.hero
        for weapon in shooting_weapons(hero):
            refusal = why_not_return(self.battle, hero, weapon, enemy, enemy_at=deed.where)
            reply = Reply(RETURN_SHOT, enemy.id, thing=weapon.key)
            found.append(Option(RETURN_SHOT, reply, (enemy.id, weapon.key), refusal))

    def add_counter_shots(self, found: list[Option[Reply | None]], deed: Deed) -> None:
        hero = self.one.hero
        for weapon in shooting_weapons(hero):
            refusal = why_not_counter_shot(self.battle, hero, weapon, deed)
            along = counter_shot_point(self.battle, hero, weapon, deed) if refusal is None else 0.0
            reply = Reply(COUNTER_SHOT, deed.actor.id, thing=weapon.key, along=along)
            found.append(Option(COUNTER_SHOT, reply, (deed.actor.id, weapon.key), refusal))

    def add_covers(self, found: list[Option[Reply | None]], deed: Deed) -> None:
        for piece in dives(self.battle, self.one.hero):
            refusal = why_not_dive(self.battle, self.one.hero, deed, piece, others=self.one.deeds)
            reply = Reply(TAKE_COVER, deed.actor.id, thing=piece.id)
            found.append(Option(TAKE_COVER, reply, (deed.actor.id, piece.id), refusal))

    def add_powers(self, found: list[Option[Reply | None]], deed: Deed) -> None:
        hero = self.one.hero
        for power in powers_of(hero):
            for target in power_targets(self.battle, hero, power):
                refusal = why_not_power(self.battle, hero, power, target)
                reply = Reply(power, deed.actor.id, target=target.id)
                found.append(Option(power, reply, (deed.actor.id, target.id), refusal))


def why_not_drop(hero: Hero) -> Refusal | None:
    """Going Prone is not for a figure that is Prone already [EV-REA-13]."""
    return Refusal("refused.already_prone", "EV-REA-13", figure=hero) if hero.is_prone else None


def why_not_run(battle: Skirmish, one: Threatened, deed: Deed) -> Refusal | None:
    """A figure flees from all who come at it, or from nobody [EV-R-49], and out of the way of all who move [EV-R-78]."""
    refusal = why_not_free(battle, one.hero, deed)
    if refusal is not None:
        return refusal
    return why_not_flee(battle, one.hero, deed, others=one.deeds)
