"""The non-combat move by land and air: planes come down, and armies go where they are needed."""

from __future__ import annotations

from outflank.bots.tactical.survey import (
    AIR,
    COST,
    FAR,
    KINDS,
    RANGE,
    SHIP,
    SIZE,
    TROOP,
    WATER,
    Force,
    Survey,
)
from outflank.bots.tactical.temper import Temper
from outflank.bots.tactical.threats import Threats
from outflank.bots.tactical.worth import Worth, price
from outflank.games.tactical.model import PLACE, Move
from outflank.games.tactical.movement.reach import Reach, lands, settled
from outflank.games.tactical.units import ARMOUR, ARTILLERY, FIGHTER, INFANTRY
from outflank.kernel.game import Action

HEAT = 0.15  # what it is worth to a plane to be near the enemy
NEARER = 0.1  # what a step towards it is worth to a plane, so that none is left behind
ADVANCE = 0.12  # what a step towards the enemy is worth, for each IPC that goes
GUARD = 3.0  # times its worth a capital is guarded
FEARED = 0.15  # the enemy cannot attack everywhere
PICKET = 4.0  # what it is worth that nobody can just walk in


class Reserve:
    """Plans the moves after combat; `stand` is who defends each land after what is planned so far."""

    def __init__(self, survey: Survey, threats: Threats, worth: Worth, temper: Temper) -> None:
        self.survey = survey
        self.threats = threats
        self.worth = worth
        self.temper = temper
        self.by_land = worth.fronts(False)
        self.front = worth.fronts(True) if temper.invades else self.by_land
        self.stand: list[Force] = [survey.force(units) for units in survey.friends]
        self.reach = Reach()
        self.new: Force = [0] * KINDS  # what will stand in the capital, as far as nothing is placed yet
        if survey.state.phase != PLACE:
            self.new = [0 if SHIP[kind] else count for kind, count in enumerate(survey.basket)]
        self.risks: dict[tuple[int, tuple[int, ...]], float] = {}
        self.used: set[int] = set()  # units that have got their orders

    def go(self, units: list[int], start: int, end: int) -> None:
        """Note that units will stand somewhere else."""
        for unit in units:
            self.stand[start][self.survey.kind[unit]] -= 1
            self.stand[end][self.survey.kind[unit]] += 1
        self.used.update(units)

    # --- what is at stake -----------------------------------------------------------------

    def risk(self, place: int, defenders: Force) -> float:
        """What a land and those on it may lose on balance to the strongest attack."""
        key = (place, tuple(defenders))
        if key not in self.risks:
            self.risks[key] = self.measure(place, defenders)
        return self.risks[key]

    def measure(self, place: int, defenders: Force) -> float:
        """The same, reckoned anew."""
        survey, worth = self.survey, self.worth
        capital = place in survey.capitals
        if not (self.temper.foresight or capital or survey.factory[place] or WATER[place]):
            return 0.0
        if survey.owner[place] == survey.me and place == survey.capitals[survey.me]:
            defenders = [count + more for count, more in zip(defenders, self.new, strict=True)]
        danger = self.threats.danger(place, defenders, capital)
        if WATER[place]:
            return max(0.0, danger.lost - danger.paid)
        if not any(defenders) and not self.threats.walked_into(place):
            return 0.0
        balance = max(0.0, danger.lost - danger.paid)
        if capital:
            return danger.falls * worth.hold[place] * GUARD + balance
        if danger.falls * worth.now[place] + danger.lost - danger.paid <= 0:
            return 0.0
        held = any(defenders[kind] for kind in (INFANTRY, ARTILLERY, ARMOUR))
        return danger.falls * worth.hold[place] * FEARED + balance + (0.0 if held else PICKET)

    # --- planes ---------------------------------------------------------------------------

    def flights(self) -> list[Action]:
        """Planes go where they are safe, near the enemy, and needed; who has the least choice first."""
        survey = self.survey
        decks = survey.berths()
        planes = [unit for units in survey.mine for unit in units if AIR[survey.kind[unit]]]
        left = {unit: RANGE[survey.kind[unit]] - survey.spent[unit] for unit in planes}
        planes.sort(key=lambda unit: (settled(survey.state, unit), left[unit], unit))
        return [action for unit in planes if left[unit] for action in self.flight(unit, decks)]

    def flight(self, unit: int, decks: dict[int, int]) -> list[Action]:
        """The best place for one plane."""
        survey = self.survey
        kind, here = survey.kind[unit], survey.place[unit]
        count = self.reach.search(survey.state, kind, here, RANGE[kind] - survey.spent[unit])
        queue = self.reach.queue
        homes = [place for place in queue[:count] if not WATER[place] and survey.steady[place]]
        if kind == FIGHTER:
            homes += [place for place in queue[:count] if WATER[place] and self.deck(place, here, decks)]
        if not homes:
            return []
        best = max(homes, key=lambda place: (self.berth_worth(place, kind, here), place == here, -place))
        if kind == FIGHTER and WATER[best]:
            decks[best] = decks.get(best, 0) - 1
        if best == here:
            return []
        self.go([unit], here, best)
        return [Move((unit,), self.reach.way(best))]

    def deck(self, place: int, here: int, decks: dict[int, int]) -> bool:
        """Whether a carrier there has room for one more."""
        if place == here:
            return decks.get(place, 0) > 0
        return lands(self.survey.state, FIGHTER, place, 1) and decks.get(place, 0) > 0

    def berth_worth(self, place: int, kind: int, here: int) -> float:
        """How good a place to come down is: who is there, what is at stake, how near the enemy is."""
        without = list(self.stand[place])
        if place == here:
            without[kind] -= 1
        joined = list(without)
        joined[kind] += 1
        relief = self.risk(place, without) - self.risk(place, joined)
        danger = self.threats.danger(place, joined)
        nearness = HEAT * self.worth.heat[place] - NEARER * self.worth.flights[place]
        return relief - 1.5 * danger.falls * COST[kind] + nearness

    # --- land units -----------------------------------------------------------------------

    def marches(self) -> list[Action]:
        """Armies go towards the enemy where they can stand, those in the rear first; guards stay."""
        survey = self.survey
        found: list[Action] = []
        places = [place for place in range(SIZE) if not WATER[place] and survey.friendly[place]]
        for place in sorted(places, key=lambda place: (-self.front[place], place)):
            units = [unit for unit in survey.mine[place] if self.can_march(unit)]
            if units and self.front[place] < FAR:
                found += self.march(place, units)
        return found

    def can_march(self, unit: int) -> bool:
        """Whether it is a land unit that can still move."""
        survey = self.survey
        return TROOP[survey.kind[unit]] and not survey.spent[unit] and unit not in self.used

    def march(self, place: int, units: list[int]) -> list[Action]:
        """The best destination of the units of a land, armour by itself."""
        found: list[Action] = []
        kinds = self.survey.kind
        armour = [unit for unit in units if kinds[unit] == ARMOUR]
        others = sorted([unit for unit in units if kinds[unit] != ARMOUR], key=lambda unit: -kinds[unit])
        for waiting, steps in ((armour, 2), (others, 1)):
            while waiting:
                sent, way = self.choose(place, waiting, steps)
                if not sent:
                    break
                found.append(Move(tuple(sent), way))
                waiting[:] = [unit for unit in waiting if unit not in sent]
        return found

    def choose(self, place: int, group: list[int], steps: int) -> tuple[list[int], tuple[int, ...]]:
        """How many of a group to send where; nobody if staying is best."""
        survey = self.survey
        kind = survey.kind[group[0]]
        count = self.reach.search(survey.state, kind, place, steps)
        queue = self.reach.queue
        ends = [end for end in queue[1:count] if survey.friendly[end] and not WATER[end]]
        sizes = sorted({len(group), len(group) - 1, (len(group) + 1) // 2} - {0}, reverse=True)
        best, choice, where = 0.01, [], -1
        here = self.stand[place]
        stay = self.risk(place, here)
        for end in ends:
            there = self.stand[end]
            before = self.risk(end, there)
            for size in sizes:
                sent = survey.force(group[:size])
                left = [one - other for one, other in zip(here, sent, strict=True)]
                joined = [one + other for one, other in zip(there, sent, strict=True)]
                gain = stay - self.risk(place, left) + before - self.risk(end, joined)
                gain += ADVANCE * price(sent) * (self.front[place] - self.front[end])
                if gain > best:
                    best, choice, where = gain, group[:size], end
        if where < 0:
            return [], ()
        self.go(choice, place, where)
        return choice, self.reach.way(where)


def grouped(ways: dict[int, tuple[int, ...]]) -> list[Action]:
    """One move for all that go the same way."""
    together: dict[tuple[int, ...], list[int]] = {}
    for unit, way in ways.items():
        together.setdefault(way, []).append(unit)
    return [Move(tuple(units), way) for way, units in together.items()]
