"""The weight of each feature in a seat's chance to win.

Fitted to the winners of 6,000 games between normal bots, with two to six seats, both presets and six maps,
from positions at the start of turns: 14,578 with two seats left, 30,867 with more. On the fifth that was
held out, seats given 2, 15, 55, 86 and 98% with two left won 1, 10, 56, 90 and 99%; with more left, seats
given 6, 15, 34, 55 and 84% won 7, 16, 32, 54 and 87%.
"""

from __future__ import annotations

# For armies, income and territories (as logarithms), cards, turns until its own, and largest border stack.
WEIGHTS = (0.9, 0.3, 0.4, 1.4, -0.45, 0.25)
ALONE = (3.3, 0.73, -0.2, 2.85, -0.65, 0.25)  # with only two sides left
