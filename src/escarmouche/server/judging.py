"""Bands judged: one by itself, and those of a match, which are held to one agreed value."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.book.game import Game
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.engine.words.wording import Words
from escarmouche.server.budgets import MOST_PROBLEMS
from escarmouche.server.drawn_tables import source_of
from escarmouche.server.errors import Problem, refused
from escarmouche.server.games import sample_of
from escarmouche.server.protocol.basics import Detail
from escarmouche.server.protocol.basics import Refusal as RefusalTold
from escarmouche.server.protocol.games import BandCheck, Share
from escarmouche.server.texts import LANGUAGES, printed, said, words_of


def bands_of(game: Game, wished: list[str | dict[str, Any]], switches: dict[str, object]) -> list[dict[str, Any]]:
    """The bands of a match: held to one agreed value, and judged with the house rules of this match."""
    bands = [band_of(game, band) for band in wished]
    if game.bands is None:
        return bands
    for band in bands:
        require_none([Detail("bands", text) for text in game.bands.malformed(band)])
    try:
        bands = game.bands.agreed(bands)
    except ValueError as error:
        raise refused("cannot_set_up", {"problem": str(error)}) from error
    for band in bands:
        problems = judged(game, band, switches).problems
        require_none([Detail(one.rule, one.sentence.en) for one in problems])
    return bands


def band_of(game: Game, band: str | dict[str, Any]) -> dict[str, Any]:
    """A sample band by its id, or the band that was given."""
    if not isinstance(band, str):
        return band
    for one in game.sample_bands():
        if one.get("id") == band:
            return one
    raise Problem("bad_request", details=[Detail("bands", f"no sample band is called {band}")])


def require_none(problems: list[Detail]) -> None:
    """A band with problems is refused with all of them."""
    if problems:
        told = "; ".join([one.problem for one in problems[:5]])
        raise Problem("refused", refusal=refused("cannot_set_up", {"problem": told}).refusal, details=problems)


def judged(game: Game, band: dict[str, Any], switches: dict[str, Any]) -> BandCheck:
    """Everything that is wrong with a band, what it is worth and how it uses what is limited."""
    malformed = game.bands.malformed(band) if game.bands is not None else []
    if malformed or game.bands is None:
        return BandCheck(not malformed, None, None, malformed, problems=[], shares=[], table=None, band=band)
    words = words_of(game.folder)
    value = game.bands.value(band)
    agreed = band.get("value")
    limit = agreed if isinstance(agreed, int) and not isinstance(agreed, bool) else value
    found = game.bands.check(band, limit, {one.name: switches.get(one.name, one.default) for one in game.switches})
    shares = game.bands.shares(band, limit)
    return BandCheck(
        ok=not found,
        value=value,
        limit=limit,
        malformed=[],
        problems=[refusal_told(words, one) for one in found[:MOST_PROBLEMS]],
        shares=[Share(said(words, Message(one.key)), one.rule, one.has, one.least, one.most) for one in shares],
        table=source_of(game.table_for([{**band, "value": limit}], sample_of(game).table)),
        band=band,
    )


def refusal_told(words: Words, refusal: Refusal) -> RefusalTold:
    """A refusal outside any match."""
    book = words.rulebook
    title = None
    if book is not None and book.find(refusal.rule) is not None:
        title = printed({lang: book.title(refusal.rule, lang) for lang in LANGUAGES})
    return RefusalTold(said(words, refusal), refusal.rule, title, refusal.key, {})
