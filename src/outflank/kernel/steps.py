"""Steps: what happened, event by event, each with the change of one viewer's view that it brought.

A change turns one JSON value into another, and is one of these:
- `[]` where the value is gone, and `[value]` where it is another one;
- `{"name": change, ...}` for the parts of an object, or the places of a list, that change;
- `{"@": [place, count, [value, ...]]}` where `count` values of a list from `place` on make way for others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import Event, View

Change: TypeAlias = "list[Any] | dict[str, Any]"

SPLICE: Final = "@"
GONE: Final[tuple[()]] = ()
BOARD: Final = "board"
_LISTS: Final = (tuple, list)


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event as a viewer may know it, and what it changed in that viewer's view."""

    event: Event | None  # None where nothing is told, and the view is another one all the same
    change: Change | None
    aside: bool = False  # for another seat at the same screen: it belongs in the log, not on the board


def steps_of(
    trace: EventTrace,
    see: Callable[[Event], Event | None],
    look: Callable[[Any], View],
    before: View,
    after: View,
) -> list[Step]:
    """The trace for one viewer: `see` shows it an event and `look` a position.

    The last step leads to where the match stands; what nobody told the viewer of goes with what came next.
    """
    known = [(seen, at) for event, at in zip(trace, trace.positions, strict=True) if (seen := see(event))]
    steps = []
    for number, (event, position) in enumerate(known, 1):
        view = after if number == len(known) else look(position)
        steps.append(Step(event, change_of_view(before, view)))
        before = view
    rest = change_of_view(before, after) if not known else None
    return steps if rest is None else [Step(None, rest)]


def change_of_view(old: View, new: View) -> Change | None:
    """What turns one view into another of the same game; the board never changes."""
    return _between_structs(old, new, BOARD)


def change_of(old: Any, new: Any) -> Change | None:
    """What turns the JSON of one value into that of another; None where both are the same."""
    if _alike(old, new):
        return None
    if isinstance(new, _LISTS):
        return _between_lists(old, new) if isinstance(old, _LISTS) else [new]
    if isinstance(new, msgspec.Struct):
        whole = type(old) is not type(new) or new.__struct_config__.array_like
        return [new] if whole else _between_structs(old, new)
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        return _between_objects(old, new)
    return [new]


def _alike(old: Any, new: Any) -> bool:
    """Whether two values are told the same; 1 and True are equal in Python and not in JSON."""
    return old is new or (type(old) is type(new) and bool(old == new))


def _between_structs(old: Any, new: Any, left_out: str = "") -> Change | None:
    changes: dict[str, Any] = {}
    for name, told_as, default in _fields(old.__class__):
        one, other = getattr(old, name), getattr(new, name)
        if one is other or name == left_out:
            continue
        if default is not msgspec.NODEFAULT:
            if _is_omitted(other, default):
                if not _is_omitted(one, default):
                    changes[told_as] = GONE
                continue
            if _is_omitted(one, default):
                changes[told_as] = [other]
                continue
        change = change_of(one, other)
        if change is not None:
            changes[told_as] = change
    return changes or None


@cache
def _fields(kind: Any) -> tuple[tuple[str, str, Any], ...]:
    """Each field of a Struct: its name, its name in JSON, and the default that JSON leaves out."""
    names, told_as = kind.__struct_fields__, kind.__struct_encode_fields__
    defaults = kind.__struct_defaults__
    bare = (msgspec.NODEFAULT,) * (len(names) - len(defaults))
    omits = kind.__struct_config__.omit_defaults
    kept = (*bare, *defaults) if omits else (msgspec.NODEFAULT,) * len(names)
    return tuple(zip(names, told_as, kept, strict=True))


def _is_omitted(value: Any, default: Any) -> bool:
    """Whether JSON leaves the value out, as msgspec does it."""
    if value is default:
        return True
    return getattr(default, "factory", None) is type(value) and not value


def _between_objects(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Change | None:
    changes: dict[str, Any] = {str(key): GONE for key in old if key not in new}
    for key, value in new.items():
        change = change_of(old[key], value) if key in old else [value]
        if change is not None:
            changes[str(key)] = change
    return changes or None


def _between_lists(old: Sequence[Any], new: Sequence[Any]) -> Change | None:
    if len(old) != len(new):
        return _splice(old, new)
    changes: dict[str, Any] = {}
    for place in range(len(new)):  # a C loop where this is compiled
        change = change_of(old[place], new[place])
        if change is not None:
            changes[str(place)] = change
    if not changes:
        return None
    return changes if 2 * len(changes) <= len(new) else [new]


def _splice(old: Sequence[Any], new: Sequence[Any]) -> Change:
    """What is left between the parts that both lists begin and end with."""
    here, there = len(old), len(new)
    shorter, head = min(here, there), 0
    while head < shorter and _alike(old[head], new[head]):
        head += 1
    while here > head and there > head and _alike(old[here - 1], new[there - 1]):
        here, there = here - 1, there - 1
    return {SPLICE: [head, here - head, list(new[head:there])]}


def applied(value: Any, change: Any) -> Any:
    """The JSON value that a change (decoded JSON too) makes of another; nothing is changed in place."""
    if isinstance(change, list | tuple):
        return change[0]
    if isinstance(value, dict):
        kept = {key: part for key, part in value.items() if key not in change}
        parts = {key: applied(value.get(key), part) for key, part in change.items() if len(part)}
        return kept | parts
    if SPLICE in change:
        place, count, values = change[SPLICE]
        return [*value[:place], *values, *value[place + count :]]
    return [applied(part, change[str(n)]) if str(n) in change else part for n, part in enumerate(value)]
