"""What every client has to know to play: how a match is made and begun, and what may be answered."""

from __future__ import annotations

import random
import secrets
from hashlib import sha256
from typing import Any, Final

import httpx

Json = dict[str, Any]
HERE: Final = [{"kind": "here"}, {"kind": "here"}]


async def first_game(client: httpx.AsyncClient) -> str:
    """The first game without secrets: both seats can be played from one place."""
    games: list[Json] = (await client.get("/api/games")).json()["games"]
    return next(str(game["id"]) for game in games if not game["has_secrets"] and game["seats"] == len(HERE))


async def make(client: httpx.AsyncClient, **wishes: Any) -> Json | None:
    """A match with both seats in one hand, ready to be played; None when it is refused."""
    said = await client.post("/api/matches", json={"seats": HERE, **wishes})
    if said.status_code != httpx.codes.CREATED:
        return None
    made: Json = said.json()
    await begin(client, made)
    return made


async def begin(client: httpx.AsyncClient, made: Json) -> None:
    """What is asked before play: every seat gives its part of the dice, where the server wants any (docs/dice.md)."""
    info: Json = (await client.get(f"/api/matches/{made['id']}", headers=bearer(made))).json()
    seats = [one["seat"] for one in info["dice"].get("strands") or []]
    strands = {seat: secrets.token_hex(32) for seat in seats}
    hashes = {seat: sha256(f"escarmouche strand {seat} {strands[seat]}".encode()).hexdigest() for seat in seats}
    steps = [{"do": "pledge", "seat": seat, "hash": hashes[seat]} for seat in seats]
    steps += [{"do": "reveal", "seat": seat, "strand": strands[seat]} for seat in seats]
    for number, step in enumerate(steps):
        body = {"id": f"begin-{number}", **step}
        said = await client.post(f"/api/matches/{made['id']}/commands", json=body, headers=bearer(made))
        said.raise_for_status()


def bearer(made: Json) -> dict[str, str]:
    return {"authorization": f"Bearer {made['token']}"}


def answer_to(request: Json, draw: random.Random) -> Any:
    """A legal answer by chance."""
    if request["form"] == "choose":
        return draw.choice([option["id"] for option in request["options"] if option["refused"] is None])
    return request["default"]


def command(now: Json, id: str, draw: random.Random) -> Json:
    """An answer to what is asked now."""
    request = now["request"]
    answer = answer_to(request, draw)
    return {"id": id, "do": "answer", "seat": request["seat"], "index": now["index"], "answer": answer}


async def state(client: httpx.AsyncClient, made: Json) -> Json:
    found: Json = (await client.get(f"/api/matches/{made['id']}/state", headers=bearer(made))).json()
    return found
