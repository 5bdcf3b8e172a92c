"""What a seat is shown beside its legal actions, and what it may ask about a move that it has in mind."""

from __future__ import annotations

import itertools
from typing import Literal

import msgspec

from outflank.games.conquest.expansion import economy, technology, units
from outflank.games.conquest.expansion.model import POINTS, TECH_COSTS, TECHS, TIERS, UNITS, Tech, UnitKind
from outflank.games.conquest.model import (
    DEFEND,
    FORTIFY,
    HAND,
    OCCUPY,
    OVER,
    REINFORCE,
    SETS,
    SETUP,
    SPOILS,
    WILD,
    Trade,
)
from outflank.games.conquest.panel import attack_preview, explanations
from outflank.games.conquest.panel.attack_preview import Attacks, Defence, Prospects
from outflank.games.conquest.panel.explanations import Press
from outflank.games.conquest.rules import cards, legal_actions, refusals, reinforcement
from outflank.games.conquest.state import State
from outflank.kernel.game import OddsError, Question, Refusal, Seat

TRACK = 7  # sets whose worth is shown
BEFORE_NEXT = 2  # of them are traded already
PLACING = (SETUP, REINFORCE, SPOILS)
MANY = 9  # moves that need no counting


class CardSet(msgspec.Struct, frozen=True):
    """Three cards of the hand that can be traded, by their places, and what for."""

    cards: tuple[int, int, int]
    worth: int
    lands: tuple[int, ...]  # that could get the bonus of their cards
    each: int  # armies on such a territory
    bonus: int  # armies beside the worth, in all


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """What goes with a seat's moves."""

    trade_first: str = ""  # why cards must be traded before anything else is done
    sets: tuple[CardSet, ...] = ()  # that can be traded now, the best one first
    worths: tuple[int, ...] = ()  # of sets in a row; nothing where the cards decide
    traded: int = 0  # of those, the others come next
    means: int | None = None  # to spend on technologies
    moves: int = 0  # of armies that are left in the fortification, at most 9
    defence: tuple[Defence, ...] = ()  # by dice from 1 on
    notes: tuple[str, ...] = ()  # what else decides the battle
    short: int = 0  # money that the next turn would lack for upkeep
    short_all_here: tuple[int, ...] = ()  # the same by territory, if all armies to place went there


class Hires(Question, frozen=True):
    """What units cost on a territory, and how many the money buys."""

    territory: int


class Hiring(msgspec.Struct, frozen=True):
    """Units of a kind: the price of one, how many can be had, and what those cost together."""

    unit: UnitKind
    price: int
    most: int
    total: int


class Hirings(msgspec.Struct, frozen=True):
    """Every kind that can be hired."""

    kinds: tuple[Hiring, ...]


class Kinds(Question, frozen=True, omit_defaults=True):
    """Of so many armies that move, how many can be of each kind, near to what is wished."""

    source: int
    target: int
    count: int
    cavalry: int | None = None
    artillery: int | None = None


class KindSpan(msgspec.Struct, frozen=True):
    """How many of each kind go, cavalry and artillery between a least and a most."""

    only_cavalry: bool  # nothing else gets there
    infantry: int
    cavalry: tuple[int, int, int]  # least, meant, most
    artillery: tuple[int, int, int]


class Technologies(Question, frozen=True):
    """How the seat stands to each technology."""


class TechStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One technology: known, to be had now, paid for but not now, or out of reach; and why not now."""

    tech: Tech
    state: Literal["known", "ready", "open", "locked"]
    why: str = ""


class TechStandings(msgspec.Struct, frozen=True):
    """All technologies, branch by branch."""

    techs: tuple[TechStanding, ...]


ConquestQuestion = Attacks | Press | Hires | Kinds | Technologies
ConquestAnswer = Prospects | Hirings | KindSpan | TechStandings | Refusal | None


def panel(state: State, seat: Seat) -> Panel | None:
    """What the seat is shown now; nothing once the game is over."""
    if state.phase == OVER:
        return None
    acts = seat == state.actor()
    worths, traded = track(state, seat)
    defence, notes = attack_preview.defences(state, seat) if acts and state.phase == DEFEND else ((), ())
    left = technology.fortify_moves(state, seat) - state.moves
    return Panel(
        trade_first=must_trade(state, seat) if acts else "",
        sets=card_sets(state, seat) if acts else (),
        worths=worths,
        traded=traded,
        means=technology.means(state.plus, seat)
        if state.plus is not None and state.book.technology
        else None,
        moves=min(MANY, left) if acts and state.phase == FORTIFY else 0,
        defence=defence,
        notes=notes,
        short=shortage(state, seat, reinforcement.coming_cut(state, seat)),
        short_all_here=short_all_here(state, seat),
    )


def must_trade(state: State, seat: Seat) -> str:
    """Why cards must be traded before anything else is done (CQ-35, CQ-52)."""
    if not refusals.must_trade(state, seat):
        return ""
    if state.phase == SPOILS:
        return f"Trade down to {state.book.trade_to} cards."
    return f"You hold {state.cards[seat]} cards: trade a set first."


def short_all_here(state: State, seat: Seat) -> tuple[int, ...]:
    """What the next turn would lack if all armies to place went to one territory, by territory (CQ-120)."""
    if not state.book.economy or seat != state.turn or not state.reserve or state.phase not in PLACING:
        return ()
    cut = reinforcement.coming_cut(state, seat)
    return tuple([shortage(state, seat, cut, it, state.reserve) for it in range(state.terrain.size)])


def shortage(state: State, seat: Seat, cut: int = 0, territory: int = 0, more: int = 0) -> int:
    """The money that the seat's next turn would lack for upkeep as the map stands (CQ-120, CQ-122)."""
    plus = state.plus
    if plus is None or not state.book.economy or state.fallen[seat]:
        return 0
    revenue, upkeep = economy.dues(state, seat, cut, territory, more)
    return max(0, upkeep - revenue - plus.money[seat])


def track(state: State, seat: Seat) -> tuple[tuple[int, ...], int]:
    """What some sets around the seat's next one are worth, and which is next (CQ-27 to CQ-31)."""
    if state.book.fixed:
        return (), 0
    done = cards.traded(state, seat)
    first = max(0, done - BEFORE_NEXT)
    worths = list(state.book.worth)
    steps = [worths[min(place, SETS - 1)] for place in range(first, first + TRACK)]
    steps[done - first] = cards.worth(state, seat, 0, 1, 2)
    return tuple(steps), done - first


def card_sets(state: State, seat: Seat) -> tuple[CardSet, ...]:
    """Every set that may be traded, the best one first (CQ-26, CQ-32)."""
    places = {action.cards: None for action in legal_actions.legal(state, seat) if isinstance(action, Trade)}
    found = [card_set(state, seat, chosen) for chosen in places]
    hand = [state.hand[seat * HAND + place] for place in range(state.cards[seat])]

    def wilds(one: CardSet) -> int:
        return sum([hand[place] % 4 == WILD for place in one.cards])

    return tuple(sorted(found, key=lambda one: (-one.worth, -one.bonus, wilds(one))))


def card_set(state: State, seat: Seat, places: tuple[int, int, int]) -> CardSet:
    """What these cards bring."""
    one, two, three = [state.hand[seat * HAND + place] for place in places]
    lands = refusals.matches(state, seat, [one, two, three])
    each = state.book.bonus
    bonus = each * (len(lands) if state.book.every_match else min(1, len(lands)))
    return CardSet(places, cards.worth_of(state, seat, one, two, three), tuple(lands), each, bonus)


def answer(state: State, seat: Seat, question: ConquestQuestion) -> ConquestAnswer:
    """What the seat may know of it; raises OddsError where there is no such thing."""
    match question:
        case Attacks(source, _):
            checked(state, source)
            return attack_preview.attacks(state, seat, question)
        case Press():
            return explanations.press(state, seat, question)
        case Hires(territory):
            checked(state, territory)
            return hires(state, seat, territory)
        case Kinds(source, target):
            checked(state, source, target)
            return kinds(state, seat, question)
        case Technologies():
            return technologies(state, seat)


