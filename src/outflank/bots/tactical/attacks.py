"""The attacks of a strong bot: the most profitable first, each with the most profitable set of units."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush

from outflank.bots.tactical.battle_odds import take_chance
from outflank.bots.tactical.crossings import Crossing, Crossings
from outflank.bots.tactical.deployment import Deployment, grouped
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

Ways = dict[int, tuple[int, ...]]  # path of each unit
# Chosen by hand in games of hard against normal (docs/figures.md); none is fitted exactly.
MOST_TRIMS = 14  # steps of improving one attack, to limit the time
PLANES_ONLY = 1.0  # IPC that an attack must gain if it can't take the place
HOME_RISK_SHARE = 0.3  # share of the risk at home that counts, since other units can still move there
BLOCKED_LANE = 6.0  # factor for clearing a zone on the way to an overseas capital
BOLDER = 0.75  # how much worse odds a leader accepts, or won games would never end
TRANSPORT_RISK_SHARE = (
    0.5  # share of the risk to transports that counts, since the enemy can't sink all of them
)


class Strike:
    """An attack on one place: units with their paths, landings, and the expected profit."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.ways: Ways = {}
        self.crossings: list[Crossing] = []
        self.promise = 0.0

    def units(self) -> list[int]:
        """Return all units in the fight."""
        return [*self.ways, *[unit for crossing in self.crossings for unit in crossing.cargo]]

    def actions(self) -> list[Action]:
        """Return the moves of units on the same path together, then the landings."""
        found = grouped(self.ways)
        for crossing in self.crossings:
            found += crossing.actions()
        return found


