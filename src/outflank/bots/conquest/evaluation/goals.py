"""Goals other than elimination: progress towards the seat's own, and ways to stop another's.

This reads only what everyone sees, and the seat's own mission.
"""

from __future__ import annotations

from outflank.games.conquest.expansion.model import MISSIONS
from outflank.games.conquest.expansion.state import ExpansionState
from outflank.games.conquest.model import CONDITIONS
from outflank.games.conquest.rules import victory
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel import bits

# Weights in armies, chosen by hand on the scale of `levels/preferences.py` (a territory is worth about 1).
STOP = 25.0  # a territory that decides whether another seat wins next turn: more than anything else
WATCH = 1.0  # a territory another seat needs and has, when it lacks only one more
GOAL = 4.0  # everything still missing for the seat's own goal, in total
HOLD = 1.5  # a territory that its own goal rests on
FADES = 0.5  # factor per step on the way to a goal
WAY = 3  # steps from a goal within which territories gain worth
NEEDS_LAND = 1.5  # the territories missing for a mission, in total
MOST_URGE = 0.6  # the most that such a mission adds to each territory
LEARNED = 4  # a seat with more technologies is dangerous if knowing all nine wins
SCIENCE_THREAT = 2.0  # each territory of such a seat, per technology beyond that
BY_CAPITALS, BY_MISSION, BY_REGIONS = [CONDITIONS.index(it) for it in ("capitals", "missions", "regions")]
HOLD_REGIONS, HOLD_GARRISONS = MISSIONS.index("regions"), MISSIONS.index("garrisons")


