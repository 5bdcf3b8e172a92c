"""Reasons why an action isn't allowed. The rules carry out everything that isn't refused here."""

from __future__ import annotations

from outflank.games.tactical.combat import fronts, losses
from outflank.games.tactical.model import (
    ATTACKER,
    CHOOSE,
    COMBAT,
    COMBAT_MOVE,
    DECLARE,
    DEFENDER,
    DIVE,
    DRAFT,
    MOST_UNITS,
    NONCOMBAT_MOVE,
    ORDERS,
    OVER,
    PLACE,
    PRESS,
    PURCHASE,
    AnswerPact,
    BreakPact,
    Buy,
    Casualties,
    ChooseBattle,
    Declare,
    Draft,
    EndPhase,
    Fire,
    Load,
    Move,
    OfferPact,
    Place,
    Retreat,
    StandingOrder,
    Submerge,
    Undo,
    Unload,
)
from outflank.games.tactical.movement import move_refusals, reach
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.rules import alliances, economy, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FACTORY, FIGHTER, SUBMARINE, UNITS
from outflank.kernel.game import Action, Refusal

KINDS = 12
GAME_OVER = Refusal("game_over", "The game is over.")
NOT_YOUR_TURN = Refusal("not_your_turn", "It's not your turn.")
UNKNOWN_ACTION = Refusal("unknown_action", "Tactical Risk has no such action.")
WRONG_PHASE = tuple(
    [
        Refusal("wrong_phase", sentence)
        for sentence in (
            "This is the purchase phase: buy units, or end it.",
            "This is the combat move: move units, or end it.",
            "This is the combat phase: fight your battles.",
            "This is the non-combat move: move units, or end it.",
            "This is the placement phase: place new units, or end it.",
            GAME_OVER.sentence,
            "The draft is on: pick a faction.",
            "Alliances come first: join one, or start your own.",
        )
    ]
)
WRONG_STAGE = Refusal("wrong_stage", "The battle is waiting for something else.")
BAD_ORDER = Refusal("bad_order", "An order needs a number for each of the twelve kinds, 0 or more.")
CAPITAL_LOST = Refusal("capital_lost", "You can't buy units while an enemy holds your capital.")
BOARD_FULL = Refusal("board_full", f"The board is full: it holds {MOST_UNITS:,} units.")
NO_BATTLE = Refusal("no_battle", "There is no such battle to fight.")
RAIDS_FIRST = Refusal("not_yet", "Fight raids first, and sea battles before landings that depend on them.")
FIRST_ROUND = Refusal("first_round", "You can retreat after the first round.")
NO_RETREAT = Refusal("no_retreat", "Your units can't retreat there.")
LANDED = Refusal("landed", "You can't retreat from an amphibious assault.")
NO_SUBMARINES = Refusal("no_submarines", "Only your submarines in this battle can submerge.")
DEFENDERS_DIVE = Refusal("defenders_dive", "In this game only the defender's submarines can submerge.")
BAD_LOSSES = Refusal("bad_losses", "Choose one unit for each hit, from the units that can be lost.")
NOT_BOUGHT = Refusal("not_bought", "You don't have that many of these to place.")
NO_WORKS = Refusal("no_capacity", "You have no factory that was yours at the start of your turn.")
NO_FACTORY = Refusal("no_factory", "Choose a factory that was yours at the start of your turn.")
BAD_PLACE = Refusal("bad_place", "You can't place these units there.")
NO_SITE = Refusal(
    "no_site",
    "Choose a territory with production and no factory that was yours at the start of your turn.",
)
BATTLES_FIRST = Refusal("battles_first", "Fight all your battles first.")
NO_ORDER = Refusal("no_order", f"Choose a standing order: {', '.join(ORDERS)}.")
NO_ORDERS = Refusal("no_orders", "In this game, losses always follow the usual order.")
LAND_FIRST = Refusal("land_first", "Land your planes first.")


