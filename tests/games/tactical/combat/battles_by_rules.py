"""Questions about odds, fought as battles by the rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from outflank.games.tactical.combat import fronts, losses
from outflank.games.tactical.events import Lost
from outflank.games.tactical.model import (
    ATTACKER,
    DEFENDER,
    DIVE,
    Casualties,
    ChooseBattle,
    Fire,
    Load,
    Retreat,
    Submerge,
)
from outflank.games.tactical.rules import to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import KINDS, LOSSES, SUBMARINE, UNITS
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Action, Event
from tests.games.tactical.boards import END, GAME, ashore, at, go, pick, play, stage
from tests.games.tactical.combat.battles_by_hand import Left

SEA, LAND = "North Sea", "Karelia S.S.R."
PLANES = ("fighter", "bomber")


def fight_out(question: dict[str, Any], chance: Random, times: int) -> list[Left]:
    """Survivors of each battle, before fighters without a carrier are lost, as in the odds."""
    if set(question["attackers"]) == {"transport"}:
        return []  # they start no battle (TR-50)
    state = drawn_up(question)
    return [fought(state.clone(FastDice(chance.getrandbits(60))), question) for _ in range(times)]


def drawn_up(question: dict[str, Any]) -> State:
    """A position in which this battle can be chosen."""
    choices = {"attacker_order", "defender_order", "submerge"} & set(question)
    options: dict[str, object] = {
        "casualties": "owner" if choices else "auto",
        "transports_defend": question.get("transports_defend", False),
        "bombard_return_fire": question.get("return_fire", False),
    }
    return at_sea(question, options) if question["where"] == "sea" else on_land(question, options)


def at_sea(question: dict[str, Any], options: dict[str, object]) -> State:
    """From the Baltic into the North Sea, with planes from West Europe."""
    air, ships = parts(question["attackers"])
    stacks = {SEA: f"British {text(question['defenders'])}"}
    if air:
        stacks["West Europe"] = f"Germans {air}"
    if ships:
        stacks["Baltic"] = f"Germans {ships}"
    state = stage(stacks, options=options)
    if ships:
        play(state, go(state, ships, "Baltic", SEA))
    if air:
        play(state, go(state, air, "West Europe", SEA))
    play(state, END)
    return state


def on_land(question: dict[str, Any], options: dict[str, object]) -> State:
    """From East Europe into Karelia, or with a bombardment from Germany across the Baltic."""
    shells, (air, ground) = question.get("bombard", 0), parts(question["attackers"])
    gun = ", 1 aaGun" if question.get("aa") else ""
    stacks = {LAND: f"Russians {text(question['defenders'])}{gun}"}
    if air:
        stacks["Finland Norway"] = f"Germans {air}"
    if ground:
        stacks["Germany" if shells else "East Europe"] = f"Germans {ground}"
    count = sum(question["attackers"].values())
    stacks["Baltic"] = f"Germans {shells} battleship, {count if shells else 0} transport"
    state = stage(stacks, options=options)
    if air:
        play(state, go(state, air, "Finland Norway", LAND))
    if shells:
        units = pick(state, ground, "Germany")
        play(state, *map(Load, ((unit,) for unit in units), pick(state, f"{len(units)} transport", "Baltic")))
        play(state, ashore(state, ground, "Baltic", LAND))
    elif ground:
        play(state, go(state, ground, "East Europe", LAND))
    play(state, END)
    return state


def parts(units: dict[str, int]) -> tuple[str, str]:
    """Planes and other units, in the notation of `stage`."""
    air = {name: count for name, count in units.items() if name in PLANES}
    return text(air), text({name: count for name, count in units.items() if name not in PLANES})


def text(units: dict[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in units.items() if count)


def fought(state: State, question: dict[str, Any]) -> Left:
    """Fight to the end: submarines, retreats and losses follow the question."""
    place = at(SEA if question["where"] == "sea" else LAND)
    events: list[Event] = []
    action: Action = ChooseBattle(place)
    while True:
        GAME.apply(state, GAME.to_act(state)[0], action, events)
        if state.here != place:
            return left(question, events)
        action = next_action(state, question)


def next_action(state: State, question: dict[str, Any]) -> Action:
    if to_act.losing(state) >= 0:
        return Casualties(tuple(chosen(state, question)))
    if state.stage == DIVE:
        return Submerge(tuple(boats(state)) if question.get("submerge") else ())
    left = len(losses.combatants(state, ATTACKER))
    if state.battle_round and left < question.get("retreat_below", 0):
        to = fronts.retreats(state)[0]
        return Retreat(to if to >= 0 else None)
    return Fire()


def boats(state: State) -> list[int]:
    """The defender's submarines in the battle."""
    return [unit for unit in losses.combatants(state, DEFENDER) if state.kind[unit] == SUBMARINE]


def chosen(state: State, question: dict[str, Any]) -> list[int]:
    """Losses for the hits, those of submarines first."""
    attacks = to_act.losing(state) == ATTACKER
    kind = {unit: state.describe(unit).kind for unit in losses.candidates(state)}
    order = ranks(question, "attacker" if attacks else "defender")
    units = sorted(kind, key=lambda unit: order.index(kind[unit]))
    side = to_act.losing(state)
    struck = [unit for unit in units if UNITS[kind[unit]].type == "sea"][: state.ship_hits[side]]
    return struck + [unit for unit in units if unit not in struck][: state.hits[side]]


def ranks(question: dict[str, Any], side: Any) -> list[int]:
    wish = question.get(f"{side}_order")
    return [KINDS[name] for name in wish] if wish else list(LOSSES[question["where"], side])


def left(question: dict[str, Any], events: list[Event]) -> Left:
    """Units that survived."""
    units = {0: Counter[str](question["defenders"]), 1: Counter[str](question["attackers"])}
    for event in events:
        if isinstance(event, Lost) and event.cause in ("hit", "sunk"):
            for faction, kind in event.what:
                units[faction == 1][UNITS[kind].id] -= 1
    assert min([*units[0].values(), *units[1].values()]) >= 0
    return Left(*(tuple(units[side].elements()) for side in (1, 0)))
