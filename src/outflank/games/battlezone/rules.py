"""BattleZone's rules, in the order of a round: attack or skip, then reinforcement."""

from __future__ import annotations

from collections.abc import Sequence

from outflank.games.battlezone.model import (
    GAME_OVER,
    NOT_YOUR_TURN,
    ONE_ARMY,
    UNKNOWN_ACTION,
    Attack,
    Battle,
    Conquered,
    RoundBegan,
    Skip,
    Skipped,
    Supply,
)
from outflank.games.battlezone.terrain import Terrain
from outflank.kernel import bits
from outflank.kernel.dice import NO_DICE, Dice
from outflank.kernel.game import Action, Event, Refusal
from outflank.maps.board import Board

SKIP = Skip()


class State:
    """The full state of a match. Territory ids start at 1, so slot 0 of `armies` is unused."""

    def __init__(self, terrain: Terrain, dice: Dice) -> None:
        self.terrain = terrain
        self.dice = dice
        self.armies = [0] * 33
        self.held = [0] * 2  # each seat's territories
        # at_most[k] is the set of territories with k armies or fewer. Bots intersect it with neighbours,
        # which is much faster than comparing armies one by one.
        self.at_most = [0] * 9
        self.reserve = [0] * 2
        self.round = 1
        self.turn = 0
        self.skips = 0
        self.attacked = False
        self.idle_rounds = 0
        self.winner = -1
        self.cells = ""  # the hex map, if there is one
        self.board: Board | None = None  # from a view, or drawn on first use

    def clone(self, dice: Dice | None = None) -> State:
        """Return an independent copy that rolls `dice`. Without dice, rolling raises."""
        copy = State(self.terrain, NO_DICE if dice is None else dice)
        copy.armies[:] = self.armies
        copy.held[:] = self.held
        copy.at_most[:] = self.at_most
        copy.reserve[:] = self.reserve
        copy.round = self.round
        copy.turn = self.turn
        copy.skips = self.skips
        copy.attacked = self.attacked
        copy.idle_rounds = self.idle_rounds
        copy.winner = self.winner
        copy.cells = self.cells
        copy.board = self.board
        return copy

    def set_up(
        self,
        owners: Sequence[int],
        armies: Sequence[int],
        reserve: Sequence[int] = (0, 0),
        round: int = 1,  # noqa: A002 (one word a thing)
        turn: int = 0,
        skips: int = 0,
        attacked: bool = False,
        idle_rounds: int = 0,
        winner: int = -1,
    ) -> None:
        """Fill an empty position. Check only what could crash compiled code; `position` checks the rest."""
        size = self.terrain.size
        known = set(owners) <= {0, 1} and set(armies) <= {1, 2, 3, 4, 5, 6, 7, 8} and winner in (-1, 0, 1)
        if not known or turn not in (0, 1) or len(owners) != size or len(armies) != size:
            raise ValueError("This isn't a position of BattleZone.")
        for territory in range(1, size + 1):
            self.held[owners[territory - 1]] |= self.terrain.bit[territory]
        for level in range(9):
            self.at_most[level] = self.held[0] | self.held[1]
        for territory in range(1, size + 1):
            self.station(territory, armies[territory - 1])
        for seat in range(2):
            self.reserve[seat] = reserve[seat]
        self.round = round
        self.turn = turn
        self.skips = skips
        self.attacked = attacked
        self.idle_rounds = idle_rounds
        self.winner = winner

    def begin(self, first: int) -> None:
        """Begin the first round with this seat (BZ-8)."""
        if first not in (0, 1):
            raise ValueError(f"There is no seat {first} to move first.")
        self.turn = first
        self.end_idle_rounds(None)

    # --- legal actions --------------------------------------------------------------------

    def legal(self, seat: int) -> list[Action]:
        """Return all attacks of the seat to move, by source and target, then Skip (BZ-11, BZ-13)."""
        found: list[Action] = []
        if seat != self.turn or self.winner >= 0:
            return found
        foe = self.held[1 - seat]
        sources = self.ready(seat)
        while sources:
            source = bits.lowest(sources)
            sources &= sources - 1
            targets = self.terrain.near[source] & foe
            if targets:
                attacks = self.terrain.attacks[source]
                while targets:
                    found.append(attacks[bits.lowest(targets)])
                    targets &= targets - 1
        found.append(SKIP)
        return found

    def legal_codes(self, seat: int) -> list[int]:
        """Return the same as codes, which are faster in search: source * 64 + target, and 0 for Skip."""
        found: list[int] = []
        if seat != self.turn or self.winner >= 0:
            return found
        foe = self.held[1 - seat]
        sources = self.ready(seat)
        while sources:
            source = bits.lowest(sources)
            sources &= sources - 1
            targets = self.terrain.near[source] & foe
            while targets:
                found.append(source * 64 + bits.lowest(targets))
                targets &= targets - 1
        found.append(0)
        return found

    def allows(self, code: int) -> bool:
        """Whether the code is legal for the seat to move."""
        if self.winner >= 0 or code < 0:
            return False
        if code == 0:
            return True
        source = code // 64
        target = code % 64
        if source < 1 or source > self.terrain.size or target < 1 or target > self.terrain.size:
            return False
        if not self.ready(self.turn) & self.terrain.bit[source]:
            return False
        return self.terrain.near[source] & self.held[1 - self.turn] & self.terrain.bit[target] != 0

    def action(self, code: int) -> Action:
        """Return the action of a code; raise ValueError if it isn't legal now."""
        if not self.allows(code):
            raise ValueError(f"{code} is not allowed now.")
        return self.terrain.attacks[code // 64][code % 64] if code else SKIP

    def ready(self, seat: int) -> int:
        """Return the seat's territories with more than 1 army (BZ-20)."""
        return self.held[seat] & ~self.at_most[1]

    def can_attack(self, seat: int) -> bool:
        """Whether the seat can attack anything."""
        near = self.terrain.near
        foe = self.held[1 - seat]
        sources = self.ready(seat)
        while sources:
            if near[bits.lowest(sources)] & foe:
                return True
            sources &= sources - 1
        return False

    # --- the attack phase -----------------------------------------------------------------

    def step(self, code: int, events: list[Event] | None = None) -> None:
        """Play a code for the seat to move; raise ValueError if it isn't legal."""
        if not self.allows(code):
            raise ValueError(f"{code} is not allowed now.")
        self.move(code, events)

    def move(self, code: int, events: list[Event] | None) -> None:
        """Play one turn without checks: attack or skip, then it's the other seat's turn (BZ-11, BZ-15)."""
        if code:
            self.attack(code // 64, code % 64, events)
        else:
            self.skip(events)
        self.turn = 1 - self.turn
        if self.skips == 2:  # Both seats skipped in a row (BZ-12).
            self.end_round(events)
        if self.winner < 0 and self.skips == 0:  # After one skip, the other seat still has to move.
            self.end_idle_rounds(events)

    def end_idle_rounds(self, events: list[Event] | None) -> None:
        """End rounds until someone can attack (BZ-14)."""
        # This loop ends: each round gives both seats an army, a border territory with 1 army has room, and
        # once its owner's other territories are full, the next army lands there and can attack.
        while not self.can_attack(self.turn) and not self.can_attack(1 - self.turn):
            self.end_round(events)

    def attack(self, source: int, target: int, events: list[Event] | None) -> None:
        """Roll for an attack and carry out the result (BZ-22)."""
        if events is None:
            attack_total = self.dice.total(self.armies[source])
            defence_total = self.dice.total(self.armies[target])
            self.conclude(source, target, beats(attack_total, defence_total))
        else:
            word = self.dice.drawn
            attack = self.dice.roll(self.armies[source])
            defence = self.dice.roll(self.armies[target])
            won = wins(attack, defence)
            self.conclude(source, target, won)
            events.append(Battle(self.turn, source, target, attack, defence, won, word))
            if self.winner >= 0:
                events.append(Conquered(self.turn))

    def conclude(self, source: int, target: int, won: bool) -> None:
        """Apply the result of an attack (BZ-23, BZ-25, BZ-26)."""
        seat = self.turn
        if won:
            bit = self.terrain.bit[target]
            self.held[seat] |= bit
            self.held[1 - seat] ^= bit
            self.station(target, self.armies[source] - 1)
            if not self.held[1 - seat]:
                self.winner = seat
        self.station(source, 1)
        self.skips = 0
        self.attacked = True

    def skip(self, events: list[Event] | None) -> None:
        """Pass the turn."""
        self.skips += 1
        if events is not None:
            events.append(Skipped(self.turn, not self.can_attack(self.turn)))

    # --- the reinforcement phase ----------------------------------------------------------

    def end_round(self, events: list[Event] | None) -> None:
        """Reinforce both seats and begin the next round (BZ-30, BZ-35)."""
        self.supply(0, events)
        self.supply(1, events)
        self.idle_rounds = 0 if self.attacked else self.idle_rounds + 1
        self.attacked = False
        self.skips = 0
        self.round += 1
        if events is not None:
            events.append(RoundBegan(self.round, self.turn))

    def supply(self, seat: int, events: list[Event] | None) -> None:
        """Place a seat's income and reserve; armies without room become the new reserve (BZ-32 to BZ-34)."""
        word = self.dice.drawn
        income = self.income(seat)
        left = self.reserve[seat] + income
        placed: list[int] | None = None if events is None else []
        while left > 0:
            room = self.held[seat] & self.at_most[7]
            if not room:
                break
            territory = bits.nth(room, self.dice.below(bits.count(room)))
            self.station(territory, self.armies[territory] + 1)
            left -= 1
            if placed is not None:
                placed.append(territory)
        self.reserve[seat] = left
        if events is not None and placed is not None:
            events.append(Supply(seat, income, tuple(placed), left, word))

    def supplies(self) -> tuple[int, int]:
        """Return the armies due to each seat."""
        return self.income(0), self.income(1)

    def income(self, seat: int) -> int:
        """Return the armies due: the size of the seat's largest connected group (BZ-31)."""
        # A flood fill in bits, one group after another: take a territory off the frontier, and add its
        # neighbours that are still left. It runs at every leaf of a search.
        near = self.terrain.near
        left = self.held[seat]
        largest = 0
        while left:
            frontier = left & -left
            left ^= frontier
            size = 0
            while frontier:
                reached = near[bits.lowest(frontier)] & left
                frontier &= frontier - 1
                frontier |= reached
                left ^= reached
                size += 1
            largest = max(largest, size)
        return largest

    def station(self, territory: int, count: int) -> None:
        """Set a territory's armies and update `at_most`."""
        bit = self.terrain.bit[territory]
        before = self.armies[territory]
        self.armies[territory] = count
        while before < count:
            self.at_most[before] &= ~bit
            before += 1
        while before > count:
            before -= 1
            self.at_most[before] |= bit


def apply(state: State, action: Action, events: list[Event] | None) -> None:
    """Play an action for the seat to move; raise ValueError if it isn't legal."""
    state.step(code(action), events)


def refusal(state: State, seat: int, action: Action) -> Refusal | None:
    """Return why the seat can't do this now, or None if it can."""
    if state.winner >= 0:
        return GAME_OVER
    if seat != state.turn:
        return NOT_YOUR_TURN
    if isinstance(action, Attack):
        return attack_refusal(state, seat, action.source, action.target)
    return None if isinstance(action, Skip) else UNKNOWN_ACTION


def attack_refusal(state: State, seat: int, source: int, target: int) -> Refusal | None:
    """Return why the seat can't make this attack, or None (BZ-17 to BZ-20)."""
    for territory in (source, target):
        if not 1 <= territory <= state.terrain.size:
            return Refusal("no_such_territory", f"There is no territory {territory}.")
    if not state.held[seat] & state.terrain.bit[source]:
        return Refusal("not_your_source", f"You can't attack from territory {source}: it isn't yours.")
    if state.held[seat] & state.terrain.bit[target]:
        return Refusal("own_target", f"You can't attack territory {target}: it's yours.")
    if state.armies[source] == 1:
        return ONE_ARMY
    if not state.terrain.near[source] & state.terrain.bit[target]:
        return Refusal("not_adjacent", f"Territory {target} doesn't border territory {source}.")
    return None


def code(action: Action) -> int:
    """Return an action's code: source * 64 + target, 0 for Skip, and -1 for anything never legal."""
    if not isinstance(action, Attack):
        return 0 if isinstance(action, Skip) else -1
    source = action.source
    target = action.target
    return source * 64 + target if 0 < source < 64 and 0 < target < 64 else -1


def wins(attack: Sequence[int], defence: Sequence[int]) -> bool:
    """Whether the attacker wins with these faces (BZ-22)."""
    return beats(sum(attack), sum(defence))


def beats(attack: int, defence: int) -> bool:
    """Whether the attacker has the higher total; a tie goes to the defender (BZ-23, BZ-24)."""
    return attack > defence
