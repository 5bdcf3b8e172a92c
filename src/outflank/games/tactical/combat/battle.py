"""A battle, stage by stage: `proceed` goes on until somebody has to choose."""

from __future__ import annotations

from outflank.games.tactical.combat import capture, fronts, losses, volley
from outflank.games.tactical.events import BattleBegan, BattleEnded, Outcome, Raided, Retreated, Submerged
from outflank.games.tactical.model import (
    AA_LOSSES,
    ASK,
    ATTACKER,
    ATTACKER_LOSSES,
    BOMBARD_LOSSES,
    BOMBARDED,
    CHOOSE,
    COMBAT,
    DEFENDER,
    DEFENDER_LOSSES,
    DIVE,
    EVERYBODY,
    FIGHTERS_A_CARRIER,
    FOUGHT,
    NOBODY,
    NONCOMBAT_MOVE,
    OTHERS,
    PRESS,
    RAIDING,
    RETREATED,
    STRIKE_ATTACKER,
    STRIKE_DEFENDER,
    SUBMARINES,
    SUBMERGED,
)
from outflank.games.tactical.movement import move
from outflank.games.tactical.rules import alliances, phases, to_act
from outflank.games.tactical.state import State
from outflank.games.tactical.units import CARRIER, DESTROYER, FIGHTER, SUBMARINE
from outflank.kernel.game import Event


def begin_combat(state: State, events: list[Event] | None) -> None:
    """The moves are made: what was blitzed or lies open is taken, and the battles wait to be chosen."""
    moves = state.moves
    state.stage = CHOOSE
    phases.enter(state, COMBAT, events)
    fronts.take_blitzed(state, moves, events)
    look_around(state, events)


def look_around(state: State, events: list[Event] | None) -> None:
    """Between battles; when none is left, combat is over."""
    fronts.settle(state, events)
    if fronts.battles(state):
        return
    for unit in range(state.count):
        state.flags[unit] &= ~SUBMERGED
    move.rest(state)
    phases.enter(state, NONCOMBAT_MOVE, events)


# --- raids --------------------------------------------------------------------------------


def raid(state: State, place: int, events: list[Event] | None) -> None:
    """Bombers against a factory (TR-53)."""
    alliances.attack(state, state.owner[place], events)
    bombers = fronts.raiders(state, place)
    if state.enemy_gun(place):
        fired = volley.fire_guns(state, place, state.owner[place], len(bombers))
        tell(fired, events)
        losses.remove(state, bombers[: fired.hits], "hit", events)
        bombers = bombers[fired.hits :]
    for unit in bombers:
        state.flags[unit] = (state.flags[unit] & ~RAIDING) | FOUGHT
    if bombers:
        drop_bombs(state, place, len(bombers), events)
    look_around(state, events)


def tell(event: Event, events: list[Event] | None) -> None:
    """Tell an event, once what it did is done."""
    if events is not None:
        events.append(event)


def drop_bombs(state: State, place: int, bombers: int, events: list[Event] | None) -> None:
    """Each bomber rolls a die, and the owner loses the sum, within limits."""
    owner = state.owner[place]
    word = state.dice.drawn
    faces = state.dice.roll(bombers)
    damage = min(sum(faces), state.treasury[owner])
    if state.terms.raid_cap:
        damage = min(damage, state.terrain.production[place] - state.raided[place])
    state.raided[place] += damage
    state.treasury[owner] -= damage
    tell(Raided(place, state.seat_of[state.turn], owner, faces, damage, word), events)


# --- before the first round ---------------------------------------------------------------


def begin(state: State, place: int, events: list[Event] | None) -> None:
    """A battle begins: landings, then AA fire, then bombardment (TR-34, TR-36)."""
    landed = fronts.go_ashore(state, place, events)
    state.here = place
    state.stage = AA_LOSSES
    state.battle_round = 0
    state.carried = 0
    clear_hits(state)
    state.amphibious = bool(landed)
    state.chooser = defender_of(state, place)
    attackers = losses.fighters(state, ATTACKER)
    defenders = losses.fighters(state, DEFENDER)
    for faction in sorted({state.chooser, *[state.faction[unit] for unit in defenders]}):
        alliances.attack(state, faction, events)
    tell(BattleBegan(place, state.turn, state.chooser, tuple(attackers), tuple(defenders)), events)
    planes = len([unit for unit in attackers if state.terrain.air[state.kind[unit]]])
    if planes and not state.terrain.water[place] and state.enemy_gun(place):
        fired = volley.fire_guns(state, place, state.chooser, planes)
        state.hits[ATTACKER] = fired.hits
        tell(fired, events)
    proceed(state, events)


