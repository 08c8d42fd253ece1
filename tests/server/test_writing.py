"""Changes are written together, and none is written over what another process has done."""

from __future__ import annotations

import threading
from typing import Any

import pytest
import sqlalchemy as sa

from escarmouche.server import rows
from escarmouche.server.commands import perform
from escarmouche.server.incoming import DefaultsCommand, MatchWish, StandCommand
from escarmouche.server.making import made_anew
from escarmouche.server.rooms import Rooms
from escarmouche.server.settings import Settings
from escarmouche.server.store import Store
from escarmouche.server.tokens import Pass
from escarmouche.server.writing import Change, Outrun, Writer
from tests.server.serving import wait_for

HERE = {"game": "multi-epochs", "seats": [{"kind": "here"}, {"kind": "here"}], "seed": "writing"}


@pytest.fixture
def store(database: str) -> Any:
    made = Store(database)
    made.migrate()
    yield made
    made.close()


def new_match(store: Store, database: str) -> tuple[Rooms, str]:
    rooms = Rooms(store, Settings(database=database))
    return rooms, made_anew(rooms, MatchWish.model_validate(HERE)).id


def moment_of(store: Store, id: str) -> float:
    with store.reading() as connection:
        row = store.match(connection, id)
    assert row is not None
    return float(row.updated)


def said(store: Store, id: str) -> list[str]:
    with store.reading() as connection:
        return [str(row.text) for row in connection.execute(sa.select(rows.chat).where(rows.chat.c.match == id))]


def answer(rooms: Rooms, id: str, name: str, **fields: Any) -> DefaultsCommand:
    """The default answer to what is asked, as a command."""
    with rooms.looking(id) as room:
        request = room.match.asked()[0]
        return DefaultsCommand.model_validate(
            {"id": name, "do": "defaults", "seat": request.seat, "index": room.head, **fields}
        )


def write_together(writer: Writer, changes: list[Change]) -> list[Exception]:
    """Let all of them wait until somebody else has written; what went wrong."""
    errors: list[Exception] = []

    def write(change: Change) -> None:
        try:
            writer.write(change)
        except Outrun as error:
            errors.append(error)

    threads = [threading.Thread(target=write, args=(change,)) for change in changes]
    with writer._turn:
        for thread in threads:
            thread.start()
        wait_for(lambda: len(writer._waiting) == len(threads))
    for thread in threads:
        thread.join()
    return errors


def test_changes_that_wait_are_written_in_one_transaction_and_a_bad_one_spoils_no_other(
    store: Store, database: str
) -> None:
    ids = [new_match(store, database)[1] for _ in range(4)]
    changes = [Change(id, moment_of(store, id)) for id in ids]
    changes[2] = Change(ids[2], 1.0)  # not as the row is
    for change in changes:
        change.said = {"seat": 0, "at": 0.0, "name": "Anne", "text": "hello"}
    writer = Writer(store)
    transactions: list[object] = []
    sa.event.listen(store.engine, "checkout", lambda *line: transactions.append(line))

    fine = write_together(writer, changes[:2])
    together = len(transactions)
    errors = write_together(writer, changes[2:])

    assert fine == []
    assert together == 1
    assert [said(store, id) for id in ids] == [["hello"], ["hello"], [], ["hello"]]
    assert len(errors) == 1


def test_what_another_process_has_left_is_not_overwritten_by_one_that_has_not_heard_of_it(
    store: Store, database: str
) -> None:
    ours, id = new_match(store, database)
    theirs = Rooms(store, Settings(database=database))
    both = Pass(id, (0, 1))
    for rooms in (ours, theirs):
        with rooms.looking(id) as room:
            head = room.head
    stand = StandCommand.model_validate(
        {"id": "a", "do": "stand", "seat": 0, "key": "reaction", "rule": "", "option": "pass"}
    )
    perform(theirs, both, stand)

    done = perform(ours, both, answer(ours, id, "b"))

    assert done.index > head
    with ours.looking(id) as room:
        assert [one.key for one in room.standing] == ["reaction"]


def test_of_two_processes_that_answer_the_same_question_the_second_is_told_where_the_match_stands(
    store: Store, database: str
) -> None:
    ours, id = new_match(store, database)
    theirs = Rooms(store, Settings(database=database))
    both = Pass(id, (0, 1))
    mine, yours = answer(ours, id, "a"), answer(theirs, id, "b")
    first = perform(ours, both, mine)

    with pytest.raises(Exception, match="stale") as told:
        perform(theirs, both, yours)
    again = perform(theirs, both, mine)  # sent once more, to the other process

    assert told.value.index == first.index  # type: ignore[attr-defined]
    assert again.index == first.index
    with theirs.looking(id) as room:
        assert room.head == first.index


def test_a_command_id_that_is_used_for_something_else_changes_nothing(store: Store, database: str) -> None:
    rooms, id = new_match(store, database)
    both = Pass(id, (0, 1))
    first = perform(rooms, both, answer(rooms, id, "a"))

    again = perform(rooms, both, answer(rooms, id, "a"))

    assert again.index == first.index
    with rooms.looking(id) as room:
        assert room.head == first.index


@pytest.mark.parametrize("is_loaded", [True, False])
def test_what_is_written_while_another_process_reads_is_seen_whole_or_later(
    store: Store, database: str, monkeypatch: pytest.MonkeyPatch, is_loaded: bool
) -> None:
    ours, id = new_match(store, database)
    both = Pass(id, (0, 1))
    theirs = Rooms(Store(database), Settings(database=database))
    if is_loaded:
        with theirs.looking(id):
            pass
        theirs.mark_stale(id)
    read = theirs.store.match

    def read_while_we_write(*arguments: Any, **options: Any) -> Any:
        monkeypatch.setattr(theirs.store, "match", read)
        row = read(*arguments, **options)
        perform(ours, both, answer(ours, id, "a"))
        theirs.mark_stale(id)  # as they hear of it
        return row

    monkeypatch.setattr(theirs.store, "match", read_while_we_write)
    with theirs.looking(id) as room:
        before = room.head
        assert len(room.match.entries) == before
    with theirs.looking(id) as room, ours.looking(id) as known:
        assert room.head == known.head > before
        assert room.match.battle.to_data() == known.match.battle.to_data()
    theirs.store.close()


def test_what_is_offered_again_is_not_put_into_words_again(store: Store, database: str) -> None:
    rooms, id = new_match(store, database)
    with rooms.looking(id) as room:
        request = room.match.asked()[0]
        options = request.offer().options or []

        twice = [[room.teller.option(request, option).label for option in options] for _ in range(2)]

    assert len(options) > 1
    assert [one is other for one, other in zip(*twice, strict=True)] == [True] * len(options)
    assert len({label.fr for label in twice[0]}) == len(options)
