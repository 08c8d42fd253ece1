"""A server under test: in a thread, or as a process of its own that can be killed; and people who talk to it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from escarmouche.engine.match.tape import Tape
from escarmouche.server.address import bound
from escarmouche.server.app import create_app
from escarmouche.server.door import DoorConfig
from escarmouche.server.settings import Settings
from tests.support.giving import Giver

PATIENCE = 30.0
OPENED: list[Callable[[], object]] = []  # what closes the lines that a test has opened
SHORT = {"me_turn_limit": 1}  # a match that ends soon
Json = dict[str, Any]


class Served:
    """A server in a thread of this process."""

    def __init__(self, database: str, **options: Any) -> None:
        options = {"is_limited": False, "workers": 0, "page": Path("nowhere"), **options}
        settings = Settings(database=database, **options)
        self.app = create_app(settings)
        socket = bound("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{socket.getsockname()[1]}"
        config = DoorConfig(self.app, settings, log_level="error", timeout_graceful_shutdown=1)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [socket]}, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)


class Process:
    """A server as users start it."""

    def __init__(self, database: str, *words: str) -> None:
        command = [sys.executable, "-c", "from escarmouche.cli.main import main; main()", "serve", "--port", "0"]
        command += ["--db", database, "--no-limits", *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"COLUMNS": "200"})
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.:]+", line)
        assert found, line
        self.address = found[0]
        wait_for(lambda: is_up(self.address))

    def kill(self) -> None:
        """As when the power fails."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


def is_up(address: str) -> bool:
    with suppress(httpx.HTTPError):
        return httpx.get(f"{address}/api/games", timeout=5).status_code == 200
    return False


def wait_for(condition: Callable[[], object], seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.02)


class Web:
    """HTTP to one server."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client = httpx.Client(base_url=address, timeout=PATIENCE)
        OPENED.append(self.client.close)

    def get(self, path: str, token: str = "", **options: Any) -> httpx.Response:
        return self.client.get(path, headers=bearer(token), **options)

    def post(self, path: str, body: Any = None, token: str = "", **options: Any) -> httpx.Response:
        return self.client.post(path, json=body, headers=bearer(token), **options)

    def make(self, **wishes: Any) -> Json:
        """A match that has begun: everybody has given a strand."""
        found = self.make_only(**wishes)
        self.begin(found)
        return found

    def make_only(self, **wishes: Any) -> Json:
        made = self.post("/api/matches", {"game": "multi-epochs", "switches": SHORT, **wishes})
        assert made.status_code == 201, made.text
        found: Json = made.json()
        return found

    def begin(self, made: Json) -> None:
        """Give the strands of everybody whose token is known."""
        hands = [(made["token"], Giver(made["you"]["seats"]))]
        hands += [(link["token"], Giver([link["seat"]])) for link in made["links"]]
        for _ in range(2):
            for token, giver in hands:
                for one in giver.due(self.strands(made)):
                    said = self.command(made, token, **one)
                    assert said.status_code == 200, said.text

    def strands(self, made: Json) -> list[Json]:
        found: list[Json] = self.get(f"/api/matches/{made['id']}", made["token"]).json()["dice"]["strands"]
        return found

    def command(self, made: Json, token: str, **fields: Any) -> httpx.Response:
        return self.post(f"/api/matches/{made['id']}/commands", fields, token)

    def state(self, made: Json, token: str = "") -> Json:
        found: Json = self.get(f"/api/matches/{made['id']}/state", token or made["token"]).json()
        return found


def hang_up() -> None:
    """Close every line that is still open."""
    while OPENED:
        with suppress(OSError):
            OPENED.pop()()


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


class Person:
    """Somebody on the socket, who remembers everything that came over the wire."""

    def __init__(self, address: str, made: Json, token: str | None = None, since: int | None = None) -> None:
        self.wire: list[str] = []
        self.id = made["id"]
        self.token = made["token"] if token is None else token
        self.frames: dict[int, Json] = {}
        self.said: list[Json] = []
        self.count = 0
        self.seed = f"{self.id}{self.token}"
        self.giver: Giver | None = None
        self.line = self.dial(address, since)

    def dial(self, address: str, since: int | None = None) -> ClientConnection:
        place = f"ws{address[4:]}/api/matches/{self.id}/play"
        line = connect(place, open_timeout=PATIENCE, close_timeout=1).__enter__()
        line.send(json.dumps({"type": "hello", "token": self.token, "since": since}))
        self.line = line
        OPENED.append(line.close)
        self.now: Json = {}
        self.strands: list[Json] = []
        welcome = self.hear()
        assert welcome["type"] == "welcome", welcome
        mine = welcome["match"]["you"]["seats"]
        self.welcome = welcome
        while any(not one["strand"] for one in self.strands) and all(one["seat"] in mine for one in self.strands):
            self.hear()
        return line

    def hear(self) -> Json:
        text = self.line.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.wire.append(text)
        message: Json = json.loads(text)
        if message["type"] in ("welcome", "update"):
            self.now = {**message, "state": changed(self.now["state"], message["state"])} if self.now else message
            for frame in message["frames"]:
                self.frames[frame["index"]] = frame
            self.give(message)
        if message["type"] == "chat":
            self.said.append(message["chat"])
        return message

    def give(self, message: Json) -> None:
        """The strands of one's seats, as soon as they are due."""
        if message["type"] == "welcome":
            self.strands = message["match"]["dice"]["strands"] if message["status"] == "open" else []
            self.giver = self.giver or Giver(message["match"]["you"]["seats"])
        elif message["dice"] is not None:
            self.strands = message["dice"]["strands"] if message["status"] == "open" else []
        assert self.giver is not None
        for one in self.giver.due(self.strands):
            self.line.send(json.dumps({"type": "command", **one}))

    def hear_of(self, type: str, id: str = "") -> Json:
        """The next message of a kind."""
        while True:
            message = self.hear()
            if message["type"] == type and (not id or message["id"] == id):
                return message

    def catch_up(self, index: int) -> None:
        while self.now["index"] < index:
            self.hear()

    @property
    def request(self) -> Json | None:
        request: Json | None = self.now["request"]
        return request if request is not None and request["mine"] and not request["curtain"] else None

    def send(self, **fields: Any) -> str:
        self.count += 1
        id = fields.pop("id", f"{self.token[-6:]}-{self.count}".replace(".", "_"))
        body = {"type": "command", "id": id, "index": self.now["index"], **fields}
        self.line.send(json.dumps(body))
        return str(id)

    def do(self, **fields: Any) -> Json:
        """A command and what the server says to it."""
        id = self.send(**fields)
        while True:
            message = self.hear()
            if message.get("id") == id:
                break
        if message["type"] == "ack":
            self.catch_up(message["index"])
        return message

    def sit_down(self) -> bool:
        """Whoever is asked behind the curtain sits down before the screen; whether there was a curtain."""
        request = self.now["request"]
        if request is None or not request["curtain"]:
            return False
        self.line.send(json.dumps({"type": "look", "seat": request["seat"]}))
        while self.now["state"]["seat"] != request["seat"]:
            self.hear()
        return True

    def answer(self, answer: Any = None) -> Json:
        """Answer the question, by chance if nothing is said."""
        request = self.request
        assert request is not None, self.now["request"]
        seat = request["seat"] if request["seat"] >= 0 else self.welcome["match"]["you"]["seats"][0]
        return self.do(do="answer", seat=seat, answer=some_answer(request, self) if answer is None else answer)

    def until_path(self) -> Json:
        """Go on by chance, moving as soon as it may be, until a way is asked for."""
        while (request := self.request) is None or request["form"] != "path":
            options = [] if request is None else request.get("options", [])
            self.answer("move" if any(option["id"] == "move" for option in options) else None)
        return request

    def ask(self, what: str, **fields: Any) -> Json:
        self.line.send(json.dumps({"type": "ask", "id": "q", "what": what, **fields}))
        while True:
            message = self.hear()
            if message.get("id") == "q":
                return message

    def leave(self) -> None:
        self.line.close()


