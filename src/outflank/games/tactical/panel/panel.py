"""What the player to act sees besides the legal actions, and the price of an order."""

from __future__ import annotations

from outflank.games.tactical.combat import forecast, losses
from outflank.games.tactical.model import (
    COMBAT,
    COMBAT_MOVE,
    MOST_UNITS,
    NONCOMBAT_MOVE,
    PLACE,
    PURCHASE,
    Front,
)
from outflank.games.tactical.movement import reach
from outflank.games.tactical.panel import placement
from outflank.games.tactical.panel.questions import Billed, Panel
from outflank.games.tactical.rules import economy, refusals, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FIGHTER
from outflank.kernel.game import OddsError

KINDS = 12


def panel(state: State, seat: int) -> Panel | None:
    """Return the panel of the current phase; None for players who aren't to act."""
    if seat != to_act.actor(state):
        return None
    if state.phase == PURCHASE:
        return purchase(state)
    if state.phase in (COMBAT_MOVE, NONCOMBAT_MOVE):
        refused = refusals.end_refusal(state)
        return Panel(aloft=planes_to_land(state), wait=refused.sentence if refused else "")
    if state.phase == COMBAT and to_act.losing(state) >= 0:
        return Panel(losable=tuple(sorted(losses.candidates(state))))
    if state.phase == PLACE:
        return Panel(works=works(state), homeless=placement.unplaceable(state), lots=placement.by_need(state))
    return None


def purchase(state: State) -> Panel:
    """Return what can still be ordered, and why not more."""
    basket = economy.order(state)
    more = tuple([most_more(state, basket, kind) for kind in range(KINDS)])
    ships = [kind for kind in range(KINDS) if basket[kind] and state.terrain.ship[kind]]
    trouble = placement.no_room(state, ships[0]) if ships else ""
    return Panel(
        works=works(state),
        more=more,
        full=tuple([why_full(state, basket, kind, more[kind] + 1) for kind in range(KINDS)]),
        warning=trouble and f"{trouble} You couldn't place ships now.",
    )


def works(state: State) -> tuple[tuple[int, int | None], ...]:
    """Return the working factories, and how many units each can still make."""
    rooms = [(place, economy.limit(state, place)) for place in economy.working_factories(state)]
    return tuple([(place, None if room >= MOST_UNITS else room) for place, room in rooms])


def most_more(state: State, basket: tuple[int, ...], kind: int) -> int:
    """Return how many more units of a kind fit into the order, with a binary search to save checks."""
    enough, too_many = 0, 1 + state.treasury[state.turn] // state.terrain.cost[kind]
    while too_many - enough > 1:
        middle = (enough + too_many) // 2
        if refusals.buy_refusal(state, raised(basket, kind, middle)):
            too_many = middle
        else:
            enough = middle
    return enough


def why_full(state: State, basket: tuple[int, ...], kind: int, by: int) -> str:
    """Return why `by` more units of a kind can't be ordered."""
    refused = refusals.buy_refusal(state, raised(basket, kind, by))
    return refused.sentence if refused else ""


def raised(basket: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    """Return the order with `by` more units of a kind."""
    return (*basket[:kind], basket[kind] + by, *basket[kind + 1 :])


def bill(state: State, seat: int, faction: int, counts: tuple[int, ...]) -> Billed:
    """Return the price of an order for one of the seat's factions, now or in its next turn."""
    if not 0 <= faction < state.terrain.factions or state.seat_of[faction] != seat:
        raise OddsError("That isn't one of your factions.")
    if len(counts) != KINDS or not all(0 <= count <= MOST_UNITS for count in counts):
        raise OddsError(refusals.BAD_ORDER.sentence)
    money = state.treasury[faction]
    if faction != state.turn:
        return Billed(economy.price(state, counts), money, counts)
    if state.phase != PURCHASE:
        return Billed(economy.price(state, counts), money + economy.income(state, faction), counts)
    money += economy.price(state, economy.order(state))
    return Billed(economy.price(state, counts), money, afforded(state, counts))


def afforded(state: State, counts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the part of an order that money and factories allow, kind by kind."""
    found = (0,) * KINDS
    for kind in range(KINDS):
        enough, too_many = 0, counts[kind] + 1
        while too_many - enough > 1:
            middle = (enough + too_many) // 2
            if refusals.buy_refusal(state, raised(found, kind, middle)):
                too_many = middle
            else:
                enough = middle
        found = raised(found, kind, enough)
    return found


def planes_to_land(state: State) -> tuple[tuple[int, int, int], ...]:
    """Return the planes of the current faction that can't stay: place, kind, number (TR-18)."""
    found: dict[tuple[int, int], int] = {}
    kinds, places, factions = state.kind, state.place, state.faction
    for unit in range(state.count):
        if places[unit] >= 0 and factions[unit] == state.turn and state.terrain.air[kinds[unit]]:
            key = (places[unit], kinds[unit])
            if not reach.may_stay(state, unit):
                found[key] = found.get(key, 0) + 1
    return tuple(
        [(place, kind, cannot_stay(state, place, kind, count)) for (place, kind), count in found.items()]
    )


def cannot_stay(state: State, place: int, kind: int, count: int) -> int:
    """Return the number of planes that can't stay; some fighters may have room on carriers there."""
    return (
        min(count, -reach.carrier_room(state, place))
        if kind == FIGHTER and state.terrain.water[place]
        else count
    )


def aftermath(state: State, seat: int, units: tuple[int, ...]) -> Front | None:
    """Return the battle after these losses; None while more hits come before the next decision."""
    if state.phase != COMBAT or to_act.losing(state) < 0 or seat != to_act.actor(state):
        raise OddsError(refusals.WRONG_STAGE.sentence)
    if refusals.casualties_refusal(state, units):
        raise OddsError(refusals.BAD_LOSSES.sentence)
    return forecast.after_losses(state, units)
