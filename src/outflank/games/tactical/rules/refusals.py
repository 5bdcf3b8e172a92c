"""Why something is not allowed now; what is not refused here is what the rules carry out."""

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
NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn.")
UNKNOWN_ACTION = Refusal("unknown_action", "That is not an action of Tactical Risk.")
WRONG_PHASE = tuple(
    [
        Refusal("wrong_phase", sentence)
        for sentence in (
            "Now you buy units.",
            "Now you make your combat moves.",
            "Now battles are fought.",
            "Now you make your non-combat moves.",
            "Now you place what you bought.",
            GAME_OVER.sentence,
            "Now factions are taken.",
            "Now alliances are declared.",
        )
    ]
)
WRONG_STAGE = Refusal("wrong_stage", "That is not what the battle waits for.")
BAD_ORDER = Refusal("bad_order", "An order names a number of at least 0 for each of the twelve kinds.")
CAPITAL_LOST = Refusal("capital_lost", "You can't buy units while an enemy holds your capital.")
BOARD_FULL = Refusal("board_full", f"The board has room for {MOST_UNITS} units.")
NO_BATTLE = Refusal("no_battle", "No such battle waits there.")
RAIDS_FIRST = Refusal("not_yet", "This battle has to wait: raids come first, and the sea before a landing.")
FIRST_ROUND = Refusal("first_round", "The first round has to be fought before a retreat.")
NO_RETREAT = Refusal("no_retreat", "The attackers cannot retreat there.")
LANDED = Refusal("landed", "In an amphibious assault nobody retreats.")
NO_SUBMARINES = Refusal("no_submarines", "Only submarines that fight for you here can submerge.")
DEFENDERS_DIVE = Refusal("defenders_dive", "In this game only defending submarines submerge.")
BAD_LOSSES = Refusal("bad_losses", "Choose as many units as were hit, from those that can be lost.")
NOT_BOUGHT = Refusal("not_bought", "You have not bought so many of these.")
NO_WORKS = Refusal("no_capacity", "You have no factory that was yours at the start of the turn.")
NO_FACTORY = Refusal("no_factory", "Units are placed at a factory that was yours at the start of the turn.")
BAD_PLACE = Refusal("bad_place", "They cannot be placed there.")
NO_SITE = Refusal(
    "no_site", "A factory is built on land with production that was yours at the start and has none."
)
BATTLES_FIRST = Refusal("battles_first", "All battles have to be fought first.")
NO_ORDER = Refusal("no_order", f"A standing order is one of {', '.join(ORDERS)}.")
NO_ORDERS = Refusal("no_orders", "In this game losses are taken in the usual order, without asking.")
LAND_FIRST = Refusal("land_first", "Planes are still in the air: land them first.")


def refusal(state: State, seat: int, action: Action) -> Refusal | None:  # noqa: C901, PLR0912 (a table)
    """Why the seat may not do this now, or None if it may."""
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
    """TR-83."""
    if not 0 <= seat < state.seats:
        return NOT_YOUR_TURN
    if order not in ORDERS:
        return NO_ORDER
    return None if state.terms.casualties == "owner" else NO_ORDERS


def needs(state: State, phase: int) -> Refusal | None:
    """Whether it is another phase."""
    return None if state.phase == phase else WRONG_PHASE[state.phase]


def needs_move(state: State) -> Refusal | None:
    """Whether it is no phase of moves."""
    return None if state.phase in (COMBAT_MOVE, NONCOMBAT_MOVE) else WRONG_PHASE[state.phase]


def needs_list(state: State) -> Refusal | None:
    """Whether it is no phase in which something can be undone."""
    return None if state.phase in (COMBAT_MOVE, NONCOMBAT_MOVE, PLACE) else WRONG_PHASE[state.phase]


def needs_stage(state: State, stage: int) -> Refusal | None:
    """Whether a battle waits for something else."""
    if state.phase != COMBAT:
        return WRONG_PHASE[state.phase]
    return None if state.stage == stage else WRONG_STAGE


def buy_refusal(state: State, counts: tuple[int, ...]) -> Refusal | None:
    """TR-7, TR-9, TR-10, TR-57."""
    if len(counts) != KINDS or [count for count in counts if not 0 <= count <= MOST_UNITS]:
        return BAD_ORDER
    if state.capital_lost(state.turn):
        return CAPITAL_LOST
    money = state.treasury[state.turn] + economy.price(state, economy.order(state))
    cost = economy.price(state, counts)
    if cost > money:
        return too_expensive(state, counts, cost, money)
    if sum(counts) + economy.alive(state) > MOST_UNITS:
        return BOARD_FULL
    factories = counts[FACTORY]
    ships = sum([counts[kind] for kind in range(KINDS) if state.terrain.ship[kind]])
    room = economy.capacity(state, False)
    if sum(counts) - factories > room:
        return no_capacity(state, room)
    if ships > economy.capacity(state, True):
        return no_port(state, economy.capacity(state, True))
    if factories > economy.sites(state):
        return no_site(economy.sites(state))
    return None


