"""A game's options described for people, beside the fields: labels, groups, help and dependencies.

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
    "by_seats",  # the same for each count of seats
    "numbers",  # a row of them, each with a label in `labels`, or as many as you like
    "percent",  # a fraction, shown in percent
    "variant",  # one of `variants`, each with fields of its own
    "seed",  # a number that something is drawn from; the page draws one below `draw`
    "map",  # one of `choices`, each with a picture
    "teams",  # the team of each seat, or none; `choices` are both ways in words
    "shares",  # who holds which part; the first of `choices` that is there: "whole" (sides), "sides" or "any"
]
SEATS, COMPANY = "seats", "company"  # what a condition can ask for besides options
Company: TypeAlias = Literal["bot", "friend", "screen", "bots"]  # who plays: see `play/wish.ts`


class When(msgspec.Struct, frozen=True, omit_defaults=True):
    """Holds where an option, "seats" or "company" has one of these values; `unless` turns it round."""

    option: str
    among: tuple[Any, ...]
    unless: bool = False


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value by name; while `when` does not hold it is missing, or cannot be chosen if there is a `why`.

    `note` says more about it once it is chosen.
    """

    value: Any
    label: str
    line: str = ""
    when: tuple[When, ...] = ()
    why: str = ""
    note: str = ""
    sets: dict[str, Any] = {}  # what a preset makes of other options
    seats: tuple[int, ...] = ()  # how many can play with it, where not every number can
    icon: str = ""
    picture: Any = None
    upload: bool = False  # stands for a file of the player's own


class Part(msgspec.Struct, frozen=True):
    """Something that a seat holds, such as a faction, and the side it is on."""

    name: str
    side: str


class Shares(msgspec.Struct, frozen=True):
    """What is shared out among so many seats, and the usual seat of each part."""

    parts: tuple[Part, ...]
    usual: tuple[int, ...]


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """What can be agreed on, in words; `describe` fills in the name, the default and, mostly, the kind."""

    label: str
    line: str = ""
    group: str = ""  # options without a group come first and are always in sight
    name: str = ""
    kind: Kind | None = None
    default: Any = None
    first: Any = msgspec.UNSET  # what the page begins with and always says; else it leaves the default unsaid
    choices: tuple[Choice, ...] = ()
    always: tuple[Any, ...] = ()
    limits: tuple[int, int] | None = None
    none: Choice | None = None  # instead of a number
    begin: int | None = None  # the number to begin with once it is not `none`
    hints: tuple[Choice, ...] = ()  # numbers worth a button
    labels: tuple[str, ...] = ()
    wrong: str = ""  # what to say of a number that is none, or beyond its limits
    variants: tuple[Variant, ...] = ()
    draw: int | None = None
    shares: dict[int, Shares] = {}  # by the number of seats
    when: tuple[When, ...] = ()
    otherwise: Any = msgspec.UNSET  # what it has to be while `when` does not hold
    under: str = ""  # the option it belongs to and is shown with
    judged: bool = False  # `resolve_options` may refuse a value for what another option says


class Variant(msgspec.Struct, frozen=True):
    """One of several kinds of a value: how it begins, and the fields that can be changed."""

    label: str
    value: dict[str, Any]
    fields: tuple[Option, ...]


class NotOffered(msgspec.Struct, frozen=True):
    """Marks a field that programs can set and the set-up page leaves alone, with the reason."""

    why: str
    limits: tuple[int, int] | None = None


class Flaw(msgspec.Struct, frozen=True):
    """Why no game can be played with these options, and the option to change, or ""."""

    option: str
    sentence: str


class Schema(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that the set-up page of a game offers, in its order, and the groups in theirs."""

    options: tuple[Option, ...] = ()
    groups: tuple[str, ...] = ()


def pick(*choices: tuple[Any, str] | tuple[Any, str, str]) -> tuple[Choice, ...]:
    """Choices by value, label and perhaps a line."""
    return tuple([Choice(*choice) for choice in choices])


YES_NO = pick((True, "Yes"), (False, "No"))
ON_OFF = pick((True, "On"), (False, "Off"))


def describe(
    kind: type[msgspec.Struct],
    lead: Sequence[str] = (),
    groups: Sequence[str] = (),
    more: Mapping[str, Mapping[str, Any]] | None = None,
) -> Schema:
    """The schema of an options class: those in `lead` first; `more` adds what the class cannot know."""
    found = {option.name: option for option in _options(kind)}
    for name, changes in (more or {}).items():
        found[name] = msgspec.structs.replace(found[name], **changes)
    order = [*lead, *[name for name in found if name not in lead]]
    options = tuple([found[name] for name in order])
    named = [option.group for option in options if option.group]
    return Schema(options, tuple(dict.fromkeys([*groups, *named])))


def limits_of(kind: type[msgspec.Struct]) -> dict[str, tuple[int, int]]:
    """The limits of every field that has some, by its name on the wire."""
    notes = {field.encode_name: _note(hint) for field, hint in _fields(kind)}
    return {name: note.limits for name, note in notes.items() if note is not None and note.limits is not None}


def unexplained(kind: type[msgspec.Struct]) -> list[str]:
    """The fields that are neither offered nor marked as `NotOffered`."""
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
    """What is said about a field beside its type."""
    for note in getattr(hint, "__metadata__", ()):
        if isinstance(note, (Option, NotOffered)):
            return note
    return None


def _bounds(hint: Any) -> tuple[int, int] | None:
    """The limits that the type itself sets."""
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
    """A value as JSON has it: with lists, and without tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _derived(option: Option, hint: Any) -> Option:
    """The option with the kind that fits its type, if it has none yet and there is one."""
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
