"""The forces each enemy could bring to each place next turn: by land, air and sea."""

from __future__ import annotations

from outflank.bots.tactical.battle_estimate import BattleEstimate
from outflank.bots.tactical.survey import (
    AIR,
    ATTACK,
    BULK,
    DEFENCE,
    FLIGHTS,
    KINDS,
    LANDS,
    RANGE,
    SEAS,
    SHIP,
    SIZE,
    TROOP,
    WATER,
    Force,
    Survey,
    spread,
)
from outflank.games.tactical.units import ARMOUR, ARTILLERY, CARRIER, FIGHTER, INFANTRY, TRANSPORT
from outflank.games.tactical.world import CANALS, NAMES

GATES: dict[tuple[int, int], list[int]] = {}  # territories that control a canal between two zones
for _canal in CANALS:
    _one, _other = NAMES[_canal.between[0]], NAMES[_canal.between[1]]
    GATES[_one, _other] = GATES[_other, _one] = [NAMES[name] for name in _canal.control_of]
NOBODY: Force = [0] * KINDS


class Danger:
    """The strongest attack on a place: its chance and both sides' losses."""

    __slots__ = ("falls", "lost", "paid")

    def __init__(self, falls: float = 0.0, lost: float = 0.0, paid: float = 0.0) -> None:
        self.falls = falls
        self.lost = lost
        self.paid = paid


