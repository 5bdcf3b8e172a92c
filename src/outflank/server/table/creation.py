"""Open a table: check the request, resolve the options, draw a dice key and commit to it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from outflank import bots, games
from outflank.kernel.dice import KEY_BYTES, commit
from outflank.kernel.game import Game, OptionsError, Refusal
from outflank.server.refusals import DeniedError
from outflank.server.table.state import TableState
from outflank.server.tokens import hashed, new_secret
from outflank.server.wire import Invitation, OpenTable, SeatPlan
from outflank.store.rows import Opened, Origin, Place

# JavaScript's numbers are exact up to 53 bits, and the set-up page shows the seed.
SEED_BITS = 53


def prepare(request: OpenTable, token: str, now: int, name_length: int) -> tuple[Opened, list[Invitation]]:
    """Return the first row of a new table and its invitations; raises DeniedError."""
    try:
        game = games.find(request.game)
    except games.UnknownGame as error:
        raise DeniedError(Refusal("no_such_game", str(error))) from None
    places, invitations = seat_people(game, request.seats, token, name_length)
    options = _settle(game, request.options, len(places))
    return opened(game, request.options, options, places, owner=hashed(token), now=now), invitations


def seat_people(
    game: Game[Any], plans: Sequence[SeatPlan], token: str, name_length: int
) -> tuple[list[Place], list[Invitation]]:
    """Return the places of a new table and its invitations; raises DeniedError."""
    if len(plans) not in game.seats:
        raise DeniedError(_wrong_count(game, len(plans)))
    invitations = []
    places = []
    for seat, plan in enumerate(plans):
        name = _name(game, seat, plan, name_length)
        if plan.who == "bot":
            places.append(Place("bot", name, plan.bot))
        elif plan.who == "me":
            places.append(Place("human", name, token=hashed(token)))
        else:
            secret = new_secret()
            invitations.append(Invitation(seat, secret))
            places.append(Place("human", name, invitation=hashed(secret)))
    return places, invitations


def again(state: TableState, *, here: tuple[bool, ...], same_map: bool, now: int) -> Opened:
    """Return the first row of a rematch: same people and options, new dice, and a new map unless `same_map`.

    A bot that took over a seat keeps it, unless its person is back (`here`). The rematch uses the current
    rules if they allow the same options.
    """
    old, game = state.opened, games.find(state.opened.game)
    kept = {name: value for name, value in old.options.items() if name not in state.game.unique}
    wanted = kept if same_map else old.asked
    try:
        options = _settle(game, wanted, len(old.places))
    except DeniedError:
        if game is state.game:
            raise
        game = state.game
        options = _settle(game, wanted, len(old.places))
    places = [
        place if info.kind == place.kind or is_here else Place("bot", info.name, info.bot)
        for place, info, is_here in zip(state.places, state.sitting(), here, strict=True)
    ]
    return opened(game, old.asked, options, places, owner=old.owner, now=now)


def clean_name(name: str | None, length: int) -> str:
    """Return a readable name: printable, with single spaces, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name or "")
    return " ".join(printable.split())[:length].strip()


def new_key() -> bytes:
    """Return a new key for a table's dice."""
    return secrets.token_bytes(KEY_BYTES)


def new_seed() -> int:
    """Return a seed for a map that nobody chose."""
    return secrets.randbits(SEED_BITS)


def opened(
    game: Game[Any],
    asked: Mapping[str, object],
    options: Mapping[str, object],
    places: Sequence[Place],
    *,
    owner: str,
    now: int,
    origin: Origin | None = None,
) -> Opened:
    """Return the first row of a table, with a new dice key."""
    key = new_key()
    return Opened(
        game=game.name,
        rules=game.rules,
        asked=dict(asked),
        options=dict(options),
        places=tuple(places),
        owner=owner,
        key=key.hex(),
        commitment=commit(key).hex(),
        created=now,
        origin=origin,
    )


def _settle(game: Game[Any], asked: Mapping[str, object], seats: int) -> dict[str, object]:
    try:
        settled = game.resolve_options(asked, seats, new_seed())
    except OptionsError as error:
        raise DeniedError(Refusal("bad_options", str(error))) from None
    document: dict[str, object] = msgspec.to_builtins(settled)
    return document


def _name(game: Game[Any], seat: int, plan: SeatPlan, length: int) -> str:
    name = clean_name(plan.name, length)
    if plan.who != "bot":
        if plan.bot is not None:
            raise DeniedError(
                Refusal("bad_seats", f"Seat {seat + 1} is for a person, so it can't have a bot.")
            )
        return name or f"Player {seat + 1}"
    kind = bots.kinds(game.name).get(plan.bot or "")
    if kind is None:
        known = ", ".join(bots.kinds(game.name))
        raise DeniedError(Refusal("no_such_bot", f"Seat {seat + 1} needs one of these bots: {known}."))
    return name or kind.title


def _wrong_count(game: Game[Any], count: int) -> Refusal:
    least, most = game.seats[0], game.seats[-1]
    wanted = f"{least}" if least == most else f"{least} to {most}"
    return Refusal("bad_seats", f"{game.title} is for {wanted} players, not {count}.")
