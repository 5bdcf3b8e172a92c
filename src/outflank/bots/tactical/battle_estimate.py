"""A fast estimate of a battle with average dice, within two points of the exact odds.

A force is a list with the number of units of each of the twelve kinds.
"""

from __future__ import annotations

from math import exp

from outflank.games.tactical.units import LOSSES, TRANSPORT, UNITS

INFANTRY, ARTILLERY, FIGHTER, BOMBER = 0, 1, 3, 4
KINDS = 10  # kinds that fight: all but AA guns and factories
MOST_ROUNDS = 12  # limits the time; few battles last longer
SLOPE = 2.3  # turns average survivors into a chance to win; fitted to exact odds
MISSED = 0.83333  # share of planes that an AA gun misses: 5/6
NOTHING = 0.02  # with fewer expected hits, a battle is as good as over
ORDERS = [
    LOSSES["land", "attacker"],
    LOSSES["land", "defender"],
    LOSSES["sea", "attacker"],
    LOSSES["sea", "defender"],
]


class BattleEstimate:
    """An estimator of battles; its fields hold the latest result.

    A plan makes thousands of estimates, so this fights one battle with average dice and computes no odds.
    """

    def __init__(self) -> None:
        self.cost = [0] * 12
        self.attack = [0] * 12
        self.defence = [0] * 12
        self.order = [-1] * 32  # eight entries for each of ORDERS; -1 ends a row
        self.attackers = [0.0] * 12
        self.defenders = [0.0] * 12
        self.survivors = [0.0] * 12  # attackers left with average dice
        self.win = 0.0  # chance that no defender is left
        self.take = 0.0  # the same, but 0 on land if only planes attack
        self.attack_lost = 0.0  # in IPC
        self.defence_lost = 0.0
        for kind in range(12):
            self.cost[kind] = UNITS[kind].cost
            self.attack[kind] = UNITS[kind].attack
            self.defence[kind] = 0 if kind == TRANSPORT else UNITS[kind].defense
        for number, kinds in enumerate(ORDERS):
            for rank, kind in enumerate(kinds):
                self.order[number * 8 + rank] = kind

    def weigh(self, attack: list[int], defence: list[int], sea: bool, gun: bool, shells: int) -> float:
        """Estimate a battle and return the chance that the attackers take the place."""
        before = 0.0
        against = 0.0
        ours = 0.0
        theirs = 0.0
        ground = 0.0
        for kind in range(KINDS):
            mine = attack[kind]
            other = defence[kind]
            self.attackers[kind] = mine
            self.defenders[kind] = other
            before += mine * self.cost[kind]
            against += other * self.cost[kind]
            if self.defence[kind]:
                theirs += other
            if self.attack[kind]:
                ours += mine
                if kind not in (FIGHTER, BOMBER):
                    ground += mine
        if ours <= 0:
            self.conclude(0.0, 0.0, before, 0.0)
            return 0.0
        if gun:
            self.attackers[FIGHTER] *= MISSED
            self.attackers[BOMBER] *= MISSED
        if shells:
            self.suffer(False, shells * 4 / 6.0, 24 if sea else 8)
        self.exchange(sea)
        left = 0.0
        held = 0.0
        lost = before
        beaten = against
        for kind in range(KINDS):
            left += self.attackers[kind] if self.attack[kind] else 0.0
            held += self.defenders[kind] if self.defence[kind] else 0.0
            lost -= self.attackers[kind] * self.cost[kind]
            beaten -= self.defenders[kind] * self.cost[kind]
            self.survivors[kind] = self.attackers[kind]
        win = 1.0
        if theirs > 0:
            # The side with survivors wins, more surely in a large battle, where luck evens out.
            edge = left / ours - held / theirs
            lean = edge * abs(edge) * (ours + theirs) ** 0.5
            win = 1 / (1 + exp(-SLOPE * lean))
        # Blend the losses of a win and of a defeat: a loser loses everything, a winner at most 90%.
        if held > left:
            lost = before * 0.9
        else:
            beaten = against * 0.9
        self.conclude(
            win,
            win if sea or ground > 0 else 0.0,
            win * min(lost, before * 0.9) + (1 - win) * before,
            win * against + (1 - win) * min(beaten, against * 0.9),
        )
        return self.take

    def conclude(self, win: float, take: float, lost: float, beaten: float) -> None:
        """Store the result."""
        self.win = win
        self.take = take
        self.attack_lost = lost
        self.defence_lost = beaten

    def exchange(self, sea: bool) -> None:
        """Fight rounds with average dice until a side can't fight."""
        for _ in range(MOST_ROUNDS):
            hits = min(self.attackers[INFANTRY], self.attackers[ARTILLERY])
            back = 0.0
            for kind in range(KINDS):
                hits += self.attackers[kind] * self.attack[kind]
                back += self.defenders[kind] * self.defence[kind]
            if hits < NOTHING or back < NOTHING:
                return
            self.suffer(False, hits / 6, 24 if sea else 8)
            self.suffer(True, back / 6, 16 if sea else 0)

    def suffer(self, attacker: bool, hits: float, first: int) -> None:
        """Apply hits to a side, in the order of losses that starts at `first` in the table."""
        for rank in range(8):
            kind = self.order[first + rank]
            if hits <= 0 or kind < 0:
                return
            gone = min(self.attackers[kind] if attacker else self.defenders[kind], hits)
            hits -= gone
            if attacker:
                self.attackers[kind] -= gone
            else:
                self.defenders[kind] -= gone
