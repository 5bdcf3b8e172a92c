"""The weight of each feature of a position, in log-odds."""

from __future__ import annotations

FEATURES = 20
# This scale turns sums into chances. It was fitted to the winners of 405 games between bots, from 7,611
# positions. Plans are compared without it, so that small gains count.
CALIBRATED = 0.26
# Chosen by matches: with more weight on the siege, games end sooner but more are lost; with less, they drag
# on. Units that the enemy could hit count in full. If they counted less, a bot with twice the army would
# wait in front of an HQ and never enter it. The search tries exchanges, so it sees their risk anyway.
WEIGHTS = (
    *(0.3, 0.5),  # Infantry, and its share of HP
    *(0.5, 0.9),  # Tanks
    *(0.4, 0.5),  # Rangers
    0.2,  # gold
    0.25,  # units in production
    0.7,  # Cities
    0.4,  # Factories
    0.25,  # captures under way
    3.0,  # the enemy's HQ being captured
    0.2,  # buildings within reach
    1.25,  # progress of the nearest Infantry to the enemy's HQ
    0.32,  # units close to that HQ
    0.0,  # a garrison in its own HQ: it counts by removing the enemy's next feature
    1.5,  # the same progress if that HQ has no garrison
    0.2,  # the score, near the end
    1.75,  # Infantry that can enter an empty HQ next round
    0.65,  # progress of the whole army to the enemy's HQ
)
