"""Measure CPU time, and a fixed loop that makes machines comparable."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from time import process_time

import msgspec

# The best of seven rounds counts, because other programs only make a round slower.
ROUNDS = 7
# Each round takes at least this much CPU time, many times what the clock can tell apart.
SECONDS = 0.15
# With this environment variable there is one short round, also in processes started from here. Tests use it.
BRIEFLY = "OUTFLANK_BRIEFLY"


class Figure(msgspec.Struct, frozen=True):
    """A measured number and its bar: not below `least`, not above `most`."""

    name: str
    value: float
    line: str
    least: float | None = None
    most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the figure meets its bar."""
        enough = self.least is None or self.value >= self.least
        return enough and (self.most is None or self.value <= self.most)


def interpreted(module: str) -> float:
    """Return the number that a module of figures prints in an interpreted process."""
    command = [sys.executable, "-m", "outflank.interpreted", "-m", module]
    done = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (our own program)
    return float(done.stdout)


def per_second(work: Callable[[], int]) -> float:
    """Return the rate of `work` per CPU second; `work` returns how much it did."""
    return max(one_round(work) for _ in range(1 if BRIEFLY in os.environ else ROUNDS))


def one_round(work: Callable[[], int]) -> float:
    """Return the rate over one round."""
    done = 0
    begin = process_time()
    while True:
        done += work()
        spent = process_time() - begin
        if spent >= SECONDS or BRIEFLY in os.environ:
            return done / spent


def nanoseconds(work: Callable[[], int]) -> float:
    """Return the nanoseconds for one piece of work, loop included."""
    return 1e9 / per_second(work)


def reference() -> Figure:
    """Measure a fixed loop in plain Python, so that machines can be compared."""
    return Figure(
        "reference.loops_per_cpu_second",
        per_second(fixed_loop),
        "turns of a fixed loop in plain Python, for comparing machines",
    )


def fixed_loop() -> int:
    """Do ten thousand turns of simple arithmetic."""
    total = 0
    table = [0] * 64
    for turn in range(10_000):
        total = (total * 31 + turn) & 0xFFFFFF
        table[total & 63] += 1
    return 10_000
