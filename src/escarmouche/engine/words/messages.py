"""A message: the key of a sentence and what it is about; the words are in the catalogues of the languages."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.figures import Figure

NOBODY: Final = -1


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

    __slots__ = ("_fields", "key", "rule")

    def __init__(self, key: str, fields: dict[str, object] | None = None, *, rule: str = "") -> None:
        self.key: Final = key
        self._fields: Final = fields
        self.rule: Final = rule

    @property
    def fields(self) -> dict[str, object]:
        return self._fields if self._fields is not None else {}

    def to_data(self) -> dict[str, object]:
        return {"key": self.key, "fields": self.fields, "rule": self.rule}

    def __repr__(self) -> str:
        said = ", ".join([f"{name}={value}" for name, value in self.fields.items()])
        return f"{self.key}({said})" + (f" [{self.rule}]" if self.rule else "")


class Refusal(Message):
    """Why something may not be done: always with the rule that forbids it. Most are never read, only counted as a no."""

    __slots__ = ("_figure", "_target")

    def __init__(
        self,
        key: str,
        rule: str,
        fields: dict[str, object] | None = None,
        *,
        figure: Figure | None = None,
        target: Figure | None = None,
    ) -> None:
        super().__init__(key, fields, rule=rule)
        self._figure: Final = NOBODY if figure is None else figure.id
        self._target: Final = NOBODY if target is None else target.id

    @property
    def fields(self) -> dict[str, object]:
        """Whom it is about, and what else it says."""
        told: dict[str, object] = {}
        if self._figure != NOBODY:
            told["figure"] = self._figure
        if self._target != NOBODY:
            told["target"] = self._target
        if self._fields is not None:
            told.update(self._fields)
        return told


class IllegalAnswer(Exception):
    """An answer that the request does not allow; nothing has been changed by it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal
