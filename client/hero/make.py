"""Make the home page's picture: a real BattleZone map in the middle of a real game between two bots.

Usage, for maintainers: python client/hero/make.py [MAP_SEED] [MOVES]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import msgspec

import outflank

TARGET = Path(__file__).with_name("hero.json")


def main() -> None:
    map_seed, moves = (int(word) for word in (sys.argv[1:] + ["95", "60"][len(sys.argv) - 1 :]))
    match = outflank.new("battlezone", seed=7, seats=2, options={"map_seed": map_seed})
    players = [outflank.make_bot("battlezone", "balanced", seed=seat) for seat in range(2)]
    for _ in range(moves):
        if match.result:
            break
        seat = match.to_act[0]
        match.play(seat, players[seat].act(match.view(seat), match.legal(seat)))
    view = msgspec.to_builtins(match.view(0))
    picture = {name: view[name] for name in ("board", "owners", "armies")}
    TARGET.write_text(json.dumps(picture, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(view['board']['lands'])} lands, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
