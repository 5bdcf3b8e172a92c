"""Random options, and random games in which everything is counted."""

from __future__ import annotations

from collections import Counter

from outflank.games.tactical.events import Lost, Placed, Undone
from outflank.games.tactical.model import ORDERS, Standing, StandingOrder
from outflank.games.tactical.state import State
from outflank.games.tactical.units import AA_GUN, FACTORY, TRANSPORT
from outflank.kernel.common_actions import Expire
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.game import HOUSE, Event
from tests.games.tactical.boards import GAME

CHOICES: dict[str, list[object]] = {
    "casualties": ["owner", "auto"],
    "blitz_past_guns": [True, False],
    "neutral_charge": [0, 3],
    "russians_attack_first_round": [True, False],
    "bombard_return_fire": [True, False],
    "retreat_only_to_origin": [True, False],
    "amphibious_air_retreat": [True, False],
    "submerge": ["both", "defender"],
    "transports_defend": [True, False],
    "raid_cap": [True, False],
    "classic_unlimited_factories": [True, False],
    "new_fighters_on_carriers": [True, False],
    "unplaced": ["refund", "lost"],
    "continent_scope": ["faction", "seat", "alliance"],
    "axis_capitals": [1, 2, 3],
    "allies_capitals": [1, 2],
    "economic_victory": [True, False],
    "capitals": [2, 3, 6],
    "production": [30, 84],
    "defence_seconds": [5, None],
}


def random_options(
    dice: Dice, rounds: int, modes: tuple[str, ...] = ("classic",)
) -> tuple[int, dict[str, object]]:
    """A number of seats, and options of which half are the defaults."""
    options: dict[str, object] = {"round_limit": rounds}
    for name, values in CHOICES.items():
        if dice.below(2):
            options[name] = values[dice.below(len(values))]
    mode = modes[dice.below(len(modes))]
    seats = 2 + dice.below(4 if mode == "classic" else 5)
    if mode != "classic":
        options["mode"] = mode
        if dice.below(3) == 0:
            options["teams"] = [0, 1, *[dice.below(3) for _ in range(seats - 2)]]
    return seats, options


def begin(seed: int, rounds: int, modes: tuple[str, ...] = ("classic",), /, **more: object) -> State:
    seats, options = random_options(FastDice(seed, 9), rounds, modes)
    return GAME.start(GAME.resolve_options({**options, **more}, seats, seed), seats, FastDice(seed))


def step(state: State, chooser: Dice) -> list[Event]:
    """Take a random action; phases of moves end a little sooner than by pure chance.

    Sometimes a defender's time runs out, or a seat gives a standing order out of turn.
    """
    events: list[Event] = []
    wait = GAME.wait(state)
    if wait and chooser.below(4) == 0:
        GAME.apply(state, HOUSE, Expire(wait.key), events)
        return events
    seat = GAME.to_act(state)[0]
    legal = GAME.legal(state, seat)
    assert legal, "somebody can act"
    action = legal[0] if chooser.below(12) == 0 else legal[chooser.below(len(legal))]
    if state.terms.casualties == "owner" and chooser.below(30) == 0:
        seat, action = chooser.below(state.seats), StandingOrder(ORDERS[chooser.below(2) * chooser.below(5)])
    assert GAME.refusal(state, seat, action) is None
    GAME.apply(state, seat, action, events)
    return events


def census(now: Standing) -> Counter[int]:
    """Units on the board by kind."""
    return Counter(unit.kind for unit in now.units if unit.place >= 0)


def play_counting(state: State, seed: int) -> int:
    """Play a game in which every unit is accounted for by events; return the number of steps."""
    chooser = FastDice(seed, 7)
    now = GAME.document(state).now
    expected = census(now)
    steps = 0
    while not GAME.result(state):
        moves = now.moves
        events = step(state, chooser)
        steps += 1
        for event in events:
            if isinstance(event, Lost):
                expected.subtract(kind for _, kind in event.what)
            elif isinstance(event, Placed) and event.kind != FACTORY:
                expected[event.kind] += event.count
            elif isinstance(event, Undone) and moves[event.move].what == "place":
                expected[moves[event.move].kind] -= len(moves[event.move].units)
        now = GAME.document(state).now
        assert +census(now) == +expected
        check(state, now)
    return steps


def check(state: State, now: Standing) -> None:
    """Check what holds in every position."""
    assert all(amount >= 0 for amount in now.treasuries)
    afloat, bulk, side_of = state.terrain.ship, state.terrain.bulk, state.side_of  # each is copied when read
    cargo, ships, troops = Counter[int](), Counter[int](), Counter[int]()
    for unit in now.units:
        if unit.place < 0:
            continue
        if unit.aboard >= 0:
            ship = now.units[unit.aboard]
            assert (ship.place, ship.faction, ship.kind) == (unit.place, unit.faction, TRANSPORT)
            cargo[unit.aboard] += bulk[unit.kind]
        elif unit.kind != AA_GUN and side_of[unit.faction] >= 0:
            (ships if afloat[unit.kind] else troops)[side_of[unit.faction] * 128 + unit.place] += 1
    assert all(load <= 2 for load in cargo.values())
    for counted, row in ((ships, state.ships), (troops, state.troops)):
        expected = [0] * len(row)
        for number, count in counted.items():
            expected[number] = count
        assert list(row) == expected
