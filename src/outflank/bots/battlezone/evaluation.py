"""Estimates the chance to win a position of BattleZone from what is on the board."""

from __future__ import annotations

from math import exp

from outflank.bots.battlezone.simple import CHANCES
from outflank.games.battlezone.model import ARMY_CAP, IDLE_ROUNDS
from outflank.games.battlezone.rules import State
from outflank.kernel import bits

MILLION = 1_000_000  # chances are whole millionths
# All arithmetic uses integers, so that compiled and interpreted bots play the same moves on every machine.
ONE = 4096  # the value of 1 in weights
UNIT = 1024  # the value of 1 in features
PER_UNIT = 977  # millionths of a chance per feature point, so that a certainty is about one UNIT
SIDE = 10  # features of one side, in the order of `measure_side`
FEATURES = 2 * SIDE + 4  # features of both sides, and four that compare them
# Armies in reserve that count, besides those that the next supply has room for. More would wait too long to
# matter.
RESERVE = 40
# Beyond this sum the chance is within 0.04% of 0 or 1, so the curve ends here.
EDGE = 8 * ONE
# The share of land in a search value, in millionths: enough to finish a won game, too little to risk it.
PROGRESS = 20_000
STEP = 16  # distance between entries in the table of the curve
# Fitted by logistic regression to the winners of games between bots, from 72,000 positions, with a draw as
# half a win. Territory mustn't count against its holder. Without that limit the fit makes it a burden,
# because the same armies hold more of it more thinly, and a bot that believes this never finishes a won game.
WEIGHTS = (
    *(82, 984, 42, -102, -476, -509, -336, -56, 441, -1353),
    *(-82, -913, -61, 124, 601, 502, 231, 39, -394, 1398),
    *(16469, 0, -1010, 284),
)


class Evaluator:
    """Estimates chances by a weighted sum of features: those of the seat to move, then the other seat's."""

    def __init__(self) -> None:
        self.win = [0] * 81
        self.features = [0] * 24
        self.weights = [0] * 24
        self.curve = [0] * 4097
        for index, chance in enumerate(CHANCES.win):
            self.win[index] = chance
        for index, weight in enumerate(WEIGHTS):
            self.weights[index] = weight
        for index in range(2 * EDGE // STEP + 1):
            self.curve[index] = round(MILLION / (1 + exp((EDGE - index * STEP) / ONE)))

    def win_chance(self, state: State) -> int:
        """Return the chance, in millionths, that the seat to move wins."""
        if state.winner >= 0:
            return MILLION if state.winner == state.turn else 0
        self.measure(state)
        features = self.features
        weights = self.weights
        total = 0
        for index in range(FEATURES):
            total += weights[index] * features[index]
        # Make the sum positive first: C and Python divide negative numbers differently.
        total = max(0, min(2 * EDGE * UNIT, total + EDGE * UNIT))
        return self.curve[total // (STEP * UNIT)]

    def search_value(self, state: State, draw: int) -> int:
        """Return what a search maximizes: the chance to win, and a little land.

        The chance alone is flat once a game is decided, so a skip would look as good as an attack.
        """
        chance = self.win_chance(state)
        if state.winner < 0:
            # The longer nobody attacks, the closer is the draw of BZ-38.
            idle = min(state.idle_rounds, IDLE_ROUNDS)
            chance = (chance * (IDLE_ROUNDS - idle) + draw * idle) // IDLE_ROUNDS
        share = bits.count(state.held[state.turn]) * MILLION // state.terrain.size
        return (chance * (MILLION - PROGRESS) + share * PROGRESS) // MILLION

    def measure(self, state: State) -> None:
        """Compute the features of a position, in UNITs."""
        seat = state.turn
        self.measure_side(state, seat, 0)
        self.measure_side(state, 1 - seat, SIDE)
        features = self.features
        # Both shares, of armies and of territories, go from -1 to 1.
        mine = features[2] + features[3]
        theirs = features[SIDE + 2] + features[SIDE + 3]
        features[2 * SIDE] = mine * 2 * UNIT // (mine + theirs) - UNIT
        features[2 * SIDE + 1] = features[0] * 2 * UNIT // (features[0] + features[SIDE]) - UNIT
        features[2 * SIDE + 2] = UNIT if state.skips else 0
        features[2 * SIDE + 3] = (features[1] - features[SIDE + 1]) if state.skips else 0

    def measure_side(self, state: State, seat: int, index: int) -> None:
        """Compute one side's features, starting at this index."""
        near = state.terrain.near
        bit = state.terrain.bit
        armies = state.armies
        win = self.win
        features = self.features
        foe = state.held[1 - seat]
        strong = state.ready(1 - seat)
        left = state.held[seat]
        main = largest_group(state, seat)
        total = 0
        front = 0
        front_armies = 0
        danger = 0
        main_danger = 0
        armies_danger = 0
        full = 0
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            count = armies[territory]
            total += count
            if near[territory] & foe:
                front += 1
                front_armies += count
                if count == 8:
                    full += 1
                threats = near[territory] & strong
                worst = 0
                while threats:
                    worst = max(worst, armies[bits.lowest(threats)])
                    threats &= threats - 1
                if worst:
                    chance = win[worst * 9 + count]
                    danger += chance
                    armies_danger += chance * count
                    if main & bit[territory]:
                        main_danger += chance
        features[index] = bits.count(state.held[seat]) * UNIT
        features[index + 1] = bits.count(main) * UNIT
        features[index + 2] = total * UNIT
        room = ARMY_CAP * bits.count(state.held[seat]) - total
        features[index + 3] = min(state.reserve[seat], room + RESERVE) * UNIT
        features[index + 4] = danger // PER_UNIT
        features[index + 5] = main_danger // PER_UNIT
        features[index + 6] = armies_danger // PER_UNIT
        features[index + 7] = front * UNIT
        features[index + 8] = front_armies * UNIT
        features[index + 9] = full * UNIT

    def measured(self, state: State) -> list[int]:
        """Return the features of a position, for fitting the weights."""
        self.measure(state)
        return [self.features[index] for index in range(FEATURES)]


EVALUATOR = Evaluator()


def largest_group(state: State, seat: int) -> int:
    """Return the territories of the seat's largest connected group, as a set."""
    # The same flood fill as `State.income`, which returns only the size.
    near = state.terrain.near
    left = state.held[seat]
    most = 0
    largest = 0
    while left:
        frontier = left & -left
        before = left
        left ^= frontier
        while frontier:
            reached = near[bits.lowest(frontier)] & left
            frontier &= frontier - 1
            frontier |= reached
            left ^= reached
        group = before ^ left
        if bits.count(group) > most:
            most = bits.count(group)
            largest = group
    return largest
