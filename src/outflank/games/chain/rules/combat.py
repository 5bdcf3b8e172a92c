"""Combat: simultaneous attacks, after movement (CT-30 to CT-37)."""

from __future__ import annotations

from outflank.games.chain.events import Hurt, Missed, Struck
from outflank.games.chain.field import Field
from outflank.games.chain.model import RANGER
from outflank.kernel.game import Event


def fight(field: Field, events: list[Event] | None) -> None:
    """Resolve all attacks simultaneously, then remove destroyed units."""
    find_victims(field)
    add_up(field)
    # Describe the battle while destroyed units are still there.
    told: list[Event] | None = None if events is None else combat_events(field)
    for unit in range(field.count):
        field.hp[unit] -= field.hurt[unit]
    remove_destroyed(field)
    if events is not None and told is not None:
        events.extend(told)


def find_victims(field: Field) -> None:
    """Find each attack's victim."""
    terrain = field.terrain
    for unit in range(field.count):
        terrain.on[field.tile[unit]] = unit + 1
    for unit in range(field.count):
        field.hurt[unit] = 0
        field.victim[unit] = -1
        target = field.target[unit]
        if 0 <= target < terrain.size and in_range(field, unit, target):
            victim = terrain.on[target] - 1
            if victim >= 0 and field.seat[victim] != field.seat[unit]:
                field.victim[unit] = victim
    for unit in range(field.count):
        terrain.on[field.tile[unit]] = 0


def in_range(field: Field, unit: int, target: int) -> bool:
    """Whether the unit can hit that tile from where it is (CT-30)."""
    steps = distance(field, field.tile[unit], target)
    kind = field.kind[unit]
    return field.terrain.nearest[kind] <= steps <= field.terrain.farthest[kind]


def distance(field: Field, a: int, b: int) -> int:
    """Return the steps between two tiles."""
    terrain = field.terrain
    return abs(terrain.x[a] - terrain.x[b]) + abs(terrain.y[a] - terrain.y[b])


def add_up(field: Field) -> None:
    """Add up the damage to every unit (CT-33, CT-34, CT-36)."""
    for unit in range(field.count):
        victim = field.victim[unit]
        if victim >= 0:
            field.hurt[victim] += damage(field, unit, victim)
            if returns_fire(field, victim, unit):
                field.hurt[unit] += damage(field, victim, unit)


def returns_fire(field: Field, victim: int, attacker: int) -> bool:
    """Whether the victim returns fire, in addition to its own attack (CT-33 to CT-35)."""
    if field.kind[victim] == RANGER or field.victim[victim] == attacker:
        return False
    return distance(field, field.tile[victim], field.tile[attacker]) == 1


def damage(field: Field, attacker: int, victim: int) -> int:
    """Return the damage of one hit (CT-32)."""
    terrain = field.terrain
    return max(1, terrain.attack[field.kind[attacker]] - terrain.bonus[field.tile[victim]])


def remove_destroyed(field: Field) -> None:
    """Remove units without HP, and close the gaps in order."""
    kept = 0
    for unit in range(field.count):
        if field.hp[unit] > 0:
            field.id[kept] = field.id[unit]
            field.seat[kept] = field.seat[unit]
            field.kind[kept] = field.kind[unit]
            field.tile[kept] = field.tile[unit]
            field.hp[kept] = field.hp[unit]
            kept += 1
    field.count = kept


def combat_events(field: Field) -> list[Event]:
    """Return events for all hits and misses, then for the damage."""
    events: list[Event] = []
    for unit in range(field.count):
        victim = field.victim[unit]
        if victim >= 0:
            events.append(Struck(field.id[unit], field.id[victim], damage(field, unit, victim), False))
            if returns_fire(field, victim, unit):
                events.append(Struck(field.id[victim], field.id[unit], damage(field, victim, unit), True))
        elif field.target[unit] >= 0:
            events.append(missed_event(field, unit))
    for unit in range(field.count):
        hurt = field.hurt[unit]
        if hurt:
            events.append(Hurt(field.id[unit], hurt, max(0, field.hp[unit] - hurt)))
    return events


def missed_event(field: Field, unit: int) -> Missed:
    """Return the event of an attack that hit nobody (CT-17, CT-31)."""
    target = field.target[unit]
    if target == field.terrain.size:
        return Missed(field.id[unit], None, "nobody")
    near = in_range(field, unit, target)
    return Missed(field.id[unit], field.terrain.spot(target), "nobody" if near else "out_of_range")
