"""The exact outcomes of a battle: every possible pair of survivors, with its chance.

A "place" here is a number for one set of survivors of a side, see `Force`.
"""

from __future__ import annotations

from array import array

from outflank.games.tactical.combat.force import ARMED, EMPTY, TRANSPORTS_ONLY, Force, Survivors

# Smaller chances are dropped. Even a hundred million of them don't change the last digit of a float near 1.
NEGLIGIBLE = 1e-24


class Course:
    """Chances that a battle passes through, or ends at, each pair of survivors."""

    def __init__(self, attack: Force, defence: Force, transports_defend: bool, retreat_below: int) -> None:
        attack.compute_tables()
        defence.compute_tables()
        self.attack = attack
        self.defence = defence
        self.transports_defend = transports_defend
        self.retreat_below = retreat_below
        self.submarines = attack.submarines[0] + defence.submarines[0] > 0
        cells = bytes(8 * attack.size * defence.size)
        # Chances that a round begins here, that a round continues here after first strikes, and that the
        # first round begins here. Only a battle with submarines needs the second, and only one with a retreat
        # the third.
        self.rounds = array("d", cells)
        self.struck = array("d", cells if self.submarines else b"")
        self.first = array("d", cells) if retreat_below else self.rounds
        self.win = self.lose = self.draw = self.retreat = 0.0
        self.fought = 0.0  # average number of rounds
        self.attackers_left = array("d", bytes(8 * attack.size))
        self.defenders_left = array("d", bytes(8 * defence.size))
        self.attackers_away = array("d", bytes(8 * attack.size))  # the part after a retreat
        self.defenders_stay = array("d", bytes(8 * defence.size))

    def begin(self, shots: array[float], shells: array[float], return_fire: bool) -> None:
        """Enter the chances of AA hits (ruling 5) and of bombardment hits (ruling 12).

        Units hit by the bombardment don't fire; with `return_fire` they fire in the first round as if unhurt.
        A landing can't retreat, so that first round needs no separate table.
        """
        for fallen in range(len(shots)):
            attacker, shot = self.attack.after_shots[fallen], shots[fallen]
            if not return_fire or len(shells) == 1 or self.over(attacker, 0):
                self.shell(attacker, 0, shot, shells)
                continue
            self.fought += shot
            self.volleys(attacker, 0)
            ours, theirs = self.attack.fire, self.defence.fire
            for left in range(ours.count):
                for place in range(theirs.count):
                    chance = shot * ours.chances[left] * theirs.chances[place]
                    self.shell(ours.places[left], theirs.places[place], chance, shells)

    def shell(self, attacker: int, defender: int, chance: float, shells: array[float]) -> None:
        """Remove the units that the bombardment hit."""
        for number in range(len(shells)):
            self.first[attacker * self.defence.size + defender] += chance * shells[number]
            defender = self.defence.after_hit[defender]

    def volleys(self, attacker: int, defender: int) -> None:
        """Fire both sides, except submarines that strike first: those facing no destroyer (ruling 3)."""
        attack, defence = self.attack, self.defence
        volley(defence.fire, defence, defender, attack, attacker, defence.destroyers[defender] > 0, True)
        volley(attack.fire, attack, attacker, defence, defender, attack.destroyers[attacker] > 0, True)

    def first_strikes(self, attacker: int, defender: int) -> bool:
        """Fire the submarines that strike first; return whether there are any."""
        attack, defence = self.attack, self.defence
        ours = attack.submarines[attacker] > 0 and defence.destroyers[defender] == 0
        theirs = defence.submarines[defender] > 0 and attack.destroyers[attacker] == 0
        if ours or theirs:
            volley(defence.early, defence, defender, attack, attacker, ours, False)
            volley(attack.early, attack, attacker, defence, defender, theirs, False)
        return ours or theirs

    def run(self) -> None:
        """Follow every battle to its end or to the attacker's retreat.

        Losses lead only to higher numbers, so each pair is complete when its turn comes. A round without a
        loss leads back to the same pair: all such rounds form a geometric series, which is summed at once.
        First strikes never change who may strike first: they happen only where the enemy has no destroyer.
        """
        attack, defence = self.attack, self.defence
        # If all hits take units in one order, the places after a volley are consecutive numbers. Then the
        # innermost loop of `scatter` needs no lookup.
        run = defence.size == defence.width
        for attacker in range(attack.size):
            for defender in range(defence.size):
                cell = attacker * defence.size + defender
                fresh = self.rounds[cell]
                struck = self.struck[cell] if self.submarines else 0.0
                first = self.first[cell] if self.retreat_below else 0.0
                if fresh + struck + first < NEGLIGIBLE:
                    continue
                if self.leaves(attacker, defender):
                    self.break_off(attacker, defender, fresh)
                    if first + struck >= NEGLIGIBLE:
                        self.last_round(attacker, defender, first, struck, run)
                    continue
                fresh += first
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
                    self.fought += fresh
                else:
                    fresh = (fresh + struck * still) / (1 - still)
                    struck += fresh
                    self.fought += fresh
                scatter(self.rounds, defence.size, struck, attack.fire, defence.fire, run)

    def last_round(self, attacker: int, defender: int, first: float, struck: float, run: bool) -> None:
        """Fight the rounds that a retreating attacker can't avoid, then break off.

        These are the first round of a battle, and a round that first strikes have already begun.
        """
        attack, defence = self.attack, self.defence
        if attack.stands[attacker] != ARMED:
            self.end(attacker, defender, first)
            first = 0.0
        self.fought += first
        self.volleys(attacker, defender)
        if self.submarines and self.first_strikes(attacker, defender):
            scatter(self.struck, defence.size, first, attack.early, defence.early, run)
            first *= attack.early.chances[0] * defence.early.chances[0]
        struck += first
        scatter(self.rounds, defence.size, struck, attack.fire, defence.fire, run)
        self.break_off(attacker, defender, struck * attack.fire.chances[0] * defence.fire.chances[0])

    def leaves(self, attacker: int, defender: int) -> bool:
        """Whether the attacker retreats here; lone transports also do before they are sunk (TR-41)."""
        stands = self.attack.stands[attacker]
        if stands == EMPTY or self.attack.left[attacker] >= self.retreat_below:
            return False
        return (
            not self.over(attacker, defender) if stands == ARMED else self.defence.stands[defender] == ARMED
        )

    def over(self, attacker: int, defender: int) -> bool:
        """Whether the battle is over: transports fight only if they defend, never each other (ruling 2)."""
        if self.attack.stands[attacker] != ARMED:
            return True
        stands = self.defence.stands[defender]
        return stands == EMPTY or (stands == TRANSPORTS_ONLY and not self.transports_defend)

    def parting_shots(self, attacker: int, defender: int) -> bool:
        """Whether first strikes left the attacker only transports, and shots decide how many escape.

        Any other losses in such a round change nothing.
        """
        if self.attack.stands[attacker] != TRANSPORTS_ONLY:
            return False
        if self.defence.stands[defender] == ARMED:
            return self.retreat_below > 0
        return self.defence.stands[defender] == TRANSPORTS_ONLY and self.transports_defend

    def end(self, attacker: int, defender: int, chance: float) -> None:
        """Record the end of a battle. Armed units sink lone transports; transports can't sink each other."""
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

    def break_off(self, attacker: int, defender: int, chance: float) -> None:
        """Record a retreat from here."""
        self.retreat += chance
        self.attackers_left[attacker] += chance
        self.defenders_left[defender] += chance
        self.attackers_away[attacker] += chance
        self.defenders_stay[defender] += chance


def volley(
    toll: Survivors, target: Force, place: int, shooter: Force, source: int, below: bool, above: bool
) -> None:
    """Compute the survivors in `place` after fire from submarines (`below`) and others (`above`)."""
    strikes = shooter.submarines[source] if below else 0
    dice = shooter.dice[source] if above else 0
    if strikes:
        volley_with_strikes(toll, target, place, shooter, source, strikes, dice)
    else:
        plain_volley(toll, target, place, shooter, source, dice)


def volley_with_strikes(
    toll: Survivors, target: Force, place: int, shooter: Force, source: int, strikes: int, dice: int
) -> None:
    """Compute the survivors after hits by submarines, which take ships first, and by the others."""
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


def plain_volley(toll: Survivors, target: Force, place: int, shooter: Force, source: int, dice: int) -> None:
    """Compute the survivors after the hits of this many dice."""
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


def scatter(
    cells: array[float], width: int, chance: float, ours: Survivors, theirs: Survivors, run: bool
) -> None:
    """Spread a chance over all results of two volleys; `run` means that their numbers are consecutive.

    Most of the time goes here, so skip negligible ends of a row before the inner loop instead of in it.
    """
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
