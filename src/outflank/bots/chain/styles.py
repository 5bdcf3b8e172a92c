"""Styles: sets of weights that make one planner play in many ways."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """Weights in percent of the default planner's."""

    land: int = 100  # moving to buildings it can capture
    hunt: int = 100  # moving to enemies
    siege: int = 100  # moving to the enemy's HQ
    trade: int = 100  # attacking
    answer: int = 100  # avoiding return fire
    fear: int = 100  # avoiding tiles that enemies could hit
    guard: int = 100  # guarding its own HQ
    foot: int = 6  # the number of Infantry it wants before other units
    tanks: int = 100  # building Tanks
    rangers: int = 100  # building Rangers
    whim: int = 0  # largest random bonus, to vary between orders of similar worth
    stay: int = 0  # bonus for staying
    press: int = 0  # attacking harder as rounds pass and unspent gold piles up


BASIC = Style(siege=20, answer=0, fear=0, guard=0, foot=3, whim=12)
# Chosen by matches. Styles that head for enemies instead of their HQ wait for each other until the end.
INTERMEDIATE = Style(land=120, hunt=30, siege=75, answer=80, foot=8, rangers=30, whim=12, press=100)

# The plans that the advanced bot starts from for both seats, and the styles it can recognize in an opponent.
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
# A different plan each time, for when those above agree.
WILD = Style(whim=60)
