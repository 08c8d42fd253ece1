"""A message: the key of a sentence and what it is about; the words are in the catalogues of the languages."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.figures import Figure


def naming(figure: Figure | None, target: Figure | None = None) -> dict[str, object]:
    """The fields of a message that say whom it is about: figures by id."""
    fields: dict[str, object] = {}
    if figure is not None:
        fields["figure"] = figure.id
    if target is not None:
        fields["target"] = target.id
    return fields


class Message:
    """A sentence to be said in the reader's language, with the rule behind it when there is one."""

    __slots__ = ("fields", "key", "rule")

    def __init__(self, key: str, fields: dict[str, object] | None = None, *, rule: str = "") -> None:
        self.key: Final = key
        self.fields: Final[dict[str, object]] = fields if fields is not None else {}
        self.rule: Final = rule

    def to_data(self) -> dict[str, object]:
        return {"key": self.key, "fields": self.fields, "rule": self.rule}

    def __repr__(self) -> str:
        said = ", ".join([f"{name}={value}" for name, value in self.fields.items()])
        return f"{self.key}({said})" + (f" [{self.rule}]" if self.rule else "")


class Refusal(Message):
    """Why something may not be done: always with the rule that forbids it."""

    __slots__ = ()

    def __init__(
        self,
        key: str,
        rule: str,
        fields: dict[str, object] | None = None,
        *,
        figure: Figure | None = None,
        target: Figure | None = None,
    ) -> None:
        told = naming(figure, target)
        if fields is not None:
            told.update(fields)
        super().__init__(key, told, rule=rule)


class IllegalAnswer(Exception):
    """An answer that the request does not allow; nothing has been changed by it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal
