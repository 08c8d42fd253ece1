"""What others may do about a spell once its PA are paid: Cercle de Protection first, then one duel [FF-SPL-07, FF-HID-08, FF-R-57]."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from escarmouche.engine.asking.requests import Request
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.circle import offer_circle
from escarmouche.games.flammes_et_fantassins.magic.duel import offer_duel

Window = Callable[[Fray, Cast], Coroutine[Request, Any, None]]

# Each opens, in this order, for every player who could use it judging by public facts, and marks the cast as stopped if it is.
WINDOWS: Final[tuple[Window, ...]] = (offer_circle, offer_duel)


async def react(battle: Fray, cast: Cast) -> None:
    """The windows of a cast, until one of them stops it."""
    for window in WINDOWS:
        if not cast.is_stopped:
            await window(battle, cast)
