"""All limits of the server, in one place."""

from __future__ import annotations

import msgspec

KIB = 1024


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a server; tests and hosts may choose others."""

    message_bytes: int = 16 * KIB
    body_bytes: int = 1024 * KIB
    messages_per_second: float = 20.0
    message_burst: float = 60.0
    backlog: int = 1_200  # messages of one socket that may wait: a minute's worth; more is a flood
    backlog_bytes: int = 256 * KIB  # and their total size
    opens_per_second: float = 1.0  # tables opened and seats taken, for each address
    open_burst: float = 60.0
    looks_per_second: float = 5.0  # at replays and records, for each address
    look_burst: float = 120.0
    odds_per_second: float = 10.0  # questions about odds, for each address
    odds_burst: float = 60.0
    addresses: int = 10_000  # remembered for rate limits
    hello_seconds: float = 15.0  # a socket that says nothing is closed
    send_seconds: float = 20.0  # everything queued for a socket may take this long to leave
    outgoing: int = 256  # messages queued for a slow reader before it is disconnected
    outgoing_bytes: int = 512 * KIB  # and their total size, apart from the last one
    incoming: int = 64  # commands queued at a table; further ones wait at their sockets
    connections: int = 5_000
    tables: int = 5_000  # in memory
    idle_seconds: float = 60.0  # before an empty table leaves memory
    slots: int = 200  # saves of one table
    replays: int = 32  # of finished games, kept in memory
    resumed: int = 2_000  # tables looked at when the server starts
    claim_after: float = 60.0
    pace: float = 1.5
    pace_most: float = 60.0
    think_seconds: float = 5.0
    bot_moves: int = 2_000  # moves of a bot in one round before the easiest bot takes over for the rest of it
    name_length: int = 24
    ref_length: int = 64
    retry_seconds: float = 1.0  # after the journal failed, then twice as long each time
    retry_most: float = 60.0
    drain_seconds: float = 5.0
