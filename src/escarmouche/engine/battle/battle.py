"""The battle: the state of a game between and during steps, changed only through its verbs."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.battle.effects import NO_FIGURE, Effect, effect_from
from escarmouche.engine.battle.events import UNTOLD, Event, as_data
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.markers import NOBODY, Marker, Remains, replaced
from escarmouche.engine.battle.moments import Moment, Question, Reaction
from escarmouche.engine.battle.saving import Saved, number
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import NOBODY_NAMED, Handler, Listener, Listeners, Trait, is_meant
from escarmouche.engine.battle.windows import open_window
from escarmouche.engine.match.seats import EVERYONE
from escarmouche.engine.words.messages import naming
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Piece, Terrain


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
        spare_pieces: tuple[Piece, ...] = (),
        teams: list[int] | None = None,
    ) -> None:
        self.seats: Final = seats
        sides = teams or list(range(seats))
        self.sides: Final = tuple(sides)  # by seat, the number of its team; each for himself where there are none
        # By seat, all who play for its side, itself among them; () where each plays for himself.
        self.allies: Final = tuple(
            [tuple([seat for seat in range(seats) if sides[seat] == side]) for side in sides] if teams else []
        )
        self.switches: Final = switches
        self.listeners: Final = listeners
        self.effect_kinds: Final[dict[str, Trait]] = effect_kinds if effect_kinds is not None else {}
        self.spare_pieces: Final = spare_pieces  # scenery beside the table, which may be set down in play
        self.reactions: Final[dict[type, list[Reaction]]] = {}
        for reaction in reactions if reactions is not None else []:
            self.reactions.setdefault(reaction.at, []).append(reaction)

    def are_allies(self, one: int, other: int) -> bool:
        """Whether two seats play for one side; nobody is an ally of nobody's figures."""
        return one >= 0 and other >= 0 and self.sides[one] == self.sides[other]

    def opponents(self, seat: int) -> list[int]:
        """The seats of the other sides."""
        return [other for other in range(self.seats) if self.sides[other] != self.sides[seat]]

    def of_side(self, seat: int) -> tuple[int, ...]:
        """All who play for the side of a seat, itself among them."""
        return self.allies[seat] if self.allies else (seat,)


class Speaker:
    """A handler with its bearer: a figure, or what an effect in force bears on."""

    __slots__ = ("bearer", "effect", "handler", "outlives", "trait")

    def __init__(
        self, handler: Handler, bearer: object, trait: Trait, *, outlives: bool = False, effect: Effect | None = None
    ) -> None:
        self.handler: Final = handler
        self.bearer: Final = bearer
        self.trait: Final = trait
        self.outlives: Final = outlives
        self.effect: Final = effect


def listen(figures: Sequence[Figure]) -> Listeners:
    """The listeners of a battle: every trait of every figure, in the order of the band lists."""
    return Listeners([(figure.id, trait) for figure in figures for trait in figure.card.traits])


