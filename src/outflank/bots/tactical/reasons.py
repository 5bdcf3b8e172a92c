"""The hard bot's reasons for its actions, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.bots.phrases import percent
from outflank.bots.tactical.battle_odds import take_chance
from outflank.bots.tactical.deployment import Deployment
from outflank.bots.tactical.purchase import SAFE
from outflank.bots.tactical.survey import FAR, SHIP, WATER, Survey
from outflank.games.tactical.combat import fronts, losses
from outflank.games.tactical.model import (
    ATTACKER,
    COMBAT_MOVE,
    DEFENDER,
    AnswerPact,
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
    Submerge,
    Unload,
)
from outflank.games.tactical.movement import move_refusals
from outflank.games.tactical.state import State
from outflank.games.tactical.units import TRANSPORT
from outflank.games.tactical.world import TERRITORIES
from outflank.kernel.game import Action

ENDINGS = (
    "Nothing else is worth buying: save the rest.",
    "No other attack is worth the counterattack.",
    "On to the next battle.",
    "All units are where they're needed.",
    "Everything is placed.",
)


def reason(deployment: Deployment | None, after: State, state: State, action: Action) -> str:
    """Return one sentence about a suggested action.

    `deployment` holds the tables of the plan, if there is one; `after` is the position after the plan.
    """
    match action:
        case Draft():
            return "Take this faction: it's the strongest one left."
        case Declare(ally):
            return (
                "Start your own alliance: it keeps the sides even."
                if ally is None
                else "Join them: it keeps the sides even."
            )
        case OfferPact():
            return "Offer a pact: together you can stop the leader."
        case AnswerPact(_, accept):
            return (
                "Accept: they aren't your strongest rival."
                if accept
                else "Decline: they're too strong to help."
            )
        case ChooseBattle(place, raid):
            return f"Start with the {'raid on' if raid else 'battle of'} {name(place)}: others depend on it."
        case Casualties():
            return "Lose the cheapest units that you don't need to take the territory."
        case Fire() | Retreat() | Submerge():
            return fight_reason(state, action)
        case EndPhase():
            return ENDINGS[state.phase]
    assert deployment, "purchases, moves and placements follow a plan"
    if isinstance(action, Buy):
        return buy_reason(deployment, action)
    if isinstance(action, Place):
        named = move_refusals.unit_name if action.count == 1 else move_refusals.unit_names
        units = f"{action.count} {named(action.kind)}"
        return f"Place {units} in {name(action.at)}: {needed(deployment, action.at)}."
    return move_reason(deployment, after, state, action)


def name(place: int) -> str:
    """Return a place's name as players see it."""
    return TERRITORIES[place].display_name or TERRITORIES[place].name


def fight_reason(state: State, action: Action) -> str:
    """Return the reason for an action in the current battle: its odds."""
    survey = Survey(state)
    attack = survey.force(losses.combatants(state, ATTACKER))
    defence = survey.force(losses.combatants(state, DEFENDER))
    chance = percent(take_chance(attack, defence, WATER[state.here], False, 0))
    if isinstance(action, Retreat):
        return f"Retreat: your chance to win {name(state.here)} is only {chance}."
    if isinstance(action, Submerge):
        return "Submerge: the enemy is too strong." if action.units else "Stay and fight: the odds are good."
    return f"Keep fighting: your chance to win {name(state.here)} is {chance}."


def buy_reason(deployment: Deployment, action: Buy) -> str:
    """Return the reason for an order."""
    survey = deployment.survey
    capital = survey.capitals[survey.me]
    fall = deployment.threats.danger(capital, deployment.stand[capital], True).falls
    if fall > SAFE:
        return f"Buy defenders: the chance to lose {name(capital)} is {percent(fall)}."
    if action.counts[TRANSPORT]:
        return "Buy transports: your armies can't reach the enemy by land."
    if any(count for kind, count in enumerate(action.counts) if SHIP[kind]):
        return "Buy warships: your transports need protection."
    return f"Buy units for the front: {name(capital)} is safe."


def move_reason(deployment: Deployment, after: State, state: State, action: Action) -> str:
    """Return the reason for a move: an attack with its odds, or the place that units protect."""
    if isinstance(action, Load):
        return "Load them: they can't reach the enemy by land."
    if isinstance(action, Unload):
        end, units = action.to, action.units
    else:
        assert isinstance(action, Move), action
        end, units = action.path[-1], action.units
    survey = deployment.survey
    if state.phase != COMBAT_MOVE:
        return f"Move {count(units)} to {name(end)}: {needed(deployment, end)}."
    if isinstance(action, Move) and action.raid:
        return f"Raid {name(end)}: the enemy can't buy units with IPC it loses."
    if not any(survey.defence(end)):
        return f"Move {count(units)} to {name(end)}: nobody defends it." if not WATER[end] else sail(end)
    return attack_reason(deployment, after, end)


def sail(end: int) -> str:
    """Return the reason to sail before a landing."""
    return f"Sail to {name(end)} to make the landing."


def attack_reason(deployment: Deployment, after: State, end: int) -> str:
    """Return the reason for an attack: its size, odds and worth."""
    survey = deployment.survey
    force = survey.force([*losses.combatants_in(after, ATTACKER, end), *fronts.landing(after, end)])
    chance = percent(take_chance(force, survey.defence(end), WATER[end], survey.guns[end], 0))
    worth = round(deployment.worth.now[end] + deployment.worth.hold[end])
    if WATER[end]:
        return f"Attack {name(end)} with {sum(force)} units: {chance} to win, and the trade pays off."
    return f"Attack {name(end)} with {sum(force)} units: {chance} to win, and it's worth about {worth} IPC."


def needed(deployment: Deployment, place: int) -> str:
    """Return the use of units in a place, as a clause."""
    if WATER[place]:
        return "they protect your transports there"
    capital = place in deployment.survey.capitals
    if deployment.threats.can_walk_into(place):
        return "you can't afford to lose your capital" if capital else "the enemy could attack it"
    return (
        "it's on the way to the enemy"
        if deployment.front[place] < FAR
        else "transports can pick them up there"
    )


def count(units: Sequence[int]) -> str:
    """Return a number of units in words."""
    return "1 unit" if len(units) == 1 else f"{len(units)} units"
