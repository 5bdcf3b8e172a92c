"""Measuring in CPU time, and a fixed loop to compare machines by."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from time import process_time

import msgspec

ROUNDS = 7  # the best of so many counts: a machine that does other things only makes figures worse
SECONDS = 0.15  # of CPU time a round, at least
BRIEFLY = "OUTFLANK_BRIEFLY"  # set where only one short round is wanted, also of processes that are started


class Figure(msgspec.Struct, frozen=True):
    """One measured number, and the bar it must keep to: not below `least`, not above `most`."""

    name: str
    value: float
    line: str
    least: float | None = None
    most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether it is as good as it must be."""
        enough = self.least is None or self.value >= self.least
        return enough and (self.most is None or self.value <= self.most)


def interpreted(module: str) -> float:
    """What a module of figures prints in a process that uses none of the compiled modules."""
    command = [sys.executable, "-m", "outflank.interpreted", "-m", module]
    told = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 (our own program)
    return float(told.stdout)


def per_second(work: Callable[[], int]) -> float:
    """How many things `work` does in a CPU second; it returns how many it has done."""
    return max(one_round(work) for _ in range(1 if BRIEFLY in os.environ else ROUNDS))


def one_round(work: Callable[[], int]) -> float:
    """The same over one round."""
    done = 0
    begin = process_time()
    while True:
        done += work()
        spent = process_time() - begin
        if spent >= SECONDS or BRIEFLY in os.environ:
            return done / spent


def nanoseconds(work: Callable[[], int]) -> float:
    """How long one of the things takes, calls and loops around it included."""
    return 1e9 / per_second(work)


def reference() -> Figure:
    """A loop in plain Python that stays the same, so that figures of different machines can be compared."""
    return Figure(
        "reference.loops_per_cpu_second",
        per_second(fixed_loop),
        "turns of a fixed loop in plain Python, to compare machines by",
    )


def fixed_loop() -> int:
    """Ten thousand turns of simple arithmetic."""
    total = 0
    table = [0] * 64
    for turn in range(10_000):
        total = (total * 31 + turn) & 0xFFFFFF
        table[total & 63] += 1
    return 10_000
