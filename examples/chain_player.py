"""A program that plays Chain Tactics against a bot, with the messages that a browser sends.

Start `outflank serve`, then run it with the address, a bot and a map:
`python examples/chain_player.py http://127.0.0.1:8000 random duel`
"""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.sync.client import connect

from outflank.games.chain.commit import digest


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
        elif [x, y] not in goals:
            far = [min(abs(a - c) + abs(b - d) for c, d in goals) for a, b in steps]
            yield {"unit": unit["id"], "action": "move", "path": [steps[far.index(min(far))]]}
    for number, site in enumerate(view["buildings"]):
        if site["kind"] == "factory" and site.get("owner") == seat:
            yield {"factory": number, "build": "infantry"}


def play(address: str, bot: str, map_name: str, seat: int = 0) -> Any:
    """One game, from opening the table to its result."""
    wish = {
        "game": "chain",
        "seats": [{"who": "me"}, {"who": "bot", "bot": bot}],
        "options": {"map": map_name},
    }
    table = httpx.post(f"{address}/api/tables", json=wish).raise_for_status().json()
    sealed: dict[int, dict[str, str]] = {}  # by round; the reveal must be what was committed to
    with connect(f"{address.replace('http', 'ws', 1)}/ws/{table['table']}", proxy=None) as socket:
        hello = {"t": "hello", "protocol": 1, "token": table["token"], "nonce": secrets.token_hex(32)}
        socket.send(json.dumps(hello))
        while True:
            standing = json.loads(socket.recv()).get("standing")
            if not standing or not (standing["result"] or seat in standing["to_act"]):
                continue
            if standing["result"]:
                return standing["result"]
            view = standing["view"]
            plan = json.dumps(list(choose(view, seat)), separators=(",", ":"))
            secret = sealed.setdefault(view["round"], {"orders": plan, "salt": secrets.token_hex(32)})
            ledger, game_id, number = bytes.fromhex(view["ledger"]), view["terms"]["game_id"], view["round"]
            sealing = digest(ledger, game_id, number, seat, secret["orders"], secret["salt"])
            commit = {"t": "commit", "digest": sealing}
            action = commit if view["phase"] == "commit" else {"t": "reveal", **secret}
            ref = f"{view['round']} {view['phase']}"  # sent twice, it counts once
            socket.send(json.dumps({"t": "move", "ref": ref, "seat": seat, "action": action}))


if __name__ == "__main__":
    print(play(sys.argv[1], sys.argv[2], sys.argv[3]))
