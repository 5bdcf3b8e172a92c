"""A bot's decision as a few numbers, which the rules carry out directly or which become an action.

Search makes millions of decisions, and numbers are much faster than action objects.
"""

from __future__ import annotations

from outflank.bots.conquest.planning.decisions import (
    ANSWERS,
    ATTACKS,
    CLAIMS,
    DEFENDS,
    ENDS,
    FORTIFIES,
    HIRES,
    MOTIVES,
    NEXT,
    OCCUPIES,
    PLACES,
    PRESSES,
    PROPOSES,
    RECRUITS,
    RESEARCHES,
    TRADES,
)
from outflank.games.conquest.combat import battles
from outflank.games.conquest.expansion import economy, technology
from outflank.games.conquest.expansion.model import (
    ALLIANCE,
    TECHS,
    UNITS,
    AnswerTreaty,
    EndTreaty,
    Hire,
    OfferTreaty,
    Recruit,
    Research,
    TreatyKind,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import (
    Attack,
    AttackUntil,
    Claim,
    Defend,
    EndPhase,
    EndTurn,
    Fortify,
    Occupy,
    Place,
    Trade,
)
from outflank.games.conquest.rules import reinforcement, turn
from outflank.games.conquest.state import State
from outflank.kernel.game import Action


class Decider:
    """The next decision: `kind`, with `one` to `four` as its details."""

    def __init__(self) -> None:
        self.kind = ENDS
        self.one = 0
        self.two = 0
        self.three = 0
        self.four = 0
        self.why = 0  # the reason for a decision about a treaty

    def set_decision(self, kind: int, one: int, two: int, three: int) -> None:
        """Set the decision."""
        self.kind = kind
        self.one = one
        self.two = two
        self.three = three

    def carry_out(self, state: State) -> None:
        """Carry out the decision, which is always allowed."""
        kind = self.kind
        if kind == CLAIMS:
            reinforcement.claim(state, self.one, None)
        elif kind == PLACES:
            reinforcement.place(state, self.one, self.two, None, self.three)
        elif kind == TRADES:
            reinforcement.trade(state, self.one, self.two, self.three, self.four, None)
        elif kind == ATTACKS:
            battles.attack(state, self.one, self.two, self.three, 0, None)
        elif kind == PRESSES:
            dice = min(3, state.armies[self.one] - self.three)
            battles.attack(state, self.one, self.two, dice, self.three, None)
        elif kind == DEFENDS:
            battles.defend(state, self.one, None)
        elif kind == OCCUPIES:
            battles.occupy(state, self.one, None)
        elif kind == FORTIFIES:
            turn.fortify(state, self.one, self.two, self.three, None)
        elif kind == NEXT:
            turn.end_phase(state, None)
        elif kind == ENDS:
            turn.end_turn(state, None)
        elif state.plus is not None:
            self.carry_out_expansion(state, state.plus)

    def carry_out_expansion(self, state: State, plus: ExpansionState) -> None:
        """Carry out a decision of the expansion."""
        if self.kind == HIRES:
            economy.hire(state, plus, self.one, self.two, self.three, None)
        elif self.kind == RECRUITS:
            economy.recruit(state, plus, self.one, self.two, None)
        elif self.kind == RESEARCHES:
            technology.research(state, plus, state.turn, self.one, None)
        else:
            turn.apply(state, state.turn, self.action(), None)

    def action(self) -> Action:
        """Return the decision as an action of the game."""
        kind = self.kind
        if kind == CLAIMS:
            return Claim(self.one)
        if kind == PLACES:
            return Place(self.one, self.two, UNITS[self.three])
        if kind == TRADES:
            return Trade((self.one, self.two, self.three), None if self.four < 0 else self.four)
        if kind == ATTACKS:
            return Attack(self.one, self.two, self.three)
        if kind == PRESSES:
            return AttackUntil(self.one, self.two, self.three)
        if kind == DEFENDS:
            return Defend(self.one)
        if kind == OCCUPIES:
            return Occupy(self.one)
        if kind == FORTIFIES:
            return Fortify(self.one, self.two, self.three)
        if kind == NEXT:
            return EndPhase()
        return EndTurn() if kind == ENDS else self.expansion_action()

    def expansion_action(self) -> Action:
        """Return a decision of the expansion as an action."""
        if self.kind == HIRES:
            return Hire(self.one, self.two, UNITS[self.three])
        if self.kind == RECRUITS:
            return Recruit(self.one, UNITS[self.two])
        if self.kind == RESEARCHES:
            return Research(TECHS[self.one])
        if self.kind == PROPOSES:
            kind: TreatyKind = "alliance" if self.two == ALLIANCE else "peace"
            return OfferTreaty(self.one, kind, self.three, MOTIVES[self.why])
        if self.kind == ANSWERS:
            return AnswerTreaty(self.one, bool(self.two), MOTIVES[self.why])
        return EndTreaty(self.one, MOTIVES[self.why])
