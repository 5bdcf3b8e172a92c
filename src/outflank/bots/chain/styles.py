"""Tempers: what a planner cares about, and how much; one planner with many styles plays many ways."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
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
    press: int = 0  # to attack the harder, the more rounds are played and the more gold lies unspent


BASIC = Style(siege=20, answer=0, fear=0, guard=0, foot=3, whim=12)
# Fitted by matches: styles that walk to enemies rather than to their HQ wait for each other until the end.
INTERMEDIATE = Style(land=120, hunt=30, siege=75, answer=80, foot=8, rangers=30, whim=12, press=100)

# What the advanced bot thinks of first, for both seats, and what it takes its opponent for.
STYLES = (
    INTERMEDIATE._replace(answer=100, whim=0),
    BASIC._replace(whim=0),
    Style(fear=40, siege=200),
    Style(fear=200, trade=80),
    Style(land=200, hunt=50),
    Style(hunt=200, land=60),
    Style(stay=60, fear=150),
    Style(siege=300, fear=0, guard=50),
    Style(guard=200, tanks=50, rangers=200),
    Style(tanks=200, rangers=50, foot=3),
)
# Another plan each time, where those above agree.
WILD = Style(whim=60)
