"""Resolution of a round in the order of CT-7, and the end of the game."""

from __future__ import annotations

from outflank.games.chain.events import Decided, RoundEnded, RoundSkipped
from outflank.games.chain.field import Field
from outflank.games.chain.model import (
    BY_ELIMINATION,
    BY_HQ,
    BY_ROUNDS,
    CITY,
    DRAWN,
    FACTORY,
    GOING_ON,
    REASONS,
)
from outflank.games.chain.rules.combat import fight
from outflank.games.chain.rules.economy import capture, earn, holdings, produce
from outflank.games.chain.rules.movement import move
from outflank.kernel.game import Event


def resolve(field: Field, events: list[Event] | None = None) -> None:
    """Resolve all orders and end the round, unless the game is over."""
    if field.winner != GOING_ON:
        return
    move(field, events)
    fight(field, events)
    conquerors = capture(field, events)
    if not conquerors:
        earn(field, events)
        produce(field, events)
    if events is not None:
        events.append(RoundEnded(field.round))
    if conquerors:
        end(field, DRAWN if conquerors == 3 else conquerors - 1, BY_HQ, events)
    end_round(field, events)


def skip(field: Field, events: list[Event] | None = None) -> None:
    """Skip a round: nothing is resolved (CT-77, CT-79)."""
    if field.winner != GOING_ON:
        return
    if events is not None:
        events.append(RoundSkipped(field.round))
    end_round(field, events)


def end_round(field: Field, events: list[Event] | None) -> None:
    """Check for elimination and the last round, then begin the next round (CT-61 to CT-63)."""
    if field.winner == GOING_ON:
        end_by_elimination(field, events)
    if field.winner == GOING_ON and field.round >= field.rounds:
        end_by_rounds(field, events)
    field.round += 1
    field.forget_orders()


def end_by_elimination(field: Field, events: list[Event] | None) -> None:
    """End the game if a seat can never act again (CT-61)."""
    first = finished(field, 0)
    second = finished(field, 1)
    if first or second:
        end(field, DRAWN if first and second else 1 if first else 0, BY_ELIMINATION, events)


def finished(field: Field, seat: int) -> bool:
    """Whether a seat has no units and can never get any (CT-61)."""
    if field.army(seat):
        return False
    for site in range(field.terrain.site_count):
        if field.owner[site] == seat and field.queue[site] >= 0:
            return False
    if not holdings(field, seat, FACTORY):
        return True
    return field.gold[seat] < 1 and not holdings(field, seat, CITY)


def end_by_rounds(field: Field, events: list[Event] | None) -> None:
    """End the game after the last round: the higher score wins (CT-62)."""
    first = field.score(0)
    second = field.score(1)
    end(field, DRAWN if first == second else 0 if first > second else 1, BY_ROUNDS, events)


def end(field: Field, winner: int, reason: int, events: list[Event] | None) -> None:
    """End the game."""
    field.decide(winner, reason)
    if events is not None:
        victor = None if winner == DRAWN else winner
        events.append(Decided(victor, REASONS[reason], (field.score(0), field.score(1))))
