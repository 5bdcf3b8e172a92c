"""Completes and checks the options that players chose."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from outflank.games.tactical.options.settings import (
    CLASSIC_SEATS,
    FEWEST_SEATS,
    MOST_SEATS,
    SHARES,
    WORLD,
    Settings,
    alliances_of,
    factions_for,
    renumbered,
)
from outflank.games.tactical.world import world
from outflank.kernel.game import OptionsError
from outflank.kernel.option_names import decode
from outflank.kernel.options import Flaw, limits_of

LIMITS = limits_of(Settings)  # lowest and highest value of each number option


def settle(document: Mapping[str, object], seats: int) -> Settings:
    """Return complete, checked options; raise OptionsError if they don't fit."""
    chosen = completed(decode(document, Settings, "Tactical Risk"), seats)
    wrong = flaw(chosen, seats)
    if wrong:
        raise OptionsError(wrong.sentence, wrong.option)
    return chosen


def completed(chosen: Settings, seats: int) -> Settings:
    """Fill in the usual shares of the factions, and number teams in the order of seats."""
    teams = chosen.teams
    if teams is not None:
        chosen = msgspec.structs.replace(chosen, teams=renumbered(teams))
    if chosen.factions is not None or chosen.mode == "draft" or seats not in SHARES:
        return chosen
    names = world(factions_for(seats)).numbers
    held = dict(zip(names, SHARES[seats], strict=True))
    return msgspec.structs.replace(chosen, factions=held)


def flaw(chosen: Settings, seats: int) -> Flaw | None:
    """Return the first problem with these options, or None."""
    found = {
        "mode": seats_flaw(chosen, seats) or mode_flaw(chosen),
        "factions": factions_flaw(chosen, seats),
        "teams": teams_flaw(chosen, seats),
    }
    known = next((Flaw(name, sentence) for name, sentence in found.items() if sentence), None)
    return known or numbers_flaw(chosen)


def seats_flaw(chosen: Settings, seats: int) -> str | None:
    """Check the number of players (TR-1, TR-71, TR-74)."""
    if not FEWEST_SEATS <= seats <= MOST_SEATS:
        return f"Tactical Risk is for {FEWEST_SEATS} to {MOST_SEATS} players."
    if chosen.mode == "classic" and seats > CLASSIC_SEATS:
        return f"A classic game is for {FEWEST_SEATS} to {CLASSIC_SEATS} players."
    return None


def factions_flaw(chosen: Settings, seats: int) -> str | None:
    """Check the shares of the factions (TR-1, TR-71, TR-74)."""
    held = chosen.factions or {}
    if chosen.mode == "draft":
        return "In a draft, players pick their factions during the game." if held else None
    names = world(factions_for(seats)).numbers
    if set(held) != set(names):
        return f"Every faction needs a seat: {', '.join(names)}."
    if not set(held.values()) <= set(range(seats)):
        return f"Give each faction a seat from 0 to {seats - 1}."
    for seat in range(seats):
        if seat not in held.values():
            return f"Seat {seat + 1} needs a faction."
        if chosen.mode == "classic" and len(alliances_of(held, seat)) > 1:
            return f"All factions of seat {seat + 1} must be in the same alliance."
    return None


def teams_flaw(chosen: Settings, seats: int) -> str | None:
    """Check the teams (TR-73)."""
    teams = chosen.teams
    if teams is None:
        return None
    if chosen.mode == "classic":
        return "In a classic game the alliances are the teams."
    if len(teams) != seats:
        return f"All {seats} seats need a team."
    if len(set(teams)) == 1:
        return "There must be at least two teams."
    return None if teams == renumbered(teams) else "Number the teams from 0, in the order of seats."


def mode_flaw(chosen: Settings) -> str | None:
    """Check for options that exclude each other."""
    if chosen.axis_bid and chosen.mode != "classic":
        return "axis_bid is only for classic games: other modes have no Axis."
    if chosen.axis_bid and chosen.scenario is not None:
        return "A scenario sets the treasuries, so it can't have axis_bid."
    if chosen.scenario is not None and chosen.mode == "draft":
        return "A draft can't start from a scenario."
    return None


def numbers_flaw(chosen: Settings) -> Flaw | None:
    """Check the number options."""
    values = msgspec.to_builtins(msgspec.structs.replace(chosen, scenario=None))
    for name, (least, most) in LIMITS.items():
        if values[name] is not None and not least <= values[name] <= most:
            return Flaw(name, f"{name} must be {least} to {most}.")
    if chosen.axis_production + chosen.allies_production > WORLD:
        return None
    return Flaw(
        "allies_production",
        f"Axis and Allied production must add up to more than {WORLD}.",
    )
