"""Which attacks a strong bot makes: each with the units that make it pay most, the best first."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from outflank.bots.tactical.chances import take_chance
from outflank.bots.tactical.lift import Lift, Lifts
from outflank.bots.tactical.reserve import Reserve, grouped
from outflank.bots.tactical.survey import (
    AIR,
    ATTACK,
    FAR,
    FLIGHTS,
    KINDS,
    RANGE,
    SHIP,
    SIZE,
    TROOP,
    WATER,
    Force,
)
from outflank.games.tactical.movement.reach import Reach
from outflank.games.tactical.units import BATTLESHIP, BOMBER, CARRIER, FIGHTER, TRANSPORT
from outflank.kernel.game import Action

Ways = dict[int, tuple[int, ...]]  # by unit
MOST_TRIMS = 14
PLANES_ONLY = 1.0  # what an attack that takes nothing must bring
LEFT = 0.3  # of what may be lost where attackers come from: others can still go there
BARRED = 6.0  # times a sea zone is worth from which a capital can be reached
BOLDER = 0.75  # how far a lead lowers the chance that is asked for
SAILOR = 0.5  # the enemy has other things to do than to sink every transport


class Strike:
    """An attack on one place: who goes which way, who comes by sea, and what it promises."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.ways: Ways = {}
        self.lifts: list[Lift] = []
        self.promise = 0.0

    def units(self) -> list[int]:
        """All units that fight."""
        return [*self.ways, *[unit for lift in self.lifts for unit in lift.cargo]]

    def actions(self) -> list[Action]:
        """One move for all that go the same way, then the landings."""
        found = grouped(self.ways)
        for lift in self.lifts:
            found += lift.actions()
        return found