class Threats:
    """The force that each enemy faction could bring, by place."""

    def __init__(self, survey: Survey, estimate: BattleEstimate) -> None:
        self.survey = survey
        self.estimate = estimate
        self.enemies = [faction for faction in range(survey.factions) if survey.sides[faction] != survey.side]
        self.forces: dict[int, list[Force | None]] = {}
        for faction in self.enemies:
            self.forces[faction] = [None] * SIZE
            self.gather(faction)

    def danger(self, place: int, defenders: Force, all_of_them: bool = False) -> Danger:
        """Return the strongest attack on these defenders, or with `all_of_them` by all enemies in a row."""
        worst = Danger()
        forces = [found[place] for found in self.forces.values()]
        if all_of_them:
            forces = [combined_force([force for force in forces if force])]
        for force in forces:
            if force is None or not any(force):
                continue
            falls = self.estimate.weigh(force, defenders, WATER[place], False, 0)
            if falls > worst.falls or (falls == worst.falls and self.estimate.defence_lost > worst.lost):
                worst = Danger(falls, self.estimate.defence_lost, self.estimate.attack_lost)
        return worst

    def can_walk_into(self, place: int) -> bool:
        """Whether an enemy land unit could take the place if it were empty."""
        for found in self.forces.values():
            force = found[place]
            if force and any(count for kind, count in enumerate(force) if TROOP[kind]):
                return True
        return False

    def gather(self, faction: int) -> None:
        """Collect all forces that a faction could bring."""
        survey = self.survey
        side = survey.sides[faction]
        ours = [owner >= 0 and survey.sides[owner] == side for owner in survey.owner]
        landing = [place for place in range(SIZE) if ours[place]]
        decks = self.decks(faction)
        homes = {FIGHTER: spread([*landing, *decks]) if decks else None}
        land_homes = spread(landing)
        stacks: dict[tuple[int, int], int] = {}
        for unit, place in enumerate(survey.place):
            if place < 0 or survey.faction[unit] != faction or survey.aboard[unit] >= 0:
                continue
            key = (place, survey.kind[unit])
            stacks[key] = stacks.get(key, 0) + 1
        for (place, kind), count in stacks.items():
            if TROOP[kind]:
                self.march(faction, place, kind, count, ours)
            elif AIR[kind]:
                self.fly(faction, place, kind, count, homes.get(kind) or land_homes)
            elif kind == TRANSPORT:
                self.ship(faction, place, count, ours)
            elif SHIP[kind] and ATTACK[kind]:
                for zone in self.sail(faction, place, RANGE[kind], ours):
                    self.add(faction, zone, kind, count)

    def add(self, faction: int, place: int, kind: int, count: int) -> None:
        """Add units that could come to a place."""
        found = self.forces[faction]
        force = found[place]
        if force is None:
            force = found[place] = [0] * KINDS
        force[kind] += count

    def decks(self, faction: int) -> list[int]:
        """Return the zones a faction's carriers are in or could go to."""
        survey = self.survey
        here = [
            place
            for unit, place in enumerate(survey.place)
            if place >= 0 and survey.kind[unit] == CARRIER and survey.faction[unit] == faction
        ]
        return [zone for place in here for zone in (place, *SEAS[place])]

    def march(self, faction: int, place: int, kind: int, count: int, ours: list[bool]) -> None:
        """Add land units to adjacent places; armour moves two steps through an open one."""
        reached = set(LANDS[place])
        if kind == ARMOUR:
            for through in LANDS[place]:
                if self.survey.owner[through] >= 0 and (ours[through] or self.empty(faction, through)):
                    reached.update(LANDS[through])
            reached.discard(place)
        for target in reached:
            self.add(faction, target, kind, count)

    def empty(self, faction: int, place: int) -> bool:
        """Whether a place has no enemy of this faction."""
        survey = self.survey
        side = survey.sides[faction]
        here = survey.friends[place] + survey.foes[place]
        return not [unit for unit in here if survey.sides[survey.faction[unit]] != side]

    def fly(self, faction: int, place: int, kind: int, count: int, homes: list[int]) -> None:
        """Add planes to every place from which they could still get home."""
        flight = FLIGHTS[place]
        reach = RANGE[kind]
        for target in range(SIZE):
            if flight[target] + homes[target] <= reach and target != place:
                self.add(faction, target, kind, count)

    def sail(self, faction: int, place: int, steps: int, ours: list[bool]) -> dict[int, int]:
        """Return the distance of each zone that ships can reach without passing enemies or closed canals."""
        distance = {place: 0}
        queue = [place]
        for zone in queue:
            if distance[zone] == steps or (zone != place and not self.empty(faction, zone)):
                continue
            for other in SEAS[zone]:
                if other in distance:
                    continue
                gates = GATES.get((zone, other))
                if gates is None or all(ours[land] for land in gates):
                    distance[other] = distance[zone] + 1
                    queue.append(other)
        return distance

    def ship(self, faction: int, zone: int, count: int, ours: list[bool]) -> None:
        """Add land units that transports could bring: cargo, and units on coasts at most one zone away."""
        survey = self.survey
        ships = [unit for unit in survey.foes[zone] if survey.faction[unit] == faction]
        aboard = sum([len(survey.cargo.get(ship, ())) for ship in ships])
        reach = self.sail(faction, zone, RANGE[TRANSPORT], ours)
        waiting = {near: self.waiting(faction, near) for near, steps in reach.items() if steps < 2}
        best: dict[int, int] = {}
        for drop, steps in reach.items():
            if steps and not self.empty(faction, drop) and self.guarded(faction, drop):
                continue
            cargo = aboard + waiting[zone]
            if steps < RANGE[TRANSPORT]:
                cargo = max([cargo, *[aboard + found for near, found in waiting.items() if near == drop]])
            for shore in LANDS[drop]:
                best[shore] = max(best.get(shore, 0), min(2 * count, cargo))
        for shore, cargo in best.items():
            if cargo:
                self.add(faction, shore, INFANTRY, (cargo + 1) // 2)
                self.add(faction, shore, ARTILLERY, cargo // 2)

    def guarded(self, faction: int, zone: int) -> bool:
        """Whether a zone has enemies of a faction that can fight."""
        survey = self.survey
        side = survey.sides[faction]
        here = survey.friends[zone] + survey.foes[zone]
        return any(DEFENCE[survey.kind[unit]] and survey.sides[survey.faction[unit]] != side for unit in here)

    def waiting(self, faction: int, zone: int) -> int:
        """Return the number of a faction's land units on the coasts of a zone."""
        survey = self.survey
        return len(
            [
                unit
                for land in LANDS[zone]
                for unit in survey.foes[land]
                if survey.faction[unit] == faction and BULK[survey.kind[unit]] == 1
            ]
        )


def combined_force(forces: list[Force]) -> Force:
    """Return the strongest of several forces plus half of the others, which come later."""
    if not forces:
        return NOBODY
    ranked = sorted(
        forces, key=lambda force: -sum([count * ATTACK[kind] for kind, count in enumerate(force)])
    )
    # Later attackers meet fewer defenders, but also bring fewer units, because others need them elsewhere.
    found = list(ranked[0])
    for force in ranked[1:]:
        for kind in range(KINDS):
            found[kind] += force[kind] // 2
    return found
