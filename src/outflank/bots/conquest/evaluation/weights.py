"""How much each thing that a seat has counts towards its chance to win.

Fitted to who won from the beginnings of turns in 6,000 games between normal bots, with two to six seats, both
presets and six maps: 14,578 positions with two seats left, 30,867 with more. Of the fifth that was left out
of the fit, seats given 2, 15, 55, 86 and 98 % where two were left won 1, 10, 56, 90 and 99 %; where more
were left, seats given 6, 15, 34, 55 and 84 % won 7, 16, 32, 54 and 87 %.
"""

from __future__ import annotations

# Armies, income, territories (as logarithms), cards, the turns until its own, its largest stack at the front.
WEIGHTS = (0.9, 0.3, 0.4, 1.4, -0.45, 0.25)
ALONE = (3.3, 0.73, -0.2, 2.85, -0.65, 0.25)  # where only two are left
