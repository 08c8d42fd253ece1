"""A toy game for the tests of matches, records, views and imagination: three seats, secrets of every kind.

Each seat holds two secret cards. A round is a secret bid of all seats, then one deed of the seat in hand: a raid (dice
in the open), a duel (secret dice, one of which is shown), a march (a path), a scheme (a secret answer), or a muster
(several, order, shares, number). A seat with a token may cheer beside any question put to it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from escarmouche.engine.asking.choices import ChooseNumber, ChooseSome, Distribute, PutInOrder, Together
from escarmouche.engine.asking.dice import FACE, FACES, d6
from escarmouche.engine.asking.places import PickPath, Spots
from escarmouche.engine.asking.requests import Choose, Interrupt, Option, Request, Roll
from escarmouche.engine.battle.battle import Battle, Rules, listen
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.game import Game, Outcome, Step, Switch
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import only, sees
from escarmouche.engine.match.tape import Tape, commitment
from escarmouche.engine.showing.scene import Cards, Dice, Fact, Limits, Score, Sheet, Shown, Tags, Tokens
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.bases.bodies import Body, round_base
from escarmouche.table.geometry.points import Point, at, span
from escarmouche.table.scenery.terrain import Terrain

SEATS = 3
MARCH = 6.0
BASE = round_base(1.0)
PLOT = Trait("plot", "TY-DEE-04")
LEAGUES = {"plot": PLOT}


class ToyBattle(Battle):
    def __init__(self, rules: Rules, terrain: Terrain, figures: list[Figure]) -> None:
        super().__init__(rules, terrain, figures)
        self.phase = "bid"
        self.rounds = 3
        self.hands: list[tuple[str, ...]] = []
        self.bids: list[str] = []
        self.scores = [0] * SEATS
        self.tokens = [1] * SEATS
        self.plots = [0] * SEATS  # each known to its own seat alone

    def copy(self) -> ToyBattle:
        twin = ToyBattle(self.rules, self.terrain, [figure.copy() for figure in self.figures])
        self.share_into(twin)
        twin.phase, twin.rounds = self.phase, self.rounds
        twin.hands, twin.bids = self.hands.copy(), self.bids.copy()
        twin.scores, twin.tokens, twin.plots = self.scores.copy(), self.tokens.copy(), self.plots.copy()
        return twin

    def to_data(self) -> dict[str, object]:
        data = super().to_data()
        data |= {
            "phase": self.phase, "rounds": self.rounds, "hands": [list(hand) for hand in self.hands],
            "bids": list(self.bids), "scores": list(self.scores), "tokens": list(self.tokens), "plots": list(self.plots),
        }  # fmt: skip
        return data

    def restore(self, data: dict[str, Any]) -> None:
        super().restore(data)
        self.phase, self.rounds = data["phase"], data["rounds"]
        self.hands = [tuple(hand) for hand in data["hands"]]
        self.bids = list(data["bids"])
        self.scores, self.tokens, self.plots = list(data["scores"]), list(data["tokens"]), list(data["plots"])


class Hand:
    """Lists the cards of a hand; in secret, since only their holder is shown them."""

    def __init__(self, hand: tuple[str, ...]) -> None:
        self.hand = hand

    def __call__(self, explain: bool) -> list[Option[str]]:
        return [Option("card", card, (card,)) for card in self.hand]


class Deeds:
    def __init__(self, battle: ToyBattle, seat: int) -> None:
        self.battle, self.seat = battle, seat

    def __call__(self, explain: bool) -> list[Option[tuple[str, int]]]:
        found: list[Option[tuple[str, int]]] = []
        for other in range(SEATS):
            if other != self.seat:
                found += [Option("raid", ("raid", other), (other,)), Option("duel", ("duel", other), (other,))]
        found += [Option(kind, (kind, -1)) for kind in ("march", "scheme", "muster")]
        if explain:
            found.append(Option("fly", ("fly", -1), (), Refusal("refused.no_wings", "TY-DEE-09")))
        return found


class ShownDice:
    def __init__(self, dice: tuple[int, ...]) -> None:
        self.dice = dice

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("die", face, (face,)) for face in sorted(dict.fromkeys(self.dice))]


class Reach(Spots):
    def __init__(self, start: Point) -> None:
        self.start = start

    def why_not(self, answer: Any) -> Refusal | None:
        here, walked = self.start, 0.0
        for leg in answer:
            walked, here = walked + span(here, leg), leg
        return Refusal("refused.too_far", "TY-DEE-03", {"walked": walked}) if walked > MARCH else None

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Any]:
        return [(at(self.start.x + draw(40) / 10.0 - 2.0, self.start.y + draw(40) / 10.0 - 2.0),) for _ in range(count)]

    def default(self) -> Any:
        return ()

    def limits(self) -> Limits:
        return Limits(reach=MARCH)


class Cheer(Interrupt):
    """Spend a token: a die for the score, and its owner says how much of it to take."""

    def __init__(self, battle: ToyBattle, seat: int) -> None:
        super().__init__("cheer")
        self.battle, self.seat = battle, seat

    def run(self) -> Generator[Request, Any, None]:
        self.battle.tokens[self.seat] -= 1
        face = yield from Roll(d6(1), FACE, rule="TY-INT-01").__await__()
        taken = yield from ChooseNumber(self.seat, "take", low=0, high=face, rule="TY-INT-01").__await__()
        self.battle.scores[self.seat] += taken
        self.battle.note("cheered", rule="TY-INT-01", fields={"seat": self.seat, "taken": taken})


async def bid(battle: ToyBattle) -> None:
    """All bid a card at once."""
    battle.round += 1
    battle.active = battle.round % SEATS
    battle.bids = []
    parts: list[Request] = [Choose(seat, "bid", Hand(battle.hands[seat]), rule="TY-BID-01") for seat in range(SEATS)]
    bids = await Together(parts, key="bids", rule="TY-BID-01")
    for seat, card in enumerate(bids):
        battle.note("bid", rule="TY-BID-02", fields={"seat": seat, "card": card})
        rest = list(battle.hands[seat])
        rest.remove(card)
        # Chance is a question: a card is drawn by a roll that its owner alone sees.
        face = await Roll(d6(1), FACE, rule="TY-BID-03", key="draw", seen_by=only(seat))
        battle.hands[seat] = (*rest, f"drawn{face}")
        battle.bids.append(card)
        battle.note("drew", rule="TY-BID-03", fields={"seat": seat, "card": f"drawn{face}"}, seen_by=only(seat))
    battle.phase = "deed"


async def deed(battle: ToyBattle) -> None:
    """What the seat in hand does."""
    seat = battle.active
    kind, target = await Choose(seat, "deed", Deeds(battle, seat), rule="TY-DEE-01")
    if kind == "raid":
        await raid(battle, seat, target)
    elif kind == "duel":
        await duel(battle, seat, target)
    elif kind == "march":
        await march(battle, seat)
    elif kind == "scheme":
        await scheme(battle, seat)
    else:
        await muster(battle, seat)
    battle.phase = "bid"


async def raid(battle: ToyBattle, seat: int, target: int) -> None:
    dice = await Roll(d6(2), FACES, rule="TY-DEE-02", by=seat)
    touch = await Choose(seat, "touch_die", ShownDice(dice), rule="TY-DEE-02")
    battle.scores[seat] += touch
    battle.note("raided", rule="TY-DEE-02", fields={"seat": seat, "target": target, "dice": list(dice)})


async def duel(battle: ToyBattle, seat: int, target: int) -> None:
    """Both roll in secret and show one die."""
    shown: list[int] = []
    for fighter in (seat, target):
        dice = await Roll(d6(2), FACES, rule="TY-DEE-06", seen_by=only(fighter))
        shown.append(await Choose(fighter, "show_die", ShownDice(dice), rule="TY-DEE-06"))
    battle.scores[seat if shown[0] >= shown[1] else target] += 2
    battle.note("dueled", rule="TY-DEE-06", fields={"seat": seat, "target": target, "shown": list(shown)})


async def march(battle: ToyBattle, seat: int) -> None:
    figure = battle.figures[seat]
    path = await PickPath(seat, "march", Reach(figure.place), rule="TY-DEE-03")
    if path:
        battle.put(figure, Body(BASE, path[-1], 0.0, 1.0), rule="TY-DEE-03", kind="marched")


async def scheme(battle: ToyBattle, seat: int) -> None:
    number = await ChooseNumber(seat, "plot", low=0, high=3, rule="TY-DEE-04", seen_by=only(seat))
    battle.plots[seat] = number
    battle.begin(Effect(PLOT, subject=seat, value=number, seen_by=only(seat)), rule="TY-DEE-04")


async def muster(battle: ToyBattle, seat: int) -> None:
    items = [Option("troop", number, (number,)) for number in range(3)]
    chosen = await ChooseSome(seat, "troops", items, least=1, most=2, rule="TY-DEE-05")
    order = await PutInOrder(seat, "order", [Option("troop", n, (n,)) for n in chosen], rule="TY-DEE-05")
    caps = [Option("rank", 3, (number,)) for number in order]
    shares = await Distribute(seat, "ranks", caps, total=2, rule="TY-DEE-05")
    battle.scores[seat] += shares[0] + order[0]


def next_step(battle: ToyBattle) -> Step | None:
    if battle.phase == "bid":
        return None if battle.round >= battle.rounds else bid
    return deed


def outcome(battle: ToyBattle) -> Outcome | None:
    if battle.phase != "bid" or battle.round < battle.rounds:
        return None
    best = max(battle.scores)
    return Outcome(
        tuple([seat for seat in range(SEATS) if battle.scores[seat] == best]), "TY-END-01", tuple(battle.scores)
    )


def show(battle: ToyBattle, seat: int) -> Shown:
    """Everything but the cards and plots of others."""
    facts = [Fact(Tags("phase", (battle.phase,))), Fact(Cards("bids", len(battle.bids), tuple(battle.bids)))]
    for owner, hand in enumerate(battle.hands):
        facts.append(Fact(Cards("hand", len(hand), hand if owner == seat else None), seat=owner))
        facts.append(Fact(Tokens("tokens", battle.tokens[owner]), seat=owner))
        if owner == seat:
            facts.append(Fact(Dice("plot", (battle.plots[owner],)), seat=owner))
    return Shown(
        sheets=tuple([Sheet(figure.id) for figure in battle.figures]),
        rounds=battle.rounds,
        scores=(Score("scores", tuple(battle.scores)),),
        facts=tuple(facts),
    )


def redraw(battle: ToyBattle, seat: int, tape: Tape) -> None:
    """What a seat cannot see: the others' cards and plots."""
    for other in range(SEATS):
        if other != seat:
            battle.hands[other] = tuple(
                [f"dreamt{tape.below(6)}{number}" for number in range(len(battle.hands[other]))]
            )
            battle.plots[other] = tape.below(4)
    effects: list[Effect] = []
    for effect in battle.effects:
        if sees(effect.seen_by, seat):
            effects.append(effect)
        else:
            value = battle.plots[effect.subject]
            effects.append(Effect(effect.kind, subject=effect.subject, value=value, seen_by=effect.seen_by))
    battle.effects = tuple(effects)


