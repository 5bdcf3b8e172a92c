"""A position: who holds what, whose turn it is and what for, and everyone's cards."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.conquest.checks.economy import wealth_flaw
from outflank.games.conquest.checks.goals import aims_flaw
from outflank.games.conquest.checks.soundness import unsound
from outflank.games.conquest.checks.units import units_flaw
from outflank.games.conquest.expansion.model import (
    CLEAR_ROADS,
    EVERY_SPECIAL,
    FIRST_SPECIAL,
    ROADS,
    SPECIALS,
    STORM,
)
from outflank.games.conquest.expansion.state import Plus
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
    """Territories and regions go by their number, a card is territory * 4 + symbol."""

    def __init__(self, terrain: Terrain, book: Rulebook, seats: int, dice: Dice) -> None:
        if not 1 <= seats <= MOST_SEATS:
            raise ValueError(f"Conquest is not for {seats} seats.")
        self.terrain = terrain
        self.book = book
        self.dice = dice
        self.seats = seats
        self.phase = CLAIM
        self.turn = 0
        self.first = 0
        self.round = 0
        self.reserve = 0  # armies that the seat in turn has to place
        self.placed = False  # some were placed in this turn
        self.conquered = False
        self.moves = 0
        self.source = -1  # the battle that a defence or an occupation belongs to
        self.target = -1
        self.rolled = 0
        self.keep = 0
        self.winner = -1
        self.scored = False  # the game ended by its round limit
        self.owner = [UNCLAIMED] * 64
        self.armies = [0] * 64
        self.fresh = [0] * 64  # armies placed and not yet confirmed
        self.held = [0] * 8
        self.pool = [0] * 6
        self.sets = [0] * 6
        self.kept = [0] * 6  # regions held at the end of the last turn, as a set
        self.fallen = [0] * 6  # when a seat was eliminated; 0: it was not
        self.hand = [0] * 384
        self.cards = [0] * 6
        self.deck = 0  # the territories whose cards are in the deck, as a set
        self.deck_wilds = 0
        self.pile = 0  # the same of cards that were traded
        self.pile_wilds = 0
        self.held[UNCLAIMED] = terrain.everywhere
        self.plus: Plus | None = None  # what the later options add; None where none is on
        self.board: Board | None = None  # as it was seen, or drawn when first asked for

    def clone(self, dice: Dice | None = None) -> State:
        """An independent copy that rolls `dice`; without them, rolling raises."""
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
        """Fill an empty board. Only what could hurt compiled rules is checked; the rest is `position`'s."""
        size = self.terrain.size
        wrong = unsound(place, size, self.seats, self.terrain.regions)
        if not wrong and place.plus:
            wrong = units_flaw(place, place.plus, self.book.units, self.book.boosts)
            wrong = wrong or wealth_flaw(place, place.plus, self.book)
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
                self.take(seat, card_code(card))
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
            if place.plus and (wrong := aims_flaw(place, place.plus, self.terrain.regions)):
                raise ValueError(wrong)
            self.plus = Plus()
            self.plus.deck_special = specials(place.deck)
            self.plus.pile_special = specials(place.pile)
            if place.plus:
                self.plus.set_up(place.plus)

    def endow(self) -> None:
        """Before the first turn: the later options have what they need."""
        self.plus = Plus()

    def begin(self, starter: int, first: int, pool: Sequence[int]) -> None:
        """Open the setup: `starter` claims or places first, `first` has the first turn."""
        if not (0 <= starter < self.seats and 0 <= first < self.seats and len(pool) == self.seats):
            raise ValueError("The setup needs seats that are there, and armies for each.")
        self.turn = starter
        self.first = first
        for seat in range(self.seats):
            self.pool[seat] = pool[seat]
        if not self.book.iid:
            self.deck = self.terrain.everywhere
            self.deck_wilds = self.book.wilds
            if self.plus is not None and self.book.special:
                self.plus.deck_special = EVERY_SPECIAL

    def station(self, territory: int, owner: int, count: int) -> None:
        """Before the first turn: so many armies of a seat, or of nobody (-1), stand here."""
        if not (0 <= territory < self.terrain.size and -1 <= owner < self.seats and self.phase <= SETUP):
            raise ValueError("Armies are stationed on territories of the map, before the game.")
        self.give(territory, NEUTRAL if owner < 0 else owner)
        self.armies[territory] = count

    # --- who holds what -------------------------------------------------------------------

    def give(self, territory: int, owner: int) -> None:
        """The territory changes hands."""
        bit = self.terrain.bit[territory]
        self.held[self.owner[territory]] &= ~bit
        self.held[owner] |= bit
        self.owner[territory] = owner

    def territories(self, seat: int) -> int:
        """How many territories the seat holds."""
        return bits.count(self.held[seat])

    def mates(self, seat: int, other: int) -> bool:
        """Whether two seats are in one team, or are the same."""
        return self.book.team[seat] == self.book.team[other]

    def friends(self, seat: int, other: int) -> bool:
        """Whether one may not attack the other: a team mate, or by treaty."""
        if self.book.team[seat] == self.book.team[other]:
            return True
        return self.plus is not None and self.plus.treaty[seat * 6 + other] > 0

    def ours(self, seat: int) -> int:
        """The territories of the seat and its team mates."""
        found = self.held[seat]
        if self.book.teams:
            for other in range(self.seats):
                if self.book.team[seat] == self.book.team[other]:
                    found |= self.held[other]
        return found

    def spared(self, seat: int) -> int:
        """The territories that the seat may not attack: its own, of team mates, by treaty, and refuges."""
        found = self.held[seat]
        if self.plus is not None:
            for other in range(self.seats):
                if self.friends(seat, other):
                    found |= self.held[other]
            found |= self.plus.refuge
        return found

    def sides_left(self) -> int:
        """How many teams, or seats without one, have somebody who is not eliminated."""
        if not self.book.teams:
            return self.standing()
        found = 0
        for seat in range(self.seats):
            if not self.fallen[seat]:
                found |= self.terrain.bit[self.book.team[seat]]
        return bits.count(found)

    def standing(self) -> int:
        """How many seats are not eliminated."""
        count = 0
        for seat in range(self.seats):
            if not self.fallen[seat]:
                count += 1
        return count

    def ways(self) -> Sequence[int]:
        """The neighbours of each territory that armies can go to; a storm closes the water (CQ-103)."""
        if self.plus is not None and self.plus.current == STORM:
            return self.terrain.dry
        return self.terrain.near

    def near(self, territory: int) -> int:
        """The neighbours of a territory that armies can go to now."""
        return self.ways()[territory]

    def reachable(self, seat: int, territory: int) -> int:
        """The territories that the seat's own ones lead to from here, this one included."""
        near = self.ways()
        mine = self.held[seat]
        frontier = self.terrain.bit[territory]
        found = frontier
        while frontier:
            reached = near[bits.lowest(frontier)] & mine & ~found
            frontier = (frontier & (frontier - 1)) | reached
            found |= reached
        return found

    def fortifiable(self, seat: int, source: int) -> int:
        """Where armies may go from here in the fortification: the one replaceable rule (CQ-54 to CQ-57)."""
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
        """Whether the seat's armies go as far as its land is connected (CQ-88, CQ-109)."""
        return self.plus is not None and (self.plus.knows(seat, ROADS) or self.plus.current == CLEAR_ROADS)

    def fortifiable_in_team(self, seat: int, source: int, reach: int) -> int:
        """The same, and from there one step further to a team mate (CQ-162)."""
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

    def beside(self, territories: int) -> int:
        """All that borders on some of these territories."""
        found = 0
        left = territories
        while left:
            found |= self.terrain.near[bits.lowest(left)]
            left &= left - 1
        return found

    def open_to(self, seat: int) -> int:
        """Where the seat may place armies: on its own land, and on team mates' that borders it (CQ-161)."""
        mine = self.held[seat]
        if not self.book.teams or self.phase == SETUP:
            return mine
        return mine | (self.beside(mine) & self.ours(seat))

    def take(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        self.hand[seat * HAND + self.cards[seat]] = card
        self.cards[seat] += 1

    def actor(self) -> int:
        """The seat that the game waits for; -1 when it is over."""
        if self.phase == OVER:
            return -1
        return self.owner[self.target] if self.phase == DEFEND else self.turn


def card_code(card: Card) -> int:
    """A card as a number: the territory it shows, or ANY, or what is special, times 4, and its symbol."""
    if card.special is not None:
        return (FIRST_SPECIAL + SPECIALS.index(card.special)) * 4 + WILD
    return (ANY if card.territory is None else card.territory) * 4 + card.symbol


def card_of(code: int) -> Card:
    """The card that a number stands for."""
    shown = code // 4
    if shown >= FIRST_SPECIAL:
        return Card(WILD, None, SPECIALS[shown - FIRST_SPECIAL])
    return Card(code % 4, None if shown == ANY else shown)


def wilds(cards: Sequence[Card]) -> int:
    """How many of them are wild and nothing more."""
    return len([card for card in cards if card.territory is None and card.special is None])


def specials(cards: Sequence[Card]) -> int:
    """The special ones among them, a bit for each."""
    return sum([1 << SPECIALS.index(card.special) for card in cards if card.special])
