"""The state of the proving ground: bands, points, secret hands; changed only through its verbs."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.saving import Saved, flag, whole
from escarmouche.engine.match.seats import only
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Terrain
from escarmouche.table.sight.sight import FAN, Reader, look

NOBODY = -1
READER = Reader("proving ground")


class Fighter(Figure):
    """A figure with lives, which may stand on watch; out of play it keeps what it was."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("lives"),
        flag("is_watching", "watching"),
        flag("has_haunted", "haunted"),
    )

    def __init__(self, card: Card, controller: int, body: Body | None, in_play: bool) -> None:
        super().__init__(card, controller, body, in_play)
        self.lives = 2
        self.is_watching = False
        self.has_haunted = False

    def copy(self) -> Fighter:
        twin = Fighter(self.card, self.controller, self.body, self.in_play)
        twin.lives = self.lives
        twin.is_watching = self.is_watching
        twin.has_haunted = self.has_haunted
        return twin


def read_list(battle: object, data: list[Any]) -> list[Any]:
    return list(data)


def hands_data(hands: list[tuple[int, ...]]) -> list[list[int]]:
    return [list(hand) for hand in hands]


def read_hands(battle: object, data: list[list[int]]) -> list[tuple[int, ...]]:
    return [tuple(hand) for hand in data]


class Skirmish(Battle):
    """The battle of the proving ground."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("prepared"),
        Saved("points", "points", list, read_list),
        Saved("hands", "hands", hands_data, read_hands),
        Saved("orders", "has_orders", list, read_list),
        whole("first"),
        whole("actor"),
        whole("actions"),
    )

    def __init__(self, rules: Rules, terrain: Terrain, figures: list[Figure]) -> None:
        super().__init__(rules, terrain, figures)
        self.prepared = 0  # seats that have made ready
        self.points = [0] * rules.seats  # pay for activations and reactions
        self.hands: list[tuple[int, ...]] = [()] * rules.seats  # cards, secret
        self.has_orders = [True] * rules.seats
        self.first = 0  # the seat that opened the round
        self.actor = NOBODY  # the figure being activated
        self.actions = 0  # what it has left

    def copy(self) -> Skirmish:
        twin = Skirmish(self.rules, self.terrain, [figure.copy() for figure in self.figures])
        self.share_into(twin)
        twin.prepared = self.prepared
        twin.points = self.points.copy()
        twin.hands = self.hands.copy()
        twin.has_orders = self.has_orders.copy()
        twin.first = self.first
        twin.actor = self.actor
        twin.actions = self.actions
        return twin

    # Questions.

    def figure_in_hand(self) -> int:
        return self.actor

    def fighter(self, id: int) -> Fighter:
        return cast("Fighter", self.figures[id])

    def fighters(self) -> list[Fighter]:
        return [self.fighter(figure.id) for figure in self.figures]

    def on_table(self) -> list[Fighter]:
        """Those that can be seen, touched and shot at."""
        return [fighter for fighter in self.fighters() if fighter.in_play and fighter.body is not None]

    def enemies(self, of: Fighter) -> list[Fighter]:
        """Those of other sides; the cat is nobody's enemy [PG-END-05]."""
        allied = self.rules.are_allies
        return [o for o in self.on_table() if o.controller != NOBODY and not allied(o.controller, of.controller)]

    @property
    def cat(self) -> Fighter:
        """It belongs to nobody and stands in nobody's way [PG-CAT-01]."""
        return self.fighter(len(self.figures) - 1)

    def friends(self, of: Fighter) -> list[Fighter]:
        return [o for o in self.on_table() if o.controller == of.controller and o is not of]

    def seats_in_play(self) -> list[int]:
        return [seat for seat in range(self.rules.seats) if any([f.in_play and f.owner == seat for f in self.figures])]

    def sides_in_play(self) -> list[int]:
        return list(dict.fromkeys([self.rules.sides[seat] for seat in self.seats_in_play()]))

    def sees(self, viewer: Fighter, target: Fighter) -> bool:
        return self.sees_at(viewer, target.standing)

    def sees_at(self, viewer: Fighter, target: Body) -> bool:
        """Half of the target's base or less is hidden [PG-SEE-01]."""
        sight = look(self.terrain, viewer.standing, target, others=[], lines=FAN, reader=READER)
        return sight.hidden <= 0.5

    def is_near(self, one: Fighter, other: Fighter, reach: float) -> bool:
        return distance(one.standing, other.standing) <= reach

    def owner_of(self, effect: Effect) -> int:
        return self.figures[effect.source].owner

    # Verbs.

    def pay(self, seat: int, *, rule: str) -> None:
        self.points[seat] -= 1
        self.note("paid", rule=rule, fields={"seat": seat, "left": self.points[seat]})

    def deal(self, seat: int, cards: tuple[int, ...], *, rule: str) -> None:
        self.hands[seat] = cards
        self.note("dealt", rule=rule, fields={"seat": seat, "cards": list(cards)}, seen_by=only(seat))

    def discard(self, seat: int, card: int, *, rule: str) -> None:
        """A card is shown to all and goes."""
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)
        self.note("card_shown", rule=rule, fields={"seat": seat, "card": card})

    def watch(self, fighter: Fighter, is_watching: bool, *, rule: str) -> None:
        fighter.is_watching = is_watching
        self.note("watches" if is_watching else "looks_away", rule=rule, figure=fighter)

    def wound(self, fighter: Fighter, *, rule: str) -> None:
        """A life less; without lives the figure is out of play, its charm and its watch with it [PG-WND-01]."""
        fighter.lives -= 1
        self.note("wounded", rule=rule, figure=fighter, fields={"lives": fighter.lives})
        if fighter.lives <= 0:
            self.take_out(fighter, rule="PG-WND-01")

    def take_out(self, fighter: Fighter, *, rule: str) -> None:
        fighter.lives = 0
        fighter.in_play = False
        fighter.is_watching = False
        fighter.controller = fighter.owner
        self.put(fighter, None, rule=rule, kind="out_of_play")
        if fighter.owner not in self.seats_in_play():
            self.points[fighter.owner] = 0
            self.note("seat_out", rule="PG-END-02", fields={"seat": fighter.owner})

    def bring_back(self, fighter: Fighter, body: Body, *, rule: str) -> None:
        fighter.lives = 1
        fighter.in_play = True
        self.put(fighter, body, rule=rule, kind="comes_back")

    def set_down(self, fighter: Fighter, place: Point, z: float = 0.0, *, rule: str) -> None:
        body = Body(fighter.card.base, place, z, fighter.card.height, turn=0)
        self.put(fighter, body, rule=rule)
