"""The course of a battle to its end: all that may be left of both sides, and how often."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from operator import add

from outflank.games.tactical.units import (
    ARTILLERY,
    DESTROYER,
    INFANTRY,
    SUBMARINE,
    TRANSPORT,
    UNITS,
    Kind,
    Side,
)

FACES = 6
AA_STRENGTH = 1  # ruling 5
EMPTY, TRANSPORTS_ONLY, ARMED = range(3)  # what stands in a place
NEGLIGIBLE = (
    1e-24  # so small a chance is left out: a hundred million are not seen in the last digit of a float
)


class Toll:
    """What a volley may leave of a side: places with their chances, the first where nobody falls."""

    def __init__(self, size: int) -> None:
        self.count = 0
        self.places = array("i", bytes(4 * size))
        self.chances = array("d", bytes(8 * size))


class Force:
    """All that may be left of one side, numbered so that losses only lead upward; place 0 is the whole side.

    Every hit takes the first unit of the order of loss, but a submarine's hit the first ship and an AA gun's
    the first aircraft. So surface units fall in their own order and aircraft in theirs: how many of each have
    fallen tells exactly who is left.
    """

    def __init__(
        self, units: Sequence[Kind], side: Side, transports_defend: bool, shot_at: bool, struck: bool
    ) -> None:
        self.units = units  # the first is lost first
        self.surface = [rank for rank, kind in enumerate(units) if UNITS[kind].type != "air"]
        self.air = [rank for rank, kind in enumerate(units) if UNITS[kind].type == "air"]
        self.attacks = side == "attacker"
        self.strengths = strengths(side, transports_defend)
        shot_down = [(0, fallen) for fallen in range(len(self.air) + 1 if shot_at else 1)]
        self.spots = self.reachable(shot_down, struck)
        self.size = len(self.spots)
        number = {spot: place for place, spot in enumerate(self.spots)}
        self.after_shots = [number[spot] for spot in shot_down]
        self.after_hit = array("i", [number[self.hit(*spot)] for spot in self.spots])
        strikes = [number[self.struck(*spot)] for spot in self.spots] if struck else self.after_hit
        self.after_strike = array("i", strikes)

    def reachable(self, begin: list[tuple[int, int]], struck: bool) -> list[tuple[int, int]]:
        """How many surface units and aircraft can have fallen, `struck` by submarines too or not."""
        found, fresh = set(begin), begin
        while fresh:
            after = {self.hit(*spot) for spot in fresh}
            if struck:
                after |= {self.struck(*spot) for spot in fresh}
            fresh = list(after - found)
            found.update(fresh)
        return sorted(found, key=lambda spot: (sum(spot), spot))

    def hit(self, surface: int, air: int) -> tuple[int, int]:
        """What a hit makes of so many surface units and aircraft fallen."""
        if air == len(self.air):
            return self.struck(surface, air)
        if surface < len(self.surface) and self.surface[surface] < self.air[air]:
            return surface + 1, air
        return surface, air + 1

    def struck(self, surface: int, air: int) -> tuple[int, int]:
        """What a submarine's hit makes of it; it is wasted where only aircraft are left."""
        return min(surface + 1, len(self.surface)), air

    def counted(self) -> list[list[int]]:
        """How many of each kind are left in each place."""
        surface = remaining([self.units[rank] for rank in self.surface])
        air = remaining([self.units[rank] for rank in self.air])
        return [[*map(add, surface[fallen], air[shot])] for fallen, shot in self.spots]

    def take_stock(self) -> None:
        """Work out for each place who is there and what they may hit."""
        self.width = len(self.units) + 1
        self.counts = self.counted()
        self.stands = array("i", [standing(counts) for counts in self.counts])
        self.submarines = array("i", [counts[SUBMARINE] for counts in self.counts])
        self.destroyers = array("i", [counts[DESTROYER] for counts in self.counts])
        self.dice = array("i", bytes(4 * self.size))
        blank = bytes(8 * self.size * self.width)
        self.hits, self.hits_or_more = array("d", blank), array("d", blank)
        for place, counts in enumerate(self.counts):
            dice = self.dice_of(counts)
            self.dice[place] = sum(dice[1:])
            roll(self.hits, self.hits_or_more, place * self.width, dice)
        blank = bytes(8 * (self.submarines[0] + 1) * self.width)
        self.strikes, self.strikes_or_more = array("d", blank), array("d", blank)
        for count in range(self.submarines[0] + 1):
            dice = [0] * 5
            dice[self.strengths[SUBMARINE]] = count
            roll(self.strikes, self.strikes_or_more, count * self.width, dice)
        self.fire = Toll(self.size)
        self.early = Toll(self.size)
        self.part = Toll(self.size)
        self.weights = array("d", bytes(8 * self.size))

    def dice_of(self, counts: Sequence[int]) -> list[int]:
        """How many dice of each strength are rolled, those of submarines apart; ruling 24 for artillery."""
        dice = [0] * 5
        for kind, count in enumerate(counts):
            if kind != SUBMARINE:
                dice[self.strengths[kind]] += count
        if self.attacks:
            supported = min(counts[INFANTRY], counts[ARTILLERY])
            dice[self.strengths[INFANTRY]] -= supported
            dice[self.strengths[INFANTRY] + 1] += supported
        return dice


