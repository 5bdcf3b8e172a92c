"""What the seat that is asked sees beside its legal actions, and what an order would cost."""

from __future__ import annotations

from outflank.games.tactical.combat import losses, outlook
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
from outflank.games.tactical.panel import placing
from outflank.games.tactical.panel.questions import Billed, Panel
from outflank.games.tactical.rules import economy, refusals, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FIGHTER
from outflank.kernel.game import OddsError

KINDS = 12


def panel(state: State, seat: int) -> Panel | None:
    """What is shown in the phase; nothing to those who are not asked."""
    if seat != to_act.actor(state):
        return None
    if state.phase == PURCHASE:
        return purchase(state)
    if state.phase in (COMBAT_MOVE, NONCOMBAT_MOVE):
        refused = refusals.end_refusal(state)
        return Panel(aloft=aloft(state), wait=refused.sentence if refused else "")
    if state.phase == COMBAT and to_act.losing(state) >= 0:
        return Panel(losable=tuple(sorted(losses.candidates(state))))
    if state.phase == PLACE:
        return Panel(works=works(state), homeless=placing.homeless(state), lots=placing.lots(state))
    return None


def purchase(state: State) -> Panel:
    """What can still be ordered, and why not more."""
    basket = economy.order(state)
    more = tuple([most_more(state, basket, kind) for kind in range(KINDS)])
    ships = [kind for kind in range(KINDS) if basket[kind] and state.terrain.ship[kind]]
    trouble = placing.no_room(state, ships[0]) if ships else ""
    return Panel(
        works=works(state),
        more=more,
        full=tuple([why_full(state, basket, kind, more[kind] + 1) for kind in range(KINDS)]),
        warning=trouble and f"{trouble} As things stand, ships can't be placed.",
    )


def works(state: State) -> tuple[tuple[int, int | None], ...]:
    """The factories that make units, and how many each still can."""
    rooms = [(place, economy.limit(state, place)) for place in economy.works(state)]
    return tuple([(place, None if room >= MOST_UNITS else room) for place, room in rooms])


def most_more(state: State, basket: tuple[int, ...], kind: int) -> int:
    """How many more of a kind could be ordered beside all that is."""
    enough, too_many = 0, 1 + state.treasury[state.turn] // state.terrain.cost[kind]
    while too_many - enough > 1:
        middle = (enough + too_many) // 2
        if refusals.buy_refusal(state, raised(basket, kind, middle)):
            too_many = middle
        else:
            enough = middle
    return enough


def why_full(state: State, basket: tuple[int, ...], kind: int, by: int) -> str:
    """Why not so many more of a kind can be ordered."""
    refused = refusals.buy_refusal(state, raised(basket, kind, by))
    return refused.sentence if refused else ""


def raised(basket: tuple[int, ...], kind: int, by: int) -> tuple[int, ...]:
    """The order with so many more of a kind."""
    return (*basket[:kind], basket[kind] + by, *basket[kind + 1 :])


def bill(state: State, seat: int, faction: int, counts: tuple[int, ...]) -> Billed:
    """What an order of one of the seat's factions costs, now in its purchase or in its next turn."""
    if not 0 <= faction < state.terrain.factions or state.seat_of[faction] != seat:
        raise OddsError("That is not a faction of yours.")
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
    """As much of an order as money and factories allow, kind after kind."""
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


def aloft(state: State) -> tuple[tuple[int, int, int], ...]:
    """Planes of the faction in turn that cannot stay where they are: place, kind and how many (TR-18)."""
    found: dict[tuple[int, int], int] = {}
    kinds, places, factions = state.kind, state.place, state.faction
    for unit in range(state.count):
        if places[unit] >= 0 and factions[unit] == state.turn and state.terrain.air[kinds[unit]]:
            key = (places[unit], kinds[unit])
            if not reach.settled(state, unit):
                found[key] = found.get(key, 0) + 1
    return tuple(
        [(place, kind, homeless(state, place, kind, count)) for (place, kind), count in found.items()]
    )


def homeless(state: State, place: int, kind: int, count: int) -> int:
    """Of planes that cannot all stay, how many cannot: some fighters find room on carriers there."""
    return (
        min(count, -reach.berths(state, place)) if kind == FIGHTER and state.terrain.water[place] else count
    )


def aftermath(state: State, seat: int, units: tuple[int, ...]) -> Front | None:
    """The battle once these units are lost; None while more hits are to come before anyone decides."""
    if state.phase != COMBAT or to_act.losing(state) < 0 or seat != to_act.actor(state):
        raise OddsError(refusals.WRONG_STAGE.sentence)
    if refusals.casualties_refusal(state, units):
        raise OddsError(refusals.BAD_LOSSES.sentence)
    return outlook.after_losses(state, units)
