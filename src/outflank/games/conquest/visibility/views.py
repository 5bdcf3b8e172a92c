"""Views for each viewer, and imagined positions that fit a view."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from outflank.games.conquest import position
from outflank.games.conquest.events import CardDrawn, CardsTaken
from outflank.games.conquest.expansion import effects
from outflank.games.conquest.expansion.model import RARE, SPECIALS
from outflank.games.conquest.model import NOBODY, UNSEEN, WILD, Board, Card, Position, Sight
from outflank.games.conquest.options import resolve
from outflank.games.conquest.options.settings import Graph, Terms, written
from outflank.games.conquest.rules import cards, income
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import expansion_view, fog, fog_filter
from outflank.kernel.dice import Dice
from outflank.kernel.event_visibility import RestrictedEvent
from outflank.kernel.game import ALL, Event, Viewer
from outflank.maps.atlas import Atlas, Link, Region, Territory
from outflank.maps.builtin import builtin_maps

# Fields that a view shows exactly as a position stores them: those with the same name in both types, except
# three that a view shows in another form.
SAME = tuple(
    [
        name
        for name in Position.__struct_fields__
        if name in Sight.__struct_fields__ and name not in ("hands", "deck", "plus")
    ]
)
# Fields that fog may hide, so that an imagined position needs a guess.
GUESSED = ("owners", "armies", "reserve")


def view(state: State, viewer: Viewer) -> Sight:
    """Return what the viewer sees: only its own cards (CQ-2), and in fog only what is near (CQ-170)."""
    if fog.sees_all(state, viewer):
        return whole(state, viewer)
    table = board(state)
    world = state.clone()
    world.board = table
    fog.hide(world, viewer, False)
    return fog_filter.fogged(whole(world, viewer), world, viewer)


def whole(state: State, viewer: Viewer) -> Sight:
    """Return the view of the whole map, with only the viewer's own cards."""
    place = position.document(state)
    same: dict[str, Any] = {name: getattr(place, name) for name in SAME}
    return Sight(
        **same,
        seat=viewer,
        board=board(state),
        hands=tuple([hand if viewer in (seat, ALL) else None for seat, hand in enumerate(place.hands)]),
        cards=tuple([len(hand) for hand in place.hands]),
        deck=len(place.deck),
        income=income.incomes(state),
        pays=income.region_bonuses(state),
        worth=worth(state),
        plus=expansion_view.view_of(state, viewer),
    )


def worth(state: State) -> tuple[int | None, ...]:
    """Return what each seat's next set is worth, without special cards (CQ-27 to CQ-31)."""
    if state.book.fixed:
        return (None,) * state.seats
    return tuple([cards.worth(state, seat, 0, 1, 2) for seat in range(state.seats)])


def see(event: Event, viewer: Viewer) -> Event | None:
    """Return the event without what the viewer may not know: cards (CQ-2) and what fog hides (CQ-174)."""
    if isinstance(event, RestrictedEvent):
        return fog_filter.see(event, viewer)
    if isinstance(event, CardDrawn) and viewer not in (event.seat, ALL):
        return msgspec.structs.replace(event, card=None)
    if isinstance(event, CardsTaken) and viewer not in (event.seat, event.former, ALL):
        return msgspec.structs.replace(event, cards=None)
    return event


def imagine(seen: Sight, dice: Dice) -> State:
    """Return a position that fits the view: unseen cards are dealt from those left, territories guessed."""
    if seen.board is None:
        raise ValueError("This view has no board, so no position can be made from it.")
    agreed = seen.board.terms
    graph = resolve.graph_in(seen.board.atlas, resolve.has_storms(agreed))
    hands, deck = deal_hidden_hands(seen, agreed, graph, dice)
    known: dict[str, Any] = {name: getattr(seen, name) for name in SAME if name not in GUESSED}
    place = Position(
        **known,
        graph=graph,
        terms=written(agreed),
        owners=tuple([NOBODY if owner == UNSEEN else owner for owner in seen.owners]),
        armies=tuple([max(armies, 0) for armies in seen.armies]),
        reserve=max(seen.reserve, 0),
        hands=hands,
        deck=deck,
        plus=None if seen.plus is None else expansion_view.imagined(seen.plus, len(seen.owners), agreed),
    )
    state = position.build(place, dice)
    state.board = seen.board
    fog.hide(state, seen.seat, False)
    return state


def deal_hidden_hands(
    seen: Sight, agreed: Terms, graph: Graph, dice: Dice
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal hidden hands of the right size from the unseen cards; return all hands and the deck."""
    if agreed.cards_deck == "iid":
        drawn = [
            hand if hand is not None else tuple([any_card(agreed, graph, dice) for _ in range(count)])
            for hand, count in zip(seen.hands, seen.cards, strict=True)
        ]
        return tuple(drawn), ()
    unseen = Counter([Card(symbol, number) for number, symbol in enumerate(graph.symbols)])
    unseen[Card(WILD)] += agreed.cards_wilds
    unseen.update([Card(WILD, None, special) for special in SPECIALS] if agreed.cards_special else [])
    unseen.subtract([*seen.pile, *[card for hand in seen.hands if hand for card in hand]])
    left = list(unseen.elements())
    hands = [
        hand if hand is not None else tuple([left.pop(dice.below(len(left))) for _ in range(count)])
        for hand, count in zip(seen.hands, seen.cards, strict=True)
    ]
    return tuple(hands), tuple(left)


def any_card(agreed: Terms, graph: Graph, dice: Dice) -> Card:
    """Draw a random card, for a game without a deck (CQ-25, CQ-127)."""
    if agreed.cards_special and not dice.below(RARE):
        return Card(WILD, None, SPECIALS[dice.below(len(SPECIALS))])
    wilds = agreed.cards_wilds
    wild = wilds and dice.below(len(graph.regions) + wilds) < wilds
    return Card(WILD if wild else dice.below(3))


def board(state: State) -> Board:
    """Return the part that never changes, and keep it in the position for its clones."""
    if state.board is None:
        drawn = plain_atlas(state.terrain.graph)
        state.board = Board(drawn, state.book.terms, effects.effects(state))
    return state.board


def atlas_of(chosen: str | Atlas, graph: Graph) -> Atlas:
    """Return the map's drawing, or a plain one if its borders or regions have changed since (CQ-4)."""
    if isinstance(chosen, Atlas):
        return chosen
    drawn = builtin_maps().get(chosen)
    return drawn if drawn and resolve.graph_in(drawn, bool(graph.sea)) == graph else plain_atlas(graph)


def plain_atlas(graph: Graph) -> Atlas:
    """Return a map without shapes, for positions that only have a graph."""
    return Atlas(
        title="Map",
        line="",
        width=1.0,
        height=1.0,
        regions=tuple([Region(f"Region {n}", bonus) for n, bonus in enumerate(graph.bonuses, 1)]),
        territories=tuple(
            [
                Territory(f"Territory {n}", region, (0.0, 0.0), (), card=symbol)
                for n, (region, symbol) in enumerate(zip(graph.regions, graph.symbols, strict=True), 1)
            ]
        ),
        borders=graph.borders,
        links=tuple([Link(*graph.borders[border], ()) for border in graph.sea]),
    )
