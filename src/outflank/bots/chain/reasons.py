"""Why the advanced bot orders what it does, in one sentence for people."""

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
    """One sentence for the order without which the seat could expect least."""
    slot = main_order(search, seat, draft)
    if slot is None:
        return build_reason(search.field, draft) or "Wait: nothing that you could order now is worth more."
    field = search.field
    code, kind, at = draft.code[slot], KINDS[field.kind[slot]], field.terrain.spot(field.tile[slot])
    end = end_of(field, field.tile[slot], code)
    who = f"the {TITLES[kind]} at {said(at)}"
    if code // WAYS:
        return attack_reason(field, who, at, end, code // WAYS - 1)
    return f"Move {who} to {said(end)}: {gain(field, slot, end)}."


def main_order(search: Search, seat: Seat, draft: Draft) -> int | None:
    """The slot whose order matters most; None if none matters."""
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
    """A strike: at somebody who stands there, or at where somebody is expected."""
    first = f"Attack {said(field.terrain.spot(target))} with {who}"
    if end != at:
        first += f", moving to {said(end)}"
    tiles = field.tile[: field.count]
    if target in tiles:
        victim = TITLES[KINDS[field.kind[tiles.index(target)]]]
        return f"{first}: their {victim} is likely to be there still."
    return f"{first}: that is where they are likely to arrive."


def gain(field: Field, slot: int, end: Spot) -> str:
    """The most telling thing that a walk brings."""
    terrain = field.terrain
    seat, tile = field.seat[slot], end[0] + end[1] * terrain.width
    site = terrain.site[tile]
    if site >= 0 and field.owner[site] != seat and field.kind[slot] == INFANTRY:
        return f"there it begins to capture the {SITES[PLACES[terrain.site_kind[site]]]}"
    if site >= 0 and terrain.site_kind[site] == HQ and field.owner[site] == seat:
        return "nobody captures your HQ while it stands there"
    if terrain.bonus[tile]:
        return "the ground there protects it"
    return "from there it can do more in the next round"


def build_reason(field: Field, draft: Draft) -> str | None:
    """The first unit that is built, if any is."""
    for site, kind in enumerate(draft.build[: field.terrain.site_count]):
        if kind >= 0:
            place = said(field.terrain.spot(field.terrain.sites[site]))
            return f"Build a unit of {TITLES[KINDS[kind]]} at {place}: your army needs it most."
    return None


def said(spot: Spot) -> str:
    """A tile as people say it: columns by letter, rows by number."""
    return f"{chr(ord('A') + spot[0])}{spot[1] + 1}"
