"""Treaties: which seats to offer them to, which to refuse, and when to give notice.

A bot wants peace with seats that threaten it more than it threatens them, an alliance against a runaway
leader, and always someone left to attack. This reads only what everyone sees.
"""

from __future__ import annotations

from outflank.bots.conquest.evaluation.outlook import Outlook
from outflank.bots.conquest.levels.preferences import Preferences
from outflank.bots.conquest.planning.decisions import (
    ANSWER,
    FAITHLESS,
    HARMLESS,
    LATE,
    NEARLY_WON,
    NOTICE,
    PREY,
    PROPOSAL,
    SILENCE,
    THREATENS,
    TOGETHER,
    TOWERS,
)
from outflank.games.conquest.expansion import treaties
from outflank.games.conquest.expansion.model import ALLIANCE, ENVOYS, PEACE
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import CONDITIONS, MOST_SEATS
from outflank.games.conquest.rules import victory
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel import bits

# Chosen by hand.
ROUNDS, LONG = 3, 6  # rounds of peace to offer; the second for loyal bots
ROUNDS_BETWEEN_OFFERS = 3  # rounds between offers to the same seat, so that offers don't become a nuisance
PATIENCE = 30  # after this round it makes no treaties, so that games end
RUNAWAY = 1.6  # a seat with this many times the average power is a runaway leader
LORE = 0.1  # share of power added per technology if knowing all of them wins
BY_CAPITALS, BY_REGIONS, BY_TECHNOLOGY = [
    CONDITIONS.index(it) for it in ("capitals", "regions", "technology")
]
GREEDY = 1.5  # with this many border armies per army of its partner, a fickle bot attacks the partner


