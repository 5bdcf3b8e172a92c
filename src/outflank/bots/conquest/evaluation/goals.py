"""Victories other than the last one standing: what brings one's own nearer, and what stops another's.

It reads what everyone sees, and the seat's own mission.
"""

from __future__ import annotations

from outflank.games.conquest.expansion.model import MISSIONS
from outflank.games.conquest.expansion.state import Plus
from outflank.games.conquest.model import CONDITIONS
from outflank.games.conquest.rules import victory
from outflank.games.conquest.state import State
from outflank.games.conquest.visibility import fog
from outflank.kernel import bits

STOP = 25.0  # of a territory without which another does not win
WATCH = 1.0  # of one that another needs and has, when only one more is missing
GOAL = 4.0  # of all that is missing for a victory of one's own
HOLD = 1.5  # of what it rests on
FADES = 0.5  # from one territory to the next on the way
WAY = 3  # steps that a far goal is felt
NEEDS_LAND = 1.5  # of so many territories more, whichever
MOST_URGE = 0.6
LEARNED = 4  # technologies, more of which are a danger where all of them win
ENVY = 2.0  # of a territory of who knows more, for each of them
BY_CAPITALS, BY_MISSION, BY_REGIONS = [CONDITIONS.index(it) for it in ("capitals", "missions", "regions")]
HOLD_REGIONS, HOLD_GARRISONS = MISSIONS.index("regions"), MISSIONS.index("garrisons")


