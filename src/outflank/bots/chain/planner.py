"""Plans one seat's orders unit by unit: where to walk, whom to strike, what to build."""

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

# Everything is reckoned in hundredths of a gold piece.
VALUES = (140, 330, 230)  # of a unit with all its HP, by kind
PRIZES = (400, 700, 1500)  # of a building, by kind
CONQUEST = 100_000  # to capture the enemy's HQ now
RESCUE = 5_000  # to hit who captures one's own
ARRIVAL = 150  # to stand on a building that is not one's own yet
SIEGE = 420  # for Tanks and Rangers, to be at the enemy's HQ
STEP = 16  # a step on the way to a goal
ALARM = 7  # steps from which enemy Infantry makes one look after one's HQ
STANDS = 60  # how likely a unit is still where it stands, in hundredths
CAPTURES = 90  # the same of one that captures
LIKELY_HERE = 70  # how likely one is hit where one stands, in hundredths
LIKELY_THERE = 40  # and where one goes
CROWDED = 30  # to go where an own unit stands that may not leave
PURSE = 3  # gold that a Factory can use in a round: what is more only adds to the score
PER_ROUND = 4  # pressure, in hundredths: by rounds that were played,
PER_COIN = 3  # by gold that no Factory can use, halves of a hundredth each,
MOST_COINS = 20  # of which so many count, as of what the enemy's score is ahead
BOLDER = 95  # how much of its fear full pressure takes away
EAGER = 200  # how much harder it makes for the enemy's HQ then
MORE_FOOT = 5  # how many more Infantry it wants for that
BREACH = 80  # to hit who stands in the enemy's HQ
LAST = 4  # rounds in which whoever is behind strikes whatever it can


