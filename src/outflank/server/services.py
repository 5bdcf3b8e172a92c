"""The services that all tables share."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.server.bots.pool import BotPool
from outflank.server.limits import Limits
from outflank.server.table.clock import Time
from outflank.store.journal import Journal


@dataclass(frozen=True)
class Services:
    """The journal, the bot pool, the clock and the limits."""

    journal: Journal
    bot_pool: BotPool
    clock: Time
    limits: Limits
