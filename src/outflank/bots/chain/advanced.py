"""Chain Tactics' advanced bot: it weighs what both could order, foresees, sets traps, and mixes."""

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

FEWEST = 12  # plans a side, before any is improved,
TRIES = 16  # if so many more thoughts find as many
CLIMBS = 1  # how often either side's best plan is improved
ROUNDS = 1  # over all units, each time
SWEEPS = 300  # of regret matching
MILLION = 1_000_000
OPENING = "Open your orders: everyone has sealed theirs."


class Advanced(ChainBot):
    """Plays a mixture of plans that no answer to it beats, bent towards what its opponent seems to do."""

    def plan(self, field: Field, seat: Seat, seed: int, seen: Sight) -> Draft:
        return sample(weigh(field, seat, seed, seen), seat, FastDice(seed))

    def explain(self, view: View, legal: Sequence[Action]) -> tuple[Action, str]:
        """The orders that it would give, to be opened once they are sealed, and why the main one."""
        seen: Any = view
        if seen.phase != "commit":
            return legal[0], OPENING
        field = imagine(seen, NO_DICE).field
        search = weigh(field, view.seat, self.seed(seen), seen)
        draft = search.drafts[view.seat][search.likeliest(view.seat)]
        salt = self.secret(seen, b"salt").hex()
        return Reveal(text(field, view.seat, draft), salt), reason(search, view.seat, draft)

    def judge(self, view: View) -> Sequence[float]:
        """The chance of either seat to win the position that is seen, a draw counting half."""
        seen: Any = view
        field = imagine(seen, NO_DICE).field
        chance = Evaluator(distances_of(field.terrain)).chance(field, CALIBRATED)
        return chance, 1 - chance


def weigh(field: Field, seat: Seat, seed: int, seen: Sight) -> Search:
    """Both sides' plans, improved against each other, and how often to choose each."""
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
        search.climb(other, ROUNDS)
        search.solve(SWEEPS)
        search.ambush(seat)
        search.climb(seat, ROUNDS)
        search.solve(SWEEPS)
    return search


def sample(search: Search, seat: Seat, dice: FastDice) -> Draft:
    """One of the seat's plans, as often as it should be chosen."""
    drafts = search.drafts[seat]
    left = dice.below(MILLION) / MILLION
    for index, share in enumerate(search.mix[MOST_DRAFTS * seat : MOST_DRAFTS * seat + len(drafts)]):
        left -= share
        if left < 0:
            return drafts[index]
    return drafts[search.likeliest(seat)]
