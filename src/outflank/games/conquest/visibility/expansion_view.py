"""The expansion's part of a view, and a matching part of an imagined position."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal

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
from outflank.games.conquest.expansion.state import listed
from outflank.games.conquest.model import OVER
from outflank.games.conquest.options.settings import Terms
from outflank.games.conquest.rules import reinforcement, victory
from outflank.games.conquest.state import State
from outflank.kernel.game import ALL, Seat, Viewer

YIELDS: tuple[Literal["food", "iron", "gold"], ...] = (
    "food",
    "iron",
    "gold",
)  # by the card's symbol (CQ-110)


def seen(state: State, viewer: Viewer) -> ExpansionView | None:
    """Return everything but other players' missions (CQ-63)."""
    place = position.expansion_part(state)
    if place is None:
        return None
    seats, size, owners = range(state.seats), state.terrain.size, position.owners(state)
    book, over = state.book, state.phase == OVER

    def knows(seat: Seat) -> bool:
        return over or viewer in (seat, ALL)  # a mission (CQ-145)

    return ExpansionView(
        cavalry=place.cavalry,
        artillery=place.artillery,
        fresh_cavalry=place.fresh_cavalry,
        fresh_artillery=place.fresh_artillery,
        opened=place.opened,
        shielded=place.shielded,
        parried=place.parried,
        withdrawn=place.withdrawn,
        refuge=place.refuge,
        attack=tuple([modifiers.attack_aid(state, land, NEW_TARGET) for land in range(size)]),
        defence=tuple([modifiers.defence_aid(state, land) for land in range(size)]),
        boosts=tuple([BOOSTS[boost] for boost in place.boosts]),
        money=place.money,
        profit=tuple([due(state, seat, profit) for seat in seats]) if book.economy else (),
        upkeep=tuple([due(state, seat, upkeep) for seat in seats]) if book.economy else (),
        hired=place.hired,
        paid=place.paid,
        food=place.food,
        iron=place.iron,
        gold=place.gold,
        yields=tuple([YIELDS[symbol] for symbol in state.terrain.graph.symbols]) if book.resources else (),
        harvest=tuple([harvest(state, place, seat) for seat in seats]) if book.resources else (),
        science=place.science,
        study=tuple([due(state, seat, study) for seat in seats]) if book.technology else (),
        techs=tuple([tuple([TECHS[number] for number in listed(known)]) for known in place.techs]),
        researched=place.researched,
        coming=place.coming,
        current=place.current,
        next_event=world_events.next_round(state),
        newest=place.newest,
        capitals=place.capitals,
        missions=tuple([it if knows(seat) else None for seat, it in enumerate(place.missions)]),
        beaten_by=place.beaten_by,
        progress=tuple([victory.progress(state, seat, knows(seat)) for seat in seats]),
        near=place.near,
        treaties=place.treaties,
        offers=place.offers,
        honoured=place.honoured,
        ended=place.ended,
        friends=tuple([it for it in seats if viewer in seats and it != viewer and state.friends(viewer, it)]),
        teams=tuple(state.book.team[: state.seats]) if state.book.teams else (),
        slack=place.slack,
        embargo=place.embargo,
        returns=place.returns,
        revived=place.revived,
        left=place.left,
        territories=tuple([owners.count(seat) for seat in seats]),
    )


def profit(state: State, seat: int) -> int:
    """Return the seat's next income minus upkeep, if the map stays as it is (CQ-119, CQ-120)."""
    revenue, cost = economy.dues(state, seat, reinforcement.coming_cut(state, seat), 0, 0)
    return revenue - cost


def upkeep(state: State, seat: int) -> int:
    """Return the seat's next upkeep (CQ-120)."""
    return economy.dues(state, seat, reinforcement.coming_cut(state, seat), 0, 0)[1]


def study(state: State, seat: int) -> int:
    """Return the seat's next science, if the map stays as it is (CQ-86)."""
    return technology.study(state, seat) * (100 - reinforcement.coming_cut(state, seat)) // 100


def due(state: State, seat: int, what: Callable[[State, int], int]) -> int:
    """Return what a seat would get or pay if its turn began now; 0 for an eliminated seat."""
    return 0 if state.fallen[seat] else what(state, seat)


def harvest(state: State, place: ExpansionPosition, seat: int) -> tuple[int, int, int]:
    """Return the seat's next food, iron and gold, up to what it can store (CQ-110, CQ-111)."""
    part = 100 - reinforcement.coming_cut(state, seat)
    food, iron, gold = [
        economy.stored(stock[seat], due(state, seat, partial(economy.harvested, kind=kind)) * part // 100)
        for kind, stock in enumerate((place.food, place.iron, place.gold))
    ]
    return food, iron, gold


def imagined(plus: ExpansionView, size: int, agreed: Terms) -> ExpansionPosition:
    """Return the expansion's part of a position that fits the view; unseen missions are the standard one."""
    return ExpansionPosition(
        cavalry=tuple([max(count, 0) for count in plus.cavalry]),
        artillery=tuple([max(count, 0) for count in plus.artillery]),
        fresh_cavalry=plus.fresh_cavalry,
        fresh_artillery=plus.fresh_artillery,
        opened=plus.opened,
        shielded=plus.shielded,
        parried=plus.parried,
        withdrawn=plus.withdrawn,
        refuge=plus.refuge,
        boosts=tuple([BOOSTS.index(boost) for boost in plus.boosts]),
        money=numbers(plus.money),
        hired=plus.hired,
        paid=plus.paid,
        food=numbers(plus.food),
        iron=numbers(plus.iron),
        gold=numbers(plus.gold),
        science=numbers(plus.science),
        techs=tuple([sum([1 << TECHS.index(tech) for tech in known]) for known in plus.techs]),
        researched=plus.researched,
        coming=plus.coming,
        current=plus.current,
        newest=tuple([-1 if region is None else region for region in plus.newest]),
        capitals=tuple([-1 if capital is None else capital for capital in plus.capitals]),
        missions=tuple([it or victory.usual(size, agreed.win_mission_sevenths) for it in plus.missions]),
        beaten_by=plus.beaten_by,
        near=plus.near,
        treaties=plus.treaties,
        offers=plus.offers,
        honoured=plus.honoured,
        ended=plus.ended,
        slack=plus.slack,
        embargo=plus.embargo,
        returns=plus.returns,
        revived=plus.revived,
        left=plus.left,
    )


def numbers(known: tuple[int | None, ...]) -> tuple[int, ...]:
    """Replace unknown numbers with 0."""
    return tuple([number or 0 for number in known])
