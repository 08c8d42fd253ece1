"""Shelves: filled by many at once, with good things, long things and mutants; and one thing rewritten by all of them."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Final

from attack import bombs
from attack.ground import Ground, Sent
from attack.mutating import band_files, damaged, text_of, twisted
from attack.playing import Json
from attack.uploads import JSON, game_of, post

ITEMS: Final = "/api/shelf/items"
MOST: Final = 4000  # requests, if time allows
SHELVES: Final = 20  # that they are put on


async def keys(ground: Ground) -> list[str]:
    """The tokens of shelves, each of another client."""
    said = [await ground.send("POST", "/api/shelf") for _ in range(SHELVES)]
    return [one.json()["token"] for one in said if one is not None and one.status_code == 201]


async def shelves(ground: Ground) -> None:
    """Keep, rewrite, rename, copy, throw away and take back whatever comes."""
    draw = random.Random(5)
    tokens = await keys(ground)
    game = await game_of(ground)
    async with ground.client() as web:
        info: Json = (await web.get(f"/api/games/{game}")).json()
    bands = [one["band"] for one in info["bands"]]
    table = bombs.table_of([bombs.wood(0, 3, {"disc": 1}), bombs.wood(5, 3, {"polygon": [[0, 0], [2, 0], [1, 2]]})])
    files = band_files()
    known = await kept(ground, tokens[0], {"game": game, "body": bands[0]})

    dear = bombs.tables()

    def body() -> Json:
        if draw.random() < 0.1:
            return draw.choice(dear)
        whole = draw.choice([*bands, table])
        return twisted(whole, draw) if draw.random() < 0.7 else whole

    def put() -> Awaitable[Sent]:
        wish = {"game": draw.choice([game, ""]), "body": body(), "mend": draw.random() < 0.7}
        if draw.random() < 0.3:
            wish = {"text": damaged(draw.choice(files).encode(), draw).decode(errors="replace"), "mend": True}
        return post(ground, ITEMS, text_of(wish), headers=bearer(draw.choice(tokens)))

    def rewrite() -> Awaitable[Sent]:
        change = text_of({"version": draw.randint(1, 50), "body": body()})
        return ground.send("PUT", f"{ITEMS}/{known}", content=change, headers={**JSON, **bearer(tokens[0])})

    def handle() -> Awaitable[Sent]:
        deed = draw.choice(["rename", "copy", "restore", ""])
        head = bearer(draw.choice(tokens[:2]))
        if not deed:
            return ground.send(draw.choice(["GET", "DELETE"]), f"{ITEMS}/{known}", headers=head)
        return post(
            ground,
            f"{ITEMS}/{known}/{deed}",
            text_of({"title": draw.choice(["x", "", "\x00", "x" * 99])}),
            headers=head,
        )

    kinds: list[Callable[[], Awaitable[Sent]]] = [put, put, rewrite, handle]
    await ground.all([draw.choice(kinds) for _ in range(MOST)], 6)


async def kept(ground: Ground, token: str, wish: Json) -> str:
    """The id of something that is kept."""
    said = await post(ground, ITEMS, text_of(wish), headers=bearer(token))
    return "" if said is None else str(said.json()["item"]["id"])


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}
