"""A battle, stage by stage: `proceed` runs until someone has to choose."""

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
    """Start the combat phase: take undefended territory and offer the battles to choose from."""
    moves = state.moves
    state.stage = CHOOSE
    phases.enter(state, COMBAT, events)
    fronts.take_blitzed(state, moves, events)
    next_battle(state, events)


def next_battle(state: State, events: list[Event] | None) -> None:
    """Take undefended territory between battles, or end the combat phase when no battle is left."""
    fronts.take_undefended(state, events)
    if fronts.battles(state):
        return
    for unit in range(state.count):
        state.flags[unit] &= ~SUBMERGED
    move.end_movement(state)
    phases.enter(state, NONCOMBAT_MOVE, events)


# --- raids --------------------------------------------------------------------------------


def raid(state: State, place: int, events: list[Event] | None) -> None:
    """Send bombers against a factory (TR-53)."""
    alliances.end_pact_by_attack(state, state.owner[place], events)
    bombers = fronts.raiders(state, place)
    if state.enemy_gun(place):
        fired = volley.fire_guns(state, place, state.owner[place], len(bombers))
        add_event(fired, events)
        losses.remove(state, bombers[: fired.hits], "hit", events)
        bombers = bombers[fired.hits :]
    for unit in bombers:
        state.flags[unit] = (state.flags[unit] & ~RAIDING) | FOUGHT
    if bombers:
        drop_bombs(state, place, len(bombers), events)
    next_battle(state, events)


def add_event(event: Event, events: list[Event] | None) -> None:
    """Add an event, after the position has changed."""
    if events is not None:
        events.append(event)


def drop_bombs(state: State, place: int, bombers: int, events: list[Event] | None) -> None:
    """Roll a die for each bomber; the owner loses the sum, within limits."""
    owner = state.owner[place]
    word = state.dice.drawn
    faces = state.dice.roll(bombers)
    damage = min(sum(faces), state.treasury[owner])
    if state.terms.raid_cap:
        damage = min(damage, state.terrain.production[place] - state.raided[place])
    state.raided[place] += damage
    state.treasury[owner] -= damage
    add_event(Raided(place, state.seat_of[state.turn], owner, faces, damage, word), events)


# --- before the first round ---------------------------------------------------------------


def begin(state: State, place: int, events: list[Event] | None) -> None:
    """Start a battle: landing, AA fire, then bombardment (TR-34, TR-36)."""
    landed = fronts.go_ashore(state, place, events)
    state.here = place
    state.stage = AA_LOSSES
    state.battle_round = 0
    state.carried = 0
    clear_hits(state)
    state.amphibious = bool(landed)
    state.chooser = defender_of(state, place)
    attackers = losses.combatants(state, ATTACKER)
    defenders = losses.combatants(state, DEFENDER)
    for faction in sorted({state.chooser, *[state.faction[unit] for unit in defenders]}):
        alliances.end_pact_by_attack(state, faction, events)
    add_event(BattleBegan(place, state.turn, state.chooser, tuple(attackers), tuple(defenders)), events)
    planes = len([unit for unit in attackers if state.terrain.air[state.kind[unit]]])
    if planes and not state.terrain.water[place] and state.enemy_gun(place):
        fired = volley.fire_guns(state, place, state.chooser, planes)
        state.hits[ATTACKER] = fired.hits
        add_event(fired, events)
    proceed(state, events)


def defender_of(state: State, place: int) -> int:
    """Return the faction that chooses for the defenders: the owner, or at sea the largest force (TR-40)."""
    if not state.terrain.water[place]:
        return state.owner[place]
    counts = [0] * 8
    for unit in losses.combatants_in(state, DEFENDER, place):
        counts[state.faction[unit]] += 1
    return counts.index(max(counts)) if any(counts) else NOBODY


def clear_hits(state: State) -> None:
    """Reset the hits of both sides."""
    for side in (ATTACKER, DEFENDER):
        state.hits[side] = 0
        state.ship_hits[side] = 0
        state.struck[side] = 0


def bombard(state: State, events: list[Event] | None) -> None:
    """Fire battleships that had no sea battle at the landing's defenders (TR-36)."""
    if not state.amphibious or not state.enemy_troops(state.here):
        return
    ships = fronts.bombarding_ships(state, fronts.landing_zones(state))
    for unit in ships:
        state.flags[unit] |= BOMBARDED
    if not ships:
        return
    fired = volley.bombard(state, len(ships))
    if state.terms.bombard_return_fire:
        state.carried = fired.hits
    else:
        state.hits[DEFENDER] = fired.hits
    add_event(fired, events)


# --- rounds -------------------------------------------------------------------------------


def proceed(state: State, events: list[Event] | None) -> None:
    """Continue until someone has to choose, or the battle is over."""
    while to_act.losing(state) >= 0:
        order = losses.standing_order(state)
        if order == ASK and losses.is_choice(state):
            return
        take_losses(state, losses.ordered(state, order), events)


def answer_for_defender(state: State, events: list[Event] | None) -> None:
    """Answer for a defender who gave a standing order or ran out of time (TR-83, TR-85)."""
    if state.stage == DIVE:
        submerge(state, (), events)
        return
    order = losses.standing_order(state)
    take_losses(state, losses.ordered(state, order), events)
    proceed(state, events)


def casualties(state: State, units: tuple[int, ...], events: list[Event] | None) -> None:
    """Remove the losses that a side chose (TR-39)."""
    take_losses(state, list(units), events)
    proceed(state, events)


