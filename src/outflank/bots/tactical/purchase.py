"""A strong bot's purchases and placements, by need."""

from __future__ import annotations

from outflank.bots.tactical.deployment import Deployment
from outflank.bots.tactical.shipping import ZONES, Shipping
from outflank.bots.tactical.survey import (
    AIR,
    COST,
    FAR,
    FLIGHTS,
    KINDS,
    RANGE,
    SEAS,
    SHIP,
    SIZE,
    TROOP,
    WATER,
    Force,
)
from outflank.bots.tactical.worth import price
from outflank.games.tactical.model import Buy, Place
from outflank.games.tactical.rules import actions, economy, legal_actions, refusals
from outflank.games.tactical.units import (
    ARMOUR,
    ARTILLERY,
    BOMBER,
    DESTROYER,
    FACTORY,
    FIGHTER,
    INFANTRY,
    TRANSPORT,
)
from outflank.kernel.game import Action

# Chosen by hand in games of normal and hard (docs/figures.md); none is fitted exactly.
MOST_ESCORTS = 5  # destroyers with a fleet; more cost as much as the cargo
UNLIKELY = 0.3  # the chance of being sunk that a fleet accepts
STUCK = 6  # if this many armies wait for ships, ships come before more armies
GREATEST_FLEET = 40  # transports; they carry 80 units, enough for any landing
ENOUGH = 0.75  # the chance of success that justifies an invasion
MOST_TURNS_OF_INCOME = 2.0  # the most that an invasion may cost, in turns of income
NO_WAY = 60  # more steps than any way on the map
HOARD = 70  # IPC to save for a fleet with escorts, while spending the rest
SAFE = 0.08  # the accepted chance that a capital falls; more safety costs too much
RICH = 9  # with more IPC per unit that factories can make, planes are the better buy