def refusal(state: State, seat: int, action: Action) -> Refusal | None:  # noqa: C901, PLR0912 (a table)
    """Return why a seat can't do this now, or None if it can."""
    if state.phase == OVER:
        return GAME_OVER
    if isinstance(action, StandingOrder):
        return order_refusal(state, seat, action.order)
    if seat != to_act.actor(state):
        return NOT_YOUR_TURN
    match action:
        case Buy(counts):
            return needs(state, PURCHASE) or buy_refusal(state, counts)
        case Move(units, path, raid):
            return needs_move(state) or move_refusals.move_refusal(state, units, path, raid)
        case Load(units, ship):
            return needs_move(state) or move_refusals.load_refusal(state, units, ship)
        case Unload(units, to):
            return needs_move(state) or move_refusals.unload_refusal(state, units, to)
        case Undo(number):
            return needs_list(state) or move_refusals.undo_refusal(state, number)
        case ChooseBattle(place, raid):
            return needs_stage(state, CHOOSE) or battle_refusal(state, place, raid)
        case Fire():
            return needs_stage(state, PRESS)
        case Retreat(to):
            return needs_stage(state, PRESS) or retreat_refusal(state, -1 if to is None else to)
        case Submerge(units):
            return needs(state, COMBAT) or submerge_refusal(state, units)
        case Casualties(units):
            return needs(state, COMBAT) or casualties_refusal(state, units)
        case Place(kind, count, factory, at):
            return needs(state, PLACE) or place_refusal(state, kind, count, factory, at)
        case EndPhase():
            return end_refusal(state)
        case Draft(faction):
            return needs(state, DRAFT) or alliances.draft_refusal(state, faction)
        case Declare(ally):
            return needs(state, DECLARE) or alliances.declare_refusal(state, ally)
        case OfferPact(other):
            return alliances.offer_refusal(state, seat, other)
        case AnswerPact(other, _):
            return alliances.answer_refusal(state, seat, other)
        case BreakPact(other):
            return alliances.break_refusal(state, seat, other)
    return UNKNOWN_ACTION


def order_refusal(state: State, seat: int, order: str) -> Refusal | None:
    """Return why a seat can't give this standing order (TR-83)."""
    if not 0 <= seat < state.seats:
        return NOT_YOUR_TURN
    if order not in ORDERS:
        return NO_ORDER
    return None if state.terms.casualties == "owner" else NO_ORDERS


def needs(state: State, phase: int) -> Refusal | None:
    """Refuse an action outside its phase."""
    return None if state.phase == phase else WRONG_PHASE[state.phase]


def needs_move(state: State) -> Refusal | None:
    """Refuse a move outside the two move phases."""
    return None if state.phase in (COMBAT_MOVE, NONCOMBAT_MOVE) else WRONG_PHASE[state.phase]


def needs_list(state: State) -> Refusal | None:
    """Refuse an undo outside the phases with moves that can be undone."""
    return None if state.phase in (COMBAT_MOVE, NONCOMBAT_MOVE, PLACE) else WRONG_PHASE[state.phase]


def needs_stage(state: State, stage: int) -> Refusal | None:
    """Refuse while the battle waits for something else."""
    if state.phase != COMBAT:
        return WRONG_PHASE[state.phase]
    return None if state.stage == stage else WRONG_STAGE


def buy_refusal(state: State, counts: tuple[int, ...]) -> Refusal | None:
    """Return why this can't be ordered (TR-7, TR-9, TR-10, TR-57)."""
    if len(counts) != KINDS or [count for count in counts if not 0 <= count <= MOST_UNITS]:
        return BAD_ORDER
    if state.capital_lost(state.turn):
        return CAPITAL_LOST
    money = state.treasury[state.turn] + economy.price(state, economy.order(state))
    cost = economy.price(state, counts)
    if cost > money:
        return too_expensive(state, counts, cost, money)
    if sum(counts) + economy.units_on_board(state) > MOST_UNITS:
        return BOARD_FULL
    factories = counts[FACTORY]
    ships = sum([counts[kind] for kind in range(KINDS) if state.terrain.ship[kind]])
    room = economy.capacity(state, False)
    if sum(counts) - factories > room:
        return no_capacity(state, room)
    if ships > economy.capacity(state, True):
        return no_port(state, economy.capacity(state, True))
    if factories > economy.count_factory_sites(state):
        return no_site(economy.count_factory_sites(state))
    return None


def too_expensive(state: State, counts: tuple[int, ...], cost: int, money: int) -> Refusal:
    """Refuse an order that costs too much; if it adds a single unit, name that unit's price."""
    now = economy.order(state)
    changed = [kind for kind in range(KINDS) if counts[kind] != now[kind]]
    if len(changed) == 1 and counts[changed[0]] == now[changed[0]] + 1:
        kind, left = changed[0], state.treasury[state.turn]
        sentence = (
            f"One {move_refusals.unit_name(kind)} costs {state.terrain.cost[kind]} IPC; you have {left} left."
        )
        return Refusal("too_expensive", sentence)
    return Refusal("too_expensive", f"That costs {cost} IPC; you have {money}.")


def no_capacity(state: State, room: int) -> Refusal:
    """Refuse an order of more units than the factories can make."""
    if not economy.working_factories(state):
        return NO_WORKS
    sentence = f"No factory has room for another. Together they make {counted(room, 'unit')} a turn."
    return Refusal("no_capacity", sentence)


