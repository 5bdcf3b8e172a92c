"""Playing a round once its orders are revealed: penalties, orders, resolution and forfeits."""

from __future__ import annotations

from outflank.games.chain.events import Absent, Fined, Revealed
from outflank.games.chain.field import Field
from outflank.games.chain.model import BY_FORFEIT, DRAWN, KINDS, SEATS, Chapter, Deed, Spot
from outflank.games.chain.rules import orders, resolution
from outflank.games.chain.sealing.sealed_orders import Opened
from outflank.games.chain.state import State
from outflank.kernel.game import Event


def play(state: State, opened: Opened, events: list[Event] | None) -> None:
    """Play the round, once no seat can commit or reveal."""
    told: list[Event] = [] if events is None else events
    told.append(Revealed(opened.round, opened.digests, opened.orders, opened.salts))
    count_absences(state, opened, told)
    state.field.forget_orders()
    if opened.skipped:
        resolution.skip(state.field, events)
    else:
        for seat, text in enumerate(opened.orders):
            if text is not None:
                told.extend(orders.give(state.field, seat, text))
        state.remember(chapter(state.field, opened))
        resolution.resolve(state.field, events)
    forfeit(state, events)
    state.next_round()


def count_absences(state: State, opened: Opened, told: list[Event]) -> None:
    """Count missed steps and charge for missing reveals (CT-75, CT-76)."""
    for seat, step in enumerate(opened.absent):
        if step is not None:
            told.append(Absent(seat, step, state.sealed.missed[seat]))
        if step == "reveal":
            lost = state.field.fine(seat, state.sealed.penalty(seat))
            told.append(Fined(seat, lost, state.field.gold[seat]))


def chapter(field: Field, opened: Opened) -> Chapter:
    """Return the orders of the round that is about to be resolved (CT-8)."""
    owners = field.owner[: field.terrain.site_count]
    return Chapter(
        opened.round,
        tuple([None if owner < 0 else owner for owner in owners]),
        tuple([past_order(field, slot, opened) for slot in range(field.count)]),
    )


def past_order(field: Field, slot: int, opened: Opened) -> Deed:
    """Return one unit's order."""
    spot, seat, target = field.terrain.spot, field.seat[slot], field.target[slot]
    end: Spot | None = None
    if opened.orders[seat] is not None:
        end = spot(field.path[4 * slot + field.length[slot]])
    return Deed(
        field.id[slot],
        seat,
        KINDS[field.kind[slot]],
        field.hp[slot],
        spot(field.tile[slot]),
        end,
        spot(target) if 0 <= target < field.terrain.size else None,
    )


def forfeit(state: State, events: list[Event] | None) -> None:
    """End the game after too many missed rounds in a row, unless it's already decided (CT-64)."""
    limit = state.terms.forfeit_after
    gone = [seat for seat in range(SEATS) if limit and state.sealed.missed[seat] >= limit]
    if gone and not state.over:
        resolution.end(state.field, DRAWN if len(gone) == SEATS else 1 - gone[0], BY_FORFEIT, events)
