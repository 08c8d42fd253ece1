"""Staging: the part of a scene that all games share, filled from the battle and the cards of its figures."""

from __future__ import annotations

from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.effects import NO_FIGURE, Effect
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.markers import NOBODY
from escarmouche.engine.match.seats import sees
from escarmouche.engine.showing.scene import EffectShown, FigureSheet, MarkerShown, Scene, Sheet, Shown, Tag


def staged(battle: Battle, seat: int, shown: Shown) -> Scene:
    """What the game shows a seat, with what the engine knows."""
    figures = battle.figures
    return Scene(
        seat=seat,
        scenario=shown.scenario,
        round=battle.round,
        rounds=shown.rounds,
        active=battle.active,
        acting=battle.figure_in_hand(),
        actions_left=shown.actions_left,
        figures=tuple([sheet_of(figures[sheet.id], sheet) for sheet in shown.sheets]),
        markers=shown.markers,
        zones=shown.zones,
        scores=shown.scores,
        facts=shown.facts,
        effects=tuple([effect_shown(battle, effect) for effect in battle.effects if sees(effect.seen_by, seat)]),
    )


def sheet_of(figure: Figure, sheet: Sheet) -> FigureSheet:
    """A figure as it stands, with what the game adds."""
    card, body = figure.card, figure.body
    return FigureSheet(
        id=figure.id,
        name=card.name,
        role=sheet.role,
        owner=card.owner,
        controller=figure.controller,
        base=(card.base.half_length, card.base.half_width),
        height=card.height,
        at=None if body is None else (body.x, body.y, body.z, body.turn),
        in_play=figure.in_play,
        widgets=sheet.widgets,
        tags=sheet.tags,
        states=sheet.states,
        ranges=sheet.ranges,
        cost=sheet.cost,
    )


def traits_of(card: Card) -> tuple[Tag, ...]:
    """The traits of a card, each with its rule."""
    return tuple([Tag(trait.key, trait.rule) for trait in card.traits])


def markers_shown(battle: Battle, kind: str, *, held_leave: bool = False) -> list[MarkerShown]:
    """The markers of a battle: where each lies, or who carries it, or for whom it counts, on the table or off it."""
    found: list[MarkerShown] = []
    for index, marker in enumerate(battle.markers):
        at: tuple[float, float, float] | None = (marker.place.x, marker.place.y, marker.z)
        if marker.carrier != NO_FIGURE:
            at = where_it_is_carried(battle, marker.carrier)
        elif marker.holder != NOBODY and held_leave:
            at = None
        found.append(MarkerShown(kind, number=index + 1, at=at, carrier=marker.carrier, seat=marker.holder))
    return found


def where_it_is_carried(battle: Battle, carrier: int) -> tuple[float, float, float] | None:
    """With whoever carries it, on its feet or out of play; nowhere before that figure is set down."""
    figure = battle.figures[carrier]
    body = figure.body
    if body is None:
        remains = battle.remains_of(figure)
        body = remains.body if remains is not None else None
    return (body.x, body.y, body.z) if body is not None else None


def remains_shown(battle: Battle, kind: str) -> list[MarkerShown]:
    """Those who lie on the table."""
    return [MarkerShown(kind, figure=one.figure, at=(one.body.x, one.body.y, one.body.z)) for one in battle.remains]


def effect_shown(battle: Battle, effect: Effect) -> EffectShown:
    """An effect as those see it who may; what goes around a figure, where that stands."""
    zone = effect.zone
    if zone is None and effect.radius > 0.0 and effect.subject != NO_FIGURE:
        body = battle.figures[effect.subject].body
        zone = None if body is None else body.place
    return EffectShown(
        kind=effect.kind.key,
        rule=effect.kind.rule,
        figure=effect.subject,
        source=effect.source,
        until=effect.until,
        value=effect.value,
        at=None if zone is None else (zone.x, zone.y),
        radius=effect.radius,
    )
