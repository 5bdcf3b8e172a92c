"""The advanced bot's reasons for its orders, in one sentence."""

from __future__ import annotations

from outflank.bots.chain.draft import Draft
from outflank.bots.chain.order_text import end_of
from outflank.bots.chain.search import Search
from outflank.games.chain.field import Field
from outflank.games.chain.model import HQ, INFANTRY, KINDS, PLACES, WAYS, Spot
from outflank.kernel.game import Seat

TITLES = {"infantry": "Infantry", "tank": "Tank", "ranger": "Ranger"}
SITES = {"city": "city", "factory": "factory", "hq": "HQ"}


def reason(search: Search, seat: Seat, draft: Draft) -> str:
    """Return the reason for the order that matters most."""
    slot = main_order(search, seat, draft)
    if slot is None:
        return build_reason(search.field, draft) or "Wait: no order would improve your position."
    field = search.field
    code, kind, at = draft.code[slot], KINDS[field.kind[slot]], field.terrain.spot(field.tile[slot])
    end = end_of(field, field.tile[slot], code)
    who = f"the {TITLES[kind]} at {tile_name(at)}"
    if code // WAYS:
        return attack_reason(field, who, at, end, code // WAYS - 1)
    return f"Move {who} to {tile_name(end)}: {gain(field, slot, end)}."


def main_order(search: Search, seat: Seat, draft: Draft) -> int | None:
    """Return the slot whose order matters most; None if none does."""
    field = search.field
    likely = search.likely(1 - seat)
    whole = search.rate(seat, draft, likely)
    seats = field.seat
    found = [
        (whole - search.rate(seat, draft.ordered(slot, 0), likely), slot)
        for slot in range(field.count)
        if seats[slot] == seat and draft.code[slot]
    ]
    best = max(found, default=(0.0, 0), key=lambda pair: pair[0])
    return best[1] if best[0] > 0 else None


def attack_reason(field: Field, who: str, at: Spot, end: Spot, target: int) -> str:
    """Return the reason for an attack, on a unit or on a tile where one will probably arrive."""
    first = f"Attack {tile_name(field.terrain.spot(target))} with {who}"
    if end != at:
        first += f", moving to {tile_name(end)}"
    tiles = field.tile[: field.count]
    if target in tiles:
        victim = TITLES[KINDS[field.kind[tiles.index(target)]]]
        return f"{first}: their {victim} will probably stay there."
    return f"{first}: one of their units will probably move there."


def gain(field: Field, slot: int, end: Spot) -> str:
    """Return the most important gain of a move."""
    terrain = field.terrain
    seat, tile = field.seat[slot], end[0] + end[1] * terrain.width
    site = terrain.site[tile]
    if site >= 0 and field.owner[site] != seat and field.kind[slot] == INFANTRY:
        return f"it starts to capture the {SITES[PLACES[terrain.site_kind[site]]]}"
    if site >= 0 and terrain.site_kind[site] == HQ and field.owner[site] == seat:
        return "nobody can capture your HQ while it's there"
    if terrain.bonus[tile]:
        return "the terrain protects it there"
    return "it can do more from there next round"


def build_reason(field: Field, draft: Draft) -> str | None:
    """Return the reason for the first unit to build; None if there is none."""
    for site, kind in enumerate(draft.build[: field.terrain.site_count]):
        if kind >= 0:
            place = tile_name(field.terrain.spot(field.terrain.sites[site]))
            return f"Build {TITLES[KINDS[kind]]} at {place}: that's what your army needs most."
    return None


def tile_name(spot: Spot) -> str:
    """Return a tile's name, with a letter for the column and a number for the row."""
    return f"{chr(ord('A') + spot[0])}{spot[1] + 1}"
