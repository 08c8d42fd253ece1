"""Random play under random house rules, stopped anywhere: what must always hold."""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Any

import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.asking.requests import Choose, Request
from escarmouche.engine.book.rulebook import known_ids
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.games.multi_epochs import GAME
from escarmouche.games.multi_epochs.battle import NOBODY, Character, Skirmish
from escarmouche.games.multi_epochs.scenarios import SWITCHES, sample_header, set_up
from escarmouche.games.multi_epochs.shooting import shot_difficulty, why_not_shoot
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.points import at
from escarmouche.table.scenery.terrain import Piece
from escarmouche.table.sight.sight import near
from tests.support.random_play import answer_once

HAIR = 0.002  # by which rounding to the grid may let two outlines overlap
KNOWN = frozenset(known_ids(GAME.folder))

numbers = st.integers(0, 95)
house_rules = st.fixed_dictionaries(
    {},
    optional={
        switch.name: st.integers(1, 4) if "number" in switch.others else st.sampled_from(switch.others)
        for switch in SWITCHES
    },
)


def started(number: int, switches: dict[str, Any], *, is_brawl: bool) -> Match:
    """A sample match, from the beginning or with both sides already thrown together in the middle of the table."""
    sample = sample_header(number)
    header = Header(
        sample.game, rules_version=sample.rules_version, scenario=sample.scenario, bands=sample.bands, table=sample.table,
        switches=switches,
    )  # fmt: skip
    opening = {"battle": brawl(header, Tape(f"places {number}")).to_data()} if is_brawl else None
    return Match(GAME, header, tape=Tape(f"dice {number}"), forkable=False, opening=opening)


def brawl(header: Header, tape: Tape) -> Skirmish:
    """The battle with everybody near the middle; random players hardly ever meet otherwise."""
    battle = set_up(header)
    battle.south = 0
    for character in battle.characters:
        for room in range(40, 400):  # a larger square with every try
            middle = battle.terrain.width / 2.0
            place = at(middle + (tape.below(room) - room / 2.0) / 10.0, middle + (tape.below(room) - room / 2.0) / 10.0)
            body = Body(character.card.base, place, 0.0, character.card.height)
            walls = [piece for piece in battle.terrain.pieces if piece.nature.impassable]
            if all(distance(body, other) > 0.0 for other in battle.bodies()) and not any(
                near(piece, body, 0.0) for piece in walls
            ):
                character.body = body
                break
    return battle


@cache
def outline(piece: Piece) -> Any:
    shape = piece.shape
    if not shape.ring:
        return shapely.Point(shape.centre.x, shape.centre.y).buffer(shape.radius, quad_segs=64)
    return shapely.Polygon([(corner.x, corner.y) for corner in shape.ring])


def spot(character: Character) -> Any:
    return shapely.Point(character.place.x, character.place.y)


# Where everybody stands.


def check_places(battle: Skirmish) -> None:
    """On the table, clear of each other and of impassable scenery."""
    placed = [figure for figure in battle.characters if figure.body is not None]
    for number, one in enumerate(placed):
        body = one.standing
        assert body.reach - HAIR <= body.x <= battle.terrain.width - body.reach + HAIR, one.name
        assert body.reach - HAIR <= body.y <= battle.terrain.depth - body.reach + HAIR, one.name
        for other in placed[:number]:
            if abs(body.z - other.standing.z) >= 1.0:
                continue  # one above the other
            reach = body.reach + other.standing.reach
            apart_x, apart_y = body.x - other.standing.x, body.y - other.standing.y
            assert apart_x * apart_x + apart_y * apart_y >= (reach - HAIR) ** 2, (one.name, other.name)


def check_scenery(battle: Skirmish) -> None:
    for figure in battle.characters:
        for piece in battle.terrain.pieces:
            if figure.body is not None and piece.nature.impassable and piece.floor <= figure.body.z < piece.top:
                assert spot(figure).distance(outline(piece)) >= figure.standing.reach - HAIR, (figure.name, piece.id)


# Who is in which state.


def check_states(battle: Skirmish) -> None:
    for figure in battle.characters:
        if not figure.in_play:
            assert figure.body is None
            assert figure.id not in battle.group
            assert figure.id != battle.acting or GAME.outcome(battle) is not None  # it fell, and the game was over
        assert not (figure.is_stunned and figure.is_on_guard)
        assert 1 <= figure.life <= figure.profile.life
    if battle.round > 0:
        assert all(figure.body is not None for figure in battle.characters if figure.in_play)
    if battle.acting != NOBODY:
        actor = battle.character(battle.acting)
        assert actor.controller == battle.active
        assert actor.is_activated
        assert 0 <= battle.actions_left <= 3
    assert all(battle.character(id).controller == battle.active for id in battle.group)


