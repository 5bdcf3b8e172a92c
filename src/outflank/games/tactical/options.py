"""What can be agreed on: one option for each ruling that has an alternative."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from outflank.games.tactical.world import (
    ALLIANCES,
    FACTIONS,
    FEWEST_FACTIONS,
    MOST_FACTIONS,
    TERRITORIES,
    chart,
)
from outflank.kernel.game import Options, OptionsError
from outflank.kernel.option_names import decode
from outflank.kernel.options import SEATS, Choice, Flaw, NotOffered, Option, When, limits_of, pick

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


Mode: TypeAlias = Literal["classic", "draft", "freeForAll"]


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a game begins, by names; what is not said is as on the map at the start (TR-70)."""

    units: dict[str, dict[str, dict[str, int]]]  # by place and faction; nothing else is on the map
    turn: str = "Russians"
    phase: Literal["purchase", "combat_move", "noncombat_move", "place"] = "purchase"
    round: int = 1
    owners: dict[str, str | None] = {}  # only those that differ
    factories: tuple[str, ...] | None = None  # all there are
    treasuries: dict[str, int] | None = None  # nothing for those not named
    basket: dict[str, int] = {}  # bought, and to be placed


SIDES, BATTLES, MOVEMENT = "Sides and sight", "Battles", "Movement"
MONEY, VICTORY = "Money and factories", "Victory"
CLASSIC, DRAFT, FREE = When("mode", ("classic",)), When("mode", ("draft",)), When("mode", ("freeForAll",))
OTHERS = When("mode", ("draft", "freeForAll"))
HOLDERS = "Who holds which faction"
ECONOMIC = When("economic_victory", (True,))