@mypyc_attr(allow_interpreted_subclasses=True)
class Battle:
    """Figures, terrain and effects in force. Games extend it with what their turn needs, its `copy` and what is `saved`."""

    saved: ClassVar[tuple[Saved, ...]] = ()  # the fields that a game adds

    def __init__(self, rules: Rules, terrain: Terrain, figures: list[Figure]) -> None:
        self.rules: Final = rules
        self.terrain = terrain
        self.figures: Final = figures  # by id
        self.effects: tuple[Effect, ...] = ()
        self.markers: tuple[Marker, ...] = ()  # a game that has any saves them (engine/battle/markers.py)
        self.remains: tuple[Remains, ...] = ()  # ... and those who lie there, out of play
        self.round = 0
        self.active = 0  # the seat in hand
        self.events: list[Event] = []
        self.is_silent = False  # branches of a search write no events
        self.unveiled: tuple[str, ...] = ()  # keys of the questions of this step whose secret answers lie open now
        self.is_counted = False  # exact odds are counted: parts of rules are gathered (engine/odds/gathering.py)

    def share_into(self, twin: Battle) -> None:
        """The part of `copy` that every game shares: all but the figures."""
        twin.effects = self.effects
        twin.markers = self.markers
        twin.remains = self.remains
        twin.round = self.round
        twin.active = self.active
        twin.is_silent = self.is_silent
        twin.is_counted = self.is_counted

    def copy(self) -> Battle:
        twin = Battle(self.rules, self.terrain, [figure.copy() for figure in self.figures])
        self.share_into(twin)
        return twin

    # What the record and the digest are made of.

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {
            "round": self.round,
            "active": self.active,
            "figures": [figure.to_data() for figure in self.figures],
            "effects": [effect.to_data() for effect in self.effects],
            "pieces": [piece_data(piece) for piece in self.terrain.pieces],
        }
        for one in self.saved:
            data[one.key] = one.write(self)
        return data

    def restore(self, data: dict[str, Any]) -> None:
        """Take up the state that `to_data` wrote, on a battle set up from the same header."""
        self.round = number(data["round"])
        self.active = number(data["active"])
        for figure, saved in zip(self.figures, data["figures"], strict=True):
            figure.restore(saved)
        self.effects = tuple([effect_from(saved, self.rules.effect_kinds) for saved in data["effects"]])
        known = {piece.id: piece for piece in self.terrain.pieces}
        known.update({piece.id: piece for piece in self.rules.spare_pieces})
        pieces = [piece_again(known, saved) for saved in data["pieces"]]
        self.terrain = Terrain(self.terrain.width, self.terrain.depth, tuple(pieces))
        for one in self.saved:
            one.read(self, data[one.key])

    # Questions.

    def figure_in_hand(self) -> int:
        """The figure that acts now; a game in which figures act one after another says which."""
        return NO_FIGURE

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

    def marker_of(self, figure: Figure) -> int:
        """Which marker a figure carries: its index, or nobody's."""
        for index in range(len(self.markers)):
            if self.markers[index].carrier == figure.id:
                return index
        return NOBODY

    def markers_held(self, seat: int) -> int:
        """How many markers count for a seat for good."""
        return len([marker for marker in self.markers if marker.holder == seat])

    def remains_of(self, figure: Figure) -> Remains | None:
        for remains in self.remains:
            if remains.figure == figure.id:
                return remains
        return None

    def adjust(self, tally: Tally, question: Question[Any]) -> Tally:
        """Let every trait and effect in force that has something to say add its line."""
        kind = type(question)
        first, second = question.first, question.second
        listening = self.rules.listeners.adjusters.get(kind)
        if listening is not None:
            others: list[Listener] = []
            for listener in listening:
                if is_meant(listener.part, listener.bearer, first, second):
                    bearer = self.figures[listener.bearer]
                    if bearer.controller != self.active:  # the active side first
                        others.append(listener)
                    elif bearer.in_play or listener.outlives:
                        listener.speaks(tally, question, bearer)
            for listener in others:
                bearer = self.figures[listener.bearer]
                if bearer.in_play or listener.outlives:
                    listener.speaks(tally, question, bearer)
        for effect in self.effects:
            voices = effect.kind.adjusters.get(kind)
            if voices is not None:
                for voice in voices:
                    if is_meant(voice.part, effect.subject, first, second):
                        voice.speaks(tally, question, self.bearer_of(effect))
        return tally

    def is_adjusted(self, kind: type[Question[Any]], about: Figure) -> bool:
        """Whether anything might speak where such a question names this figure alone: if not, none need be asked."""
        if self.effects:
            return True
        listening = self.rules.listeners.adjusters.get(kind)
        if listening is not None:
            for listener in listening:
                if is_meant(listener.part, listener.bearer, about.id, NOBODY_NAMED):
                    return True
        return False

    def bearer_of(self, effect: Effect) -> object:
        """What an effect bears on: a figure, or where there is none the effect itself."""
        return effect if effect.subject < 0 else self.figures[effect.subject]

    # Moments.

    def speakers(self, moment: Moment[Any]) -> list[Speaker]:
        """Who has something to say: the active side first, then the order of the band lists, then effects."""
        kind = type(moment)
        first, second = moment.first, moment.second
        own: list[Speaker] = []
        others: list[Speaker] = []
        listening = self.rules.listeners.handlers.get(kind)
        if listening is not None:
            for listener in listening:
                if is_meant(listener.part, listener.bearer, first, second):
                    bearer = self.figures[listener.bearer]
                    if bearer.in_play or listener.outlives:
                        speaker = Speaker(listener.speaks, bearer, listener.trait, outlives=listener.outlives)
                        (own if bearer.controller == self.active else others).append(speaker)
        for effect in self.effects:
            voices = effect.kind.handlers.get(kind)
            if voices is not None:
                for voice in voices:
                    if is_meant(voice.part, effect.subject, first, second):
                        others.append(Speaker(voice.speaks, self.bearer_of(effect), effect.kind, effect=effect))
        return own + others

    def _still_speaks(self, speaker: Speaker) -> bool:
        """Whether nobody who spoke before has put the bearer out of play or ended the effect."""
        if speaker.effect is not None:
            return speaker.effect in self.effects
        bearer = speaker.bearer
        return speaker.outlives or (isinstance(bearer, Figure) and bearer.in_play)

    def tell(self, moment: Moment[Any]) -> None:
        """Open a moment at which nobody is asked anything."""
        for speaker in self.speakers(moment):
            if self._still_speaks(speaker):
                pending = speaker.handler(moment, speaker.bearer)
                assert pending is None, "a handler of this moment may not ask or roll"

    async def open(self, moment: Moment[Any]) -> None:
        """Open a moment: every handler speaks in order, and may ask or roll."""
        for speaker in self.speakers(moment):
            await self.let_speak(speaker, moment)

    async def let_speak(self, speaker: Speaker, moment: Moment[Any]) -> None:
        """One handler speaks, if it still may."""
        if self._still_speaks(speaker):
            pending = speaker.handler(moment, speaker.bearer)
            if pending is not None:
                await pending

    def window(self, moment: Moment[Any]) -> Coroutine[Request, Any, None]:
        """Open a moment, then let every player entitled to it react once."""
        return open_window(self, moment)

    # Verbs.

    def note(
        self,
        kind: str,
        *,
        rule: str,
        figure: Figure | None = None,
        target: Figure | None = None,
        actions: int = UNTOLD,
        needed: Tally | int = UNTOLD,
        fields: dict[str, object] | None = None,
        seen_by: int = EVERYONE,
        reveals: bool = False,
    ) -> None:
        """Write an event, if anybody listens; figures and tallies are given as they are."""
        if self.is_silent:
            return
        told = naming(figure, target)
        if actions != UNTOLD:
            told["actions"] = actions
        if needed != UNTOLD:
            told["needed"] = as_data(needed)
        for name, value in (fields if fields is not None else {}).items():
            told[name] = as_data(value)
        self.events.append(Event(kind, rule, told, seen_by=seen_by, reveals=reveals))

    def unveil(self, *keys: str) -> None:
        """What was answered in secret to these questions of the step lies open from now on: worlds are imagined with it."""
        self.unveiled = (*self.unveiled, *keys)

    def put(
        self, figure: Figure, body: Body | None, *, rule: str, kind: str = "placed", seen_by: int = EVERYONE
    ) -> None:
        """Set a figure down somewhere, or take it off the table with None."""
        figure.body = body
        if not self.is_silent:
            where: object = None if body is None else [body.x, body.y, body.z, body.turn]
            self.note(kind, rule=rule, figure=figure, fields={"at": where}, seen_by=seen_by)

    def hand_over(self, figure: Figure, seat: int, *, rule: str) -> None:
        """Somebody else decides for this figure from now on."""
        figure.controller = seat
        self.note("handed_over", rule=rule, figure=figure, fields={"seat": seat})

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

    def pick_up(self, figure: Figure, index: int, *, rule: str) -> None:
        """A figure carries a marker from now on."""
        marker = self.markers[index]
        self.markers = replaced(self.markers, index, Marker(marker.place, marker.z, carrier=figure.id))
        self.note("picked_up", rule=rule, figure=figure, fields={"marker": index + 1})

    def drop(self, figure: Figure, place: Point, z: float, *, rule: str) -> None:
        """What a figure carries, if anything, lies here."""
        index = self.marker_of(figure)
        if index != NOBODY:
            self.markers = replaced(self.markers, index, Marker(place, z))
            self.note("dropped", rule=rule, figure=figure, fields={"marker": index + 1})

    def secure(self, figure: Figure, index: int, marker: Marker, *, rule: str, kind: str = "secured") -> None:
        """A marker counts for the side of a figure for good."""
        held = Marker(marker.place, marker.z, holder=figure.controller)
        self.markers = replaced(self.markers, index, held)
        self.note(kind, rule=rule, figure=figure, fields={"marker": index + 1})

    def change(self, piece: Piece, *, rule: str) -> None:
        """A piece of scenery is moved, opened or locked."""
        self.terrain = self.terrain.with_piece(piece)
        self.note("scenery_changed", rule=rule, fields=piece_fields(piece))

    def add_scenery(self, piece: Piece, *, rule: str) -> None:
        """A spare piece of scenery comes onto the table."""
        self.terrain = self.terrain.with_added(piece)
        self.note("scenery_added", rule=rule, fields=piece_fields(piece))

    def remove_scenery(self, piece: Piece, *, rule: str) -> None:
        """A piece of scenery leaves the table."""
        self.terrain = self.terrain.without(piece.id)
        self.note("scenery_removed", rule=rule, fields=piece_fields(piece))


def piece_fields(piece: Piece) -> dict[str, object]:
    """A piece as events tell of it."""
    where = [piece.place.x, piece.place.y]
    return {"piece": piece.id, "at": where, "turn": piece.turn, "state": piece.state}


def piece_data(piece: Piece) -> list[object]:
    """What a battle saves of a piece: where it stands and in which state; what it is, the table and the game know."""
    return [piece.id, piece.place.x, piece.place.y, piece.turn, piece.state]


def piece_again(known: dict[str, Piece], saved: list[Any]) -> Piece:
    """The piece that `piece_data` wrote of."""
    id, x, y, turn, state = saved
    piece = known[str(id)]
    if piece.place.x == x and piece.place.y == y and piece.turn == turn and piece.state == state:
        return piece
    return piece.posed(Point(float(x), float(y)), int(turn)).with_state(str(state))
