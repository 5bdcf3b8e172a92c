"""Compares plans for a turn by playing each out many times, with random guesses at what is hidden."""

from __future__ import annotations

from outflank.bots.conquest.evaluation.win_chance import WinChance
from outflank.bots.conquest.levels.preferences import DUELLIST, NORMAL, PLAIN_DUELLIST, PLAIN_SHREWD, SHREWD
from outflank.bots.conquest.planning.decisions import FREELY, NEVER, ONE_CONQUEST
from outflank.bots.conquest.planning.policy import Policy
from outflank.games.conquest.model import ATTACK, OCCUPY, OVER, REINFORCE, SPOILS
from outflank.games.conquest.rules import income
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility.masking import redeal
from outflank.kernel import bits
from outflank.kernel.dice import FastDice

# More samples and plans play better but take longer; a decision has to stay below 200 ms (docs/figures.md).
SAMPLES = 8  # playouts of each plan before the worse half is dropped
DUEL_SAMPLES = 16  # the same with two sides left, when turns play out faster
HALVINGS = 3  # rounds of sampling, after each of which the worse half is dropped
CHOICES = 4  # next choices to try, the best first
GOALS = 3  # regions to try as a goal
CAUTION = 0.15  # how much lower or higher the bold and the careful plan set the smallest win chance
PLAIN = -1  # a plan without this feature


class Plan:
    """A way to play the rest of a turn, and its results so far."""

    def __init__(
        self,
        limit: int = FREELY,
        caution: float = 0.0,
        region: int = PLAIN,
        seat: int = PLAIN,
        hoards: bool = False,
        moved: int = PLAIN,
        choice: int = PLAIN,
        unarmed: bool = False,
    ) -> None:
        self.limit = limit
        self.caution = caution
        self.region = region
        self.seat = seat
        self.hoards = hoards
        self.moved = moved  # armies that move in after a capture
        self.choice = choice  # the first choice
        self.unarmed = unarmed  # buys no artillery
        self.total = 0.0
        self.tries = 0
        self.chance = 0.0


