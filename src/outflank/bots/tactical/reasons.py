"""Why the hard bot does what it does, in one sentence for people."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.bots.phrases import percent
from outflank.bots.tactical.chances import take_chance
from outflank.bots.tactical.reserve import Reserve
from outflank.bots.tactical.shopping import SAFE
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
from outflank.games.tactical.state import State
from outflank.games.tactical.units import TRANSPORT, UNITS
from outflank.games.tactical.world import TERRITORIES
from outflank.kernel.game import Action

ENDINGS = (
    "Nothing more to buy: save the rest.",
    "No other attack pays: the enemy's answer would cost more.",
    "On to the next battle.",
    "Everyone stands where they are needed.",
    "Everything is placed.",
)


def reason(reserve: Reserve | None, after: State, state: State, action: Action) -> str:
    """One sentence for what the seat to move is advised to do.

    `reserve` has the tables of a plan where there is one, `after` is the position when it is carried out.
    """
    match action:
        case Draft():
            return "Take this faction: of those left it produces most for its place on the map."
        case Declare(ally):
            return (
                "Stand alone: so the sides are even." if ally is None else "Join them: so the sides are even."
            )
        case OfferPact():
            return "Offer a pact: together you can stop the strongest."
        case AnswerPact(_, accept):
            return (
                "Accept: they are not the strongest." if accept else "Decline: they are too strong to help."
            )
        case ChooseBattle(place, raid):
            return (
                f"Fight {'the raid' if raid else 'the battle'} of {name(place)} first: others depend on it."
            )
        case Casualties():
            return "Lose the cheapest that does not take anything away from what you came for."
        case Fire() | Retreat() | Submerge():
            return fight_reason(state, action)
        case EndPhase():
            return ENDINGS[state.phase]
    assert reserve, "purchases, moves and placements follow a plan"
    if isinstance(action, Buy):
        return buy_reason(reserve, action)
    if isinstance(action, Place):
        return f"Place {UNITS[action.kind].name} in {name(action.at)}: {needed(reserve, action.at)}."
    return move_reason(reserve, after, state, action)


def name(place: int) -> str:
    """What people call a place."""
    return TERRITORIES[place].display_name or TERRITORIES[place].name


def fight_reason(state: State, action: Action) -> str:
    """How the battle under way stands."""
    survey = Survey(state)
    attack = survey.force(losses.fighters(state, ATTACKER))
    defence = survey.force(losses.fighters(state, DEFENDER))
    chance = percent(take_chance(attack, defence, WATER[state.here], False, 0))
    if isinstance(action, Retreat):
        return f"Break off: the chance to take {name(state.here)} is only {chance}."
    if isinstance(action, Submerge):
        return (
            "Submerge: the others are too strong."
            if action.units
            else "Stay up and fight: the odds are good."
        )
    return f"Fight on: the chance to take {name(state.here)} is {chance}."


def buy_reason(reserve: Reserve, action: Buy) -> str:
    """What an order is for."""
    survey = reserve.survey
    capital = survey.capitals[survey.me]
    fall = reserve.threats.danger(capital, reserve.stand[capital], True).falls
    if fall > SAFE:
        return f"Buy for defence: without it {name(capital)} falls with a chance of {percent(fall)}."
    if action.counts[TRANSPORT]:
        return "Buy transports: your armies have no other way to the enemy."
    if any(count for kind, count in enumerate(action.counts) if SHIP[kind]):
        return "Buy ships: what carries your armies needs protection."
    return f"Buy armies: {name(capital)} is safe, so they can go to the front."


def move_reason(reserve: Reserve, after: State, state: State, action: Action) -> str:
    """Why units go there: an attack with its odds, or what they protect."""
    if isinstance(action, Load):
        return "Take them aboard: there is no other way to the enemy."
    if isinstance(action, Unload):
        end, units = action.to, action.units
    else:
        assert isinstance(action, Move), action
        end, units = action.path[-1], action.units
    survey = reserve.survey
    if state.phase != COMBAT_MOVE:
        return f"Move {count(units)} to {name(end)}: {needed(reserve, end)}."
    if isinstance(action, Move) and action.raid:
        return f"Raid {name(end)}: what its owner cannot spend does not fight you."
    if not any(survey.defence(end)):
        return f"Move {count(units)} to {name(end)}: nobody defends it." if not WATER[end] else sail(end)
    return attack_reason(reserve, after, end)


def sail(end: int) -> str:
    """Ships that go somewhere to unload."""
    return f"Sail to {name(end)}: from there the landing is possible."


def attack_reason(reserve: Reserve, after: State, end: int) -> str:
    """An attack as the plan has it: all who take part, and the odds."""
    survey = reserve.survey
    force = survey.force([*losses.standing(after, ATTACKER, end), *fronts.landing(after, end)])
    chance = percent(take_chance(force, survey.defence(end), WATER[end], survey.guns[end], 0))
    worth = round(reserve.worth.now[end] + reserve.worth.hold[end])
    if WATER[end]:
        return (
            f"Attack {name(end)} with {sum(force)} units: the chance to win is {chance}, and the trade pays."
        )
    return f"Attack {name(end)} with {sum(force)} units: the chance is {chance}, and it is worth {worth} IPC."


def needed(reserve: Reserve, place: int) -> str:
    """What units are good for in a place."""
    if WATER[place]:
        return "there they protect what carries your armies"
    capital = place in reserve.survey.capitals
    if reserve.threats.walked_into(place):
        return "the capital must not fall" if capital else "the enemy could attack it"
    return "that is the way to the enemy" if reserve.front[place] < FAR else "from there ships can take them"


def count(units: Sequence[int]) -> str:
    """So many units in words."""
    return "a unit" if len(units) == 1 else f"{len(units)} units"
