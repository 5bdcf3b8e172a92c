"""How much each feature of a position counts, in log-odds."""

from __future__ import annotations

FEATURES = 20
# With this scale they are chances, fitted to who won from 7,611 positions of 405 games between bots. Plans
# are weighed without it, so that small gains count.
CALIBRATED = 0.26
# Chosen by matches: with more weight on the siege games end sooner and more are lost, with less they drag on.
# Units that the enemy could hit count in full: with less, a bot stands before an HQ with twice the army and
# never goes in. What they risk shows in the exchanges that are tried out.
WEIGHTS = (
    *(0.3, 0.5),  # Infantry, and its share of HP
    *(0.5, 0.9),  # Tanks
    *(0.4, 0.5),  # Rangers
    0.2,  # gold
    0.25,  # what is queued
    0.7,  # Cities
    0.4,  # Factories
    0.25,  # captures under way
    3.0,  # the enemy's HQ being captured
    0.2,  # land in reach
    1.25,  # the way to the enemy's HQ
    0.32,  # units close to it
    0.0,  # a garrison in one's own: it counts by taking away the next one
    1.5,  # the way to an HQ without a garrison
    0.2,  # the score, as the end comes near
    1.75,  # Infantry that can be in an empty HQ in the next round
    0.65,  # how far the army has come
)
