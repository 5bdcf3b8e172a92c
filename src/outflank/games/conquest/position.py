"""A position as plain data, and back."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from outflank.games.conquest.expansion.model import SPECIALS, ExpansionPosition
from outflank.games.conquest.expansion.state import members_of
from outflank.games.conquest.model import (
    CONDITIONS,
    FREE,
    HAND,
    NEUTRAL,
    NOBODY,
    OVER,
    PHASES,
    WILD,
    Battle,
    Card,
    Position,
)
from outflank.games.conquest.options import resolve
from outflank.games.conquest.options.rulebook import rulebook_of
from outflank.games.conquest.state import State, card_of
from outflank.games.conquest.terrain import flaw as terrain_flaw
from outflank.games.conquest.terrain import terrain_of
from outflank.kernel.dice import Dice


def document(state: State) -> Position:
    """Return the whole position as plain data."""
    size, seats = state.terrain.size, state.seats
    return Position(
        graph=state.terrain.graph,
        terms=state.book.written,
        phase=PHASES[state.phase],
        turn=state.turn,
        first=state.first,
        round=state.round,
        owners=owners(state),
        armies=tuple(state.armies[:size]),
        pool=tuple(state.pool[:seats]),
        reserve=state.reserve,
        fresh=tuple(state.fresh[:size]),
        placed=state.placed,
        conquered=state.conquered,
        moves=state.moves,
        battle=battle(state),
        pile=stack(state, state.pile, state.pile_wilds, state.plus.pile_special if state.plus else 0),
        sets=tuple(state.sets[:seats]),
        kept=kept(state),
        fallen=fallen(state),
        winner=None if state.winner < 0 else state.winner,
        reason=reason(state),
        hands=hands(state),
        deck=stack(state, state.deck, state.deck_wilds, state.plus.deck_special if state.plus else 0),
        plus=expansion_part(state),
    )


def expansion_part(state: State) -> ExpansionPosition | None:
    """Return the expansion's part; fields of options that are off stay empty."""
    plus, book, seats, size = state.plus, state.book, state.seats, state.terrain.size
    if plus is None:
        return None
    return ExpansionPosition(
        cavalry=tuple(plus.cavalry[:size]) if book.units else (),
        artillery=tuple(plus.artillery[:size]) if book.units else (),
        fresh_cavalry=tuple(plus.fresh_cavalry[:size]) if book.units else (),
        fresh_artillery=tuple(plus.fresh_artillery[:size]) if book.units else (),
        refuge=members_of(plus.refuge),
        opened=members_of(plus.opened),
        shielded=members_of(plus.shielded),
        parried=members_of(plus.parried),
        withdrawn=members_of(plus.withdrawn),
        boosts=tuple(plus.boost[:size]) if book.boosts else (),
        money=tuple(plus.money[:seats]) if book.economy else (),
        hired=tuple(plus.hired[:size]) if book.economy else (),
        paid=tuple(plus.paid[:size]) if book.economy else (),
        food=tuple(plus.food[:seats]) if book.resources else (),
        iron=tuple(plus.iron[:seats]) if book.resources else (),
        gold=tuple(plus.gold[:seats]) if book.resources else (),
        science=tuple(plus.science[:seats]) if book.technology else (),
        techs=tuple(plus.tech[:seats]) if book.technology else (),
        researched=plus.researched,
        coming=plus.event_of(plus.coming, plus.coming_region),
        current=plus.event_of(plus.current, plus.current_region),
        newest=tuple(plus.newest[:seats]) if book.every else (),
        capitals=tuple(plus.capital[:seats]) if book.capitals else (),
        missions=plus.missions(seats),
        beaten_by=tuple(plus.beaten_by[:seats]) if book.missions else (),
        near=tuple(plus.near[:seats]),
        treaties=plus.treaties(seats),
        offers=plus.offers(seats),
        honoured=tuple(plus.honoured[:seats]) if book.treaties else (),
        ended=tuple(plus.ended[:seats]) if book.treaties else (),
        slack=tuple(plus.slack[:seats]) if book.special else (),
        embargo=None if plus.embargo < 0 else plus.embargo,
        returns=tuple(plus.returns[:seats]) if book.revival else (),
        revived=members_of(plus.revived),
        left=members_of(plus.left),
        reason=None if plus.reason < 0 else CONDITIONS[plus.reason],
    )


def owners(state: State) -> tuple[int, ...]:
    """Return the owner of each territory; -1 is neutral, -2 unclaimed."""
    found = state.owner[: state.terrain.size]
    return tuple([owner if owner < NEUTRAL else NOBODY if owner == NEUTRAL else FREE for owner in found])


def battle(state: State) -> Battle | None:
    """Return the current battle."""
    if state.source < 0:
        return None
    return Battle(state.source, state.target, state.rolled, state.keep)


