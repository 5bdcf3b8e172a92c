"""What a viewer sees: everything but the dice to come (TR-2), or in fog what is near its side (TR-90)."""

from __future__ import annotations

import msgspec

from outflank.games.tactical import position
from outflank.games.tactical.combat import losses, outlook
from outflank.games.tactical.model import ATTACKER, PURCHASE, Board, Holding, Sight
from outflank.games.tactical.options import Settings
from outflank.games.tactical.rules import economy, score, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import TRANSPORT, UNITS, UnitType
from outflank.games.tactical.visibility import fog
from outflank.games.tactical.world import CANALS, CONTINENTS, chart
from outflank.kernel.dice import Dice
from outflank.kernel.game import Viewer


def view(state: State, viewer: Viewer) -> Sight:
    """What follows from the position as the viewer sees it."""
    table = board(state)
    mine: list[bool] | None = None
    dark: tuple[int, ...] = ()
    if not fog.clear(state, viewer):
        mine = fog.own_side(state, viewer)
        dark = tuple([place for place, seen in enumerate(fog.lit(state, viewer)) if not seen])
        state = fog.world(state, viewer)
    actor = to_act.actor(state)
    lost = losses.suggested(state) if asked(mine, loser(state)) else []
    return Sight(
        seat=viewer,
        board=table,
        waits_for=None if actor < 0 else actor,
        now=position.standing(state),
        seats=tuple([state.seat_of[faction] for faction in range(state.terrain.factions)]),
        sides=tuple([state.side_of[faction] for faction in range(state.terrain.factions)]),
        dark=dark,
        income=tuple([economy.income(state, faction) for faction in range(state.terrain.factions)]),
        production=tuple([score.produces(state, side) for side in range(state.sides)]),
        capacity=economy.capacity(state, False) if state.phase == PURCHASE else 0,
        spent=economy.price(state, economy.order(state)),
        fronts=tuple(outlook.fronts_in_sight(state)),
        retreats=tuple(outlook.retreats_in_sight(state)) if asked(mine, state.turn) else (),
        suggested=tuple(lost),
        expected=outlook.after_losses(state, lost) if lost else None,
        holdings=tuple([shared(state, number) for number in range(state.terrain.continents)]),
        goals=tuple([score.goal(state, side) for side in range(state.sides)]),
        fallen=tuple([faction for faction in range(state.terrain.factions) if state.capital_lost(faction)]),
        output=tuple([economy.production(state, faction) for faction in range(state.terrain.factions)]),
        worth=tuple([economy.worth(state, faction) for faction in range(state.terrain.factions)]),
    )


def shared(state: State, continent: int) -> Holding:
    """How a continent stands."""
    faction, held = economy.share(state, continent)
    return Holding(faction, tuple(held))


def asked(mine: list[bool] | None, faction: int) -> bool:
    """Whether the viewer may know what a faction is asked: in fog only its own side (TR-92)."""
    return mine is None or (faction >= 0 and mine[faction])


def loser(state: State) -> int:
    """The faction that chooses what is lost."""
    return state.turn if to_act.losing(state) == ATTACKER else state.chooser


def board(state: State) -> Board:
    """What never changes; the position and its clones keep it."""
    if state.board is None:
        drawn = chart(state.terrain.factions)
        state.board = Board(
            drawn.territories, CANALS, CONTINENTS, drawn.factions, in_use(state.terms), state.terms
        )
    made: Board = state.board
    return made


def in_use(terms: Settings) -> tuple[UnitType, ...]:
    """The kinds of unit as they are in this game: transports defend only where that is agreed on (TR-39)."""
    if terms.transports_defend:
        return UNITS
    helpless = msgspec.structs.replace(UNITS[TRANSPORT], defense=0)
    return (*UNITS[:TRANSPORT], helpless, *UNITS[TRANSPORT + 1 :])


def imagine(seen: Sight, dice: Dice) -> State:
    """The position that was seen, rolling other dice."""
    if seen.board is None:
        raise ValueError("A position cannot be imagined without the board.")
    state = position.build(seen.board.terms, seen.now, dice)
    state.board = seen.board
    return state
