"""Why units cannot go to a place, in a sentence: the refusal of the way that one would think of."""

from __future__ import annotations

from outflank.games.tactical.model import COMBAT_MOVE
from outflank.games.tactical.movement import distances, move_refusals, reach
from outflank.games.tactical.panel.questions import Group
from outflank.games.tactical.rules import candidates
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS

FAR_OFF, NEAR, NEARER, NEAREST = range(4)  # how close they come to going there
OF_PLANES = ("no_landing", "no_room_to_land")


def reason(state: State, group: Group, to: int, way: tuple[int, ...] | None) -> tuple[int, str]:
    """Why this group cannot go there, though perhaps a `way` is open; the highest number tells most."""
    if group.aboard:
        return NEAR, move_refusals.ABOARD.sentence
    kind, element = group.kind, UNITS[group.kind].type
    way = way or distances.shortest(group.place, element).get(to)
    if way is None:
        return FAR_OFF, no_way(kind, to)
    if len(way) - 1 > group.left:
        return NEAR, move_refusals.too_far(kind, len(way) - 1, group.left).sentence
    if idle(state, kind, to):
        return NEARER, idle(state, kind, to)
    refused = move_refusals.move_refusal(state, group.units, way, False)
    if refused is None:
        return NEARER, f"The way there is closed to {move_refusals.unit_name(kind)} now."
    return NEAREST if refused.code in OF_PLANES else NEARER, refused.sentence


def no_way(kind: int, to: int) -> str:
    """No way leads there for such a unit."""
    name = UNITS[kind].name
    if UNITS[kind].type == "sea":
        return (
            "No way leads there by sea." if distances.carries("sea", to) else f"{name} can't leave the sea."
        )
    if distances.carries("sea", to):
        return f"{name} needs a transport there."
    return f"{name} needs a transport: no way leads there by land."


def idle(state: State, kind: int, to: int) -> str:
    """What is allowed but makes no sense in the combat move; nothing where it does."""
    if state.phase != COMBAT_MOVE or state.terrain.ship[kind] or candidates.sensible(state, kind, to):
        return ""
    name = move_refusals.unit_name(kind)
    air = state.terrain.air[kind]
    if reach.hostile(state, to):
        worth = (
            not air or state.neutral(to) or reach.restrained(state) or candidates.worth_a_flight(state, to)
        )
        return "" if worth else "Nothing there for planes to fight, and planes can't capture territory."
    if air and not reach.lands(state, kind, to, 1):
        return f"No enemy there, and {name} can't land there."
    return f"No enemy there: {name} can go in the non-combat move."
