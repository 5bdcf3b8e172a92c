"""A strong bot's choices in combat: the order of battles, retreats and losses."""

from __future__ import annotations

from outflank.bots.tactical.battle_estimate import BattleEstimate
from outflank.bots.tactical.survey import AIR, ATTACK, COST, DEFENCE, TROOP, WATER, Survey
from outflank.bots.tactical.worth import Worth
from outflank.games.tactical.combat import fronts, losses
from outflank.games.tactical.model import (
    AA_LOSSES,
    ATTACKER,
    DEFENDER,
    DIVE,
    Casualties,
    ChooseBattle,
    Fire,
    Retreat,
    Submerge,
)
from outflank.games.tactical.rules import legal_actions, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import SUBMARINE
from outflank.kernel.game import Action

# Chosen by hand.
HOPELESS = 0.25  # with a lower chance, another round isn't worth any prize
CLEAR = 0.75  # if the attacker's chance is higher, defending submarines submerge


def battle_choice(state: State) -> Action:
    """Choose the next action in combat."""
    if to_act.losing(state) >= 0:
        return Casualties(tuple(casualties(state)))
    if state.here < 0:
        return first_battle(state)
    survey = Survey(state)
    attackers = losses.combatants(state, ATTACKER)
    defenders = losses.combatants(state, DEFENDER)
    estimate = BattleEstimate()
    sea = WATER[state.here]
    estimate.weigh(survey.force(attackers), survey.force(defenders), sea, False, 0)
    if state.stage == DIVE:
        boats = [unit for unit in defenders if survey.kind[unit] == SUBMARINE]
        return Submerge(tuple(boats) if estimate.win > CLEAR else ())
    if state.battle_round and not worth_fighting(survey, estimate, attackers):
        return retreat(survey)
    return Fire()


def first_battle(state: State) -> Action:
    """Choose raids and sea battles first, because others depend on them, then the most valuable place."""
    found = [action for action in legal_actions.battle_choices(state) if isinstance(action, ChooseBattle)]
    production = state.terrain.production
    return max(found, key=lambda it: (it.raid, WATER[it.place], production[it.place], -it.place))


def worth_fighting(survey: Survey, estimate: BattleEstimate, attackers: list[int]) -> bool:
    """Whether another round pays more than a retreat."""
    here = survey.state.here
    trade = estimate.defence_lost - estimate.attack_lost * survey.care
    if WATER[here]:
        return estimate.win >= HOPELESS * survey.care and trade > 0
    if not any(TROOP[survey.kind[unit]] for unit in attackers):
        return trade > 0
    worth = Worth(survey)
    prize = worth.now[here] + worth.hold[here] / 2
    return estimate.win >= HOPELESS * survey.care and estimate.win * prize + trade > 0


def retreat(survey: Survey) -> Action:
    """Retreat to the place with the most friendly units; keep fighting if there is none."""
    found = fronts.retreats(survey.state)
    if not found:
        return Fire()
    best = max(found, key=lambda place: (len(survey.friends[place]) if place >= 0 else 0, -place))
    return Retreat(best if best >= 0 else None)


def casualties(state: State) -> list[int]:
    """Choose losses in the usual order, but keep the last land unit if it can take the place."""
    lost = losses.suggested(state)
    side = to_act.losing(state)
    if side != ATTACKER or WATER[state.here] or state.stage == AA_LOSSES:
        return lost
    kinds = state.kind
    mine = losses.combatants(state, ATTACKER)
    troops = [unit for unit in mine if TROOP[kinds[unit]]]
    if not troops or not set(troops) <= set(lost):
        return lost
    planes = [unit for unit in mine if AIR[kinds[unit]] and unit not in lost]
    against = sum([DEFENCE[kinds[unit]] for unit in losses.combatants(state, DEFENDER)])
    power = sum([ATTACK[kinds[unit]] for unit in planes])
    prize = state.terrain.production[state.here] * 3 + 30 * (state.terrain.capital_of[state.here] >= 0)
    if not planes or power < 2 * against or prize < COST[kinds[planes[0]]]:
        return lost
    swapped = [unit for unit in lost if unit != troops[-1]] + [
        min(planes, key=lambda unit: COST[kinds[unit]])
    ]
    return swapped if losses.is_valid(state, tuple(swapped)) else lost