def remaining(kinds: Sequence[Kind]) -> list[list[int]]:
    """How many of each kind are left when none, the first, the first two ... are lost."""
    left = [0] * len(UNITS)
    found = [left.copy()]
    for kind in reversed(kinds):
        left[kind] += 1
        found.append(left.copy())
    return list(reversed(found))


def standing(counts: Sequence[int]) -> int:
    """Whether anyone else than transports is left, or only they, or nobody."""
    if sum(counts) > counts[TRANSPORT]:
        return ARMED
    return TRANSPORTS_ONLY if counts[TRANSPORT] else EMPTY


def strengths(side: Side, transports_defend: bool) -> list[int]:
    """What each kind hits with; ruling 2 for transports."""
    found = [unit.attack if side == "attacker" else unit.defense for unit in UNITS]
    if not transports_defend:
        found[TRANSPORT] = 0
    return found


def chances(dice: int, strength: int) -> array[float]:
    """How likely so many dice of one strength bring 0, 1, 2 ... hits."""
    found = array("d", bytes(8 * (dice + 1)))
    found[0] = 1.0
    add_dice(found, 0, 0, dice, strength)
    return found


def roll(hits: array[float], or_more: array[float], begin: int, dice: Sequence[int]) -> None:
    """Write from `begin` on how likely dice of each strength bring 0, 1, 2 ... hits, and so many or more."""
    hits[begin] = 1.0
    rolled = 0
    for strength in range(1, 5):
        add_dice(hits, begin, rolled, dice[strength], strength)
        rolled += dice[strength]
    total = 0.0
    for number in range(rolled, -1, -1):
        total += hits[begin + number]
        or_more[begin + number] = total


def add_dice(hits: array[float], begin: int, have: int, more: int, strength: int) -> None:
    """Roll `more` dice of a strength besides the `have` that are in already."""
    chance = strength / FACES
    for dice in range(have + 1, have + more + 1):
        hits[begin + dice] = hits[begin + dice - 1] * chance
        for number in range(dice - 1, 0, -1):
            hits[begin + number] = hits[begin + number] * (1 - chance) + hits[begin + number - 1] * chance
        hits[begin] *= 1 - chance


