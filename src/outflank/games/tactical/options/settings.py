"""Tactical Risk's options: one for each rule that has a variant."""

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
    world,
)
from outflank.kernel.game import Options
from outflank.kernel.options import SEATS, Choice, NotOffered, Option, When, pick

FEWEST_SEATS, CLASSIC_SEATS, MOST_SEATS = 2, 5, 6  # TR-1, TR-71, TR-74
# Fitted on classic games between two normal bots: with it the Allies won 55 of 100 (docs/figures.md).
EVEN_BID = 85
SHARES: dict[int, tuple[int, ...]] = {  # by number of seats: seat of each faction, in turn order (TR-1)
    2: (0, 1, 0, 1, 0),
    3: (0, 1, 0, 1, 2),
    4: (0, 1, 0, 2, 3),
    5: (0, 1, 2, 3, 4),
    6: (0, 1, 2, 3, 4, 5),
}
WORLD = sum(territory.production for territory in TERRITORIES)


Mode: TypeAlias = Literal["classic", "draft", "freeForAll"]


class Scenario(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A starting position by names; missing parts are as on the map at the start (TR-70)."""

    units: dict[str, dict[str, dict[str, int]]]  # by place, faction and kind; the map has no other units
    turn: str = "Russians"
    phase: Literal["purchase", "combat_move", "noncombat_move", "place"] = "purchase"
    round: int = 1
    owners: dict[str, str | None] = {}  # only owners that differ from the start
    factories: tuple[str, ...] | None = None  # all factories on the map
    treasuries: dict[str, int] | None = None  # factions without an entry have 0
    basket: dict[str, int] = {}  # units bought but not placed yet


SIDES, BATTLES, MOVEMENT = "Sides and fog", "Battles", "Movement"
MONEY, VICTORY = "Money and factories", "Victory"
CLASSIC, DRAFT, FREE = When("mode", ("classic",)), When("mode", ("draft",)), When("mode", ("freeForAll",))
OTHERS = When("mode", ("draft", "freeForAll"))
HOLDERS = "Who holds which faction"
ECONOMIC = When("economic_victory", (True,))


class Settings(Options, frozen=True, kw_only=True):
    """All options. The defaults follow the specification; `factions` holds each faction's seat."""

    mode: Annotated[
        Mode,
        Option(
            "Mode",
            choices=(
                Choice(
                    "classic",
                    "Classic",
                    "Axis against Allies. Players share out the factions of both alliances.",
                    seats=tuple(range(FEWEST_SEATS, CLASSIC_SEATS + 1)),
                ),
                Choice("draft", "Draft", "Players take turns picking factions, then declare alliances."),
                Choice(
                    "freeForAll",
                    "Free-for-all",
                    "Every player for themselves. Make and break pacts, and win by taking capitals.",
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
                Choice("sides", HOLDERS, "All factions of a seat must be in one alliance.", when=(CLASSIC,)),
                Choice("any", HOLDERS, "Share them out as you like. Every seat needs one.", when=(FREE,)),
            ),
            when=(When("mode", ("draft",), unless=True),),
            judged=True,
        ),
    ] = None
    casualties: Annotated[
        Literal["owner", "auto"],
        Option(
            "Losses",
            "The owner chooses which units to lose, or the game takes them in the usual order.",
            BATTLES,
            choices=pick(("owner", "Owner chooses"), ("auto", "Automatic")),
        ),
    ] = "owner"
    blitz_past_guns: Annotated[
        bool,
        Option(
            "Armour passes AA guns",
            "Armour can blitz through a territory that has only an AA gun.",
            MOVEMENT,
        ),
    ] = True
    neutral_charge: Annotated[
        int,
        Option(
            "IPC to enter neutral land",
            "Paid once, when land units enter a neutral territory.",
            MOVEMENT,
            limits=(0, 99),
        ),
    ] = 3
    russians_attack_first_round: Annotated[
        bool,
        Option("Russians attack in round 1", "If off, they can't attack in their first turn.", MOVEMENT),
    ] = True
    bombard_return_fire: Annotated[
        bool,
        Option(
            "Return fire on bombardment", "Units hit by a bombardment still fire in the first round.", BATTLES
        ),
    ] = False
    retreat_only_to_origin: Annotated[
        bool,
        Option(
            "Retreat only to where you came from",
            "If off, attackers can retreat to any friendly neighbour.",
            BATTLES,
        ),
    ] = False
    amphibious_air_retreat: Annotated[
        bool,
        Option(
            "Planes can retreat from a landing", "Land units in a landing always fight to the end.", BATTLES
        ),
    ] = False
    submerge: Annotated[
        Literal["both", "defender"],
        Option(
            "Who can submerge submarines",
            "A submerged submarine leaves the battle before the next round.",
            BATTLES,
            choices=pick(("both", "Both sides"), ("defender", "The defender")),
        ),
    ] = "both"
    transports_defend: Annotated[
        bool,
        Option(
            "Transports defend",
            "They defend with 1 and can be chosen as losses. If off, they never roll and are lost last.",
            BATTLES,
        ),
    ] = False
    raid_cap: Annotated[
        bool,
        Option("Limit bombing raids", "Raids on a territory take at most its production in a turn.", MONEY),
    ] = True
    classic_unlimited_factories: Annotated[
        bool,
        Option(
            "Unlimited first factories",
            "The factories a faction starts with make any number of units. Others make as many as their "
            "territory produces.",
            MONEY,
        ),
    ] = False
    new_fighters_on_carriers: Annotated[
        bool,
        Option("New fighters on carriers", "You can place fighters on carriers next to a factory.", MONEY),
    ] = False
    unplaced: Annotated[
        Literal["refund", "lost"],
        Option(
            "Units you can't place",
            "Units left over after placement are refunded or lost.",
            MONEY,
            choices=pick(("refund", "Refunded"), ("lost", "Lost")),
        ),
    ] = "refund"
    continent_scope: Annotated[
        Literal["faction", "seat", "alliance"],
        Option(
            "Continent bonus goes to",
            "Whose territories count together when a continent is complete.",
            MONEY,
            choices=pick(("faction", "One faction"), ("seat", "A player"), ("alliance", "An alliance")),
        ),
    ] = "faction"
    axis_capitals: Annotated[
        int,
        Option(
            "Capitals for an Axis win",
            "Out of the three Allied capitals. The Axis must also hold both of its own.",
            VICTORY,
            limits=(1, 3),
            when=(CLASSIC,),
        ),
    ] = 2
    allies_capitals: Annotated[
        int,
        Option(
            "Capitals for an Allied win",
            "Out of the two Axis capitals. The Allies must also hold all three Allied ones.",
            VICTORY,
            limits=(1, 2),
            when=(CLASSIC,),
        ),
    ] = 2
    economic_victory: Annotated[
        bool,
        Option("Production victory", "A side also wins when its territories produce enough.", VICTORY),
    ] = False
    axis_production: Annotated[
        int,
        Option(
            "Production for an Axis win",
            f"The whole world produces {WORLD}.",
            VICTORY,
            limits=(1, WORLD),
            when=(CLASSIC, ECONOMIC),
        ),
    ] = 84
    allies_production: Annotated[
        int,
        Option(
            "Production for an Allied win",
            f"The whole world produces {WORLD}.",
            VICTORY,
            limits=(1, WORLD),
            when=(CLASSIC, ECONOMIC),
            judged=True,
        ),
    ] = 140
    round_limit: Annotated[
        int | None,
        Option(
            "Round limit",
            "After it, the side that has gained the most production since the start wins.",
            VICTORY,
            limits=(1, 1000),
            none=Choice(None, "No limit"),
            begin=10,
        ),
    ] = None
    scenario: Annotated[Scenario | None, NotOffered("a whole position, for programs")] = None
    teams: Annotated[
        tuple[int, ...] | None,  # of each seat (TR-73)
        Option(
            "Teams",
            kind="teams",
            choices=(
                Choice(
                    None,
                    "Declared after the draft",
                    "After the draft, everyone joins an alliance or starts one.",
                    when=(DRAFT,),
                ),
                Choice(
                    None,
                    "No teams",
                    "Every player for themselves. You can make and break pacts.",
                    when=(FREE,),
                ),
                Choice(True, "Teams", "Teammates share vision and win together, for the whole game."),
            ),
            when=(OTHERS,),
            judged=True,
        ),
    ] = None
    fog: Annotated[
        bool,
        Option(
            "Fog of war",
            "You see units only in and next to places where your side has units or land.",
            SIDES,
        ),
    ] = False
    capitals: Annotated[
        int,
        Option(
            "Capitals to win",
            "Including your own, all of which you must hold.",
            VICTORY,
            limits=(2, 6),
            when=(OTHERS,),
        ),
    ] = 3
    production: Annotated[
        int,
        Option(
            "Production to win",
            "At least one and a half times your side's production at the start.",
            VICTORY,
            limits=(1, WORLD),
            when=(OTHERS, ECONOMIC),
        ),
    ] = 84
    axis_bid: Annotated[
        int,
        Option(
            "Extra IPC for the Axis",
            f"Extra money at the start. A negative number is for the Allies. {EVEN_BID} is about even.",
            SIDES,
            limits=(-99, 99),
            hints=(Choice(EVEN_BID, f"Balanced: +{EVEN_BID} for the Axis"),),
            when=(CLASSIC,),
        ),
    ] = 0
    defence_seconds: Annotated[
        int | None,
        Option(
            "Time for defenders",
            "Seconds to choose losses. When time runs out, the game takes them in the usual order.",
            BATTLES,
            limits=(5, 3600),
            none=Choice(None, "No limit"),
            begin=60,
        ),
    ] = None


# Options that were added later, with the value that older records imply. Documents leave out an option with
# that value, so that those records keep their hashes.
ADDED_LATER = {
    "teams": None,
    "fog": False,
    "capitals": 3,
    "production": 84,
    "axis_bid": 0,
    "defence_seconds": None,
}


def renumbered(teams: tuple[int, ...]) -> tuple[int, ...]:
    """Return the same teams, numbered from 0 in the order of seats."""
    found = list(dict.fromkeys(teams))
    return tuple(found.index(team) for team in teams)


def factions_for(seats: int) -> int:
    """Return the number of factions: six players need a sixth (TR-81)."""
    return MOST_FACTIONS if seats > FEWEST_FACTIONS else FEWEST_FACTIONS


def written(chosen: Settings) -> dict[str, Any]:
    """Return the options as positions store them: newer ones only if they differ from the old rules.

    Positions are hashed with these names, which date from when options were in camelCase. Changing them would
    change the hash of every old record.
    """
    plain: dict[str, Any] = msgspec.to_builtins(chosen)
    return {_camel(name): value for name, value in plain.items() if ADDED_LATER.get(name, plain) != value}


def _camel(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join([word.capitalize() for word in others])


def alliances_of(held: Mapping[str, int], seat: int) -> set[int]:
    """Return the alliances of a seat's factions."""
    return {
        ALLIANCES.index(faction.alliance)
        for faction in FACTIONS
        if faction.alliance and held[faction.name] == seat
    }


def seats_of(chosen: Settings, factions: int) -> list[int]:
    """Return the seat of each faction, in turn order; -1 before it is drafted."""
    held = chosen.factions or {}
    return [held.get(name, -1) for name in world(factions).numbers]


def sides_of(chosen: Settings, seats: int) -> list[int]:
    """Return the side of each seat; -1 before it is declared (TR-72 to TR-74)."""
    if chosen.teams is not None:
        return list(chosen.teams)
    if chosen.mode == "draft":
        return [-1] * seats
    if chosen.mode == "freeForAll":
        return list(range(seats))
    return [min(alliances_of(chosen.factions or {}, seat)) for seat in range(seats)]
