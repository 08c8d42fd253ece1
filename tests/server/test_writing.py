"""Changes are written together, and none is written over what another process has done."""

from __future__ import annotations

import threading
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from escarmouche.server import rows
from escarmouche.server.changes import Change, Outrun
from escarmouche.server.commands import perform
from escarmouche.server.incoming import DefaultsCommand, MatchWish, StandCommand
from escarmouche.server.making import made_anew
from escarmouche.server.rooms import Rooms
from escarmouche.server.settings import Settings
from escarmouche.server.store import Store
from escarmouche.server.tokens import Pass
from escarmouche.server.writing import Writer
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
        except (Outrun, IntegrityError) as error:
            errors.append(error)

    threads = [threading.Thread(target=write, args=(change,)) for change in changes]
    with writer._turn:
        for thread in threads:
            thread.start()
        wait_for(lambda: len(writer._waiting) == len(threads))
    for thread in threads:
        thread.join()
    return errors


class Counted(Writer):
    """Counts what is written in each transaction."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.transactions: list[int] = []

    def _write_all(self, changes: list[Change]) -> None:
        self.transactions.append(len(changes))
        super()._write_all(changes)


def greeting(store: Store, id: str, *, was: float = 0.0, command: str) -> Change:
    """A change that says something."""
    change = Change(id, was or moment_of(store, id))
    change.said = {"seat": 0, "at": 0.0, "name": "Anne", "text": "hello"}
    change.command = (command, 0)
    change.news = f"here chat {id}"
    return change


def test_changes_that_wait_are_written_in_one_transaction_and_one_that_was_outrun_spoils_no_other(
    store: Store, database: str
) -> None:
    ids = [new_match(store, database)[1] for _ in range(4)]
    writer = Counted(store)

    fine = write_together(writer, [greeting(store, id, command="a") for id in ids[:2]])
    outrun = [greeting(store, ids[2], was=1.0, command="a"), greeting(store, ids[3], command="a")]
    errors = write_together(writer, outrun)

    assert fine == []
    assert [type(error) for error in errors] == [Outrun]
    assert writer.transactions == [2, 2]
    assert [said(store, id) for id in ids] == [["hello"], ["hello"], [], ["hello"]]
    with store.reading() as connection:
        assert [store.taken(connection, id, "a") for id in ids] == [0, 0, None, 0]


def test_a_change_that_cannot_be_written_spoils_no_other(store: Store, database: str) -> None:
    ids = [new_match(store, database)[1] for _ in range(2)]
    writer = Counted(store)
    writer.write(greeting(store, ids[0], command="a"))

    errors = write_together(writer, [greeting(store, id, command="a") for id in ids])  # the first has that command

    assert [type(error) for error in errors] == [IntegrityError]
    assert writer.transactions == [1, 2, 1, 1]
    assert [said(store, id) for id in ids] == [["hello"], ["hello"]]


def test_words_are_numbered_as_they_come(store: Store, database: str) -> None:
    _, id = new_match(store, database)
    writer = Writer(store)

    for command in "abc":
        writer.write(greeting(store, id, command=command))

    with store.reading() as connection:
        numbers = [row.number for row in connection.execute(sa.select(rows.chat).order_by(rows.chat.c.number))]
    assert numbers == [0, 1, 2]


def test_many_entries_are_written_at_once(store: Store, database: str) -> None:
    rooms, id = new_match(store, database)
    change = greeting(store, id, command="a")
    with rooms.looking(id) as room:
        first = room.head
    change.entries = [
        {"number": first + n, "entry": "{}", "frame": b"f", "scenes": None, "scenery": None, "round": 1}
        for n in range(300)
    ]

    Writer(store).write(change)

    with store.reading() as connection:
        found = store.entries(connection, id, first)
    assert [(row.number, row.frame, row.at) for row in found] == [(first + n, b"f", change.now) for n in range(300)]


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


def test_nothing_is_refused_for_what_another_process_has_changed_unheard(store: Store, database: str) -> None:
    ours, id = new_match(store, database)
    theirs = Rooms(store, Settings(database=database))
    both = Pass(id, (0, 1))
    with ours.looking(id) as room:
        head = room.head
    first = perform(theirs, both, answer(theirs, id, "a"))
    assert first.index > head

    second = perform(ours, both, answer(theirs, id, "b"))  # by the index that they know of

    assert second.index > first.index


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
