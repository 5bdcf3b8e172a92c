"""The draft, declared alliances, and pacts, which aren't binding (TR-71 to TR-76)."""

from __future__ import annotations

from outflank.games.tactical.events import Declared, Drafted, PactAnswered, PactBroken, PactOffered
from outflank.games.tactical.model import (
    COMBAT_MOVE,
    DECLARE,
    DRAFT,
    NONCOMBAT_MOVE,
    PURCHASE,
    AnswerPact,
    BreakPact,
    Declare,
    Draft,
    OfferPact,
)
from outflank.games.tactical.rules import phases, to_act
from outflank.games.tactical.state import State
from outflank.kernel.game import Action, Event, Refusal

NO_FACTION = Refusal("no_faction", "That faction is taken. Pick another one.")
NOT_DECLARED = Refusal("not_declared", "Join a player who has already declared, or start an alliance.")
ONE_SIDE = Refusal("one_side", "That would put everyone on one side. Start your own alliance.")
NO_PACTS = Refusal("no_pacts", "Pacts are only for a free-for-all without teams.")
NOT_NOW = Refusal("not_now", "You can make and break pacts in your purchase and move phases.")
NO_PLAYER = Refusal("no_player", "Choose another player who still holds territory.")
ALREADY_ALLIED = Refusal("already_allied", "You already have a pact with them.")
ALREADY_ASKED = Refusal("already_asked", "You've already asked them. Wait for the answer.")
NOT_ASKED = Refusal("not_asked", "They haven't offered you a pact.")
NOT_ALLIED = Refusal("not_allied", "You have no pact with them.")


# --- before the first turn ----------------------------------------------------------------


def draft_refusal(state: State, faction: int) -> Refusal | None:
    """Return why a faction can't be drafted (TR-71)."""
    if not 0 <= faction < state.terrain.factions or state.seat_of[faction] >= 0:
        return NO_FACTION
    return None


def draft(state: State, faction: int, events: list[Event] | None) -> bool:
    """Give the next seat a faction; return whether the first turn can start."""
    seat = to_act.actor(state)
    state.seat_of[faction] = seat
    state.recount()
    if events is not None:
        events.append(Drafted(seat, faction))
    if to_act.drafted(state) < state.terrain.factions:
        return False
    if to_act.undeclared(state) == state.seats:
        return True
    phases.enter(state, DECLARE, events)
    return False


def declare_refusal(state: State, ally: int | None) -> Refusal | None:
    """Return why a seat can't join this ally (TR-72)."""
    if ally is None:
        return None
    seat = to_act.undeclared(state)
    if not 0 <= ally < seat:
        return NOT_DECLARED
    return ONE_SIDE if seat == state.seats - 1 and state.sides == 1 else None


def declare(state: State, ally: int, events: list[Event] | None) -> bool:
    """Let a seat join an alliance, or start one with -1; return whether the first turn can start."""
    seat = to_act.undeclared(state)
    side = state.sides if ally < 0 else state.side_by_seat[ally]
    state.side_by_seat[seat] = side
    state.recount()
    if events is not None:
        events.append(Declared(seat, None if ally < 0 else ally, side))
    return to_act.undeclared(state) == state.seats


def draft_choices(state: State) -> list[Action]:
    """List the choices in the draft or in the declaration of alliances."""
    if state.phase == DRAFT:
        left = [faction for faction in range(state.terrain.factions) if state.seat_of[faction] < 0]
        return [Draft(faction) for faction in left]
    allies = [seat for seat in range(to_act.undeclared(state)) if not declare_refusal(state, seat)]
    return [Declare(None), *[Declare(seat) for seat in allies]]


# --- pacts --------------------------------------------------------------------------------


def has_fixed_sides(state: State) -> bool:
    """Whether sides are fixed for the whole game, so that there are no pacts."""
    return state.terms.mode != "freeForAll" or state.terms.teams is not None


def pact_refusal(state: State) -> Refusal | None:
    """Return why nobody can make or break pacts now."""
    if has_fixed_sides(state):
        return NO_PACTS
    return None if state.phase in (PURCHASE, COMBAT_MOVE, NONCOMBAT_MOVE) else NOT_NOW


def offer_refusal(state: State, seat: int, other: int) -> Refusal | None:
    """Return why a seat can't offer a pact (TR-75)."""
    refused = pact_refusal(state)
    if refused:
        return refused
    if not 0 <= other < state.seats or other == seat or not state.holds_land(other):
        return NO_PLAYER
    if pair(seat, other) in state.pacts:
        return ALREADY_ALLIED
    return ALREADY_ASKED if (seat, other) in state.offers else None


def answer_refusal(state: State, seat: int, other: int) -> Refusal | None:
    """Return why a seat can't answer (TR-75)."""
    return pact_refusal(state) or (None if (other, seat) in state.offers else NOT_ASKED)


def break_refusal(state: State, seat: int, other: int) -> Refusal | None:
    """Return why a seat can't end a pact (TR-76)."""
    return pact_refusal(state) or (None if pair(seat, other) in state.pacts else NOT_ALLIED)


def pair(one: int, other: int) -> tuple[int, int]:
    """Return two seats with the lower one first."""
    return (min(one, other), max(one, other))


def offer(state: State, other: int, events: list[Event] | None) -> None:
    """Offer a pact from the current seat to another."""
    seat = state.seat_of[state.turn]
    state.offers = sorted([*state.offers, (seat, other)])
    if events is not None:
        events.append(PactOffered(seat, other))


def answer(state: State, other: int, accept: bool, events: list[Event] | None) -> None:
    """Answer an offer; accepting also settles the current seat's own offer to the same player."""
    seat = state.seat_of[state.turn]
    state.offers = [asked for asked in state.offers if asked != (other, seat)]
    if accept:
        state.offers = [asked for asked in state.offers if asked != (seat, other)]
        state.pacts = sorted([*state.pacts, pair(seat, other)])
    if events is not None:
        events.append(PactAnswered(seat, other, accept))


def end_pact(state: State, other: int, attacked: bool, events: list[Event] | None) -> None:
    """End the pact of the current seat with another, if there is one."""
    seat = state.seat_of[state.turn]
    pact = pair(seat, other)
    if pact not in state.pacts:
        return
    state.pacts = [kept for kept in state.pacts if kept != pact]
    if events is not None:
        events.append(PactBroken(seat, other, attacked))


def end_pact_by_attack(state: State, faction: int, events: list[Event] | None) -> None:
    """End the pact with a faction's seat because the current faction attacks it (TR-76)."""
    if state.pacts and faction >= 0:
        end_pact(state, state.seat_of[faction], True, events)


def drop_offers(state: State) -> None:
    """Drop offers that nobody answered by the end of their turn, and offers to players without land."""
    seat = state.seat_of[state.turn]
    if state.offers:
        state.offers = [asked for asked in state.offers if asked[1] != seat and state.holds_land(asked[1])]


def pact_choices(state: State) -> list[Action]:
    """List the pacts that the current seat can offer, answer and break."""
    if pact_refusal(state):
        return []
    seat = state.seat_of[state.turn]
    found: list[Action] = []
    for other in range(state.seats):
        if not offer_refusal(state, seat, other):
            found.append(OfferPact(other))
        if not answer_refusal(state, seat, other):
            found += [AnswerPact(other, True), AnswerPact(other, False)]
        if not break_refusal(state, seat, other):
            found.append(BreakPact(other))
    return found