def defender_of(state: State, place: int) -> int:
    """Who chooses for the defenders: the land's owner, at sea the faction with the most units (TR-40)."""
    if not state.terrain.water[place]:
        return state.owner[place]
    counts = [0] * 8
    for unit in losses.standing(state, DEFENDER, place):
        counts[state.faction[unit]] += 1
    return counts.index(max(counts)) if any(counts) else NOBODY


def clear_hits(state: State) -> None:
    """No hits wait for casualties, and no submarine has fired."""
    for side in (ATTACKER, DEFENDER):
        state.hits[side] = 0
        state.ship_hits[side] = 0
        state.struck[side] = 0


def bombard(state: State, events: list[Event] | None) -> None:
    """Battleships that had no sea battle fire where units landed from their zone (TR-36)."""
    if not state.amphibious or not state.enemy_troops(state.here):
        return
    ships = fronts.broadside(state, fronts.shores(state))
    for unit in ships:
        state.flags[unit] |= BOMBARDED
    if not ships:
        return
    fired = volley.bombard(state, len(ships))
    if state.terms.bombard_return_fire:
        state.carried = fired.hits
    else:
        state.hits[DEFENDER] = fired.hits
    tell(fired, events)


# --- rounds -------------------------------------------------------------------------------


def proceed(state: State, events: list[Event] | None) -> None:
    """Go on until somebody has to choose, or the battle is over."""
    while to_act.losing(state) >= 0:
        order = losses.standing_order(state)
        if order == ASK and losses.is_choice(state):
            return
        suffer(state, losses.ordered(state, order), events)


def answer_for_defender(state: State, events: list[Event] | None) -> None:
    """A defender who is asked does not answer: he has given an order, or his time is up (TR-83, TR-85)."""
    if state.stage == DIVE:
        submerge(state, (), events)
        return
    order = losses.standing_order(state)
    suffer(state, losses.ordered(state, order), events)
    proceed(state, events)


def casualties(state: State, units: tuple[int, ...], events: list[Event] | None) -> None:
    """A side has chosen what it loses (TR-39)."""
    suffer(state, list(units), events)
    proceed(state, events)


def suffer(state: State, units: list[int], events: list[Event] | None) -> None:
    """A side loses these units; then comes the next stage."""
    side = to_act.losing(state)
    stage = state.stage
    state.hits[side] = 0
    state.ship_hits[side] = 0
    if stage == ATTACKER_LOSSES:
        state.battle_round += 1
        clear_hits(state)
    state.stage = stage_after(stage)
    losses.remove(state, units, "hit", events)
    if stage == AA_LOSSES:
        bombard(state, events)
    elif stage == STRIKE_ATTACKER:
        fire_all(state, events)
    elif state.stage == PRESS:
        await_orders(state, events)


def stage_after(stage: int) -> int:
    """What comes once a side has lost its units."""
    if stage == AA_LOSSES:
        return BOMBARD_LOSSES
    if stage == STRIKE_DEFENDER:
        return STRIKE_ATTACKER
    if stage == STRIKE_ATTACKER:
        return DEFENDER_LOSSES
    return ATTACKER_LOSSES if stage == DEFENDER_LOSSES else PRESS


def await_orders(state: State, events: list[Event] | None) -> None:
    """The attacker is to go on or not, unless the battle is over (TR-45, TR-50)."""
    state.stage = PRESS
    attackers = losses.fighters(state, ATTACKER)
    defenders = losses.fighters(state, DEFENDER)
    if not attackers:
        finish(state, "held", events)
    elif not defenders:
        finish(state, "won", events)
    elif only_transports(state, defenders):
        if only_transports(state, attackers):
            if not state.battle_round or not fronts.retreats(state):
                finish(state, "undecided", events)
        elif not state.terms.transports_defend:
            losses.remove(state, defenders, "sunk", events)
            finish(state, "won", events)


def only_transports(state: State, units: list[int]) -> bool:
    """Whether none of these units is anything else."""
    return losses.transports(state, units) == len(units)


def press(state: State, events: list[Event] | None) -> None:
    """The attacker fights on, or stays if nobody can (TR-50); the defender's submarines may submerge."""
    if only_transports(state, losses.fighters(state, ATTACKER) + losses.fighters(state, DEFENDER)):
        finish(state, "undecided", events)
    elif has(state, DEFENDER, SUBMARINE) and losses.defence_order(state) == ASK:
        state.stage = DIVE
    else:
        fight(state, events)


