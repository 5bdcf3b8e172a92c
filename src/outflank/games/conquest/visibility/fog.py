"""Fog of war: what a viewer sees, and how the rest is hidden (CQ-170 to CQ-176).

Everything hidden is replaced by a guess, made only from what the viewer sees. So nothing derived from such a
position, whether a panel, a refusal or a bot's plan, can leak a secret.
"""

from __future__ import annotations

from outflank.games.conquest.expansion.model import ALLIANCE, SCOUTS
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import ATTACK, CLAIM, NEUTRAL, OVER, REINFORCE, SETUP, SPOILS
from outflank.games.conquest.options.rulebook import DENSE, LIGHT
from outflank.games.conquest.rules import income
from outflank.games.conquest.state import State
from outflank.kernel import bits
from outflank.kernel.game import ALL

NOWHERE = -1
# Armies guessed on a territory if the viewer sees no stack to guess from: the smallest stack that can attack.
TYPICAL = 2


def sees_all(state: State, viewer: int) -> bool:
    """Whether the viewer sees the whole map (CQ-170)."""
    return not state.book.fog or viewer == ALL or state.phase in (OVER, CLAIM)


def shares_vision(state: State, viewer: int, seat: int) -> bool:
    """Whether the viewer sees what the seat sees: as the seat, its teammate or its ally (CQ-172, CQ-178)."""
    if viewer < 0 or is_gone(state, viewer):
        return False
    if state.mates(viewer, seat):
        return True
    return state.plus is not None and state.plus.treaty[viewer * 6 + seat] == ALLIANCE


def is_gone(state: State, seat: int) -> bool:
    """Whether the seat has left the game. A seat that was only eliminated still belongs to its team."""
    if state.plus is None or not state.fallen[seat]:
        return False
    return state.plus.left & state.terrain.bit[seat] != 0


def shared_territories(state: State, viewer: int) -> int:
    """Return the territories of all seats that share vision with the viewer."""
    found = 0
    for seat in range(state.seats):
        if shares_vision(state, viewer, seat):
            found |= state.held[seat]
    return found


def visible(state: State, viewer: int) -> int:
    """Return the territories near enough to be seen (CQ-171 to CQ-173)."""
    found = 0
    for seat in range(state.seats):
        if shares_vision(state, viewer, seat):
            near = with_neighbours(state, state.held[seat])
            if state.plus is not None and state.plus.tech[seat] & state.terrain.bit[SCOUTS]:
                near = with_neighbours(state, near)
            found |= near
    return found


def with_neighbours(state: State, territories: int) -> int:
    """Return these territories and all that border them."""
    found = territories
    while territories:
        found |= state.terrain.near[bits.lowest(territories)]
        territories &= territories - 1
    return found


def owners_seen(state: State, viewer: int) -> int:
    """Return the territories whose owners the viewer sees (CQ-171)."""
    if sees_all(state, viewer) or state.book.fog == LIGHT:
        return state.terrain.everywhere
    return visible(state, viewer)


def armies_seen(state: State, viewer: int) -> int:
    """Return the territories whose armies the viewer sees (CQ-171)."""
    if sees_all(state, viewer):
        return state.terrain.everywhere
    return shared_territories(state, viewer) if state.book.fog == DENSE else visible(state, viewer)


def battle_seen(state: State, viewer: int) -> bool:
    """Whether the viewer sees the battle: its own side fights, or it sees the armies on both sides."""
    if state.source < 0:
        return False
    if shares_vision(state, viewer, state.turn):
        return True
    if state.owner[state.target] < NEUTRAL and shares_vision(state, viewer, state.owner[state.target]):
        return True
    both = state.terrain.bit[state.source] | state.terrain.bit[state.target]
    return not both & ~armies_seen(state, viewer)


# --- hiding ------------------------------------------------------------------------------


def hide(state: State, viewer: int, drawn: bool) -> None:
    """Replace everything hidden with a guess: random if `drawn`, otherwise always the same."""
    if sees_all(state, viewer):
        return
    owned = owners_seen(state, viewer)
    counted = armies_seen(state, viewer)
    if not battle_seen(state, viewer) and state.source >= 0:
        state.phase = ATTACK
        state.source = NOWHERE
        state.target = NOWHERE
        state.rolled = 0
        state.keep = 0
    if state.source >= 0 and not counted & state.terrain.bit[state.source]:
        # An attacker who keeps five armies back has at least five: the true number would give that away.
        state.keep = min(state.keep, 1)
    guess_owners(state, viewer, state.terrain.everywhere & ~owned, drawn)
    guess_armies(state, counted, drawn)
    if not shares_vision(state, viewer, state.turn):
        hide_turn(state)
    forget_fresh(state, state.terrain.everywhere & ~counted)
    for seat in range(state.seats):
        if not shares_vision(state, viewer, seat):
            state.kept[seat] = income.paid_regions(state, seat)
    if state.plus is not None:
        hide_expansion(state, state.plus, viewer, counted)


