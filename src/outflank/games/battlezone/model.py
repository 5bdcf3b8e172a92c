"""BattleZone's data types: actions, events, the view and the position."""

from __future__ import annotations

import msgspec

from outflank.kernel.game import Action, Event, Refusal, Seat, View
from outflank.maps.board import Board

SEATS = 2  # BZ-1
ARMY_CAP = 8  # BZ-21
MOST_TERRITORIES = 32  # a set of them is the bits of one number (BZ-54)
IDLE_ROUNDS = 8  # rounds without an attack that make a draw (BZ-38)
ROUND_LIMIT = 300  # rounds after which the game is a draw (BZ-39)
MAP_SEEDS = 2**53  # browsers can't read larger JSON numbers exactly


class Map(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map: the territory of each hex cell (one letter per cell, `.` for water), owners and armies."""

    cells: str
    owners: tuple[Seat, ...]
    armies: tuple[int, ...]


class Attack(Action, frozen=True):
    """Attack a neighbouring enemy territory with all armies except one."""

    source: int
    target: int


class Skip(Action, frozen=True):
    """Pass the turn without attacking."""


class Battle(Event, frozen=True):
    """An attack with all its rolls; `word` is the first word of the dice stream it used."""

    seat: Seat
    source: int
    target: int
    attack: tuple[int, ...]
    defence: tuple[int, ...]
    won: bool
    word: int


class Skipped(Event, frozen=True):
    seat: Seat
    forced: bool  # no attack was possible


class Supply(Event, frozen=True):
    """A seat's reinforcements at the end of a round; `placed` has a territory for each army, in order."""

    seat: Seat
    income: int
    placed: tuple[int, ...]
    reserve: int  # left over afterwards
    word: int


class RoundBegan(Event, frozen=True):
    round: int
    seat: Seat  # the first to move


class Conquered(Event, frozen=True):
    """The seat holds every territory."""

    seat: Seat


class Sight(View, kw_only=True):
    """Everything except future rolls; tuples are indexed by territory id - 1."""

    board: Board | None = None
    round: int
    turn: Seat
    owners: tuple[Seat, ...]
    armies: tuple[int, ...]
    reserve: tuple[int, int]
    supply: tuple[int, int]  # size of each seat's largest connected group
    skips: int
    attacked: bool  # someone attacked in this round
    idle_rounds: int  # rounds in a row without an attack
    winner: Seat | None


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The full position on any small map; tuples are indexed by territory id - 1."""

    neighbours: tuple[tuple[int, ...], ...]
    owners: tuple[Seat, ...]
    armies: tuple[int, ...]
    turn: Seat
    reserve: tuple[int, int] = (0, 0)
    round: int = 1
    skips: int = 0
    attacked: bool = False
    idle_rounds: int = 0
    winner: Seat | None = None
    cells: str = ""  # the hex map, if there is one


BattleZoneAction = Attack | Skip
BattleZoneEvent = Battle | Skipped | Supply | RoundBegan | Conquered

NOT_YOUR_TURN = Refusal("not_your_turn", "It's not your turn.")
GAME_OVER = Refusal("game_over", "The game is over.")
UNKNOWN_ACTION = Refusal("unknown_action", "BattleZone has no such action.")
ONE_ARMY = Refusal("one_army", "You can't attack with 1 army.")
