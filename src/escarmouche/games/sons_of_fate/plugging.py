"""Capabilities that an operator has installed: files in the form of capabilities.toml, with code beside them if need be [SF-CAP-01, SF-R-59]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.book.data_files import strings
from escarmouche.engine.book.plugins import Plugin, Plugins, installed
from escarmouche.faults.fault import Fault, Saying
from escarmouche.games.sons_of_fate.capabilities import CONDITIONS, HOOKS, NUMBERED, attach_numbers
from escarmouche.games.sons_of_fate.profiles import PROFILES
from escarmouche.games.sons_of_fate.repertoire import CAPABILITIES

GAME_ID: Final = "sons-of-fate"
RULE: Final = "SF-CAP-01"  # by which all of them act
KINDS: Final = ("passive", "action", "reaction", "once_per_turn", "once_per_game")
QUOTAS: Final = ("", "turn", "game")
LANGUAGES: Final = ("fr", "en")

PROVIDERS: Final[dict[str, str]] = {}  # the plug-in of each capability that is not one of our own
HASHES: Final[dict[str, str]] = {}


def take_in(plugin: Plugin) -> None:
    """Make the capabilities of a plug-in known; raises Fault naming what is wrong with it."""
    added = plugin.facts()
    for key, facts in added.items():
        problem = why_not(key, facts)
        if problem:
            raise Fault(Saying("fault.plugin", named=plugin.id, problem=problem))
    for key, facts in added.items():
        capability = Trait(key, RULE, dict(facts))
        attach_numbers(capability)
        CAPABILITIES[key] = capability
        PROVIDERS[key] = plugin.id
    HASHES[plugin.id] = plugin.hash
    plugin.run(GAME_ID)


def why_not(key: str, facts: Any) -> str:
    """What is wrong with the data of a capability, for the operator who wrote it; nothing if it is right."""
    if not isinstance(facts, dict):
        return f"{key}: a table is wanted"
    if key in CAPABILITIES:
        return f"{key}: there is a capability of this name already"
    if not isinstance(facts.get("cost_md"), int) or facts["cost_md"] < 0:
        return f"{key}: cost_md is a whole number of fate marks"
    for name in ("title", "summary"):
        told = facts.get(name)
        if not isinstance(told, dict) or any([not isinstance(told.get(lang), str) for lang in LANGUAGES]):
            return f"{key}: {name} is a text in French (fr) and in English (en)"
    if facts.get("kind") not in KINDS:
        return f"{key}: kind is one of {', '.join(KINDS)}"
    if facts.get("quota", "") not in QUOTAS:
        return f"{key}: quota is turn or game"
    unknown = [hook for hook in strings(facts.get("hooks", [])) if hook not in HOOKS]
    if unknown:
        return f"{key}: unknown hook {unknown[0]}; there are {', '.join(HOOKS)}"
    return why_not_who(key, facts.get("who", {})) or why_not_effects(key, facts.get("effects", []))


def why_not_who(key: str, who: Any) -> str:
    strangers = [name for name in strings(who.get("profiles", [])) if name not in PROFILES]
    return f"{key}: unknown profile {strangers[0]}" if strangers else ""


def why_not_effects(key: str, effects: Any) -> str:
    """Each effect names a hook of a number, an amount, and perhaps when it counts."""
    for effect in effects:
        if effect.get("hook") not in NUMBERED:
            return f"{key}: an effect is at one of {', '.join(NUMBERED)}"
        if isinstance(effect.get("add"), int) == isinstance(effect.get("fix"), int):
            return f"{key}: an effect has either add or fix, a whole number"
        if effect.get("when", "") not in CONDITIONS:
            return f"{key}: when is one of {', '.join(CONDITIONS[1:])}"
    return ""


def used_by(bands: list[dict[str, Any]]) -> list[str]:
    """The plug-ins whose capabilities these bands have, by name."""
    found: list[str] = []
    for band in bands:
        for entry in band.get("figures", []):
            for key in strings(entry.get("capabilities", [])):
                provider = PROVIDERS.get(key)
                if provider is not None and provider not in found:
                    found.append(provider)
    return sorted(found)


PLUGINS: Final = Plugins(HASHES, used_by)

for one in installed(GAME_ID):
    take_in(one)
