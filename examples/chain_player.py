"""Play Chain Tactics against a bot, with the messages that a browser sends.

It needs `pip install 'outflank[server]'`. Start `outflank serve`, then run `python examples/chain_player.py`.
You can add an address, a bot and a map: `python examples/chain_player.py http://127.0.0.1:8642 random duel`.
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

# Bots answer within a few seconds. After this many, the server must be gone.
SILENCE = 120


def choose(view: dict[str, Any], seat: int) -> Iterator[dict[str, Any]]:
    """Attack a neighbour, or else step towards a building to capture; units capture by staying there."""
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
    """Play a game to its end, and return the result."""
    view: dict[str, Any] = {}  # the welcome has all of it, then each step has a change
    sealed: dict[int, dict[str, str]] = {}  # by round: a reveal must match its commit
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
            ref = f"{view['round']} {view['phase']}"  # moves with the same ref count once
            socket.send(json.dumps({"t": "move", "ref": ref, "seat": seat, "action": action}))


def open_table(address: str, bot: str, map_name: str) -> dict[str, Any]:
    """Open a table with a seat for this program and one for a bot."""
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
    """Open a table, play and print the result, or say in a sentence what failed."""
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