class AttackPlan:
    """A plan of attacks, in which units in `kept` stay where they are."""

    def __init__(self, deployment: Deployment, kept: Iterable[int] = ()) -> None:
        self.deployment = deployment
        self.survey = survey = deployment.survey
        self.threats = deployment.threats
        self.worth = deployment.worth
        self.style = deployment.style
        self.estimate = deployment.threats.estimate
        self.free = self.movable() - set(kept)
        self.ways: dict[int, Ways] = {}
        self.homes = survey.homes()
        self.find_ways()
        self.crossings = Crossings(survey)
        self.strikes: list[Strike] = []
        self.beaches = self.worth.beaches

    def movable(self) -> set[int]:
        """Return the units of the current faction that haven't moved; carriers wait for their planes."""
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

    # --- units and targets ----------------------------------------------------------------

    def find_ways(self) -> None:
        """Find each unit's path to each target."""
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
        """Whether a pact partner's ships are there."""
        survey = self.survey
        return any(survey.faction[unit] in survey.spared for unit in survey.foes[zone])

    def deck_homes(self) -> list[int]:
        """Return the distance of each place from where fighters can land, carriers included."""
        from_decks = [FAR] * SIZE
        survey = self.survey
        for zone in survey.berths():
            for place in range(SIZE):
                from_decks[place] = min(from_decks[place], FLIGHTS[zone][place])
        return [min(home, deck) for home, deck in zip(self.homes, from_decks, strict=True)]

    # --- choice of attacks ----------------------------------------------------------------

    def plan(self) -> list[Strike]:
        """Choose all profitable attacks, the best first, each with the units still free."""
        # Lazy greedy: an attack rarely gets better when others take its units. So take the best old estimate,
        # compute it again, and choose it unless another one is better now.
        heap = []
        for target in sorted({*self.ways, *self.crossings.shores(self.lands())}):
            strike = self.best(target)
            if strike.promise > self.style.least:
                heap.append((-strike.promise, target))
        heapify(heap)
        while heap:
            _, target = heappop(heap)
            strike = self.best(target)
            if strike.promise <= self.style.least:
                continue
            if heap and strike.promise < -heap[0][0]:
                heappush(heap, (-strike.promise, target))
                continue
            if self.has_good_odds(strike):
                self.commit(strike)
        return self.strikes

    def lands(self) -> set[int]:
        """Return the territories that could be taken."""
        survey = self.survey
        return {
            place
            for place in range(SIZE)
            if survey.hostile[place] or (survey.owner[place] < 0 and not WATER[place])
        }

    def commit(self, strike: Strike) -> None:
        """Assign the units of an attack."""
        self.strikes.append(strike)
        self.free.difference_update(strike.units())
        for unit in strike.units():
            self.deployment.stand[self.survey.place[unit]][self.survey.kind[unit]] -= 1
        for crossing in strike.crossings:
            self.crossings.take(crossing)

    def best(self, target: int) -> Strike:
        """Return the most profitable attack on a target."""
        strike = Strike(target)
        strike.ways = {unit: way for unit, way in self.ways.get(target, {}).items() if unit in self.free}
        if not WATER[target] and self.style.lands:
            strike.crossings = self.crossings.towards(target, self.free - set(strike.ways))
        if not strike.units():
            return strike
        strike.promise = self.expected_profit(strike)
        for _ in range(MOST_TRIMS):
            if not self.trim(strike):
                break
        return strike

    def trim(self, strike: Strike) -> bool:
        """Drop the units that pay least from an attack; return whether that helped."""
        groups: dict[int, list[int]] = {}
        for unit in strike.ways:
            groups.setdefault(self.survey.kind[unit], []).append(unit)
        best = strike.promise
        choice: list[int] = []
        for units in groups.values():
            for size in sorted({1, (len(units) + 1) // 2, len(units)}):
                left = units[-size:]
                promise = self.expected_profit(strike, left)
                if promise > best + 0.01:
                    best, choice = promise, left
        without_crossing: Crossing | None = None
        for crossing in strike.crossings:
            promise = self.expected_profit(strike, crossing.cargo)
            if promise > best + 0.01:
                best, choice, without_crossing = promise, [], crossing
        if not choice and without_crossing is None:
            return False
        for unit in choice:
            del strike.ways[unit]
        if without_crossing is not None:
            strike.crossings.remove(without_crossing)
        strike.promise = self.expected_profit(strike)
        return True

    def expected_profit(self, strike: Strike, without: Iterable[int] = ()) -> float:
        """Expected profit of an attack in IPC: gains minus losses now and in the enemy's answer."""
        survey, target, estimate = self.survey, strike.target, self.estimate
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
        take = estimate.weigh(force, defence, sea, survey.guns[target], self.bombarding_ships(strike, left))
        trade = estimate.defence_lost - estimate.attack_lost * self.style.care * survey.care
        if not sea and not (force[0] or force[1] or force[2]):
            return trade - PLANES_ONLY  # Planes alone can't take territory.
        if survey.owner[target] < 0 and not sea:
            trade -= survey.state.terms.neutral_charge
        survivors = [round(count) for count in estimate.survivors]
        survivors[FIGHTER] = survivors[BOMBER] = 0  # Planes fly home, so they don't defend the place.
        gain = take * self.gain(target, survivors)
        return trade + gain - self.sea_risk(strike, left) - self.risk_left_behind(strike, left)

    def risk_left_behind(self, strike: Strike, left: set[int]) -> float:
        """Return the expected losses in the places that the attackers leave."""
        if not self.style.foresight:
            return 0.0
        survey, deployment = self.survey, self.deployment
        sources: dict[int, Force] = {}
        for unit in strike.units():
            place = survey.place[unit]
            if unit in left or survey.aboard[unit] >= 0:
                continue
            if place not in sources:
                sources[place] = list(deployment.stand[place])
            sources[place][survey.kind[unit]] -= 1
        lost = 0.0
        for place, stay in sources.items():
            more = deployment.risk(place, stay) - deployment.risk(place, deployment.stand[place])
            lost += max(0.0, more) * (1.0 if WATER[place] else HOME_RISK_SHARE)
        return lost

    def gain(self, target: int, survivors: Force) -> float:
        """Return the value of winning a place, minus the cost of the enemy's answer there."""
        prize = self.sea_prize(target) if WATER[target] else self.worth.now[target]
        later = self.worth.hold[target]
        if not self.style.foresight:
            return prize + later
        danger = self.threats.danger(target, survivors)
        if danger.falls * prize + danger.lost - danger.paid <= 0:
            return prize + later  # A counterattack wouldn't pay.
        return prize + later * (1 - danger.falls) - max(0.0, danger.lost - danger.paid)

    def sea_prize(self, zone: int) -> float:
        """Return the value of a sea zone without enemies: more on the way to a capital."""
        return self.style.sea_room * (BLOCKED_LANE if zone in self.beaches else 1.0)

    def sea_risk(self, strike: Strike, left: set[int]) -> float:
        """Return the expected losses of transports after a landing."""
        if not self.style.foresight:
            return 0.0
        survey = self.survey
        risk = 0.0
        for crossing in strike.crossings:
            if all(unit in left for unit in crossing.cargo):
                continue
            ships = survey.force(
                [unit for unit in survey.friends[crossing.drop] if unit not in crossing.loads]
            )
            ships[TRANSPORT] += len(crossing.loads)
            danger = self.threats.danger(crossing.drop, ships)
            risk += max(0.0, danger.lost - danger.paid) * TRANSPORT_RISK_SHARE
        return risk

    def bombarding_ships(self, strike: Strike, left: set[int]) -> int:
        """Return the number of battleships that bombard before this landing."""
        zones = {
            crossing.drop for crossing in strike.crossings if any(unit not in left for unit in crossing.cargo)
        }
        survey = self.survey
        return len([unit for zone in zones for unit in survey.mine[zone] if survey.kind[unit] == BATTLESHIP])

    def has_good_odds(self, strike: Strike) -> bool:
        """Whether the exact odds are good enough."""
        survey, target = self.survey, strike.target
        force = survey.force([*strike.units(), *survey.mine[target]])
        force[TRANSPORT] = force[10] = 0
        exact = take_chance(
            force,
            survey.defence(target),
            WATER[target],
            survey.guns[target],
            self.bombarding_ships(strike, set()),
        )
        if WATER[target] or any(force[kind] for kind in range(KINDS) if TROOP[kind]):
            return exact >= self.style.odds - BOLDER * (1 - survey.care)
        return True
