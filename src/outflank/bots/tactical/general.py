"""The strong bots: they plan a phase from how it began, and do one thing of the plan after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outflank.bots.tactical import trial
from outflank.bots.tactical.assault import Assault
from outflank.bots.tactical.clash import Clash
from outflank.bots.tactical.diplomacy import beginning, talk
from outflank.bots.tactical.fighting import battle_choice
from outflank.bots.tactical.planner import END, Planner, landing_or_end
from outflank.bots.tactical.raids import raids
from outflank.bots.tactical.reasons import reason
from outflank.bots.tactical.reserve import Reserve
from outflank.bots.tactical.shipping import Shipping
from outflank.bots.tactical.shopping import SAFE, Shopping, placements
from outflank.bots.tactical.survey import COST, TROOP, Survey
from outflank.bots.tactical.temper import HARD, NORMAL, WAYS, Temper
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


class General(Planner):
    """Another in its place would make the same plan."""

    temper: Temper

    def act_on(self, state: State, seat: Seat) -> Action:
        """The next thing of the plan."""
        if state.phase == COMBAT:
            return battle_choice(state)
        if state.phase in (DRAFT, DECLARE):
            return beginning(state)
        if state.phase == PURCHASE:
            return talk(state) or next(iter(plan(state, self.temper)), END)
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
        return next(iter(plan(state.clone(), self.temper)), None) or landing_or_end(state)

    def way(self, state: State) -> Temper:
        """How to go about a phase of moves, from how it began."""
        return self.temper


class Normal(General):
    """Trades by exact odds, buys for its needs and guards its capital."""

    temper = NORMAL


class Hard(General):
    """Plans a turn as a whole, with the enemy's answer in mind."""

    temper = HARD

    def way(self, state: State) -> Temper:
        """The way that stands best in trials, where the phase is one of attacks."""
        return trial.best(state, WAYS, player, NORMAL) if state.phase == COMBAT_MOVE else self.temper

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """What it does in the position that is seen, and why."""
        seen: Any = view
        state = views.imagine(seen, NO_DICE)
        action = self.act_on(state, seen.seat)
        if state.phase in (DRAFT, DECLARE, COMBAT):
            return action, reason(None, state, state, action)
        after = rewound(state)
        way = self.way(after)
        plan(after, way)
        return action, reason(reserve_of(Survey(rewound(state)), way), after, state, action)


def player(temper: Temper) -> trial.Player:
    """Somebody of this temper, who tries nothing out."""
    someone = General(0)
    someone.temper = temper
    return someone.act_on


def rewound(state: State) -> State:
    """The position as the phase began."""
    copy = state.clone()
    while copy.moves:
        move.undo(copy, len(copy.moves) - 1, None)
    return copy


def follows(done: list[Done], actions: list[Action]) -> bool:
    """Whether the moves of this phase are what a plan began with."""
    return len(done) == len(actions) and all(map(is_of, done, actions))


def is_of(done: Done, action: Action) -> bool:
    """Whether this was that."""
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
    """Those of a plan that can be done one after the other; units that cannot go together go one by one."""
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


def plan(state: State, temper: Temper) -> list[Action]:
    """What to do in this phase; a phase of moves is tried out on the position."""
    reserve = reserve_of(Survey(state), temper)
    if state.phase == PURCHASE:
        return Shopping(reserve).plan()
    if state.phase == PLACE:
        return placements(reserve)
    if state.phase == COMBAT_MOVE:
        assault = Assault(reserve, guards(reserve))
        actions = [action for strike in assault.plan() for action in strike.actions()]
        return carried_out(state, [*actions, *(raids(assault) if temper.invades else ())])
    flights = reserve.flights()
    ships = Shipping(reserve).plan()
    return carried_out(state, [*flights, *ships, *reserve.marches()])


def reserve_of(survey: Survey, temper: Temper) -> Reserve:
    """All tables that a plan needs."""
    return Reserve(survey, Threats(survey, Clash()), Worth(survey), temper)


def guards(reserve: Reserve) -> set[int]:
    """Units that stay so that the capital, with what is bought, does not fall."""
    survey = reserve.survey
    capital = survey.capitals[survey.me]
    if not survey.friendly[capital]:
        return set()
    others = [unit for unit in survey.friends[capital] if survey.faction[unit] != survey.me]
    stand = survey.force(others)
    for kind, count in enumerate(reserve.new):
        stand[kind] += count
    kept: set[int] = set()
    mine = [unit for unit in survey.mine[capital] if TROOP[survey.kind[unit]] or survey.kind[unit] == FIGHTER]
    for unit in sorted(mine, key=lambda unit: COST[survey.kind[unit]]):
        if reserve.threats.danger(capital, stand, True).falls <= SAFE:
            break
        stand[survey.kind[unit]] += 1
        kept.add(unit)
    return kept
