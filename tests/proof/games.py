"""Finished games with sealed dice, as the server sends them, and the findings of the browser's check."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from outflank import bots, games
from outflank.games.conquest.combat.odds import RESOLVERS
from outflank.kernel.common_actions import Adjudicate, Expire
from outflank.kernel.dice import commit
from outflank.kernel.fork import prior
from outflank.kernel.game import HOUSE
from outflank.kernel.match import Match
from outflank.kernel.record import Entry, Forked, Header, Sealed, SeatInfo, dice_for
from outflank.server.replay import replays
from outflank.server.table.state import MatchSnapshot
from tests.proof.browser import answers

GAMES: dict[str, tuple[str, ...]] = {
    "battlezone": ("random", "balanced"),
    "conquest": ("random",) * 3,
    "tactical": ("easy",) * 3,
    "bluff": ("random",) * 2,
    "scouts": ("random",) * 4,
}


def provable(game: str, number: int) -> dict[str, Any]:
    """Return a finished game; every tenth is a fork from the middle of another."""
    match = _played(game, number)
    if number % 10 == 9:
        match = _played_on(match, number)
    replay = replays.replay(MatchSnapshot("table", match, tuple(match.entries), 0, over=True), ())
    moves = [
        {"n": move.n, "rolls": move.rolls, "drawn": move.drawn, "steps": move.steps} for move in replay.moves
    ]
    document = {"game": game, "proof": replay.proof, "draws": replay.draws, "moves": moves}
    whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(document))
    return whole


def _options(game: str, number: int) -> dict[str, object]:
    """Return options: Conquest on a small map with each kind of battle in turn; a short Tactical Risk."""
    if game == "tactical":
        return {"round_limit": 2}
    if game != "conquest":
        return {}
    return {"map": "lagoon", "round_limit": 5, "attack_resolver": RESOLVERS[number % len(RESOLVERS)]}


def _played(game: str, number: int) -> Match:
    rules, players = games.find(game), GAMES[game]
    options = msgspec.to_builtins(rules.resolve_options(_options(game, number), len(players), number))
    key, nonces = _secrets(number, len(players))
    sealed = Sealed(commit(key).hex(), nonces)
    seats = tuple(SeatInfo(name, "bot", name) for name in players)
    header = Header(game=game, rules=rules.rules, options=options, seats=seats, dice=sealed)
    return _to_the_end(Match(rules, header, dice_for(sealed, key), key), (), number)


def _played_on(match: Match, number: int) -> Match:
    before = prior(match, len(match.entries) // 2)
    key, nonces = _secrets(-number, len(match.seats))
    dice = Forked(before.words, commit(key).hex(), nonces)
    header = msgspec.structs.replace(match.header, dice=dice)
    again = Match(match.game, header, dice_for(dice, key), key)
    return _to_the_end(again, before.entries, number + 1)


def _secrets(number: int, seats: int) -> tuple[bytes, tuple[str, ...]]:
    """Return a key and nonces; the first seat sent none."""
    made = [hashlib.sha256(f"{number} {each}".encode()).digest() for each in range(seats)]
    return made[0], ("0" * 64, *(nonce.hex() for nonce in made[1:]))


def _to_the_end(match: Match, entries: Iterable[Entry], seed: int) -> Match:
    for entry in entries:
        match.play(entry.seat, entry.action)
    seated = [bots.make(match.game.name, info.name, seed * 8 + seat) for seat, info in enumerate(match.seats)]
    while not match.result:
        verdict, waited = match.verdict(), match.to_act
        if verdict:
            match.play(HOUSE, Adjudicate(verdict))
        elif waited:
            seat = waited[0]
            match.play(seat, seated[seat].act(match.view(seat), match.legal(seat)))
        else:
            assert match.wait
            match.play(HOUSE, Expire(match.wait.key))
    return match


def verdicts(provables: Iterable[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Yield each game with the browser's findings."""
    return answers("check-games.mjs", provables)


# --- what a liar might do ---------------------------------------------------------------


def flip_key(game: dict[str, Any], place: int) -> None:
    """Change one bit of the key."""
    game["proof"]["key"] = _flipped(game["proof"]["key"], place)


def flip_nonce(game: dict[str, Any], place: int) -> None:
    """Change one bit of a seat's nonce."""
    nonces = game["proof"]["nonces"]
    nonces[place % len(nonces)] = _flipped(nonces[place % len(nonces)], place)


def change_face(game: dict[str, Any], place: int) -> None:
    """Show another face of a die than was drawn."""
    rolls = [roll for move in game["moves"] for roll in move["rolls"]]
    faces = rolls[place % len(rolls)]["dice"][place % 2][1]
    faces[place % len(faces)] = faces[place % len(faces)] % 6 + 1


def change_draw(game: dict[str, Any], place: int) -> None:
    """Say that something else was drawn."""
    draws = [draw for draw in game["draws"] if draw[1] > 1]
    draw = draws[place % len(draws)]
    draw[2] = (draw[2] + 1) % draw[1]


def drop_draw(game: dict[str, Any], place: int) -> None:
    """Leave a draw out."""
    del game["draws"][place % len(game["draws"])]


def told_falsely(games: int) -> Iterator[dict[str, Any]]:
    """Yield every lie about each of some games."""
    for number in range(games):
        true = provable("battlezone", number - number % 10 // 9)  # never a fork
        for lie in LIES:
            game = copy.deepcopy(true)
            lie(game, number * 31)
            yield game


LIES = (flip_key, flip_nonce, change_face, change_draw, drop_draw)


def _flipped(digits: str, place: int) -> str:
    return f"{int(digits, 16) ^ 1 << place % 256:064x}"
