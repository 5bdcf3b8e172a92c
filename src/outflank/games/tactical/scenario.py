"""A game that begins from a position of one's own (TR-70)."""

from __future__ import annotations

from collections.abc import Mapping

from outflank.games.tactical import options, position
from outflank.games.tactical.model import MOST_UNITS, NOBODY, Position, Standing, Unit
from outflank.games.tactical.options import Scenario, Settings
from outflank.games.tactical.state import State
from outflank.games.tactical.units import KINDS
from outflank.games.tactical.world import NAMES, TERRITORIES, Chart, chart
from outflank.kernel.dice import NO_DICE, Dice
from outflank.kernel.game import OptionsError

READ = {territory.display_name: territory.name for territory in TERRITORIES if territory.display_name}


def check(settled: Settings, seats: int) -> Settings:
    """The same options, if a game can begin from their scenario; raises OptionsError."""
    if settled.scenario is not None:
        begin(settled, settled.scenario, seats, NO_DICE)
    return settled


def begin(settled: Settings, scenario: Scenario, seats: int, dice: Dice) -> State:
    """The position that the scenario describes; raises OptionsError."""
    drawn = chart(options.factions_for(seats))
    try:
        now = standing(scenario, drawn)
        return position.position(Position(terms=options.written(settled), now=now), dice)
    except ValueError as error:
        raise OptionsError(f"No game can begin from this scenario. {error}") from None


def standing(scenario: Scenario, drawn: Chart) -> Standing:
    """The same by numbers; raises ValueError, with a sentence, for a name that is not there."""
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


def units(scenario: Scenario, drawn: Chart) -> tuple[Unit, ...]:
    """All units, one by one."""
    found: list[Unit] = []
    for name, stacks in scenario.units.items():
        place = place_of(name)
        for owner, counts in stacks.items():
            for kind, count in enumerate(amounts(counts, KINDS)):
                if not 0 <= count <= MOST_UNITS - len(found):
                    raise ValueError(f"There are 0 to {MOST_UNITS} units.")
                found += [Unit(kind, faction_of(owner, drawn), place)] * count
    return tuple(found)


def amounts(given: Mapping[str, int], names: Mapping[str, int]) -> tuple[int, ...]:
    """Numbers in the order of these names, 0 for those not given."""
    for name in given:
        if name not in names:
            raise ValueError(f'There is no "{name}". There are: {", ".join(names)}.')
    return tuple(given.get(name, 0) for name in names)


def faction_of(name: str, drawn: Chart) -> int:
    """The faction of this name."""
    if name not in drawn.numbers:
        raise ValueError(f'There is no faction "{name}". There are: {", ".join(drawn.numbers)}.')
    return drawn.numbers[name]


def place_of(name: str) -> int:
    """The territory that has this name, in the files or on the map."""
    key = READ.get(name, name)
    if key not in NAMES:
        raise ValueError(f'There is no territory "{name}".')
    return NAMES[key]


def land_of(name: str) -> int:
    """The land of this name."""
    place = place_of(name)
    if TERRITORIES[place].is_water:
        raise ValueError(f"{name} is a sea zone, and only land has an owner or a factory.")
    return place