def interrupts(battle: ToyBattle, seat: int) -> list[Interrupt]:
    return [Cheer(battle, seat)] if battle.tokens[seat] > 0 else []


def set_up(header: Header) -> ToyBattle:
    figures = [
        Figure(
            Card(seat, f"Figure {seat}", seat, base=BASE), seat, Body(BASE, at(4.0 + 8.0 * seat, 12.0), 0.0, 1.0), True
        )
        for seat in range(SEATS)
    ]
    rules = Rules(seats=SEATS, switches={}, listeners=listen(figures), effect_kinds=LEAGUES)
    battle = ToyBattle(rules, Terrain(24.0, 24.0, ()), figures)
    battle.rounds = int(header.table["rounds"])
    battle.hands = [tuple([str(card) for card in band["hand"]]) for band in header.bands]
    return battle


def toy_game(rules_version: str = "1") -> Game:
    return Game(
        "toy",
        rules_version=rules_version,
        folder="",
        set_up=set_up,
        next_step=next_step,
        outcome=outcome,
        show=show,
        switches=(Switch("fog", "TY-R-01", False, (True,)),),
        interrupts=interrupts,
        redraw=redraw,
    )


TOY = toy_game()


def find_toy(name: str) -> Game:
    return {"toy": TOY}[name]