class Aims:
    """What each territory is worth more than usual: to take, or to keep; and each seat's land to take."""

    def __init__(self) -> None:
        self.bid = [0.0] * 64
        self.hold = [0.0] * 64
        self.urge = [0.0] * 8
        self.urgent = 0  # what must be taken now, even against the odds

    def look(self, state: State, plus: Plus, seat: int) -> None:
        """Take in a position."""
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

    def see_capitals(self, state: State, plus: Plus, seat: int) -> None:
        """Capitals of others are wanted, and those that others win by are to be taken from them."""
        held = 0
        for other in range(state.seats):
            if plus.capital[other] >= 0:
                held |= state.terrain.bit[plus.capital[other]]
        for other in range(state.seats):
            if state.fallen[other] or (other != seat and state.mates(seat, other)):
                continue
            missing = self.lacks(state, plus, seat, other, BY_CAPITALS)
            if other == seat:
                self.want(state, seat, held & ~state.ours(seat), GOAL / (max(1, missing) * max(1, missing)))
                self.keep(state, held & state.held[seat], HOLD if missing else 3 * HOLD)
            elif missing <= 0:
                self.stop(state, seat, held & self.within_reach(state, seat, other))
            elif missing == 1:
                self.want(state, seat, held & self.seen_of(state, seat, other), WATCH)

    # --- regions, missions and science -----------------------------------------------------

    def see_regions(self, state: State, plus: Plus, seat: int) -> None:
        """Whole regions win, where enough of them are held."""
        for other in range(state.seats):
            if state.fallen[other] or (other != seat and state.mates(seat, other)):
                continue
            missing = self.lacks(state, plus, seat, other, BY_REGIONS)
            if other == seat:
                mine = self.whole_regions(state, state.ours(seat)) & state.held[seat]
                self.keep(state, mine, 2 * HOLD if missing <= 0 else 0.0)
                # Between two, who goes for regions is beaten by who goes for armies.
                goal = GOAL / max(1, missing) if state.sides_left() > 2 else 0.0
                self.complete(state, seat, state.terrain.bit[state.terrain.regions] - 1, goal)
            elif missing <= 0:
                self.stop(state, seat, self.whole_regions(state, self.within_reach(state, seat, other)))
            elif missing == 1:
                self.want(state, seat, self.whole_regions(state, self.seen_of(state, seat, other)), WATCH)

    def whole_regions(self, state: State, land: int) -> int:
        """The part of some land that is made of whole regions."""
        found = 0
        for region in range(state.terrain.regions):
            if not state.terrain.members[region] & ~land:
                found |= state.terrain.members[region]
        return found

    def see_mission(self, state: State, plus: Plus, seat: int) -> None:
        """One's own mission; nobody knows those of others."""
        kind = plus.mission[seat]
        missing = self.missing(state, seat, BY_MISSION)
        if kind == HOLD_REGIONS:
            self.complete(state, seat, plus.mission_regions[seat], GOAL)
        elif victory.hunts(state, seat):
            self.urge[plus.mission_seat[seat]] += WATCH
        elif missing <= 0:
            self.keep(state, state.held[seat], 1.0)
        else:
            for other in range(8):
                self.urge[other] += min(MOST_URGE, NEEDS_LAND / missing)

    def see_fulfilled(self, state: State, plus: Plus, seat: int) -> None:
        """Stop whoever is about to win by a mission: break its regions, or take any of its land."""
        for other in range(state.seats):
            if not plus.near[other] & state.terrain.bit[BY_MISSION] or state.mates(seat, other):
                continue
            land = self.seen_of(state, seat, other)
            whole = self.whole_regions(state, land)
            crowded = bits.count(land) >= victory.share(state, 3)
            self.stop(state, seat, land if crowded or not whole else whole)

    def post(self, state: State, plus: Plus, seat: int) -> int:
        """Where one army more fulfils a mission, or comes nearer to it in this turn; -1: nowhere."""
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
        """How much a seat lacks of a victory."""
        return victory.need(state, seat, condition) - victory.have(state, seat, condition)

    # --- in fog ----------------------------------------------------------------------------

    def lacks(self, state: State, plus: Plus, seat: int, other: int, condition: int) -> int:
        """How much another lacks of a victory by land.

        In fog all that is known is who was about to win, and what speaks against it by now (CQ-146, CQ-175).
        """
        missing = self.missing(state, other, condition)
        if not state.book.fog or fog.shares(state, seat, other):
            return missing
        if plus.near[other] & state.terrain.bit[condition] and self.possible(
            state, plus, other, condition, self.within_reach(state, seat, other)
        ):
            return 0
        return max(1, missing)

    def possible(self, state: State, plus: Plus, other: int, condition: int, land: int) -> bool:
        """Whether another would win by a condition if it had all of this land."""
        if condition == BY_REGIONS:
            count = 0
            for region in range(state.terrain.regions):
                if not state.terrain.members[region] & ~land:
                    count += 1
            return count >= victory.need(state, other, condition)
        own = 0
        count = 0
        for owner in range(state.seats):
            if plus.capital[owner] >= 0 and land & state.terrain.bit[plus.capital[owner]]:
                if owner == other:
                    own = 1
                elif not state.mates(owner, other):
                    count += 1
        return own + count >= victory.need(state, other, condition) and own > 0

    def within_reach(self, state: State, seat: int, other: int) -> int:
        """The land that another's side may hold, for all that the seat sees."""
        return state.ours(other) | (state.terrain.everywhere & ~fog.owners_seen(state, seat))

    def seen_of(self, state: State, seat: int, other: int) -> int:
        """The land that the seat sees another's side hold."""
        return state.ours(other) & fog.owners_seen(state, seat)

    # --- what it takes ---------------------------------------------------------------------

    def complete(self, state: State, seat: int, regions: int, weight: float) -> None:
        """What is missing of these regions is wanted, the more, the less that is; the rest is kept."""
        land = state.ours(seat)
        for region in range(state.terrain.regions):
            if not regions & state.terrain.bit[region]:
                continue
            members = state.terrain.members[region]
            missing = bits.count(members & ~land)
            if missing:
                self.want(state, seat, members & ~land, weight / (missing * missing))
            self.keep(state, members & state.held[seat], HOLD if missing < 2 else 0.0)

    def see_science(self, state: State, plus: Plus, seat: int) -> None:
        """Who knows all cannot be stopped any more, so that it has to be beaten on the way there."""
        for other in range(state.seats):
            if not state.fallen[other] and not state.mates(seat, other):
                known = bits.count(plus.tech[other])
                if known > LEARNED:
                    self.urge[other] += ENVY * (known - LEARNED)

    # --- what follows ----------------------------------------------------------------------

    def stop(self, state: State, seat: int, land: int) -> None:
        """Another wins by this land, unless some of it is taken."""
        self.urgent |= land
        self.want(state, seat, land, STOP)

    def want(self, state: State, seat: int, land: int, weight: float) -> None:
        """Bid for all of this land, and for what lies on the way."""
        spared = state.spared(seat)
        reached = land
        ring = land & ~spared
        for _ in range(WAY):
            after = 0
            while ring:
                territory = bits.lowest(ring)
                ring &= ring - 1
                self.bid[territory] += weight
                after |= state.terrain.near[territory]
            ring = after & ~reached & ~spared
            reached |= ring
            weight *= FADES

    def keep(self, state: State, land: int, weight: float) -> None:
        """Hold on to all of this land."""
        while land:
            self.hold[bits.lowest(land)] += weight
            land &= land - 1
