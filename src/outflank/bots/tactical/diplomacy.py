"""Draft, alliances and pacts: a strong faction, even sides, pacts against the leader."""

from __future__ import annotations

from outflank.bots.tactical.survey import COST, LANDS, SIZE
from outflank.games.tactical.model import DRAFT, AnswerPact, Declare, Draft, OfferPact
from outflank.games.tactical.rules import alliances, to_act
from outflank.games.tactical.state import State
from outflank.kernel.game import Action

# Chosen by hand; drafts and pacts between bots are in tests/bots/test_tactical_diplomacy.py.
ARMY = 0.1  # 1 IPC of units counts as a tenth: an army is spent once, but production pays every turn
NEIGHBOUR = 4.0  # bonus for a faction next to its own, about one good territory
EVEN = 0.55  # the largest share of all strength that an alliance may have
ASKED_EVERY = 4  # rounds between offers, so that bots don't pester players


def draft_action(state: State) -> Action:
    """Choose a faction in the draft, or an alliance."""
    if state.phase == DRAFT:
        left = [action.faction for action in alliances.draft_choices(state) if isinstance(action, Draft)]
        return Draft(max(left, key=lambda faction: (faction_value(state, faction), -faction)))
    return Declare(ally(state))


def faction_value(state: State, faction: int) -> float:
    """Return a faction's value in the draft: production, army and a border with the seat's others."""
    seat = to_act.actor(state)
    owner = list(state.owner)[:SIZE]
    beside = any(
        owner[near] >= 0 and state.seat_of[owner[near]] == seat
        for place in range(SIZE)
        if owner[place] == faction
        for near in LANDS[place]
    )
    return strength(state)[faction] + NEIGHBOUR * beside


def strength(state: State) -> list[float]:
    """Return the production and army of each faction."""
    production = list(state.terrain.production)
    found = [0.0] * 8
    for place, owner in enumerate(list(state.owner)[:SIZE]):
        if owner >= 0:
            found[owner] += production[place]
    kinds, factions, places = list(state.kind), list(state.faction), list(state.place)
    for unit in range(state.count):
        if places[unit] >= 0:
            found[factions[unit]] += ARMY * COST[kinds[unit]]
    return found


def by_seat(state: State) -> list[float]:
    """Return the strength of each seat."""
    found = [0.0] * state.seats
    for faction, worth in enumerate(strength(state)[: state.terrain.factions]):
        if state.seat_of[faction] >= 0:
            found[state.seat_of[faction]] += worth
    return found


def ally(state: State) -> int | None:
    """Return the seat with the weakest alliance, if joining it leaves the sides even; else None."""
    allowed = [action.ally for action in alliances.draft_choices(state) if isinstance(action, Declare)]
    seats = by_seat(state)
    me = to_act.undeclared(state)
    sides = [0.0] * max(1, state.sides)
    for seat in range(me):
        sides[state.side_by_seat[seat]] += seats[seat]
    joined = {
        seat: sides[state.side_by_seat[seat]] + seats[me]
        for seat in allowed
        if seat is not None and seat < me
    }
    best = min(joined, key=lambda seat: (joined[seat], seat), default=None)
    to_come = sum(seats[me + 1 :])
    alone = (
        state.sides < 2 and to_come < joined.get(best, 0.0) * (1 - EVEN) / EVEN if best is not None else True
    )
    return None if alone or best is None or joined[best] > EVEN * sum(seats) else best


def talk(state: State) -> Action | None:
    """Return an answer to an offer, or now and then an offer; else None."""
    if alliances.pact_refusal(state):
        return None
    seat = state.seat_of[state.turn]
    for other, asked in state.offers:
        if asked == seat:
            return AnswerPact(other, welcome(state, seat, other))
    if state.round % ASKED_EVERY != 1 + seat % ASKED_EVERY or state.pacts:
        return None
    others = [other for other in range(state.seats) if welcome(state, seat, other)]
    offers = [other for other in others if not alliances.offer_refusal(state, seat, other)]
    return OfferPact(offers[0]) if offers else None


def welcome(state: State, seat: int, other: int) -> bool:
    """Whether a pact helps: not with the strongest rival, and not with the last enemy."""
    rivals = [one for one in range(state.seats) if one != seat and state.holds_land(one)]
    free = [one for one in rivals if alliances.pair(seat, one) not in state.pacts and one != other]
    seats = by_seat(state)
    return other in rivals and bool(free) and other != max(rivals, key=lambda one: (seats[one], -one))
