"""What a strong bot buys, by what it needs, and where it puts it."""

from __future__ import annotations

from outflank.bots.tactical.reserve import Reserve
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
from outflank.games.tactical.rules import actions, candidates, economy, refusals
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

MOST_ESCORTS = 5
UNLIKELY = 0.3
STUCK = 6  # so many armies that cannot leave are enough
GREATEST_FLEET = 40  # transports
ENOUGH = 0.75
SOON = 2.0  # turns of income that an invasion may cost
NO_WAY = 60  # further than any zone that has a way
HOARD = 70  # IPC that are not saved up any further
SAFE = 0.08  # a capital may fall with this chance
RICH = 9  # IPC for each unit that can be made: then planes


class Shopping:
    """An order that grows by what is needed most, within money and room."""

    def __init__(self, reserve: Reserve) -> None:
        survey = reserve.survey
        self.reserve = reserve
        self.survey = survey
        self.money = survey.money
        self.room = economy.capacity(survey.state, False)
        self.ports = economy.capacity(survey.state, True)
        self.order = [0] * KINDS
        self.income = economy.income(survey.state, survey.me)
        self.capital = survey.capitals[survey.me]
        self.by_sea = reserve.by_land[self.capital] >= FAR

    def plan(self) -> list[Action]:
        """The order, if anything can be bought."""
        if any(self.survey.basket) or self.survey.lost_capital(self.survey.me):
            return []
        self.guard()
        self.found()
        self.fleet()
        self.army()
        wish = tuple(self.order)
        return [Buy(wish)] if any(wish) and not refusals.buy_refusal(self.survey.state, wish) else []

    def add(self, kind: int) -> bool:
        """One more of a kind, if there is money and room."""
        ships = sum([count for number, count in enumerate(self.order) if SHIP[number]])
        if COST[kind] > self.money or (kind != FACTORY and not self.room):
            return False
        if SHIP[kind] and ships >= self.ports:
            return False
        self.order[kind] += 1
        self.money -= COST[kind]
        self.room -= kind != FACTORY
        return True

    def guard(self) -> None:
        """Infantry until the capital is safe."""
        stand = list(self.reserve.stand[self.capital])
        while self.reserve.threats.danger(self.capital, stand, True).falls > SAFE:
            if not self.add(INFANTRY):
                return
            stand[INFANTRY] += 1

    def found(self) -> None:
        """A factory beyond the sea, where the ones at home cannot make enough."""
        survey, reserve = self.survey, self.reserve
        if not self.by_sea or self.money < COST[FACTORY] + 12 or survey.round < 2:
            return
        sites = [
            place
            for place in range(SIZE)
            if economy.site(survey.state, place)
            and survey.production[place] >= 3
            and reserve.by_land[place] < 4
            and reserve.threats.danger(place, reserve.stand[place]).falls < SAFE
        ]
        working = [place for place in survey.works(survey.me) if reserve.by_land[place] < FAR]
        if sites and len(working) < 2 and self.money > 4 * self.room:
            self.add(FACTORY)

    def fleet(self) -> None:
        """Transports for armies that wait, with escorts; where that is too dear yet, money is saved."""
        survey = self.survey
        if not self.ports:
            return
        shipping = Shipping(self.reserve)
        waiting = len(shipping.armies())
        fleets = [survey.force(survey.mine[zone])[TRANSPORT] for zone in ZONES if shipping.handy(zone)]
        ships = sum(fleets)
        chance = self.chance() if self.reserve.temper.invades else 0
        stuck = self.reserve.temper.invades and self.reserve.worth.road[self.capital] >= FAR
        if not (self.by_sea or stuck or chance > ships):
            return
        wanted = min(GREATEST_FLEET if stuck else self.reserve.temper.transports, 2 + waiting // 2)
        wanted = max(wanted if self.by_sea or stuck else 0, chance) - ships
        port = self.port(shipping)
        if stuck and waiting >= STUCK and not chance and self.outgunned():
            self.planes(0)
        elif wanted > 0 and port >= 0:
            self.transports(port, waiting if self.by_sea or stuck else 0, wanted)
        if stuck and waiting > 2 * (ships + self.order[TRANSPORT]) + STUCK:
            if port >= 0:
                self.convoy()
            self.planes(0)

    def chance(self) -> int:
        """How many transports would do to take a capital beyond the sea, if that is soon enough; else 0."""
        survey, clash = self.survey, self.reserve.threats.clash
        coasts = self.reserve.worth.launches
        near = [unit for land in coasts for unit in survey.mine[land] if TROOP[survey.kind[unit]]]
        most = min(len(near) // 3, GREATEST_FLEET, int(SOON * self.income + survey.money) // COST[TRANSPORT])
        for goal in self.reserve.worth.overseas:
            defence = survey.defence(goal)
            defence[INFANTRY] += survey.production[goal] // 2  # what is made until then
            force = [0] * KINDS
            for units in survey.mine:
                for unit in units:
                    kind = survey.kind[unit]
                    if AIR[kind] and FLIGHTS[survey.place[unit]][goal] < RANGE[kind]:
                        force[kind] += 1
            for count in range(1, most + 1):
                force[INFANTRY] = force[ARTILLERY] = count
                if clash.weigh(force, defence, False, survey.guns[goal], 0) > ENOUGH:
                    return count
        return 0

    def transports(self, port: int, waiting: int, wanted: int) -> None:
        """Transports that are wanted and can be protected; who has nothing else to do saves for them."""
        escorts = self.escorts(port, min(wanted, 2))
        if escorts * COST[DESTROYER] + COST[TRANSPORT] > self.money:
            if waiting >= STUCK:
                self.planes(HOARD)
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

    def convoy(self) -> None:
        """Destroyers until all planes and ships of the enemy could not sink the fleet, or there are many."""
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
        weigh = self.reserve.threats.clash.weigh
        while fleet[DESTROYER] < fleet[TRANSPORT] // 2 and weigh(enemies, fleet, True, False, 0) > UNLIKELY:
            if not self.add(DESTROYER):
                return
            fleet[DESTROYER] += 1

    def planes(self, left: int) -> None:
        """Planes for all money but so much: they need no port, and sink what bars the way."""
        while self.money - COST[FIGHTER] >= left:
            bomber = self.order[FIGHTER] > 2 * self.order[BOMBER] + 1 and self.money - COST[BOMBER] >= left
            if not self.add(BOMBER if bomber else FIGHTER):
                return

    def outgunned(self) -> bool:
        """Whether a fleet bars the way that the own planes could not sink."""
        survey = self.survey
        zones = {near for zone in self.reserve.worth.beaches for near in (zone, *SEAS[zone])}
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
        return self.reserve.threats.clash.weigh(wing, fleet, True, False, 0) < ENOUGH

    def escorts(self, port: int, ships: int) -> int:
        """How many destroyers keep new transports there from being worth an attack."""
        stand = list(self.reserve.stand[port])
        stand[TRANSPORT] += ships
        for count in range(MOST_ESCORTS):
            danger = self.reserve.threats.danger(port, stand)
            if danger.falls < UNLIKELY or danger.lost <= danger.paid:
                return count
            stand[DESTROYER] += 1
        return MOST_ESCORTS

    def port(self, shipping: Shipping) -> int:
        """The zone where new ships are safest and have a way; -1 if there is none."""
        survey, reserve = self.survey, self.reserve
        zones = {
            zone
            for place in survey.works(survey.me)
            for zone in SEAS[place]
            if not survey.foes[zone] and shipping.course[zone] < NO_WAY
        }

        def key(zone: int) -> tuple[float, float, int]:
            stand = list(reserve.stand[zone])
            stand[TRANSPORT] += 1
            falls = round(reserve.threats.danger(zone, stand).falls, 1)
            return falls + 2 * (not shipping.handy(zone)), shipping.harbour(zone), zone

        return min(zones, key=key, default=-1)

    def army(self) -> None:
        """The rest: planes where there is more money than room, else armour, artillery and infantry."""
        far = self.by_sea or self.reserve.front[self.capital] > 3
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


def placements(reserve: Reserve) -> list[Action]:
    """Where to put what was bought: where it is needed, else where the enemy is nearest."""
    state = reserve.survey.state
    shipping = Shipping(reserve)
    found: list[Action] = []
    while True:
        possible = [action for action in candidates.placements(state) if isinstance(action, Place)]
        most = {(place.kind, place.factory, place.at): place for place in possible}  # the last names the most
        if not most:
            return found
        best = max(most.values(), key=lambda it: (-it.kind, placed_worth(reserve, it, shipping), -it.at))
        actions.carry_out(state, best, None)
        if best.kind != FACTORY:
            reserve.stand[best.at][best.kind] += best.count
        found.append(best)


def placed_worth(reserve: Reserve, place: Place, shipping: Shipping) -> float:
    """What units are worth there: the danger they avert, less their own, and the way to the enemy."""
    stand = reserve.stand[place.at]
    joined: Force = list(stand)
    if place.kind < len(joined) and place.kind != FACTORY:
        joined[place.kind] += place.count
    relief = reserve.risk(place.at, stand) - reserve.risk(place.at, joined)
    if WATER[place.at]:
        return relief / place.count - shipping.harbour(place.at)
    return relief / place.count - 0.3 * min(12.0, reserve.front[place.at])
