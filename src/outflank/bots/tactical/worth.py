"""The value of territory: production, continents, factories, capitals and the way to them."""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush

from outflank.bots.tactical.survey import COST, FAR, FLIGHTS, LANDS, SEAS, SIZE, WATER, Survey, spread
from outflank.games.tactical.world import CONTINENTS, NAMES

MEMBERS = [[NAMES[name] for name in continent.territories] for continent in CONTINENTS]
BONUS = [continent.bonus for continent in CONTINENTS]
CONTINENT = [next((c for c, lands in enumerate(MEMBERS) if place in lands), -1) for place in range(SIZE)]
# Values in IPC, chosen by hand in games of hard against normal (docs/figures.md); none is fitted exactly.
HORIZON = 3.0  # turns of production that count, since later ones are too uncertain
FACTORY_WORTH = 5.0  # a third of its price, because a captured one is far from home
CAPITAL_WORTH = 30.0  # about one turn's income, which its owner loses along with the treasury
SORTIE = 3  # steps within which planes look for targets, since a bomber flies three out and three back
LAUNCH = 1.5  # distance at which armies see an overseas capital, in steps by land
LAUNCH_ASIDE = 4.0  # the same if another capital can be reached by land, which comes first
ROAD = 0.6  # for each step closer to an enemy capital
NEARBY = [
    [(other, steps) for other, steps in enumerate(FLIGHTS[place]) if steps <= SORTIE] for place in range(SIZE)
]


class Worth:
    """The value of each territory to the current side: immediately, and while it holds it."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.goals = [
            survey.capitals[faction]
            for faction in range(survey.factions)
            if survey.hostile[survey.capitals[faction]]
        ]
        self.lost = [
            survey.capitals[faction]
            for faction in range(survey.factions)
            if survey.sides[faction] == survey.side and survey.lost_capital(faction)
        ]
        self.road = self.roads()
        self.hold = [0.0 if WATER[place] else self.holding(place) for place in range(SIZE)]
        self.now = [0.0 if WATER[place] else self.at_once(place) for place in range(SIZE)]

    def at_once(self, place: int) -> float:
        """Return the value of taking a territory even if it's lost again: a turn's income, a treasury."""
        survey = self.survey
        found = float(survey.production[place])
        if place in survey.capitals and survey.owner[place] >= 0:
            native = survey.capitals.index(place)
            found += CAPITAL_WORTH / 2
            if survey.sides[native] != survey.side and survey.owner[place] == native:
                found += survey.treasury[native]
        return found

    def holding(self, place: int) -> float:
        """Return the value of a territory while it is held."""
        survey = self.survey
        found = survey.production[place] * HORIZON + self.continent(place)
        if survey.factory[place]:
            found += FACTORY_WORTH
        if place in survey.capitals and survey.owner[place] >= 0:
            found += CAPITAL_WORTH
        if self.road[place] < FAR:
            found += ROAD * max(0, 6 - self.road[place])
        return found

    def continent(self, place: int) -> float:
        """Return the part of a continent's bonus that depends on this territory."""
        survey = self.survey
        number = CONTINENT[place]
        lands = MEMBERS[number]
        bonus = BONUS[number] * HORIZON
        holders = {survey.owner[land] for land in lands if land != place}
        if holders == {survey.me}:
            return bonus
        if len(holders) == 1 and survey.owner[place] in holders and survey.hostile[place]:
            return bonus  # An enemy loses it.
        missing = len([land for land in lands if survey.owner[land] != survey.me])
        return bonus / (missing + (survey.owner[place] == survey.me)) ** 2 if missing else bonus

    def roads(self) -> list[int]:
        """Return the distance of each territory from an enemy capital by land."""
        survey = self.survey
        distance = [FAR] * SIZE
        queue = [*self.goals, *self.lost]
        for place in queue:
            distance[place] = 0
        for place in queue:
            for other in LANDS[place]:
                if distance[other] == FAR and survey.owner[other] >= 0:
                    distance[other] = distance[place] + 1
                    queue.append(other)
        return distance

    @cached_property
    def heat(self) -> list[float]:
        """Number of targets for planes around each place: enemy territory, armies and ships."""
        survey = self.survey
        found = [0.0] * SIZE
        for place in range(SIZE):
            if survey.foes[place] or survey.hostile[place]:
                prey = survey.production[place] * survey.hostile[place] + 0.1 * survey.worth(
                    survey.foes[place]
                )
                for other, steps in NEARBY[place]:
                    found[other] += prey / (1 + steps)
        return found

    @cached_property
    def flights(self) -> list[int]:
        """Distance of each place from the nearest enemy territory by air."""
        survey = self.survey
        targets = [place for place in range(SIZE) if survey.hostile[place]]
        return spread(targets, survey.airspace())

    @cached_property
    def overseas(self) -> list[int]:
        """Enemy capitals that can't be reached by land."""
        survey = self.survey
        return [goal for goal in self.goals if not any(survey.friendly[land] for land in self.mainland(goal))]

    def mainland(self, goal: int) -> list[int]:
        """Return all owned territories connected with one by land."""
        found = [goal]
        for place in found:
            for other in LANDS[place]:
                if self.survey.owner[other] >= 0 and other not in found:
                    found.append(other)
        return found

    @cached_property
    def beaches(self) -> dict[int, int]:
        """Zones next to the mainland of an overseas capital, with its distance."""
        found: dict[int, int] = {}
        for goal in self.overseas:
            for land in self.mainland(goal):
                for zone in SEAS[land]:
                    found[zone] = min(found.get(zone, FAR), self.road[land])
        return found

    @cached_property
    def launches(self) -> dict[int, float]:
        """Friendly coasts from which an overseas capital can be reached, with the distance."""
        found: dict[int, float] = {}
        for zone, road in self.beaches.items():
            for near in (zone, *SEAS[zone]):
                for land in LANDS[near]:
                    if self.survey.friendly[land]:
                        steps = 0.5 * road + 0.7 * (near != zone)
                        found[land] = min(found.get(land, FAR), steps)
        return found

    def fronts(self, launches: bool) -> list[float]:
        """Return friendly territories' distance from enemies by land; those near a capital count as nearer.

        `launches` also draws armies to coasts from which an overseas capital can be reached.
        """
        survey = self.survey
        field = [float(FAR)] * SIZE
        heap: list[tuple[float, int]] = []
        launch = LAUNCH if self.road[survey.capitals[survey.me]] >= FAR else LAUNCH_ASIDE
        for land, steps in self.launches.items() if launches else ():
            if LANDS[land]:
                heappush(heap, (launch + steps, land))
        for place in range(SIZE):
            if survey.hostile[place]:
                heappush(heap, (min(6.0, float(self.road[place])) * 0.5, place))
        while heap:
            cost, place = heappop(heap)
            if cost >= field[place]:
                continue
            field[place] = cost
            for other in LANDS[place]:
                if survey.friendly[other] and field[other] > cost + 1:
                    heappush(heap, (cost + 1, other))
        return field


def price(force: list[int]) -> int:
    """Return the cost of a force."""
    return sum([count * COST[kind] for kind, count in enumerate(force)])
