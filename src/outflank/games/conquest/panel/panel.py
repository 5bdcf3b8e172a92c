"""What a seat sees besides its legal actions, and answers to its questions about a move."""

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
from outflank.games.conquest.panel.explanations import WhyNot
from outflank.games.conquest.rules import cards, legal_actions, refusals, reinforcement
from outflank.games.conquest.state import State
from outflank.kernel.game import OddsError, Question, Refusal, Seat

# The panel shows the worth of seven sets: two traded ones, so that players see the worth grow, the next one,
# and four more.
TRACK_LENGTH = 7
BEFORE_NEXT = 2
PLACING = (SETUP, REINFORCE, SPOILS)
# The most fortify moves that the counter shows. A larger number is no help, and it can be unlimited.
MOST_MOVES_SHOWN = 9


class CardSet(msgspec.Struct, frozen=True):
    """Three cards that can be traded, given by their places in the hand, and what they are worth."""

    cards: tuple[int, int, int]
    worth: int
    lands: tuple[int, ...]  # own territories on these cards, which could get the bonus
    each: int  # bonus armies per territory
    bonus: int  # bonus armies in all


class Panel(msgspec.Struct, frozen=True, omit_defaults=True):
    """Information shown with a seat's actions."""

    trade_first: str = ""  # why cards have to be traded first
    sets: tuple[CardSet, ...] = ()  # sets that can be traded now, best first
    worths: tuple[int, ...] = ()  # worth of successive sets; empty if it depends on the cards
    traded: int = 0  # how many of those are traded already
    means: int | None = None  # science and gold to spend on technologies
    moves: int = 0  # fortify moves left, at most 9
    defence: tuple[Defence, ...] = ()  # for 1, 2 ... dice
    notes: tuple[str, ...] = ()  # modifiers of the battle, in words
    short: int = 0  # money missing for the next turn's upkeep
    short_all_here: tuple[int, ...] = ()  # the same if all armies were placed on this territory


class Hires(Question, frozen=True):
    """Ask for the price of units on a territory, and how many the player can afford."""

    territory: int


class Hiring(msgspec.Struct, frozen=True):
    """Units of a kind: the price of one, how many the player can afford, and their total price."""

    unit: UnitKind
    price: int
    most: int
    total: int


class Hirings(msgspec.Struct, frozen=True):
    """Every kind that can be hired."""

    kinds: tuple[Hiring, ...]


class Kinds(Question, frozen=True, omit_defaults=True):
    """Ask which kinds of units can make up a move of this many armies, close to what the player wants."""

    source: int
    target: int
    count: int
    cavalry: int | None = None
    artillery: int | None = None


class KindSpan(msgspec.Struct, frozen=True):
    """How many of each kind move; cavalry and artillery within limits."""

    only_cavalry: bool  # only cavalry can get there
    infantry: int
    cavalry: tuple[int, int, int]  # smallest, suggested, largest number
    artillery: tuple[int, int, int]


class Technologies(Question, frozen=True):
    """Ask which technologies the seat has and can research."""


class TechStanding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A technology: known, ready to research, affordable but not now, or locked; and why."""

    tech: Tech
    state: Literal["known", "ready", "open", "locked"]
    why: str = ""


class TechStandings(msgspec.Struct, frozen=True):
    """All technologies, branch by branch."""

    techs: tuple[TechStanding, ...]


ConquestQuestion = Attacks | WhyNot | Hires | Kinds | Technologies
ConquestAnswer = Prospects | Hirings | KindSpan | TechStandings | Refusal | None


def panel(state: State, seat: Seat) -> Panel | None:
    """Return the seat's panel; None once the game is over."""
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
        means=technology.research_funds(state.plus, seat)
        if state.plus is not None and state.book.technology
        else None,
        moves=min(MOST_MOVES_SHOWN, left) if acts and state.phase == FORTIFY else 0,
        defence=defence,
        notes=notes,
        short=shortage(state, seat, reinforcement.coming_cut(state, seat)),
        short_all_here=short_all_here(state, seat),
    )


def must_trade(state: State, seat: Seat) -> str:
    """Return why cards have to be traded before anything else (CQ-35, CQ-52)."""
    if not refusals.must_trade(state, seat):
        return ""
    if state.phase == SPOILS:
        return f"Trade down to {state.book.trade_to} cards."
    return f"You have {state.cards[seat]} cards. Trade a set first."


