"""Plans one seat's orders unit by unit: moves, attacks and builds."""

from __future__ import annotations

from outflank.bots.chain.distances import Distances
from outflank.bots.chain.draft import Draft
from outflank.bots.chain.styles import Style
from outflank.bots.chain.threats import ThreatMap
from outflank.bots.chain.travel import FAR
from outflank.games.chain.field import Field
from outflank.games.chain.model import FACTORY, HQ, INFANTRY, RANGER, TANK, WAYS
from outflank.games.chain.terrain import TILES
from outflank.kernel.dice import FastDice

# All weights are in hundredths of a gold piece. They were chosen by hand and checked in matches between bots
# (docs/figures.md); only their proportions matter.
VALUES = (140, 330, 230)  # worth of a unit with full HP, by kind
PRIZES = (400, 700, 1500)  # worth of a building, by kind
CONQUEST = 100_000  # worth of capturing the enemy's HQ now: more than anything else
RESCUE = 5_000  # worth of hitting a unit that is capturing the seat's HQ
ARRIVAL = 150  # worth of entering a building to capture it
SIEGE = 420  # worth of the enemy's HQ as a goal for Tanks and Rangers
STEP = 16  # worth of each step towards a goal
ALARM = 7  # enemy Infantry within this many steps of the HQ calls a guard
STANDS = 60  # chance in percent that a target stays where it is
CAPTURES = 90  # the same for a target that is capturing
LIKELY_HERE = 70  # chance in percent that a threatened unit is hit if it stays
LIKELY_THERE = 40  # the same if it moves, since the enemy has to guess where
CROWDED = 30  # cost of moving to a tile that another unit of the seat may not leave
PURSE = 3  # gold that a Factory can spend in a round; more only adds to the score
# Pressure is 0 to 100. Without it, two equal bots wait for each other until the last round.
PER_ROUND = 4  # pressure for each round played
PER_COIN = 3  # half-points of pressure for each gold that no Factory can use
MOST_COINS = 20  # the most gold, and the largest lead in score, that counts
BOLDER = 95  # percent of its fear that full pressure removes
EAGER = 200  # percent that full pressure adds to the worth of the enemy's HQ
MORE_FOOT = 5  # additional Infantry that it wants at full pressure
BREACH = 80  # worth, at full pressure, of hitting a unit in the enemy's HQ
LAST = 4  # in this many last rounds, a seat that is behind ignores its own losses


