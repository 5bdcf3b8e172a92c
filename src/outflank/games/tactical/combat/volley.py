"""Dice in battle: the units that roll, their hits, and luck statistics."""

from __future__ import annotations

from outflank.games.tactical.combat.losses import combatants
from outflank.games.tactical.events import Fired, Step, Volley
from outflank.games.tactical.model import ATTACKER, OTHERS, SUBMARINES
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, ARTILLERY, BATTLESHIP, INFANTRY, SUBMARINE, TRANSPORT
from outflank.kernel.game import Event, Rolled, Stake

AA_HITS = 1  # highest face with which an AA gun hits (TR-34)
SUPPORTED = 2  # attack of infantry with artillery support (TR-38)


def needs(state: State, side: int, who: int) -> list[tuple[int, int, int]]:
    """Return the dice of a side: kind, highest face that hits, number of dice."""
    terrain = state.terrain
    counts = [0] * 12
    for unit in combatants(state, side):
        if who & (SUBMARINES if state.kind[unit] == SUBMARINE else OTHERS):
            counts[state.kind[unit]] += 1
    found = []
    for kind in range(12):
        count = counts[kind]
        need = terrain.attack[kind] if side == ATTACKER else terrain.defence[kind]
        if kind == TRANSPORT and not state.terms.transports_defend:
            need = 0
        # Pairs are formed again for every round: infantry loses its support with the artillery (TR-38).
        if side == ATTACKER and kind == INFANTRY:
            supported = min(count, counts[ARTILLERY])
            if supported:
                found.append((kind, SUPPORTED, supported))
            count -= supported
        if count and need:
            found.append((kind, need, count))
    return found


def fire(state: State, side: int, who: int, step: Step, events: list[Event] | None) -> None:
    """Roll for a side's units; hits wait for the other side's losses (TR-37, TR-46, TR-47)."""
    dice = needs(state, side, who)
    if not dice:
        return
    fired = roll(state, state.here, state.turn if side == ATTACKER else state.chooser, dice, step)
    for volley in fired.volleys:
        if volley.kind == SUBMARINE:
            state.ship_hits[1 - side] += count_hits(volley)
        else:
            state.hits[1 - side] += count_hits(volley)
    if events is not None:
        events.append(fired)


def fire_guns(state: State, place: int, faction: int, planes: int) -> Fired:
    """Roll one AA gun's dice, one for each plane (TR-34)."""
    return roll(state, place, faction, [(AA_GUN, AA_HITS, planes)], "aa")


def bombard(state: State, ships: int) -> Fired:
    """Roll for battleships that fire at the shore (TR-36)."""
    dice = [(BATTLESHIP, state.terrain.attack[BATTLESHIP], ships)]
    return roll(state, state.here, state.turn, dice, "bombard")


def roll(state: State, place: int, faction: int, dice: list[tuple[int, int, int]], step: Step) -> Fired:
    """Roll dice of each kind and return the event; the caller counts the hits before adding it."""
    word = state.dice.drawn
    volleys = tuple([Volley(kind, need, state.dice.roll(count)) for kind, need, count in dice])
    hits = sum([count_hits(volley) for volley in volleys])
    return Fired(place, state.seat_of[faction], faction, step, volleys, hits, word)


def count_hits(volley: Volley) -> int:
    """Return the hits of a volley."""
    return len([face for face in volley.faces if face <= volley.need])


def rolled(fired: Fired) -> Rolled:
    """Describe a roll for luck statistics: its hits, and the chance of each number of hits."""
    chances = [1.0]
    faces: list[int] = []
    for volley in fired.volleys:
        faces += volley.faces
        for _ in volley.faces:
            chances = with_one_die(chances, volley.need / 6)
    stake = Stake(fired.seat, fired.hits, tuple(enumerate(chances)))
    return Rolled(fired.word, ((fired.seat, tuple(faces)),), (stake,))


def with_one_die(chances: list[float], hit: float) -> list[float]:
    """Return the chance of each number of hits with one more die."""
    missed = [chance * (1 - hit) for chance in chances]
    return [
        (missed[hits] if hits < len(missed) else 0.0) + (chances[hits - 1] * hit if hits else 0.0)
        for hits in range(len(chances) + 1)
    ]