def short_all_here(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the money missing next turn if all armies were placed on one territory (CQ-120)."""
    if not state.book.economy or seat != state.turn or not state.reserve or state.phase not in PLACING:
        return ()
    cut = reinforcement.coming_cut(state, seat)
    return tuple([shortage(state, seat, cut, it, state.reserve) for it in range(state.terrain.size)])


def shortage(state: State, seat: Seat, cut: int = 0, territory: int = 0, more: int = 0) -> int:
    """Return the money missing for the seat's next upkeep if the map stays as it is (CQ-120, CQ-122)."""
    plus = state.plus
    if plus is None or not state.book.economy or state.fallen[seat]:
        return 0
    revenue, upkeep = economy.income_and_upkeep(state, seat, cut, territory, more)
    return max(0, upkeep - revenue - plus.money[seat])


def track(state: State, seat: Seat) -> tuple[tuple[int, ...], int]:
    """Return the worth of the sets around the seat's next one, and the next one's index (CQ-27 to CQ-31)."""
    if state.book.fixed:
        return (), 0
    done = cards.sets_counted(state, seat)
    first = max(0, done - BEFORE_NEXT)
    worths = list(state.book.worth)
    steps = [worths[min(place, SETS - 1)] for place in range(first, first + TRACK_LENGTH)]
    steps[done - first] = cards.worth(state, seat, 0, 1, 2)
    return tuple(steps), done - first


def card_sets(state: State, seat: Seat) -> tuple[CardSet, ...]:
    """Return every set that can be traded, best first (CQ-26, CQ-32)."""
    places = {action.cards: None for action in legal_actions.legal(state, seat) if isinstance(action, Trade)}
    found = [card_set(state, seat, chosen) for chosen in places]
    hand = [state.hand[seat * HAND + place] for place in range(state.cards[seat])]

    def wilds(one: CardSet) -> int:
        return sum([hand[place] % 4 == WILD for place in one.cards])

    return tuple(sorted(found, key=lambda one: (-one.worth, -one.bonus, wilds(one))))


def card_set(state: State, seat: Seat, places: tuple[int, int, int]) -> CardSet:
    """Return what these cards are worth, with the bonus for territories shown."""
    one, two, three = [state.hand[seat * HAND + place] for place in places]
    lands = refusals.bonus_territories(state, seat, [one, two, three])
    each = state.book.bonus
    bonus = each * (len(lands) if state.book.every_match else min(1, len(lands)))
    return CardSet(places, cards.worth_of(state, seat, one, two, three), tuple(lands), each, bonus)


def answer(state: State, seat: Seat, question: ConquestQuestion) -> ConquestAnswer:
    """Answer a question from what the seat may know; raise OddsError if it makes no sense."""
    match question:
        case Attacks(source, _):
            check_territories(state, source)
            return attack_preview.attacks(state, seat, question)
        case WhyNot():
            return explanations.explain(state, seat, question)
        case Hires(territory):
            check_territories(state, territory)
            return hires(state, seat, territory)
        case Kinds(source, target):
            check_territories(state, source, target)
            return kinds(state, seat, question)
        case Technologies():
            return technologies(state, seat)


def check_territories(state: State, *territories: int) -> None:
    """Raise OddsError for a territory that isn't on the map."""
    for territory in territories:
        if not 0 <= territory < state.terrain.size:
            raise OddsError(f"Territory {territory} doesn't exist.")


def hires(state: State, seat: Seat, territory: int) -> Hirings:
    """Return what each kind costs here, and how many the seat can hire now (CQ-121, CQ-124)."""
    plus = state.plus
    mine = seat == state.actor() and state.owner[territory] == seat
    if plus is None or not state.book.economy or not mine or state.phase != REINFORCE:
        return Hirings(())
    found = []
    for unit in range(len(UNITS) if state.book.units else 1):
        room = economy.hires_left(state, plus, territory) // POINTS[unit]
        counts = itertools.takewhile(
            lambda count, unit=unit: economy.price(state, territory, count, unit) <= plus.money[seat],  # type: ignore[misc]
            range(1, min(room, max(0, plus.money[seat])) + 1),
        )
        most = max(counts, default=0)
        price = economy.price(state, territory, 1, unit)
        found.append(Hiring(UNITS[unit], price, most, economy.price(state, territory, most, unit)))
    return Hirings(tuple(found))


def kinds(state: State, seat: Seat, question: Kinds) -> KindSpan | None:
    """Return the kinds that fit the move, as close to what the player wants as possible (CQ-73, CQ-74)."""
    plus, source, target = state.plus, question.source, question.target
    if plus is None or not state.book.units or seat != state.actor() or state.owner[source] != seat:
        return None
    enters = state.phase == OCCUPY
    stacks = (source, target) if enters else (source,)
    horses = sum([plus.cavalry[stack] for stack in stacks])
    guns = sum([plus.artillery[stack] for stack in stacks])
    count = question.count
    foot = sum([state.armies[stack] for stack in stacks]) - horses - guns
    if not enters and units.cavalry_reach(state, seat, source) >> target & 1:
        return KindSpan(True, 0, (count, count, count), (0, 0, 0))
    riders = span(max(0, count - foot - guns), question.cavalry, min(horses, count))
    crews = span(max(0, count - riders[1] - foot), question.artillery, min(guns, count - riders[1]))
    return KindSpan(False, count - riders[1] - crews[1], riders, crews)


def span(least: int, wish: int | None, most: int) -> tuple[int, int, int]:
    """Return the smallest, the suggested (largest unless the player chose) and the largest number."""
    return least, most if wish is None else max(least, min(most, wish)), most


def technologies(state: State, seat: Seat) -> TechStandings:
    """Return the state of every technology for the seat (CQ-85, CQ-87, CQ-97)."""
    if state.plus is None or not state.book.technology:
        return TechStandings(())
    return TechStandings(tuple([tech_standing(state, seat, number) for number in range(len(TECHS))]))


def tech_standing(state: State, seat: Seat, number: int) -> TechStanding:
    """Return the state of one technology."""
    plus = state.plus
    assert plus is not None
    name = TECHS[number]
    if plus.knows(seat, number):
        return TechStanding(name, "known")
    if number % TIERS and not plus.knows(seat, number - 1):
        return TechStanding(name, "locked", f"Requires {TECHS[number - 1].capitalize()}")
    missing = TECH_COSTS[number % TIERS] - technology.research_funds(plus, seat)
    if missing > 0:
        return TechStanding(name, "locked", f"Needs {missing} more science")
    why = not_now(state, seat)
    return TechStanding(name, "open" if why else "ready", why)


def not_now(state: State, seat: Seat) -> str:
    """Return why an affordable technology can't be researched right now."""
    plus = state.plus
    if plus is not None and plus.researched and state.turn == seat:
        return "You've already researched a technology this turn."
    if seat != state.actor() or state.phase != REINFORCE:
        return "Research it while you reinforce."
    return refusals.TRADE_FIRST.sentence if refusals.must_trade(state, seat) else ""
