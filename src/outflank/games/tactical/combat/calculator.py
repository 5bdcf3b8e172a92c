"""The battle calculator: two forces as its page shows them, and the odds of their battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Literal, TypeAlias

import msgspec

from outflank.games.tactical.combat.matchup import (
    Agreed,
    Around,
    Matchup,
    address_of,
    matchup_around,
    parse_address,
    unit,
    where,
)
from outflank.games.tactical.combat.odds import MOST_UNITS, Odds, ask_quickly
from outflank.games.tactical.model import Front
from outflank.games.tactical.units import (
    KINDS,
    LOSSES,
    SUBMARINE,
    TRANSPORT,
    UNITS,
    Kind,
    Side,
    UnitType,
)
from outflank.kernel.game import OddsError

NOBODY_ATTACKS = "Add at least one attacking unit."
NO_PLURAL = ("infantry", "artillery", "armour")  # mass nouns, so "3 infantry" but "3 fighters"

Setting: TypeAlias = Literal["aa", "bombard", "returnFire", "transportsDefend", "retreatBelow", "submerge"]


class UnitRow(msgspec.Struct, frozen=True):
    """A kind that can fight here; `hits` is 0 for a kind that never hits."""

    id: str
    kind: Kind
    name: str
    cost: int
    hits: int


class Rank(msgspec.Struct, frozen=True):
    """A kind in the order of losses, with the orders that lose it earlier or later, if it can move."""

    name: str
    sooner: tuple[str, ...] | None
    later: tuple[str, ...] | None


class Lineup(msgspec.Struct, frozen=True):
    """One side: its possible units, how many fight, their cost, and the order of its losses."""

    rows: tuple[UnitRow, ...]
    units: int
    worth: int
    ranks: tuple[Rank, ...]


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """Everything the calculator shows about two forces."""

    matchup: Matchup
    address: str
    attacker: Lineup
    defender: Lineup
    most: int  # number of units allowed on one side
    settings: tuple[Setting, ...]  # only those that matter for these forces
    lands: bool  # a land unit attacks, so battleships can bombard
    odds: Odds | None
    trouble: str  # why there are no odds; empty otherwise


def sheet(matchup: Matchup) -> Sheet:
    """Return two forces with the odds of their battle, or the reason why there are none."""
    odds, trouble = odds_or_reason(matchup)
    return Sheet(
        matchup=matchup,
        address=address_of(matchup),
        attacker=lineup(matchup, "attacker"),
        defender=lineup(matchup, "defender"),
        most=MOST_UNITS,
        settings=relevant_settings(matchup),
        lands=lands(matchup),
        odds=odds,
        trouble=trouble,
    )


def odds_or_reason(matchup: Matchup) -> tuple[Odds | None, str]:
    """Return the odds, or the reason why there are none."""
    attackers, defenders = fighting(matchup, "attacker"), fighting(matchup, "defender")
    if not attackers:
        return None, NOBODY_ATTACKS
    settings = relevant_settings(matchup)
    bombard = bombarding(matchup)
    question: dict[str, Any] = {
        "attackers": attackers,
        "defenders": defenders,
        "where": matchup.where,
        "aa": "aa" in settings and matchup.aa,
        "bombard": bombard,
        "return_fire": matchup.return_fire,
        "transports_defend": matchup.transports_defend,
        "attacker_order": loss_order(matchup, "attacker"),
        "defender_order": loss_order(matchup, "defender"),
        "submerge": "submerge" in settings and matchup.submerge,
    }
    if matchup.retreat_below > 1 and not bombard:
        question["retreat_below"] = matchup.retreat_below
    try:
        return ask_quickly(question), ""
    except OddsError as error:
        return None, str(error)


def forecast(front: Front, terms: Agreed) -> Odds | None:
    """Return the odds of a battle ahead or under way; None for a raid, or if one side has no known units."""
    if front.raid or not any(front.attackers.values()) or not any(front.defenders.values()):
        return None
    question: dict[str, Any] = {
        "attackers": front.attackers,
        "defenders": front.defenders,
        "where": where(front.place),
        "aa": front.aa,
        "bombard": front.bombard,
        "return_fire": terms.bombard_return_fire,
        "transports_defend": terms.transports_defend,
    }
    odds = ask_quickly(question)
    if not front.submerges:
        return odds
    return msgspec.structs.replace(odds, submerged=ask_quickly({**question, "submerge": True}))


# --- the units that fight, and their order of losses ----------------------------------------


def counts_of(matchup: Matchup, side: Side) -> Mapping[str, int]:
    return matchup.attackers if side == "attacker" else matchup.defenders


def fighting(matchup: Matchup, side: Side) -> dict[str, int]:
    """Return a side's units that can fight in this place, in the order of the unit file."""
    counts = counts_of(matchup, side)
    names = [UNITS[kind].id for kind in sorted(LOSSES[matchup.where, side])]
    return {name: counts[name] for name in names if counts.get(name, 0) > 0}