class Settings(Options, frozen=True, kw_only=True):
    """The defaults are the specification's; `factions` says which seat holds which faction."""

    mode: Annotated[
        Mode,
        Option(
            "Mode",
            choices=(
                Choice(
                    "classic",
                    "Classic",
                    "The Axis against the Allies. Players share out the factions of each.",
                    seats=tuple(range(FEWEST_SEATS, CLASSIC_SEATS + 1)),
                ),
                Choice(
                    "draft", "Draft", "Players take turns picking factions, then say who is allied with whom."
                ),
                Choice(
                    "freeForAll",
                    "Free-for-all",
                    "Everyone for themselves. Offer and break alliances, and win by taking capitals.",
                ),
            ),
        ),
    ] = "classic"
    factions: Annotated[
        dict[str, int] | None,
        Option(
            HOLDERS,
            kind="shares",
            choices=(
                Choice("whole", "Seat 1 plays", when=(CLASSIC, When(SEATS, (2,)))),
                Choice("sides", HOLDERS, "Each seat's factions must be of one alliance.", when=(CLASSIC,)),
                Choice("any", HOLDERS, "Share them out as you like. Every seat needs one.", when=(FREE,)),
            ),
            when=(When("mode", ("draft",), unless=True),),
            judged=True,
        ),
    ] = None
    casualties: Annotated[
        Literal["owner", "auto"],  # TR-39
        Option(
            "Losses",
            "The owner chooses which units are lost, or they go in the usual order without asking.",
            BATTLES,
            choices=pick(("owner", "Chosen"), ("auto", "In order")),
        ),
    ] = "owner"
    blitz_past_guns: Annotated[
        bool,  # TR-13
        Option(
            "Armour passes AA guns",
            "A territory with nothing but an AA gun or a factory doesn't stop a blitz.",
            MOVEMENT,
        ),
    ] = True
    neutral_charge: Annotated[
        int,  # TR-14
        Option(
            "Price of neutral land",
            "What it costs, in IPC, to enter a neutral territory with land units.",
            MOVEMENT,
            limits=(0, 99),
        ),
    ] = 3
    russians_attack_first_round: Annotated[
        bool,  # TR-31
        Option("The Russians attack at once", "If not, they can't attack in their first turn.", MOVEMENT),
    ] = True
    bombard_return_fire: Annotated[
        bool,  # TR-36
        Option(
            "Return fire at battleships", "Units hit by a bombardment still fire in the first round.", BATTLES
        ),
    ] = False
    retreat_only_to_origin: Annotated[
        bool,  # TR-41
        Option(
            "Retreat only where you came from",
            "Attackers go back to where some of them came from, not to any friendly neighbour.",
            BATTLES,
        ),
    ] = False
    amphibious_air_retreat: Annotated[
        bool,  # TR-44
        Option(
            "Planes retreat from a landing", "Everyone else who landed fights to the end either way.", BATTLES
        ),
    ] = False
    submerge: Annotated[
        Literal["both", "defender"],  # TR-48
        Option(
            "Submarines submerge",
            "Before each round, submarines of both sides can leave a battle, or only the defender's.",
            BATTLES,
            choices=pick(("both", "Both sides"), ("defender", "The defender")),
        ),
    ] = "both"
    transports_defend: Annotated[
        bool,  # TR-49
        Option(
            "Transports defend",
            "They defend with 1 and can be lost before others, instead of not rolling.",
            BATTLES,
        ),
    ] = False
    raid_cap: Annotated[
        bool,  # TR-53
        Option(
            "Raids are limited", "A bombing raid takes at most what the territory produces in a turn.", MONEY
        ),
    ] = True
    classic_unlimited_factories: Annotated[
        bool,  # TR-59
        Option(
            "First factories have no limit",
            "A faction's first factories build any number of units, later ones only what their territory "
            "produces.",
            MONEY,
        ),
    ] = False
    new_fighters_on_carriers: Annotated[
        bool,  # TR-60
        Option("New fighters on carriers", "You can place fighters on carriers next to the factory.", MONEY),
    ] = False
    unplaced: Annotated[
        Literal["refund", "lost"],  # TR-62
        Option(
            "Units you can't place",
            "Units left over after placement are paid back, or lost.",
            MONEY,
            choices=pick(("refund", "Paid back"), ("lost", "Lost")),
        ),
    ] = "refund"
    continent_scope: Annotated[
        Literal["faction", "seat", "alliance"],  # TR-64
        Option(
            "A continent pays",
            "One faction has to hold all of it, or the factions of a player or an alliance count together.",
            MONEY,
            choices=pick(("faction", "A faction"), ("seat", "A player"), ("alliance", "An alliance")),
        ),
    ] = "faction"
    axis_capitals: Annotated[
        int,  # TR-65
        Option(
            "Capitals the Axis needs",
            "How many of the three Allied ones, besides both of its own.",
            VICTORY,
            limits=(1, 3),
            when=(CLASSIC,),
        ),
    ] = 2
    allies_capitals: Annotated[
        int,  # TR-66
        Option(
            "Capitals the Allies need",
            "How many of the two Axis ones, besides their own three.",
            VICTORY,
            limits=(1, 2),
            when=(CLASSIC,),
        ),
    ] = 2
    economic_victory: Annotated[
        bool,  # TR-67
        Option("Victory by production", "Territories that produce enough win the game too.", VICTORY),
    ] = False
    axis_production: Annotated[
        int,  # TR-67
        Option(
            "Production the Axis needs",
            f"Out of {WORLD} in the world.",
            VICTORY,
            limits=(1, WORLD),
            when=(CLASSIC, ECONOMIC),
        ),
    ] = 84
    allies_production: Annotated[
        int,  # TR-67
        Option(
            "Production the Allies need",
            f"Out of {WORLD} in the world.",
            VICTORY,
            limits=(1, WORLD),
            when=(CLASSIC, ECONOMIC),
            judged=True,
        ),
    ] = 140
    round_limit: Annotated[
        int | None,  # TR-69
        Option(
            "Last round",
            "After it, the side that has gained the most production since the start wins.",
            VICTORY,
            limits=(1, 1000),
            none=Choice(None, "No end"),
            begin=10,
        ),
    ] = None
    scenario: Annotated[Scenario | None, NotOffered("a whole position, for programs")] = None  # TR-70
    teams: Annotated[
        tuple[int, ...] | None,  # of each seat (TR-73)
        Option(
            "Teams",
            kind="teams",
            choices=(
                Choice(
                    None,
                    "Declared after the draft",
                    "After the draft, everyone joins someone or plays alone.",
                    when=(DRAFT,),
                ),
                Choice(
                    None,
                    "No teams",
                    "Everyone for themselves. You can offer and end alliances in play.",
                    when=(FREE,),
                ),
                Choice(True, "Teams", "Teammates share land and win together, for the whole game."),
            ),
            when=(OTHERS,),
            judged=True,
        ),
    ] = None
    fog: Annotated[
        bool,  # TR-90
        Option(
            "Fog of war",
            "You see only units where your side has units or land, and next to that.",
            SIDES,
        ),
    ] = False
    capitals: Annotated[
        int,  # TR-78
        Option(
            "Capitals that win",
            "Counting your own. A side needs all of its own capitals and enough others.",
            VICTORY,
            limits=(2, 6),
            when=(OTHERS,),
        ),
    ] = 3
    production: Annotated[
        int,  # TR-79
        Option(
            "Production that wins",
            "Never less than half as much again as at the start.",
            VICTORY,
            limits=(1, WORLD),
            when=(OTHERS, ECONOMIC),
        ),
    ] = 84
    axis_bid: Annotated[
        int,  # TR-82
        Option(
            "Extra IPC for the Axis",
            f"Shared out at the start. Below 0 the Allies get them. Between equals, {EVEN_BID} makes it "
            "even.",
            SIDES,
            limits=(-99, 99),
            hints=(Choice(EVEN_BID, f"Even chances: +{EVEN_BID} for the Axis"),),
            when=(CLASSIC,),
        ),
    ] = 0
    defence_seconds: Annotated[
        int | None,  # TR-85
        Option(
            "Time for a defender",
            "In seconds. After that, the usual losses are taken.",
            BATTLES,
            limits=(5, 3600),
            none=Choice(None, "No limit"),
            begin=60,
        ),
    ] = None


