"""The scene of a seat with its words in every language (docs/server.md, State)."""

from __future__ import annotations

from escarmouche.engine.showing.scene import EffectShown, FigureSheet, MarkerShown, Scene, Zone
from escarmouche.engine.showing.views import scene_of
from escarmouche.engine.words.messages import Message
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.matches import Outcome
from escarmouche.server.protocol.states import Effect as EffectTold
from escarmouche.server.protocol.states import Figure as FigureTold
from escarmouche.server.protocol.states import Marker as MarkerTold
from escarmouche.server.protocol.states import Stage, State, StateShown
from escarmouche.server.protocol.states import Zone as ZoneTold
from escarmouche.server.speech import Speech
from escarmouche.server.telling import Teller
from escarmouche.server.texts import knows, labelled, printed


def stage_for(teller: Teller, seat: int) -> Stage:
    """Everything that lies open before a seat (-1: a spectator)."""
    scene = scene_of(teller.match, seat)
    teller.actions_left = scene.actions_left
    return stage_of(teller, scene)


def stage_of(speech: Speech, scene: Scene) -> Stage:
    """A scene with its words."""
    return Stage(
        round=scene.round,
        rounds=scene.rounds,
        active=scene.active,
        acting=scene.acting,
        actions_left=scene.actions_left,
        figures=figures(speech, scene),
        markers=tuple([marker(speech, one) for one in scene.markers]),
        zones=tuple([zone(speech, one) for one in scene.zones]),
        scores=scene.scores,
        effects=tuple([effect(speech, one) for one in scene.effects]),
        facts=scene.facts,
    )


def state_of(stage: Stage, seat: int, outcome: Outcome | None) -> State:
    """What an audience sees, as the state of one seat."""
    return State(
        stage.round, stage.rounds, stage.active, stage.acting, stage.actions_left, stage.figures, stage.markers,
        stage.zones, stage.scores, stage.effects, stage.facts, seat=seat, outcome=outcome,
    )  # fmt: skip


def figures(speech: Speech, scene: Scene) -> tuple[FigureTold, ...]:
    """The sheets of all figures that are shown; most are as they were."""
    found: list[FigureTold] = []
    for sheet in scene.figures:
        kept = speech.sheets.get((scene.seat, sheet.id))
        if kept is None or kept[0] != sheet:
            kept = speech.sheets[scene.seat, sheet.id] = (sheet, figure(speech, sheet))
        found.append(kept[1])
    return tuple(found)


def figure(speech: Speech, sheet: FigureSheet) -> FigureTold:
    """A figure with its letters, its role and its states in words."""
    role = speech.roles[sheet.id]
    if role is None and sheet.role is not None:
        role = printed(sheet.role)
    return FigureTold(
        id=sheet.id,
        name=sheet.name,
        monogram=speech.letters[sheet.id],
        role=role,
        owner=sheet.owner,
        controller=sheet.controller,
        base=sheet.base,
        height=sheet.height,
        at=sheet.at,
        in_play=sheet.in_play,
        widgets=sheet.widgets,
        tags=sheet.tags,
        states=tuple([StateShown(key, label(speech, "state", key, figure=sheet.id)) for key in sheet.states]),
        ranges=sheet.ranges,
        cost=sheet.cost,
    )


def marker(speech: Speech, one: MarkerShown) -> MarkerTold:
    words = label(speech, "marker", one.kind, number=one.number, figure=one.figure, seat=one.seat)
    return MarkerTold(one.kind, words, one.at, one.figure, one.carrier, one.seat, one.number)


def zone(speech: Speech, one: Zone) -> ZoneTold:
    return ZoneTold(one.kind, label(speech, "zone", one.kind, seat=one.seat), one.seat, one.polygon)


def effect(speech: Speech, one: EffectShown) -> EffectTold:
    words = label(speech, "effect", one.kind, figure=one.figure, value=one.value or None)
    return EffectTold(one.kind, words, one.figure, one.rule, one.at, one.radius)


def label(speech: Speech, what: str, key: str, **fields: object) -> Text:
    """What something is called, in words that agree with what it is about."""
    name = f"{what}.{key}"
    return speech.name(Message(name, fields)) if knows(speech.words, name) else labelled(speech.words, what, key)
