"""Descriptions of a game's options for people: labels, groups, help and dependencies.

`Annotated[int, Option("Last round", "The game ends after it.", limits=(1, 100))]` describes a field. Set-up
pages are rendered from the `Schema` that `describe` makes of an options class. `Game.resolve_options`
decides what can be played.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

Kind: TypeAlias = Literal[
    "choice",  # one of `choices`
    "several",  # any of `choices`, beside `always`
    "number",  # a whole number within `limits`, or `none`
    "by_seats",  # one number for each number of seats
    "numbers",  # several numbers: one for each of `labels`, or as many as you like
    "percent",  # a fraction, shown in percent
    "variant",  # one of `variants`, each with its own fields
    "seed",  # a seed; the page draws one below `draw`
    "map",  # one of `choices`, each with a picture
    "teams",  # each seat's team, or none; `choices` describe both
    "shares",  # who plays which part; the first visible choice decides: "whole" (sides), "sides" or "any"
]
# Conditions can test these besides options: the number of seats, and who plays against whom.
SEATS, OPPONENTS = "seats", "opponents"
Opponents: TypeAlias = Literal["bot", "friend", "screen", "bots"]


class When(msgspec.Struct, frozen=True, omit_defaults=True):
    """A condition on an option, "seats" or "opponents": it has one of these values, or with `unless` none."""

    option: str
    among: tuple[Any, ...]
    unless: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value of an option. While `when` doesn't hold it's hidden, or disabled if there is a `why`.

    `note` is shown once the value is chosen.
    """

    value: Any
    label: str
    line: str = ""
    when: tuple[When, ...] = ()
    why: str = ""
    note: str = ""
    sets: dict[str, Any] = {}  # the values of other options in this preset
    seats: tuple[int, ...] = ()  # the numbers of seats it allows, if not all
    icon: str = ""
    picture: Any = None
    upload: bool = False  # the player uploads a file


class Part(msgspec.Struct, frozen=True):
    """Something a seat plays, such as a faction, and the side it belongs to."""

    name: str
    side: str


class Shares(msgspec.Struct, frozen=True):
    """The parts that are divided among the seats, and the default seat of each."""

    parts: tuple[Part, ...]
    usual: tuple[int, ...]


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option in words; `describe` fills in the name, the default and usually the kind."""

    label: str
    line: str = ""
    group: str = ""  # options without a group come first and are always visible
    name: str = ""
    kind: Kind | None = None
    default: Any = None
    first: Any = msgspec.UNSET  # the page's first value, which it always sends; otherwise it omits defaults
    choices: tuple[Choice, ...] = ()
    always: tuple[Any, ...] = ()
    limits: tuple[int, int] | None = None
    none: Choice | None = None  # instead of a number
    begin: int | None = None  # the first number after `none` is switched off
    hints: tuple[Choice, ...] = ()  # numbers that get a button
    labels: tuple[str, ...] = ()
    wrong: str = ""  # the error for text that isn't a number, or a number outside its limits
    variants: tuple[Variant, ...] = ()
    draw: int | None = None
    shares: dict[int, Shares] = {}  # by number of seats
    when: tuple[When, ...] = ()
    otherwise: Any = msgspec.UNSET  # its value while `when` doesn't hold
    under: str = ""  # the option it's shown below
    judged: bool = False  # `resolve_options` can refuse its value because of another option


class Variant(msgspec.Struct, frozen=True):
    """One of several kinds of value: its default and the fields that can be changed."""

    label: str
    value: dict[str, Any]
    fields: tuple[Option, ...]


class NotOffered(msgspec.Struct, frozen=True):
    """Marks a field that only programs can set, with the reason."""

    why: str
    limits: tuple[int, int] | None = None


class Flaw(msgspec.Struct, frozen=True):
    """Why these options can't be played, and the option to change, or ""."""

    option: str
    sentence: str


class Schema(msgspec.Struct, frozen=True, omit_defaults=True):
    """All options of a set-up page and their groups, in display order."""

    options: tuple[Option, ...] = ()
    groups: tuple[str, ...] = ()