LIMITS = limits_of(Settings)  # of the options that are numbers
LATER = {  # options that records of older versions do not have, with what was so then
    "teams": None,
    "fog": False,
    "capitals": 3,
    "production": 84,
    "axis_bid": 0,
    "defence_seconds": None,
}


def settle(document: Mapping[str, object], seats: int) -> Settings:
    """Complete, checked options; raises OptionsError."""
    chosen = completed(decode(document, Settings, "Tactical Risk"), seats)
    wrong = flaw(chosen, seats)
    if wrong:
        raise OptionsError(wrong.sentence, wrong.option)
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
    """Return the options as positions hold them: newer ones only where they differ from the old rules.

    Hashes of positions are made of these names, so they stay as they were when options were in camelCase.
    """
    plain: dict[str, Any] = msgspec.to_builtins(chosen)
    return {_camel(name): value for name, value in plain.items() if LATER.get(name, plain) != value}


def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join([word.capitalize() for word in others])


def flaw(chosen: Settings, seats: int) -> Flaw | None:
    """Why no game can be played with these options, or None."""
    found = {
        "mode": seats_flaw(chosen, seats) or mode_flaw(chosen),
        "factions": factions_flaw(chosen, seats),
        "teams": teams_flaw(chosen, seats),
    }
    known = next((Flaw(name, sentence) for name, sentence in found.items() if sentence), None)
    return known or numbers_flaw(chosen)


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
    if not set(held.values()) <= set(range(seats)):
        return f"Factions belong to seats 0 to {seats - 1}, and each seat needs one."
    for seat in range(seats):
        if seat not in held.values():
            return f"Seat {seat + 1} has no faction, and each seat needs one."
        if chosen.mode == "classic" and len(alliances_of(held, seat)) > 1:
            return f"The factions of seat {seat + 1} must be of one alliance."
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
        return "axis_bid is for classic games: elsewhere there is no Axis."
    if chosen.axis_bid and chosen.scenario is not None:
        return "A scenario says who has how much, so that it goes without axis_bid."
    if chosen.scenario is not None and chosen.mode == "draft":
        return "A draft does not begin from a scenario."
    return None


def numbers_flaw(chosen: Settings) -> Flaw | None:
    """What is wrong with the numbers."""
    values = msgspec.to_builtins(msgspec.structs.replace(chosen, scenario=None))
    for name, (least, most) in LIMITS.items():
        if values[name] is not None and not least <= values[name] <= most:
            return Flaw(name, f"{name} goes from {least} to {most}.")
    if chosen.axis_production + chosen.allies_production > WORLD:
        return None
    return Flaw("allies_production", f"What the Axis and the Allies need must add up to more than {WORLD}.")


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
