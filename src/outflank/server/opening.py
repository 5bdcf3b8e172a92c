"""How a table is opened: a wish checked, options settled, a dice key drawn and committed to."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from outflank import bots, games
from outflank.kernel.dice import KEY_BYTES, commit
from outflank.kernel.game import Game, OptionsError, Refusal
from outflank.server.ledger import Ledger
from outflank.server.refusals import DeniedError
from outflank.server.tokens import hashed, new_secret
from outflank.server.wire import Invitation, OpenTable, SeatPlan
from outflank.store.rows import Opened, Origin, Place

SEED_BITS = 53  # a browser can show and send it back exactly


def prepare(wish: OpenTable, token: str, now: int, name_length: int) -> tuple[Opened, list[Invitation]]:
    """The first row of the table that is wished for, and the links for its guests; raises DeniedError."""
    try:
        game = games.find(wish.game)
    except games.UnknownGame as error:
        raise DeniedError(Refusal("no_such_game", str(error))) from None
    places, invitations = seat_people(game, wish.seats, token, name_length)
    options = _settle(game, wish.options, len(places))
    return opened(game, wish.options, options, places, owner=hashed(token), now=now), invitations


def seat_people(
    game: Game[Any], plans: Sequence[SeatPlan], token: str, name_length: int
) -> tuple[list[Place], list[Invitation]]:
    """The places that are wished for, and the links for guests; raises DeniedError."""
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


def again(ledger: Ledger, *, here: tuple[bool, ...], same_map: bool, now: int) -> Opened:
    """The first row of a rematch: the same people and wishes, new dice, and another map unless it shall stay.

    A bot that sat in for someone stays, unless that person (`here`) has come back. The present rules are
    played if they allow the same options.
    """
    old, game = ledger.opened, games.find(ledger.opened.game)
    kept = {name: value for name, value in old.options.items() if name not in ledger.game.unique}
    wanted = kept if same_map else old.asked
    try:
        options = _settle(game, wanted, len(old.places))
    except DeniedError:
        if game is ledger.game:
            raise
        game = ledger.game
        options = _settle(game, wanted, len(old.places))
    places = [
        place if info.kind == place.kind or is_here else Place("bot", info.name, info.bot)
        for place, info, is_here in zip(ledger.places, ledger.sitting(), here, strict=True)
    ]
    return opened(game, old.asked, options, places, owner=old.owner, now=now)


def clean_name(name: str | None, length: int) -> str:
    """A name people can read: printable, single spaces, not too long."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name or "")
    return " ".join(printable.split())[:length].strip()


def new_key() -> bytes:
    """The secret of a table's dice."""
    return secrets.token_bytes(KEY_BYTES)


def new_seed() -> int:
    """A map nobody has asked for."""
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
    """The first row of a table, with a new key for its dice."""
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
        settled = game.settle(asked, seats, new_seed())
    except OptionsError as error:
        raise DeniedError(Refusal("bad_options", str(error))) from None
    document: dict[str, object] = msgspec.to_builtins(settled)
    return document


def _name(game: Game[Any], seat: int, plan: SeatPlan, length: int) -> str:
    name = clean_name(plan.name, length)
    if plan.who != "bot":
        if plan.bot is not None:
            raise DeniedError(Refusal("bad_seats", f"Seat {seat + 1} is for a person, so it names no bot."))
        return name or f"Player {seat + 1}"
    kind = bots.kinds(game.name).get(plan.bot or "")
    if kind is None:
        known = ", ".join(bots.kinds(game.name))
        raise DeniedError(Refusal("no_such_bot", f"Seat {seat + 1} needs one of these bots: {known}."))
    return name or kind.title


def _wrong_count(game: Game[Any], count: int) -> Refusal:
    least, most = game.seats[0], game.seats[-1]
    wanted = f"{least}" if least == most else f"{least} to {most}"
    return Refusal("bad_seats", f"{game.title} has {wanted} seats, not {count}.")
