"""What can be agreed on before a game, in words, for those who set one up."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import msgspec

from outflank.games.tactical.chart import FACTIONS, SIXTH, Alliance
from outflank.games.tactical.options import (
    CLASSIC_SEATS,
    EVEN_BID,
    FEWEST_SEATS,
    LIMITS,
    MOST_SEATS,
    SHARES,
    WORLD,
    Mode,
    Settings,
)

Value: TypeAlias = bool | int | str | None


class Choice(msgspec.Struct, frozen=True):
    value: Value
    label: str


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """One option: a choice of a few, or a number between limits; `without` is what no number is called."""

    name: str
    label: str
    line: str
    usual: Value
    choices: tuple[Choice, ...] = ()
    limits: tuple[int, int] | None = None
    without: str | None = None
    modes: tuple[Mode, ...]  # in which it can be agreed on


class OfferGroup(msgspec.Struct, frozen=True):
    title: str
    offers: tuple[Offer, ...]


class ModeOffer(msgspec.Struct, frozen=True):
    """A way to play, for so many players."""

    value: Mode
    title: str
    line: str
    seats: tuple[int, int]  # from, to


class Side(msgspec.Struct, frozen=True):
    """A faction, and whom it fights for in a classic game."""

    faction: str
    alliance: Alliance | None


class Offers(msgspec.Struct, frozen=True):
    """All that can be agreed on; `shares` is the usual seat of each faction, by the number of seats."""

    modes: tuple[ModeOffer, ...]
    groups: tuple[OfferGroup, ...]
    teams: Offer  # a number for each seat, or none
    sides: tuple[Side, ...]  # in the order of turns
    sixth: Side  # comes after them where six play
    shares: dict[int, tuple[int, ...]]
    world: int  # both productions that win add up to more than this
    even: int  # the bid that makes a classic game between equals even


MODES = (
    ModeOffer(
        "classic",
        "Classic",
        "The Axis against the Allies, with the factions of each shared out.",
        (FEWEST_SEATS, CLASSIC_SEATS),
    ),
    ModeOffer(
        "draft",
        "Draft",
        "Players take factions in turn, then declare who is allied with whom.",
        (FEWEST_SEATS, MOST_SEATS),
    ),
    ModeOffer(
        "freeForAll",
        "Free-for-all",
        "Everyone for himself; alliances are offered and broken, and capitals win.",
        (FEWEST_SEATS, MOST_SEATS),
    ),
)
ALL_MODES: tuple[Mode, ...] = ("classic", "draft", "freeForAll")
CLASSIC: tuple[Mode, ...] = ("classic",)
OTHERS: tuple[Mode, ...] = ("draft", "freeForAll")
ONLY_IN = {  # options that not every mode has
    "axisCapitals": CLASSIC,
    "alliesCapitals": CLASSIC,
    "axisProduction": CLASSIC,
    "alliesProduction": CLASSIC,
    "axisBid": CLASSIC,
    "teams": OTHERS,
    "capitals": OTHERS,
    "production": OTHERS,
}
YES_NO = (Choice(True, "Yes"), Choice(False, "No"))
WORDS: dict[str, dict[str, tuple[str, str, tuple[Choice, ...]]]] = {
    "Sides and sight": {
        "fog": (
            "Fog of war",
            "Everyone sees only units where his side stands or owns land, and next to that.",
            YES_NO,
        ),
        "axisBid": (
            "IPC more for the Axis",
            f"Shared out at the start; below 0 the Allies get them. Between equals {EVEN_BID} makes it even.",
            (),
        ),
    },
    "Battles": {
        "casualties": (
            "Losses",
            "The owner chooses which units are lost, or they are lost in the usual order without asking.",
            (Choice("owner", "Chosen"), Choice("auto", "In order")),
        ),
        "defenceSeconds": (
            "Time for a defender",
            "Then the usual losses are taken; the number is in seconds.",
            (),
        ),
        "submerge": (
            "Submarines submerge",
            "Before any round the submarines of both sides may leave a battle, or only the defender's.",
            (Choice("both", "Of both sides"), Choice("defender", "Of the defender")),
        ),
        "transportsDefend": (
            "Transports defend",
            "They defend with 1 and may be lost before others, instead of rolling no dice.",
            YES_NO,
        ),
        "bombardReturnFire": (
            "Return fire at battleships",
            "Whoever a bombardment hits still fires in the first round.",
            YES_NO,
        ),
        "retreatOnlyToOrigin": (
            "Retreat only where one came from",
            "Attackers go back to where some of them came from, instead of to any friendly neighbour.",
            YES_NO,
        ),
        "amphibiousAirRetreat": (
            "Planes retreat from a landing",
            "Everyone else who landed fights to the end either way.",
            YES_NO,
        ),
    },
    "Movement": {
        "blitzPastGuns": (
            "Armour passes AA guns",
            "A land that only an AA gun or a factory stands on does not stop a blitz.",
            YES_NO,
        ),
        "neutralCharge": (
            "Price of neutral land",
            "Entering a neutral land with land units costs so many IPC.",
            (),
        ),
        "russiansAttackFirstRound": (
            "The Russians attack at once",
            "If not, they make no attack in their first turn.",
            YES_NO,
        ),
    },
    "Money and factories": {
        "raidCap": (
            "Raids are limited",
            "Bombing raids take at most what the land produces in a turn.",
            YES_NO,
        ),
        "classicUnlimitedFactories": (
            "First factories have no limit",
            "A faction's first factories make any number of units, others what their land produces.",
            YES_NO,
        ),
        "newFightersOnCarriers": (
            "New fighters on carriers",
            "Fighters may be placed on carriers next to the factory.",
            YES_NO,
        ),
        "unplaced": (
            "What cannot be placed",
            "Units that are left over after the placement are paid back, or lost.",
            (Choice("refund", "Paid back"), Choice("lost", "Lost")),
        ),
        "continentScope": (
            "A continent pays",
            "To a faction that holds all of it, or the factions of a player or an alliance count together.",
            (
                Choice("faction", "To a faction"),
                Choice("seat", "To a player"),
                Choice("alliance", "To an alliance"),
            ),
        ),
    },
    "Victory": {
        "axisCapitals": (
            "Capitals the Axis needs",
            "So many of the three Allied ones, beside both of its own.",
            (),
        ),
        "alliesCapitals": (
            "Capitals the Allies need",
            "So many of the two of the Axis, beside their own three.",
            (),
        ),
        "economicVictory": ("Victory by production", "Lands that produce enough win the game too.", YES_NO),
        "axisProduction": (
            "Production the Axis needs",
            f"Of {WORLD} in the world, with victory by production.",
            (),
        ),
        "alliesProduction": (
            "Production the Allies need",
            f"Of {WORLD} in the world, with victory by production.",
            (),
        ),
        "capitals": (
            "Capitals that win",
            "One of one's own counted; a side needs all of its own, and so many others.",
            (),
        ),
        "production": (
            "Production that wins",
            "With victory by production; at least half as much again as at the start.",
            (),
        ),
        "roundLimit": (
            "Last round",
            "After it the side wins that has gained the most production since the start.",
            (),
        ),
    },
}
TEAMS = ("Teams", "Players of one team are on one side for the whole game.", ())
WITHOUT = {"roundLimit": "No end", "defenceSeconds": "No limit", "teams": "No teams"}


@cache
def offers() -> Offers:
    """All of it; it never changes."""
    usual: dict[str, Any] = msgspec.to_builtins(Settings())
    return Offers(
        modes=MODES,
        groups=tuple(
            OfferGroup(title, tuple(offer(name, *words, usual[name]) for name, words in group.items()))
            for title, group in WORDS.items()
        ),
        teams=offer("teams", *TEAMS, usual["teams"]),
        sides=tuple(Side(faction.name, faction.alliance) for faction in FACTIONS),
        sixth=Side(SIXTH.faction.name, SIXTH.faction.alliance),
        shares=SHARES,
        world=WORLD,
        even=EVEN_BID,
    )


def offer(name: str, label: str, line: str, choices: tuple[Choice, ...], usual: Value) -> Offer:
    """One option with its words."""
    return Offer(
        name=name,
        label=label,
        line=line,
        usual=usual,
        choices=choices,
        limits=LIMITS.get(name),
        without=WITHOUT.get(name),
        modes=ONLY_IN.get(name, ALL_MODES),
    )
