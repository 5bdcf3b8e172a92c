"""The Normal and Hard bots, which plan a phase from its start and carry out the plan action by action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outflank.bots.tactical import lookahead
from outflank.bots.tactical.attacks import AttackPlan
from outflank.bots.tactical.battle_estimate import BattleEstimate
from outflank.bots.tactical.deployment import Deployment
from outflank.bots.tactical.diplomacy import draft_action, talk
from outflank.bots.tactical.fighting import battle_choice
from outflank.bots.tactical.planner import END, Planner, landing_or_end
from outflank.bots.tactical.purchase import SAFE, Purchase, placements
from outflank.bots.tactical.raids import raids
from outflank.bots.tactical.reasons import reason
from outflank.bots.tactical.shipping import Shipping
from outflank.bots.tactical.style import HARD, NORMAL, STYLES, Style
from outflank.bots.tactical.survey import COST, TROOP, Survey
from outflank.bots.tactical.threats import Threats
from outflank.bots.tactical.worth import Worth
from outflank.games.tactical.model import (
    COMBAT,
    COMBAT_MOVE,
    DECLARE,
    DRAFT,
    PLACE,
    PURCHASE,
    Done,
    Load,
    Move,
    Place,
    Unload,
)
from outflank.games.tactical.movement import move
from outflank.games.tactical.rules import actions, refusals, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import FIGHTER
from outflank.games.tactical.visibility import views
from outflank.kernel.dice import NO_DICE
from outflank.kernel.game import Action, Seat, View


class StrongBot(Planner):
    """A bot that plans each phase from its start, so that a new instance finds the same plan."""

    style: Style

    def act_on(self, state: State, seat: Seat) -> Action:
        """Return the next action of the plan."""
        if state.phase == COMBAT:
            return battle_choice(state)
        if state.phase in (DRAFT, DECLARE):
            return draft_action(state)
        if state.phase == PURCHASE:
            return talk(state) or next(iter(plan(state, self.style)), END)
        # Undoing all moves of the phase gives the position the plan started from, so a bot that takes over in
        # the middle of a phase, or a new instance, finds the same plan and continues it.
        phase = (state.round, state.turn, state.phase)
        if phase != self._phase or not state.moves:
            self._phase = phase
            start = rewound(state)
            self._plan = plan(start, self.way(start))
        done = len(state.moves)
        if follows(state.moves, self._plan[:done]):
            if done == len(self._plan):
                return landing_or_end(state)
            if refusals.refusal(state, seat, self._plan[done]) is None:
                return self._plan[done]
        return next(iter(plan(state.clone(), self.style)), None) or landing_or_end(state)

    def way(self, state: State) -> Style:
        """Return the style for a phase of moves, given its start."""
        return self.style


class Normal(StrongBot):
    """Attacks by exact odds, buys by need, and guards the capital."""

    style = NORMAL


class Hard(StrongBot):
    """Plans a whole turn with the enemy's reply in mind."""

    style = HARD

    def way(self, state: State) -> Style:
        """Return the style that does best in trials for the combat move."""
        return lookahead.best(state, STYLES, player, NORMAL) if state.phase == COMBAT_MOVE else self.style

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """Return an action for the position in a view, and the reason."""
        seen: Any = view
        state = views.imagine(seen, NO_DICE)
        action = self.act_on(state, seen.seat)
        if state.phase in (DRAFT, DECLARE, COMBAT):
            return action, reason(None, state, state, action)
        after = rewound(state)
        way = self.way(after)
        plan(after, way)
        return action, reason(deployment_of(Survey(rewound(state)), way), after, state, action)


def player(style: Style) -> lookahead.Player:
    """Return a player of this style that doesn't look ahead."""
    someone = StrongBot(0)
    someone.style = style
    return someone.act_on


def rewound(state: State) -> State:
    """Return the position at the start of the phase."""
    copy = state.clone()
    while copy.moves:
        move.undo(copy, len(copy.moves) - 1, None)
    return copy


def follows(done: list[Done], actions: list[Action]) -> bool:
    """Whether the moves of this phase match the start of a plan."""
    return len(done) == len(actions) and all(map(is_same_move, done, actions))


def is_same_move(done: Done, action: Action) -> bool:
    """Whether a recorded move is this action."""
    if isinstance(action, Place):
        return (done.kind, done.count, done.path) == (action.kind, action.count, (action.factory, action.at))
    if not isinstance(action, Move | Load | Unload) or done.units[: len(action.units)] != action.units:
        return False
    if isinstance(action, Move):
        return done.what == "move" and done.path == action.path
    if isinstance(action, Load):
        return done.what == "load" and done.units[-1] == action.ship
    return done.what == "unload" and done.path[-1] == action.to


def carried_out(state: State, intended: list[Action]) -> list[Action]:
    """Return the actions of a plan that are allowed in a row, with groups split if they can't go together."""
    found: list[Action] = []
    seat = to_act.actor(state)
    for action in intended:
        parts = [action]
        if isinstance(action, Move) and len(action.units) > 1 and refusals.refusal(state, seat, action):
            parts = [Move((unit,), action.path, action.raid) for unit in action.units]
        for part in parts:
            if refusals.refusal(state, seat, part) is None:
                actions.carry_out(state, part, None)
                found.append(part)
    return found


def plan(state: State, style: Style) -> list[Action]:
    """Plan this phase; moves are carried out on the position to see what is allowed."""
    deployment = deployment_of(Survey(state), style)
    if state.phase == PURCHASE:
        return Purchase(deployment).plan()
    if state.phase == PLACE:
        return placements(deployment)
    if state.phase == COMBAT_MOVE:
        assault = AttackPlan(deployment, guards(deployment))
        actions = [action for strike in assault.plan() for action in strike.actions()]
        return carried_out(state, [*actions, *(raids(assault) if style.invades else ())])
    flights = deployment.flights()
    ships = Shipping(deployment).plan()
    return carried_out(state, [*flights, *ships, *deployment.marches()])


def deployment_of(survey: Survey, style: Style) -> Deployment:
    """Compute all tables that a plan needs."""
    return Deployment(survey, Threats(survey, BattleEstimate()), Worth(survey), style)


def guards(deployment: Deployment) -> set[int]:
    """Return the units that stay so that the capital doesn't fall, counting new units too."""
    survey = deployment.survey
    capital = survey.capitals[survey.me]
    if not survey.friendly[capital]:
        return set()
    others = [unit for unit in survey.friends[capital] if survey.faction[unit] != survey.me]
    stand = survey.force(others)
    for kind, count in enumerate(deployment.new):
        stand[kind] += count
    kept: set[int] = set()
    mine = [unit for unit in survey.mine[capital] if TROOP[survey.kind[unit]] or survey.kind[unit] == FIGHTER]
    for unit in sorted(mine, key=lambda unit: COST[survey.kind[unit]]):
        if deployment.threats.danger(capital, stand, True).falls <= SAFE:
            break
        stand[survey.kind[unit]] += 1
        kept.add(unit)
    return kept
