"""Connections as the server holds them: who may have how many, how long, and how quickly they are answered."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from escarmouche.server.address import client_of, is_within
from escarmouche.server.door import LONG, SparingFactory
from escarmouche.server.limits import PURSE, RATES, Limiter
from escarmouche.server.play import heard
from tests.server.conftest import Serve
from tests.server.serving import OPENED, PATIENCE, Json, Person, Served, Web, wait_for

BOTH_HERE = [{"kind": "here"}, {"kind": "here"}]


def held(served: Served) -> list[socket.socket]:
    """The server's ends of all its connections."""
    connections: Any = served.server.server_state.connections
    return [one.transport.get_extra_info("socket") for one in list(connections)]


def raw_line(served: Served, *, buffer: int = 0) -> socket.socket:
    """A connection without any manners."""
    line = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    OPENED.append(line.close)
    if buffer:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    line.settimeout(PATIENCE)
    found = urlsplit(served.address)
    line.connect((found.hostname, found.port))
    return line


def is_ended(line: socket.socket) -> bool:
    """Whether the server has ended a connection, when it says no more."""
    try:
        while line.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


def upgraded(served: Served, made: Json, *, buffer: int = 0) -> socket.socket:
    """A socket of a match, by hand: it has said hello, when it was let in, and reads nothing."""
    line = raw_line(served, buffer=buffer)
    head = f"GET /api/matches/{made['id']}/play HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    line.sendall((head + "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):  # what comes before that belongs to nobody
        answer += line.recv(1)
    line.sendall(framed(json.dumps({"type": "hello", "token": made["token"]}).encode()))
    return line


def framed(text: bytes, opcode: int = 1) -> bytes:
    """A frame of a client, its mask all zeros."""
    length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
    return bytes([0x80 | opcode]) + length + b"\0\0\0\0" + text


def test_what_is_sent_leaves_at_once(serve: Serve, file: str) -> None:
    served = serve(file)
    Person(served.address, Web(served.address).make(seats=BOTH_HERE))

    found = [one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in held(served)]

    assert len(found) == 2  # the page's requests and its socket
    assert all(found)


def test_only_what_is_long_is_compressed() -> None:
    _, sparing = SparingFactory(server_no_context_takeover=True).process_request_params([], [])
    short, long = Frame(Opcode.TEXT, b"x" * 100), Frame(Opcode.TEXT, b"x" * LONG)

    assert sparing.encode(short) is short
    assert len(sparing.encode(long).data) < 1000
    assert len(sparing.encode(long).data) < 1000  # each by itself


@pytest.mark.parametrize("step", [1, 3000, 1_000_000])
def test_many_messages_in_one_piece_are_all_heard_in_their_order(serve: Serve, file: str, step: int) -> None:
    """They are read a part at a time, whether they come together or, cut anywhere, one after the other."""
    count = 40 if step == 1 else 1200
    served = serve(file)
    line = upgraded(served, Web(served.address).make(seats=BOTH_HERE))
    sent = b"".join([framed(json.dumps(unknown(number)).encode()) for number in range(count)])

    for start in range(0, len(sent), step):
        line.sendall(sent[start : start + step])

    assert answered(line, count) == [f"c{number}" for number in range(count)]


def unknown(number: int) -> Json:
    """A command of somebody who holds another seat: it is refused, by its id."""
    return {"type": "command", "id": f"c{number}", "index": 0, "do": "answer", "seat": 7, "answer": "x"}


def answered(line: socket.socket, count: int) -> list[str]:
    """The ids of the next so many messages that name one."""
    reader = line.makefile("rb")
    found: list[str] = []
    while len(found) < count:
        first, short = reader.read(2)
        length = int.from_bytes(reader.read({126: 2, 127: 8}.get(short, 0)), "big") if short > 125 else short
        text = reader.read(length)
        id = json.loads(text).get("id") if first & 0x0F == Opcode.TEXT else None  # not a ping
        found += [id] if id else []
    return found


# The purse.


def drops(served: Served) -> float:
    """What is left in the purse of this machine."""
    limiter: Limiter = served.app.state.desk.limiter
    return limiter._buckets[PURSE, "127.0.0.1"].drops


@pytest.mark.parametrize(
    "text", ["{", '{"type": "look", "seat": 0}', '{"type": "dance"}', b"\x00", '{"type": "ask", "what": "ruler"}']
)
def test_every_message_costs_from_one_purse_whatever_it_says(serve: Serve, file: str, text: str | bytes) -> None:
    served = serve(file, is_limited=True)
    served.app.state.desk.limiter.clock = lambda: 0.0  # the purse does not fill
    anne = Person(served.address, Web(served.address).make(seats=BOTH_HERE))
    before = drops(served)

    anne.line.send(text)

    wait_for(lambda: before - 2 < drops(served) <= before - 1)


def test_frames_that_no_message_comes_of_cost_too_and_end_the_connection_of_whoever_has_no_more(
    serve: Serve, file: str
) -> None:
    served = serve(file, is_limited=True)
    served.app.state.desk.limiter.clock = lambda: 0.0
    line = upgraded(served, Web(served.address).make(seats=BOTH_HERE))
    most = int(RATES[PURSE][1])

    line.sendall(framed(b"", opcode=9) * most)

    assert is_ended(line)


