"""The browser's rules of Chain Tactics, by which it shows what a plan would do, agree with the server's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice

import msgspec
import pytest

from outflank.games.chain.events import ChainEvent
from outflank.games.chain.sealing import commitment
from outflank.kernel.dice import FastDice
from tests.proof.browser import answers
from tests.proof.chain_rounds import Case, crowded, games

STEADY = ("round", "units", "buildings", "gold", "scores", "next_unit")


def check(cases: Iterable[Case]) -> Counter[str]:
    """Check that events and positions are the same; return the number of events of each kind."""
    told: Counter[str] = Counter()
    for number, (case, found) in enumerate(answers("resolve-rounds.mjs", cases)):
        server = msgspec.json.decode(msgspec.json.encode({"view": case.view, "events": case.events}))
        assert found["events"] == server["events"], number
        assert {name: found["view"][name] for name in server["view"]} == server["view"], number
        told.update(event["t"] for event in server["events"])
    return told


def test_the_browser_resolves_a_thousand_crowded_rounds_as_the_server_does() -> None:
    told = check(crowded(41, 1000))
    resolving = {kind.__struct_config__.tag for kind in ChainEvent.__args__}
    resolving -= {"committed", "revealtaken", "revealed", "absent", "fined", "roundskipped"}
    assert all(told[kind] > 20 for kind in resolving), told


def test_the_browser_resolves_a_thousand_rounds_of_games_on_our_maps_as_the_server_does() -> None:
    told = check(islice(games(42), 1000))
    assert told["roundended"] == 1000
    assert min(told[kind] for kind in ("captured", "spawned", "pushedback", "struck", "decided")) > 10, told


def test_the_browser_shows_each_step_of_a_round_as_the_server_does() -> None:
    steps = 0
    for number, (case, found) in enumerate(answers("resolve-rounds.mjs", crowded(45, 200, told=True))):
        server = msgspec.json.decode(msgspec.json.encode(case.told))
        assert len(server) == len(found["views"]), number
        for seen, shown in zip(server, found["views"], strict=True):
            assert {name: shown[name] for name in STEADY} == {name: seen[name] for name in STEADY}, number
        steps += len(server)
    assert steps > 2000


@pytest.mark.soak
def test_the_browser_resolves_twenty_thousand_rounds_as_the_server_does() -> None:
    check(crowded(43, 20_000))


def test_the_browser_computes_the_digests_that_the_server_checks() -> None:
    dice = FastDice(44)

    def digits(size: int) -> str:
        return bytes(dice.below(256) for _ in range(size)).hex()

    sealings = [
        {
            "ledger": digits(32),
            "game": digits(16),
            "round": dice.below(2**31 - 1) if number % 2 else number + 1,
            "seat": number % 2,
            "orders": "".join(chr(32 + dice.below(95)) for _ in range(dice.below(400) + number % 5 * 1000)),
            "salt": digits(32),
        }
        for number in range(50)
    ]
    answered = list(answers("seal-orders.mjs", sealings))
    assert len(answered) == len(sealings)
    for it, found in answered:
        fields = (it["game"], it["round"], it["seat"], it["orders"], it["salt"])
        assert found == commitment.digest(bytes.fromhex(it["ledger"]), *fields)