class Course:
    """How often a battle comes through each pair of places, and where it ends."""

    def __init__(self, attack: Force, defence: Force, transports_defend: bool) -> None:
        attack.take_stock()
        defence.take_stock()
        self.attack = attack
        self.defence = defence
        self.transports_defend = transports_defend
        self.submarines = attack.submarines[0] + defence.submarines[0] > 0
        cells = bytes(8 * attack.size * defence.size)
        self.rounds = array("d", cells)  # the chance that a round begins here
        self.struck = array("d", cells if self.submarines else b"")  # or goes on here after first strikes
        self.win = self.lose = self.draw = 0.0
        self.attackers_left = array("d", bytes(8 * attack.size))
        self.defenders_left = array("d", bytes(8 * defence.size))

    def begin(self, shots: array[float], shells: array[float], return_fire: bool) -> None:
        """Put in the chances of AA hits (ruling 5) and of bombardment hits (ruling 12).

        Whom the bombardment hit does not fire; with `return_fire` it does in a first round, as if unhurt.
        """
        for fallen in range(len(shots)):
            attacker, shot = self.attack.after_shots[fallen], shots[fallen]
            if not return_fire:
                self.shell(attacker, 0, shot, shells)
                continue
            self.volleys(attacker, 0)
            ours, theirs = self.attack.fire, self.defence.fire
            for left in range(ours.count):
                for place in range(theirs.count):
                    chance = shot * ours.chances[left] * theirs.chances[place]
                    self.shell(ours.places[left], theirs.places[place], chance, shells)

    def shell(self, attacker: int, defender: int, chance: float, shells: array[float]) -> None:
        """Take away whom the bombardment hit."""
        for number in range(len(shells)):
            self.rounds[attacker * self.defence.size + defender] += chance * shells[number]
            defender = self.defence.after_hit[defender]

    def volleys(self, attacker: int, defender: int) -> None:
        """Both sides fire, but not the submarines of a side whose enemy has no destroyer (ruling 3)."""
        attack, defence = self.attack, self.defence
        volley(defence.fire, defence, defender, attack, attacker, defence.destroyers[defender] > 0, True)
        volley(attack.fire, attack, attacker, defence, defender, attack.destroyers[attacker] > 0, True)

    def first_strikes(self, attacker: int, defender: int) -> bool:
        """The submarines that strike first do; whether there are any."""
        attack, defence = self.attack, self.defence
        ours = attack.submarines[attacker] > 0 and defence.destroyers[defender] == 0
        theirs = defence.submarines[defender] > 0 and attack.destroyers[attacker] == 0
        if ours or theirs:
            volley(defence.early, defence, defender, attack, attacker, ours, False)
            volley(attack.early, attack, attacker, defence, defender, theirs, False)
        return ours or theirs

    def run(self) -> None:
        """Follow every battle to its end.

        Losses only lead upward, so that each pair is complete when its turn comes. A round without any loss
        leads back to where it began: the chances of all such rounds are a geometric series, summed at once.
        First strikes never change who may strike first: they happen only where the enemy has no destroyer.
        """
        attack, defence = self.attack, self.defence
        run = defence.size == defence.width  # with one order of loss for all hits
        for attacker in range(attack.size):
            for defender in range(defence.size):
                cell = attacker * defence.size + defender
                fresh = self.rounds[cell]
                struck = self.struck[cell] if self.submarines else 0.0
                if fresh + struck < NEGLIGIBLE:
                    continue
                over = self.over(attacker, defender)
                if over and (struck == 0.0 or not self.parting_shots(attacker, defender)):
                    self.end(attacker, defender, fresh + struck)
                    continue
                self.volleys(attacker, defender)
                still = attack.fire.chances[0] * defence.fire.chances[0]
                if over:
                    self.end(attacker, defender, fresh + struck * still)
                    scatter(self.rounds, defence.size, struck, attack.fire, defence.fire, run)
                    continue
                if self.submarines and self.first_strikes(attacker, defender):
                    calm = attack.early.chances[0] * defence.early.chances[0]
                    fresh = (fresh + struck * still) / (1 - calm * still)
                    scatter(self.struck, defence.size, fresh, attack.early, defence.early, run)
                    struck += fresh * calm
                else:
                    struck = (fresh + struck) / (1 - still)
                scatter(self.rounds, defence.size, struck, attack.fire, defence.fire, run)

    def over(self, attacker: int, defender: int) -> bool:
        """Whether nobody fights on: transports do only where they defend, and not each other (ruling 2)."""
        if self.attack.stands[attacker] != ARMED:
            return True
        stands = self.defence.stands[defender]
        return stands == EMPTY or (stands == TRANSPORTS_ONLY and not self.transports_defend)

    def parting_shots(self, attacker: int, defender: int) -> bool:
        """Whether first strikes have left only transports on both sides, and the defender's still fire.

        All others who are left in such a round change nothing any more.
        """
        both = self.attack.stands[attacker] == TRANSPORTS_ONLY == self.defence.stands[defender]
        return both and self.transports_defend

    def end(self, attacker: int, defender: int, chance: float) -> None:
        """Note how it ended: armed units sink transports without a round, equals leave each other alone."""
        better = self.attack.stands[attacker] - self.defence.stands[defender]
        if better > 0:
            self.win += chance
            defender = self.defence.size - 1
        elif better < 0:
            self.lose += chance
            attacker = self.attack.size - 1
        else:
            self.draw += chance
        self.attackers_left[attacker] += chance
        self.defenders_left[defender] += chance


