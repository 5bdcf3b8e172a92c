"""The easy bot: it plans a phase at a time, from what it sees, and does one thing after the other."""

from __future__ import annotations

from outflank.bots.tactical import campaign, convoy
from outflank.bots.tactical.general import Normal
from outflank.bots.tactical.picture import FAR, NEAR, WATER, Picture, advantage
from outflank.bots.tactical.planner import END, Planner, landing_or_end
from outflank.bots.tactical.survey import Survey
from outflank.games.tactical.combat import fronts, losses
from outflank.games.tactical.model import (
    ATTACKER,
    COMBAT,
    COMBAT_MOVE,
    DECLARE,
    DEFENDER,
    DIVE,
    DRAFT,
    PLACE,
    PURCHASE,
    Buy,
    Casualties,
    Fire,
    Move,
    Place,
    Retreat,
    Submerge,
)
from outflank.games.tactical.movement import reach
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.rules import alliances, candidates, economy, refusals, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import (
    AA_GUN,
    ARMOUR,
    ARTILLERY,
    FIGHTER,
    INFANTRY,
    SUBMARINE,
    TRANSPORT,
    UNITS,
)
from outflank.kernel.game import Action, Seat

HOPELESS = 0.5  # an attack that is so much weaker is broken off
CLEAR_LEAD = 0.5  # of its strength, that a side is ahead
PATIENCE = 20  # rounds, after which any lead will do
ENOUGH_AT_HOME = 24  # units in a capital without land borders: those that come after could only wait
TRANSPORTS = 3  # that a faction without land borders keeps


