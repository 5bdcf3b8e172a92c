"""What can be agreed on: one option for each ruling that has an alternative."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from outflank.games.tactical.chart import ALLIANCES, FACTION_NAMES, FACTIONS, TERRITORIES
from outflank.kernel.game import Options, OptionsError

FEWEST_SEATS, MOST_SEATS = 2, 5  # TR-1
SHARES: dict[
    int, tuple[int, ...]
] = {  # the seat of each faction in the order of turns, by the number of seats (TR-1)
    2: (0, 1, 0, 1, 0),
    3: (0, 1, 0, 1, 2),
    4: (0, 1, 0, 2, 3),
    5: (0, 1, 2, 3, 4),
}
WORLD = sum(territory.production for territory in TERRITORIES)
LIMITS = {  # of the options that are numbers
    "neutralCharge": (0, 99),
    "axisCapitals": (1, 3),
    "alliesCapitals": (1, 2),
    "axisProduction": (1, WORLD),
    "alliesProduction": (1, WORLD),
    "roundLimit": (1, 1000),
}


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """Where a game begins, by names; what is not said is as on the map at the start (TR-70)."""

    units: dict[str, dict[str, dict[str, int]]]  # by place and faction; nothing else is on the map
    turn: str = "Russians"
    phase: Literal["purchase", "combat_move", "noncombat_move", "place"] = "purchase"
    round: int = 1
    owners: dict[str, str | None] = {}  # only those that differ
    factories: tuple[str, ...] | None = None  # all there are
    treasuries: dict[str, int] | None = None  # nothing for those not named
    basket: dict[str, int] = {}  # bought, and to be placed


class Settings(Options, frozen=True, kw_only=True, rename="camel"):
    """The defaults are the specification's; `factions` says which seat holds which faction."""

    mode: Literal["classic", "draft", "freeForAll"] = "classic"
    factions: dict[str, int] | None = None
    casualties: Literal["owner", "auto"] = "owner"  # TR-39
    blitz_past_guns: bool = True  # TR-13
    neutral_charge: int = 3  # TR-14
    russians_attack_first_round: bool = True  # TR-31
    bombard_return_fire: bool = False  # TR-36
    retreat_only_to_origin: bool = False  # TR-41
    amphibious_air_retreat: bool = False  # TR-44
    submerge: Literal["both", "defender"] = "both"  # TR-48
    transports_defend: bool = False  # TR-49
    raid_cap: bool = True  # TR-53
    classic_unlimited_factories: bool = False  # TR-59
    new_fighters_on_carriers: bool = False  # TR-60
    unplaced: Literal["refund", "lost"] = "refund"  # TR-62
    continent_scope: Literal["faction", "seat", "alliance"] = "faction"  # TR-64
    axis_capitals: int = 2  # TR-65
    allies_capitals: int = 2  # TR-66
    economic_victory: bool = False  # TR-67
    axis_production: int = 84  # TR-67
    allies_production: int = 140  # TR-67
    round_limit: int | None = None  # TR-69
    scenario: Scenario | None = None  # TR-70
    teams: tuple[int, ...] | None = None  # the team of each seat, where there is no Axis and no Allies
    fog: bool = False
    capitals: int = 3
    production: int = 84
    axis_bid: int = 0
    defence_seconds: int | None = None


LATER = {  # options that records of older versions do not have, with what was so then
    "teams": None,
    "fog": False,
    "capitals": 3,
    "production": 84,
    "axisBid": 0,
    "defenceSeconds": None,
}


def settle(document: Mapping[str, object], seats: int) -> Settings:
    """Complete, checked options; raises OptionsError."""
    try:
        chosen = msgspec.convert(dict(document), Settings)
    except msgspec.ValidationError as error:
        raise OptionsError(f"These options do not fit Tactical Risk: {error}.") from error
    if chosen.factions is None and seats in SHARES:
        shares = SHARES[seats]
        held = {faction.name: shares[number] for number, faction in enumerate(FACTIONS)}
        chosen = msgspec.structs.replace(chosen, factions=held)
    wrong = flaw(chosen, seats)
    if wrong:
        raise OptionsError(wrong)
    return chosen


def written(chosen: Settings) -> dict[str, Any]:
    """As plain data; what came later is left out while it is as it was before, so that old records hold."""
    plain: dict[str, Any] = msgspec.to_builtins(chosen)
    return {name: value for name, value in plain.items() if LATER.get(name, plain) != value}


def flaw(chosen: Settings, seats: int) -> str | None:
    """Why no game can be played with these options, as a sentence, or None."""
    return seats_flaw(chosen, seats) or numbers_flaw(chosen)


def seats_flaw(chosen: Settings, seats: int) -> str | None:
    """What is wrong with how factions are shared out (TR-1)."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return f"Tactical Risk is for {FEWEST_SEATS} to {MOST_SEATS} players."
    held = chosen.factions or {}
    if set(held) != set(FACTION_NAMES):
        return f"Each of these factions needs a seat: {', '.join(FACTION_NAMES)}."
    if set(held.values()) != set(range(seats)):
        return f"Factions belong to seats 0 to {seats - 1}, and each seat needs one."
    for alliance in ALLIANCES:
        mine = {held[faction.name] for faction in FACTIONS if faction.alliance == alliance}
        others = {held[faction.name] for faction in FACTIONS if faction.alliance != alliance}
        if mine & others:
            return "The factions of one seat are of one alliance."
    return None


def numbers_flaw(chosen: Settings) -> str | None:
    """What is wrong with the numbers."""
    values = msgspec.to_builtins(msgspec.structs.replace(chosen, scenario=None))
    for name, (least, most) in LIMITS.items():
        if values[name] is not None and not least <= values[name] <= most:
            return f"{name} goes from {least} to {most}."
    if chosen.axis_production + chosen.allies_production <= WORLD:
        return f"axisProduction and alliesProduction add up to more than {WORLD}."
    return None


def seats_of(chosen: Settings) -> list[int]:
    """The seat of each faction, in the order of turns."""
    held: dict[str, Any] = chosen.factions or {}
    return [held[faction.name] for faction in FACTIONS]


def sides() -> list[int]:
    """The side of each faction, in the order of turns: 0 for the Allies, 1 for the Axis."""
    return [ALLIANCES.index(faction.alliance) for faction in FACTIONS]