def volley(
    toll: Toll, target: Force, place: int, shooter: Force, source: int, below: bool, above: bool
) -> None:
    """Let the submarines (`below`) and the others (`above`) in `source` fire at those in `place`."""
    strikes = shooter.submarines[source] if below else 0
    dice = shooter.dice[source] if above else 0
    if strikes:
        volley_with_strikes(toll, target, place, shooter, source, strikes, dice)
    else:
        plain_volley(toll, target, place, shooter, source, dice)


def volley_with_strikes(
    toll: Toll, target: Force, place: int, shooter: Force, source: int, strikes: int, dice: int
) -> None:
    """What is left after the hits of submarines, which take ships first, and then those of the others."""
    toll.count = 0
    row = strikes * shooter.width
    part = target.part
    for strike in range(strikes + 1):
        wasted = target.after_strike[place] == place
        share = shooter.strikes_or_more[row + strike] if wasted else shooter.strikes[row + strike]
        plain_volley(part, target, place, shooter, source, dice)
        for number in range(part.count):
            after = part.places[number]
            if target.weights[after] == 0.0:
                toll.places[toll.count] = after
                toll.count += 1
            target.weights[after] += share * part.chances[number]
        if wasted:
            break
        place = target.after_strike[place]
    for number in range(toll.count):
        after = toll.places[number]
        toll.chances[number] = target.weights[after]
        target.weights[after] = 0.0


def plain_volley(toll: Toll, target: Force, place: int, shooter: Force, source: int, dice: int) -> None:
    """What is left after the hits of `dice`."""
    row = source * shooter.width
    number = 0
    while number < dice and target.after_hit[place] != place:
        toll.places[number] = place
        toll.chances[number] = shooter.hits[row + number]
        place = target.after_hit[place]
        number += 1
    toll.places[number] = place
    toll.chances[number] = shooter.hits_or_more[row + number] if dice else 1.0
    toll.count = number + 1


def scatter(cells: array[float], width: int, chance: float, ours: Toll, theirs: Toll, run: bool) -> None:
    """Spread a chance over all that two volleys may leave; `run` where their places follow each other."""
    first, last = 0, theirs.count
    while first < last and chance * theirs.chances[first] < NEGLIGIBLE:
        first += 1
    while first < last and chance * theirs.chances[last - 1] < NEGLIGIBLE:
        last -= 1
    for left in range(ours.count):
        weight = chance * ours.chances[left]
        if weight < NEGLIGIBLE:
            continue
        row = ours.places[left] * width
        if run:
            row += theirs.places[0]
            for place in range(first, last):
                cells[row + place] += weight * theirs.chances[place]
        else:
            for place in range(first, last):
                cells[row + theirs.places[place]] += weight * theirs.chances[place]