def too_expensive(state: State, counts: tuple[int, ...], cost: int, money: int) -> Refusal:
    """An order costs more than there is; one more unit is told by its price."""
    now = economy.order(state)
    changed = [kind for kind in range(KINDS) if counts[kind] != now[kind]]
    if len(changed) == 1 and counts[changed[0]] == now[changed[0]] + 1:
        kind, left = changed[0], state.treasury[state.turn]
        sentence = f"{UNITS[kind].name} costs {state.terrain.cost[kind]} IPC; you have {left} left."
        return Refusal("too_expensive", sentence)
    return Refusal("too_expensive", f"That costs {cost} IPC, and you have {money}.")


def no_capacity(state: State, room: int) -> Refusal:
    """The factories make no more units in this turn."""
    if not economy.works(state):
        return NO_WORKS
    sentence = f"No factory has room for another: together they make {many(room, 'unit')} a turn."
    return Refusal("no_capacity", sentence)


def no_port(state: State, room: int) -> Refusal:
    """The factories on a coast, which alone make ships, make no more in this turn."""
    ports = [place for place in economy.works(state) if economy.on_coast(state, place)]
    if not ports:
        return Refusal("no_port", "None of your factories is on a coast.")
    make = f"{listed(ports)} {'makes' if len(ports) == 1 else 'make'} {many(room, 'unit')} a turn"
    return Refusal("no_port", f"No factory has room for another ship: on a coast, {make}.")


def no_site(sites: int) -> Refusal:
    """No land is left for another factory."""
    if not sites:
        return Refusal("no_site", "None of your territories can take a factory.")
    lands = "1 territory" if sites == 1 else f"{sites} territories"
    return Refusal("no_site", f"Only {lands} of yours can take a factory.")


def many(count: int, what: str) -> str:
    """A number of things in words."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def listed(places: list[int]) -> str:
    """Places by name: "Russia, Karelia and Caucasus"."""
    names = [move_refusals.place_name(place) for place in places]
    last = len(names) - 1  # compiled, an index is never counted from the end
    return " and ".join([", ".join(names[:last]), names[last]]) if last else names[0]


def battle_refusal(state: State, place: int, raid: bool) -> Refusal | None:
    """TR-32."""
    for where, bombs, ready in fronts.battles(state):
        if where == place and bombs == raid:
            return None if ready else RAIDS_FIRST
    return NO_BATTLE


def retreat_refusal(state: State, to: int) -> Refusal | None:
    """TR-41 to TR-44."""
    if state.battle_round == 0:
        return FIRST_ROUND
    found = fronts.retreats(state)
    if not found and state.amphibious:
        return LANDED
    return None if to in found else NO_RETREAT


def submerge_refusal(state: State, units: tuple[int, ...]) -> Refusal | None:
    """TR-48."""
    if state.stage not in (PRESS, DIVE):
        return WRONG_STAGE
    side = DEFENDER if state.stage == DIVE else ATTACKER
    if side == ATTACKER and state.terms.submerge == "defender":
        return DEFENDERS_DIVE
    if side == ATTACKER and not units:
        return NO_SUBMARINES
    mine = [unit for unit in losses.fighters(state, side) if state.kind[unit] == SUBMARINE]
    return None if len(set(units)) == len(units) and set(units) <= set(mine) else NO_SUBMARINES


def casualties_refusal(state: State, units: tuple[int, ...]) -> Refusal | None:
    """TR-34, TR-39, TR-47, TR-49."""
    if to_act.losing(state) < 0:
        return WRONG_STAGE
    return None if losses.fitting(state, units) else BAD_LOSSES


def place_refusal(state: State, kind: int, count: int, factory: int, at: int) -> Refusal | None:
    """TR-59 to TR-61."""
    if not 0 <= kind < KINDS or not 1 <= count <= state.basket[kind]:
        return NOT_BOUGHT
    size = state.terrain.size
    if not (0 <= factory < size and 0 <= at < size):
        return BAD_PLACE
    if kind == FACTORY:
        return None if count == 1 and factory == at and economy.site(state, at) else NO_SITE
    room = economy.limit(state, factory)
    if room <= 0:
        return NO_FACTORY
    if count > room:
        name = move_refusals.place_name(factory)
        return Refusal("limit", f"{name} has room for {many(room, 'unit')} this turn.")
    return None if puts(state, kind, count, factory, at) else BAD_PLACE


def puts(state: State, kind: int, count: int, factory: int, at: int) -> bool:
    """Whether units from a factory can stand there (TR-60)."""
    if not state.terrain.water[at]:
        return at == factory and UNITS[kind].type != "sea"
    if not state.terrain.borders(factory, at) or state.enemy_ships(at):
        return False
    if state.terrain.ship[kind]:
        return True
    return bool(kind == FIGHTER and state.terms.new_fighters_on_carriers and reach.berths(state, at) >= count)


def end_refusal(state: State) -> Refusal | None:
    """TR-6, TR-19, TR-71, TR-72."""
    if state.phase == COMBAT:
        return BATTLES_FIRST
    if state.phase in (DRAFT, DECLARE):
        return WRONG_PHASE[state.phase]
    if state.phase == NONCOMBAT_MOVE and reach.stranded(state, Reach()):
        return LAND_FIRST
    return None
