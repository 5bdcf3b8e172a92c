"""Checks of a position's money, resources, science, events and special cards."""

from __future__ import annotations

from outflank.games.conquest.checks.soundness import LARGEST_COUNT
from outflank.games.conquest.expansion.model import STOCK, TECHS, TIERS, ExpansionPosition, WorldEvent
from outflank.games.conquest.model import Position
from outflank.games.conquest.options.rulebook import Rulebook

REGIONAL_EVENTS = ("drought", "boom")  # events that concern one region


def economy_flaw(place: Position, plus: ExpansionPosition, book: Rulebook) -> str | None:
    """Return the first flaw as a sentence, or None. Fields of options that are off may be empty."""
    seats = len(place.hands)
    return (
        money_flaw(place, plus, book, seats)
        or stocks_flaw(plus, book, seats)
        or science_flaw(plus, book, seats)
        or events_flaw(place, plus, book, seats)
        or sets_flaw(place, plus, book, seats)
    )


def is_malformed(given: tuple[int, ...], count: int, on: bool, least: int, most: int) -> bool:
    """Whether there are too many or too few numbers for the option, or one is out of range."""
    return len(given) not in ((0, count) if on else (0,)) or not all(least <= it <= most for it in given)


def money_flaw(place: Position, plus: ExpansionPosition, book: Rulebook, seats: int) -> str | None:
    """Check money and hired armies (CQ-118 to CQ-123)."""
    size = len(place.fresh)
    if is_malformed(plus.money, seats, book.economy, -LARGEST_COUNT, LARGEST_COUNT):
        return "With the economy on, each seat needs an amount of money within limits."
    if is_malformed(plus.hired, size, book.economy, 0, LARGEST_COUNT) or len(plus.paid) != len(plus.hired):
        return "With the economy on, each territory needs its hired armies and their price."
    for fresh, hired, paid in zip(place.fresh, plus.hired, plus.paid, strict=False):
        if hired > 3 * fresh or not hired <= paid <= 2 * hired:
            return "Hired armies have to be among the placed ones, and cost $1 or $2 each."
    return None


def stocks_flaw(plus: ExpansionPosition, book: Rulebook, seats: int) -> str | None:
    """Check food, iron and gold (CQ-110, CQ-111)."""
    stocks = (plus.food, plus.iron, plus.gold)
    if any(is_malformed(stock, seats, book.resources, 0, STOCK) for stock in stocks):
        return f"With resources on, each seat needs 0 to {STOCK} food, iron and gold."
    return (
        None
        if len({len(stock) for stock in stocks}) == 1
        else "Give food, iron and gold together, or none of them."
    )


def science_flaw(plus: ExpansionPosition, book: Rulebook, seats: int) -> str | None:
    """Check science and technologies (CQ-85, CQ-86)."""
    wrong = is_malformed(plus.science, seats, book.technology, 0, LARGEST_COUNT)
    if wrong or is_malformed(plus.techs, seats, book.technology, 0, 2 ** len(TECHS) - 1):
        return "With technology on, each seat needs science and technologies."
    if len(plus.science) != len(plus.techs):
        return "Give science and technologies together, or neither."
    above = [tech for tech in range(len(TECHS)) if tech % TIERS]
    if any(known >> tech & 1 > known >> tech - 1 & 1 for known in plus.techs for tech in above):
        return "A technology needs the previous one in its branch."
    return None


def events_flaw(place: Position, plus: ExpansionPosition, book: Rulebook, seats: int) -> str | None:
    """Check world events (CQ-100 to CQ-109)."""
    regions = len(place.graph.bonuses)
    if is_malformed(plus.newest, seats, book.every > 0, -1, regions - 1):
        return "A seat's newest region has to be on the map."
    for happening in (plus.coming, plus.current):
        if happening and (not book.every or is_misplaced(place, happening, regions)):
            return "This event can't happen in this game."
    return None


def is_misplaced(place: Position, happening: WorldEvent, regions: int) -> bool:
    """Whether an event concerns a region or sea that isn't there."""
    if happening.kind == "storm" and not place.graph.sea:
        return True
    if happening.kind in REGIONAL_EVENTS:
        return happening.region is None or not 0 <= happening.region < regions
    return happening.region is not None


def sets_flaw(place: Position, plus: ExpansionPosition, book: Rulebook, seats: int) -> str | None:
    """Check special cards and traded sets (CQ-127 to CQ-131)."""
    if is_malformed(plus.slack, seats, book.special, 0, LARGEST_COUNT):
        return "Only special cards can keep a set from raising the exchange rate, and they are off."
    uncounted = plus.slack or (0,) * seats
    apart = [traded - slack for traded, slack in zip(place.sets, uncounted, strict=True)]
    if min(apart) < 0 if book.per_player else sum(apart) < 0:
        return "A seat can't leave more sets out of the exchange rate than it has traded."
    if plus.embargo is not None and not (book.special and 0 <= plus.embargo < seats):
        return "An embargo has to belong to a seat of this game."
    return None
