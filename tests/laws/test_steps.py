"""Steps in games between bots, which get further than random play, with every kind of secret."""

from __future__ import annotations

import pytest

from outflank import bots, games
from outflank.kernel.common_actions import Expire
from outflank.kernel.game import HOUSE, Action
from outflank.kernel.laws import check_step_worlds, check_steps
from outflank.kernel.match import simulate

MOVES = 150
PLAYED = [
    ("battlezone", "balanced", 2, {}),
    ("chain", "basic", 2, {"map": "duel"}),
    ("conquest", "easy", 4, {"preset": "world-plus"}),
    ("conquest", "easy", 5, {"preset": "rizk-plus"}),
    ("conquest", "easy", 4, {"preset": "rizk-plus", "fog": "dense", "teams": [0, 1, 0, 1]}),
    ("tactical", "easy", 2, {}),
    ("tactical", "easy", 2, {"fog": True}),
    ("tactical", "easy", 4, {"fog": True, "mode": "freeForAll"}),
]


@pytest.mark.parametrize(
    ("name", "bot", "seats", "options"), PLAYED, ids=lambda it: it if isinstance(it, str) else None
)
def test_the_steps_of_a_game_between_bots_keep_the_laws(name, bot, seats, options):
    game = games.find(name)
    match = simulate(game, 1, seats, options)
    players = [bots.make(name, bot, seat) for seat in range(seats)]
    told = 0
    for _ in range(MOVES):
        if match.result:
            break
        earlier, trace = match.clone(), match.trace()
        seat = HOUSE
        action: Action = Expire(match.wait.key if match.wait else "")
        if match.to_act:
            seat = match.to_act[0]
            action = players[seat].act(match.view(seat), match.legal(seat))
        match.play(seat, action, trace=trace)
        check_steps(match, earlier, trace)
        check_step_worlds(match, earlier, trace, seat, action)
        told += len(trace)
    assert told > MOVES / 3
