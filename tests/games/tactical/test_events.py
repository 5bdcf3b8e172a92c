"""The position stored with an event already shows the event's change."""

from __future__ import annotations

from collections import Counter

import pytest

from outflank.games.tactical.events import BattleBegan, BattleEnded, Captured, Collected, Fired, Lost, Raided
from outflank.games.tactical.model import RAIDING, Standing
from outflank.games.tactical.position import standing
from outflank.kernel.dice import FastDice
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import Event
from tests.games.tactical.boards import GAME
from tests.games.tactical.random_play import begin


def has_happened(event: Event, now: Standing) -> bool | None:
    """Whether a position shows what an event says; None for other kinds of event."""
    match event:
        case Lost(_, units, _, cause):
            spent = cause != "hit" or not now.battle or 0 in _hits(now)
            return spent and all(now.units[unit].place < 0 for unit in units)
        case Fired(_, _, _, step, _, hits):
            carried = now.battle.carried if now.battle else 0
            return step == "aa" or not hits or sum(_hits(now)) + carried > 0
        case BattleBegan(place):
            return now.battle is not None and (now.battle.place, now.battle.stage) == (place, "aa_losses")
        case BattleEnded(place):
            return now.battle is None and place in now.fought
        case Raided(place):
            bombers = [unit for unit in now.units if unit.place == place and unit.flags & RAIDING]
            return now.battle is None and not bombers
        case Captured(place, _, owner):
            return now.owners[place] == owner
        case Collected(faction, _, _, treasury):
            return now.treasuries[faction] == treasury
    return None


def _hits(now: Standing) -> list[int]:
    fight = now.battle
    return [one + other for one, other in zip(fight.hits, fight.ship_hits, strict=True)] if fight else [0, 0]


@pytest.mark.compiled
@pytest.mark.parametrize("seed", [4, 5, 15])
def test_rules_change_the_position_before_they_add_events(seed: int) -> None:
    state, chooser = begin(seed, 3, ("classic",)), FastDice(seed, 7)
    told: Counter[str] = Counter()
    while not GAME.result(state):
        seat = GAME.to_act(state)[0]
        legal = GAME.legal(state, seat)
        action = legal[0] if chooser.below(12) == 0 else legal[chooser.below(len(legal))]
        trace = EventTrace(state)
        GAME.apply(state, seat, action, trace)
        for event, position in zip(trace, trace.positions, strict=True):
            now = standing(position)
            happened = has_happened(event, now)
            assert happened is not False, event
            told[type(event).__name__] += happened is True
    assert min(told[name] for name in ("Lost", "Fired", "BattleBegan", "BattleEnded", "Captured")) > 0
