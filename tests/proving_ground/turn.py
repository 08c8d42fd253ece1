"""The steps of the proving ground: make ready, bid, activate, act, hand on, and the end."""

from __future__ import annotations

from escarmouche.engine.asking.choices import ChooseNumber, ChooseSome, Together
from escarmouche.engine.asking.dice import FACES, Dice
from escarmouche.engine.asking.places import PickPlace, PickPose
from escarmouche.engine.asking.requests import Choose, Option, Request, Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.book.game import Outcome, Step, placed
from escarmouche.engine.book.ranking import ranked
from escarmouche.engine.match.seats import only
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at
from escarmouche.table.moving.climbing import free_place_near
from tests.proving_ground.actions import act
from tests.proving_ground.battle import NOBODY, Fighter, Skirmish
from tests.proving_ground.moments import BetweenActions, RoundBegins, RoundEnds
from tests.proving_ground.spots import CatSpots, LandingSpots, PoseSpots, passage_of
from tests.proving_ground.traits import EARTH, FACE, REVENANT, TOKEN

D8 = Dice((8,))
HAND = 3
TOKENS = 2


def next_step(battle: Skirmish) -> Step | None:
    """What comes next, read from the battle alone."""
    if outcome(battle) is not None:
        return None
    if battle.prepared < battle.rules.seats:
        return make_ready
    if battle.actor != NOBODY:
        return act_and_look_round if battle.actions > 0 else hand_on
    return activate if battle.points[battle.active] > 0 else open_round


def outcome(battle: Skirmish) -> Outcome | None:
    """The last side standing wins; after the last round the largest, and who is as large [PG-END-01, PG-END-03]."""
    if battle.prepared < battle.rules.seats or battle.actor != NOBODY:
        return None
    scores = tuple([len([f for f in battle.figures if f.in_play and f.owner == s]) for s in range(battle.rules.seats)])
    ranks = ranked([(score,) for score in scores], battle.rules.sides)
    if len(battle.sides_in_play()) <= 1:
        return placed(ranks, "PG-END-01", scores)
    limit = battle.switch("rounds")
    assert isinstance(limit, int)
    if battle.round < limit or any([points > 0 for points in battle.points]):
        return None
    return placed(ranks, "PG-END-03", scores)


def withdraw(battle: Skirmish, seat: int) -> None:
    """The figures of a seat that gives up leave the table, if it has made ready [PG-END-04]."""
    if battle.prepared < battle.rules.seats:
        return
    if battle.actor != NOBODY and battle.fighter(battle.actor).owner == seat:
        battle.actions = 0
    for fighter in band(battle, seat):
        if fighter.in_play:
            battle.take_out(fighter, rule="PG-END-04")


async def make_ready(battle: Skirmish) -> None:
    """A seat is dealt its cards in secret, poses its rider and chooses the faces of its tokens [PG-PRE-01..03]."""
    seat = battle.prepared
    battle.active = seat
    cards = await Roll(HAND * D8, FACES, rule="PG-PRE-01", key="deal", seen_by=only(seat))
    battle.deal(seat, cards, rule="PG-PRE-01")
    captain, rider = band(battle, seat)[0], band(battle, seat)[2]
    await pose_rider(battle, captain, rider)
    items = [Option("token", number, (number,)) for number in range(TOKENS)]
    traps = await ChooseSome(
        seat, "traps", items, least=0, most=TOKENS, rule="PG-PRE-03", seen_by=only(seat))  # fmt: skip
    for number in range(TOKENS):
        side = 3.0 if number else -3.0
        x = min(max(captain.place.x + side, 1.0), battle.terrain.width - 1.0)
        y = captain.place.y + (3.0 if captain.place.y < battle.terrain.depth / 2.0 else -3.0)
        face = 1 if number in traps else 0
        battle.begin(Effect(TOKEN, source=captain.id, zone=at(x, y), radius=2.0), rule="PG-PRE-03")
        secret = Effect(FACE, source=captain.id, zone=at(x, y), value=face, seen_by=only(seat))
        battle.begin(secret, rule="PG-PRE-03")
    battle.prepared += 1


def band(battle: Skirmish, seat: int) -> list[Fighter]:
    return [fighter for fighter in battle.fighters() if fighter.owner == seat]


async def pose_rider(battle: Skirmish, captain: Fighter, rider: Fighter) -> None:
    """[PG-PRE-02]"""
    place, turn = await PickPose(rider.owner, "pose_rider", PoseSpots(battle, rider, captain), rule="PG-PRE-02")
    battle.put(rider, Body(rider.card.base, place, 0.0, rider.card.height, turn=turn), rule="PG-PRE-02")