def no_port(state: State, room: int) -> Refusal:
    """Refuse an order of more ships than the coastal factories can make."""
    ports = [place for place in economy.working_factories(state) if economy.on_coast(state, place)]
    if not ports:
        return Refusal("no_port", "You have no factory on a coast.")
    make = f"{listed(ports)} {'makes' if len(ports) == 1 else 'make'} {counted(room, 'unit')} a turn"
    return Refusal("no_port", f"No factory has room for another ship. On the coast, {make}.")


def no_site(sites: int) -> Refusal:
    """Refuse an order of more factories than there is land for."""
    if not sites:
        return Refusal("no_site", "None of your territories can take a factory.")
    lands = "1 territory" if sites == 1 else f"{sites} territories"
    return Refusal("no_site", f"Only {lands} of yours can take a factory.")


def counted(count: int, what: str) -> str:
    """Return a count in words: "1 unit", "3 units"."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(places: list[int]) -> str:
    """Join the names of places: "Russia, Karelia and Caucasus"."""
    names = [move_refusals.place_name(place) for place in places]
    # Negative indices don't work in compiled modules.
    last = len(names) - 1
    return " and ".join([", ".join(names[:last]), names[last]]) if last else names[0]


def battle_refusal(state: State, place: int, raid: bool) -> Refusal | None:
    """Return why this battle can't be fought now (TR-32)."""
    for where, bombs, ready in fronts.battles(state):
        if where == place and bombs == raid:
            return None if ready else RAIDS_FIRST
    return NO_BATTLE


def retreat_refusal(state: State, to: int) -> Refusal | None:
    """Return why the attackers can't retreat there (TR-41 to TR-44)."""
    if state.battle_round == 0:
        return FIRST_ROUND
    found = fronts.retreats(state)
    if not found and state.amphibious:
        return LANDED
    return None if to in found else NO_RETREAT


def submerge_refusal(state: State, units: tuple[int, ...]) -> Refusal | None:
    """Return why these submarines can't submerge (TR-48)."""
    if state.stage not in (PRESS, DIVE):
        return WRONG_STAGE
    side = DEFENDER if state.stage == DIVE else ATTACKER
    if side == ATTACKER and state.terms.submerge == "defender":
        return DEFENDERS_DIVE
    if side == ATTACKER and not units:
        return NO_SUBMARINES
    mine = [unit for unit in losses.combatants(state, side) if state.kind[unit] == SUBMARINE]
    return None if len(set(units)) == len(units) and set(units) <= set(mine) else NO_SUBMARINES


def casualties_refusal(state: State, units: tuple[int, ...]) -> Refusal | None:
    """Return why these units can't be chosen as losses (TR-34, TR-39, TR-47, TR-49)."""
    if to_act.losing(state) < 0:
        return WRONG_STAGE
    return None if losses.is_valid(state, units) else BAD_LOSSES


def place_refusal(state: State, kind: int, count: int, factory: int, at: int) -> Refusal | None:
    """Return why units can't be placed there (TR-59 to TR-61)."""
    if not 0 <= kind < KINDS or not 1 <= count <= state.basket[kind]:
        return NOT_BOUGHT
    size = state.terrain.size
    if not (0 <= factory < size and 0 <= at < size):
        return BAD_PLACE
    if kind == FACTORY:
        return None if count == 1 and factory == at and economy.can_build_factory(state, at) else NO_SITE
    room = economy.limit(state, factory)
    if room <= 0:
        return NO_FACTORY
    if count > room:
        name = move_refusals.place_name(factory)
        return Refusal("limit", f"{name} has room for {counted(room, 'unit')} this turn.")
    return None if fits_at(state, kind, count, factory, at) else BAD_PLACE


def fits_at(state: State, kind: int, count: int, factory: int, at: int) -> bool:
    """Whether units from a factory can be placed there (TR-60)."""
    if not state.terrain.water[at]:
        return at == factory and UNITS[kind].type != "sea"
    if not state.terrain.borders(factory, at) or state.enemy_ships(at):
        return False
    if state.terrain.ship[kind]:
        return True
    return bool(
        kind == FIGHTER and state.terms.new_fighters_on_carriers and reach.carrier_room(state, at) >= count
    )


def end_refusal(state: State) -> Refusal | None:
    """Return why the phase can't end (TR-6, TR-19, TR-71, TR-72)."""
    if state.phase == COMBAT:
        return BATTLES_FIRST
    if state.phase in (DRAFT, DECLARE):
        return WRONG_PHASE[state.phase]
    if state.phase == NONCOMBAT_MOVE and reach.can_still_land(state, Reach()):
        return LAND_FIRST
    return None