def checked(state: State, *territories: int) -> None:
    """Whether there are such territories."""
    for territory in territories:
        if not 0 <= territory < state.terrain.size:
            raise OddsError(f"There is no territory {territory}.")


def hires(state: State, seat: Seat, territory: int) -> Hirings:
    """What each kind costs here, and how many can be hired now (CQ-121, CQ-124)."""
    plus = state.plus
    mine = seat == state.actor() and state.owner[territory] == seat
    if plus is None or not state.book.economy or not mine or state.phase != REINFORCE:
        return Hirings(())
    found = []
    for unit in range(len(UNITS) if state.book.units else 1):
        room = economy.openings(state, plus, territory) // POINTS[unit]
        counts = itertools.takewhile(
            lambda count, unit=unit: economy.price(state, territory, count, unit) <= plus.money[seat],  # type: ignore[misc]
            range(1, min(room, max(0, plus.money[seat])) + 1),
        )
        most = max(counts, default=0)
        price = economy.price(state, territory, 1, unit)
        found.append(Hiring(UNITS[unit], price, most, economy.price(state, territory, most, unit)))
    return Hirings(tuple(found))


def kinds(state: State, seat: Seat, question: Kinds) -> KindSpan | None:
    """What fits the count from the stacks that move, as near to the wish as can be (CQ-73, CQ-74)."""
    plus, source, target = state.plus, question.source, question.target
    if plus is None or not state.book.units or seat != state.actor() or state.owner[source] != seat:
        return None
    enters = state.phase == OCCUPY
    stacks = (source, target) if enters else (source,)
    horses = sum([plus.cavalry[stack] for stack in stacks])
    guns = sum([plus.artillery[stack] for stack in stacks])
    count = question.count
    foot = sum([state.armies[stack] for stack in stacks]) - horses - guns
    if not enters and units.ridable(state, seat, source) >> target & 1:
        return KindSpan(True, 0, (count, count, count), (0, 0, 0))
    riders = span(max(0, count - foot - guns), question.cavalry, min(horses, count))
    crews = span(max(0, count - riders[1] - foot), question.artillery, min(guns, count - riders[1]))
    return KindSpan(False, count - riders[1] - crews[1], riders, crews)


def span(least: int, wish: int | None, most: int) -> tuple[int, int, int]:
    """The least, what is meant, which is the most unless somebody said otherwise, and the most."""
    return least, most if wish is None else max(least, min(most, wish)), most


def technologies(state: State, seat: Seat) -> TechStandings:
    """How the seat stands to all of them (CQ-85, CQ-87, CQ-97)."""
    if state.plus is None or not state.book.technology:
        return TechStandings(())
    return TechStandings(tuple([standing(state, seat, number) for number in range(len(TECHS))]))


def standing(state: State, seat: Seat, number: int) -> TechStanding:
    """The same of one."""
    plus = state.plus
    assert plus is not None
    name = TECHS[number]
    if plus.knows(seat, number):
        return TechStanding(name, "known")
    if number % TIERS and not plus.knows(seat, number - 1):
        return TechStanding(name, "locked", f"{TECHS[number - 1].capitalize()} comes first.")
    missing = TECH_COSTS[number % TIERS] - technology.means(plus, seat)
    if missing > 0:
        return TechStanding(name, "locked", f"{missing} more science is needed.")
    why = not_now(state, seat)
    return TechStanding(name, "open" if why else "ready", why)


def not_now(state: State, seat: Seat) -> str:
    """Why something that could be paid for cannot be learned this moment."""
    plus = state.plus
    if plus is not None and plus.researched and state.turn == seat:
        return "One technology a turn: you have learned one."
    if seat != state.actor() or state.phase != REINFORCE:
        return "You can learn it while you place new armies."
    return refusals.TRADE_FIRST.sentence if refusals.must_trade(state, seat) else ""
