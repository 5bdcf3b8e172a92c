"""Reasons why units can't go to a place, judged by the most obvious path."""

from __future__ import annotations

from outflank.games.tactical.model import COMBAT_MOVE
from outflank.games.tactical.movement import distances, move_refusals, reach
from outflank.games.tactical.panel.questions import Group
from outflank.games.tactical.rules import legal_actions
from outflank.games.tactical.state import State
from outflank.games.tactical.units import UNITS

FAR_OFF, NEAR, NEARER, NEAREST = range(4)  # how close a group comes to being able to go there
OF_PLANES = ("no_landing", "no_room_to_land")


def reason(state: State, group: Group, to: int, way: tuple[int, ...] | None) -> tuple[int, str]:
    """Return how close this group comes to being able to go there, and why it can't."""
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
        return NEARER, f"The way there is closed to {move_refusals.unit_names(kind)}."
    return NEAREST if refused.code in OF_PLANES else NEARER, refused.sentence


def no_way(kind: int, to: int) -> str:
    """Return why no path leads there for such a unit."""
    if UNITS[kind].type == "sea":
        return "Ships can't get there." if distances.carries("sea", to) else "Ships can't leave the sea."
    return move_refusals.needs_transport(kind)


def idle(state: State, kind: int, to: int) -> str:
    """Return why a combat move there is useless, or an empty string."""
    if state.phase != COMBAT_MOVE or state.terrain.ship[kind] or legal_actions.is_useful(state, kind, to):
        return ""
    names = move_refusals.unit_names(kind)
    air = state.terrain.air[kind]
    if reach.hostile(state, to):
        worth = (
            not air
            or state.neutral(to)
            or reach.russians_wait(state)
            or legal_actions.worth_a_flight(state, to)
        )
        return "" if worth else "There's nothing for planes to fight, and planes can't capture territory."
    if air and not reach.can_land(state, kind, to, 1):
        return f"There's no enemy, and {names} can't land there."
    return f"There's no enemy. Move {names} there in the non-combat move."
