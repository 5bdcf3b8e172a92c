"""The easy bot, which plans one phase at a time."""

from __future__ import annotations

from outflank.bots.tactical import easy_attacks, easy_transports
from outflank.bots.tactical.easy_survey import FAR, NEAR, WATER, EasySurvey, advantage
from outflank.bots.tactical.planner import END, Planner, landing_or_end
from outflank.bots.tactical.strong import Normal
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
from outflank.games.tactical.rules import alliances, economy, legal_actions, refusals, to_act
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

# Chosen by hand, to be weak but not foolish.
HOPELESS = 0.5  # it retreats if the attackers have half the defenders' strength
# From this lead on, twice the enemy's strength, it finishes the game like the normal bot. A smaller one would
# make it too strong: the normal bot then beat it in 31 of 40 games instead of 34.
CLEAR_LEAD = 0.5
PATIENCE = 20  # after this round any lead will do, so that games end
ENOUGH_AT_HOME = 24  # units in a capital without land borders; more could only wait for ships
TRANSPORTS = 3  # the most it keeps, so that there is money for armies


class Easy(Planner):
    """Attacks with good odds and keeps the capital defended.

    It only remembers the rest of its plan, so a new instance would plan again and continue.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._finisher = Normal(seed)

    def act_on(self, state: State, seat: Seat) -> Action:
        """Return the next allowed action of the plan; a game that is almost won is played like Normal."""
        if state.phase not in (DRAFT, DECLARE) and won(state):
            return self._finisher.act_on(state, seat)
        if state.phase == COMBAT:
            return battle_choice(state)
        if state.phase in (DRAFT, DECLARE):
            return alliances.draft_choices(state)[0]
        if state.phase == PLACE:
            return placement(EasySurvey(state))
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
    """Whether the current side is so far ahead that it only has to finish the game."""
    lead = 1 - Survey(state).care
    return lead >= CLEAR_LEAD or (state.round > PATIENCE and lead > 0)


def plan(state: State) -> list[Action]:
    """Plan this phase."""
    survey = EasySurvey(state)
    if state.phase == PURCHASE:
        return purchase(survey)
    if state.phase == COMBAT_MOVE:
        return [*easy_attacks.attacks(survey), *easy_transports.assaults(survey)]
    return [*flights(survey), *easy_transports.ferries(survey), *advance(survey)]


# --- purchase and placement -----------------------------------------------------------------


def purchase(survey: EasySurvey) -> list[Action]:
    """Buy transports if needed, then the best units for the money, or planes if armies would only wait."""
    if any(survey.basket):
        return []
    room = economy.capacity(survey.state, False)
    money = survey.treasury
    order = [0] * len(UNITS)
    enough = UNITS[TRANSPORT].cost + UNITS[INFANTRY].cost
    if by_sea(survey) and has_port(survey) and room and money >= enough:
        mine = [unit for unit in survey.units if unit.faction == survey.me and unit.place >= 0]
        if len([unit for unit in mine if unit.kind == TRANSPORT]) < TRANSPORTS:
            order[TRANSPORT] += 1
            money -= UNITS[TRANSPORT].cost
            room -= 1
    idle = by_sea(survey) and len(survey.mine(survey.capitals[survey.me])) >= ENOUGH_AT_HOME
    while room > 0 and money >= UNITS[FIGHTER if idle else INFANTRY].cost:
        kind = FIGHTER if idle else affordable(money / room, sum(order))
        if UNITS[kind].cost > money:
            kind = INFANTRY
        order[kind] += 1
        money -= UNITS[kind].cost
        room -= 1
    orders = [tuple(order), infantry_only(order)]
    allowed = [counts for counts in orders if any(counts) and not refusals.buy_refusal(survey.state, counts)]
    return [Buy(allowed[0])] if allowed else []


def affordable(each: float, bought: int) -> int:
    """Return the kind to buy with this much money per unit."""
    if each >= UNITS[FIGHTER].cost:
        return FIGHTER
    if each >= UNITS[ARMOUR].cost:
        return ARMOUR
    return ARTILLERY if each >= UNITS[ARTILLERY].cost or bought % 4 == 3 else INFANTRY


def infantry_only(order: list[int]) -> tuple[int, ...]:
    """Return an order for as many infantry, in case no port is free."""
    return tuple(sum(order) if kind == INFANTRY else 0 for kind in range(len(order)))


def by_sea(survey: EasySurvey) -> bool:
    """Whether no enemy can be reached from the capital by land."""
    return survey.front()[survey.capitals[survey.me]] >= FAR


def has_port(survey: EasySurvey) -> bool:
    """Whether a factory has a sea zone without enemies next to it."""
    works = [place for place in survey.factories if survey.owners[place] == survey.me]
    return any(WATER[zone] and not survey.enemies(zone) for place in works for zone in NEAR[place])


def placement(survey: EasySurvey) -> Action:
    """Place as many units as possible, land units nearest to the enemy first."""
    front = survey.front()
    found = [action for action in legal_actions.placements(survey.state) if isinstance(action, Place)]
    best = min(found, key=lambda it: (it.kind, front[it.factory], -it.count, it.at), default=None)
    return END if best is None else best


# --- battles --------------------------------------------------------------------------------


def battle_choice(state: State) -> Action:
    """Fight while there is hope, and take the suggested losses."""
    if to_act.losing(state) >= 0:
        return Casualties(tuple(losses.suggested(state)))
    if state.here < 0:
        return legal_actions.battle_choices(state)[0]
    survey = EasySurvey(state)
    attackers = losses.combatants(state, ATTACKER)
    defenders = losses.combatants(state, DEFENDER)
    edge = advantage(survey.kinds(attackers), survey.kinds(defenders))
    if state.stage == DIVE:
        boats = [unit for unit in defenders if survey.units[unit].kind == SUBMARINE]
        return Submerge(tuple(boats) if edge > 1 / HOPELESS else ())
    if edge < HOPELESS and state.battle_round:
        for to in fronts.retreats(state):
            return Retreat(to if to >= 0 else None)
    return Fire()


# --- the non-combat move --------------------------------------------------------------------


def flights(survey: EasySurvey) -> list[Action]:
    """Land each plane where most friendly units are."""
    state = survey.state
    found: list[Action] = []
    ways = Reach()
    for number, unit in enumerate(survey.units):
        if unit.faction != survey.me or unit.place < 0 or UNITS[unit.kind].type != "air":
            continue
        if reach.may_stay(state, number):
            continue
        ways.search(state, unit.kind, unit.place, UNITS[unit.kind].movement - unit.spent)
        queue, count = ways.queue, ways.found
        homes = [place for place in queue[1:count] if reach.can_land(state, unit.kind, place, 1)]
        if homes:
            best = max(homes, key=lambda place: (not WATER[place], len(survey.at[place]), -place))
            found.append(Move((number,), ways.way(best)))
    return found


def advance(survey: EasySurvey) -> list[Action]:
    """Move unneeded land units towards the enemy; the capital's guards stay."""
    front = survey.front()
    kept = easy_attacks.garrison(survey)
    together: dict[tuple[int, int], list[int]] = {}
    for number, unit in enumerate(survey.units):
        if unit.faction != survey.me or unit.place < 0 or unit.aboard >= 0 or number in kept:
            continue
        if UNITS[unit.kind].type != "land" or unit.kind == AA_GUN or unit.spent or WATER[unit.place]:
            continue
        if 0 < front[unit.place] < FAR:
            nearer = [place for place in NEAR[unit.place] if front[place] < front[unit.place]]
            together.setdefault((unit.place, min(nearer)), []).append(number)
    return [Move(tuple(units), road) for road, units in together.items()]
