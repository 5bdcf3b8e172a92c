"""Views for each viewer: everything but future dice (TR-2), or in fog the visible part (TR-90)."""

from __future__ import annotations

import msgspec

from outflank.games.tactical import position
from outflank.games.tactical.combat import forecast, losses
from outflank.games.tactical.model import ATTACKER, PURCHASE, Board, Holding, Sight
from outflank.games.tactical.options.settings import Settings
from outflank.games.tactical.rules import economy, to_act, victory
from outflank.games.tactical.state import State
from outflank.games.tactical.units import TRANSPORT, UNITS, UnitType
from outflank.games.tactical.visibility import fog
from outflank.games.tactical.world import CANALS, CONTINENTS, world
from outflank.kernel.dice import Dice
from outflank.kernel.game import Viewer


def view(state: State, viewer: Viewer) -> Sight:
    """Return everything the viewer may know."""
    table = board(state)
    mine: list[bool] | None = None
    dark: tuple[int, ...] = ()
    if not fog.sees_all(state, viewer):
        mine = fog.own_side(state, viewer)
        dark = tuple([place for place, seen in enumerate(fog.visible_places(state, viewer)) if not seen])
        # Everything below is derived from this position, so it can't leak what the fog hides.
        state = fog.masked(state, viewer)
    actor = to_act.actor(state)
    lost = losses.suggested(state) if may_know(mine, loser(state)) else []
    return Sight(
        seat=viewer,
        board=table,
        waits_for=None if actor < 0 else actor,
        now=position.standing(state),
        seats=tuple([state.seat_of[faction] for faction in range(state.terrain.factions)]),
        sides=tuple([state.side_of[faction] for faction in range(state.terrain.factions)]),
        dark=dark,
        income=tuple([economy.income(state, faction) for faction in range(state.terrain.factions)]),
        production=tuple([victory.side_production(state, side) for side in range(state.sides)]),
        capacity=economy.capacity(state, False) if state.phase == PURCHASE else 0,
        spent=economy.price(state, economy.order(state)),
        fronts=tuple(forecast.all_fronts(state)),
        retreats=tuple(forecast.open_retreats(state)) if may_know(mine, state.turn) else (),
        suggested=tuple(lost),
        expected=forecast.after_losses(state, lost) if lost else None,
        holdings=tuple([holding(state, number) for number in range(state.terrain.continents)]),
        goals=tuple([victory.goal(state, side) for side in range(state.sides)]),
        fallen=tuple([faction for faction in range(state.terrain.factions) if state.capital_lost(faction)]),
        output=tuple([economy.production(state, faction) for faction in range(state.terrain.factions)]),
        worth=tuple([economy.worth(state, faction) for faction in range(state.terrain.factions)]),
    )


def holding(state: State, continent: int) -> Holding:
    """Return how much of a continent someone holds."""
    faction, held = economy.largest_share(state, continent)
    return Holding(faction, tuple(held))


def may_know(mine: list[bool] | None, faction: int) -> bool:
    """Whether the viewer may know what a faction is being asked: in fog only its own side may (TR-92)."""
    return mine is None or (faction >= 0 and mine[faction])


def loser(state: State) -> int:
    """Return the faction that chooses losses."""
    return state.turn if to_act.losing(state) == ATTACKER else state.chooser


def board(state: State) -> Board:
    """Return everything that never changes; positions and their clones share it."""
    if state.board is None:
        drawn = world(state.terrain.factions)
        state.board = Board(
            drawn.territories, CANALS, CONTINENTS, drawn.factions, in_use(state.terms), state.terms
        )
    made: Board = state.board
    return made


def in_use(terms: Settings) -> tuple[UnitType, ...]:
    """Return the kinds of units under these options; transports defend only if that option is on (TR-39)."""
    if terms.transports_defend:
        return UNITS
    helpless = msgspec.structs.replace(UNITS[TRANSPORT], defense=0)
    return (*UNITS[:TRANSPORT], helpless, *UNITS[TRANSPORT + 1 :])


def imagine(seen: Sight, dice: Dice) -> State:
    """Return the position in a view, with other dice."""
    if seen.board is None:
        raise ValueError("A position can't be built without the board.")
    state = position.build(seen.board.terms, seen.now, dice)
    state.board = seen.board
    return state
