"""Muting: what names a rule in the engine's own words needs no mutant of its own; the engine is wrapped, for good.

Without its rule a line is missing from its tally, a trait and a moment say nothing, a reaction is not offered, a refusal does
not refuse, a verb does nothing, a roll or a question is not put and its default is taken, a switch stands on another setting.
Only forks of the bite call this, on the plain build: no rule and no engine module knows of it.
"""

from __future__ import annotations

import gc
import inspect
from collections.abc import Callable, Generator, Iterator
from typing import Any

from escarmouche.engine.asking.requests import Request
from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.moments import Moment, Reaction
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.game import Game, Switch
from escarmouche.engine.match.header import Header
from escarmouche.engine.words.messages import Refusal


def mute(rule: str) -> None:
    """From now on, in this process, the rule was never written."""
    mute_tallies(rule)
    mute_verbs(rule)
    mute_traits(rule)
    mute_moments(rule)
    mute_reactions(rule)
    mute_refusals(rule)
    mute_requests(rule)
    turn_switches(rule)
    forget_openings()


def with_subclasses(cls: type) -> Iterator[type]:
    below: list[type] = cls.__subclasses__()
    yield cls
    for one in below:
        yield from with_subclasses(one)


def mute_tallies(rule: str) -> None:
    """Its line is missing; a tally that begins with it begins at 0."""
    begin = Tally.__init__

    def begins(self: Tally, start: int, *, rule: str) -> None:
        begin(self, 0 if rule == muted else start, rule=rule)

    muted = rule
    setattr(Tally, "__init__", begins)  # noqa: B010  mypy knows that one does not do such a thing
    mute_methods(Tally, rule)


def mute_verbs(rule: str) -> None:
    """Nothing is done and no event written."""
    for cls in with_subclasses(Battle):
        mute_methods(cls, rule)


def mute_methods(cls: type, rule: str) -> None:
    """Every method that is told its rule and gives nothing back."""
    for name, method in list(vars(cls).items()):
        if inspect.isfunction(method) and not name.startswith("__") and is_verb(method):
            setattr(cls, name, quiet(method, rule))


def is_verb(method: Callable[..., Any]) -> bool:
    signature = inspect.signature(method)
    told = signature.parameters.get("rule")
    return told is not None and told.kind is told.KEYWORD_ONLY and signature.return_annotation == "None"


def quiet(method: Callable[..., None], muted: str) -> Callable[..., None]:
    def unless_muted(*args: Any, rule: str, **options: Any) -> None:
        if rule != muted:
            method(*args, rule=rule, **options)

    return unless_muted


def mute_traits(rule: str) -> None:
    """Traits and effects of the rule say nothing, those too that were frozen before the fork."""
    gc.unfreeze()
    for trait in gc.get_objects():
        if isinstance(trait, Trait) and trait.rule == rule:
            trait.adjusters.clear()
            trait.handlers.clear()


def mute_moments(rule: str) -> None:
    """Nobody speaks at a moment that the rule opens."""
    speakers = Battle.speakers

    def speaking(self: Battle, moment: Moment[Any]) -> list[Any]:
        return [] if moment.rule == rule else speakers(self, moment)

    setattr(Battle, "speakers", speaking)  # noqa: B010


def mute_reactions(rule: str) -> None:
    """The reaction is not among those of the game."""
    begin = Rules.__init__

    def begins(self: Rules, *, reactions: list[Reaction] | None = None, **options: Any) -> None:
        begin(self, reactions=[one for one in reactions or [] if one.rule != rule], **options)

    setattr(Rules, "__init__", begins)  # noqa: B010


def mute_refusals(rule: str) -> None:
    """What a `why_not` returns by this rule is nothing."""

    def made(cls: type[Refusal], key: str, by: str = "", *_: Any, **options: Any) -> Refusal | None:
        return None if options.get("rule", by) == rule else object.__new__(cls)

    setattr(Refusal, "__new__", made)  # noqa: B010


def mute_requests(rule: str) -> None:
    """Nobody is asked and no die is thrown: the default is taken."""
    for cls in with_subclasses(Request):
        if "__await__" in vars(cls):
            setattr(cls, "__await__", unasked(vars(cls)["__await__"], rule))  # noqa: B010


def unasked(asks: Callable[[Any], Generator[Request, Any, Any]], rule: str) -> Callable[[Any], Any]:
    def unless_muted(self: Request) -> Generator[Request, Any, Any]:
        asking = asks(self)
        if self.rule != rule:
            return (yield from asking)
        next(asking)
        try:
            asking.send(self.default())
        except StopIteration as end:
            return end.value
        raise AssertionError(f"{self.key!r} asks more than once")

    return unless_muted


def turn_switches(rule: str) -> None:
    """The switch of a ruling stands on another setting, whatever was agreed."""
    agreed = Switch.setting

    def setting(self: Switch, changed: dict[str, object]) -> object:
        value = agreed(self, changed)
        return another(self, value) if self.rule == rule else value

    setattr(Switch, "setting", setting)  # noqa: B010


def another(switch: Switch, value: object) -> object:
    other = switch.default if value != switch.default else switch.others[0]
    return 1 if other == "number" else other


def forget_openings() -> None:
    """A header that was played with the rule is set up again."""

    def set_up(self: Game, header: Header) -> Any:
        return self._set_up(header)

    setattr(Game, "set_up", set_up)  # noqa: B010
