"""Tempers: what a planner cares about, and how much; one planner with many tempers plays many ways."""

from __future__ import annotations

from typing import NamedTuple


class Temper(NamedTuple):
    """Weights in hundredths: 100 is what the ordinary commander thinks right."""

    land: int = 100  # to walk to buildings that can be captured
    hunt: int = 100  # to walk to enemies
    siege: int = 100  # to walk to the enemy's HQ
    trade: int = 100  # to strike
    answer: int = 100  # to mind being struck back
    fear: int = 100  # to mind where enemies could strike
    guard: int = 100  # to look after one's own HQ
    foot: int = 6  # so many Infantry are wanted before anything dearer
    tanks: int = 100  # to build Tanks
    rangers: int = 100  # to build Rangers
    whim: int = 0  # chance in the choice between orders of nearly the same worth
    stay: int = 0  # to like it where one is


BASIC = Temper(siege=20, answer=0, fear=0, guard=0, foot=3)
INTERMEDIATE = Temper()
