"""Chain Tactics' options, and its built-in maps."""

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
from outflank.kernel.options import OPPONENTS, Choice, NotOffered, Option, Schema, When, describe, pick

GAME_ID = re.compile(r"[0-9a-f]{32}\Z")
GAME_ID_STREAM = 3  # the seed's stream for game ids, which are public; the dice use another
MOST_SECONDS = 600
MOST_ROUNDS = 1000
MOST_MISSED = 100
FIRST_MAP = "duel"  # small, so armies meet early


MORE = "More rules"
WITH_PEOPLE = When(OPPONENTS, ("bots",), unless=True)  # only people miss rounds


class Settings(Options, frozen=True, kw_only=True):
    """Chain Tactics' options. `map` is a built-in map's name or a whole map."""

    map: Annotated[str | Map, Option("Map", kind="map", first="duel")] = "crossing"
    game_id: Annotated[str, NotOffered("drawn for each game")] = ""
    plan_seconds: Annotated[
        Literal[10, 15, 30] | None,
        Option(
            "Time to plan a round",
            "If you give no orders in time, you miss the round.",
            choices=pick((None, "No clock"), (10, "10 s"), (15, "15 s"), (30, "30 s")),
            when=(When(OPPONENTS, ("friend",)),),
        ),
    ] = None
    commit_seconds: Annotated[int, NotOffered("enough for any browser")] = 5
    reveal_seconds: Annotated[int, NotOffered("enough for any browser")] = 5
    rounds: Annotated[
        int,
        Option(
            "Last round",
            "After it, the player with more HP and gold wins.",
            MORE,
            choices=pick((15, "15"), (30, "30"), (60, "60")),
        ),
    ] = 30
    attack_move_cost: Annotated[
        Literal[0, 1],
        Option(
            "Attack after moving",
            "Attacking after a move costs one of the unit's steps, or nothing.",
            MORE,
            choices=pick((1, "Costs 1 move"), (0, "Free")),
        ),
    ] = 1
    forfeit_after: Annotated[
        int,
        Option(
            "Forfeit after missing",
            "You lose if you miss this many rounds in a row.",
            MORE,
            choices=pick((3, "3 rounds"), (6, "6 rounds"), (0, "Never")),
            when=(WITH_PEOPLE,),
        ),
    ] = 3
    penalty: Annotated[
        Literal["one", "doubling"],
        Option(
            "Penalty for not revealing",
            "If you don't reveal your sealed orders, you lose gold: always 1, or twice as much each time.",
            MORE,
            choices=pick(("one", "1 gold"), ("doubling", "1, 2, 4 gold")),
            when=(WITH_PEOPLE,),
        ),
    ] = "one"


@cache
def maps() -> dict[str, Map]:
    """Return the built-in maps by name."""
    folder = files("outflank.games.chain") / "maps"
    found = {
        file.name.removesuffix(".json"): file for file in folder.iterdir() if file.name.endswith(".json")
    }
    return {name: msgspec.json.decode(found[name].read_bytes(), type=Map) for name in sorted(found)}


@cache
def schema() -> Schema:
    """Return the set-up page's options, with the best first map first and the others by size."""
    names = sorted(maps(), key=lambda name: (name != FIRST_MAP, len(maps()[name].rows)))
    choices = tuple(
        [Choice(name, maps()[name].title, line_of(maps()[name]), picture=maps()[name]) for name in names]
    )
    return describe(Settings, more={"map": {"choices": choices}})


def line_of(offered: Map) -> str:
    """Describe a map in one line, with its size."""
    return f"{len(offered.rows[0])} \u00d7 {len(offered.rows)}. {offered.line}"


def resolve(document: Mapping[str, object], seats: int, seed: int) -> Settings:
    """Return complete, checked options, with the map itself and a game id; raise OptionsError."""
    if seats != SEATS:
        raise OptionsError(f"Chain Tactics is for {SEATS} players, not {seats}.")
    given = decode(document, Settings, "Chain Tactics")
    settled = msgspec.structs.replace(
        given, map=chosen_map(given.map), game_id=given.game_id or game_id(seed)
    )
    wrong = terms_flaw(terms_of(settled))
    if wrong:
        raise OptionsError(wrong)
    return settled


def chosen_map(wish: str | Map) -> Map:
    """Return the built-in map of this name, or check a custom map."""
    if isinstance(wish, str):
        if wish not in maps():
            raise OptionsError(f'There is no map "{wish}". There are: {", ".join(maps())}.')
        return maps()[wish]
    wrong = map_flaw(wish)
    if wrong:
        raise OptionsError(f"This map can't be played: {wrong}")
    return wish


def game_id(seed: int) -> str:
    """Return 16 bytes in hexadecimal that make this game's digests unique."""
    dice = FastDice(seed, GAME_ID_STREAM)
    return "".join([f"{dice.word():08x}" for _ in range(4)])


def terms_of(settled: Settings) -> Terms:
    """Return the terms in resolved options."""
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
    """Return what is wrong with the terms, or None."""
    if not GAME_ID.match(terms.game_id):
        return "A game id has 32 lowercase hexadecimal digits."
    if not (1 <= terms.commit_seconds <= MOST_SECONDS and 1 <= terms.reveal_seconds <= MOST_SECONDS):
        return f"Commits and reveals take 1 to {MOST_SECONDS} seconds."
    if not 1 <= terms.rounds <= MOST_ROUNDS:
        return f"A game has 1 to {MOST_ROUNDS} rounds."
    if not 0 <= terms.forfeit_after <= MOST_MISSED:
        return f"Players forfeit after 1 to {MOST_MISSED} missed rounds, or never (0)."
    return None


def map_flaw(given: Map) -> str | None:
    """Return why a map can't be played, or None."""
    wrong = ground.flaw(given.rows)
    if wrong:
        return wrong
    tiles = {(x, y): letter for y, row in enumerate(given.rows) for x, letter in enumerate(row)}
    for held in given.holdings:
        if held.seat not in (0, 1) or tiles.get(held.at, ".") not in "CFH":
            return f"Seat {held.seat} can't own a building at {held.at}."
    for unit in given.units:
        barred = (None,) if unit.kind == "infantry" else (None, "M")
        if unit.seat not in (0, 1) or tiles.get(unit.at) in barred:
            return f"Seat {unit.seat} can't have {unit.kind} at {unit.at}."
    for things in (given.holdings, given.units):
        if len({thing.at for thing in things}) < len(things):
            return "Two units or two owners share a tile."
    for seat in range(SEATS):
        if not 1 <= len([unit for unit in given.units if unit.seat == seat]) <= ARMY:
            return f"Each player starts with 1 to {ARMY} units."
    return None
