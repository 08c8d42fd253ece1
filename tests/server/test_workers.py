"""Slow work: done by processes that can be ended, one piece a client at a time, with a queue that says its place."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from escarmouche.server import tasks
from escarmouche.server.errors import Problem
from escarmouche.server.queueing import Queue, Ticket
from escarmouche.server.settings import Settings
from escarmouche.server.tasks import Memory
from escarmouche.server.workers import Broken, Crew, Worker
from tests.server.conftest import Serve
from tests.server.serving import Person, Served, Web, wait_for

GAMES = "escarmouche.engine.book.catalogue:Catalogue"
BOTH_HERE = [{"kind": "here"}, {"kind": "here"}]


def names(tickets: dict[str, Ticket]) -> list[str]:
    """Whose turn has come."""
    return [name for name, ticket in tickets.items() if ticket.done()]


def test_clients_go_in_turns_and_each_is_told_its_place() -> None:
    async def stand() -> tuple[list[object], list[list[str]]]:
        queue = Queue(most=10, each=3)
        tickets = {name: queue.join(name[0]) for name in ("a1", "a2", "a3", "b1", "c1")}
        places: list[object] = [queue.place(who) for who in "abcd"]
        turns = [names(tickets)]
        for _ in range(4):
            queue.go_on()
            turns.append(names(tickets))
        queue.go_on()
        return [*places, queue.place("a")], turns

    places, turns = asyncio.run(stand())

    assert places == [1, 2, 3, None, None]
    assert [set(later) - set(sooner) for sooner, later in zip([[], *turns], turns, strict=False)] == [
        {"a1"}, {"a2"}, {"b1"}, {"c1"}, {"a3"},
    ]  # fmt: skip


def test_who_goes_away_is_not_waited_for_and_too_many_are_refused() -> None:
    async def stand() -> tuple[bool, list[str]]:
        queue = Queue(most=2, each=1)
        queue.join("a")
        gone, next_one = queue.join("b"), queue.join("c")
        codes = []
        for who in ("b", "d"):
            with pytest.raises(Problem) as refused:
                queue.join(who)
            codes.append(refused.value.code)
        gone.cancel()
        queue.go_on()
        return next_one.done(), codes

    assert asyncio.run(stand()) == (True, ["too_many", "busy"])


def test_who_has_gone_before_its_turn_loses_it_and_whoever_stays_does_not() -> None:
    async def stand() -> tuple[list[str], int]:
        queue, came = Queue(most=9, each=9), ["held"]
        await queue.turn("a")

        async def wait(who: str, *, is_gone: bool) -> None:
            async def gone() -> bool:
                return is_gone

            with suppress(Problem):
                await queue.turn(who, gone)
                came.append(who)

        tasks = [asyncio.create_task(wait("b", is_gone=True)), asyncio.create_task(wait("c", is_gone=False))]
        await tasks[0]
        waiting = queue.count()
        queue.go_on()
        await tasks[1]
        return came, waiting

    assert asyncio.run(stand()) == (["held", "c"], 1)


def test_who_is_called_away_before_its_turn_or_with_it_leaves_it_to_the_next() -> None:
    async def stand() -> list[str]:
        queue = Queue(most=9, each=9)
        await queue.turn("a")
        tasks = [asyncio.create_task(queue.turn(who), name=who) for who in "bcd"]
        await asyncio.sleep(0)
        tasks[0].cancel()
        await asyncio.sleep(0)
        queue.go_on()
        tasks[1].cancel()
        await asyncio.wait(tasks, timeout=5)
        return [task.get_name() for task in tasks if task.done() and not task.cancelled()]

    assert asyncio.run(stand()) == ["d"]


def test_a_turn_lasts_until_what_came_of_it_is_put_away() -> None:
    async def work() -> list[str]:
        crew, done = Crew(1, Settings(database="")), []
        crew.workers[0].ask = lambda task, job, seconds: done.append(task)  # type: ignore[method-assign]

        async def put_away(found: object) -> None:
            await asyncio.sleep(0.05)
            done.append("away")

        await asyncio.gather(
            crew.do("first", {}, who="a", key="", seconds=1.0, then=put_away),
            crew.do("second", {}, who="b", key="", seconds=1.0),
        )
        crew.close()
        return done

    assert asyncio.run(work()) == ["first", "away", "second"]


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(GAMES, 1024)
    yield made
    made.close()


def test_a_worker_that_takes_too_long_is_ended_and_the_next_task_finds_another(worker: Worker) -> None:
    worker.warm_up()
    first = worker._process.pid

    with pytest.raises(Broken, match="too long"):
        worker.ask("take_in", {"text": b"{}"}, 0.0)
    with pytest.raises(Problem, match="refused"):
        worker.ask("take_in", {"text": b"{}"}, 60.0)

    assert worker._process.pid != first


def test_a_fault_in_a_task_does_not_end_its_worker(worker: Worker) -> None:
    with pytest.raises(Broken, match="KeyError"):
        worker.ask("take_in", {}, 60.0)
    process = worker._process

    with pytest.raises(Problem, match="refused"):
        worker.ask("take_in", {"text": b"{}"}, 60.0)

    assert worker._process is process


def test_a_task_that_takes_too_much_memory_is_a_fault_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def grow(memory: Memory, job: dict[str, Any]) -> bytes:
        raise MemoryError

    monkeypatch.setitem(tasks.TASKS, "grow", grow)

    assert tasks.outcome(Memory(Settings(database="").catalogue), "grow", {}) == ("failed", "it takes too much memory")


def test_a_worker_is_given_so_much_memory_and_no_more() -> None:
    small = Worker(GAMES, 16)
    try:
        with pytest.raises(Broken):
            small.ask("take_in", {"text": b" " * 64_000_000}, 60.0)
    finally:
        small.close()


class Held(Crew):
    """A crew whose work waits until it may go on."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(1, settings)
        self.may_go_on = threading.Event()
        self.asked: list[str] = []
        self.workers[0].ask = self.wait  # type: ignore[method-assign]

    def wait(self, task: str, job: dict[str, Any], seconds: float) -> Any:
        self.asked.append(task)
        self.may_go_on.wait(30)
        raise Broken("it took too long")