def stack(state: State, territories: int, wilds: int, special: int) -> tuple[Card, ...]:
    """Return these cards: a set of territories, wild ones and special ones."""
    symbols = state.terrain.symbol
    shown = [place for place in range(state.terrain.size) if territories >> place & 1]
    rare = [Card(WILD, None, SPECIALS[number]) for number in members_of(special)]
    return (*[Card(symbols[place], place) for place in shown], *[Card(WILD)] * wilds, *rare)


def kept(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the regions that each seat held at the end of its last turn."""
    masks = state.kept[: state.seats]
    return tuple([tuple([region for region in range(31) if mask >> region & 1]) for mask in masks])


def fallen(state: State) -> tuple[int, ...]:
    """Return the eliminated seats, in order."""
    when = state.fallen[: state.seats]
    return tuple(sorted([seat for seat in range(state.seats) if when[seat]], key=lambda seat: when[seat]))


def reason(state: State) -> Any:
    """Return why the game is over, or None."""
    if state.phase != OVER:
        return None
    if state.plus and state.plus.reason >= 0:
        return CONDITIONS[state.plus.reason]
    return "round_limit" if state.scored else "last_standing"


def hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """Return everyone's cards, in the order they were drawn."""
    hand, cards = state.hand, state.cards
    return tuple(
        [
            tuple([card_of(code) for code in hand[seat * HAND : seat * HAND + cards[seat]]])
            for seat in range(state.seats)
        ]
    )


def position(described: Any, dice: Dice) -> State:
    """Return the position that a document describes; raise ValueError with a sentence if it has a flaw."""
    place: Position = msgspec.convert(described, Position, from_attributes=isinstance(described, Position))
    wrong = flaw(place)
    if wrong:
        raise ValueError(wrong)
    return build(place, dice)


def build(place: Position, dice: Dice) -> State:
    """Return the position of a document without flaws."""
    agreed = resolve.terms_in(place.terms)
    state = State(terrain_of(place.graph), rulebook_of(agreed), len(place.hands), dice)
    state.set_up(place)
    return state


def flaw(place: Position) -> str | None:
    """Return a flaw that `State.set_up` doesn't look for, as a sentence, or None."""
    seats = len(place.hands)
    return (
        resolve.terms_flaw(resolve.terms_in(place.terms), seats)
        or terrain_flaw(place.graph)
        or resolve.graph_flaw(place.graph, seats)
        or land_flaw(place)
        or cards_flaw(place)
        or end_flaw(place)
    )


def land_flaw(place: Position) -> str | None:
    """Check owners and armies."""
    if (FREE in place.owners) != (place.phase == "claim"):
        return "Territories can be unclaimed only in the claim phase."
    for territory, (owner, armies) in enumerate(zip(place.owners, place.armies, strict=False)):
        fought_for = place.battle is not None and territory == place.battle.target
        if (armies == 0) != (owner == FREE) and not fought_for:
            return f"Territory {territory} needs both an owner and armies, or neither."
    if any(fresh > armies for fresh, armies in zip(place.fresh, place.armies, strict=False)):
        return "A territory can't have fewer armies than were placed there this turn."
    return None


def cards_flaw(place: Position) -> str | None:
    """Check that each card of a deck exists once, or that cards fit a game without a deck."""
    seen = Counter([*place.deck, *place.pile, *[card for hand in place.hands for card in hand]])
    agreed = resolve.terms_in(place.terms)
    rare = [Card(WILD, None, special) for special in SPECIALS] if agreed.cards_special else []
    if agreed.cards_deck == "iid":
        known = {*rare, *[Card(symbol) for symbol in range(4 if agreed.cards_wilds else 3)]}
        if place.deck or place.pile or not set(seen) <= known:
            return "Without a deck there is no pile, and cards show no territory."
        return None
    whole = Counter([Card(symbol, number) for number, symbol in enumerate(place.graph.symbols)])
    whole[Card(WILD)] = agreed.cards_wilds
    whole.update(rare)
    return None if seen == +whole else "The cards don't match the map's."


def end_flaw(place: Position) -> str | None:
    """Check that phase, winner, reason and eliminated seats agree."""
    over = place.phase == "over"
    if over != (place.reason is not None) or (place.winner is not None and not over):
        return "A game that is over needs a reason, and no other game has one."
    if place.round == 0 and place.phase not in ("claim", "setup"):
        return "Rounds start at 1."
    alive = set(range(len(place.hands))) - set(place.fallen)
    if place.phase not in ("claim", "setup") and alive != {owner for owner in place.owners if owner >= 0}:
        return "A seat is eliminated if and only if it holds no territory."
    if place.turn in place.fallen:
        return "It can't be an eliminated seat's turn."
    return None
