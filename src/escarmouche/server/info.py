"""What is known of a match without playing it again: from its row alone, so that it holds whatever the rules are today."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Any

from escarmouche.engine.book.catalogue import Catalogue, CatalogueError
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.seating import PAIR
from escarmouche.engine.match.header import Header
from escarmouche.engine.record.text import header_from
from escarmouche.server.kept import outcome_from, resumed_from
from escarmouche.server.options import Options, options_from
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.games import ScenarioInfo, Seating
from escarmouche.server.protocol.matches import BandBrief, DiceInfo, Info, MatchLine, Origin, SeatInfo, Strand
from escarmouche.server.sealing import is_sealed, may_hide
from escarmouche.server.store import Row, data_of
from escarmouche.server.texts import known, labelled, own, printed, readable, same, words_of
from escarmouche.server.tokens import Pass


def moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")


@cache
def found_game(catalogue: Catalogue, id: str) -> Game:
    """A game by its id, looked for once: the catalogue goes through its folders every time."""
    return catalogue.game(id)


def game_or_none(catalogue: Catalogue, id: str) -> Game | None:
    try:
        return found_game(catalogue, id)
    except CatalogueError:
        return None


def game_title(game: Game | None, id: str) -> Text:
    found = known(words_of(game.folder), "game.title") if game is not None else None
    return found if found is not None else same("-".join([readable(part) for part in id.split("-")]))


def unit_of(game: Game | None, number: int = 2) -> Text:
    """The unit of length, as the game says it of so many: of several, unless one is asked for."""
    words = words_of(game.folder if game is not None else "")
    said = str(number)
    found = known(words, "distance", {"number": number}) or same(said)
    return Text(fr=found.fr.removeprefix(said).strip(), en=found.en.removeprefix(said).strip())


def scenario_info(game: Game | None, id: str) -> ScenarioInfo:
    words = words_of(game.folder if game is not None else "")
    title = known(words, f"scenario.{id}") or labelled(words, "scenario", id)
    goal = known(words, f"scenario.{id}.goal")
    seating = PAIR if game is None else game.seating(id)
    if seating is PAIR:
        return ScenarioInfo(id, title, goal)
    told = Seating(seating.least, seating.most, seating.usual, seating.has_teams)
    return ScenarioInfo(id, title, goal, seats=told)


def band_title(band: dict[str, Any] | None) -> Text:
    """The name of a band, in the words of the band."""
    title = (band or {}).get("title", (band or {}).get("name", ""))
    if isinstance(title, dict):
        return printed({str(lang): str(text) for lang, text in title.items()})
    return same(str(title))


def line_facts(row: Row, catalogue: Catalogue) -> dict[str, Any]:
    """What every list says of a match."""
    game = game_or_none(catalogue, row.game)
    header = header_from(data_of(row.header))
    return {
        "id": row.id,
        "game": row.game,
        "title": game_title(game, row.game),
        "scenario": scenario_info(game, header.scenario),
        "status": row.status,
        "round": row.round,
        "index": row.head,
        "names": list(header.players),
        "outcome": outcome_from(row.outcome),
        "updated": moment(row.updated),
    }


def line_of(row: Row, catalogue: Catalogue) -> MatchLine:
    """A match in a list."""
    return MatchLine(**line_facts(row, catalogue))


def my_line(row: Row, catalogue: Catalogue, allowed: Pass) -> MatchLine:
    """A match in the list of whoever holds its token."""
    is_mine = any([f",{seat}," in row.waiting for seat in allowed.seats])
    return MatchLine(**line_facts(row, catalogue), you=allowed.you, my_turn=is_mine)


def info_of(row: Row, catalogue: Catalogue, allowed: Pass) -> Info:
    """Everything about a match but its state."""
    game = game_or_none(catalogue, row.game)
    header = header_from(data_of(row.header))
    options = options_from(row.settings)
    return Info(
        **line_facts(row, catalogue),
        created=moment(row.created),
        seats=seats_info(header, options, allowed),
        dice=dice_info(header, options, seed=told_seed(row, header, game), reveal_by=row.reveal_by),
        undo=options.undo,
        units=options.units,
        unit=unit_of(game),
        one_unit=unit_of(game, 1),
        odds=options.odds,
        public=options.public,
        pace=options.pace,
        switches=header.switches,  # type: ignore[arg-type]  # the rules have judged them
        rules_version=header.rules_version,
        other_rules=other_rules(row, header, game),
        has_secrets=game is not None and may_hide(game),
        sealed=hides(row, game),
        origin=None if row.origin is None else Origin(**data_of(row.origin)),
        rematch=row.rematch,
        resumed=resumed_from(row.resumed),
        you=allowed.you,
        campaign=row.campaign,
    )


def other_rules(row: Row, header: Header, game: Game | None) -> Text | None:
    """That a match which is not gone on with was played by other rules than those here, and is shown as it was told."""
    before = header.rules_version
    if game is None:
        return own("rules_unknown", {"before": before})
    if row.status == "open":
        return None
    if before == game.rules_version:
        named = ", ".join([plugin["id"] for plugin in header.plugins])
        return None if game.why_not_played(header) is None else own("plugins_other", {"text": named})
    return own("rules_other", {"before": before, "after": game.rules_version})


def seats_info(header: Header, options: Options, allowed: Pass) -> list[SeatInfo]:
    """Who sits where with which band, as far as the first of one's own seats (or a spectator) may know it."""
    shown = header.for_seat(allowed.seats[0] if allowed.seats else -1)
    found: list[SeatInfo] = []
    for seat, option in enumerate(options.seats):
        band = shown["bands"][seat] or {}
        name = header.players[seat] if seat < len(header.players) else ""
        brief = None if seat in options.choosing else BandBrief(band_title(band), band.get("value"))
        team = header.teams[seat] if header.teams else -1
        found.append(SeatInfo(seat, name, option.kind, option.player, brief, team))
    return found


def hides(row: Row, game: Game | None) -> bool:
    """Whether something of a match is kept from somebody."""
    return may_hide(game) and is_sealed(row)


def told_seed(row: Row, header: Header, game: Game | None) -> str | None:
    """The seed, once the match is over and hides nothing any more."""
    is_told = row.status == "over" and not hides(row, game) and bool(header.commitment)
    return row.seed if is_told and row.seed else None


def dice_info(header: Header, options: Options, *, seed: str | None, reveal_by: float | None) -> DiceInfo:
    """Whose dice, the promises made before the match, the strands, and the seed if it may be told."""
    strands = [Strand(one.seat, one.hash, one.strand) for one in header.strands]
    until = None if reveal_by is None else moment(reveal_by)
    return DiceInfo(options.dice, header.commitment, seed, strands, until)
