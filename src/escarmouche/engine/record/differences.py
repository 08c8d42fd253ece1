"""Differences between two states of plain data: what lies at which path now; and a state made of another by them.

A path names the way in with slashes: "figures/3/at". Objects are compared name by name and lists of as many objects
item by item; everything else is replaced whole, as is an object that has lost a name.
"""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.faults.fault import Fault, Saying


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What has to be put where to make the one of the other."""
    found: dict[str, Any] = {}
    _compare(before, after, "", found)
    return found


def _compare(before: Any, after: Any, path: str, found: dict[str, Any]) -> None:
    if before == after:
        return
    start = path + "/" if path else ""
    if isinstance(before, dict) and isinstance(after, dict) and _can_be_entered(before, after):
        for name, value in after.items():
            if name in before:
                _compare(before[name], value, start + name, found)
            else:
                found[start + name] = value
    elif path and _are_objects(before) and _are_objects(after) and len(before) == len(after):
        for number, item in enumerate(after):
            _compare(before[number], item, f"{start}{number}", found)
    else:
        found[path] = after


def _can_be_entered(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether paths can tell the difference: no name is gone, and none would be mistaken for a way in."""
    return all([name in after for name in before]) and all([name != "" and "/" not in name for name in after])


def _are_objects(data: Any) -> bool:
    return isinstance(data, list) and all([isinstance(item, dict) for item in data])


def put(data: dict[str, Any], made: dict[str, Any]) -> dict[str, Any]:
    """Make the changes in place (what is replaced whole is another object); raises ValueError if a path leads nowhere."""
    for path, value in made.items():
        if not path:
            if not isinstance(value, dict):
                raise Fault(Saying("fault.record.whole"))
            data = plainly(value)
            continue
        names = path.split("/")
        holder: Any = data
        for name in names[:-1]:
            holder = holder[_key(holder, name)]
        holder[_key(holder, names[-1], is_last=True)] = plainly(value)
    return data


def _key(holder: Any, name: str, *, is_last: bool = False) -> Any:
    """The name or number by which something is held; the last of a path may be new to an object."""
    if isinstance(holder, dict) and (is_last or name in holder):
        return name
    if isinstance(holder, list) and name.isdecimal() and int(name) < len(holder):
        return int(name)
    raise Fault(Saying("fault.record.path", named=name))


def plainly(data: Any) -> Any:
    """A copy as it will be read from JSON: lists for tuples, no objects of ours."""
    return msgspec.json.decode(msgspec.json.encode(data))
