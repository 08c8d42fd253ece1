"""Which matches are sealed: of those everybody is shown what his own seat saw, a spectator what all saw, and nobody the whole.

Whoever shows anything of a match asks here, be it a state, a replay, a record, the seed or the same bands once more.
"""

from __future__ import annotations

from escarmouche.engine.book.game import Game, nothing_hidden
from escarmouche.engine.match.match import Entry, Match
from escarmouche.server.kept import outcome_from
from escarmouche.server.store import Row


def is_sealed(row: Row) -> bool:
    """While it is open, for ever if it was called off, and as long as a campaign goes on that it was played for."""
    return row.status == "open" or row.campaign_status == "open" or was_called_off(row)


def was_called_off(row: Row) -> bool:
    """Whether there was no match: nobody has played with what was brought to it."""
    outcome = outcome_from(row.outcome)
    return outcome is not None and outcome.called_off


def may_hide(game: Game | None) -> bool:
    """Whether matches of a game have secrets; of one that is not here nobody knows."""
    return game is None or game.redraw is not nothing_hidden


def is_open_to_all(match: Match, *, sealed: bool) -> bool:
    """Whether everything in the record of a match may be shown to everybody."""
    hides = any([isinstance(entry, Entry) and entry.seen_by >= 0 for entry in match.entries])
    return not sealed or not (may_hide(match.game) or hides)
