"""All limits of the server, in one place."""

from __future__ import annotations

import msgspec

KIB = 1024


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """The limits of a server; tests and hosts may choose others."""

    # The largest moves take a few KiB. The body of a request can be a record, or a player's own map.
    message_bytes: int = 16 * KIB
    body_bytes: int = 1024 * KIB
    # A person never gets near 20 messages a second; the burst is for pages that reconnect and ask again.
    messages_per_second: float = 20.0
    message_burst: float = 60.0
    # Messages of one socket that may wait, a minute's worth, and their total size. More is a flood.
    backlog: int = 1_200
    backlog_bytes: int = 256 * KIB
    # For each address: opening a table or taking a seat writes to the disk, so it is the scarcest.
    opens_per_second: float = 1.0
    open_burst: float = 60.0
    # For each address: looking at tables, replays and records only takes processor time.
    looks_per_second: float = 5.0
    look_burst: float = 120.0
    # For each address: the page asks for odds each time a player changes a number.
    odds_per_second: float = 10.0
    odds_burst: float = 60.0
    # Rates are kept for this many addresses, so that strangers can't fill the memory.
    addresses: int = 10_000
    # A socket that sends no hello in this time is closed. Slow phones need a few seconds.
    hello_seconds: float = 15.0
    # Everything queued for a socket may take this long to leave; after that the reader counts as gone.
    send_seconds: float = 20.0
    # Messages queued for a slow reader, and their total size without the last one. A reader with more is
    # disconnected and gets one fresh Welcome when it returns, which is less to send.
    outgoing: int = 256
    outgoing_bytes: int = 512 * KIB
    # Commands queued at a table. Others wait at their sockets, so that a busy table slows only its senders.
    incoming: int = 64
    # Sockets, and tables in memory. A small machine plays well with 1,000 sockets; with too many of them
    # everyone would wait.
    connections: int = 5_000
    tables: int = 5_000
    # How often idle tables are looked for. Someone who reloads a page finds the table still in memory.
    idle_seconds: float = 60.0
    # Saves of one table. They are small, but the list must stay readable.
    slots: int = 200
    # Compressed replays of finished games in memory, because a shared link is opened many times.
    replays: int = 32
    # Unfinished games to load at the start, the latest first. Older ones load when someone comes.
    resumed: int = 2_000
    # Seconds of absence after which others may claim: enough to reload a page or change trains.
    claim_after: float = 60.0
    # Seconds between the moves of bots among themselves: slow enough to follow, and at most a minute.
    pace: float = 1.5
    pace_most: float = 60.0
    # Seconds for one move of a bot. Outflank's strongest bots take less than one.
    think_seconds: float = 5.0
    # After this many moves in one round a bot goes in circles, and the easiest bot finishes its round.
    bot_moves: int = 2_000
    # Longer names don't fit beside the board.
    name_length: int = 24
    # A `ref` is a client's own id for a move; a UUID or a hash fits.
    ref_length: int = 64
    # After the journal failed a table waits this long, then twice as long each time, up to a minute.
    retry_seconds: float = 1.0
    retry_most: float = 60.0
    # A shutdown waits this long for tables to finish their queues. Nothing is lost if they don't.
    drain_seconds: float = 5.0
