"""Chain Tactics' advanced bot, which compares both sides' orders, predicts, sets traps and mixes plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from outflank.bots.chain.distances import distances_of
from outflank.bots.chain.draft import MOST_DRAFTS, Draft
from outflank.bots.chain.evaluation import Evaluator
from outflank.bots.chain.order_text import text
from outflank.bots.chain.prediction import forecast
from outflank.bots.chain.reasons import reason
from outflank.bots.chain.search import Search
from outflank.bots.chain.simple import ChainBot
from outflank.bots.chain.styles import STYLES, WILD
from outflank.bots.chain.weights import CALIBRATED
from outflank.games.chain.field import Field
from outflank.games.chain.model import Reveal, Sight
from outflank.games.chain.view import imagine
from outflank.kernel.dice import NO_DICE, FastDice
from outflank.kernel.game import Action, Seat, View

# The size of the search. It takes about 6 ms a round (docs/figures.md).
FEWEST = 12  # plans per side to start from, if
TRIES = 16  # this many random plans contain enough different ones
CLIMBS = 1  # times that each side's best plan is improved
ROUNDS = 1  # passes over all units in each improvement
SWEEPS = 300  # iterations of regret matching
MILLION = 1_000_000
OPENING = "Reveal your orders: everyone has sealed theirs."


class Advanced(ChainBot):
    """Plays a mix of plans that no reply beats, adjusted to what its opponent seems to do."""

    def plan(self, field: Field, seat: Seat, seed: int, seen: Sight) -> Draft:
        return sample(weigh(field, seat, seed, seen), seat, FastDice(seed))

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """Return its orders as a reveal, since sealed orders say nothing, and the reason for the main one."""
        seen: Any = view
        if seen.phase != "commit":
            return legal[0], OPENING
        field = imagine(seen, NO_DICE).field
        search = weigh(field, view.seat, self.seed(seen), seen)
        draft = search.drafts[view.seat][search.likeliest(view.seat)]
        salt = self.secret(seen, b"salt").hex()
        return Reveal(text(field, view.seat, draft), salt), reason(search, view.seat, draft)

    def judge(self, view: View) -> Sequence[float]:
        """Return both seats' chances to win, with a draw as half a win."""
        seen: Any = view
        field = imagine(seen, NO_DICE).field
        chance = Evaluator(distances_of(field.terrain)).chance(field, CALIBRATED)
        return chance, 1 - chance


def weigh(field: Field, seat: Seat, seed: int, seen: Sight) -> Search:
    """Return a search with both sides' plans, improved against each other, and how often to choose each."""
    search = Search(field, distances_of(field.terrain))
    other = 1 - seat
    for number, style in enumerate(STYLES):
        search.add_style(seat, style, seed + number)
    foreseen = forecast(field, seen.past, other, STYLES)
    belief = [0.0] * (2 * MOST_DRAFTS)
    for number, style in enumerate(STYLES):
        index = search.add_style(other, style, seed + number)
        belief[MOST_DRAFTS * other + index] += foreseen.weights[number]
    for who in (seat, other):
        for number in range(TRIES):
            if len(search.drafts[who]) < FEWEST:
                search.add_style(who, WILD, seed + len(STYLES) + number)
    search.set_belief(other, belief, foreseen.trust)
    search.solve(SWEEPS)
    for _ in range(CLIMBS):
        search.improve_best(other, ROUNDS)
        search.solve(SWEEPS)
        search.ambush(seat)
        search.improve_best(seat, ROUNDS)
        search.solve(SWEEPS)
    return search


def sample(search: Search, seat: Seat, dice: FastDice) -> Draft:
    """Draw one of the seat's plans with its probability in the mix."""
    drafts = search.drafts[seat]
    left = dice.below(MILLION) / MILLION
    for index, share in enumerate(search.mix[MOST_DRAFTS * seat : MOST_DRAFTS * seat + len(drafts)]):
        left -= share
        if left < 0:
            return drafts[index]
    return drafts[search.likeliest(seat)]