def changed(state: Json, change: Json) -> Json:
    """The state that one knew with what is other in it."""
    found = {**state, **change}
    for name, new in change.items():
        if isinstance(new, dict) and isinstance(state[name], list):
            found[name] = [new.get(str(i), one) for i, one in enumerate(state[name])]
    return found


def states_on(texts: list[str]) -> list[Json]:
    """The states that were told, each as whoever heard all of this knew it then."""
    found: list[Json] = []
    for message in [json.loads(text) for text in texts]:
        if message.get("state"):
            is_change = message.get("type") == "update"
            found.append(changed(found[-1], message["state"]) if is_change else message["state"])
    return found


def some_answer(request: Json, person: Person) -> Any:
    """A legal answer by chance, always the same for the same moment of the same match."""
    draw = Tape(f"{person.seed} {request['number']}").below
    match request["form"]:
        case "choose":
            legal = [option["id"] for option in request["options"] if option["refused"] is None]
            return legal[draw(len(legal))]
        case "roll":
            return [1 + draw(side) for side in request["dice"]["sides"]]
        case "place" | "path" | "pose":
            found = person.ask("suggest", count=6)["answers"]
            return found[draw(len(found))]
        case _:
            return request["default"]


def play_out(*people: Person, most: int = 5000) -> None:
    """Until the match is over; people are told of each other's answers before they answer."""
    for _ in range(most):
        open_ones = [person for person in people if person.now["status"] == "open"]
        if not open_ones:
            return
        index = max(person.now["index"] for person in people)
        for person in people:
            person.catch_up(index)
        asked = [person for person in people if person.request is not None]
        if asked:
            answered = asked[0].answer()
            assert answered["type"] in ("ack", "stale"), answered
        elif any(person.now["status"] == "open" for person in people):
            people[0].hear()
    raise AssertionError("no end")
