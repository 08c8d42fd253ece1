"""Bands judged: one by itself, and those of a match, which are held to one agreed value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from escarmouche.engine.bands.rules import Unplayable
from escarmouche.engine.book.game import Game, bands_begun
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.engine.words.wording import Words
from escarmouche.faults.fault import Fault, Saying
from escarmouche.faults.nearest import unknown
from escarmouche.server.budgets import MOST_PROBLEMS
from escarmouche.server.drawn_tables import source_of
from escarmouche.server.errors import Problem, detail, refused, refused_for
from escarmouche.server.games import sample_of
from escarmouche.server.protocol.basics import Refusal as RefusalTold
from escarmouche.server.protocol.games import BandCheck, Share
from escarmouche.server.texts import LANGUAGES, fault_told, printed, said, words_of

FIRST: Final = 5  # faults that the sentence names; the others stand among the details


def bands_of(
    game: Game,
    wished: Sequence[str | dict[str, Any]],
    switches: dict[str, object],
    *,
    value: int | None = None,
    scenario: str = "",
    seats: int = 0,
) -> list[dict[str, Any]]:
    """Bands of a match for so many: held to one agreed value (this one, if there is one), and judged with its house rules."""
    bands = [band_of(game, band) for band in wished]
    if value is not None:
        bands = [{**band, "value": value} for band in bands]
    try:
        return bands_begun(game, bands, switches, scenario=scenario, seats=seats)
    except Unplayable as error:
        first = Saying("fault.bands.player", player=error.seat + 1, problems=error.problems[:FIRST])
        details = [detail("bands", one, folder=game.folder) for one in error.problems[:MOST_PROBLEMS]]
        raise refused("cannot_set_up", {"problem": first}, folder=game.folder, details=details) from error
    except Fault as error:
        raise refused_for("cannot_set_up", error) from error


def band_of(game: Game, band: str | dict[str, Any]) -> dict[str, Any]:
    """A sample band by its id, or the band that was given."""
    if not isinstance(band, str):
        return band
    for one in game.sample_bands():
        if one.get("id") == band:
            return one
    ids = [str(one.get("id")) for one in game.sample_bands()]
    raise Problem("bad_request", details=[detail("bands", unknown("sample", band, ids))])


def judged(game: Game, band: dict[str, Any], switches: dict[str, Any]) -> BandCheck:
    """Everything that is wrong with a band, what it is worth and how it uses what is limited."""
    malformed = [fault_told(one) for one in game.bands.malformed(band)] if game.bands is not None else []
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