class Assault:
    """Looks for attacks; units in `kept` stay where they are."""

    def __init__(self, reserve: Reserve, kept: Iterable[int] = ()) -> None:
        self.reserve = reserve
        self.survey = survey = reserve.survey
        self.threats = reserve.threats
        self.worth = reserve.worth
        self.temper = reserve.temper
        self.clash = reserve.threats.clash
        self.free = self.movable() - set(kept)
        self.ways: dict[int, Ways] = {}
        self.homes = survey.homes()
        self.find_ways()
        self.lifts = Lifts(survey)
        self.strikes: list[Strike] = []
        self.beaches = self.worth.beaches

    def movable(self) -> set[int]:
        """Units of the faction in turn that have not moved; carriers wait for their planes."""
        survey = self.survey
        return {
            unit
            for units in survey.mine
            for unit in units
            if not survey.spent[unit]
            and not survey.flags[unit]
            and ATTACK[survey.kind[unit]]
            and survey.kind[unit] != CARRIER
        }

    # --- who can go where -----------------------------------------------------------------

    def find_ways(self) -> None:
        """How each unit can come to each target."""
        survey = self.survey
        reach = Reach()
        decks = self.deck_homes()
        groups: dict[tuple[int, int], list[int]] = {}
        for unit in sorted(self.free):
            groups.setdefault((survey.place[unit], survey.kind[unit]), []).append(unit)
        for (start, kind), units in groups.items():
            count = reach.search(survey.state, kind, start, RANGE[kind])
            queue, distance = reach.queue, reach.distance
            homes = decks if kind == FIGHTER else self.homes
            for place in queue[1:count]:
                if not self.target(kind, place):
                    continue
                if AIR[kind] and distance[place] + homes[place] > RANGE[kind]:
                    continue
                way = reach.way(place)
                self.ways.setdefault(place, {}).update(dict.fromkeys(units, way))

    def target(self, kind: int, place: int) -> bool:
        """Whether a unit of this kind could attack there."""
        survey = self.survey
        if WATER[place]:
            return bool(survey.foes[place]) and not TROOP[kind] and not self.at_peace(place)
        if SHIP[kind] or not (survey.hostile[place] or survey.owner[place] < 0):
            return False
        if AIR[kind]:
            return survey.hostile[place] and any(survey.defence(place))
        return True

    def at_peace(self, zone: int) -> bool:
        """Whether ships of somebody who is not attacked are there."""
        survey = self.survey
        return any(survey.faction[unit] in survey.spared for unit in survey.foes[zone])

    def deck_homes(self) -> list[int]:
        """How far each place is from where fighters can come down, carriers counted."""
        from_decks = [FAR] * SIZE
        survey = self.survey
        for zone in survey.berths():
            for place in range(SIZE):
                from_decks[place] = min(from_decks[place], FLIGHTS[zone][place])
        return [min(home, deck) for home, deck in zip(self.homes, from_decks, strict=True)]

    # --- which attacks --------------------------------------------------------------------

    def plan(self) -> list[Strike]:
        """All attacks that pay: the best first, each with what the ones before have left."""
        heap = []
        for target in sorted({*self.ways, *self.lifts.shores(self.lands())}):
            strike = self.best(target)
            if strike.promise > self.temper.least:
                heap.append((-strike.promise, target))
        heapify(heap)
        while heap:
            _, target = heappop(heap)
            strike = self.best(target)
            if strike.promise <= self.temper.least:
                continue
            if heap and strike.promise < -heap[0][0]:
                heappush(heap, (-strike.promise, target))
                continue
            if self.sure(strike):
                self.commit(strike)
        return self.strikes

    def lands(self) -> set[int]:
        """Lands that could be taken."""
        survey = self.survey
        return {
            place
            for place in range(SIZE)
            if survey.hostile[place] or (survey.owner[place] < 0 and not WATER[place])
        }

    def commit(self, strike: Strike) -> None:
        """These units are taken."""
        self.strikes.append(strike)
        self.free.difference_update(strike.units())
        for unit in strike.units():
            self.reserve.stand[self.survey.place[unit]][self.survey.kind[unit]] -= 1
        for lift in strike.lifts:
            self.lifts.take(lift)

    def best(self, target: int) -> Strike:
        """The force that makes an attack there pay most."""
        strike = Strike(target)
        strike.ways = {unit: way for unit, way in self.ways.get(target, {}).items() if unit in self.free}
        if not WATER[target] and self.temper.lands:
            strike.lifts = self.lifts.towards(target, self.free - set(strike.ways))
        if not strike.units():
            return strike
        strike.promise = self.promise(strike)
        for _ in range(MOST_TRIMS):
            if not self.trim(strike):
                break
        return strike

    def trim(self, strike: Strike) -> bool:
        """Leave out the units of a kind that pay least; whether that was better."""
        groups: dict[int, list[int]] = {}
        for unit in strike.ways:
            groups.setdefault(self.survey.kind[unit], []).append(unit)
        best = strike.promise
        choice: list[int] = []
        for units in groups.values():
            for size in sorted({1, (len(units) + 1) // 2, len(units)}):
                left = units[-size:]
                promise = self.promise(strike, left)
                if promise > best + 0.01:
                    best, choice = promise, left
        without_lift: Lift | None = None
        for lift in strike.lifts:
            promise = self.promise(strike, lift.cargo)
            if promise > best + 0.01:
                best, choice, without_lift = promise, [], lift
        if not choice and without_lift is None:
            return False
        for unit in choice:
            del strike.ways[unit]
        if without_lift is not None:
            strike.lifts.remove(without_lift)
        strike.promise = self.promise(strike)
        return True

    def promise(self, strike: Strike, without: Iterable[int] = ()) -> float:
        """What an attack brings on average, in IPC: gains, and losses now and when the enemy answers."""
        survey, target, clash = self.survey, strike.target, self.clash
        left = set(without)
        force = survey.force([unit for unit in strike.units() if unit not in left])
        if not any(force):
            return 0.0
        for unit in survey.mine[target]:
            if ATTACK[survey.kind[unit]]:
                force[survey.kind[unit]] += 1
        sea = WATER[target]
        defence = survey.defence(target)
        if sea and survey.submerging(target):
            return 0.0
        take = clash.weigh(force, defence, sea, survey.guns[target], self.shells(strike, left))
        trade = clash.defence_lost - clash.attack_lost * self.temper.care * survey.care
        if not sea and not (force[0] or force[1] or force[2]):
            return trade - PLANES_ONLY  # planes alone take nothing
        if survey.owner[target] < 0 and not sea:
            trade -= survey.state.terms.neutral_charge
        survivors = [round(count) for count in clash.survivors]
        survivors[FIGHTER] = survivors[BOMBER] = 0  # they land elsewhere
        gain = take * self.gain(target, survivors)
        return trade + gain - self.sea_risk(strike, left) - self.leave(strike, left)

    def leave(self, strike: Strike, left: set[int]) -> float:
        """What may be lost where the attackers come from."""
        if not self.temper.foresight:
            return 0.0
        survey, reserve = self.survey, self.reserve
        sources: dict[int, Force] = {}
        for unit in strike.units():
            place = survey.place[unit]
            if unit in left or survey.aboard[unit] >= 0:
                continue
            if place not in sources:
                sources[place] = list(reserve.stand[place])
            sources[place][survey.kind[unit]] -= 1
        lost = 0.0
        for place, stay in sources.items():
            more = reserve.risk(place, stay) - reserve.risk(place, reserve.stand[place])
            lost += max(0.0, more) * (1.0 if WATER[place] else LEFT)
        return lost

    def gain(self, target: int, survivors: Force) -> float:
        """What winning a place brings, less what standing there costs when the enemy answers."""
        prize = self.sea_prize(target) if WATER[target] else self.worth.now[target]
        later = self.worth.hold[target]
        if not self.temper.foresight:
            return prize + later
        danger = self.threats.danger(target, survivors)
        if danger.falls * prize + danger.lost - danger.paid <= 0:
            return prize + later  # an answer does not pay
        return prize + later * (1 - danger.falls) - max(0.0, danger.lost - danger.paid)

    def sea_prize(self, zone: int) -> float:
        """What a sea zone without enemies is worth: more where the way to a capital goes."""
        return self.temper.sea_room * (BARRED if zone in self.beaches else 1.0)

    def sea_risk(self, strike: Strike, left: set[int]) -> float:
        """What transports may lose where they are after a landing."""
        if not self.temper.foresight:
            return 0.0
        survey = self.survey
        risk = 0.0
        for lift in strike.lifts:
            if all(unit in left for unit in lift.cargo):
                continue
            ships = survey.force([unit for unit in survey.friends[lift.drop] if unit not in lift.loads])
            ships[TRANSPORT] += len(lift.loads)
            danger = self.threats.danger(lift.drop, ships)
            risk += max(0.0, danger.lost - danger.paid) * SAILOR
        return risk

    def shells(self, strike: Strike, left: set[int]) -> int:
        """Battleships that fire before a landing from their zone."""
        zones = {lift.drop for lift in strike.lifts if any(unit not in left for unit in lift.cargo)}
        survey = self.survey
        return len([unit for zone in zones for unit in survey.mine[zone] if survey.kind[unit] == BATTLESHIP])

    def sure(self, strike: Strike) -> bool:
        """Whether the exact odds agree."""
        survey, target = self.survey, strike.target
        force = survey.force([*strike.units(), *survey.mine[target]])
        force[TRANSPORT] = force[10] = 0
        exact = take_chance(
            force, survey.defence(target), WATER[target], survey.guns[target], self.shells(strike, set())
        )
        if WATER[target] or any(force[kind] for kind in range(KINDS) if TROOP[kind]):
            return exact >= self.temper.odds - BOLDER * (1 - survey.care)
        return True