class Purchase:
    """An order that grows by the greatest need, within the limits of money and factories."""

    def __init__(self, deployment: Deployment) -> None:
        survey = deployment.survey
        self.deployment = deployment
        self.survey = survey
        self.money = survey.money
        self.room = economy.capacity(survey.state, False)
        self.ports = economy.capacity(survey.state, True)
        self.order = [0] * KINDS
        self.income = economy.income(survey.state, survey.me)
        self.capital = survey.capitals[survey.me]
        self.by_sea = deployment.by_land[self.capital] >= FAR

    def plan(self) -> list[Action]:
        """Return the order, if anything can be bought."""
        if any(self.survey.basket) or self.survey.lost_capital(self.survey.me):
            return []
        self.guard_capital()
        self.build_factory()
        self.buy_fleet()
        self.buy_army()
        counts = tuple(self.order)
        return [Buy(counts)] if any(counts) and not refusals.buy_refusal(self.survey.state, counts) else []

    def add(self, kind: int) -> bool:
        """Add one unit of a kind if there is money and room."""
        ships = sum([count for number, count in enumerate(self.order) if SHIP[number]])
        if COST[kind] > self.money or (kind != FACTORY and not self.room):
            return False
        if SHIP[kind] and ships >= self.ports:
            return False
        self.order[kind] += 1
        self.money -= COST[kind]
        self.room -= kind != FACTORY
        return True

    def guard_capital(self) -> None:
        """Buy infantry until the capital is safe."""
        stand = list(self.deployment.stand[self.capital])
        while self.deployment.threats.danger(self.capital, stand, True).falls > SAFE:
            if not self.add(INFANTRY):
                return
            stand[INFANTRY] += 1

    def build_factory(self) -> None:
        """Buy a factory overseas if the ones at home can't make enough."""
        survey, deployment = self.survey, self.deployment
        if not self.by_sea or self.money < COST[FACTORY] + 12 or survey.round < 2:
            return
        sites = [
            place
            for place in range(SIZE)
            if economy.can_build_factory(survey.state, place)
            and survey.production[place] >= 3
            and deployment.by_land[place] < 4
            and deployment.threats.danger(place, deployment.stand[place]).falls < SAFE
        ]
        working = [place for place in survey.works(survey.me) if deployment.by_land[place] < FAR]
        if sites and len(working) < 2 and self.money > 4 * self.room:
            self.add(FACTORY)

    def buy_fleet(self) -> None:
        """Buy transports with escorts for waiting armies, or save up for them."""
        survey = self.survey
        if not self.ports:
            return
        shipping = Shipping(self.deployment)
        waiting = len(shipping.armies())
        fleets = [survey.force(survey.mine[zone])[TRANSPORT] for zone in ZONES if shipping.handy(zone)]
        ships = sum(fleets)
        chance = self.transports_for_invasion() if self.deployment.style.invades else 0
        stuck = self.deployment.style.invades and self.deployment.worth.road[self.capital] >= FAR
        if not (self.by_sea or stuck or chance > ships):
            return
        wanted = min(GREATEST_FLEET if stuck else self.deployment.style.transports, 2 + waiting // 2)
        wanted = max(wanted if self.by_sea or stuck else 0, chance) - ships
        port = self.port(shipping)
        if stuck and waiting >= STUCK and not chance and self.is_blocked():
            self.buy_planes(0)
        elif wanted > 0 and port >= 0:
            self.buy_transports(port, waiting if self.by_sea or stuck else 0, wanted)
        if stuck and waiting > 2 * (ships + self.order[TRANSPORT]) + STUCK:
            if port >= 0:
                self.buy_escorts()
            self.buy_planes(0)

    def transports_for_invasion(self) -> int:
        """Return how many transports could take an overseas capital soon; 0 if that is out of reach."""
        survey, estimate = self.survey, self.deployment.threats.estimate
        coasts = self.deployment.worth.launches
        near = [unit for land in coasts for unit in survey.mine[land] if TROOP[survey.kind[unit]]]
        most = min(
            len(near) // 3,
            GREATEST_FLEET,
            int(MOST_TURNS_OF_INCOME * self.income + survey.money) // COST[TRANSPORT],
        )
        for goal in self.deployment.worth.overseas:
            defence = survey.defence(goal)
            # Expect new infantry there before the invasion arrives.
            defence[INFANTRY] += survey.production[goal] // 2
            force = [0] * KINDS
            for units in survey.mine:
                for unit in units:
                    kind = survey.kind[unit]
                    if AIR[kind] and FLIGHTS[survey.place[unit]][goal] < RANGE[kind]:
                        force[kind] += 1
            for count in range(1, most + 1):
                force[INFANTRY] = force[ARTILLERY] = count
                if estimate.weigh(force, defence, False, survey.guns[goal], 0) > ENOUGH:
                    return count
        return 0

    def buy_transports(self, port: int, waiting: int, wanted: int) -> None:
        """Buy transports that can be protected, or save for them if armies have nothing else to do."""
        escorts = self.escorts(port, min(wanted, 2))
        if escorts * COST[DESTROYER] + COST[TRANSPORT] > self.money:
            if waiting >= STUCK:
                self.buy_planes(HOARD)
                self.money = 0
            return
        for _ in range(escorts):
            self.add(DESTROYER)
        cargo = 0 if waiting >= STUCK else 2 * COST[INFANTRY]
        saved = 0
        while wanted > 0 and self.money >= COST[TRANSPORT] + cargo and self.add(TRANSPORT):
            wanted -= 1
            self.money -= cargo
            saved += cargo
        self.money += saved

    def buy_escorts(self) -> None:
        """Buy destroyers until the enemy's planes and ships couldn't sink the fleet, up to a limit."""
        survey = self.survey
        enemies, fleet = [0] * KINDS, list(self.order)
        for unit, place in enumerate(survey.place):
            kind = survey.kind[unit]
            if place < 0 or not (SHIP[kind] or AIR[kind]):
                continue
            if survey.sides[survey.faction[unit]] != survey.side:
                enemies[kind] += 1
            elif survey.faction[unit] == survey.me and SHIP[kind]:
                fleet[kind] += 1
        weigh = self.deployment.threats.estimate.weigh
        while fleet[DESTROYER] < fleet[TRANSPORT] // 2 and weigh(enemies, fleet, True, False, 0) > UNLIKELY:
            if not self.add(DESTROYER):
                return
            fleet[DESTROYER] += 1

    def buy_planes(self, left: int) -> None:
        """Spend all but `left` IPC on planes: they need no port and sink blocking ships."""
        while self.money - COST[FIGHTER] >= left:
            bomber = self.order[FIGHTER] > 2 * self.order[BOMBER] + 1 and self.money - COST[BOMBER] >= left
            if not self.add(BOMBER if bomber else FIGHTER):
                return

    def is_blocked(self) -> bool:
        """Whether an enemy fleet that our planes couldn't sink blocks the way."""
        survey = self.survey
        zones = {near for zone in self.deployment.worth.beaches for near in (zone, *SEAS[zone])}
        zones.update(zone for place in survey.works(survey.me) for zone in SEAS[place])
        fleets = [survey.force(survey.foes[zone]) for zone in sorted(zones) if survey.warships(zone)]
        if not fleets:
            return False
        fleet = max(fleets, key=price)
        wing = [0] * KINDS
        for units in survey.mine:
            for unit in units:
                if AIR[survey.kind[unit]]:
                    wing[survey.kind[unit]] += 1
        return self.deployment.threats.estimate.weigh(wing, fleet, True, False, 0) < ENOUGH

    def escorts(self, port: int, ships: int) -> int:
        """Return how many destroyers make attacks on new transports there unprofitable."""
        stand = list(self.deployment.stand[port])
        stand[TRANSPORT] += ships
        for count in range(MOST_ESCORTS):
            danger = self.deployment.threats.danger(port, stand)
            if danger.falls < UNLIKELY or danger.lost <= danger.paid:
                return count
            stand[DESTROYER] += 1
        return MOST_ESCORTS

    def port(self, shipping: Shipping) -> int:
        """Return the safest zone from which new ships can get anywhere; -1 if there is none."""
        survey, deployment = self.survey, self.deployment
        zones = {
            zone
            for place in survey.works(survey.me)
            for zone in SEAS[place]
            if not survey.foes[zone] and shipping.course[zone] < NO_WAY
        }

        def key(zone: int) -> tuple[float, float, int]:
            stand = list(deployment.stand[zone])
            stand[TRANSPORT] += 1
            falls = round(deployment.threats.danger(zone, stand).falls, 1)
            return falls + 2 * (not shipping.handy(zone)), shipping.harbour(zone), zone

        return min(zones, key=key, default=-1)

    def buy_army(self) -> None:
        """Spend the rest: planes if money exceeds room, else armour, artillery and infantry."""
        far = self.by_sea or self.deployment.front[self.capital] > 3
        while self.room > 0 and self.money >= COST[INFANTRY]:
            each = self.money / self.room
            bought = sum(self.order)
            if each >= RICH and self.add(BOMBER if bought % 4 == 3 else FIGHTER):
                continue
            if each >= COST[ARMOUR] and self.add(ARMOUR if far or bought % 2 else ARTILLERY):
                continue
            if bought % 3 == 2 and self.add(ARTILLERY):
                continue
            if not self.add(INFANTRY):
                return


def placements(deployment: Deployment) -> list[Action]:
    """Place units where they are needed, else nearest to the enemy."""
    state = deployment.survey.state
    shipping = Shipping(deployment)
    found: list[Action] = []
    while True:
        possible = [action for action in legal_actions.placements(state) if isinstance(action, Place)]
        # Later entries replace earlier ones, and place more units.
        most = {(place.kind, place.factory, place.at): place for place in possible}
        if not most:
            return found
        best = max(most.values(), key=lambda it: (-it.kind, placed_worth(deployment, it, shipping), -it.at))
        actions.carry_out(state, best, None)
        if best.kind != FACTORY:
            deployment.stand[best.at][best.kind] += best.count
        found.append(best)


def placed_worth(deployment: Deployment, place: Place, shipping: Shipping) -> float:
    """Return the value of units there: the danger they avert minus their own, and their way to the enemy."""
    stand = deployment.stand[place.at]
    joined: Force = list(stand)
    if place.kind < len(joined) and place.kind != FACTORY:
        joined[place.kind] += place.count
    relief = deployment.risk(place.at, stand) - deployment.risk(place.at, joined)
    if WATER[place.at]:
        return relief / place.count - shipping.harbour(place.at)
    return relief / place.count - 0.3 * min(12.0, deployment.front[place.at])
