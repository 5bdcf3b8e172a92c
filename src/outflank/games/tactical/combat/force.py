"""One side of a battle: every set of survivors, and the hits that each can score."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from operator import add

from outflank.games.tactical.units import (
    ARTILLERY,
    DESTROYER,
    INFANTRY,
    SUBMARINE,
    TRANSPORT,
    UNITS,
    Kind,
    Side,
)

FACES = 6
AA_STRENGTH = 1  # an AA gun hits with a 1 (ruling 5, TR-34)
EMPTY, TRANSPORTS_ONLY, ARMED = range(3)  # kinds of survivors


class Survivors:
    """Results of a volley: places with their chances, starting with no losses at all."""

    def __init__(self, size: int) -> None:
        self.count = 0
        self.places = array("i", bytes(4 * size))
        self.chances = array("d", bytes(8 * size))


class Force:
    """Every set of survivors of one side, numbered so that losses lead upward; 0 is the whole side.

    Each hit takes the first unit in the order of losses, but a submarine's hit takes the first ship and an AA
    gun's the first plane. So surface units fall in their own order and planes in theirs: the number of losses
    among each tells exactly which units are left.
    """

    def __init__(
        self, units: Sequence[Kind], side: Side, transports_defend: bool, shot_at: bool, struck: bool
    ) -> None:
        self.units = units  # first lost first
        self.surface = [rank for rank, kind in enumerate(units) if UNITS[kind].type != "air"]
        self.air = [rank for rank, kind in enumerate(units) if UNITS[kind].type == "air"]
        self.attacks = side == "attacker"
        self.strengths = strengths(side, transports_defend)
        shot_down = [(0, fallen) for fallen in range(len(self.air) + 1 if shot_at else 1)]
        self.spots = self.reachable(shot_down, struck)
        self.size = len(self.spots)
        number = {spot: place for place, spot in enumerate(self.spots)}
        self.after_shots = [number[spot] for spot in shot_down]
        self.after_hit = array("i", [number[self.hit(*spot)] for spot in self.spots])
        strikes = [number[self.struck(*spot)] for spot in self.spots] if struck else self.after_hit
        self.after_strike = array("i", strikes)

    def reachable(self, begin: list[tuple[int, int]], struck: bool) -> list[tuple[int, int]]:
        """List all possible losses as (surface units, planes), with or without submarine hits."""
        found, fresh = set(begin), begin
        while fresh:
            after = {self.hit(*spot) for spot in fresh}
            if struck:
                after |= {self.struck(*spot) for spot in fresh}
            fresh = list(after - found)
            found.update(fresh)
        return sorted(found, key=lambda spot: (sum(spot), spot))

    def hit(self, surface: int, air: int) -> tuple[int, int]:
        """Return the losses after one more hit."""
        if air == len(self.air):
            return self.struck(surface, air)
        if surface < len(self.surface) and self.surface[surface] < self.air[air]:
            return surface + 1, air
        return surface, air + 1

    def struck(self, surface: int, air: int) -> tuple[int, int]:
        """Return the losses after a submarine's hit, which is wasted if only planes are left."""
        return min(surface + 1, len(self.surface)), air

    def counted(self) -> list[list[int]]:
        """Return the number of units of each kind left in each place."""
        surface = remaining([self.units[rank] for rank in self.surface])
        air = remaining([self.units[rank] for rank in self.air])
        return [[*map(add, surface[fallen], air[shot])] for fallen, shot in self.spots]

    def compute_tables(self) -> None:
        """Compute the units and the chances of hits for each place."""
        self.width = len(self.units) + 1
        self.counts = self.counted()
        self.stands = array("i", [standing(counts) for counts in self.counts])
        self.left = array("i", [sum(counts) for counts in self.counts])
        self.submarines = array("i", [counts[SUBMARINE] for counts in self.counts])
        self.destroyers = array("i", [counts[DESTROYER] for counts in self.counts])
        self.dice = array("i", bytes(4 * self.size))
        blank = bytes(8 * self.size * self.width)
        self.hits, self.hits_or_more = array("d", blank), array("d", blank)
        for place, counts in enumerate(self.counts):
            dice = self.dice_of(counts)
            self.dice[place] = sum(dice[1:])
            roll(self.hits, self.hits_or_more, place * self.width, dice)
        blank = bytes(8 * (self.submarines[0] + 1) * self.width)
        self.strikes, self.strikes_or_more = array("d", blank), array("d", blank)
        for count in range(self.submarines[0] + 1):
            dice = [0] * 5
            dice[self.strengths[SUBMARINE]] = count
            roll(self.strikes, self.strikes_or_more, count * self.width, dice)
        self.fire = Survivors(self.size)
        self.early = Survivors(self.size)
        self.part = Survivors(self.size)
        self.weights = array("d", bytes(8 * self.size))

    def dice_of(self, counts: Sequence[int]) -> list[int]:
        """Count dice by strength, without submarines; artillery supports infantry (ruling 24)."""
        dice = [0] * 5
        for kind, count in enumerate(counts):
            if kind != SUBMARINE:
                dice[self.strengths[kind]] += count
        if self.attacks:
            supported = min(counts[INFANTRY], counts[ARTILLERY])
            dice[self.strengths[INFANTRY]] -= supported
            dice[self.strengths[INFANTRY] + 1] += supported
        return dice


def remaining(kinds: Sequence[Kind]) -> list[list[int]]:
    """Return the number of units of each kind left after 0, 1, 2 ... losses."""
    left = [0] * len(UNITS)
    found = [left.copy()]
    for kind in reversed(kinds):
        left[kind] += 1
        found.append(left.copy())
    return list(reversed(found))


def standing(counts: Sequence[int]) -> int:
    """Whether armed units are left, only transports, or nothing."""
    if sum(counts) > counts[TRANSPORT]:
        return ARMED
    return TRANSPORTS_ONLY if counts[TRANSPORT] else EMPTY


def strengths(side: Side, transports_defend: bool) -> list[int]:
    """Return the strength of each kind; transports have one only if they defend (ruling 2)."""
    found = [unit.attack if side == "attacker" else unit.defense for unit in UNITS]
    if not transports_defend:
        found[TRANSPORT] = 0
    return found


def chances(dice: int, strength: int) -> array[float]:
    """Return the chances of 0, 1, 2 ... hits with dice of one strength."""
    found = array("d", bytes(8 * (dice + 1)))
    found[0] = 1.0
    add_dice(found, 0, 0, dice, strength)
    return found


def roll(hits: array[float], or_more: array[float], begin: int, dice: Sequence[int]) -> None:
    """Write the chances of exactly and of at least 0, 1, 2 ... hits, starting at index `begin`."""
    hits[begin] = 1.0
    rolled = 0
    for strength in range(1, 5):
        add_dice(hits, begin, rolled, dice[strength], strength)
        rolled += dice[strength]
    total = 0.0
    for number in range(rolled, -1, -1):
        total += hits[begin + number]
        or_more[begin + number] = total


def add_dice(hits: array[float], begin: int, have: int, more: int, strength: int) -> None:
    """Add `more` dice of one strength to the `have` dice already counted."""
    # Update in place from high to low, so that each entry still has its old value when the next one needs it.
    chance = strength / FACES
    for dice in range(have + 1, have + more + 1):
        hits[begin + dice] = hits[begin + dice - 1] * chance
        for number in range(dice - 1, 0, -1):
            hits[begin + number] = hits[begin + number] * (1 - chance) + hits[begin + number - 1] * chance
        hits[begin] *= 1 - chance
