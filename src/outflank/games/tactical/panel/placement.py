"""Placement: which units can't be placed and why, and the most useful placements first."""

from __future__ import annotations

from outflank.games.tactical.model import Place
from outflank.games.tactical.movement import distances, reach
from outflank.games.tactical.rules import economy, legal_actions, refusals
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, FACTORY, UNITS

NO_SITE = "None of your territories can take it."
# Weights that sort suggested placements, in points of enemy attack. They are a judgement, not fitted: players
# see the order but choose for themselves. A place without an AA gun needs one more than anything else, so
# this is more than any threat.
GUNLESS = 5000.0
# A capital in danger comes before another place in equal danger, by the attack of one armour.
CAPITAL = 3.0
# Armour moves two steps, so enemies that near can attack next turn.
REACH = 2


def unplaceable(state: State) -> dict[int, str]:
    """Return the kinds in the basket that can't be placed anywhere, and why."""
    placed = {lot.kind for lot in legal_actions.placements(state) if isinstance(lot, Place)}
    basket = state.basket
    kinds = [kind for kind in range(len(UNITS)) if basket[kind] and kind not in placed]
    return {kind: NO_SITE if kind == FACTORY else no_room(state, kind) or NO_SITE for kind in kinds}


def no_room(state: State, kind: int) -> str:
    """Return why no factory can place units of a kind; empty if one can."""
    works = economy.working_factories(state)
    if not works:
        return refusals.NO_WORKS.sentence
    room = [place for place in works if economy.limit(state, place) > 0]
    if not room:
        return "Your factories have made all they can this turn."
    if not state.terrain.ship[kind]:
        return ""
    ports = [place for place in room if economy.on_coast(state, place)]
    if not ports:
        have = "has" if len(room) == 1 else "have"
        return f"Only {refusals.listed(room)} {have} room, and not on a coast."
    zones = [zone for place in ports for zone in distances.NEAR[place] if state.terrain.water[zone]]
    if any(not reach.hostile(state, zone) for zone in zones):
        return ""
    return f"Enemy ships are in every sea zone next to {refusals.listed(ports)}."


def by_need(state: State) -> tuple[Place, ...]:
    """List all placements, as many units as fit, most needed first."""
    found: dict[tuple[int, int, int], Place] = {}
    for lot in legal_actions.placements(state):
        assert isinstance(lot, Place)
        known = found.get((lot.kind, lot.factory, lot.at))
        if known is None or known.count < lot.count:
            found[lot.kind, lot.factory, lot.at] = lot
    threats = {
        place: danger(state, place) for place in {lot.at for lot in found.values()} if is_land(state, place)
    }
    return tuple(sorted(found.values(), key=lambda lot: -need(state, lot, threats) - lot.count / 100))


def is_land(state: State, place: int) -> bool:
    """Whether a place is land."""
    return not state.terrain.water[place]


def need(state: State, lot: Place, threats: dict[int, float]) -> float:
    """Return the need for a placement: armies near enemies, ships beside ships, AA guns where none are."""
    if not is_land(state, lot.at):
        return float(len(own_units(state, lot.at)))
    threat = threats[lot.at]
    if lot.kind == FACTORY:
        return state.terrain.production[lot.at] - threat
    kinds = state.kind
    gunless = lot.kind == AA_GUN and AA_GUN not in [kinds[unit] for unit in own_units(state, lot.at)]
    capital = threat > 0 and state.terrain.capital_of[lot.at] == state.turn
    return threat + GUNLESS * gunless + CAPITAL * capital


def own_units(state: State, place: int) -> list[int]:
    """Return the units of the current faction in a place."""
    places, factions, turn = state.place, state.faction, state.turn
    return [unit for unit in range(state.count) if places[unit] == place and factions[unit] == turn]


def danger(state: State, land: int) -> float:
    """Return the attack of enemy armies near a territory minus its defence; two steps away counts half."""
    steps = {
        place: len(way) - 1
        for place, way in distances.shortest(land, "land").items()
        if len(way) - 1 <= REACH
    }
    kinds, places, factions, sides = state.kind, state.place, state.faction, state.side_of
    mine = sides[state.turn]
    total = 0.0
    for unit in range(state.count):
        far = steps.get(places[unit])
        if far is None or UNITS[kinds[unit]].type == "sea":
            continue
        if sides[factions[unit]] != mine:
            total += UNITS[kinds[unit]].attack / max(1, far)
        elif far == 0:
            total -= UNITS[kinds[unit]].defense
    return total
