"""Events of other rules in the words that are here today, and plainly where there are none."""

from __future__ import annotations

from escarmouche.engine.battle.events import Event
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Naming
from escarmouche.engine.words.wording import Speaker, Words, told


def retold(
    words: Words, event: Event, lang: str, naming: Naming | None = None, *, message: Message | None = None
) -> str:
    """The event as a sentence (`message`: with its places); one that today's words do not fit is told by kind and fields."""
    speaker = Speaker(words, lang, naming)
    try:
        sentence = speaker.aloud(told(event) if message is None else message)
    except Exception:  # other rules may have put anything into its fields
        return plain_telling(speaker, event)
    return plain_telling(speaker, event) if speaker.problems else sentence


def plain_telling(speaker: Speaker, event: Event) -> str:
    """What happened, as it is written down: "leaps: figure Brave, at (3; 4)"."""
    said = [f"{name} {plain_field(speaker, name, value)}" for name, value in event.fields.items()]
    return f"{event.kind}: {speaker.grammar.comma.join(said)}" if said else event.kind


def plain_field(speaker: Speaker, name: str, value: object) -> str:
    kind = speaker.words.kinds.get(name, "")
    if not kind and isinstance(value, list | dict):
        return str(value)
    try:
        return speaker.grammar.listed([speaker.grammar.said(noun) for noun in speaker.nouns(value, kind)])
    except Exception:  # as above
        return str(value)
