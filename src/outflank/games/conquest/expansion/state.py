"""The expansion's part of a position; a plain game has none, so it pays nothing for it."""

from __future__ import annotations

from outflank.games.conquest.expansion.model import (
    BOOSTS,
    MISSIONS,
    NOTHING,
    TREATIES,
    WORLD_EVENTS,
    ExpansionPosition,
    Mission,
    Offer,
    Treaty,
    WorldEvent,
)
from outflank.games.conquest.model import CONDITIONS

SEATS = 6  # arrays over pairs of seats are indexed one * SEATS + other


class ExpansionState:
    """Arrays go by territory or seat; sets of territories are the bits of one number."""

    def __init__(self) -> None:
        self.cavalry = [0] * 64
        self.artillery = [0] * 64
        self.fresh_cavalry = [0] * 64
        self.fresh_artillery = [0] * 64
        self.opened = 0  # attacked this turn, so the first roll's modifiers are used up
        self.shielded = 0  # the attacker used its modifier here this turn: no artillery absorbs
        self.parried = 0  # the defender's artillery has absorbed its loss here
        self.withdrawn = 0  # an army has withdrawn from here this turn
        self.refuge = 0  # last territories that can't be attacked yet
        self.boost = [0] * 64
        self.money = [0] * 6
        self.hired = [0] * 64  # points bought and not yet confirmed
        self.paid = [0] * 64  # the money paid for them
        self.food = [0] * 6
        self.iron = [0] * 6
        self.gold = [0] * 6
        self.science = [0] * 6
        self.tech = [0] * 6  # a bit for each technology
        self.researched = False
        self.coming = NOTHING  # the event that strikes when the next round begins
        self.coming_region = NOTHING
        self.current = NOTHING
        self.current_region = NOTHING
        self.newest = [-1] * 6  # the region of each seat's latest capture
        self.capital = [-1] * 6
        self.mission = [-1] * 6  # the kind of each seat's mission
        self.mission_regions = [0] * 6  # a bit for each region
        self.mission_count = [0] * 6
        self.mission_seat = [-1] * 6
        self.beaten_by = [-1] * 6  # the seat that first eliminated each seat
        self.near = [0] * 6  # conditions met at the end of the last turn, a bit for each
        self.treaty = [0] * 36
        self.until = [0] * 36  # the round in which a treaty ends; 0 is open-ended
        self.ender = [-1] * 36  # the seat whose turn ends the treaty as it begins
        self.notice = [0] * 36  # 1 if it ends because of notice
        self.offer = [0] * 36  # the kind of treaty on offer
        self.offer_rounds = [0] * 36
        self.honoured = [0] * 6
        self.ended = [0] * 6
        self.slack = [0] * 6  # sets that do not count for the exchange rate
        self.embargo = NOTHING  # the seat that played it
        self.deck_special = 0  # special cards in the deck, a bit for each
        self.pile_special = 0
        self.returns = [0] * 6  # the round in which an eliminated seat returns
        self.revived = 0  # seats that have returned, a bit for each
        self.left = 0  # seats that left their territories to a teammate
        self.reason = NOTHING  # the condition that ended the game

    def clone(self) -> ExpansionState:
        """Return an independent copy."""
        copy = ExpansionState()
        copy.cavalry[:] = self.cavalry
        copy.artillery[:] = self.artillery
        copy.fresh_cavalry[:] = self.fresh_cavalry
        copy.fresh_artillery[:] = self.fresh_artillery
        copy.opened = self.opened
        copy.shielded = self.shielded
        copy.parried = self.parried
        copy.withdrawn = self.withdrawn
        copy.refuge = self.refuge
        copy.boost[:] = self.boost
        copy.money[:] = self.money
        copy.hired[:] = self.hired
        copy.paid[:] = self.paid
        copy.food[:] = self.food
        copy.iron[:] = self.iron
        copy.gold[:] = self.gold
        copy.science[:] = self.science
        copy.tech[:] = self.tech
        copy.researched = self.researched
        copy.coming = self.coming
        copy.coming_region = self.coming_region
        copy.current = self.current
        copy.current_region = self.current_region
        copy.newest[:] = self.newest
        copy.capital[:] = self.capital
        copy.mission[:] = self.mission
        copy.mission_regions[:] = self.mission_regions
        copy.mission_count[:] = self.mission_count
        copy.mission_seat[:] = self.mission_seat
        copy.beaten_by[:] = self.beaten_by
        copy.near[:] = self.near
        copy.treaty[:] = self.treaty
        copy.until[:] = self.until
        copy.ender[:] = self.ender
        copy.notice[:] = self.notice
        copy.offer[:] = self.offer
        copy.offer_rounds[:] = self.offer_rounds
        copy.honoured[:] = self.honoured
        copy.ended[:] = self.ended
        copy.slack[:] = self.slack
        copy.embargo = self.embargo
        copy.deck_special = self.deck_special
        copy.pile_special = self.pile_special
        copy.returns[:] = self.returns
        copy.revived = self.revived
        copy.left = self.left
        copy.reason = self.reason
        return copy

    def forget_battles(self) -> None:
        """Forget last turn's attacks as a turn begins (CQ-75)."""
        self.opened = 0
        self.shielded = 0
        self.parried = 0
        self.withdrawn = 0

    def add_boost(self, territory: int, boost: int) -> None:
        """Give a territory a boost before the first turn (CQ-80)."""
        if not (0 <= territory < len(self.boost) and 0 <= boost < len(BOOSTS)):
            raise ValueError("There are three kinds of boosts, and each is on a territory.")
        self.boost[territory] = boost

    def knows(self, seat: int, tech: int) -> bool:
        """Whether the seat has a technology."""
        return self.tech[seat] >> tech & 1 == 1

    def set_up(self, place: ExpansionPosition) -> None:
        """Fill an empty state from a document that passed its checks."""
        fill(self.cavalry, place.cavalry)
        fill(self.artillery, place.artillery)
        fill(self.fresh_cavalry, place.fresh_cavalry)
        fill(self.fresh_artillery, place.fresh_artillery)
        self.opened = bits_of(place.opened)
        self.shielded = bits_of(place.shielded)
        self.parried = bits_of(place.parried)
        self.withdrawn = bits_of(place.withdrawn)
        self.refuge = bits_of(place.refuge)
        fill(self.boost, place.boosts)
        fill(self.money, place.money)
        fill(self.hired, place.hired)
        fill(self.paid, place.paid)
        fill(self.food, place.food)
        fill(self.iron, place.iron)
        fill(self.gold, place.gold)
        fill(self.science, place.science)
        fill(self.tech, place.techs)
        self.researched = place.researched
        if place.coming:
            self.coming = WORLD_EVENTS.index(place.coming.kind)
            self.coming_region = NOTHING if place.coming.region is None else place.coming.region
        if place.current:
            self.current = WORLD_EVENTS.index(place.current.kind)
            self.current_region = NOTHING if place.current.region is None else place.current.region
        fill(self.newest, place.newest)
        fill(self.capital, place.capitals)
        fill(self.beaten_by, place.beaten_by)
        fill(self.near, place.near)
        fill(self.honoured, place.honoured)
        fill(self.ended, place.ended)
        fill(self.slack, place.slack)
        fill(self.returns, place.returns)
        self.set_up_missions(place.missions)
        self.set_up_treaties(place.treaties, place.offers)
        self.embargo = NOTHING if place.embargo is None else place.embargo
        self.revived = bits_of(place.revived)
        self.left = bits_of(place.left)
        self.reason = NOTHING if place.reason is None else CONDITIONS.index(place.reason)

    def set_up_missions(self, missions: tuple[Mission, ...]) -> None:
        """Set everyone's mission."""
        for seat, mission in enumerate(missions):
            self.mission[seat] = MISSIONS.index(mission.kind)
            self.mission_regions[seat] = bits_of(mission.regions)
            self.mission_count[seat] = mission.count
            self.mission_seat[seat] = NOTHING if mission.seat is None else mission.seat

    def set_up_treaties(self, treaties: tuple[Treaty, ...], offers: tuple[Offer, ...]) -> None:
        """Set treaties and offers."""
        for treaty in treaties:
            for pair in (treaty.one * SEATS + treaty.other, treaty.other * SEATS + treaty.one):
                self.treaty[pair] = TREATIES.index(treaty.kind)
                self.until[pair] = treaty.until
                self.ender[pair] = NOTHING if treaty.ender is None else treaty.ender
                self.notice[pair] = 1 if treaty.notice else 0
        for offer in offers:
            pair = offer.seat * SEATS + offer.to
            self.offer[pair] = TREATIES.index(offer.kind)
            self.offer_rounds[pair] = offer.rounds

    # --- as plain data --------------------------------------------------------------------

    def event_of(self, kind: int, region: int) -> WorldEvent | None:
        """Return an event as data."""
        return None if kind < 0 else WorldEvent(WORLD_EVENTS[kind], None if region < 0 else region)

    def missions(self, seats: int) -> tuple[Mission, ...]:
        """Return everyone's mission."""
        if self.mission[0] < 0:
            return ()
        return tuple([self.mission_of(seat) for seat in range(seats)])

    def mission_of(self, seat: int) -> Mission:
        """Return a seat's mission."""
        goal = self.mission_seat[seat]
        return Mission(
            MISSIONS[self.mission[seat]],
            members_of(self.mission_regions[seat]),
            self.mission_count[seat],
            None if goal < 0 else goal,
        )

    def treaties(self, seats: int) -> tuple[Treaty, ...]:
        """Return the treaties in force."""
        found = []
        for one in range(seats):
            for other in range(one + 1, seats):
                pair = one * SEATS + other
                kind = TREATIES[self.treaty[pair]]
                if kind is not None:
                    ender = self.ender[pair]
                    told = None if ender < 0 else ender
                    found.append(Treaty(one, other, kind, self.until[pair], told, bool(self.notice[pair])))
        return tuple(found)

    def offers(self, seats: int) -> tuple[Offer, ...]:
        """Return the offers waiting for an answer."""
        found = []
        for one in range(seats):
            for other in range(seats):
                kind = TREATIES[self.offer[one * SEATS + other]]
                if kind is not None:
                    found.append(Offer(one, other, kind, self.offer_rounds[one * SEATS + other]))
        return tuple(found)


def fill(array: list[int], values: tuple[int, ...]) -> None:
    """Copy values into the start of an array; the checks of a document make sure that they fit."""
    for place in range(len(values)):
        array[place] = values[place]


def bits_of(things: tuple[int, ...]) -> int:
    """Return a set as the bits of one number."""
    found = 0
    for thing in things:
        found |= BITS[thing]
    return found


def members_of(things: int) -> tuple[int, ...]:
    """Return the members of a bit set, in order."""
    return tuple([number for number in range(62) if things & BITS[number]])


BITS = [2**number for number in range(63)]
