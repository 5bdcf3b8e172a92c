"""Measure every figure and fail if one misses its bar: `python benchmarks/check.py`."""

from __future__ import annotations

import sys

from outflank.cli.bench import bar, figures, number

missed = 0
for figure in figures():
    print(f"{figure.name:45} {number(figure.value):>14}  {bar(figure)}", flush=True)
    missed += not figure.holds
sys.exit(f"{missed} figures miss their bar." if missed else 0)