async def open_round(battle: Skirmish) -> None:
    """The old round ends, the new one begins with secret bids [PG-RND-01, PG-BID-01]."""
    if battle.round > 0:
        battle.tell(RoundEnds(battle))
        battle.expire(f"round {battle.round}", rule="PG-RND-01")
    battle.round += 1
    await battle.open(RoundBegins(battle))
    await bid(battle)


async def bid(battle: Skirmish) -> None:
    """Every seat bids up to two of its points at once; the highest bid plays first and all bids are paid [PG-BID-01]."""
    seats = battle.seats_in_play()
    if len(seats) < 2:
        return
    parts: list[Request] = [ChooseNumber(seat, "bid", low=0, high=2, rule="PG-BID-01") for seat in seats]
    bids: tuple[int, ...] = await Together(parts, key="bids", rule="PG-BID-01")
    battle.note("bids_revealed", rule="PG-BID-01", fields={"seats": seats, "bids": list(bids)})
    for seat, points in zip(seats, bids, strict=True):
        alive = [f for f in battle.figures if f.in_play and f.owner == seat]
        battle.points[seat] = len(alive) + 2 - points
    battle.first = battle.active = seats[bids.index(max(bids))]
    place = await PickPlace(battle.first, "cat", CatSpots(battle), rule="PG-CAT-01")
    battle.set_down(battle.cat, place, rule="PG-CAT-01")


class Activable:
    """Whom a seat may activate: those it controls, and the dead that still may haunt."""

    def __init__(self, battle: Skirmish) -> None:
        self.battle = battle

    def __call__(self, explain: bool) -> list[Option[int]]:
        seat = self.battle.active
        options = [Option("nobody", NOBODY)]
        for fighter in self.battle.fighters():
            if fighter.in_play and fighter.controller == seat:
                options.append(Option("figure", fighter.id, (fighter.id,)))
            elif not fighter.in_play and fighter.owner == seat and can_haunt(fighter):
                options.append(Option("ghost", fighter.id, (fighter.id,)))
        return options


def can_haunt(fighter: Fighter) -> bool:
    return REVENANT in fighter.card.traits and not fighter.has_haunted


async def activate(battle: Skirmish) -> None:
    """A point gives a figure two actions; who is merged with the earth comes back first [PG-ACT-01]."""
    id = await Choose(battle.active, "activate", Activable(battle), rule="PG-ACT-01")
    battle.pay(battle.active, rule="PG-ACT-01")
    if id == NOBODY:
        battle.active = await receiver(battle)
        return
    battle.actor = id
    battle.actions = 2
    fighter = battle.fighter(id)
    battle.note("activated", rule="PG-ACT-01", figure=fighter)
    if fighter.in_play and fighter.body is None:
        await emerge(battle, fighter)


async def emerge(battle: Skirmish, fighter: Fighter) -> None:
    """Back to a free place near the mark [PG-CRD-06]."""
    [mark] = [effect for effect in battle.effects if effect.kind is EARTH and effect.subject == fighter.id]
    assert mark.zone is not None
    body = Body(fighter.card.base, mark.zone, 0.0, fighter.card.height)
    above = body.moved(mark.zone, 1e6)
    nearest = free_place_near(passage_of(battle, above, fighter.id), mark.zone, 30.0, level=0.0)
    assert nearest is not None
    spots = LandingSpots(battle, body, fighter.id, reach=4.0, rule="PG-CRD-06", nearest=nearest)
    place = await PickPlace(fighter.controller, "emerge", spots, rule="PG-CRD-06")
    battle.end(mark, rule="PG-CRD-06")
    battle.put(fighter, body.moved(place, 0.0), rule="PG-CRD-06", kind="comes_back")


async def act_and_look_round(battle: Skirmish) -> None:
    """One action, then a look round the table for pacts [PG-ACT-02, PG-CRD-07]."""
    await act(battle)
    await battle.window(BetweenActions(battle))
    actor = battle.fighter(battle.actor)
    if actor.body is None or actor.controller != battle.active:
        battle.actions = 0


async def hand_on(battle: Skirmish) -> None:
    """The activation is over; the hand passes to another seat [PG-PAS-01]."""
    battle.actor = NOBODY
    battle.actions = 0
    battle.active = await receiver(battle)


class Receivers:
    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("seat", seat, (seat,)) for seat in self.seats]


async def receiver(battle: Skirmish) -> int:
    """The seat in hand chooses who comes next among the others that have points [PG-PAS-01]."""
    seats = range(battle.rules.seats)
    others = [seat for seat in seats if seat != battle.active and battle.points[seat] > 0]
    if not others:
        return battle.active
    if len(others) == 1:
        return others[0]
    return await Choose(battle.active, "hand_on", Receivers(others), rule="PG-PAS-01")
