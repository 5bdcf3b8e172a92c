"""Questions that a seat can ask about a planned move, and their answers."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from outflank.games.tactical.model import Front, Load, Move, Place, Unload
from outflank.kernel.game import Question, Seat

How: TypeAlias = Literal["move", "attack", "raid", "load", "unload", "land", "ferry", "invade"]


class Ways(Question, frozen=True):
    """Ask where units of some places can go: these units together, or any of them if none are given."""

    places: tuple[int, ...]
    units: tuple[int, ...] = ()


class Comers(Question, frozen=True):
    """Ask which units can come to a place from elsewhere."""

    to: int


class Bill(Question, frozen=True):
    """Ask for the price of a faction's order, by kind."""

    faction: int
    counts: tuple[int, ...]


class Aftermath(Question, frozen=True):
    """Ask how the current battle would stand after these losses."""

    units: tuple[int, ...]


TacticalQuestion: TypeAlias = Ways | Comers | Bill | Aftermath


class Group(msgspec.Struct, frozen=True):
    """Units of one kind in one place with the same movement left, all aboard or none."""

    place: int
    kind: int
    left: int
    aboard: bool
    units: tuple[int, ...]


class Landings(msgspec.Struct, frozen=True):
    """Places where planes of one kind can land after a flight, nearest first."""

    kind: int
    places: tuple[int, ...]
    sentence: str


class Way(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How units reach a place; `ferry` and `invade` load, sail and unload in one go."""

    to: int
    how: How
    paths: tuple[tuple[int, ...], ...]  # each path once, longest first
    actions: tuple[Move | Load | Unload, ...]  # to be sent in this order
    units: tuple[int, ...]  # units that arrive
    fee: int = 0  # price of entering neutral land
    front: Front | None = None  # the battle it would lead to
    landings: tuple[Landings, ...] = ()
    ends: tuple[Seat, ...] = ()  # seats whose pact it would end


class Told(msgspec.Struct, frozen=True):
    """A sentence that applies to several places."""

    words: str
    places: tuple[int, ...]


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """Groups in some places, their destinations, and why other places are closed."""

    groups: tuple[Group, ...]
    ways: tuple[Way, ...]
    closed: tuple[Told, ...]  # reasons why other places are closed
    far: tuple[Told, ...]  # distances from the first of the places


class Gathering(msgspec.Struct, frozen=True):
    """Places that units can come from, and how many units."""

    places: tuple[int, ...]
    units: int
    attack: bool


class Billed(msgspec.Struct, frozen=True):
    """Price of an order, money to spend, and the part of the order that fits."""

    cost: int
    money: int
    fits: tuple[int, ...]


class Panel(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the player to act sees besides the legal actions."""

    works: tuple[
        tuple[int, int | None], ...
    ] = ()  # factories, and units they can still make; None is no limit
    more: tuple[int, ...] = ()  # for each kind, how many more could be ordered
    full: tuple[str, ...] = ()  # for each kind, why not more than that
    warning: str = ""  # about the order
    homeless: dict[int, str] = {}  # kinds that can't be placed, and why
    lots: tuple[Place, ...] = ()  # possible placements, most needed first
    aloft: tuple[tuple[int, int, int], ...] = ()  # planes that still have to land: place, kind, count
    losable: tuple[int, ...] = ()  # units to choose losses from
    wait: str = ""  # why the phase can't end