def take_losses(state: State, units: list[int], events: list[Event] | None) -> None:
    """Remove lost units and go to the next stage."""
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
        ask_attacker(state, events)


def stage_after(stage: int) -> int:
    """Return the next stage after a side has taken its losses."""
    if stage == AA_LOSSES:
        return BOMBARD_LOSSES
    if stage == STRIKE_DEFENDER:
        return STRIKE_ATTACKER
    if stage == STRIKE_ATTACKER:
        return DEFENDER_LOSSES
    return ATTACKER_LOSSES if stage == DEFENDER_LOSSES else PRESS


def ask_attacker(state: State, events: list[Event] | None) -> None:
    """Ask the attacker how to continue, unless the battle is over (TR-45, TR-50)."""
    state.stage = PRESS
    attackers = losses.combatants(state, ATTACKER)
    defenders = losses.combatants(state, DEFENDER)
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
    """Whether these units are all transports."""
    return losses.transports(state, units) == len(units)


def continue_battle(state: State, events: list[Event] | None) -> None:
    """Fight the next round, or first ask whether the defender's submarines submerge (TR-50)."""
    if only_transports(state, losses.combatants(state, ATTACKER) + losses.combatants(state, DEFENDER)):
        finish(state, "undecided", events)
    elif has_kind(state, DEFENDER, SUBMARINE) and losses.defence_order(state) == ASK:
        state.stage = DIVE
    else:
        fight(state, events)


def has_kind(state: State, side: int, kind: int) -> bool:
    """Whether a side has a unit of this kind in the battle."""
    return bool([unit for unit in losses.combatants(state, side) if state.kind[unit] == kind])


def submerge(state: State, units: tuple[int, ...], events: list[Event] | None) -> None:
    """Take submarines out of the battle; after the defender's answer, fight the round (TR-48)."""
    diving = state.stage == DIVE
    state.stage = PRESS
    for unit in units:
        state.flags[unit] |= SUBMERGED
    if units:
        add_event(Submerged(state.here, units, state.kinds(units)), events)
    ask_attacker(state, events)
    if diving and state.stage == PRESS:
        fight(state, events)


def fight(state: State, events: list[Event] | None) -> None:
    """Fight a round; submarines fire first unless the enemy has a destroyer (TR-46)."""
    attackers = losses.combatants(state, ATTACKER)
    if only_transports(state, attackers):
        losses.remove(state, attackers, "sunk", events)
        finish(state, "held", events)
        return
    for side in (ATTACKER, DEFENDER):
        state.struck[side] = has_kind(state, side, SUBMARINE) and not has_kind(state, 1 - side, DESTROYER)
    if not state.struck[ATTACKER] and not state.struck[DEFENDER]:
        fire_all(state, events)
    else:
        state.stage = STRIKE_DEFENDER
        for side in (ATTACKER, DEFENDER):
            if state.struck[side]:
                volley.fire(state, side, SUBMARINES, "strike", events)
    proceed(state, events)


def fire_all(state: State, events: list[Event] | None) -> None:
    """Fire everyone who hasn't fired this round, both sides at once (TR-37)."""
    state.stage = DEFENDER_LOSSES
    state.hits[DEFENDER] += state.carried
    state.carried = 0
    for side in (ATTACKER, DEFENDER):
        volley.fire(state, side, OTHERS if state.struck[side] else EVERYBODY, "round", events)


# --- the end ------------------------------------------------------------------------------


def retreat(state: State, to: int, events: list[Event] | None) -> None:
    """Retreat the attackers; planes stay where they are until the non-combat move (TR-41 to TR-44)."""
    here = state.here
    gone = []
    for unit in losses.combatants(state, ATTACKER):
        plane = state.terrain.air[state.kind[unit]]
        if state.amphibious and not plane:
            continue
        gone.append(unit)
        state.flags[unit] |= RETREATED | FOUGHT
        if not plane:
            fronts.cancel_landings(state, fronts.aboard_for_landing(state, unit), events)
            state.move_unit(unit, to)
            state.spent[unit] = state.terrain.range[state.kind[unit]]
    add_event(Retreated(here, to if to >= 0 else None, tuple(gone), state.kinds(gone)), events)
    if losses.combatants(state, ATTACKER):
        ask_attacker(state, events)
    else:
        finish(state, "retreated", events)


def finish(state: State, outcome: Outcome, events: list[Event] | None) -> None:
    """End the battle: take the territory, drop fighters without a carrier, and go to the next battle."""
    here = state.here
    taken = outcome == "won" and not state.terrain.water[here] and fronts.can_take(state, here)
    if outcome == "won" and not state.terrain.water[here] and not taken:
        outcome = "cleared"
    for unit in losses.combatants(state, ATTACKER):
        state.flags[unit] |= FOUGHT
    state.fought[here] = 1
    state.stage = CHOOSE
    state.here = NOBODY
    state.chooser = NOBODY
    state.amphibious = False
    state.battle_round = 0
    clear_hits(state)
    add_event(BattleEnded(here, outcome), events)
    if taken:
        capture.take(state, here, events)
    if state.terrain.water[here]:
        lose_fighters_without_carrier(state, here, events)
    next_battle(state, events)


def lose_fighters_without_carrier(state: State, zone: int, events: list[Event] | None) -> None:
    """Remove defending fighters whose faction has no carrier left here (TR-52)."""
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
