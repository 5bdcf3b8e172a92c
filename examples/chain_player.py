"""A program that plays Chain Tactics against a bot, with the messages that a browser sends.

Start `outflank serve`, then run `python examples/chain_player.py`. It needs `pip install 'outflank[server]'`.
It takes an address, a bot and a map: `python examples/chain_player.py http://127.0.0.1:8642 random duel`.
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, Request, build_opener

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from outflank.games.chain.sealing.commitment import digest
from outflank.kernel.steps import applied

SILENCE = 120  # seconds; bots answer within a few


def choose(view: dict[str, Any], seat: int) -> Iterator[dict[str, Any]]:
    """Strike a neighbour, else step towards a building that is not ours, where one captures by staying."""
    foes = [unit["at"] for unit in view["units"] if unit["seat"] != seat]
    goals = [site["at"] for site in view["buildings"] if site.get("owner") != seat]
    for unit in [unit for unit in view["units"] if unit["seat"] == seat]:
        x, y = unit["at"]
        steps = [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]]
        targets = [step for step in steps if step in foes]
        if targets:
            yield {"unit": unit["id"], "action": "attack", "target": targets[0]}
        elif goals and [x, y] not in goals:
            far = [min(abs(a - c) + abs(b - d) for c, d in goals) for a, b in steps]
            yield {"unit": unit["id"], "action": "move", "path": [steps[far.index(min(far))]]}
    for number, site in enumerate(view["buildings"]):
        if site["kind"] == "factory" and site.get("owner") == seat:
            yield {"factory": number, "build": "infantry"}


def play(address: str, table: dict[str, Any], seat: int = 0) -> Any:
    """Play the game of an open table to its result."""
    view: dict[str, Any] = {}  # whole when we are welcomed; then each step says what changed
    sealed: dict[int, dict[str, str]] = {}  # by round; the reveal must be what was committed to
    with connect(f"{address.replace('http', 'ws', 1)}/ws/{table['table']}", proxy=None) as socket:
        hello = {"t": "hello", "protocol": 2, "token": table["token"], "nonce": secrets.token_hex(32)}
        socket.send(json.dumps(hello))
        while True:
            message = json.loads(socket.recv(SILENCE))
            if message["t"] == "refused":
                sys.exit(f"The server refused: {message['sentence']}")
            standing = message.get("standing")
            if standing and standing["view"]:
                view = standing["view"]
            for step in message.get("steps", ()):
                view = view if step["change"] is None else applied(view, step["change"])
            if not standing or not (standing["result"] or seat in standing["to_act"]):
                continue
            if standing["result"]:
                return standing["result"]
            plan = json.dumps(list(choose(view, seat)), separators=(",", ":"))
            secret = sealed.setdefault(view["round"], {"orders": plan, "salt": secrets.token_hex(32)})
            ledger, game_id, number = bytes.fromhex(view["ledger"]), view["terms"]["game_id"], view["round"]
            sealing = digest(ledger, game_id, number, seat, secret["orders"], secret["salt"])
            commit = {"t": "commit", "digest": sealing}
            action = commit if view["phase"] == "commit" else {"t": "reveal", **secret}
            ref = f"{view['round']} {view['phase']}"  # sent twice, it counts once
            socket.send(json.dumps({"t": "move", "ref": ref, "seat": seat, "action": action}))


def open_table(address: str, bot: str, map_name: str) -> dict[str, Any]:
    """Open a table for this program and a bot."""
    seats = [{"who": "me"}, {"who": "bot", "bot": bot}]
    wish = {"game": "chain", "seats": seats, "options": {"map": map_name}}
    request = Request(
        f"{address}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
    )
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=SILENCE) as answer:
            return dict(json.load(answer))
    except HTTPError as error:
        sys.exit(f"The server refused: {json.load(error)['sentence']}")


def main(address: str = "http://127.0.0.1:8642", bot: str = "random", map_name: str = "duel") -> None:
    """Open a table, play and print the result; say in a sentence what fails."""
    try:
        table = open_table(address, bot, map_name)
    except (OSError, ValueError, LookupError) as error:
        sys.exit(f"No Outflank server answers at {address} ({error}). Start one with: outflank serve")
    try:
        print(play(address, table))
    except TimeoutError:
        sys.exit(f"The server said nothing for {SILENCE} seconds.")
    except (OSError, WebSocketException) as error:
        sys.exit(f"The connection ended before the game was over: {error}.")


if __name__ == "__main__":
    if len(sys.argv) > 4:
        sys.exit("usage: python examples/chain_player.py [ADDRESS [BOT [MAP]]]")
    main(*sys.argv[1:])
