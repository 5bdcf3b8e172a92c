"""The expansion's part of a view, and a matching part of an imagined position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from outflank.games.conquest import position
from outflank.games.conquest.combat import modifiers
from outflank.games.conquest.expansion import economy, technology, world_events
from outflank.games.conquest.expansion.model import (
    BOOSTS,
    NEW_TARGET,
    TECHS,
    ExpansionPosition,
    ExpansionView,
)
from outflank.games.conquest.expansion.state import members_of
from outflank.games.conquest.model import OVER
from outflank.games.conquest.options.settings import Terms
from outflank.games.conquest.rules import reinforcement, victory
from outflank.games.conquest.state import State
from outflank.kernel.game import ALL, Seat, Viewer

YIELDS: tuple[Literal["food", "iron", "gold"], ...] = ("food", "iron", "gold")  # by card symbol (CQ-110)
# Fields that a view shows exactly as a position stores them: those with the same name in both types, except
# three that a view shows in another form. So a new field is hidden until someone adds it to `ExpansionView`.
SAME = tuple(
    [
        name
        for name in ExpansionPosition.__struct_fields__
        if name in ExpansionView.__struct_fields__ and name not in ("boosts", "techs", "missions")
    ]
)
# Fields that may be hidden in a view, so that an imagined position needs a guess.
GUESSED = ("cavalry", "artillery", "money", "food", "iron", "gold", "science", "newest", "capitals")


def view_of(state: State, viewer: Viewer) -> ExpansionView | None:
    """Return everything but other players' missions (CQ-63)."""
    place = position.expansion_part(state)
    if place is None:
        return None
    seats, size, owners = range(state.seats), state.terrain.size, position.owners(state)
    book, over = state.book, state.phase == OVER

    def knows(seat: Seat) -> bool:
        """Whether the viewer knows the seat's mission (CQ-145)."""
        return over or viewer in (seat, ALL)

    same: dict[str, Any] = {name: getattr(place, name) for name in SAME}
    return ExpansionView(
        **same,
        attack=tuple([modifiers.attack_aid(state, land, NEW_TARGET) for land in range(size)]),
        defence=tuple([modifiers.defence_aid(state, land) for land in range(size)]),
        boosts=tuple([BOOSTS[boost] for boost in place.boosts]),
        profit=tuple([due(state, seat, profit) for seat in seats]) if book.economy else (),
        upkeep=tuple([due(state, seat, upkeep) for seat in seats]) if book.economy else (),
        yields=tuple([YIELDS[symbol] for symbol in state.terrain.graph.symbols]) if book.resources else (),
        harvest=tuple([harvest(state, place, seat) for seat in seats]) if book.resources else (),
        study=tuple([due(state, seat, study) for seat in seats]) if book.technology else (),
        techs=tuple([tuple([TECHS[number] for number in members_of(known)]) for known in place.techs]),
        next_event=world_events.next_round(state),
        missions=tuple([it if knows(seat) else None for seat, it in enumerate(place.missions)]),
        progress=tuple([victory.progress(state, seat, knows(seat)) for seat in seats]),
        friends=tuple([it for it in seats if viewer in seats and it != viewer and state.friends(viewer, it)]),
        teams=tuple(state.book.team[: state.seats]) if state.book.teams else (),
        territories=tuple([owners.count(seat) for seat in seats]),
    )


def profit(state: State, seat: int) -> int:
    """Return the seat's next income minus upkeep, if the map stays as it is (CQ-119, CQ-120)."""
    revenue, cost = economy.income_and_upkeep(state, seat, reinforcement.coming_cut(state, seat), 0, 0)
    return revenue - cost


def upkeep(state: State, seat: int) -> int:
    """Return the seat's next upkeep (CQ-120)."""
    return economy.income_and_upkeep(state, seat, reinforcement.coming_cut(state, seat), 0, 0)[1]


def study(state: State, seat: int) -> int:
    """Return the seat's next science, if the map stays as it is (CQ-86)."""
    return technology.science_due(state, seat) * (100 - reinforcement.coming_cut(state, seat)) // 100


def due(state: State, seat: int, what: Callable[[State, int], int]) -> int:
    """Return what a seat would get or pay if its turn began now; 0 for an eliminated seat."""
    return 0 if state.fallen[seat] else what(state, seat)


def harvest(state: State, place: ExpansionPosition, seat: int) -> tuple[int, int, int]:
    """Return the seat's next food, iron and gold, up to what it can store (CQ-110, CQ-111)."""
    part = 100 - reinforcement.coming_cut(state, seat)
    food, iron, gold = [
        economy.storable(
            stock[seat], due(state, seat, partial(economy.count_yielding, kind=kind)) * part // 100
        )
        for kind, stock in enumerate((place.food, place.iron, place.gold))
    ]
    return food, iron, gold


def imagined(plus: ExpansionView, size: int, agreed: Terms) -> ExpansionPosition:
    """Return the expansion's part of a position that fits the view; unseen missions are the standard one."""
    known: dict[str, Any] = {name: getattr(plus, name) for name in SAME if name not in GUESSED}
    return ExpansionPosition(
        **known,
        cavalry=tuple([max(count, 0) for count in plus.cavalry]),
        artillery=tuple([max(count, 0) for count in plus.artillery]),
        boosts=tuple([BOOSTS.index(boost) for boost in plus.boosts]),
        money=known_or_zero(plus.money),
        food=known_or_zero(plus.food),
        iron=known_or_zero(plus.iron),
        gold=known_or_zero(plus.gold),
        science=known_or_zero(plus.science),
        techs=tuple([sum([1 << TECHS.index(tech) for tech in known]) for known in plus.techs]),
        newest=tuple([-1 if region is None else region for region in plus.newest]),
        capitals=tuple([-1 if capital is None else capital for capital in plus.capitals]),
        missions=tuple(
            [it or victory.standard_mission(size, agreed.win_mission_sevenths) for it in plus.missions]
        ),
    )


def known_or_zero(known: tuple[int | None, ...]) -> tuple[int, ...]:
    """Replace unknown numbers with 0."""
    return tuple([number or 0 for number in known])