class Planner:
    """Finds the plan after which its seat wins most often, if others play like the normal bot."""

    def __init__(self, seed: int = 0, *, ignores: bool = False) -> None:
        self.ignores = ignores  # plays as if there were no units, technology and treaties
        self.own = Policy(SHREWD, FastDice(seed))
        self.other = Policy(NORMAL, FastDice(0))
        self.worth = WinChance()
        self.samples = SAMPLES
        self.plans: list[Plan] = []

    def decide(self, state: State, seat: int, seed: int) -> Policy:
        """Return a policy that has decided for the seat."""
        duel = state.sides_left() == 2
        if self.ignores:
            self.own.preferences = PLAIN_DUELLIST if duel else PLAIN_SHREWD
        else:
            self.own.preferences = DUELLIST if duel else SHREWD
        self.samples = DUEL_SAMPLES if duel and state.round else SAMPLES
        self.plans = self.candidates(state)
        if len(self.plans) > 1 and self.differ(state):
            self.try_out(state, seat, seed)
        self.follow(state, self.plans[0])
        return self.own

    def candidates(self, state: State) -> list[Plan]:
        """Return the plans worth trying in this phase, the plain one first."""
        plain = Plan()
        self.follow(state, plain)
        choices = [Plan(choice=choice) for choice in self.own.best_choices(CHOICES)]
        if state.phase == OCCUPY:
            most = state.rolled + state.armies[state.source] - 1
            halfway = (state.rolled + most) // 2
            moves = sorted({state.rolled, halfway, most})
            return [plain, *[Plan(moved=count) for count in moves]]
        if state.phase not in (REINFORCE, ATTACK, SPOILS):
            return [plain, *choices]
        found = [
            plain,
            *choices,
            Plan(ONE_CONQUEST),
            Plan(NEVER),
            Plan(caution=-CAUTION),
            Plan(caution=CAUTION),
        ]
        found += [Plan(region=region) for region in self.goals(state)]
        if state.sides_left() > 2:
            seats = range(state.seats)
            found += [Plan(seat=other) for other in seats if self.is_foe(state, other)]
        if state.book.units and state.phase == REINFORCE and not self.ignores:
            found.append(Plan(unarmed=True))
        if state.phase == REINFORCE and state.cards[state.turn] > 2:
            found.append(Plan(hoards=True))
        return found

    def is_foe(self, state: State, other: int) -> bool:
        """Whether the other seat is in play and can be attacked by the seat in turn."""
        return not state.fallen[other] and not state.friends(state.turn, other)

    def goals(self, state: State) -> list[int]:
        """Return the regions with the best pay for the armies still in the way."""
        rates = []
        ours = state.ours(state.turn)
        protected = state.protected(state.turn)
        for region in range(state.terrain.regions):
            missing = state.terrain.members[region] & ~ours
            if missing & protected:
                continue
            cost = 0
            while missing:
                cost += state.armies[bits.lowest(missing)] + 1
                missing &= missing - 1
            if cost:
                rates.append((-income.region_bonus(state, region) / cost, region))
        return [region for _, region in sorted(rates)[:GOALS]]

    def differ(self, state: State) -> bool:
        """Whether the plans begin with different actions; otherwise there's nothing to compare."""
        first = -1
        for plan in self.plans:
            self.follow(state, plan)
            code = ((self.own.kind * 64 + self.own.one) * 64 + self.own.two) * 1024 + self.own.three
            if first >= 0 and code != first:
                return True
            first = code
        return False

    def follow(self, state: State, plan: Plan) -> None:
        """Decide according to a plan."""
        self.adopt(plan)
        if plan.moved >= 0 and state.phase == OCCUPY:
            self.own.occupy_with(plan.moved)
        else:
            self.own.decide(state)
            if plan.choice >= 0:
                self.own.decide_for(state, plan.choice)

    def adopt(self, plan: Plan) -> None:
        """Set up its own policy for a plan."""
        self.own.limit = plan.limit
        self.own.hoards = plan.hoards
        self.own.unarmed = plan.unarmed
        self.own.outlook.goal_region = plan.region
        self.own.outlook.goal_seat = plan.seat
        self.own.outlook.caution = plan.caution

    def try_out(self, state: State, seat: int, seed: int) -> None:
        """Play the plans out, drop the worse half, and repeat; the best comes first."""
        # Sequential halving spends most playouts on the plans that may be best. In each round all plans get
        # the same dice, so that luck makes no difference between them.
        number = 0
        for _ in range(HALVINGS):
            for sample in range(number, number + self.samples):
                for plan in self.plans:
                    plan.total += self.outcome(state, seat, plan, FastDice(seed, sample))
                    plan.tries += 1
            number += self.samples
            for plan in self.plans:
                plan.chance = plan.total / plan.tries
            self.plans.sort(key=by_chance, reverse=True)
            if len(self.plans) > 2:
                self.plans = self.plans[: (len(self.plans) + 1) // 2]

    def outcome(self, state: State, seat: int, plan: Plan, dice: FastDice) -> float:
        """Return the seat's chance to win after its turn by the plan and everyone else's turn.

        Before the first turn, play until everyone has had one.
        """
        world = state.clone(dice)
        redeal(world, seat)
        self.follow(world, plan)
        self.own.carry_out(world)
        while world.phase != OVER and world.turn == seat and world.round:
            self.own.step(world)
        last = 1 if not state.round else 0
        while world.phase != OVER and not world.fallen[seat] and (world.turn != seat or world.round <= last):
            if world.turn == seat:
                self.own.step(world)
            else:
                self.other.step(world)
        return self.worth.of(world, seat)


def by_chance(plan: Plan) -> float:
    """Return a plan's sort key."""
    return plan.chance
