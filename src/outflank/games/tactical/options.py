"""What can be agreed on: one option for each ruling that has an alternative."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from outflank.games.tactical.chart import (
    ALLIANCES,
    FACTIONS,
    FEWEST_FACTIONS,
    MOST_FACTIONS,
    TERRITORIES,
    chart,
)
from outflank.kernel.game import Options, OptionsError

FEWEST_SEATS, CLASSIC_SEATS, MOST_SEATS = 2, 5, 6  # TR-1, TR-71, TR-74
EVEN_BID = 85  # what makes a classic game between equals about even, as normal bots play it
SHARES: dict[int, tuple[int, ...]] = {  # the seat of each faction in the order of turns, by seats (TR-1)
    2: (0, 1, 0, 1, 0),
    3: (0, 1, 0, 1, 2),
    4: (0, 1, 0, 2, 3),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
WORLD = sum(territory.production for territory in TERRITORIES)
LIMITS = {  # of the options that are numbers
    "neutralCharge": (0, 99),
    "axisCapitals": (1, 3),
    "alliesCapitals": (1, 2),
    "axisProduction": (1, WORLD),
    "alliesProduction": (1, WORLD),
    "roundLimit": (1, 1000),
    "capitals": (2, 6),
    "production": (1, WORLD),
    "axisBid": (-99, 99),
    "defenceSeconds": (5, 3600),
}


Mode: TypeAlias = Literal["classic", "draft", "freeForAll"]


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

    mode: Mode = "classic"
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
    teams: tuple[int, ...] | None = None  # of each seat (TR-73)
    fog: bool = False  # TR-90
    capitals: int = 3  # TR-78
    production: int = 84  # TR-79
    axis_bid: int = 0  # TR-82
    defence_seconds: int | None = None  # TR-85


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
    chosen = completed(chosen, seats)
    wrong = flaw(chosen, seats)
    if wrong:
        raise OptionsError(wrong)
    return chosen


def completed(chosen: Settings, seats: int) -> Settings:
    """The same with the usual shares where nothing else is said, and teams numbered in the order of seats."""
    teams = chosen.teams
    if teams is not None:
        chosen = msgspec.structs.replace(chosen, teams=numbered(teams))
    if chosen.factions is not None or chosen.mode == "draft" or seats not in SHARES:
        return chosen
    names = chart(factions_for(seats)).numbers
    held = dict(zip(names, SHARES[seats], strict=True))
    return msgspec.structs.replace(chosen, factions=held)


def numbered(teams: tuple[int, ...]) -> tuple[int, ...]:
    """The same teams, the first one number 0, and so on."""
    found = list(dict.fromkeys(teams))
    return tuple(found.index(team) for team in teams)


def factions_for(seats: int) -> int:
    """How many factions there are: six players need a sixth (TR-81)."""
    return MOST_FACTIONS if seats > FEWEST_FACTIONS else FEWEST_FACTIONS


def written(chosen: Settings) -> dict[str, Any]:
    """As plain data; what came later is left out while it is as it was before, so that old records hold."""
    plain: dict[str, Any] = msgspec.to_builtins(chosen)
    return {name: value for name, value in plain.items() if LATER.get(name, plain) != value}


def flaw(chosen: Settings, seats: int) -> str | None:
    """Why no game can be played with these options, as a sentence, or None."""
    return (
        seats_flaw(chosen, seats)
        or factions_flaw(chosen, seats)
        or teams_flaw(chosen, seats)
        or mode_flaw(chosen)
        or numbers_flaw(chosen)
    )


def seats_flaw(chosen: Settings, seats: int) -> str | None:
    """What is wrong with the number of players (TR-1, TR-71, TR-74)."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return f"Tactical Risk is for {FEWEST_SEATS} to {MOST_SEATS} players."
    if chosen.mode == "classic" and seats > CLASSIC_SEATS:
        return f"A classic game is for {FEWEST_SEATS} to {CLASSIC_SEATS} players."
    return None


def factions_flaw(chosen: Settings, seats: int) -> str | None:
    """What is wrong with how factions are shared out (TR-1, TR-71, TR-74)."""
    held = chosen.factions or {}
    if chosen.mode == "draft":
        return "In a draft the players take their factions in the game." if held else None
    names = chart(factions_for(seats)).numbers
    if set(held) != set(names):
        return f"Each of these factions needs a seat: {', '.join(names)}."
    if set(held.values()) != set(range(seats)):
        return f"Factions belong to seats 0 to {seats - 1}, and each seat needs one."
    if chosen.mode == "classic" and [seat for seat in range(seats) if len(alliances_of(held, seat)) > 1]:
        return "The factions of one seat are of one alliance."
    return None


def alliances_of(held: Mapping[str, int], seat: int) -> set[int]:
    """The alliances that a seat's factions are of."""
    return {
        ALLIANCES.index(faction.alliance)
        for faction in FACTIONS
        if faction.alliance and held[faction.name] == seat
    }


def teams_flaw(chosen: Settings, seats: int) -> str | None:
    """What is wrong with the teams (TR-73)."""
    teams = chosen.teams
    if teams is None:
        return None
    if chosen.mode == "classic":
        return "In a classic game the alliances are the teams."
    if len(teams) != seats:
        return f"Each of the {seats} seats needs a team."
    if len(set(teams)) == 1:
        return "There are at least two teams."
    return None if teams == numbered(teams) else "Teams are numbered from 0, in the order of seats."


def mode_flaw(chosen: Settings) -> str | None:
    """What does not go together."""
    if chosen.axis_bid and chosen.mode != "classic":
        return "axisBid is for classic games: elsewhere there is no Axis."
    if chosen.axis_bid and chosen.scenario is not None:
        return "A scenario says who has how much, so that it goes without axisBid."
    if chosen.scenario is not None and chosen.mode == "draft":
        return "A draft does not begin from a scenario."
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


def seats_of(chosen: Settings, factions: int) -> list[int]:
    """The seat of each faction, in the order of turns; -1 where that is still to be drafted."""
    held = chosen.factions or {}
    return [held.get(name, -1) for name in chart(factions).numbers]


def sides_of(chosen: Settings, seats: int) -> list[int]:
    """The side of each seat; -1 where that is still to be declared (TR-72 to TR-74)."""
    if chosen.teams is not None:
        return list(chosen.teams)
    if chosen.mode == "draft":
        return [-1] * seats
    if chosen.mode == "freeForAll":
        return list(range(seats))
    return [min(alliances_of(chosen.factions or {}, seat)) for seat in range(seats)]
