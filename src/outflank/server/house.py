"""What all tables share."""

from __future__ import annotations

from dataclasses import dataclass

from outflank.server.clock import Time
from outflank.server.limits import Limits
from outflank.server.thinkers import Thinkers
from outflank.store.journal import Journal


@dataclass(frozen=True)
class House:
    """The journal, those who think for bots, the clocks and the limits."""

    journal: Journal
    thinkers: Thinkers
    clock: Time
    limits: Limits