class Goals:
    """Extra worth of each territory, to capture or to keep, and of each seat's territories."""

    def __init__(self) -> None:
        self.bid = [0.0] * 64
        self.hold = [0.0] * 64
        self.urge = [0.0] * 8
        self.urgent = 0  # territories to capture now, even against the odds

    def look(self, state: State, plus: ExpansionState, seat: int) -> None:
        """Evaluate a position."""
        self.urgent = 0
        for territory in range(state.terrain.size):
            self.bid[territory] = 0.0
            self.hold[territory] = 0.0
        for other in range(8):
            self.urge[other] = 0.0
        if state.book.capitals:
            self.see_capitals(state, plus, seat)
        if state.book.regions:
            self.see_regions(state, plus, seat)
        if state.book.missions:
            self.see_mission(state, plus, seat)
            self.see_fulfilled(state, plus, seat)
        if state.book.all_techs:
            self.see_science(state, plus, seat)

    # --- capitals --------------------------------------------------------------------------

    def see_capitals(self, state: State, plus: ExpansionState, seat: int) -> None:
        """Value enemy capitals, and stop seats that are about to win by them."""
        held = 0
        for other in range(state.seats):
            if plus.capital[other] >= 0:
                held |= state.terrain.bit[plus.capital[other]]
        for other in range(state.seats):
            if state.fallen[other] or (other != seat and state.mates(seat, other)):
                continue
            missing = self.known_missing(state, plus, seat, other, BY_CAPITALS)
            if other == seat:
                self.want(state, seat, held & ~state.ours(seat), GOAL / (max(1, missing) * max(1, missing)))
                self.keep(state, held & state.held[seat], HOLD if missing else 3 * HOLD)
            elif missing <= 0:
                self.stop(state, seat, held & self.within_reach(state, seat, other))
            elif missing == 1:
                self.want(state, seat, held & self.seen_of(state, seat, other), WATCH)

    # --- regions, missions and science -----------------------------------------------------

    def see_regions(self, state: State, plus: ExpansionState, seat: int) -> None:
        """Value regions if holding enough of them wins."""
        for other in range(state.seats):
            if state.fallen[other] or (other != seat and state.mates(seat, other)):
                continue
            missing = self.known_missing(state, plus, seat, other, BY_REGIONS)
            if other == seat:
                mine = self.whole_regions(state, state.ours(seat)) & state.held[seat]
                self.keep(state, mine, 2 * HOLD if missing <= 0 else 0.0)
                # With two sides left, a bot that goes for regions loses to one that goes for armies.
                goal = GOAL / max(1, missing) if state.sides_left() > 2 else 0.0
                self.complete(state, seat, state.terrain.bit[state.terrain.regions] - 1, goal)
            elif missing <= 0:
                self.stop(state, seat, self.whole_regions(state, self.within_reach(state, seat, other)))
            elif missing == 1:
                self.want(state, seat, self.whole_regions(state, self.seen_of(state, seat, other)), WATCH)

    def whole_regions(self, state: State, land: int) -> int:
        """Return the part of these territories that forms complete regions."""
        found = 0
        for region in range(state.terrain.regions):
            if not state.terrain.members[region] & ~land:
                found |= state.terrain.members[region]
        return found

    def see_mission(self, state: State, plus: ExpansionState, seat: int) -> None:
        """Value the seat's own mission; it doesn't know the others'."""
        kind = plus.mission[seat]
        missing = self.missing(state, seat, BY_MISSION)
        if kind == HOLD_REGIONS:
            self.complete(state, seat, plus.mission_regions[seat], GOAL)
        elif victory.can_eliminate(state, seat):
            self.urge[plus.mission_seat[seat]] += WATCH
        elif missing <= 0:
            self.keep(state, state.held[seat], 1.0)
        else:
            for other in range(8):
                self.urge[other] += min(MOST_URGE, NEEDS_LAND / missing)

    def see_fulfilled(self, state: State, plus: ExpansionState, seat: int) -> None:
        """Stop a seat that is about to win by its mission: break its regions, or take any territory."""
        for other in range(state.seats):
            if not plus.near[other] & state.terrain.bit[BY_MISSION] or state.mates(seat, other):
                continue
            land = self.seen_of(state, seat, other)
            whole = self.whole_regions(state, land)
            crowded = bits.count(land) >= victory.territory_share(state, 3)
            self.stop(state, seat, land if crowded or not whole else whole)

    def garrison_target(self, state: State, plus: ExpansionState, seat: int) -> int:
        """Return where one more army advances a garrison mission this turn; -1 for nowhere."""
        if not state.book.missions or plus.mission[seat] != HOLD_GARRISONS:
            return -1
        missing = self.missing(state, seat, BY_MISSION)
        if not 0 < missing <= state.reserve or state.territories(seat) < plus.mission_count[seat]:
            return -1
        left = state.held[seat]
        while left:
            territory = bits.lowest(left)
            left &= left - 1
            if state.armies[territory] == 1:
                return territory
        return -1

    def missing(self, state: State, seat: int, condition: int) -> int:
        """Return how much a seat lacks for a goal."""
        return victory.needed(state, seat, condition) - victory.reached(state, seat, condition)

    # --- in fog ----------------------------------------------------------------------------

    def known_missing(self, state: State, plus: ExpansionState, seat: int, other: int, condition: int) -> int:
        """Return how much another seat lacks for a goal on the map.

        In fog the bot only knows that a seat was about to win, and whether what it sees rules that out by now
        (CQ-146, CQ-175).
        """
        missing = self.missing(state, other, condition)
        if not state.book.fog or fog.shares_vision(state, seat, other):
            return missing
        if plus.near[other] & state.terrain.bit[condition] and self.possible(
            state, plus, other, condition, self.within_reach(state, seat, other)
        ):
            return 0
        return max(1, missing)

    def possible(self, state: State, plus: ExpansionState, other: int, condition: int, land: int) -> bool:
        """Whether another seat would meet a condition if it held all these territories."""
        if condition == BY_REGIONS:
            count = 0
            for region in range(state.terrain.regions):
                if not state.terrain.members[region] & ~land:
                    count += 1
            return count >= victory.needed(state, other, condition)
        own = 0
        count = 0
        for owner in range(state.seats):
            if plus.capital[owner] >= 0 and land & state.terrain.bit[plus.capital[owner]]:
                if owner == other:
                    own = 1
                elif not state.mates(owner, other):
                    count += 1
        return own + count >= victory.needed(state, other, condition) and own > 0

    def within_reach(self, state: State, seat: int, other: int) -> int:
        """Return the territories that another side may hold, as far as the seat sees."""
        return state.ours(other) | (state.terrain.everywhere & ~fog.owners_seen(state, seat))

    def seen_of(self, state: State, seat: int, other: int) -> int:
        """Return the territories that the seat sees another side hold."""
        return state.ours(other) & fog.owners_seen(state, seat)

    # --- region goals ---------------------------------------------------------------------

    def complete(self, state: State, seat: int, regions: int, weight: float) -> None:
        """Value the missing territories of these regions, more if fewer are missing, and keep the rest."""
        land = state.ours(seat)
        for region in range(state.terrain.regions):
            if not regions & state.terrain.bit[region]:
                continue
            members = state.terrain.members[region]
            missing = bits.count(members & ~land)
            if missing:
                self.want(state, seat, members & ~land, weight / (missing * missing))
            self.keep(state, members & state.held[seat], HOLD if missing < 2 else 0.0)

    def see_science(self, state: State, plus: ExpansionState, seat: int) -> None:
        """Attack seats with many technologies early: knowing all of them can't be undone."""
        for other in range(state.seats):
            if not state.fallen[other] and not state.mates(seat, other):
                known = bits.count(plus.tech[other])
                if known > LEARNED:
                    self.urge[other] += SCIENCE_THREAT * (known - LEARNED)

    # --- adding worth ----------------------------------------------------------------------

    def stop(self, state: State, seat: int, land: int) -> None:
        """Value territories by which another seat is about to win."""
        self.urgent |= land
        self.want(state, seat, land, STOP)

    def want(self, state: State, seat: int, land: int, weight: float) -> None:
        """Add worth to these territories and to those on the way."""
        protected = state.protected(seat)
        reached = land
        ring = land & ~protected
        for _ in range(WAY):
            after = 0
            while ring:
                territory = bits.lowest(ring)
                ring &= ring - 1
                self.bid[territory] += weight
                after |= state.terrain.near[territory]
            ring = after & ~reached & ~protected
            reached |= ring
            weight *= FADES

    def keep(self, state: State, land: int, weight: float) -> None:
        """Add worth to holding these territories."""
        while land:
            self.hold[bits.lowest(land)] += weight
            land &= land - 1
