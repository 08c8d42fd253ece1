"""Requests over HTTP that nobody sends by mistake: made from the server's schema, and ids and queries that are none."""

from __future__ import annotations

import asyncio
import json
import os
import urllib.parse
from typing import Final

from attack.ground import ATTACKER, Ground
from attack.playing import bearer, first_game, make
from attack.target import ROOT

FUZZER: Final = ROOT / ".venv-attack" / "bin" / "python"
IDS: Final = [
    "%00", "a%00b", "%ff%fe", "%ed%a0%80", "%F0%9F%98%80", "é", "..", "%2e%2e%2f%2e%2e", "'", '"', "%25", "%0d%0ax: y", "a" * 5000,
    "-1", "0", "null", "{id}", "*", "%c0%af", "a;b", "١٢٣",
]  # fmt: skip
NUMBERS: Final = [
    "-1", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "1" + "0" * 4000, "1" + "0" * 5000, "1e3", "0x10",
    "NaN", "", " 1", "1_000", "%00", "%ed%a0%80", "١", "1.0", "true", "0&from=1",
]  # fmt: skip
PATHS: Final = ["", "/state", "/replay", "/record", "/links", "/play"]
POSTS: Final = ["/verify", "/rematch", "/fork", "/commands", "/ask", "/enter"]


async def odd_ids(ground: Ground) -> None:
    """Ids, query values, methods, headers and bodies that are none."""
    async with ground.client(ATTACKER) as web:
        made = await make(web, game=await first_game(web))
    assert made is not None
    own = f"/api/matches/{made['id']}"
    head = bearer(made)
    asked: list[tuple[str, str, dict[str, str], bytes]] = []
    for id in IDS:
        asked += [("GET", f"/api/matches/{id}{path}", {}, b"") for path in PATHS]
        asked += [("POST", f"/api/matches/{id}{path}", {"content-type": "application/json"}, b"{}") for path in POSTS]
        asked += [("GET", f"/api/games/{id}{path}", {}, b"") for path in ("", "/rules", "/lesson", "/drawing")]
        asked += [("GET", f"/api/tables?recipe={id}&seed=1", {}, b""), ("GET", f"/{id}", {}, b"")]
        asked += [("GET", f"{own}/state", {"authorization": f"Bearer {urllib.parse.quote(id)}"}, b"")]
        asked += [("GET", f"{own}/state", {"cookie": f"escarmouche_{made['id']}={urllib.parse.quote(id)}"}, b"")]
    for number in NUMBERS:
        asked += [("GET", f"{own}/replay?{name}={number}", head, b"") for name in ("from", "to", "seat")]
        asked += [("GET", f"{own}/state?{name}={number}", head, b"") for name in ("index", "seat")]
        asked += [("GET", f"/api/tables?recipe=medium&seed={number}", {}, b"")]
    bodies = [
        b"",
        b"null",
        b"[]",
        b"\xff",
        b'{"game":"\\ud800"}',
        b'{"game":1e999}',
        b'{"token":"\\udfff"}',
        b"{" * 50_000,
    ]
    bodies += [
        b'{"tokens":["\\ud800"]}',
        b'{"index":' + b"9" * 5000 + b"}",
        b'{"game":"x","sample":' + b"9" * 4400 + b"}",
    ]
    places = [
        "/api/matches",
        "/api/mine",
        "/api/tables/check",
        "/api/records",
        f"{own}/fork",
        f"{own}/commands",
        f"{own}/enter",
    ]
    for place in places:
        asked += [("POST", place, {"content-type": "application/json", **head}, body) for body in bodies]
    asked += [
        (method, "/api/games", {}, b"") for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW", "HEAD")
    ]
    jobs = [lambda one=one: ground.send(one[0], one[1], headers=one[2], content=one[3]) for one in asked]
    await ground.all(jobs, 8)


async def schema_fuzz(ground: Ground) -> None:
    """What schemathesis makes of the server's own schema, with a real match and its token."""
    if not FUZZER.exists():
        ground.account.notes["left out: .venv-attack is missing"] += 1
        return
    async with ground.client(ATTACKER) as web:
        game = await first_game(web)
        made = await make(web, game=game)
    assert made is not None
    told = ground.folder / "fuzz.json"
    known = {"id": made["id"], "token": made["token"], "game": game, "told": str(told)}
    words = "run --phases examples,coverage,fuzzing --checks not_a_server_error --continue-on-failure --no-shrink --workers 2"
    words += f" --request-timeout 20 --seed 1 --max-time {ground.seconds:.0f} --max-failures 1000000 --warnings off"
    environment = os.environ | {
        "SCHEMATHESIS_HOOKS": "attack.fuzzing", "ATTACK_KNOWN": json.dumps(known), "PYTHONPATH": str(ROOT / "tools"),
    }  # fmt: skip
    process = await asyncio.create_subprocess_exec(
        str(FUZZER), "-m", "schemathesis.cli", *words.split(), f"http://{ground.host}/api/openapi.json",
        cwd=ground.folder, env=environment, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    try:
        said, _ = await asyncio.wait_for(process.communicate(), ground.seconds + 60)
    except TimeoutError:
        process.kill()
        said = b"it did not end"
    if not told.exists():
        raise AssertionError(f"schemathesis has told nothing: {said.decode(errors='replace')[-2000:]}")
    found = json.loads(told.read_text())
    assert found["tried"], f"schemathesis has tried nothing: {said.decode(errors='replace')[-2000:]}"
    ground.account.tried += found["tried"]
    ground.account.failures += sum(found["failures"].values())
    ground.account.hangs += found["hangs"]
    ground.account.notes.update(found["failures"])
    statuses = ", ".join([f"{count} of {status}" for status, count in sorted(found["statuses"].items())])
    ground.account.notes[f"answers: {statuses}"] += 1
