"""All actions a seat can take now; an action with a count is listed with its smallest and largest count."""

from __future__ import annotations

from outflank.games.conquest.expansion import purchases, treaties, units
from outflank.games.conquest.expansion.model import ARTILLERY, CAVALRY, POINTS, UNITS
from outflank.games.conquest.model import (
    ATTACK,
    CLAIM,
    DEFEND,
    FORTIFY,
    HAND,
    OCCUPY,
    REINFORCE,
    SETUP,
    SPOILS,
    UNCLAIMED,
    AttackUntil,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
    Undo,
)
from outflank.games.conquest.rules import cards, refusals
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.game import Action

END_PHASE = EndPhase()
END_TURN = EndTurn()


def legal(state: State, seat: int) -> list[Action]:
    """Return every legal action of the seat, in a fixed order."""
    found: list[Action] = []
    if seat != state.actor():
        return found
    phase = state.phase
    if phase == CLAIM:
        claims(state, found)
    elif phase in (SETUP, REINFORCE, SPOILS):
        placements(state, seat, found)
    elif phase == ATTACK:
        attacks(state, seat, found)
    elif phase == DEFEND:
        add_counts(found, Defend, 1, min(state.book.defence, state.armies[state.target]))
    elif phase == OCCUPY:
        add_counts(found, Occupy, state.rolled, state.rolled + state.armies[state.source] - 1)
    elif phase == FORTIFY:
        fortifications(state, seat, found)
    if state.book.treaties and refusals.no_treaty_talks(state) is None:
        treaties.legal(state, seat, found)
    return found


def add_counts(found: list[Action], kind: type[Defend | Occupy], least: int, most: int) -> None:
    """Add an action that has only a count."""
    found.append(kind(least))
    if most > least:
        found.append(kind(most))


def claims(state: State, found: list[Action]) -> None:
    """Add every unclaimed territory (CQ-6)."""
    left = state.held[UNCLAIMED]
    while left:
        found.append(state.terrain.claims[bits.lowest(left)])
        left &= left - 1


def placements(state: State, seat: int, found: list[Action]) -> None:
    """Add trades, placements, purchases, undos and the end of the phase (CQ-21, CQ-22, CQ-33)."""
    plus = state.plus
    if state.phase != SETUP and refusals.no_trades(state, seat) is None:
        trades(state, seat, found)
    barred = refusals.must_trade(state, seat)
    left = state.placeable(seat)
    while left:
        territory = bits.lowest(left)
        left &= left - 1
        if state.reserve and not barred:
            found.append(state.terrain.places[territory])
            if state.reserve > 1:
                found.append(Place(territory, state.reserve))
            if state.book.units and state.phase != SETUP:
                other_units(state, territory, found)
        if state.fresh[territory]:
            undos(state, territory, found)
        if plus is not None and not barred and state.owner[territory] == seat:
            purchases.add_armies(state, plus, territory, found)
    if plus is not None and not barred:
        purchases.add_research(state, plus, found)
    if state.phase == REINFORCE and not state.reserve and not barred:
        found.append(END_PHASE)


def other_units(state: State, territory: int, found: list[Action]) -> None:
    """Add the cavalry and artillery that the reserve can pay for (CQ-70)."""
    for unit in (CAVALRY, ARTILLERY):
        most = state.reserve // POINTS[unit]
        if most:
            found.append(Place(territory, 1, UNITS[unit]))
        if most > 1:
            found.append(Place(territory, most, UNITS[unit]))


def undos(state: State, territory: int, found: list[Action]) -> None:
    """Add the undos of placements here that aren't confirmed (CQ-22, CQ-71)."""
    for unit in range(3):
        most = units.undoable(state, territory, unit)
        if most:
            found.append(Undo(territory, 1, UNITS[unit]))
        if most > 1:
            found.append(Undo(territory, most, UNITS[unit]))


def trades(state: State, seat: int, found: list[Action]) -> None:
    """Add every set in the hand, with each territory that could get the bonus (CQ-26, CQ-32)."""
    start = seat * HAND
    count = state.cards[seat]
    for one in range(count):
        for two in range(one + 1, count):
            for three in range(two + 1, count):
                a = state.hand[start + one]
                b = state.hand[start + two]
                c = state.hand[start + three]
                if cards.is_set(a % 4, b % 4, c % 4):
                    lucky = (
                        [] if state.book.every_match else refusals.bonus_territories(state, seat, [a, b, c])
                    )
                    choices = lucky if len(lucky) > 1 else [None]
                    for on in choices:
                        found.append(Trade((one, two, three), on))  # noqa: PERF401 (compiled: a loop is faster than a generator)


def attacks(state: State, seat: int, found: list[Action]) -> None:
    """Add every attack by source and target, then the ways to stop (CQ-37, CQ-38, CQ-44)."""
    sources = state.held[seat]
    foes = state.terrain.everywhere & ~state.protected(seat)
    near = state.open_borders()
    while sources:
        source = bits.lowest(sources)
        sources &= sources - 1
        free = state.armies[source] - 1
        targets = near[source] & foes if free else 0
        while targets:
            target = bits.lowest(targets)
            targets &= targets - 1
            if state.book.once:
                dice = state.terrain.attacks[source][target]
                if free > 1 and not state.book.most_dice:
                    found.append(dice[1])
                found.append(dice[min(3, free)])
            if state.book.until:
                found.append(AttackUntil(source, target, 1))
                if free > 1:
                    found.append(AttackUntil(source, target, free))
    found.append(END_PHASE)
    found.append(END_TURN)


def fortifications(state: State, seat: int, found: list[Action]) -> None:
    """Add every move by source and target, then the end of the turn (CQ-54 to CQ-58, CQ-74)."""
    sources = state.held[seat]
    while sources:
        source = bits.lowest(sources)
        sources &= sources - 1
        free = state.armies[source] - 1
        targets = state.fortifiable(seat, source) if free else 0
        while targets:
            target = bits.lowest(targets)
            targets &= targets - 1
            found.append(Fortify(source, target, 1))
            if free > 1:
                found.append(Fortify(source, target, free))
        if free and state.book.units:
            cavalry_moves(state, seat, source, found)
    found.append(END_TURN)


def cavalry_moves(state: State, seat: int, source: int, found: list[Action]) -> None:
    """Add the moves that only cavalry can make from here (CQ-74)."""
    targets = units.cavalry_reach(state, seat, source)
    while targets and state.plus is not None:
        target = bits.lowest(targets)
        targets &= targets - 1
        most = min(state.armies[source] - 1, state.plus.cavalry[source])
        found.append(Fortify(source, target, 1))
        if most > 1:
            found.append(Fortify(source, target, most))