class Diplomat:
    """Chooses a message: `what`, to which seat, and a treaty's kind and rounds, or whether it accepts."""

    def __init__(
        self, state: State, plus: ExpansionState, outlook: Outlook, preferences: Preferences
    ) -> None:
        self.state = state
        self.plus = plus
        self.outlook = outlook
        self.preferences = preferences
        self.me = state.turn
        self.what = SILENCE
        self.seat = 0
        self.kind = PEACE
        self.rounds = 0
        self.why = 0

    def choose_message(self) -> int:
        """Choose a message in the seat's own turn."""
        self.what = SILENCE
        if self.state.sides_left() > 2:
            prey = self.prey()
            for other in range(self.state.seats):
                if self.what == SILENCE and other != self.me and not self.state.fallen[other]:
                    self.consider(other, prey)
        return self.what

    def consider(self, other: int, prey: int) -> None:
        """Answer, offer or end a treaty with one seat."""
        pair = self.me * MOST_SEATS + other
        back = other * MOST_SEATS + self.me
        if self.state.mates(self.me, other):
            return
        if self.plus.treaty[pair]:
            if treaties.end_refusal(self.state, self.me, other) is None and self.breaks(other):
                self.what = NOTICE
                self.seat = other
        elif self.plus.offer[back]:
            self.what = ANSWER
            self.seat = other
            self.kind = self.plus.offer[back]
            self.rounds = 1 if self.accepts(other, prey) else 0
        elif (
            not self.plus.offer[pair]
            and self.asks(other)
            and self.wants(other, prey)
            and self.is_welcome(other)
        ):
            self.what = PROPOSAL
            self.seat = other
            self.kind = ALLIANCE if self.runaway_leader() >= 0 else PEACE
            self.rounds = 0 if self.kind == ALLIANCE else LONG if self.preferences.loyal else ROUNDS

    def asks(self, other: int) -> bool:
        """Whether it's this seat's turn to be asked; asking everyone every round would be a nuisance."""
        if self.preferences.peace < 1.0:
            return False
        steps = (other - self.me + self.state.seats) % self.state.seats
        return steps == (self.state.round + self.me) % max(ROUNDS_BETWEEN_OFFERS, self.state.seats - 1) + 1

    def is_welcome(self, other: int) -> bool:
        """Whether the other seat would probably want a treaty too, judging by public facts."""
        mirror = Diplomat(self.state, self.plus, self.outlook, self.preferences)
        mirror.me = other
        return mirror.wants(self.me, mirror.prey())

    def accepts(self, other: int, prey: int) -> bool:
        """Whether it accepts an offer; an alliance, which never ends, only against a runaway leader."""
        if not self.wants(other, prey):
            return False
        if self.kind == ALLIANCE and self.runaway_leader() < 0:
            self.why = PREY
            return False
        return True

    def prey(self) -> int:
        """Return its best target, a seat that is weak compared to the armies next to it; -1 for none."""
        best = 0.0
        found = -1
        for other in range(self.state.seats):
            if other == self.me or self.state.fallen[other] or self.state.friends(self.me, other):
                continue
            beside = self.outlook.beside(self.state, self.state.held[self.me], self.state.held[other])
            worth = (beside + 1.0) / (1.0 + self.outlook.strength[other])
            hunted = self.me == self.state.turn and self.plus.mission_seat[self.me] == other
            if hunted or other == self.runaway_leader():
                worth += 10.0
            if self.borders(other) and worth > best:
                best = worth
                found = other
        return found

    def borders(self, other: int) -> bool:
        """Whether the two seats have neighbouring territories."""
        left = self.state.held[self.me]
        while left:
            if self.state.terrain.near[bits.lowest(left)] & self.state.held[other]:
                return True
            left &= left - 1
        return False

    def runaway_leader(self) -> int:
        """Return a seat so far ahead that the others should unite; -1 for none or its own side."""
        total = 0.0
        most = 0.0
        best = -1
        for seat in range(self.state.seats):
            if not self.state.fallen[seat]:
                power = self.outlook.power[seat]
                if self.state.book.all_techs:
                    power *= 1.0 + LORE * bits.count(self.plus.tech[seat])
                total += power
                if best < 0 or power > most:
                    most = power
                    best = seat
        if self.state.mates(self.me, best) or most * self.state.seats_in_play() < RUNAWAY * total:
            return -1
        return best

    def closes_in(self, other: int) -> bool:
        """Whether another seat is about to win, or one step away from that."""
        if self.plus.near[other]:
            return True
        for condition in (BY_CAPITALS, BY_REGIONS, BY_TECHNOLOGY):
            if not victory.can_win_by(self.state, condition) or not self.is_public(other, condition):
                continue
            have = victory.reached(self.state, other, condition)
            need = victory.needed(self.state, other, condition)
            if need - have < 2 and 2 * have > need:
                return True
        return False

    def is_public(self, other: int, condition: int) -> bool:
        """Whether the seat can see another's progress on a condition (CQ-175)."""
        seen = not self.state.book.fog or fog.shares_vision(self.state, self.me, other)
        return seen or condition == BY_TECHNOLOGY

    def wants(self, other: int, prey: int) -> bool:
        """Whether a treaty with a seat would help; sets `why`."""
        self.why = self.objection(other, prey)
        if self.why:
            return False
        if self.runaway_leader() >= 0:
            self.why = TOGETHER
            return True
        threat = self.outlook.beside(self.state, self.state.held[other], self.state.held[self.me])
        promise = self.outlook.beside(self.state, self.state.held[self.me], self.state.held[other])
        self.why = THREATENS
        if threat == 0 or 2.0 * self.preferences.peace * threat < promise:
            self.why = HARMLESS
        return self.why == THREATENS

    def objection(self, other: int, prey: int) -> int:
        """Return the reason against any treaty with a seat; 0 for none."""
        if self.closes_in(other):
            return NEARLY_WON
        if self.runaway_leader() == other:
            return TOWERS
        if self.preferences.remembers and self.plus.ended[other] > self.plus.honoured[other]:
            return FAITHLESS
        if self.preferences.peace == 0.0 or prey < 0 or prey == other:
            return PREY
        return LATE if self.state.round > PATIENCE else 0

    def breaks(self, other: int) -> bool:
        """Whether it gives notice; sets `why`.

        Notice takes a round, so a seat that is about to win would win first: act while it is closing in.
        Envoys end a treaty immediately, so with them there is still time one turn before the win.
        """
        hurries = self.plus.near[other] if self.plus.knows(self.me, ENVOYS) else self.closes_in(other)
        alliance = self.plus.treaty[self.me * MOST_SEATS + other] == ALLIANCE
        beside = self.outlook.beside(self.state, self.state.held[self.me], self.state.held[other])
        self.why = 0
        if alliance and not self.outlook.front and self.borders(other):
            self.why = PREY
        elif self.preferences.loyal:
            return False
        elif hurries:
            self.why = NEARLY_WON
        elif self.runaway_leader() == other:
            self.why = TOWERS
        elif alliance and self.state.round > PATIENCE:
            self.why = LATE
        elif self.preferences.fickle and beside > GREEDY * self.outlook.strength[other]:
            self.why = PREY
        return self.why > 0