def hold(served: Served) -> Held:
    """From now on slow work waits."""
    desk = served.app.state.desk
    desk.slow.close()
    desk.slow = Held(desk.settings)
    held: Held = desk.slow
    return held


def test_who_waits_for_slow_work_is_told_its_place_and_nobody_else_waits(serve: Serve, file: str) -> None:
    served = serve(file, proxies=("127.0.0.1",))
    web = Web(served.address)
    held = hold(served)
    made = web.make(seats=BOTH_HERE)
    said: dict[str, Any] = {}

    def bring(who: str) -> None:
        said[who] = web.client.post("/api/records", content=b"{}", headers={"x-forwarded-for": who})

    def place(who: str) -> Any:
        return web.client.get("/api/queue", headers={"x-forwarded-for": who}).json()

    threads: list[threading.Thread] = []
    for number, who in enumerate(("192.0.2.1", "192.0.2.2", "192.0.2.3")):
        threads.append(threading.Thread(target=bring, args=(who,)))
        threads[-1].start()
        wait_for(lambda who=who, number=number: place(who)["place"] == number)
    told = [place(f"192.0.2.{number}") for number in (1, 2, 3, 4)]
    anne = Person(served.address, made)
    while anne.request and anne.request["form"] == "choose":
        assert anne.answer()["type"] == "ack"
    held.may_go_on.set()
    for thread in threads:
        thread.join()

    assert [one["place"] for one in told] == [0, 1, 2, None]
    assert told[2]["sentence"] == {
        "fr": "Le serveur est occupé\u00a0: vous êtes à la place 2 de la file.",
        "en": "The server is busy: you are number 2 in the queue.",
    }
    assert [one.json()["error"]["refusal"]["key"] for one in said.values()] == ["server.given_up"] * 3


def test_what_is_decided_does_not_wait_for_questions_to_the_table(serve: Serve, file: str) -> None:
    served = serve(file)
    helpers = served.app.state.desk.helpers
    helpers.crew.close()
    held = helpers.crew = Held(served.app.state.desk.settings)
    anne = Person(served.address, Web(served.address).make(seats=BOTH_HERE))

    anne.line.send(json.dumps({"type": "ask", "id": "chances", "what": "odds"}))
    wait_for(lambda: held.asked == ["help"])
    decided = anne.answer()
    held.may_go_on.set()

    assert decided["type"] == "ack"
    assert anne.hear_of("error", "chances")["error"]["refusal"]["key"] == "server.given_up"


def test_questions_to_the_table_are_answered_by_a_process_and_given_up_in_time(serve: Serve, file: str) -> None:
    served = serve(file, help=0.0)
    web = Web(served.address)
    made = web.make(seats=BOTH_HERE)

    said = web.post(f"/api/matches/{made['id']}/ask", {"what": "ruler", "from": [0, 0], "to": [3, 4]}, made["token"])

    assert said.json()["error"]["refusal"]["key"] == "server.given_up"
    assert web.state(made)["index"] >= 0


def test_a_worker_is_told_only_what_it_does_not_know(serve: Serve, file: str) -> None:
    served = serve(file)
    followers = served.app.state.desk.helpers
    made = Web(served.address).make(seats=BOTH_HERE)
    anne = Person(served.address, made)
    told: list[int] = []
    do = followers.crew.do

    async def note(task: str, job: dict[str, Any], **options: Any) -> Any:
        told.append(job["match"]["first"])
        return await do(task, job, **options)

    followers.crew.do = note
    ruler = {"from": [0, 0], "to": [3, 4]}
    first = anne.ask("ruler", **ruler)
    anne.answer()
    second = anne.ask("ruler", **ruler)
    followers.crew.workers[0].close()  # as when it was ended
    third = anne.ask("ruler", **ruler)

    assert first["distance"] == second["distance"] == third["distance"] == 5.0
    assert told[0] == 0
    assert told[1] == made_entries(served, made["id"], before=1)
    assert told[2:] == [told[2], 0]
    assert told[2] > 0


def made_entries(served: Served, id: str, *, before: int) -> int:
    """How many entries a match had, so many answers of people ago."""
    with served.app.state.desk.rooms.looking(id) as room:
        entries = room.match.entries
        answers = [number for number, entry in enumerate(entries) if getattr(entry, "seat", -1) >= 0]
        return answers[-before]