class Planner:
    """Plans for fields on one map; `look` at a field before planning for either of its seats."""

    def __init__(self, distances: Distances) -> None:
        self.distances = distances
        self.terrain = distances.terrain
        self.threats = ThreatMap(distances)
        # The weights of the current style.
        self.land = self.hunt = self.siege = self.trade = self.answer = self.fear = 0
        self.guard = self.foot = self.tanks = self.rangers = self.whim = self.stay = 0
        self.press = 0  # pressure this round, in percent
        self.values = [0] * 3
        self.prizes = [0] * 3
        for kind in range(3):
            self.values[kind] = VALUES[kind]
            self.prizes[kind] = PRIZES[kind]
        self.goal = [0] * 64  # by slot: the tile that the unit heads for
        self.pull = [0] * 64  # by slot: the worth of a step towards it
        self.claimed = [0] * 64  # by site: how many Infantry head for it
        self.taken = [0] * 400  # tiles where the seat's units will end
        self.wounds = [0] * 64  # by slot: the damage planned for it
        self.guardian = -1  # the slot that guards the HQ
        self.home = -1  # the tile of the seat's HQ, or -1
        self.target_hq = -1  # the tile of the enemy's HQ
        self.alarm = FAR  # steps from the nearest enemy Infantry to the HQ
        self.dice = FastDice(0)

    def look(self, field: Field) -> None:
        """Compute both sides' threats on a field."""
        self.threats.look(field)

    def plan(self, field: Field, seat: int, style: Style, seed: int) -> Draft:
        """Return a seat's orders in this style."""
        self.land, self.hunt, self.siege, self.trade, self.answer, self.fear = style[:6]
        self.guard, self.foot, self.tanks, self.rangers, self.whim, self.stay = style[6:12]
        self.dice = FastDice(seed)
        draft = Draft()
        self.press = self.pressure(field, seat) * style.press // 100
        self.apply_pressure()
        if self.press and field.rounds - field.round < LAST and field.score(seat) < field.score(1 - seat):
            self.answer = 0  # Losing units doesn't matter in a game that is being lost.
        self.prepare(field, seat)
        for slot in range(field.count):
            if field.seat[slot] == seat:
                self.set_goal(field, slot)
        for slot in range(field.count):
            if field.seat[slot] == seat:
                draft.code[slot] = self.order(field, slot)
        self.plan_builds(field, seat, draft)
        return draft

    def pressure(self, field: Field, seat: int) -> int:
        """Return how much there is to gain by attacking now, in percent.

        A Factory builds one unit a round, so spare gold can replace the losses of an attack. And a seat that
        is behind in the score (CT-62) has nothing to lose as the last round gets closer.
        """
        useful = 0
        for site in range(self.terrain.site_count):
            if field.owner[site] == seat and self.terrain.site_kind[site] == FACTORY:
                useful += PURSE
        spare = min(MOST_COINS, max(0, field.gold[seat] - useful))
        behind = max(-MOST_COINS, min(MOST_COINS, field.score(1 - seat) - field.score(seat)))
        pressure = PER_ROUND * field.round + PER_COIN * spare // 2 + behind * field.round // field.rounds
        return max(0, min(100, pressure))

    def apply_pressure(self) -> None:
        """Adjust the style to the pressure."""
        self.fear = self.fear * (10_000 - self.press * BOLDER) // 10_000
        self.siege = self.siege * (10_000 + self.press * EAGER) // 10_000
        self.foot += self.press * MORE_FOOT // 100

    def prepare(self, field: Field, seat: int) -> None:
        """Find both HQs, and choose a guard if the own one is threatened."""
        terrain = self.terrain
        for tile in range(terrain.size):
            self.taken[tile] = 0
        for slot in range(field.count):
            self.wounds[slot] = 0
        self.home = self.target_hq = -1
        for site in range(terrain.site_count):
            self.claimed[site] = 0
            if terrain.site_kind[site] == HQ:
                if field.owner[site] == seat:
                    self.home = terrain.site_tile[site]
                elif field.owner[site] >= 0:
                    self.target_hq = terrain.site_tile[site]
        self.alarm = FAR
        self.guardian = -1
        if self.home >= 0 and self.guard:
            self.find_guard(field, seat)

    def find_guard(self, field: Field, seat: int) -> None:
        """Make the nearest unit the guard if enemy Infantry is near the HQ."""
        nearest = FAR
        for slot in range(field.count):
            kind = field.kind[slot]
            steps = self.steps(kind, field.tile[slot], self.home)
            if field.seat[slot] != seat:
                if kind == INFANTRY:
                    self.alarm = min(self.alarm, steps)
            elif steps < FAR:
                rounds = 6 * steps // self.terrain.move[kind] + (1 if kind == RANGER else 0)
                if rounds < nearest:
                    nearest = rounds
                    self.guardian = slot
        if self.alarm * 100 > ALARM * self.guard:
            self.guardian = -1

    def steps(self, kind: int, start: int, end: int) -> int:
        """Return the travel cost between two tiles for a kind of unit."""
        return self.distances.way[self.distances.offset(self.threats.travel_mode(kind), end) + start]

    # --- goals ----------------------------------------------------------------------------

    def set_goal(self, field: Field, slot: int) -> None:
        """Choose the tile that a unit heads for."""
        self.goal[slot] = field.tile[slot]
        self.pull[slot] = 0
        if slot == self.guardian:
            self.goal[slot] = self.home
            self.pull[slot] = 6 * STEP
        else:
            best = self.seek_land(field, slot) if field.kind[slot] == INFANTRY else 0
            self.seek_enemies(field, slot, best)

    def seek_land(self, field: Field, slot: int) -> int:
        """Make the best building to capture the goal; return its worth."""
        terrain = self.terrain
        seat = field.seat[slot]
        best = 0
        chosen = -1
        for site in range(terrain.site_count):
            if field.owner[site] == seat:
                continue
            tile = terrain.site_tile[site]
            steps = self.steps(INFANTRY, field.tile[slot], tile)
            if steps >= FAR:
                continue
            weight = self.siege if terrain.site_kind[site] == HQ else self.land
            worth = self.prizes[terrain.site_kind[site]] * weight // (10 * (steps + 4))
            worth = worth // (1 + 3 * self.claimed[site])
            other = self.threats.on[tile]
            if other and other - 1 != slot:
                worth = worth // 2
            if worth > best:
                best = worth
                chosen = site
        if chosen >= 0:
            self.claimed[chosen] += 1
            self.goal[slot] = terrain.site_tile[chosen]
            self.pull[slot] = STEP
        return best

    def seek_enemies(self, field: Field, slot: int, best: int) -> None:
        """Make an enemy or the enemy's HQ the goal if it's worth more than the goal so far."""
        kind = field.kind[slot]
        for other in range(field.count):
            if field.seat[other] == field.seat[slot]:
                continue
            steps = self.steps(kind, field.tile[slot], field.tile[other])
            if steps >= FAR:
                continue
            worth = self.matchup_worth(kind, field.kind[other]) * self.hunt // (10 * (steps + 4))
            if self.home >= 0 and field.kind[other] == INFANTRY:
                worth += self.guard * 4 // (1 + self.steps(INFANTRY, field.tile[other], self.home))
            if worth > best:
                best = worth
                self.goal[slot] = field.tile[other]
                self.pull[slot] = STEP
        if kind != INFANTRY and self.target_hq >= 0:
            steps = self.steps(kind, field.tile[slot], self.target_hq)
            worth = SIEGE * self.siege // (10 * (steps + 4))
            if steps < FAR and worth > best:
                self.goal[slot] = self.target_hq
                self.pull[slot] = STEP

    def matchup_worth(self, kind: int, other: int) -> int:
        """Return the worth of hunting a kind of unit with another: high if it has the advantage."""
        if kind == INFANTRY:
            return 250 if other == RANGER else 60
        if kind == TANK:
            return 300
        return 330 if other == TANK else 220

    # --- orders ---------------------------------------------------------------------------

    def order(self, field: Field, slot: int) -> int:
        """Return the best order for a unit as a number, and record where it ends and whom it hits."""
        threats = self.threats
        kind = field.kind[slot]
        seat = field.seat[slot]
        threats.find_moves(field, slot)
        best = -CONQUEST
        code = 0
        end = field.tile[slot]
        victim = -1
        for index in range(threats.reached):
            spot = threats.spots[index]
            if self.taken[spot]:
                continue
            worth = self.spot_worth(field, slot, spot)
            if self.whim:
                worth += self.dice.below(self.whim)
            if worth > best:
                best = worth
                code = threats.ways[index]
                end = spot
                victim = -1
            if not threats.may_attack(field, kind, index):
                continue
            for other in range(field.count):
                if field.seat[other] == seat or not threats.in_range(kind, spot, field.tile[other]):
                    continue
                gain = self.strike_worth(field, slot, other, spot)
                if worth + gain > best:
                    best = worth + gain
                    code = threats.ways[index] + WAYS * (field.tile[other] + 1)
                    end = spot
                    victim = other
        self.taken[end] = 1
        if victim >= 0:
            self.wounds[victim] += self.damage(kind, field.tile[victim])
        return code

    def damage(self, kind: int, tile: int) -> int:
        """Return the damage of an attack by this kind on a unit there (CT-32)."""
        return max(1, self.terrain.attack[kind] - self.terrain.bonus[tile])

    def spot_worth(self, field: Field, slot: int, spot: int) -> int:
        """Return the worth of ending the move there."""
        terrain = self.terrain
        kind = field.kind[slot]
        seat = field.seat[slot]
        here = spot == field.tile[slot]
        worth = terrain.bonus[spot] * 8
        if here:
            worth += self.stay
        elif self.threats.on[spot] and field.seat[self.threats.on[spot] - 1] == seat:
            worth -= CROWDED
        if self.pull[slot]:
            worth -= self.pull[slot] * self.approach(kind, spot, self.goal[slot])
        site = terrain.site[spot]
        if site >= 0 and kind == INFANTRY and field.owner[site] != seat:
            worth += self.capture_worth(field, slot, site, here)
        if spot == self.home and self.guardian == slot and self.alarm <= 4:
            worth += self.guard * 20
        threat = self.threats.threat[TILES * (1 - seat) + spot]
        if threat and self.fear:
            hurt = max(1, threat - terrain.bonus[spot] * self.threats.hitters[TILES * (1 - seat) + spot])
            share = min(field.hp[slot], hurt) * self.values[kind] // terrain.health[kind]
            # Enemies are less likely to attack where others could hit back immediately.
            support = self.threats.threat[TILES * seat + spot]
            likely = (LIKELY_HERE if here else LIKELY_THERE) * threat // (threat + support)
            worth -= share * self.fear * likely // 20_000
        return worth

    def approach(self, kind: int, spot: int, goal: int) -> int:
        """Return the steps left to a goal; a Ranger wants to stay two or three away from an enemy."""
        steps = self.steps(kind, spot, goal)
        if kind == RANGER and self.threats.on[goal]:
            return 4 - steps if steps < 2 else max(3, steps)
        return steps

    def capture_worth(self, field: Field, slot: int, site: int, here: bool) -> int:
        """Return the worth of Infantry on a building it can capture."""
        building = self.terrain.site_kind[site]
        weight = self.siege if building == HQ else self.land
        if here and field.capturer[site] == field.id[slot]:
            if building == HQ and field.owner[site] >= 0:
                return CONQUEST
            return self.prizes[building] * weight // 100
        return (ARRIVAL + self.prizes[building] // 4) * weight // 100

    def strike_worth(self, field: Field, slot: int, other: int, spot: int) -> int:
        """Return the worth of an attack, given the return fire and the chance that the target stays."""
        terrain = self.terrain
        kind = field.kind[slot]
        foe = field.kind[other]
        tile = field.tile[other]
        site = terrain.site[tile]
        captures = site >= 0 and foe == INFANTRY and field.owner[site] != field.seat[other]
        left = field.hp[other] - self.wounds[other]
        if left <= 0:
            return 5  # Others will destroy it already. This only insures against their missing.
        dealt = min(left, self.damage(kind, tile))
        gain = dealt * self.values[foe] // terrain.health[foe]
        if dealt == left:
            gain += self.values[foe] // 3
        if captures:
            gain += self.prizes[terrain.site_kind[site]] // 4
        if tile == self.target_hq:
            gain += self.press * BREACH // 100
        cost = 0
        if kind != RANGER and self.returns_fire(foe):
            taken = min(field.hp[slot], self.damage(foe, spot))
            cost = taken * self.values[kind] // terrain.health[kind]
            if taken == field.hp[slot]:
                cost += self.values[kind] // 3
        net = gain * self.trade // 100 - cost * self.answer // 100
        net = net * (CAPTURES if captures else STANDS) // 100 if net > 0 else net
        if captures and tile == self.home:
            net += RESCUE
        return net

    def returns_fire(self, kind: int) -> bool:
        """Whether a kind of unit returns fire (CT-33)."""
        return kind != RANGER

    # --- building -------------------------------------------------------------------------

    def plan_builds(self, field: Field, seat: int, draft: Draft) -> None:
        """Order one unit at each Factory while there is gold."""
        terrain = self.terrain
        gold = field.gold[seat]
        counts = [0, 0, 0]
        foes = [0, 0, 0]
        for slot in range(field.count):
            if field.seat[slot] == seat:
                counts[field.kind[slot]] += 1
            else:
                foes[field.kind[slot]] += 1
        open_sites = 0
        for site in range(terrain.site_count):
            if field.owner[site] != seat:
                open_sites += 1
            elif field.queue[site] >= 0:
                counts[field.queue[site]] += 1
        for site in range(terrain.site_count):
            if terrain.site_kind[site] == FACTORY and field.owner[site] == seat:
                kind = self.choose_build(gold, counts, foes, open_sites)
                if kind >= 0:
                    draft.build[site] = kind
                    gold -= terrain.cost[kind]
                    counts[kind] += 1

    def choose_build(self, gold: int, counts: list[int], foes: list[int], open_sites: int) -> int:
        """Return the most wanted kind of unit that the gold can pay for; -1 for none."""
        if gold < 1:
            return -1
        if counts[INFANTRY] < min(self.foot, open_sites):
            return INFANTRY
        tanks = self.tanks * (2 + foes[INFANTRY] + foes[RANGER]) // (1 + counts[TANK])
        rangers = self.rangers * (1 + 2 * foes[TANK]) // (1 + counts[RANGER])
        if tanks >= rangers:
            if gold >= 3:
                return TANK
            return INFANTRY if gold == 1 and counts[INFANTRY] < 2 else -1
        if gold >= 2:
            return RANGER
        return -1
