"""What a spell does where its numbers do not say it: one coroutine, and a condition or an aim of its own where it has one."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast

Works = Callable[[Fray, Cast], Coroutine[Request, Any, None]]
WhyNot = Callable[[Fray, Character], "Refusal | None"]


class Wonder:
    """The effects of a spell [FF-SPL-07]."""

    __slots__ = ("aims", "why_not", "works")

    def __init__(self, works: Works, why_not: WhyNot | None = None, aims: Works | None = None) -> None:
        self.works: Final = works  # the magic roll, if any, and the effects
        self.why_not: Final = why_not  # a condition besides those of its data
        self.aims: Final = aims  # what is named when its card is shown, where its data leave that to the spell
