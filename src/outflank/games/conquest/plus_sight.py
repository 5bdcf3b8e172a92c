"""What a viewer sees of the later options, and a part of a position that fits what was seen."""

from __future__ import annotations

from outflank.games.conquest import modifiers, position
from outflank.games.conquest.model import CONDITIONS
from outflank.games.conquest.plus import listed
from outflank.games.conquest.plus_model import (
    BOOSTS,
    NEW_TARGET,
    TECHS,
    Mission,
    PlusPosition,
    PlusSight,
)
from outflank.games.conquest.state import State
from outflank.kernel.game import ALL, Viewer

MISSION = 1 << CONDITIONS.index("missions")


def seen(state: State, viewer: Viewer) -> PlusSight | None:
    """All of it but the missions of others (CQ-63)."""
    place = position.additions(state)
    if place is None:
        return None
    seats, size = range(state.seats), state.terrain.size
    return PlusSight(
        cavalry=place.cavalry,
        artillery=place.artillery,
        fresh_cavalry=place.fresh_cavalry,
        fresh_artillery=place.fresh_artillery,
        opened=place.opened,
        shielded=place.shielded,
        parried=place.parried,
        withdrawn=place.withdrawn,
        attack=tuple([modifiers.attack_aid(state, land, NEW_TARGET) for land in range(size)]),
        defence=tuple([modifiers.defence_aid(state, land) for land in range(size)]),
        boosts=tuple([BOOSTS[boost] for boost in place.boosts]),
        money=place.money,
        hired=place.hired,
        paid=place.paid,
        food=place.food,
        iron=place.iron,
        gold=place.gold,
        science=place.science,
        techs=tuple([tuple([TECHS[number] for number in listed(known)]) for known in place.techs]),
        researched=place.researched,
        coming=place.coming,
        current=place.current,
        newest=place.newest,
        capitals=place.capitals,
        missions=tuple([it if viewer in (seat, ALL) else None for seat, it in enumerate(place.missions)]),
        beaten_by=place.beaten_by,
        near=tuple([it if viewer in (seat, ALL) else it & ~MISSION for seat, it in enumerate(place.near)]),
        treaties=place.treaties,
        offers=place.offers,
        honoured=place.honoured,
        ended=place.ended,
        friends=tuple([other for other in seats if viewer in seats and other in friends(state, viewer)]),
        teams=tuple(state.book.team[: state.seats]) if state.book.teams else (),
        slack=place.slack,
        embargo=place.embargo,
        returns=place.returns,
        revived=place.revived,
        left=place.left,
    )


def friends(state: State, seat: int) -> list[int]:
    """Whom the seat may not attack."""
    team, treaties = state.book.team, state.plus.treaties(state.seats) if state.plus else ()
    bound = {party for it in treaties if seat in (it.one, it.other) for party in (it.one, it.other)}
    mates = {other for other in range(state.seats) if team[other] == team[seat]}
    return sorted((bound | mates) - {seat})


def imagined(plus: PlusSight) -> PlusPosition:
    """A position's part that fits; missions that were not seen are any."""
    return PlusPosition(
        cavalry=tuple([max(count, 0) for count in plus.cavalry]),
        artillery=tuple([max(count, 0) for count in plus.artillery]),
        fresh_cavalry=plus.fresh_cavalry,
        fresh_artillery=plus.fresh_artillery,
        opened=plus.opened,
        shielded=plus.shielded,
        parried=plus.parried,
        withdrawn=plus.withdrawn,
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
        missions=tuple([it or Mission("territories", count=1) for it in plus.missions]),
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
    """What is not known is nothing."""
    return tuple([number or 0 for number in known])
