"""Dice: what a side rolls in a battle, and what it hits; and what such a roll is worth in luck."""

from __future__ import annotations

from outflank.games.tactical.events import Fired, Step, Volley
from outflank.games.tactical.losses import fighters
from outflank.games.tactical.model import ATTACKER, OTHERS, SUBMARINES
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, ARTILLERY, BATTLESHIP, INFANTRY, SUBMARINE, TRANSPORT
from outflank.kernel.game import Event, Rolled, Stake

AA_HITS = 1  # TR-34
SUPPORTED = 2  # TR-38


def needs(state: State, side: int, who: int) -> list[tuple[int, int, int]]:
    """Dice of a side: kind, what hits, how many; kinds in their order."""
    terrain = state.terrain
    counts = [0] * 12
    for unit in fighters(state, side):
        if who & (SUBMARINES if state.kind[unit] == SUBMARINE else OTHERS):
            counts[state.kind[unit]] += 1
    found = []
    for kind in range(12):
        count = counts[kind]
        need = terrain.attack[kind] if side == ATTACKER else terrain.defence[kind]
        if kind == TRANSPORT and not state.terms.transports_defend:
            need = 0
        if side == ATTACKER and kind == INFANTRY:
            supported = min(count, counts[ARTILLERY])
            if supported:
                found.append((kind, SUPPORTED, supported))
            count -= supported
        if count and need:
            found.append((kind, need, count))
    return found


def fire(state: State, side: int, who: int, step: Step, events: list[Event] | None) -> None:
    """A side rolls for its units; hits on the other side wait for casualties (TR-37, TR-46, TR-47)."""
    faction = state.turn if side == ATTACKER else state.chooser
    for kind, hits in roll(state, faction, needs(state, side, who), step, events):
        if kind == SUBMARINE:
            state.ship_hits[1 - side] += hits
        else:
            state.hits[1 - side] += hits


def fire_guns(state: State, planes: int, events: list[Event] | None) -> int:
    """One AA gun fires at each plane; how many it hit (TR-34)."""
    faction = state.chooser
    return sum([hits for _, hits in roll(state, faction, [(AA_GUN, AA_HITS, planes)], "aa", events)])


def bombard(state: State, ships: int, events: list[Event] | None) -> int:
    """Battleships fire at the shore; how many they hit (TR-36)."""
    need = state.terrain.attack[BATTLESHIP]
    return sum([hits for _, hits in roll(state, state.turn, [(BATTLESHIP, need, ships)], "bombard", events)])


def roll(
    state: State, faction: int, dice: list[tuple[int, int, int]], step: Step, events: list[Event] | None
) -> list[tuple[int, int]]:
    """Roll so many dice of each kind: kind and hits."""
    if not dice:
        return []
    word = state.dice.drawn
    volleys = [Volley(kind, need, state.dice.roll(count)) for kind, need, count in dice]
    found = [(volley.kind, struck(volley)) for volley in volleys]
    if events is not None:
        hits = sum([hits for _, hits in found])
        seat = state.seat_of[faction]
        events.append(Fired(state.here, seat, faction, step, tuple(volleys), hits, word))
    return found


def struck(volley: Volley) -> int:
    """The hits of a volley."""
    return len([face for face in volley.faces if face <= volley.need])


def rolled(fired: Fired) -> Rolled:
    """A roll's luck is the hits it brought, against all it could have brought."""
    chances = [1.0]
    faces: list[int] = []
    for volley in fired.volleys:
        faces += volley.faces
        for _ in volley.faces:
            chances = widened(chances, volley.need / 6)
    stake = Stake(fired.seat, fired.hits, tuple(enumerate(chances)))
    return Rolled(fired.word, ((fired.seat, tuple(faces)),), (stake,))


def widened(chances: list[float], hit: float) -> list[float]:
    """The chances of each number of hits with one more die."""
    missed = [chance * (1 - hit) for chance in chances]
    return [
        (missed[hits] if hits < len(missed) else 0.0) + (chances[hits - 1] * hit if hits else 0.0)
        for hits in range(len(chances) + 1)
    ]
