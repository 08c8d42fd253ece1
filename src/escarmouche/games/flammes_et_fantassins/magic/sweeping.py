"""Face-down tokens and spells that do damage: swept away in an area, or aimed at [FF-TAL-15, FF-R-100]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.requests import Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.magic.spells import Spell
from escarmouche.games.flammes_et_fantassins.sight import sees_point
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.games.flammes_et_fantassins.traps import gap_to
from escarmouche.table.geometry.points import Point, length

WEAVE: Final = 5  # the Trame of a token
FIRST: Final = (
    -2
)  # the value of an option that names the first token; the next ones below it, where figures are named by their ids


def name_of(battle: Fray, index: int) -> tuple[int, int]:
    """How a token is called: its number among those of a Ranger, and the Ranger."""
    ranger = battle.tokens[index].ranger
    return len([token for token in battle.tokens[: index + 1] if token.ranger == ranger]), ranger


# Aimed at.


def token_options(battle: Fray, mage: Character, spell: Spell, explain: bool) -> list[Option[int]]:
    """The tokens at which a spell may be aimed that is rolled against the Trame of one target and does damage [FF-TAL-15, FF-R-100]."""
    found: list[Option[int]] = []
    if spell.may_hit_tokens:
        for index, token in enumerate(battle.tokens):
            refusal = why_not_token(battle, mage, token, spell)
            if refusal is None or explain:
                found.append(Option("token", FIRST - index, name_of(battle, index), refusal))
    return found


def why_not_token(battle: Fray, mage: Character, token: Token, spell: Spell) -> Refusal | None:
    """In range, and in sight whatever the card says [FF-R-100]."""
    away = measured(gap_to(mage.standing, token))
    if away > spell.range:
        about: dict[str, object] = {"distance": away, "limit": spell.range}
        return Refusal("refused.point_too_far", "FF-SPL-17", about, figure=mage)
    if not sees_point(battle, mage, token.place, token.z):
        return Refusal("refused.point_unseen", "FF-R-100", figure=mage)
    return None


def token_of(battle: Fray, value: int) -> Token | None:
    """The token that the value of such an option names, if it names one."""
    return battle.tokens[FIRST - value] if value <= FIRST else None


def discard(battle: Fray, token: Token) -> None:
    """Without effect, and unseen [FF-TAL-15]."""
    battle.remove_token(token, is_shown=False, rule="FF-TAL-15", kind="token_disarmed")


# In an area.


async def sweep(battle: Fray, mage: Character, place: Point, z: float, *, radius: float) -> None:
    """Whoever cast a spell that does damage may discard any of the tokens in its area [FF-TAL-15, FF-R-100]."""
    near = [index for index, token in enumerate(battle.tokens) if is_near(token, place, z, radius)]
    if not near:
        return
    options = [Option("token", index, name_of(battle, index)) for index in near]
    chosen = await ChooseSome(
        mage.owner, "sweep_tokens", options, least=0, most=len(options), rule="FF-TAL-15", figure=mage
    )
    for token in [battle.tokens[index] for index in chosen]:
        discard(battle, token)


def is_near(token: Token, place: Point, z: float, radius: float) -> bool:
    """No farther than the radius, with heights [FF-R-124]."""
    return measured(length(length(token.place.x - place.x, token.place.y - place.y), token.z - z)) <= radius