class Easy(Planner):
    """Remembers only the rest of its plan; another in its place would plan anew."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._finisher = Normal(seed)

    def act_on(self, state: State, seat: Seat) -> Action:
        """The next thing of the plan that is allowed; a game that is won is played out as normal would."""
        if state.phase not in (DRAFT, DECLARE) and won(state):
            return self._finisher.act_on(state, seat)
        if state.phase == COMBAT:
            return battle_choice(state)
        if state.phase in (DRAFT, DECLARE):
            return alliances.beginnings(state)[0]
        if state.phase == PLACE:
            return placement(Picture(state))
        phase = (state.round, state.turn, state.phase)
        if phase != self._phase:
            self._phase = phase
            self._plan = plan(state)
        while self._plan:
            action = self._plan.pop(0)
            if refusals.refusal(state, seat, action) is None:
                return action
        return landing_or_end(state)


def won(state: State) -> bool:
    """Whether the side in turn is so far ahead that only the end of the game is missing."""
    lead = 1 - Survey(state).care
    return lead >= CLEAR_LEAD or (state.round > PATIENCE and lead > 0)


def plan(state: State) -> list[Action]:
    """What to do in this phase."""
    picture = Picture(state)
    if state.phase == PURCHASE:
        return purchase(picture)
    if state.phase == COMBAT_MOVE:
        return [*campaign.attacks(picture), *convoy.assaults(picture)]
    return [*flights(picture), *convoy.ferries(picture), *advance(picture)]


# --- purchase and placement -----------------------------------------------------------------


def purchase(picture: Picture) -> list[Action]:
    """Ships for who needs them, then the best that money allows; planes where armies would only wait."""
    if any(picture.basket):
        return []
    room = economy.capacity(picture.state, False)
    money = picture.treasury
    order = [0] * len(UNITS)
    enough = UNITS[TRANSPORT].cost + UNITS[INFANTRY].cost
    if by_sea(picture) and has_port(picture) and room and money >= enough:
        mine = [unit for unit in picture.units if unit.faction == picture.me and unit.place >= 0]
        if len([unit for unit in mine if unit.kind == TRANSPORT]) < TRANSPORTS:
            order[TRANSPORT] += 1
            money -= UNITS[TRANSPORT].cost
            room -= 1
    idle = by_sea(picture) and len(picture.mine(picture.capitals[picture.me])) >= ENOUGH_AT_HOME
    while room > 0 and money >= UNITS[FIGHTER if idle else INFANTRY].cost:
        kind = FIGHTER if idle else affordable(money / room, sum(order))
        if UNITS[kind].cost > money:
            kind = INFANTRY
        order[kind] += 1
        money -= UNITS[kind].cost
        room -= 1
    wishes = [tuple(order), infantry_only(order)]
    allowed = [wish for wish in wishes if any(wish) and not refusals.buy_refusal(picture.state, wish)]
    return [Buy(allowed[0])] if allowed else []


def affordable(each: float, bought: int) -> int:
    """What to buy with so much money for each unit."""
    if each >= UNITS[FIGHTER].cost:
        return FIGHTER
    if each >= UNITS[ARMOUR].cost:
        return ARMOUR
    return ARTILLERY if each >= UNITS[ARTILLERY].cost or bought % 4 == 3 else INFANTRY


def infantry_only(order: list[int]) -> tuple[int, ...]:
    """As many infantry instead, where ships have no port."""
    return tuple(sum(order) if kind == INFANTRY else 0 for kind in range(len(order)))


def by_sea(picture: Picture) -> bool:
    """Whether the enemy cannot be reached from the capital by land."""
    return picture.front()[picture.capitals[picture.me]] >= FAR


def has_port(picture: Picture) -> bool:
    """Whether a factory has a sea zone next to it that is free of enemies."""
    works = [place for place in picture.factories if picture.owners[place] == picture.me]
    return any(WATER[zone] and not picture.enemies(zone) for place in works for zone in NEAR[place])


def placement(picture: Picture) -> Action:
    """The next units that were bought, as many as possible, land units nearest to the enemy first."""
    front = picture.front()
    found = [action for action in candidates.placements(picture.state) if isinstance(action, Place)]
    best = min(found, key=lambda it: (it.kind, front[it.factory], -it.count, it.at), default=None)
    return END if best is None else best


# --- battles --------------------------------------------------------------------------------


def battle_choice(state: State) -> Action:
    """Fight as long as there is hope, and lose the cheapest first."""
    if to_act.losing(state) >= 0:
        return Casualties(tuple(losses.suggested(state)))
    if state.here < 0:
        return candidates.battle_choices(state)[0]
    picture = Picture(state)
    attackers = losses.fighters(state, ATTACKER)
    defenders = losses.fighters(state, DEFENDER)
    edge = advantage(picture.kinds(attackers), picture.kinds(defenders))
    if state.stage == DIVE:
        boats = [unit for unit in defenders if picture.units[unit].kind == SUBMARINE]
        return Submerge(tuple(boats) if edge > 1 / HOPELESS else ())
    if edge < HOPELESS and state.battle_round:
        for to in fronts.retreats(state):
            return Retreat(to if to >= 0 else None)
    return Fire()


# --- the non-combat move --------------------------------------------------------------------


def flights(picture: Picture) -> list[Action]:
    """Each plane that is in the air lands where most friends are."""
    state = picture.state
    found: list[Action] = []
    ways = Reach()
    for number, unit in enumerate(picture.units):
        if unit.faction != picture.me or unit.place < 0 or UNITS[unit.kind].type != "air":
            continue
        if reach.settled(state, number):
            continue
        ways.search(state, unit.kind, unit.place, UNITS[unit.kind].movement - unit.spent)
        queue, count = ways.queue, ways.found
        homes = [place for place in queue[1:count] if reach.lands(state, unit.kind, place, 1)]
        if homes:
            best = max(homes, key=lambda place: (not WATER[place], len(picture.at[place]), -place))
            found.append(Move((number,), ways.way(best)))
    return found


def advance(picture: Picture) -> list[Action]:
    """Land units that are not needed go towards the enemy; who guards the capital stays."""
    front = picture.front()
    kept = campaign.garrison(picture)
    together: dict[tuple[int, int], list[int]] = {}
    for number, unit in enumerate(picture.units):
        if unit.faction != picture.me or unit.place < 0 or unit.aboard >= 0 or number in kept:
            continue
        if UNITS[unit.kind].type != "land" or unit.kind == AA_GUN or unit.spent or WATER[unit.place]:
            continue
        if 0 < front[unit.place] < FAR:
            nearer = [place for place in NEAR[unit.place] if front[place] < front[unit.place]]
            together.setdefault((unit.place, min(nearer)), []).append(number)
    return [Move(tuple(units), road) for road, units in together.items()]