def loss_order(matchup: Matchup, side: Side) -> tuple[str, ...]:
    """Return the kinds that can fight here, first lost first; transports are last unless they defend."""
    usual = [UNITS[kind].id for kind in LOSSES[matchup.where, side]]
    order = matchup.attacker_order if side == "attacker" else matchup.defender_order
    if isinstance(order, tuple):
        usual = [name for name in dict.fromkeys([*order, *usual]) if name in usual]
    elif order != "suggested":
        usual.sort(key=lambda name: unit(name).cost if order == "cheapest" else unit(name).type == "air")
    if not matchup.transports_defend:
        usual.sort(key=lambda name: KINDS[name] == TRANSPORT)
    return tuple(usual)


def plural(name: str) -> str:
    """Return a kind's plural: Infantry, Fighters."""
    return unit(name).name if name in NO_PLURAL else f"{unit(name).name}s"


def lineup(matchup: Matchup, side: Side) -> Lineup:
    """Return one side as the page shows it."""
    fight = fighting(matchup, side)
    rows = [UNITS[kind] for kind in sorted(LOSSES[matchup.where, side])]
    return Lineup(
        rows=tuple(
            [UnitRow(row.id, KINDS[row.id], plural(row.id), row.cost, hits(row, side)) for row in rows]
        ),
        units=sum(fight.values()),
        worth=sum(unit(name).cost * count for name, count in fight.items()),
        ranks=ranks(matchup, side, fight),
    )


def hits(row: UnitType, side: Side) -> int:
    """Return the highest die face that hits for a kind on this side."""
    if KINDS[row.id] == TRANSPORT:
        return 0
    return row.attack if side == "attacker" else row.defense


def ranks(matchup: Matchup, side: Side, fight: Iterable[str]) -> tuple[Rank, ...]:
    """Return the kinds present in their order of losses; each can swap places with the next."""
    order = loss_order(matchup, side)
    here = [name for name in order if name in fight]
    fixed = [] if matchup.transports_defend else [UNITS[TRANSPORT].id]
    swaps = [
        None,
        *[
            None if one in fixed or other in fixed else swapped(order, one, other)
            for one, other in pairwise(here)
        ],
        None,
    ]
    return tuple([Rank(plural(name), swaps[place], swaps[place + 1]) for place, name in enumerate(here)])


def swapped(order: Sequence[str], one: str, other: str) -> tuple[str, ...]:
    """Return the order with two kinds swapped."""
    places = {one: other, other: one}
    return tuple([places.get(name, name) for name in order])


def lands(matchup: Matchup) -> bool:
    """Whether a land unit attacks on land: only then can battleships bombard."""
    return matchup.where == "land" and any(unit(name).type != "air" for name in fighting(matchup, "attacker"))


def bombarding(matchup: Matchup) -> int:
    """Return the number of battleships that bombard; with any, this is a landing and nobody can retreat."""
    return matchup.bombard if lands(matchup) else 0


def relevant_settings(matchup: Matchup) -> tuple[Setting, ...]:
    """Return the settings that matter for these forces."""
    shelled = bombarding(matchup) > 0
    found: list[Setting] = ["bombard", "aa"] if matchup.where == "land" else ["transportsDefend"]
    found.append("returnFire" if shelled else "retreatBelow")
    if matchup.where == "sea" and UNITS[SUBMARINE].id in fighting(matchup, "defender"):
        found.append("submerge")
    return tuple(found)


# --- questions from pages -------------------------------------------------------------------


class OfMatchup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    matchup: Matchup


class OfAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    address: dict[str, str]  # field names and decoded values


class OfPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    around: Around


class OfFront(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    front: Front
    terms: Agreed


def answer(question: Mapping[str, object]) -> Odds | Sheet | None:
    """Answer a question about a matchup, an address, a place or a front, or a plain question about odds."""
    for name, kind in ASKED.items():
        if name in question:
            try:
                return answer_for(msgspec.convert(dict(question), kind))
            except msgspec.ValidationError:
                raise OddsError("That question isn't valid.") from None
    return ask_quickly(question)


ASKED: dict[str, Any] = {
    "matchup": OfMatchup,
    "address": OfAddress,
    "around": OfPlace,
    "front": OfFront,
}


def answer_for(asked: OfMatchup | OfAddress | OfPlace | OfFront) -> Odds | Sheet | None:
    match asked:
        case OfMatchup(matchup):
            return sheet(checked(matchup))
        case OfAddress(address):
            return sheet(parse_address(address))
        case OfPlace(around):
            return sheet(checked(matchup_around(around)))
        case OfFront(front, terms):
            return forecast(front, terms)


def checked(matchup: Matchup) -> Matchup:
    """Return the matchup if its numbers and names are valid."""
    names = {*matchup.attackers, *matchup.defenders}
    counts = [
        *matchup.attackers.values(),
        *matchup.defenders.values(),
        matchup.bombard,
        matchup.retreat_below,
    ]
    if not names <= set(KINDS) or not all(0 <= count <= MOST_UNITS for count in counts):
        raise OddsError(f"Use units of this game, 0 to {MOST_UNITS} of each.")
    return matchup
