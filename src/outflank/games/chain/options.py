"""What a table agrees on: options settled, terms checked, and the maps of the house."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal

import msgspec

from outflank.games.chain import terrain as ground
from outflank.games.chain.model import ARMY, SEATS, Map, Terms
from outflank.kernel.dice import FastDice
from outflank.kernel.game import Options, OptionsError
from outflank.kernel.option_names import decode
from outflank.kernel.options import COMPANY, Choice, NotOffered, Option, Schema, When, describe, pick

GAME_ID = re.compile(r"[0-9a-f]{32}\Z")
GAME_ID_STREAM = 3  # of the seed; the game's dice take another
MOST_SECONDS = 600
MOST_ROUNDS = 1000
MOST_MISSED = 100
FIRST_MAP = "duel"  # small: the armies meet early


MORE = "More rules"
WITH_PEOPLE = When(COMPANY, ("bots",), unless=True)  # only people miss rounds


class Settings(Options, frozen=True, kw_only=True):
    """`map` is the name of one of ours or a map of one's own; the game's id is drawn where none is given."""

    map: Annotated[str | Map, Option("Map", kind="map", first="duel")] = "crossing"
    game_id: Annotated[str, NotOffered("drawn for each game")] = ""
    plan_seconds: Annotated[
        Literal[10, 15, 30] | None,
        Option(
            "Time to plan a round",
            "When it's up, a round without orders is missed.",
            choices=pick((None, "No clock"), (10, "10 s"), (15, "15 s"), (30, "30 s")),
            when=(When(COMPANY, ("friend",)),),
        ),
    ] = None
    commit_seconds: Annotated[int, NotOffered("enough for any browser")] = 5
    reveal_seconds: Annotated[int, NotOffered("enough for any browser")] = 5
    rounds: Annotated[
        int,
        Option(
            "Last round",
            "After it, whoever has more HP and gold wins.",
            MORE,
            choices=pick((15, "15"), (30, "30"), (60, "60")),
        ),
    ] = 30
    attack_move_cost: Annotated[
        Literal[0, 1],
        Option(
            "Attacking after a move",
            "It costs one of the unit's steps, or nothing.",
            MORE,
            choices=pick((1, "Costs a step"), (0, "Is free")),
        ),
    ] = 1
    forfeit_after: Annotated[
        int,
        Option(
            "Missed rounds that forfeit the game",
            "Miss this many in a row and you lose.",
            MORE,
            choices=pick((3, "3 rounds"), (6, "6 rounds"), (0, "Never")),
            when=(WITH_PEOPLE,),
        ),
    ] = 3
    penalty: Annotated[
        Literal["one", "doubling"],
        Option(
            "Orders you don't reveal cost",
            "Sealed orders that stay sealed cost gold, always the same or twice as much each time.",
            MORE,
            choices=pick(("one", "1 gold"), ("doubling", "1, 2, 4 gold")),
            when=(WITH_PEOPLE,),
        ),
    ] = "one"


@cache
def maps() -> dict[str, Map]:
    """The maps of the house, by name."""
    folder = files("outflank.games.chain") / "maps"
    found = {
        file.name.removesuffix(".json"): file for file in folder.iterdir() if file.name.endswith(".json")
    }
    return {name: msgspec.json.decode(found[name].read_bytes(), type=Map) for name in sorted(found)}


@cache
def schema() -> Schema:
    """What the set-up page offers: the first map to play comes first, then the others by size."""
    names = sorted(maps(), key=lambda name: (name != FIRST_MAP, len(maps()[name].rows)))
    choices = tuple(
        [Choice(name, maps()[name].title, line_of(maps()[name]), picture=maps()[name]) for name in names]
    )
    return describe(Settings, more={"map": {"choices": choices}})


def line_of(offered: Map) -> str:
    """A map in a line, with its size."""
    return f"{len(offered.rows[0])} \u00d7 {len(offered.rows)}. {offered.line}"


def resolve(document: Mapping[str, object], seats: int, seed: int) -> Settings:
    """Complete, checked options: the map itself stands in them, and the game has an id."""
    if seats != SEATS:
        raise OptionsError(f"Chain Tactics is for {SEATS} seats, not {seats}.")
    given = decode(document, Settings, "Chain Tactics")
    settled = msgspec.structs.replace(
        given, map=chosen_map(given.map), game_id=given.game_id or game_id(seed)
    )
    wrong = terms_flaw(terms_of(settled))
    if wrong:
        raise OptionsError(wrong)
    return settled


def chosen_map(wish: str | Map) -> Map:
    """The map of this name, or the map itself, checked."""
    if isinstance(wish, str):
        if wish not in maps():
            raise OptionsError(f'There is no map "{wish}". There are: {", ".join(maps())}.')
        return maps()[wish]
    wrong = map_flaw(wish)
    if wrong:
        raise OptionsError(f"This map cannot be played: {wrong}")
    return wish


def game_id(seed: int) -> str:
    """Sixteen bytes that set this game apart; they tell nothing about its dice."""
    dice = FastDice(seed, GAME_ID_STREAM)
    return "".join([f"{dice.word():08x}" for _ in range(4)])


def terms_of(settled: Settings) -> Terms:
    """The terms of settled options."""
    return Terms(
        game_id=settled.game_id,
        plan_seconds=settled.plan_seconds,
        commit_seconds=settled.commit_seconds,
        reveal_seconds=settled.reveal_seconds,
        rounds=settled.rounds,
        attack_move_cost=settled.attack_move_cost,
        forfeit_after=settled.forfeit_after,
        penalty=settled.penalty,
    )


def terms_flaw(terms: Terms) -> str | None:
    """What is wrong with the terms, as a sentence, or None."""
    if not GAME_ID.match(terms.game_id):
        return "A game's id has 32 lower-case hexadecimal digits."
    if not (1 <= terms.commit_seconds <= MOST_SECONDS and 1 <= terms.reveal_seconds <= MOST_SECONDS):
        return f"Commits and reveals have 1 to {MOST_SECONDS} seconds."
    if not 1 <= terms.rounds <= MOST_ROUNDS:
        return f"A game has 1 to {MOST_ROUNDS} rounds."
    if not 0 <= terms.forfeit_after <= MOST_MISSED:
        return f"A game is forfeited after 1 to {MOST_MISSED} missed rounds, or never (0)."
    return None


def map_flaw(given: Map) -> str | None:
    """Why no game can be played on a map, as a sentence, or None."""
    wrong = ground.flaw(given.rows)
    if wrong:
        return wrong
    tiles = {(x, y): letter for y, row in enumerate(given.rows) for x, letter in enumerate(row)}
    for held in given.holdings:
        if held.seat not in (0, 1) or tiles.get(held.at, ".") not in "CFH":
            return f"Seat {held.seat} cannot hold a building at {held.at}."
    for unit in given.units:
        barred = (None,) if unit.kind == "infantry" else (None, "M")
        if unit.seat not in (0, 1) or tiles.get(unit.at) in barred:
            return f"Seat {unit.seat} cannot have {unit.kind} at {unit.at}."
    for things in (given.holdings, given.units):
        if len({thing.at for thing in things}) < len(things):
            return "Something stands twice on one tile."
    for seat in range(SEATS):
        if not 1 <= len([unit for unit in given.units if unit.seat == seat]) <= ARMY:
            return f"Each seat begins with 1 to {ARMY} units."
    return None