def pick(*choices: tuple[Any, str] | tuple[Any, str, str]) -> tuple[Choice, ...]:
    """Return choices from values, labels and optional help lines."""
    return tuple([Choice(*choice) for choice in choices])


YES_NO = pick((True, "Yes"), (False, "No"))
ON_OFF = pick((True, "On"), (False, "Off"))


def describe(
    kind: type[msgspec.Struct],
    lead: Sequence[str] = (),
    groups: Sequence[str] = (),
    more: Mapping[str, Mapping[str, Any]] | None = None,
) -> Schema:
    """Return the schema of an options class, with `lead` first; `more` overrides fields by option name."""
    found = {option.name: option for option in _options(kind)}
    for name, changes in (more or {}).items():
        found[name] = msgspec.structs.replace(found[name], **changes)
    order = [*lead, *[name for name in found if name not in lead]]
    options = tuple([found[name] for name in order])
    named = [option.group for option in options if option.group]
    return Schema(options, tuple(dict.fromkeys([*groups, *named])))


def limits_of(kind: type[msgspec.Struct]) -> dict[str, tuple[int, int]]:
    """Return the limits of all fields that have some, by field name."""
    notes = {field.encode_name: _note(hint) for field, hint in _fields(kind)}
    return {name: note.limits for name, note in notes.items() if note is not None and note.limits is not None}


def unexplained(kind: type[msgspec.Struct]) -> list[str]:
    """Return the fields that are neither offered nor marked as `NotOffered`."""
    return [
        field.encode_name
        for field, hint in _fields(kind)
        if _note(hint) is None and _derived(Option(""), _plain(hint)).kind is None
    ]


def _options(kind: type[msgspec.Struct]) -> Iterator[Option]:
    for field, hint in _fields(kind):
        note = _note(hint)
        if isinstance(note, NotOffered):
            continue
        named = note or Option(field.name.replace("_", " ").capitalize())
        option = _derived(msgspec.structs.replace(named, limits=named.limits or _bounds(hint)), _plain(hint))
        if option.kind is None:
            continue
        yield msgspec.structs.replace(option, name=field.encode_name, default=_default(field))


def _fields(kind: type[msgspec.Struct]) -> Iterator[tuple[msgspec.structs.FieldInfo, Any]]:
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        yield field, hints[field.name]


def _note(hint: Any) -> Option | NotOffered | None:
    """Return the `Option` or `NotOffered` in a field's annotation."""
    for note in getattr(hint, "__metadata__", ()):
        if isinstance(note, (Option, NotOffered)):
            return note
    return None


def _bounds(hint: Any) -> tuple[int, int] | None:
    """Return the limits that the type itself sets."""
    for note in getattr(hint, "__metadata__", ()):
        if isinstance(note, msgspec.Meta) and note.ge is not None and note.le is not None:
            return int(note.ge), int(note.le)
    return None


def _plain(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return _plain_data(field.default)
    if field.default_factory is not msgspec.NODEFAULT:
        return _plain_data(field.default_factory())
    return None


def _plain_data(value: Any) -> Any:
    """Convert a value to plain JSON data: lists instead of tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _derived(option: Option, hint: Any) -> Option:
    """Return the option with a kind that fits its type, if it has none and there is one."""
    if option.kind is not None:
        return option
    if option.choices:
        return msgspec.structs.replace(option, kind="choice")
    if hint is bool:
        return msgspec.structs.replace(option, kind="choice", choices=YES_NO)
    if get_origin(hint) is Literal:
        named = [(value, str(value).replace("_", " ").capitalize()) for value in get_args(hint)]
        return msgspec.structs.replace(option, kind="choice", choices=pick(*named))
    parts = set(get_args(hint)) if get_origin(hint) in (Union, types.UnionType) else {hint}
    if int not in parts or (parts - {int} and option.none is None):
        return option
    return msgspec.structs.replace(option, kind="number")