def has(state: State, side: int, kind: int) -> bool:
    """Whether a unit of this kind fights for a side."""
    return bool([unit for unit in losses.fighters(state, side) if state.kind[unit] == kind])


def submerge(state: State, units: tuple[int, ...], events: list[Event] | None) -> None:
    """Submarines leave the battle; after the defender's answer the round is fought (TR-48)."""
    diving = state.stage == DIVE
    state.stage = PRESS
    for unit in units:
        state.flags[unit] |= SUBMERGED
    if units:
        tell(Submerged(state.here, units, state.kinds(units)), events)
    await_orders(state, events)
    if diving and state.stage == PRESS:
        fight(state, events)


def fight(state: State, events: list[Event] | None) -> None:
    """A round: submarines first, where no destroyer hinders them (TR-46)."""
    attackers = losses.fighters(state, ATTACKER)
    if only_transports(state, attackers):
        losses.remove(state, attackers, "sunk", events)
        finish(state, "held", events)
        return
    for side in (ATTACKER, DEFENDER):
        state.struck[side] = has(state, side, SUBMARINE) and not has(state, 1 - side, DESTROYER)
    if not state.struck[ATTACKER] and not state.struck[DEFENDER]:
        fire_all(state, events)
    else:
        state.stage = STRIKE_DEFENDER
        for side in (ATTACKER, DEFENDER):
            if state.struck[side]:
                volley.fire(state, side, SUBMARINES, "strike", events)
    proceed(state, events)


def fire_all(state: State, events: list[Event] | None) -> None:
    """Everybody who has not fired in this round does, both sides at the same time (TR-37)."""
    state.stage = DEFENDER_LOSSES
    state.hits[DEFENDER] += state.carried
    state.carried = 0
    for side in (ATTACKER, DEFENDER):
        volley.fire(state, side, OTHERS if state.struck[side] else EVERYBODY, "round", events)


# --- the end ------------------------------------------------------------------------------


def retreat(state: State, to: int, events: list[Event] | None) -> None:
    """The attackers break off; planes stay where they are for now (TR-41 to TR-44)."""
    here = state.here
    gone = []
    for unit in losses.fighters(state, ATTACKER):
        plane = state.terrain.air[state.kind[unit]]
        if state.amphibious and not plane:
            continue
        gone.append(unit)
        state.flags[unit] |= RETREATED | FOUGHT
        if not plane:
            fronts.call_off(state, fronts.aboard_for_landing(state, unit), events)
            state.put(unit, to)
            state.spent[unit] = state.terrain.range[state.kind[unit]]
    tell(Retreated(here, to if to >= 0 else None, tuple(gone), state.kinds(gone)), events)
    if losses.fighters(state, ATTACKER):
        await_orders(state, events)
    else:
        finish(state, "retreated", events)


def finish(state: State, outcome: Outcome, events: list[Event] | None) -> None:
    """The battle is over: land is taken, fighters without a carrier are lost, and the next one waits."""
    here = state.here
    taken = outcome == "won" and not state.terrain.water[here] and fronts.takers(state, here)
    if outcome == "won" and not state.terrain.water[here] and not taken:
        outcome = "cleared"
    for unit in losses.fighters(state, ATTACKER):
        state.flags[unit] |= FOUGHT
    state.fought[here] = 1
    state.stage = CHOOSE
    state.here = NOBODY
    state.chooser = NOBODY
    state.amphibious = False
    state.battle_round = 0
    clear_hits(state)
    tell(BattleEnded(here, outcome), events)
    if taken:
        capture.take(state, here, events)
    if state.terrain.water[here]:
        drown_fighters(state, here, events)
    look_around(state, events)


def drown_fighters(state: State, zone: int, events: list[Event] | None) -> None:
    """Fighters of the defender without a carrier of their faction are lost (TR-52)."""
    for faction in range(state.terrain.factions):
        if state.side_of[faction] == state.side_of[state.turn]:
            continue
        mine = [
            unit
            for unit in range(state.count)
            if state.place[unit] == zone and state.faction[unit] == faction
        ]
        room = FIGHTERS_A_CARRIER * len([unit for unit in mine if state.kind[unit] == CARRIER])
        planes = [unit for unit in mine if state.kind[unit] == FIGHTER]
        losses.remove(state, planes[room:], "no_carrier", events)
