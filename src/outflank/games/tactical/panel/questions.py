"""What a seat may ask about a move that it has in mind, and what it is answered."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from outflank.games.tactical.model import Front, Load, Move, Place, Unload
from outflank.kernel.game import Question, Seat

How: TypeAlias = Literal["move", "attack", "raid", "load", "unload", "land", "ferry", "invade"]


class Ways(Question, frozen=True):
    """Where units of some places can go: those that are named, all together; with none named, any of them."""

    places: tuple[int, ...]
    units: tuple[int, ...] = ()


class Comers(Question, frozen=True):
    """What can come to a place from all others."""

    to: int


class Bill(Question, frozen=True):
    """What an order of a faction would cost, by kind."""

    faction: int
    counts: tuple[int, ...]


class Aftermath(Question, frozen=True):
    """How the battle under way would stand once these units are lost."""

    units: tuple[int, ...]


TacticalQuestion: TypeAlias = Ways | Comers | Bill | Aftermath


class Group(msgspec.Struct, frozen=True):
    """Units of one kind in one place with as many steps left, all aboard or none."""

    place: int
    kind: int
    left: int
    aboard: bool
    units: tuple[int, ...]


class Landings(msgspec.Struct, frozen=True):
    """Where planes of one kind can land after a flight, the nearest first."""

    kind: int
    places: tuple[int, ...]
    sentence: str


class Way(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How units go to a place; `ferry` and `invade` are over the sea in one go: aboard, along and ashore."""

    to: int
    how: How
    paths: tuple[tuple[int, ...], ...]  # each once, the longest first
    actions: tuple[Move | Load | Unload, ...]  # what sends them, one after the other
    units: tuple[int, ...]  # that are there in the end
    fee: int = 0  # of entering neutral land
    front: Front | None = None  # the battle as it would be
    landings: tuple[Landings, ...] = ()
    ends: tuple[Seat, ...] = ()  # whose alliances it would end


class Told(msgspec.Struct, frozen=True):
    """Words that hold for several places."""

    words: str
    places: tuple[int, ...]


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What can be picked in some places, where it can go, and why not elsewhere."""

    groups: tuple[Group, ...]
    ways: tuple[Way, ...]
    closed: tuple[Told, ...]  # why they cannot go there
    far: tuple[Told, ...]  # how far it is from the first of the places


class Gathering(msgspec.Struct, frozen=True):
    """The places from which units can come, and how many units."""

    places: tuple[int, ...]
    units: int
    attack: bool


class Billed(msgspec.Struct, frozen=True):
    """What an order costs, what there is to spend, and as much of the order as can be had."""

    cost: int
    money: int
    fits: tuple[int, ...]


class Panel(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the seat that is asked sees beside what it may do."""

    works: tuple[
        tuple[int, int | None], ...
    ] = ()  # factory, and the units it can still make; None: any number
    more: tuple[int, ...] = ()  # of each kind so many more could be ordered
    full: tuple[str, ...] = ()  # of each kind why not more than that
    warning: str = ""  # about the order
    homeless: dict[int, str] = {}  # kinds that cannot be placed, and why
    lots: tuple[Place, ...] = ()  # all that can be placed, what is needed most first
    aloft: tuple[tuple[int, int, int], ...] = ()  # planes that cannot stay: place, kind, count
    losable: tuple[int, ...] = ()  # units that losses are chosen from
    wait: str = ""  # why the phase cannot end
