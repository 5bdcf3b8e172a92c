"""The full state of a match: territories, turn, battle and everyone's cards."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.conquest.checks.economy import economy_flaw
from outflank.games.conquest.checks.goals import goals_flaw
from outflank.games.conquest.checks.soundness import crash_flaw
from outflank.games.conquest.checks.units import units_flaw
from outflank.games.conquest.expansion.model import (
    CLEAR_ROADS,
    EVERY_SPECIAL,
    FIRST_SPECIAL,
    ROADS,
    SPECIALS,
    STORM,
)
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import (
    ADJACENT,
    ANY,
    ANYWHERE,
    CLAIM,
    CONNECTED,
    DEFEND,
    HAND,
    MOST_SEATS,
    NEUTRAL,
    OVER,
    PHASES,
    SETUP,
    UNCLAIMED,
    WILD,
    Board,
    Card,
    Position,
)
from outflank.games.conquest.options.rulebook import Rulebook
from outflank.games.conquest.terrain import Terrain
from outflank.kernel import bits
from outflank.kernel.dice import NO_DICE, Dice


class State:
    """Territories and regions go by number; a card is territory * 4 + symbol."""

    def __init__(self, terrain: Terrain, book: Rulebook, seats: int, dice: Dice) -> None:
        if not 1 <= seats <= MOST_SEATS:
            raise ValueError(f"Conquest can't be played with {seats} seats.")
        self.terrain = terrain
        self.book = book
        self.dice = dice
        self.seats = seats
        self.phase = CLAIM
        self.turn = 0
        self.first = 0
        self.round = 0
        self.reserve = 0  # armies that the seat in turn has to place
        self.placed = False  # some armies were placed this turn
        self.conquered = False
        self.moves = 0
        self.source = -1  # the battle of the phases defend and occupy
        self.target = -1
        self.rolled = 0
        self.keep = 0
        self.winner = -1
        self.scored = False  # the game ended by its round limit
        self.owner = [UNCLAIMED] * 64
        self.armies = [0] * 64
        self.fresh = [0] * 64  # armies placed that can still be taken back
        self.held = [0] * 8
        self.pool = [0] * 6
        self.sets = [0] * 6
        self.kept = [0] * 6  # regions held at the end of the seat's last turn, as a set
        self.fallen = [0] * 6  # the order of elimination from 1; 0 for a seat in play
        self.hand = [0] * 384
        self.cards = [0] * 6
        self.deck = 0  # territories whose cards are in the deck, as a set
        self.deck_wilds = 0
        self.pile = 0  # the same for traded cards
        self.pile_wilds = 0
        self.held[UNCLAIMED] = terrain.everywhere
        self.plus: ExpansionState | None = None  # the expansion's part; None if no such option is on
        self.board: Board | None = None  # from a view, or made when it's first needed

    def clone(self, dice: Dice | None = None) -> State:
        """Return an independent copy that rolls `dice`; without dice, rolling raises."""
        copy = State(self.terrain, self.book, self.seats, NO_DICE if dice is None else dice)
        copy.phase = self.phase
        copy.turn = self.turn
        copy.first = self.first
        copy.round = self.round
        copy.reserve = self.reserve
        copy.placed = self.placed
        copy.conquered = self.conquered
        copy.moves = self.moves
        copy.source = self.source
        copy.target = self.target
        copy.rolled = self.rolled
        copy.keep = self.keep
        copy.winner = self.winner
        copy.scored = self.scored
        copy.owner[:] = self.owner
        copy.armies[:] = self.armies
        copy.fresh[:] = self.fresh
        copy.held[:] = self.held
        copy.pool[:] = self.pool
        copy.sets[:] = self.sets
        copy.kept[:] = self.kept
        copy.fallen[:] = self.fallen
        copy.hand[:] = self.hand
        copy.cards[:] = self.cards
        copy.deck = self.deck
        copy.deck_wilds = self.deck_wilds
        copy.pile = self.pile
        copy.pile_wilds = self.pile_wilds
        if self.plus is not None:
            copy.plus = self.plus.clone()
        copy.board = self.board
        return copy

    def set_up(self, place: Position) -> None:
        """Fill an empty state. Check only for what would crash compiled rules; `position` checks the rest."""
        size = self.terrain.size
        wrong = crash_flaw(place, size, self.seats, self.terrain.regions)
        if not wrong and place.plus:
            wrong = units_flaw(place, place.plus, self.book.units, self.book.boosts)
            wrong = wrong or economy_flaw(place, place.plus, self.book)
        if wrong:
            raise ValueError(wrong)
        for territory in range(size):
            owner = place.owners[territory]
            self.give(territory, NEUTRAL if owner == -1 else UNCLAIMED if owner == -2 else owner)
            self.armies[territory] = place.armies[territory]
            self.fresh[territory] = place.fresh[territory]
        for seat in range(self.seats):
            self.pool[seat] = place.pool[seat]
            self.sets[seat] = place.sets[seat]
            self.kept[seat] = sum([self.terrain.bit[region] for region in place.kept[seat]])
            for card in place.hands[seat]:
                self.add_card(seat, card_code(card))
        for number, seat in enumerate(place.fallen, 1):
            self.fallen[seat] = number
        self.phase = PHASES.index(place.phase)
        self.turn = place.turn
        self.first = place.first
        self.round = place.round
        self.reserve = place.reserve
        self.placed = place.placed
        self.conquered = place.conquered
        self.moves = place.moves
        if place.battle:
            self.source = place.battle.source
            self.target = place.battle.target
            self.rolled = place.battle.dice
            self.keep = place.battle.keep
        self.winner = -1 if place.winner is None else place.winner
        self.scored = place.reason == "round_limit"
        bit = self.terrain.bit
        self.deck = sum([bit[card.territory] for card in place.deck if card.territory is not None])
        self.deck_wilds = wilds(place.deck)
        self.pile = sum([bit[card.territory] for card in place.pile if card.territory is not None])
        self.pile_wilds = wilds(place.pile)
        if self.book.plus:
            if place.plus and (wrong := goals_flaw(place, place.plus, self.terrain.regions)):
                raise ValueError(wrong)
            self.plus = ExpansionState()
            self.plus.deck_special = specials(place.deck)
            self.plus.pile_special = specials(place.pile)
            if place.plus:
                self.plus.set_up(place.plus)

    def add_expansion(self) -> None:
        """Add the expansion's part before the first turn."""
        self.plus = ExpansionState()

    def begin(self, starter: int, first: int, pool: Sequence[int]) -> None:
        """Begin the setup: `starter` claims or places first, `first` has the first turn."""
        if not (0 <= starter < self.seats and 0 <= first < self.seats and len(pool) == self.seats):
            raise ValueError("The setup needs seats of this game, and armies for each.")
        self.turn = starter
        self.first = first
        for seat in range(self.seats):
            self.pool[seat] = pool[seat]
        if not self.book.iid:
            self.deck = self.terrain.everywhere
            self.deck_wilds = self.book.wilds
            if self.plus is not None and self.book.special:
                self.plus.deck_special = EVERY_SPECIAL

    def put_armies(self, territory: int, owner: int, count: int) -> None:
        """Put armies of a seat, or neutral ones (-1), on a territory before the first turn."""
        if not (0 <= territory < self.terrain.size and -1 <= owner < self.seats and self.phase <= SETUP):
            raise ValueError("Armies can only be put on territories of the map before the first turn.")
        self.give(territory, NEUTRAL if owner < 0 else owner)
        self.armies[territory] = count

    # --- territories -------------------------------------------------------------------

    def give(self, territory: int, owner: int) -> None:
        """Change a territory's owner."""
        bit = self.terrain.bit[territory]
        self.held[self.owner[territory]] &= ~bit
        self.held[owner] |= bit
        self.owner[territory] = owner

    def territories(self, seat: int) -> int:
        """Count the seat's territories."""
        return bits.count(self.held[seat])

    def mates(self, seat: int, other: int) -> bool:
        """Whether two seats are on the same team, or are the same seat."""
        return self.book.team[seat] == self.book.team[other]

    def friends(self, seat: int, other: int) -> bool:
        """Whether two seats can't attack each other, as teammates or treaty partners."""
        if self.book.team[seat] == self.book.team[other]:
            return True
        return self.plus is not None and self.plus.treaty[seat * 6 + other] > 0

    def ours(self, seat: int) -> int:
        """Return the territories of the seat and its teammates."""
        found = self.held[seat]
        if self.book.teams:
            for other in range(self.seats):
                if self.book.team[seat] == self.book.team[other]:
                    found |= self.held[other]
        return found

    def protected(self, seat: int) -> int:
        """Return the territories the seat can't attack: its own, friends' and refuges."""
        found = self.held[seat]
        if self.plus is not None:
            for other in range(self.seats):
                if self.friends(seat, other):
                    found |= self.held[other]
            found |= self.plus.refuge
        return found

    def sides_left(self) -> int:
        """Count the sides with a seat in play; a seat without a team is its own side."""
        if not self.book.teams:
            return self.seats_in_play()
        found = 0
        for seat in range(self.seats):
            if not self.fallen[seat]:
                found |= self.terrain.bit[self.book.team[seat]]
        return bits.count(found)

    def seats_in_play(self) -> int:
        """Count the seats in play."""
        count = 0
        for seat in range(self.seats):
            if not self.fallen[seat]:
                count += 1
        return count

    def open_borders(self) -> Sequence[int]:
        """Return each territory's reachable neighbours; a storm closes sea routes (CQ-103)."""
        if self.plus is not None and self.plus.current == STORM:
            return self.terrain.dry
        return self.terrain.near

    def near(self, territory: int) -> int:
        """Return the neighbours of a territory that armies can reach now."""
        return self.open_borders()[territory]

    def reachable(self, seat: int, territory: int) -> int:
        """Return the seat's territories connected to this one, including it."""
        near = self.open_borders()
        mine = self.held[seat]
        # A flood fill in bits: take a territory off the frontier, and add its neighbours that aren't found
        # yet.
        frontier = self.terrain.bit[territory]
        found = frontier
        while frontier:
            reached = near[bits.lowest(frontier)] & mine & ~found
            frontier = (frontier & (frontier - 1)) | reached
            found |= reached
        return found

    def fortifiable(self, seat: int, source: int) -> int:
        """Return the territories that armies can fortify from here (CQ-54 to CQ-57)."""
        bit = self.terrain.bit[source]
        reach = self.book.reach
        if reach == ADJACENT and self.plus is not None and self.on_roads(seat):
            reach = CONNECTED
        if self.book.teams:
            return self.fortifiable_in_team(seat, source, reach)
        if reach == ADJACENT:
            return self.near(source) & self.held[seat]
        if reach == CONNECTED:
            return self.reachable(seat, source) & ~bit
        return self.held[seat] & ~bit if reach == ANYWHERE else 0

    def on_roads(self, seat: int) -> bool:
        """Whether the seat's armies fortify any distance through connected territories (CQ-88, CQ-109)."""
        return self.plus is not None and (self.plus.knows(seat, ROADS) or self.plus.current == CLEAR_ROADS)

    def fortifiable_in_team(self, seat: int, source: int, reach: int) -> int:
        """Return the territories that armies can fortify, including one step to a teammate's (CQ-162)."""
        bit = self.terrain.bit[source]
        if reach > ANYWHERE:
            return 0
        hubs = bit if reach == ADJACENT else self.held[seat]
        if reach == CONNECTED:
            hubs = self.reachable(seat, source)
        found = hubs
        left = hubs
        while left:
            found |= self.near(bits.lowest(left)) & self.ours(seat)
            left &= left - 1
        return found & ~bit

    def neighbours_of(self, territories: int) -> int:
        """Return everything that borders these territories."""
        found = 0
        left = territories
        while left:
            found |= self.terrain.near[bits.lowest(left)]
            left &= left - 1
        return found

    def placeable(self, seat: int) -> int:
        """Return the territories open to placement: the seat's own and bordering teammates' (CQ-161)."""
        mine = self.held[seat]
        if not self.book.teams or self.phase == SETUP:
            return mine
        return mine | (self.neighbours_of(mine) & self.ours(seat))

    def add_card(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        self.hand[seat * HAND + self.cards[seat]] = card
        self.cards[seat] += 1

    def actor(self) -> int:
        """Return the seat that the game is waiting for; -1 once it's over."""
        if self.phase == OVER:
            return -1
        return self.owner[self.target] if self.phase == DEFEND else self.turn


def card_code(card: Card) -> int:
    """Return a card as a number: its territory, ANY or its special kind, times 4, plus its symbol."""
    if card.special is not None:
        return (FIRST_SPECIAL + SPECIALS.index(card.special)) * 4 + WILD
    return (ANY if card.territory is None else card.territory) * 4 + card.symbol


def card_of(code: int) -> Card:
    """Return the card for a number."""
    shown = code // 4
    if shown >= FIRST_SPECIAL:
        return Card(WILD, None, SPECIALS[shown - FIRST_SPECIAL])
    return Card(code % 4, None if shown == ANY else shown)


def wilds(cards: Sequence[Card]) -> int:
    """Count the plain wild cards."""
    return len([card for card in cards if card.territory is None and card.special is None])


def specials(cards: Sequence[Card]) -> int:
    """Return the special cards among these, a bit for each."""
    return sum([1 << SPECIALS.index(card.special) for card in cards if card.special])
