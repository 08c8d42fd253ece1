"""The chronicle of a record: shows a match without its rules, is compared when they are here, and finds accidents."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from escarmouche.engine.battle.events import Event
from escarmouche.engine.match.match import Match, Undo
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.chronicle import Chronicle, chronicle_of, scene_data
from escarmouche.engine.record.form import RecordError
from escarmouche.engine.record.record import load, record_of, replay, save, to_text, verify
from escarmouche.engine.record.text import read
from escarmouche.engine.showing.views import events_for
from tests.engine.test_record import resealed
from tests.engine.test_record_damage import spoil
from tests.proving_ground.matches import at_deed, find, played
from tests.proving_ground.scenes import skirmish_of

MATCH = played(9, undos=True, rounds=1)
TOLD = to_text(MATCH, is_told=True)
UNDO = [i + 1 for i, entry in enumerate(MATCH.entries) if isinstance(entry, Undo)][-1]


def chronicle_in(text: str) -> Chronicle:
    found = read(text).chronicle
    assert found is not None
    return found


def data_of(events: list[Event]) -> list[dict[str, object]]:
    return [json.loads(json.dumps(event.to_data())) for event in events]


def edited(change: Callable[[dict[str, Any]], None], *, sealed: bool = True) -> str:
    data = json.loads(TOLD)
    change(data["chronicle"])
    return resealed(data) if sealed else json.dumps(data)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load(text, find)
    return caught.value


@pytest.mark.parametrize("number", range(4))
def test_it_tells_what_happened_after_every_entry(number: int) -> None:
    match = played(number, undos=True, rounds=1)
    chronicle = chronicle_in(to_text(match, is_told=True))
    record = record_of(match)

    scenes = [json.loads(json.dumps(scene)) for scene in chronicle.scenes()]

    assert len(scenes) == len(match.entries) + 1
    for index, scene in enumerate(scenes):
        then = replay(record, find, index)
        assert scene == scene_data(then)
        assert data_of(chronicle.standing_events(index)) == data_of(then.events)
        asked = chronicle.asked(index)
        assert (None if asked is None else asked[0]["key"]) == (None if then.request is None else then.request.key)


def test_undone_events_do_not_stand() -> None:
    chronicle = chronicle_of(MATCH)
    undos = [i + 1 for i, entry in enumerate(MATCH.entries) if isinstance(entry, Undo)]

    assert undos
    assert [i for i in range(len(chronicle.frames)) if chronicle.kept(i) is not None] == undos
    assert any(chronicle.kept(i) != len(chronicle.standing_events(i - 1)) for i in undos)


def test_the_figures_and_the_table_are_known_without_rules() -> None:
    chronicle = chronicle_in(TOLD)

    shown, were = chronicle.figures(), MATCH.battle.figures
    assert [(one.id, one.name, one.owner, one.card.base) for one in shown] == [
        (one.id, one.name, one.owner, one.card.base) for one in were
    ]
    assert chronicle.terrain().width == MATCH.battle.terrain.width


def test_scenery_of_a_nature_that_nobody_knows_any_more_is_shown_all_the_same() -> None:
    piece = {"id": "rock-1", "nature": "quicksilver", "shape": {"disc": 1.0}, "place": [2.0, 3.0], "height": 1.0}
    chronicle = chronicle_in(edited(lambda told: told["tables"][0][1]["pieces"].append(piece)))

    assert chronicle.terrain().pieces[-1].nature.kind == "quicksilver"


def test_a_record_of_answers_alone_is_valid_and_has_the_same_seal() -> None:
    bare, told = read(to_text(MATCH)), read(TOLD)

    assert bare.chronicle is None
    assert bare.seal == told.seal
    assert to_text(load(bare.to_text(), find)) == to_text(MATCH)
    assert read(TOLD).to_text() == TOLD


def test_a_file_that_is_saved_is_told(tmp_path: Path) -> None:
    save(MATCH, tmp_path / "match.json")

    assert (tmp_path / "match.json").read_text(encoding="utf-8") == TOLD
    verify(tmp_path / "match.json", find)


def test_an_open_match_is_told_as_far_as_it_went() -> None:
    match = played(3, answers=14, undos=True)

    assert chronicle_of(match).outcome is None
    assert to_text(load(to_text(match, is_told=True), find), is_told=True) == to_text(match, is_told=True)


def test_telling_leaves_the_match_alone() -> None:
    match = played(5, answers=20)
    before = to_text(match)

    chronicle_of(match)

    assert to_text(match) == before


def test_hidden_events_keep_who_saw_them_and_scenes_are_those_of_a_spectator() -> None:
    chronicle = chronicle_in(TOLD)
    last = len(MATCH.entries)

    for seat in (-1, 0, 1, 2):
        assert events_for(chronicle.standing_events(last), seat) == json.loads(
            json.dumps(events_for(MATCH.events, seat))
        )
    assert len(events_for(MATCH.events, -1)) < len(MATCH.events)


def test_a_card_that_was_never_shown_is_in_no_scene() -> None:
    match = at_deed("cards")
    scenes = list(chronicle_of(match).scenes())

    hands = [fact["widget"] for fact in scenes[-1]["facts"] if fact["widget"]["key"] == "hand"]
    assert [hand["count"] for hand in hands] == [len(hand) for hand in skirmish_of(match).hands] == [3, 3, 3]
    assert [fact for scene in scenes for fact in scene["facts"] if fact["widget"].get("cards") is not None] == []
    assert "face" in [effect.kind.key for effect in match.battle.effects]
    assert [effect for scene in scenes for effect in scene["effects"] if effect["kind"] == "face"] == []


# Damage.


def test_a_changed_chronicle_does_not_fit_its_seal() -> None:
    error = refused(edited(lambda told: told["scene"].update(round=7), sealed=False))

    assert (error.place, error.problem.key) == ("chronicle.seal", "fault.record.seal")


def test_a_chronicle_of_another_record_is_refused() -> None:
    data = json.loads(TOLD)
    other = json.loads(to_text(played(3, undos=True), is_told=True))
    data["chronicle"] = other["chronicle"]

    assert refused(json.dumps(data)).place == "chronicle.frames"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda told: told["frames"][4][0].append([0, {}]), "chronicle.frames[4]"),
        (lambda told: told["frames"][-1][0].clear(), f"chronicle.frames[{len(MATCH.entries)}]"),
        (lambda told: told["frames"][UNDO].__setitem__(3, 0), f"chronicle.frames[{UNDO}]"),
        (lambda told: told["frames"][UNDO].pop(), f"chronicle.frames[{UNDO}]"),
        (lambda told: told["kinds"][0].__setitem__(0, "other"), "chronicle.frames"),
        (lambda told: told["kinds"][0].__setitem__(1, "PG-OTHER-01"), "chronicle.frames"),
        (lambda told: told.update(outcome=None), "chronicle.outcome"),
    ],
)
def test_what_the_rules_do_not_tell_is_refused_under_any_seal(
    change: Callable[[dict[str, Any]], None], place: str
) -> None:
    assert str(refused(edited(change)).place).startswith(place)


@pytest.mark.parametrize(
    "change",
    [
        lambda told: told["scene"].update(more="a widget of tomorrow"),
        lambda told: told["frames"][4][1].update(more=1),
        lambda told: told["questions"][0].update(key="other"),
    ],
)
def test_scenes_may_be_made_otherwise_under_the_same_rules(change: Callable[[dict[str, Any]], None]) -> None:
    assert to_text(load(edited(change), find)) == to_text(MATCH)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda told: told["frames"].pop(), "chronicle.frames"),
        (lambda told: told["frames"][3][0].append([999, {}]), "chronicle.frames[3]"),
        (lambda told: told["frames"][3][1].update({"a/b/c": 1}), "chronicle.frames[3]"),
        (lambda told: told["frames"][3].__setitem__(2, [999]), "chronicle.frames[3]"),
        (lambda told: told["frames"][3].append(999), "chronicle.frames[3]"),
        (lambda told: told["cast"][0].update(base=[1]), "chronicle.cast[0]"),
        (lambda told: told["tables"].clear(), "chronicle.tables"),
        (lambda told: told.update(outcome={"winners": 1}), "chronicle.outcome"),
        (lambda told: told.update(more=1), "chronicle"),
    ],
)
def test_what_could_not_be_shown_is_refused_without_rules(change: Callable[[dict[str, Any]], None], place: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(edited(change))

    assert caught.value.place == place


@pytest.mark.parametrize("number", range(300))
def test_a_forged_chronicle_is_refused_or_tells_the_same_events(number: int) -> None:
    data = json.loads(TOLD)
    spoil(data["chronicle"], Tape(f"chronicle {number}"))
    forged = resealed(data)

    try:
        loaded = load(forged, find)
    except RecordError:
        return
    chronicle = chronicle_in(forged)
    assert data_of(chronicle.standing_events(len(loaded.entries))) == data_of(MATCH.events)
    assert chronicle.outcome == chronicle_of(MATCH).outcome


def test_a_match_replayed_to_an_index_is_compared_that_far() -> None:
    late = read(edited(lambda told: told["frames"][-1][0].clear()))

    assert isinstance(replay(late, find, 5), Match)
    with pytest.raises(RecordError):
        replay(late, find)


def test_the_game_is_not_asked_for_anything_to_show_a_chronicle() -> None:
    """Figures, events and scenes of a told record of a game that is not here."""
    data = json.loads(TOLD)
    data["header"]["game"] = "nowhere"
    record = read(resealed(data))

    assert record.chronicle is not None
    assert data_of(record.chronicle.standing_events(len(record.entries))) == data_of(MATCH.events)
    with pytest.raises(RecordError) as caught:
        replay(record, find)
    assert caught.value.key == "record.unknown_game"
