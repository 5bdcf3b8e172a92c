"""Treaties: with whom a seat wants one, whom it refuses one, and when it gives notice.

It wants peace where it is threatened more than it threatens, an alliance against who is far ahead, and always
somebody left to attack. It reads what everyone sees.
"""

from __future__ import annotations

from outflank.bots.conquest.evaluation.outlook import Outlook
from outflank.bots.conquest.levels.temper import Temper
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
from outflank.games.conquest.expansion.state import Plus
from outflank.games.conquest.model import CONDITIONS, MOST_SEATS
from outflank.games.conquest.rules import victory
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel import bits

ROUNDS, LONG = 3, 6  # of peace that is offered; the latter by who keeps treaties
TALKS = 3  # rounds, at least, from one offer to the next to the same seat
PATIENCE = 30  # rounds, after which it makes no treaties
AHEAD = 1.6  # times the average power, from which on others should stand together
LORE = 0.1  # of a seat's power, for each technology where all of them win
BY_CAPITALS, BY_REGIONS, BY_TECHNOLOGY = [
    CONDITIONS.index(it) for it in ("capitals", "regions", "technology")
]
GREEDY = 1.5  # armies for each of a partner's, with which it is worth more as prey


class Diplomat:
    """Decides what to say: `what`, to whom, and a treaty's kind and rounds, or whether it accepts."""

    def __init__(self, state: State, plus: Plus, outlook: Outlook, temper: Temper) -> None:
        self.state = state
        self.plus = plus
        self.outlook = outlook
        self.temper = temper
        self.me = state.turn
        self.what = SILENCE
        self.seat = 0
        self.kind = PEACE
        self.rounds = 0
        self.why = 0

    def talk(self) -> int:
        """Find what to say in one's own turn."""
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
            self.kind = ALLIANCE if self.towering() >= 0 else PEACE
            self.rounds = 0 if self.kind == ALLIANCE else LONG if self.temper.loyal else ROUNDS

    def asks(self, other: int) -> bool:
        """Whether it is this seat's turn to be asked; nobody is every time, for that would be a nuisance."""
        if self.temper.peace < 1.0:
            return False
        steps = (other - self.me + self.state.seats) % self.state.seats
        return steps == (self.state.round + self.me) % max(TALKS, self.state.seats - 1) + 1

    def is_welcome(self, other: int) -> bool:
        """Whether the other would want a treaty too, as far as everyone can tell."""
        mirror = Diplomat(self.state, self.plus, self.outlook, self.temper)
        mirror.me = other
        return mirror.wants(self.me, mirror.prey())

    def accepts(self, other: int, prey: int) -> bool:
        """Whether it takes what is offered: an alliance, which never ends, only against who towers."""
        if not self.wants(other, prey):
            return False
        if self.kind == ALLIANCE and self.towering() < 0:
            self.why = PREY
            return False
        return True

    def prey(self) -> int:
        """Whom it would rather attack than anyone: who is weak for what stands beside it; -1: nobody."""
        best = 0.0
        found = -1
        for other in range(self.state.seats):
            if other == self.me or self.state.fallen[other] or self.state.friends(self.me, other):
                continue
            beside = self.outlook.beside(self.state, self.state.held[self.me], self.state.held[other])
            worth = (beside + 1.0) / (1.0 + self.outlook.strength[other])
            hunted = self.me == self.state.turn and self.plus.mission_seat[self.me] == other
            if hunted or other == self.towering():
                worth += 10.0
            if self.borders(other) and worth > best:
                best = worth
                found = other
        return found

    def borders(self, other: int) -> bool:
        """Whether both have land beside each other."""
        left = self.state.held[self.me]
        while left:
            if self.state.terrain.near[bits.lowest(left)] & self.state.held[other]:
                return True
            left &= left - 1
        return False

    def towering(self) -> int:
        """Who is so far ahead that the others should stand together; -1: nobody, or one's own side."""
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
        if self.state.mates(self.me, best) or most * self.state.standing() < AHEAD * total:
            return -1
        return best

    def closes_in(self, other: int) -> bool:
        """Whether another is about to win, or lacks one step to that and has most of it behind it."""
        if self.plus.near[other]:
            return True
        for condition in (BY_CAPITALS, BY_REGIONS, BY_TECHNOLOGY):
            if not victory.counts(self.state, condition) or not self.is_public(other, condition):
                continue
            have = victory.have(self.state, other, condition)
            need = victory.need(self.state, other, condition)
            if need - have < 2 and 2 * have > need:
                return True
        return False

    def is_public(self, other: int, condition: int) -> bool:
        """Whether it is seen how far another is by a condition (CQ-175)."""
        seen = not self.state.book.fog or fog.shares(self.state, self.me, other)
        return seen or condition == BY_TECHNOLOGY

    def wants(self, other: int, prey: int) -> bool:
        """Whether a treaty with a seat would do it good; `why`, or why not."""
        self.why = self.objection(other, prey)
        if self.why:
            return False
        if self.towering() >= 0:
            self.why = TOGETHER
            return True
        threat = self.outlook.beside(self.state, self.state.held[other], self.state.held[self.me])
        promise = self.outlook.beside(self.state, self.state.held[self.me], self.state.held[other])
        self.why = THREATENS
        if threat == 0 or 2.0 * self.temper.peace * threat < promise:
            self.why = HARMLESS
        return self.why == THREATENS

    def objection(self, other: int, prey: int) -> int:
        """What speaks against any treaty with a seat; 0: nothing."""
        if self.closes_in(other):
            return NEARLY_WON
        if self.towering() == other:
            return TOWERS
        if self.temper.remembers and self.plus.ended[other] > self.plus.honoured[other]:
            return FAITHLESS
        if self.temper.peace == 0.0 or prey < 0 or prey == other:
            return PREY
        return LATE if self.state.round > PATIENCE else 0

    def breaks(self, other: int) -> bool:
        """Whether it gives notice, and `why`.

        Notice takes a round, in which who is about to win has won; with envoys there is time till then.
        """
        hurries = self.plus.near[other] if self.plus.knows(self.me, ENVOYS) else self.closes_in(other)
        alliance = self.plus.treaty[self.me * MOST_SEATS + other] == ALLIANCE
        beside = self.outlook.beside(self.state, self.state.held[self.me], self.state.held[other])
        self.why = 0
        if alliance and not self.outlook.front and self.borders(other):
            self.why = PREY
        elif self.temper.loyal:
            return False
        elif hurries:
            self.why = NEARLY_WON
        elif self.towering() == other:
            self.why = TOWERS
        elif alliance and self.state.round > PATIENCE:
            self.why = LATE
        elif self.temper.fickle and beside > GREEDY * self.outlook.strength[other]:
            self.why = PREY
        return self.why > 0