def toy_header(seed: str = "toy", *, hands: list[list[str]] | None = None, rounds: int = 3) -> Header:
    cards = hands if hands is not None else [["oak", "ash"], ["elm", "fir"], ["yew", "bay"]]
    return Header(
        "toy",
        rules_version="1",
        scenario="fair",
        bands=[{"name": f"band {seat}", "hand": hand} for seat, hand in enumerate(cards)],
        table={"rounds": rounds},
        commitment=commitment(seed),
        seen_by={f"bands/{seat}/hand": only(seat) for seat in range(SEATS)},
    )


def toy_match(seed: str = "toy", *, hands: list[list[str]] | None = None, rounds: int = 3) -> Match:
    return Match(TOY, toy_header(seed, hands=hands, rounds=rounds), tape=Tape(seed))


def answer_any(match: Match, draw: Callable[[int], int]) -> None:
    """One answer of one seat, at random; an interrupt now and then."""
    request = match.request
    assert request is not None
    if isinstance(request, Together):
        waiting = match.asked()
        part = waiting[draw(len(waiting))]
        found = part.suggest(4, draw)
        match.answer_part(part.seat, found[draw(len(found))])
        return
    offered = match.interrupts()
    if offered and draw(6) == 0:
        match.answer(offered[0])
        return
    found = request.suggest(4, draw)
    match.answer(found[draw(len(found))])


def played(number: int, *, answers: int = 10_000, undos: bool = False, rounds: int = 6) -> Match:
    """A toy match played at random to its end or for so many answers, the same for the same number."""
    match = toy_match(f"dice {number}", rounds=rounds)
    draw = Tape(f"choices {number}").below
    left = 4 if undos else 0
    for _ in range(answers):
        if match.request is None:
            break
        answer_any(match, draw)
        if left and draw(5) == 0:
            match.undo(draw(SEATS), draw(len(match.in_force)))
            left -= 1
    return match


def at_deed(kind: str, *, hands: list[list[str]] | None = None, seed: str = "toy") -> Match:
    """A toy match whose seat in hand has just chosen its deed in the first round."""
    match = toy_match(seed, hands=hands)
    for seat in range(SEATS):
        part = match.asked()[0]
        match.answer_part(seat, part.default())
    request = match.request
    assert request is not None
    match.answer(request.parse(kind))
    return match
