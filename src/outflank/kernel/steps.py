"""Steps: what happened, event by event, each with the change it makes to one viewer's view.

A change turns one JSON value into another. It is one of these:
- `[]` removes the value, and `[value]` replaces it;
- `{"name": change, ...}` changes these fields of an object, or these items of a list (by index);
- `{"@": [index, count, [value, ...]]}` replaces `count` items of a list, from `index` on, with these values.
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
    """One event as a viewer may know it, and how it changed that viewer's view."""

    event: Event | None  # None if the view changed although the viewer may not know why
    change: Change | None
    aside: bool = False  # meant for another seat at the same screen: show it in the log, not on the board


def steps_of(
    trace: EventTrace,
    see: Callable[[Event], Event | None],
    look: Callable[[Any], View],
    before: View,
    after: View,
) -> list[Step]:
    """Return a trace as steps for one viewer: `see` cuts an event to what it may know, `look` a position.

    The last step leads to the current position. A change whose event is hidden is part of the next step, so
    the number of steps doesn't reveal how many events there were.
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
    """Return the change from one view to another of the same game, or None. The board never changes."""
    return _between_structs(old, new, BOARD)


def change_of(old: Any, new: Any) -> Change | None:
    """Return the change from one value's JSON to another's, or None if they are the same."""
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
    """Whether two values have the same JSON. In Python 1 and True are equal, in JSON they aren't."""
    return old is new or (type(old) is type(new) and bool(old == new))


def _between_structs(old: Any, new: Any, left_out: str = "") -> Change | None:
    changes: dict[str, Any] = {}
    # Identity decides for most fields: positions share what a move didn't touch. Only the rest is compared.
    for name, json_name, default in _fields(old.__class__):
        one, other = getattr(old, name), getattr(new, name)
        if one is other or name == left_out:
            continue
        if default is not msgspec.NODEFAULT:
            if _is_omitted(other, default):
                if not _is_omitted(one, default):
                    changes[json_name] = GONE
                continue
            if _is_omitted(one, default):
                changes[json_name] = [other]
                continue
        change = change_of(one, other)
        if change is not None:
            changes[json_name] = change
    return changes or None


@cache
def _fields(kind: Any) -> tuple[tuple[str, str, Any], ...]:
    """Return each field of a Struct: its name, its name in JSON, and the default that JSON leaves out."""
    names, json_names = kind.__struct_fields__, kind.__struct_encode_fields__
    defaults = kind.__struct_defaults__
    bare = (msgspec.NODEFAULT,) * (len(names) - len(defaults))
    omits = kind.__struct_config__.omit_defaults
    kept = (*bare, *defaults) if omits else (msgspec.NODEFAULT,) * len(names)
    return tuple(zip(names, json_names, kept, strict=True))


def _is_omitted(value: Any, default: Any) -> bool:
    """Whether msgspec leaves this value out of JSON."""
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
    # Lists are long, and a view is compared after each event: an index makes this a C loop once compiled.
    for place in range(len(new)):
        change = change_of(old[place], new[place])
        if change is not None:
            changes[str(place)] = change
    if not changes:
        return None
    # If more than half of the items change, the whole list takes fewer bytes than an index for each.
    return changes if 2 * len(changes) <= len(new) else [new]


def _splice(old: Sequence[Any], new: Sequence[Any]) -> Change:
    """Return the change that keeps the items both lists begin and end with, and replaces those between."""
    here, there = len(old), len(new)
    shorter, head = min(here, there), 0
    while head < shorter and _alike(old[head], new[head]):
        head += 1
    while here > head and there > head and _alike(old[here - 1], new[there - 1]):
        here, there = here - 1, there - 1
    return {SPLICE: [head, here - head, list(new[head:there])]}


def applied(value: Any, change: Any) -> Any:
    """Return a JSON value with a change applied. Both are decoded JSON, and nothing is changed in place."""
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
