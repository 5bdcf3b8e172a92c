"""Every number that bounds the server, in one place."""

from __future__ import annotations

import msgspec

KIB = 1024


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What the server allows; tests and hosts may choose other figures."""

    message_bytes: int = 16 * KIB
    body_bytes: int = 1024 * KIB
    messages_per_second: float = 20.0
    message_burst: float = 60.0
    backlog: int = 1_200  # messages of a socket that wait for their turn, a minute's worth; more are a flood
    backlog_bytes: int = 256 * KIB  # and how large they may be together
    opens_per_second: float = 1.0  # tables opened and seats taken, for each address
    open_burst: float = 60.0
    looks_per_second: float = 5.0  # at replays and records, for each address
    look_burst: float = 120.0
    odds_per_second: float = 10.0  # questions about odds, for each address
    odds_burst: float = 60.0
    addresses: int = 10_000  # whose buckets are remembered
    hello_seconds: float = 15.0  # a socket that says nothing is closed
    send_seconds: float = 20.0  # one message may take this long to leave
    outgoing: int = 256  # messages that wait for a slow reader before it is dropped
    outgoing_bytes: int = 512 * KIB  # and how large they may be together, the last one apart
    incoming: int = 64  # commands that wait at a table; more wait at their sockets
    connections: int = 5_000
    tables: int = 5_000  # in memory
    idle_seconds: float = 60.0  # before a table nobody is at leaves memory
    slots: int = 200  # saves of one table
    replays: int = 32  # finished ones that are kept ready
    resumed: int = 2_000  # tables looked at when the server starts
    claim_after: float = 60.0
    pace: float = 1.5
    pace_most: float = 60.0
    think_seconds: float = 5.0
    bot_steps: int = 2_000  # moves of a bot in one round before the easiest one finishes it
    name_length: int = 24
    ref_length: int = 64
    retry_seconds: float = 1.0  # after the journal failed, then twice as long each time
    retry_most: float = 60.0
    drain_seconds: float = 5.0
