"""The battle: the state of a game between and during steps, changed only through its verbs."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.effects import NO_FIGURE, Effect, effect_from, number
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure
from escarmouche.engine.messages import Refusal
from escarmouche.engine.moments import Moment, Question, Reaction
from escarmouche.engine.requests import Choose, Option, Request
from escarmouche.engine.seats import EVERYONE
from escarmouche.engine.tally import Tally
from escarmouche.engine.traits import Handler, Listeners, Trait
from escarmouche.table.bodies import Body
from escarmouche.table.points import Point
from escarmouche.table.terrain import Piece, Terrain


class Rules:
    """What never changes during a match and is shared by every branch of it."""

    def __init__(
        self,
        *,
        seats: int,
        switches: dict[str, object],
        listeners: Listeners,
        reactions: list[Reaction] | None = None,
        effect_kinds: dict[str, Trait] | None = None,
    ) -> None:
        self.seats: Final = seats
        self.switches: Final = switches
        self.listeners: Final = listeners
        self.effect_kinds: Final[dict[str, Trait]] = effect_kinds if effect_kinds is not None else {}
        self.reactions: Final[dict[type, list[Reaction]]] = {}
        for reaction in reactions if reactions is not None else []:
            self.reactions.setdefault(reaction.at, []).append(reaction)


def listen(figures: Sequence[Figure]) -> Listeners:
    """The listeners of a battle: every trait of every figure, in the order of the band lists."""
    return Listeners([(figure.id, trait) for figure in figures for trait in figure.card.traits])


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle:
    """Figures, terrain and effects in force. Games extend it with what their turn needs, and its `copy`."""

    def __init__(self, rules: Rules, terrain: Terrain, figures: list[Figure]) -> None:
        self.rules: Final = rules
        self.terrain = terrain
        self.figures: Final = figures  # by id
        self.effects: tuple[Effect, ...] = ()
        self.round = 0
        self.active = 0  # the seat in hand
        self.events: list[Event] = []
        self.is_silent = False  # branches of a search write no events

    def share_into(self, twin: Battle) -> None:
        """The part of `copy` that every game shares: all but the figures."""
        twin.effects = self.effects
        twin.round = self.round
        twin.active = self.active
        twin.is_silent = self.is_silent

    def copy(self) -> Battle:
        twin = Battle(self.rules, self.terrain, [figure.copy() for figure in self.figures])
        self.share_into(twin)
        return twin

    # What the record and the digest are made of.

    def to_data(self) -> dict[str, object]:
        return {
            "round": self.round,
            "active": self.active,
            "figures": [figure.to_data() for figure in self.figures],
            "effects": [effect.to_data() for effect in self.effects],
            "pieces": [[piece.id, piece.place.x, piece.place.y, piece.turn, piece.state]
                       for piece in self.terrain.pieces],
        }  # fmt: skip

    def restore(self, data: dict[str, Any]) -> None:
        """Take up the state that `to_data` wrote, on a battle set up from the same header."""
        self.round = number(data["round"])
        self.active = number(data["active"])
        for figure, saved in zip(self.figures, data["figures"], strict=True):
            figure.restore(saved)
        self.effects = tuple([effect_from(saved, self.rules.effect_kinds) for saved in data["effects"]])
        pieces: list[Piece] = []
        for piece, (_, x, y, turn, state) in zip(self.terrain.pieces, data["pieces"], strict=True):
            as_saved = piece.place.x == x and piece.place.y == y and piece.turn == turn and piece.state == state
            pieces.append(piece if as_saved else piece.posed(Point(float(x), float(y)), int(turn)).with_state(state))
        self.terrain = Terrain(self.terrain.width, self.terrain.depth, tuple(pieces))

    # Questions.

    def switch(self, name: str) -> object:
        """The setting of a house rule."""
        return self.rules.switches[name]

    def bodies(self, besides: int = NO_FIGURE, also_besides: int = NO_FIGURE) -> list[Body]:
        """The bodies on the table, some figures left out."""
        found: list[Body] = []
        for figure in self.figures:
            if figure.body is not None and figure.id != besides and figure.id != also_besides:
                found.append(figure.body)
        return found

    def adjust(self, tally: Tally, question: Question) -> Tally:
        """Let every trait and effect in force that has something to say add its line."""
        kind = type(question)
        listening = self.rules.listeners.adjusters.get(kind)
        if listening is not None:
            for id, outlives, adjuster in listening:
                bearer = self.figures[id]
                if bearer.in_play or outlives:
                    adjuster(tally, question, bearer)
        for effect in self.effects:
            adjusters = effect.kind.adjusters.get(kind)
            if adjusters is not None:
                for adjuster in adjusters:
                    adjuster(tally, question, effect if effect.subject < 0 else self.figures[effect.subject])
        return tally

    # Moments.

    def _speakers(self, moment: Moment) -> list[tuple[Handler, object]]:
        """Handlers with their bearers: the active side first, then the order of the band lists, then effects."""
        kind = type(moment)
        own: list[tuple[Handler, object]] = []
        others: list[tuple[Handler, object]] = []
        listening = self.rules.listeners.handlers.get(kind)
        if listening is not None:
            for id, outlives, handler in listening:
                bearer = self.figures[id]
                if bearer.in_play or outlives:
                    if bearer.controller == self.active:
                        own.append((handler, bearer))
                    else:
                        others.append((handler, bearer))
        for effect in self.effects:
            handlers = effect.kind.handlers.get(kind)
            if handlers is not None:
                for handler in handlers:
                    others.append((handler, effect if effect.subject < 0 else self.figures[effect.subject]))
        return own + others

    def tell(self, moment: Moment) -> None:
        """Open a moment at which nobody is asked anything."""
        for handler, bearer in self._speakers(moment):
            pending = handler(moment, bearer)
            assert pending is None, "a handler of this moment may not ask or roll"

    async def open(self, moment: Moment) -> None:
        """Open a moment: every handler speaks in order, and may ask or roll."""
        for handler, bearer in self._speakers(moment):
            pending = handler(moment, bearer)
            if pending is not None:
                await pending

    def window(self, moment: Moment) -> Coroutine[Request, Any, None]:
        """Open a moment, then let every player entitled to it react once."""
        return _window(self, moment)

    # Verbs.

    def note(self, kind: str, *, rule: str, fields: dict[str, object] | None = None, seen_by: int = EVERYONE) -> None:
        """Write an event."""
        if not self.is_silent:
            self.events.append(Event(kind, rule, fields if fields is not None else {}, seen_by))

    def put(self, figure: Figure, body: Body | None, *, rule: str, kind: str = "placed") -> None:
        """Set a figure down somewhere, or take it off the table with None."""
        figure.body = body
        if not self.is_silent:
            where: object = None if body is None else [body.x, body.y, body.z, body.turn]
            self.note(kind, rule=rule, fields={"figure": figure.id, "at": where})

    def hand_over(self, figure: Figure, seat: int, *, rule: str) -> None:
        """Somebody else decides for this figure from now on."""
        figure.controller = seat
        self.note("handed_over", rule=rule, fields={"figure": figure.id, "seat": seat})

    def begin(self, effect: Effect, *, rule: str) -> None:
        """Put an effect in force."""
        self.effects = (*self.effects, effect)
        fields: dict[str, object] = {"effect": effect.kind.key, "figure": effect.subject}
        self.note("effect_begins", rule=rule, fields=fields, seen_by=effect.seen_by)

    def end(self, effect: Effect, *, rule: str) -> None:
        self.effects = tuple([other for other in self.effects if other is not effect])
        fields: dict[str, object] = {"effect": effect.kind.key, "figure": effect.subject}
        self.note("effect_ends", rule=rule, fields=fields, seen_by=effect.seen_by)

    def expire(self, moment: str, *, rule: str) -> None:
        """End every effect that lasts until this moment."""
        for effect in self.effects:
            if effect.until == moment:
                self.end(effect, rule=rule)

    def has_effect(self, kind: Trait, subject: int) -> bool:
        return any([effect.kind is kind and effect.subject == subject for effect in self.effects])

    def change(self, piece: Piece, *, rule: str) -> None:
        """A piece of scenery is moved, opened or locked."""
        self.terrain = self.terrain.with_piece(piece)
        fields: dict[str, object] = {
            "piece": piece.id, "at": [piece.place.x, piece.place.y], "turn": piece.turn, "state": piece.state,
        }  # fmt: skip
        self.note("scenery_changed", rule=rule, fields=fields)


class Use:
    """A reaction together with the figure that would use it."""

    __slots__ = ("bearer", "reaction")

    def __init__(self, reaction: Reaction, bearer: int) -> None:
        self.reaction: Final = reaction
        self.bearer: Final = bearer


def uses(battle: Battle, moment: Moment, seat: int, explain: bool) -> list[Option[Use | None]]:
    """Pass, and every reaction this seat may use at this moment (or may not, with the reason)."""
    found: list[Option[Use | None]] = [Option("pass", None)]
    for reaction in battle.rules.reactions.get(type(moment), []):
        for id in moment.entitled():
            bearer = battle.figures[id]
            if bearer.controller != seat:
                continue
            refusal: Refusal | None = reaction.when(moment, bearer)
            if refusal is None and reaction.holds is not None and not reaction.holds(moment, bearer):
                refusal = Refusal("refused.not_held", reaction.rule, {"figure": id})
            if refusal is None or explain:
                found.append(Option(reaction.key, Use(reaction, id), (id,), refusal))
    return found


def is_asked(battle: Battle, moment: Moment, seat: int) -> bool:
    """Whether a seat is asked at all: by public facts only, so that a question betrays no hidden card."""
    for reaction in battle.rules.reactions.get(type(moment), []):
        for id in moment.entitled():
            bearer = battle.figures[id]
            if bearer.controller == seat and reaction.when(moment, bearer) is None:
                return True
    return False


class Uses:
    """Lists the reactions of one seat at one moment."""

    def __init__(self, battle: Battle, moment: Moment, seat: int) -> None:
        self.battle: Final = battle
        self.moment: Final = moment
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[Use | None]]:
        return uses(self.battle, self.moment, self.seat, explain)


async def _window(battle: Battle, moment: Moment) -> None:
    await battle.open(moment)
    if type(moment) not in battle.rules.reactions:
        return
    for seat in moment.order():
        if not is_asked(battle, moment, seat):
            continue
        use = await Choose(seat, "reaction", Uses(battle, moment, seat), rule=moment.rule)
        if use is None:
            continue
        bearer = battle.figures[use.bearer]
        fields: dict[str, object] = {"figure": bearer.id, "about0": bearer.id, "reaction": use.reaction.key}
        battle.note("reacts", rule=use.reaction.rule, fields=fields)
        if use.reaction.cost is not None:
            use.reaction.cost(moment, bearer)
        await use.reaction.effect(moment, bearer)