class Planner:
    """Plans for fields on one map; `look` at a field before planning for either of its seats."""

    def __init__(self, distances: Distances) -> None:
        self.distances = distances
        self.terrain = distances.terrain
        self.threats = ThreatMap(distances)
        # The style that it plans with.
        self.land = self.hunt = self.siege = self.trade = self.answer = self.fear = 0
        self.guard = self.foot = self.tanks = self.rangers = self.whim = self.stay = 0
        self.press = 0  # how hard it presses in this round, in hundredths
        self.values = [0] * 3
        self.prizes = [0] * 3
        for kind in range(3):
            self.values[kind] = VALUES[kind]
            self.prizes[kind] = PRIZES[kind]
        self.goal = [0] * 64  # by slot: the tile that it makes for
        self.pull = [0] * 64  # by slot: what a step towards that is worth
        self.claimed = [0] * 64  # by site: how many own Infantry make for it
        self.taken = [0] * 400  # tiles where own units will end
        self.wounds = [0] * 64  # by slot: the damage that is planned for it
        self.guardian = -1  # the slot that looks after the HQ
        self.home = -1  # the tile of the seat's HQ, or -1
        self.target_hq = -1  # the tile of the enemy's
        self.alarm = FAR  # steps of the nearest enemy Infantry to the HQ
        self.dice = FastDice(0)

    def look(self, field: Field) -> None:
        """Take a field in."""
        self.threats.look(field)

    def plan(self, field: Field, seat: int, style: Style, seed: int) -> Draft:
        """The orders of a seat."""
        self.land, self.hunt, self.siege, self.trade, self.answer, self.fear = style[:6]
        self.guard, self.foot, self.tanks, self.rangers, self.whim, self.stay = style[6:12]
        self.dice = FastDice(seed)
        draft = Draft()
        self.press = self.pressure(field, seat) * style.press // 100
        self.press_on()
        if self.press and field.rounds - field.round < LAST and field.score(seat) < field.score(1 - seat):
            self.answer = 0  # what it loses is lost anyway
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
        """How much there is to gain by attacking now, in hundredths.

        A Factory builds one unit a round, so gold to spare replaces what an attack costs. And a seat that is
        behind in the score (CT-62) has nothing to lose as the last round comes near.
        """
        useful = 0
        for site in range(self.terrain.site_count):
            if field.owner[site] == seat and self.terrain.site_kind[site] == FACTORY:
                useful += PURSE
        spare = min(MOST_COINS, max(0, field.gold[seat] - useful))
        behind = max(-MOST_COINS, min(MOST_COINS, field.score(1 - seat) - field.score(seat)))
        pressure = PER_ROUND * field.round + PER_COIN * spare // 2 + behind * field.round // field.rounds
        return max(0, min(100, pressure))

    def press_on(self) -> None:
        """Change the style as far as it presses."""
        self.fear = self.fear * (10_000 - self.press * BOLDER) // 10_000
        self.siege = self.siege * (10_000 + self.press * EAGER) // 10_000
        self.foot += self.press * MORE_FOOT // 100

    def prepare(self, field: Field, seat: int) -> None:
        """Find the HQs, who threatens one's own, and who looks after it."""
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
        """When enemy Infantry comes near the HQ, the nearest unit is its guard."""
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
        """What the way from one tile to another costs a kind of unit."""
        return self.distances.way[self.distances.offset(self.threats.travel_mode(kind), end) + start]

    # --- goals ----------------------------------------------------------------------------

    def set_goal(self, field: Field, slot: int) -> None:
        """Choose the tile that a unit makes for."""
        self.goal[slot] = field.tile[slot]
        self.pull[slot] = 0
        if slot == self.guardian:
            self.goal[slot] = self.home
            self.pull[slot] = 6 * STEP
        else:
            best = self.seek_land(field, slot) if field.kind[slot] == INFANTRY else 0
            self.seek_enemies(field, slot, best)

    def seek_land(self, field: Field, slot: int) -> int:
        """The building that promises most; returns how much."""
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
        """An enemy, or the enemy's HQ, if it promises more than what there is already."""
        kind = field.kind[slot]
        for other in range(field.count):
            if field.seat[other] == field.seat[slot]:
                continue
            steps = self.steps(kind, field.tile[slot], field.tile[other])
            if steps >= FAR:
                continue
            worth = self.match(kind, field.kind[other]) * self.hunt // (10 * (steps + 4))
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

    def match(self, kind: int, other: int) -> int:
        """How much a kind of unit likes to meet another."""
        if kind == INFANTRY:
            return 250 if other == RANGER else 60
        if kind == TANK:
            return 300
        return 330 if other == TANK else 220

    # --- orders ---------------------------------------------------------------------------

    def order(self, field: Field, slot: int) -> int:
        """The order that is worth most, as a number; the unit's end and its strike are noted."""
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
        """What a strike of this kind does to who stands there (CT-32)."""
        return max(1, self.terrain.attack[kind] - self.terrain.bonus[tile])

    def spot_worth(self, field: Field, slot: int, spot: int) -> int:
        """What it is worth to be there."""
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
            # Where friends could strike back at once, enemies think twice.
            support = self.threats.threat[TILES * seat + spot]
            likely = (LIKELY_HERE if here else LIKELY_THERE) * threat // (threat + support)
            worth -= share * self.fear * likely // 20_000
        return worth

    def approach(self, kind: int, spot: int, goal: int) -> int:
        """Steps that are left; a Ranger wants to be two or three away from an enemy."""
        steps = self.steps(kind, spot, goal)
        if kind == RANGER and self.threats.on[goal]:
            return 4 - steps if steps < 2 else max(3, steps)
        return steps

    def capture_worth(self, field: Field, slot: int, site: int, here: bool) -> int:
        """What Infantry on a building of others is worth."""
        building = self.terrain.site_kind[site]
        weight = self.siege if building == HQ else self.land
        if here and field.capturer[site] == field.id[slot]:
            if building == HQ and field.owner[site] >= 0:
                return CONQUEST
            return self.prizes[building] * weight // 100
        return (ARRIVAL + self.prizes[building] // 4) * weight // 100

    def strike_worth(self, field: Field, slot: int, other: int, spot: int) -> int:
        """What a strike is worth, with the answer to it, and how likely its victim stands still."""
        terrain = self.terrain
        kind = field.kind[slot]
        foe = field.kind[other]
        tile = field.tile[other]
        site = terrain.site[tile]
        captures = site >= 0 and foe == INFANTRY and field.owner[site] != field.seat[other]
        left = field.hp[other] - self.wounds[other]
        if left <= 0:
            return 5  # better than nothing, should the others miss
        dealt = min(left, self.damage(kind, tile))
        gain = dealt * self.values[foe] // terrain.health[foe]
        if dealt == left:
            gain += self.values[foe] // 3
        if captures:
            gain += self.prizes[terrain.site_kind[site]] // 4
        if tile == self.target_hq:
            gain += self.press * BREACH // 100
        cost = 0
        if kind != RANGER and self.answers(foe):
            taken = min(field.hp[slot], self.damage(foe, spot))
            cost = taken * self.values[kind] // terrain.health[kind]
            if taken == field.hp[slot]:
                cost += self.values[kind] // 3
        net = gain * self.trade // 100 - cost * self.answer // 100
        net = net * (CAPTURES if captures else STANDS) // 100 if net > 0 else net
        if captures and tile == self.home:
            net += RESCUE
        return net

    def answers(self, kind: int) -> bool:
        """Whether a kind of unit strikes back (CT-33)."""
        return kind != RANGER

    # --- building -------------------------------------------------------------------------

    def plan_builds(self, field: Field, seat: int, draft: Draft) -> None:
        """One unit at each Factory, as far as the gold goes."""
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
        """The kind of unit that is wanted most and can be paid; -1 for none."""
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
