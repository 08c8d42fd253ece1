"""Saving: a game declares the fields of its battle and of its figures once, in a list; their written form follows from it.

`copy` stays written out, for a copy of every figure is made for every branch; the contract battery compares it with the list,
and the list with the fields that there are: a forgotten one fails.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Writer = Callable[[Any], object]  # from the value of a field to plain data
Reader = Callable[[Any, Any], Any]  # from the owner of the field and plain data to the value; raises ValueError


class Saved:
    """One entry of the written form: its key, the fields in it, how they are written and how they are read again."""

    __slots__ = ("_read", "_write", "key", "name")

    def __init__(self, key: str, name: str, write: Writer, read: Reader) -> None:
        self.key: Final = key
        self.name: Final = name
        self._write: Final = write
        self._read: Final = read

    def names(self) -> tuple[str, ...]:
        return (self.name,)

    def write(self, owner: object) -> object:
        return self._write(getattr(owner, self.name))

    def read(self, owner: object, data: Any) -> None:
        setattr(owner, self.name, self._read(owner, data))


class SavedRow(Saved):
    """Several numbers in one list, and after them, if there is a last name, all ids of that field."""

    __slots__ = ("_names", "_rest")

    def __init__(self, key: str, names: tuple[str, ...], rest: str = "") -> None:
        super().__init__(key, key, as_it_is, read_number)
        self._names: Final = names
        self._rest: Final = rest

    def names(self) -> tuple[str, ...]:
        return (*self._names, self._rest) if self._rest else self._names

    def write(self, owner: object) -> object:
        found: list[object] = [getattr(owner, name) for name in self._names]
        return [*found, *getattr(owner, self._rest)] if self._rest else found

    def read(self, owner: object, data: Any) -> None:
        for name, value in zip(self._names, data, strict=self._rest == ""):
            setattr(owner, name, number(value))
        if self._rest:
            setattr(owner, self._rest, read_ids(owner, data[len(self._names) :]))


# What a field may be.


def whole(name: str, key: str = "") -> Saved:
    return Saved(key or name, name, as_it_is, read_number)


def flag(name: str, key: str = "") -> Saved:
    return Saved(key or name, name, as_it_is, read_flag)


def text(name: str, key: str = "") -> Saved:
    return Saved(key or name, name, as_it_is, read_text)


def ids(name: str, key: str = "") -> Saved:
    """A tuple of ids or other numbers."""
    return Saved(key or name, name, listed, read_ids)


def texts(name: str, key: str = "") -> Saved:
    """A tuple of names."""
    return Saved(key or name, name, listed, read_names)


def thing(name: str, read: Reader, key: str = "") -> Saved:
    """A value that writes itself with `to_data`."""
    return Saved(key or name, name, itself, read)


def things(name: str, read: Reader, key: str = "") -> Saved:
    """A tuple of such values."""
    return Saved(key or name, name, all_of_them, Each(read))


# Writing and reading.


def number(data: object) -> int:
    if isinstance(data, bool) or not isinstance(data, int):
        raise ValueError(f"a whole number is asked for, not {data!r}")
    return data


def read_number(owner: object, data: Any) -> int:
    return number(data)


def read_flag(owner: object, data: Any) -> bool:
    return bool(data)


def read_text(owner: object, data: Any) -> str:
    return str(data)


def read_ids(owner: object, data: Any) -> tuple[int, ...]:
    return tuple([number(id) for id in data])


def read_names(owner: object, data: Any) -> tuple[str, ...]:
    return tuple([str(name) for name in data])


def as_it_is(value: Any) -> object:
    return value


def listed(value: Any) -> object:
    return list(value)


def itself(value: Any) -> object:
    return value.to_data()


def all_of_them(value: Any) -> object:
    return [one.to_data() for one in value]


class Each:
    """Reads every item of a list."""

    def __init__(self, read: Reader) -> None:
        self.of_one: Final = read

    def __call__(self, owner: object, data: Any) -> tuple[Any, ...]:
        return tuple([self.of_one(owner, item) for item in data])