def test_whoever_has_spent_the_purse_waits_and_is_not_refused() -> None:
    slept: list[float] = []
    now = [0.0]
    limiter = Limiter(True, clock=lambda: now[0])
    rate, most = RATES[PURSE]

    async def spend() -> None:
        bucket = limiter._bucket(PURSE, "a")
        for _ in range(int(most) + 2):
            slept.append(bucket.owe(now[0], 1.0))

    asyncio.run(spend())

    assert slept[: int(most)] == [0.0] * int(most)
    assert slept[-1] == pytest.approx(2.0 / rate)
    assert limiter.can_spend("a") is False
    assert limiter.can_spend("b") is True
    now[0] += 3.0 / rate
    assert limiter.can_spend("a") is True


class FullQueue:
    """A socket that always has another message."""

    async def receive(self) -> Json:
        return {"type": "websocket.receive", "text": "{"}


def test_a_full_queue_of_messages_leaves_others_their_turn() -> None:
    async def listen() -> int:
        turns = 0

        async def other() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        task = asyncio.create_task(other())
        for _ in range(50):
            await heard(FullQueue(), Limiter(False), "a")  # type: ignore[arg-type]
        task.cancel()
        return turns

    assert asyncio.run(listen()) >= 49


# Manners.


def test_a_reader_that_does_not_read_is_let_go(serve: Serve, file: str) -> None:
    served = serve(file, slowest=0.2)
    web = Web(served.address)
    line = upgraded(served, web.make(seats=BOTH_HERE), buffer=2048)
    others = len(held(served)) - 1

    while len(held(served)) > others:
        try:
            line.sendall(framed(b'{"type": "look", "seat": 0}'))
        except OSError:
            break

    wait_for(lambda: len(held(served)) == others)
    assert web.get("/api/games").status_code == 200


def test_a_page_that_is_not_read_is_let_go_of_too(serve: Serve, file: str, tmp_path: Any) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "large.bin").write_bytes(bytes(16_000_000))
    served = serve(file, slowest=0.2, page=page)
    line = raw_line(served, buffer=2048)

    line.sendall(b"GET /large.bin HTTP/1.1\r\nhost: x\r\n\r\n")

    wait_for(lambda: len(held(served)) == 1)
    wait_for(lambda: len(held(served)) == 0)
    assert is_ended(line)


@pytest.mark.parametrize("sent", [b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nhost: x\r\nx: "])
def test_a_head_that_does_not_come_is_not_waited_for(serve: Serve, file: str, sent: bytes) -> None:
    line = raw_line(serve(file, head=0.2))

    line.sendall(sent)

    assert is_ended(line)


def test_a_body_that_does_not_come_is_not_waited_for(serve: Serve, file: str) -> None:
    line = raw_line(serve(file, body=0.2))

    line.sendall(b"POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")

    heard = b""
    while b"trop lentement" not in heard:
        part = line.recv(65536)
        assert part, heard
        heard += part


def test_a_connection_that_says_no_more_is_ended(serve: Serve, file: str) -> None:
    line = raw_line(serve(file, keep_alive=1, head=60.0))

    line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")

    assert is_ended(line)


# How many.


def test_one_client_holds_so_many_connections_and_no_more(serve: Serve, file: str) -> None:
    served = serve(file, is_limited=True, connections_each=3)
    lines = [raw_line(served) for _ in range(3)]
    wait_for(lambda: len(held(served)) == 3)

    refused = raw_line(served).recv(65536)
    lines[0].close()
    wait_for(lambda: len(held(served)) == 2)

    assert refused.startswith(b"HTTP/1.1 429")
    assert Web(served.address).get("/").status_code == 200


def test_one_client_holds_so_many_sockets_and_no_more(serve: Serve, file: str) -> None:
    served = serve(file, is_limited=True, lines_each=2)
    made = Web(served.address).make(seats=BOTH_HERE)
    people = [Person(served.address, made) for _ in range(2)]

    with connect(f"ws{served.address[4:]}/api/matches/{made['id']}/play") as line:
        assert json.loads(line.recv(timeout=PATIENCE))["error"]["code"] == "too_many"
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=PATIENCE)
    people[0].leave()

    wait_for(lambda: served.app.state.desk.hub._clients.total() == 1)
    Person(served.address, made)


# Who.


@pytest.mark.parametrize(("proxies", "clients"), [((), {"127.0.0.1"}), (("127.0.0.1",), {"192.0.2.1", "192.0.2.2"})])
def test_who_asks_is_believed_of_a_proxy_of_ours_alone(
    serve: Serve, file: str, proxies: tuple[str, ...], clients: set[str]
) -> None:
    served = serve(file, is_limited=True, proxies=proxies)
    web = Web(served.address)
    for who in ("192.0.2.1", "192.0.2.2"):
        web.client.get("/api/games", headers={"x-forwarded-for": who})

    limiter: Limiter = served.app.state.desk.limiter

    assert {who for _, who in limiter._buckets} == clients


def test_a_client_is_an_address_or_the_network_of_a_household() -> None:
    assert client_of("192.0.2.7") == "192.0.2.7"
    assert client_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert client_of("2001:db8:1:2:3::4") == client_of("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert client_of("2001:db8:1:3::4") != client_of("2001:db8:1:2::4")
    assert is_within("10.1.2.3", ("127.0.0.1", "10.0.0.0/8"))
    assert not is_within("192.0.2.7", ("10.0.0.0/8",))
