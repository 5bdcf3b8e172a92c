"""The options as numbers, for compiled rules."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from outflank.games.conquest.model import MOST_SET, REACHES, SETS
from outflank.games.conquest.options.settings import (
    LATER,
    Add,
    Exchange,
    FixedBySymbol,
    Multiply,
    Table,
    Terms,
    written,
)
from outflank.kernel.option_names import snake_case

UNLIMITED = 1_000_000_000
FOGS = ("none", "light", "normal", "dense")
FIRST_OF_TWO = 6  # index in the table of cuts, whose rows of 6 are teams, then 2 to 6 seats
TEAMS, TEAM_CUTS = "teams", 1  # teams have one cut: the first turn's, when every opponent is still to come
CLEAR, LIGHT, NORMAL, DENSE = range(4)


class Rulebook:
    """The options of one game; they never change."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.batch = terms.setup_place_batch
        self.garrison = terms.setup_neutral_garrison
        self.leaves_over = terms.setup_leftover == "neutral"
        self.cuts = [0] * 36  # cuts of the first turn in percent, by number of seats and turn order
        self.cuts[FIRST_OF_TWO] = terms.start_first_turn_cut
        for table, cuts in terms.start_handicaps.items():
            row = 0 if table == TEAMS else int(table) - 1
            for place, cut in enumerate(cuts):
                self.cuts[row * 6 + place] = cut
        self.minimum = terms.reinforce_min
        self.total = terms.reinforce_min_scope == "total"
        self.divisor = terms.reinforce_divisor
        self.full_round = terms.region_bonus_when == "held_full_round"
        self.growth = terms.region_growth_every_rounds
        self.iid = terms.cards_deck == "iid"
        self.wilds = terms.cards_wilds
        self.per_player = terms.cards_exchange_counter == "per_player"
        self.bonus = terms.cards_territory_bonus
        self.every_match = terms.cards_territory_bonus_limit == "every_match"
        self.trades_first = terms.cards_trade_window == "before_first_placement"
        self.forced = terms.cards_forced_at_turn_start
        self.takes = terms.elimination_take_cards
        self.trade_at = terms.elimination_trade_if_at_least
        self.trade_to = terms.elimination_trade_down_to
        self.most_dice = terms.attack_attacker_dice == "max"
        self.asks = terms.attack_defender_dice == "choose"
        self.even = terms.attack_resolver == "even_luck"
        self.defence = 3 if terms.attack_resolver == "dice_italian3" else 2
        self.once = "once" in terms.attack_modes
        self.until = "until" in terms.attack_modes
        self.reach = REACHES.index(terms.fortify_range)
        self.moves = UNLIMITED if terms.fortify_moves == "unlimited" else terms.fortify_moves
        self.limit = terms.round_limit or 0
        self.last_standing = "last_standing" in terms.win_conditions
        self.add_expansion(terms)
        self.fixed = False
        self.same = [0] * 3
        self.mixed = 0
        self.worth = [0] * 1024
        for number, value in enumerate(worths(terms.cards_exchange)):
            self.worth[number] = value
        if isinstance(terms.cards_exchange, FixedBySymbol):
            self.fixed = True
            for symbol, value in enumerate(terms.cards_exchange.same):
                self.same[symbol] = value
            self.mixed = terms.cards_exchange.mixed

    def add_expansion(self, terms: Terms) -> None:
        """Add the expansion's options (CQ-63)."""
        self.written = written(terms)
        self.capitals = "capitals" in terms.win_conditions
        self.missions = "missions" in terms.win_conditions
        self.regions = terms.win_regions if "regions" in terms.win_conditions else 0
        self.all_techs = "technology" in terms.win_conditions
        self.units = terms.units
        self.technology = terms.technology
        self.every = terms.events_every_rounds
        self.treaties = terms.treaties
        self.resources = terms.resources
        self.fog = FOGS.index(terms.fog)
        self.boosts = terms.boosts
        self.economy = terms.economy
        self.special = terms.cards_special
        self.revival = bool(terms.elimination_revival)
        self.rises = terms.elimination_revival == "always"
        self.hire_limit = terms.reinforce_hire_limit
        self.sevenths = terms.win_mission_sevenths
        self.from_round = terms.win_from_round
        self.teams = terms.teams is not None
        self.team = [0, 1, 2, 3, 4, 5]
        for seat, team in enumerate(terms.teams or ()):
            self.team[seat] = team
        others = len(terms.win_conditions) > 1
        self.plus = others or self.revival or not LATER.isdisjoint(snake_case(self.written))


def rulebook_of(terms: Terms) -> Rulebook:
    """Return the rulebook of these options, the same object for the same options."""
    return cached_rulebook(msgspec.msgpack.encode(terms))


@lru_cache(maxsize=64)
def cached_rulebook(encoded: bytes) -> Rulebook:
    """Return the rulebook of encoded options; a cache needs a hashable key, and the options aren't."""
    return Rulebook(msgspec.msgpack.decode(encoded, type=Terms))


@lru_cache(maxsize=64)
def worths(exchange: Exchange) -> list[int]:
    """Return the worth of the 1st, 2nd, 3rd ... set if it doesn't depend on the cards (CQ-27 to CQ-31)."""
    found = [0] * SETS
    if isinstance(exchange, Table):
        last = len(exchange.values) - 1
        more = exchange.then_add
        found = [exchange.values[min(n, last)] + max(0, n - last) * more for n in range(SETS)]
    elif isinstance(exchange, Add):
        found = [exchange.start + n * exchange.step for n in range(SETS)]
    elif isinstance(exchange, Multiply):
        over, under = exchange.start, 1
        for n in range(SETS):
            found[n] = over // under
            # Past the cap the worth stays the same, and the fraction would only grow.
            if over < MOST_SET * under:
                over, under = over * exchange.times[0], under * exchange.times[1]
    return [min(value, MOST_SET) for value in found]
