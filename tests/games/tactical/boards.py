"""Test positions: the map with its first owners, and only the units that a test names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from outflank.games.tactical import option_checks
from outflank.games.tactical import options as terms
from outflank.games.tactical.game import TacticalRisk
from outflank.games.tactical.model import EndPhase, Load, Move, Place, Position, Standing, Unit, Unload
from outflank.games.tactical.state import State
from outflank.games.tactical.units import KINDS
from outflank.games.tactical.world import MOST_FACTIONS, NAMES, TERRITORIES, world
from outflank.kernel.dice import Dice, FastDice, ScriptedDice
from outflank.kernel.game import Event
from tests.games.by_hand import Hand

GAME = TacticalRisk()
FACTIONS = world(MOST_FACTIONS).factions  # the sixth is the last
HAND = Hand(GAME)
play = HAND.play
refused = HAND.refused
# A round with a few units of every kind, in reach of each other.
SKIRMISH: dict[str, Any] = {
    "round_limit": 1,
    "scenario": {
        "units": {
            "Germany": {"Germans": {"infantry": 2, "artillery": 1, "fighter": 1, "bomber": 1, "aaGun": 1}},
            "Ukraine S.S.R.": {"Germans": {"infantry": 2, "armour": 1}},
            "Baltic Sea Zone": {"Germans": {"transport": 1, "submarine": 1, "battleship": 1}},
            "Karelia S.S.R.": {"Russians": {"infantry": 2, "armour": 1, "aaGun": 1}},
            "Caucasus": {"Russians": {"infantry": 2}},
            "United Kingdom": {"British": {"infantry": 2, "fighter": 1, "bomber": 1}},
            "North Sea Zone": {"British": {"carrier": 1, "fighter": 1, "destroyer": 1, "transport": 1}},
            "Japan": {"Japanese": {"infantry": 1, "fighter": 1}},
            "East US": {"Americans": {"infantry": 1, "armour": 1}},
        },
        "treasuries": {"Russians": 9, "Germans": 20, "British": 12, "Japanese": 6, "Americans": 9},
    },
}
END = EndPhase()
KEY = {territory.display_name: territory.name for territory in TERRITORIES if territory.display_name}


def at(name: str) -> int:
    """Number of a place by name; `Sea Zone` can be left out."""
    for full in (name, f"{name} Zone", f"{name} Sea Zone"):
        key = KEY.get(full, full)
        if key in NAMES:
            return NAMES[key]
    raise KeyError(name)


def faction(name: str) -> int:
    return world(MOST_FACTIONS).numbers[name]


def start(seats: int = 2, dice: Dice | None = None, **options: object) -> State:
    return GAME.start(GAME.resolve_options(options, seats, 1), seats, dice or FastDice(1))


def stage(
    stacks: Mapping[str, str],
    dice: Dice | Iterable[int] = (),
    *,
    turn: str = "Germans",
    phase: str = "combat_move",
    owners: Mapping[str, str | None] | None = None,
    taken: Mapping[str, str] | None = None,
    money: Mapping[str, int] | None = None,
    basket: str = "",
    factories: Sequence[str] = (),
    seats: int = 2,
    options: Mapping[str, object] | None = None,
    **more: Any,
) -> State:
    """Place units like `{"Germany": "Germans 2 infantry; British 1 fighter"}`; `taken` has former owners."""
    drawn = world(terms.factions_for(seats))
    held = [drawn.numbers.get(territory.original_owner or "", -1) for territory in drawn.territories]
    for place, owner in (owners or {}).items():
        held[at(place)] = -1 if owner is None else faction(owner)
    purses = [0] * len(drawn.factions)
    for name, amount in (money or {}).items():
        purses[faction(name)] = amount
    works = {NAMES[territory.name] for territory in drawn.territories if territory.has_factory}
    now: dict[str, Any] = {
        "phase": phase,
        "turn": faction(turn),
        "round": 1,
        "treasuries": tuple(purses),
        "owners": tuple(held),
        "taken": tuple((at(place), faction(owner)) for place, owner in (taken or {}).items()),
        "factories": tuple(sorted(works | {at(place) for place in factories})),
        "new_factories": (),
        "units": tuple(unit for place, text in stacks.items() for unit in stack(at(place), text)),
        "basket": counts(basket),
        "made": (),
        "raided": (),
        "fought": (),
        "moves": (),
        "battle": None,
        "winner": None,
        "reason": None,
        **more,
    }
    document = Position(terms=terms.written(option_checks.settle(options or {}, seats)), now=Standing(**now))
    return GAME.position(document, dice if isinstance(dice, Dice) else ScriptedDice(dice))


def scenario(state: State) -> dict[str, Any]:
    """The position as the option `scenario`, without moves and cargo."""
    now = GAME.document(state).now
    units: dict[str, dict[str, dict[str, int]]] = {}
    for unit in now.units:
        here = units.setdefault(TERRITORIES[unit.place].name, {}).setdefault(FACTIONS[unit.faction].name, {})
        name = list(KINDS)[unit.kind]
        here[name] = here.get(name, 0) + 1
    holders = [None if owner < 0 else FACTIONS[owner].name for owner in now.owners]
    return {
        "units": units,
        "turn": FACTIONS[now.turn].name,
        "phase": now.phase,
        "round": now.round,
        "owners": {
            territory.name: holder
            for territory, holder in zip(TERRITORIES, holders, strict=True)
            if holder != territory.original_owner
        },
        "factories": [TERRITORIES[place].name for place in now.factories],
        "treasuries": {FACTIONS[number].name: amount for number, amount in enumerate(now.treasuries)},
        "basket": {name: now.basket[kind] for name, kind in KINDS.items() if now.basket[kind]},
    }


def stack(place: int, text: str) -> Iterable[Unit]:
    for part in text.split(";"):
        owner, _, rest = part.strip().partition(" ")
        for kind, count in enumerate(counts(rest)):
            for _ in range(count):
                yield Unit(kind, faction(owner), place)


def counts(text: str) -> tuple[int, ...]:
    """Read `2 infantry, 1 armour` as numbers by kind."""
    found = [0] * len(KINDS)
    for part in filter(None, (part.strip() for part in text.split(","))):
        count, kind = part.split()
        found[KINDS[kind]] += int(count)
    return tuple(found)


def pick(state: State, text: str, place: str | None = None, owner: str | None = None) -> tuple[int, ...]:
    """Units of the current faction (or another) in a place, cargo too, unmoved units first."""
    now = GAME.document(state).now
    mine = now.turn if owner is None else faction(owner)
    found: list[int] = []
    for kind, count in enumerate(counts(text)):
        here = [
            (unit.spent, number)
            for number, unit in enumerate(now.units)
            if unit.kind == kind and unit.faction == mine and unit.place >= 0
            if place is None or unit.place == at(place)
        ]
        assert len(here) >= count, f"{text} in {place}"
        found += [number for _, number in sorted(here)[:count]]
    return tuple(found)


def go(state: State, text: str, *path: str, raid: bool = False) -> Move:
    return Move(pick(state, text, path[0]), tuple(at(place) for place in path), raid)


def board_ship(state: State, text: str, place: str, zone: str) -> Load:
    return Load(pick(state, text, place), pick(state, "1 transport", zone)[0])


def ashore(state: State, text: str, zone: str, to: str) -> Unload:
    return Unload(pick(state, text, zone), at(to))


def put(kind: str, count: int, factory: str, place: str | None = None) -> Place:
    return Place(KINDS[kind], count, at(factory), at(place or factory))


def there(state: State, place: str) -> dict[str, str]:
    """Units in a place by faction, cargo included: `{"Germans": "2 infantry"}`."""
    names = list(KINDS)
    found: dict[str, list[int]] = {}
    for unit in GAME.document(state).now.units:
        if unit.place == at(place):
            found.setdefault(FACTIONS[unit.faction].name, [0] * len(KINDS))[unit.kind] += 1
    return {
        owner: ", ".join(f"{count} {names[kind]}" for kind, count in enumerate(by_kind) if count)
        for owner, by_kind in found.items()
    }


def owner(state: State, place: str) -> str | None:
    number = GAME.document(state).now.owners[at(place)]
    return None if number < 0 else FACTIONS[number].name


def money(state: State, name: str) -> int:
    return GAME.document(state).now.treasuries[faction(name)]


def phase(state: State) -> str:
    return GAME.document(state).now.phase


def fronts(state: State) -> list[tuple[int, bool, bool]]:
    """Battles ahead: place, whether it is a raid, whether it can be fought now."""
    return [(front.place, front.raid, front.ready) for front in GAME.view(state, 0).fronts]


def battle_stage(state: State) -> str | None:
    fight = GAME.document(state).now.battle
    return fight.stage if fight else None


def told(events: Iterable[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