def guess_owners(state: State, viewer: int, dark: int, drawn: bool) -> None:
    """Guess the owners of unseen territories. Each seat in play gets one, or it would look eliminated."""
    left = dark
    while left:
        state.give(bits.lowest(left), NEUTRAL)
        left &= left - 1
    rivals = 0
    left = dark
    for seat in range(state.seats):
        if state.fallen[seat] or shares_vision(state, viewer, seat) or in_refuge(state, seat):
            continue
        rivals |= state.terrain.bit[seat]
        if left and not state.held[seat]:
            territory = bits.nth(left, state.dice.below(bits.count(left))) if drawn else bits.lowest(left)
            left &= ~state.terrain.bit[territory]
            state.give(territory, seat)
    count = bits.count(rivals)
    turn = 0
    while left and count:
        state.give(bits.lowest(left), bits.nth(rivals, state.dice.below(count) if drawn else turn))
        left &= left - 1
        turn = (turn + 1) % count


def in_refuge(state: State, seat: int) -> bool:
    """Whether the viewer sees the seat's refuge: its last territory, so the guess adds none (CQ-139)."""
    return state.plus is not None and state.held[seat] & state.plus.refuge != 0


def guess_armies(state: State, counted: int, drawn: bool) -> None:
    """Guess unseen stacks from the average of those seen, rounded up."""
    total = 0
    left = counted
    while left:
        total += state.armies[bits.lowest(left)]
        left &= left - 1
    usual = (total + bits.count(counted) - 1) // bits.count(counted) if counted else TYPICAL
    left = state.terrain.everywhere & ~counted
    while left:
        territory = bits.lowest(left)
        left &= left - 1
        state.armies[territory] = 1 + state.dice.below(2 * usual - 1) if drawn else usual
        if territory == state.source:
            state.armies[territory] = max(state.armies[territory], state.rolled + max(1, state.keep))


def forget_fresh(state: State, dark: int) -> None:
    """Forget this turn's placements there: the viewer's ally may have reinforced a hidden teammate."""
    left = dark
    while left:
        territory = bits.lowest(left)
        left &= left - 1
        state.fresh[territory] = 0
        if state.plus is not None:
            forget_units(state.plus, territory)


def forget_units(plus: ExpansionState, territory: int) -> None:
    """Forget the kinds placed there and what they cost."""
    plus.fresh_cavalry[territory] = 0
    plus.fresh_artillery[territory] = 0
    plus.hired[territory] = 0
    plus.paid[territory] = 0


def hide_turn(state: State) -> None:
    """Hide what another side has done so far this turn (CQ-174)."""
    if state.phase == SETUP:
        for territory in range(state.terrain.size):
            state.pool[state.turn] += state.fresh[territory]
        state.reserve = min(state.book.batch, state.pool[state.turn])
    else:
        state.reserve = 1 if state.phase in (REINFORCE, SPOILS) else 0
    for territory in range(state.terrain.size):
        state.fresh[territory] = 0
    state.placed = False
    state.conquered = False
    state.moves = 0


def hide_expansion(state: State, plus: ExpansionState, viewer: int, counted: int) -> None:
    """Hide the expansion's part (CQ-175)."""
    left = state.terrain.everywhere & ~counted
    while left:
        plus.cavalry[bits.lowest(left)] = 0
        plus.artillery[bits.lowest(left)] = 0
        left &= left - 1
    plus.refuge &= owners_seen(state, viewer)
    for seat in range(state.seats):
        if not shares_vision(state, viewer, seat):
            plus.money[seat] = 0
            plus.food[seat] = 0
            plus.iron[seat] = 0
            plus.gold[seat] = 0
            plus.science[seat] = 0
            plus.newest[seat] = NOWHERE
    if shares_vision(state, viewer, state.turn):
        return
    # The viewer knows about attacks on its own side.
    ours = shared_territories(state, viewer)
    plus.opened &= ours
    plus.shielded &= ours
    plus.parried &= ours
    # Only viewers who saw the roll see the withdrawal, and the position doesn't store who did.
    plus.withdrawn = 0
    for territory in range(state.terrain.size):
        forget_units(plus, territory)