def check_markers(match: Match) -> None:
    """Whoever has a marker was activated once since the round began, and the others wait."""
    battle: Skirmish = match.battle  # type: ignore[assignment]
    starts = [number for number, event in enumerate(match.events) if event.kind == "round_begins"]
    since = match.events[starts[-1] :] if starts else []
    marked = [event.fields["figure"] for event in since if event.kind == "marked_activated"]
    assert len(set(marked)) == len(marked)
    assert sorted(marked, key=str) == sorted([one.id for one in battle.characters if one.is_activated], key=str)
    waiting = [one.id for seat in (0, 1) for one in battle.waiting(seat)]
    assert waiting == [one.id for one in battle.characters if one.in_play and one.id not in marked]


# What is asked.


def check_request(battle: Skirmish, request: Request, tape: Tape) -> None:
    assert request.rule in KNOWN
    is_reserve = battle.switch("me_guard_mode") == "reserve"  # the enemy may be asked, and fight, in between
    if battle.acting != NOBODY and request.key != "representative" and not is_reserve:
        assert request.seat == battle.active
    if isinstance(request, Choose):
        explained = request.all_options()
        assert sorted(option.id for option in request.options()) == sorted(o.id for o in explained if o.refusal is None)
        assert all(option.refusal is None or option.refusal.rule in KNOWN for option in explained)
    elif isinstance(request, SpatialRequest):
        for answer in [*request.suggest(8, tape.below), request.default()]:
            assert request.spots.why_not(answer) is None, answer
    elif isinstance(request, ChooseSome):
        for answer in [*request.suggest(8, tape.below), request.default()]:
            assert request.why_not(answer) is None, answer


def check_measures(battle: Skirmish) -> None:
    """Ranges as the tallies and refusals have them, measured again by Shapely."""
    shooter = battle.character(battle.acting)
    for target in battle.in_play(1 - shooter.controller):
        measured = spot(shooter).distance(spot(target)) - shooter.standing.reach - target.standing.reach
        assert abs(distance(shooter.standing, target.standing) - max(measured, 0.0)) <= 0.001
        measured = hypot(max(measured, 0.0), shooter.standing.z - target.standing.z)
        if not shooter.profile.has_weapon or abs(measured - shooter.profile.short_range) < 0.001:
            continue
        is_long = "ME-SHO-M2" in [line.rule for line in shot_difficulty(battle, shooter, target).lines]
        assert is_long == (measured > shooter.profile.short_range)
        refusal = why_not_shoot(battle, shooter, target)
        if refusal is not None and refusal.key == "refused.out_of_range":
            assert measured > shooter.profile.long_range - 0.001
            assert abs(float(str(refusal.fields["distance"])) - measured) <= 0.001


def check(match: Match, tape: Tape) -> None:
    """Everything that holds while somebody is asked something."""
    battle: Skirmish = match.battle  # type: ignore[assignment]
    check_places(battle)
    check_scenery(battle)
    check_states(battle)
    check_markers(match)
    if match.request is not None:
        check_request(battle, match.request, tape)
        if match.request.key == "action":
            check_measures(battle)


@settings(max_examples=40, deadline=None)
@given(numbers, house_rules, st.booleans(), st.integers(0, 200), st.integers(0, 10**6))
def test_a_match_of_random_players_keeps_the_rules_wherever_it_is_stopped(
    number: int, switches: dict[str, Any], is_brawl: bool, answers: int, seed: int
) -> None:
    match = started(number, switches, is_brawl=is_brawl)
    tape = Tape(f"choices {seed}")
    battle: Skirmish = match.battle  # type: ignore[assignment]
    points = (battle.points_in_play(0), battle.points_in_play(1))

    for given_so_far in range(answers):
        if match.request is None:
            break
        if given_so_far % 8 == 0:
            check(match, tape)
        answer_once(match, tape.below)
        check_places(battle)
        check_states(battle)
        left = (battle.points_in_play(0), battle.points_in_play(1))
        if not battle.revived:
            assert left[0] <= points[0]
            assert left[1] <= points[1]
        points = left

    check(match, tape)
    assert {event.rule for event in match.events} <= KNOWN
    assert (match.request is None) == (match.outcome is not None)
