"""Windows: moments at which players may react, each asked once, in the order that the game says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from escarmouche.engine.asking.choices import VeiledChoice
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.moments import Moment, Reaction
from escarmouche.engine.words.messages import Refusal

if TYPE_CHECKING:
    from escarmouche.engine.battle.battle import Battle


class Use:
    """A reaction together with the figure that would use it."""

    __slots__ = ("bearer", "reaction")

    def __init__(self, reaction: Reaction, bearer: int) -> None:
        self.reaction: Final = reaction
        self.bearer: Final = bearer


def uses(battle: Battle, moment: Moment[Any], seat: int, explain: bool) -> list[Option[Use | None]]:
    """Pass, and every reaction this seat may use at this moment (or may not, with the reason)."""
    found: list[Option[Use | None]] = [Option("pass", None)]
    for reaction in battle.rules.reactions.get(type(moment), []):
        for id in moment.entitled():
            bearer = battle.figures[id]
            if bearer.controller != seat:
                continue
            refusal: Refusal | None = reaction.when(moment, bearer)
            if refusal is None and reaction.holds is not None and not reaction.holds(moment, bearer):
                refusal = Refusal("refused.not_held", reaction.rule, figure=bearer)
            if refusal is None or explain:
                found.append(Option(reaction.key, Use(reaction, id), (id,), refusal))
    return found


def is_asked(battle: Battle, moment: Moment[Any], seat: int) -> bool:
    """Whether a seat is asked at all: by public facts only, so that a question betrays no hidden card."""
    for reaction in battle.rules.reactions.get(type(moment), []):
        for id in moment.entitled():
            bearer = battle.figures[id]
            if bearer.controller != seat:
                continue
            if reaction.when(moment, bearer) is None:
                return True
    return False


def is_secret(battle: Battle, moment: Moment[Any], seat: int) -> bool:
    """Whether one of those by which a seat is asked may be held or not: whether it can do anything is then for itself to know."""
    for reaction in battle.rules.reactions.get(type(moment), []):
        if reaction.holds is None:
            continue
        for id in moment.entitled():
            bearer = battle.figures[id]
            if bearer.controller == seat and reaction.when(moment, bearer) is None:
                return True
    return False


def which_use(battle: Battle, moment: Moment[Any], seat: int) -> Choose[Use | None]:
    """The question of one seat at one moment."""
    lister = Uses(battle, moment, seat)
    if is_secret(battle, moment, seat):
        return VeiledChoice(seat, "reaction", lister, rule=moment.rule)
    return Choose(seat, "reaction", lister, rule=moment.rule)


class Uses:
    """Lists the reactions of one seat at one moment."""

    def __init__(self, battle: Battle, moment: Moment[Any], seat: int) -> None:
        self.battle: Final = battle
        self.moment: Final = moment
        self.seat: Final = seat

    def __call__(self, explain: bool) -> list[Option[Use | None]]:
        return uses(self.battle, self.moment, self.seat, explain)


async def open_window(battle: Battle, moment: Moment[Any]) -> None:
    await battle.open(moment)
    if type(moment) not in battle.rules.reactions:
        return
    for seat in moment.order():
        if not is_asked(battle, moment, seat):
            continue
        use = await which_use(battle, moment, seat)
        if use is None:
            continue
        bearer = battle.figures[use.bearer]
        told: dict[str, object] = {"about0": bearer, "reaction": use.reaction.key}
        battle.note("reacts", rule=use.reaction.rule, figure=bearer, fields=told)
        if use.reaction.cost is not None:
            use.reaction.cost(moment, bearer)
        await use.reaction.effect(moment, bearer)
