"""Moves after combat by land and air: planes land, and armies go where they are needed."""

from __future__ import annotations

from outflank.bots.tactical.style import Style
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
from outflank.bots.tactical.threats import Threats
from outflank.bots.tactical.worth import Worth, price
from outflank.games.tactical.model import PLACE, Move
from outflank.games.tactical.movement.reach import Reach, can_land, may_stay
from outflank.games.tactical.units import ARMOUR, ARTILLERY, FIGHTER, INFANTRY
from outflank.kernel.game import Action

# Values in IPC, chosen by hand in games of hard against normal (docs/figures.md); none is fitted exactly.
HEAT = 0.15  # for planes, each point of targets around a place
NEARER = 0.1  # for planes, each step towards the enemy; without it, planes far behind never moved
ADVANCE = 0.12  # for each IPC of units and step towards the enemy
GUARD = 3.0  # a capital counts three times, since losing it also loses the treasury and all income
RISK_SHARE = 0.15  # share of a risk that counts, since the enemy can't attack everywhere at once
PICKET = 4.0  # a land unit in a place that an enemy could otherwise simply walk into


class Deployment:
    """A plan of moves after combat; `stand` counts the defenders of each place after all planned moves."""

    def __init__(self, survey: Survey, threats: Threats, worth: Worth, style: Style) -> None:
        self.survey = survey
        self.threats = threats
        self.worth = worth
        self.style = style
        self.by_land = worth.fronts(False)
        self.front = worth.fronts(True) if style.invades else self.by_land
        self.stand: list[Force] = [survey.force(units) for units in survey.friends]
        self.reach = Reach()
        # Units bought this turn. Count them as defenders of the capital until they are placed.
        self.new: Force = [0] * KINDS
        if survey.state.phase != PLACE:
            self.new = [0 if SHIP[kind] else count for kind, count in enumerate(survey.basket)]
        self.risks: dict[tuple[int, tuple[int, ...]], float] = {}
        self.used: set[int] = set()  # units with a planned move

    def go(self, units: list[int], start: int, end: int) -> None:
        """Record that units move."""
        for unit in units:
            self.stand[start][self.survey.kind[unit]] -= 1
            self.stand[end][self.survey.kind[unit]] += 1
        self.used.update(units)

    # --- what is at stake -----------------------------------------------------------------

    def risk(self, place: int, defenders: Force) -> float:
        """Return the expected net loss of a place and its units to the strongest attack."""
        key = (place, tuple(defenders))
        if key not in self.risks:
            self.risks[key] = self.measure(place, defenders)
        return self.risks[key]

    def measure(self, place: int, defenders: Force) -> float:
        """Compute the risk without the cache."""
        survey, worth = self.survey, self.worth
        capital = place in survey.capitals
        if not (self.style.foresight or capital or survey.factory[place] or WATER[place]):
            return 0.0
        if survey.owner[place] == survey.me and place == survey.capitals[survey.me]:
            defenders = [count + more for count, more in zip(defenders, self.new, strict=True)]
        danger = self.threats.danger(place, defenders, capital)
        if WATER[place]:
            return max(0.0, danger.lost - danger.paid)
        if not any(defenders) and not self.threats.can_walk_into(place):
            return 0.0
        balance = max(0.0, danger.lost - danger.paid)
        if capital:
            return danger.falls * worth.hold[place] * GUARD + balance
        if danger.falls * worth.now[place] + danger.lost - danger.paid <= 0:
            return 0.0
        held = any(defenders[kind] for kind in (INFANTRY, ARTILLERY, ARMOUR))
        return danger.falls * worth.hold[place] * RISK_SHARE + balance + (0.0 if held else PICKET)

    # --- planes ---------------------------------------------------------------------------

    def flights(self) -> list[Action]:
        """Land planes where they are safe, useful and near the enemy, those with the fewest choices first."""
        survey = self.survey
        decks = survey.berths()
        planes = [unit for units in survey.mine for unit in units if AIR[survey.kind[unit]]]
        left = {unit: RANGE[survey.kind[unit]] - survey.spent[unit] for unit in planes}
        planes.sort(key=lambda unit: (may_stay(survey.state, unit), left[unit], unit))
        return [action for unit in planes if left[unit] for action in self.flight(unit, decks)]

    def flight(self, unit: int, decks: dict[int, int]) -> list[Action]:
        """Choose the best landing place for one plane."""
        survey = self.survey
        kind, here = survey.kind[unit], survey.place[unit]
        count = self.reach.search(survey.state, kind, here, RANGE[kind] - survey.spent[unit])
        queue = self.reach.queue
        homes = [place for place in queue[:count] if not WATER[place] and survey.friendly_all_turn[place]]
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
        return can_land(self.survey.state, FIGHTER, place, 1) and decks.get(place, 0) > 0

    def berth_worth(self, place: int, kind: int, here: int) -> float:
        """Return the value of a landing place: its defence, its danger, and its distance from the enemy."""
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
        """Move armies towards the enemy where they are safe, rear first; guards stay."""
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
        """Choose destinations for the units of one territory; armour moves separately."""
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
        """Return which part of a group to send, and its path; nothing if staying is best."""
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
    """Join units on the same path into one move."""
    together: dict[tuple[int, ...], list[int]] = {}
    for unit, way in ways.items():
        together.setdefault(way, []).append(unit)
    return [Move(tuple(units), way) for way, units in together.items()]
