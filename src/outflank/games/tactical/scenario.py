"""Games that start from a given position (TR-70)."""

from __future__ import annotations

from collections.abc import Mapping

from outflank.games.tactical import position
from outflank.games.tactical.model import MOST_UNITS, NOBODY, Position, Standing, Unit
from outflank.games.tactical.options import settings
from outflank.games.tactical.options.settings import Scenario, Settings
from outflank.games.tactical.state import State
from outflank.games.tactical.units import KINDS
from outflank.games.tactical.world import NAMES, TERRITORIES, World, world
from outflank.kernel.dice import NO_DICE, Dice
from outflank.kernel.game import OptionsError

READ = {territory.display_name: territory.name for territory in TERRITORIES if territory.display_name}


def check(settled: Settings, seats: int) -> Settings:
    """Return the options if a game can start from their scenario; raise OptionsError otherwise."""
    if settled.scenario is not None:
        begin(settled, settled.scenario, seats, NO_DICE)
    return settled


def begin(settled: Settings, scenario: Scenario, seats: int, dice: Dice) -> State:
    """Return the position of a scenario; raise OptionsError if there is none."""
    drawn = world(settings.factions_for(seats))
    try:
        now = standing(scenario, drawn)
        return position.position(Position(terms=settings.written(settled), now=now), dice)
    except ValueError as error:
        raise OptionsError(f"A game can't start from this scenario. {error}") from None


def standing(scenario: Scenario, drawn: World) -> Standing:
    """Return the scenario with numbers for names; raise ValueError with a sentence for an unknown name."""
    owners = [drawn.numbers.get(territory.original_owner or "", NOBODY) for territory in drawn.territories]
    for place, owner in scenario.owners.items():
        owners[land_of(place)] = NOBODY if owner is None else faction_of(owner, drawn)
    works, money = scenario.factories, scenario.treasuries
    if works is None:
        works = tuple(territory.name for territory in drawn.territories if territory.has_factory)
    if money is None:
        money = {faction.name: faction.starting_ipc for faction in drawn.factions}
    return Standing(
        phase=scenario.phase,
        turn=faction_of(scenario.turn, drawn),
        round=scenario.round,
        treasuries=amounts(money, drawn.numbers),
        owners=tuple(owners),
        taken=(),
        factories=tuple(sorted({land_of(name) for name in works})),
        new_factories=(),
        units=units(scenario, drawn),
        basket=amounts(scenario.basket, KINDS),
        made=(),
        raided=(),
        fought=(),
        moves=(),
        battle=None,
        winner=None,
        reason=None,
    )


def units(scenario: Scenario, drawn: World) -> tuple[Unit, ...]:
    """List all units one by one."""
    found: list[Unit] = []
    for name, stacks in scenario.units.items():
        place = place_of(name)
        for owner, counts in stacks.items():
            for kind, count in enumerate(amounts(counts, KINDS)):
                if not 0 <= count <= MOST_UNITS - len(found):
                    raise ValueError(f"The board holds at most {MOST_UNITS:,} units.")
                found += [Unit(kind, faction_of(owner, drawn), place)] * count
    return tuple(found)


def amounts(given: Mapping[str, int], names: Mapping[str, int]) -> tuple[int, ...]:
    """Return numbers in the order of these names, 0 for a missing one."""
    for name in given:
        if name not in names:
            raise ValueError(f'There is no "{name}". Choose one of these: {", ".join(names)}.')
    return tuple(given.get(name, 0) for name in names)


def faction_of(name: str, drawn: World) -> int:
    """Return the faction of this name."""
    if name not in drawn.numbers:
        raise ValueError(f'There is no faction "{name}". Choose one of these: {", ".join(drawn.numbers)}.')
    return drawn.numbers[name]


def place_of(name: str) -> int:
    """Return the place that has this name in the data files or on the map."""
    key = READ.get(name, name)
    if key not in NAMES:
        raise ValueError(f'There is no territory "{name}".')
    return NAMES[key]


def land_of(name: str) -> int:
    """Return the land territory of this name."""
    place = place_of(name)
    if TERRITORIES[place].is_water:
        raise ValueError(f"{name} is a sea zone. Only land has an owner or a factory.")
    return place
