"""Worked cases: a round as a plain document before and after, for tests and the browser's rules.

Players are "A" and "B", units have names, kinds are the letters I, T and R, and orders are dictionaries.
"""

from __future__ import annotations

from typing import Any

from outflank.games.chain.events import Spawned
from outflank.games.chain.field import Field
from outflank.games.chain.model import DRAWN, GOING_ON
from outflank.games.chain.rules import resolution
from outflank.games.chain.rules.orders import unit_code
from outflank.games.chain.terrain import terrain_of
from outflank.kernel.game import Event

PLAYERS = "AB"
LETTERS = "ITR"
PLACE_LETTERS = "CFH"
DEFAULT_ROUNDS = 30


def resolve(case: dict[str, Any]) -> dict[str, Any]:
    """Return the document after a case's round; a case has `before`, `orders` and `skip`."""
    return play(case)[0]


def play(case: dict[str, Any]) -> tuple[dict[str, Any], list[Event]]:
    """Return the document and the round's events; units are numbered in the document's order."""
    before = case["before"]
    field = field_of(before, case.get("rounds", DEFAULT_ROUNDS), case.get("attack_move_cost", 1))
    events: list[Event] = []
    if case["skip"]:
        resolution.skip(field, events)
    else:
        for seat, player in enumerate(PLAYERS):
            give(field, seat, before, case["orders"][player])
        resolution.resolve(field, events)
    return document(field, before, events), events


def field_of(before: dict[str, Any], rounds: int, attack_cost: int) -> Field:
    """Return the field that a document describes."""
    rows = tuple(before["terrain"])
    width = len(rows[0])
    sites = tuple([it["pos"][0] + it["pos"][1] * width for it in before["buildings"]])
    field = Field(terrain_of(rows, sites), rounds, attack_cost)
    names = [unit["id"] for unit in before["units"]]
    for number, unit in enumerate(before["units"]):
        tile = unit["pos"][0] + unit["pos"][1] * width
        field.add_unit(number, PLAYERS.index(unit["owner"]), LETTERS.index(unit["kind"]), tile, unit["hp"])
    for site, it in enumerate(before["buildings"]):
        owner = -1 if it["owner"] is None else PLAYERS.index(it["owner"])
        queue = -1 if it["queue"] is None else LETTERS.index(it["queue"])
        capturer = -1 if it["capturer"] is None else names.index(it["capturer"])
        field.set_building(site, owner, queue, capturer, it["progress"])
    gold = [before["gold"][player] for player in PLAYERS]
    field.set_counts(gold, before["round"], field.next_unit, GOING_ON, -1)
    return field


def give(field: Field, seat: int, before: dict[str, Any], orders: dict[str, Any]) -> None:
    """Give a player's orders; ignore those for other players' units."""
    tiles = field.tile
    for slot, unit in enumerate(before["units"]):
        order = orders["units"].get(unit["id"])
        if order is not None and unit["owner"] == PLAYERS[seat]:
            field.give(slot, unit_code(field, tiles[slot], order))
    for site in sorted(map(int, orders["build"])):
        field.order_build(seat, site, LETTERS.index(orders["build"][str(site)]))


def document(field: Field, before: dict[str, Any], events: list[Event]) -> dict[str, Any]:
    """Return the field as a document like the one it came from."""
    names = unit_names(field, before, events)
    spot = field.terrain.spot
    return {
        "terrain": list(before["terrain"]),
        "units": [
            {
                "id": names[field.id[slot]],
                "owner": PLAYERS[field.seat[slot]],
                "kind": LETTERS[field.kind[slot]],
                "pos": list(spot(field.tile[slot])),
                "hp": field.hp[slot],
            }
            for slot in range(field.count)
        ],
        "buildings": [building(field, site, names) for site in range(field.terrain.site_count)],
        "gold": {player: field.gold[seat] for seat, player in enumerate(PLAYERS)},
        "round": field.round,
        "result": {GOING_ON: None, DRAWN: "draw", 0: "A", 1: "B"}[field.winner],
    }


def building(field: Field, site: int, names: dict[int, str]) -> dict[str, Any]:
    """Return one building of a document."""
    owner, queue, capturer = field.owner[site], field.queue[site], field.capturer[site]
    return {
        "kind": PLACE_LETTERS[field.terrain.site_kind[site]],
        "pos": list(field.terrain.spot(field.terrain.sites[site])),
        "owner": None if owner < 0 else PLAYERS[owner],
        "capturer": None if capturer < 0 else names[capturer],
        "progress": field.progress[site],
        "queue": None if queue < 0 else LETTERS[queue],
    }


def unit_names(field: Field, before: dict[str, Any], events: list[Event]) -> dict[int, str]:
    """Return unit names by number; a new unit is named after its player, kind, factory and round."""
    names = {number: unit["id"] for number, unit in enumerate(before["units"])}
    for event in events:
        if isinstance(event, Spawned):
            x, y = field.terrain.spot(field.terrain.sites[event.building])
            letter = event.kind[0].upper()
            names[event.unit] = f"{PLAYERS[event.seat]}{letter}s{x}_{y}r{before['round']}"
    return names
