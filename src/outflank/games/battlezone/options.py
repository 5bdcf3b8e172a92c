"""BattleZone's options, and the choice of a map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from outflank.games.battlezone import position, start
from outflank.games.battlezone.model import MAP_SEEDS, SEATS, Map
from outflank.kernel.game import Options, OptionsError
from outflank.kernel.option_names import decode
from outflank.kernel.options import Choice, NotOffered, Option, pick
from outflank.maps import hexes


class Settings(Options, frozen=True, kw_only=True):
    """BattleZone's options. `map_seed` decides the map if no `map` is given; players can share it."""

    territories: Annotated[
        Literal["varied", "classic"],
        Option(
            "Map",
            choices=pick(
                ("varied", "Varied, 18 to 28 territories"), ("classic", "Classic, about 30 territories")
            ),
        ),
    ] = "varied"
    map_seed: Annotated[
        int | None,
        Option(
            "Map seed",
            "The same seed gives the same map.",
            kind="seed",
            limits=(0, MAP_SEEDS - 1),
            none=Choice(None, "New map"),
            wrong="Enter up to 15 digits.",
        ),
    ] = None
    map: Annotated[Map | None, NotOffered("drawn from the map seed; only programs set it")] = None


def resolve(document: Mapping[str, object], seats: int, seed: int) -> Settings:
    """Return complete options, with the map drawn if none is given; raise OptionsError."""
    if seats != SEATS:
        raise OptionsError(f"BattleZone is for {SEATS} players, not {seats}.")
    given = decode(document, Settings, "BattleZone")
    if given.map_seed is not None and not 0 <= given.map_seed < MAP_SEEDS:
        raise OptionsError(f"A map seed goes from 0 to {MAP_SEEDS - 1}.", "map_seed")
    if given.map is not None:
        check_map(given.map)
        return given
    map_seed = start.map_seed(seed) if given.map_seed is None else given.map_seed
    return msgspec.structs.replace(given, map_seed=map_seed, map=start.draw(map_seed, given.territories))


def check_map(given: Map) -> None:
    """Raise OptionsError unless a game can be played on this map."""
    try:
        hexes.check(given.cells)
    except ValueError as error:
        raise OptionsError(f"This map can't be played: {error}") from None
    count = len(hexes.neighbours(given.cells))
    wrong = position.placement_flaw(given.owners, given.armies, count)
    if wrong:
        raise OptionsError(f"This map can't be played: {wrong}")
    if len(set(given.owners)) < SEATS:
        raise OptionsError("This map can't be played: each player needs a territory.")
