"""What in a position is wrong with money, resources, science, events and special cards."""

from __future__ import annotations

from outflank.games.conquest.checks.soundness import GREATEST
from outflank.games.conquest.expansion.model import STOCK, TECHS, TIERS, Happening, PlusPosition
from outflank.games.conquest.model import Position
from outflank.games.conquest.options.rulebook import Rulebook

AIMED = ("drought", "boom")  # at a region


def wealth_flaw(place: Position, plus: PlusPosition, book: Rulebook) -> str | None:
    """What is wrong, as a sentence, or None; what an option would need may be left out."""
    seats = len(place.hands)
    return (
        money_flaw(place, plus, book, seats)
        or stocks_flaw(plus, book, seats)
        or science_flaw(plus, book, seats)
        or events_flaw(place, plus, book, seats)
        or sets_flaw(place, plus, book, seats)
    )


def misfits(given: tuple[int, ...], count: int, on: bool, least: int, most: int) -> bool:
    """Whether numbers are there that should not be, or too many, or too large."""
    return len(given) not in ((0, count) if on else (0,)) or not all(least <= it <= most for it in given)


def money_flaw(place: Position, plus: PlusPosition, book: Rulebook, seats: int) -> str | None:
    """CQ-118 to CQ-123."""
    size = len(place.fresh)
    if misfits(plus.money, seats, book.economy, -GREATEST, GREATEST):
        return "Each seat has money where there is an economy, and nobody has too much."
    if misfits(plus.hired, size, book.economy, 0, GREATEST) or len(plus.paid) != len(plus.hired):
        return "What was hired and paid is known of each territory, where there is an economy."
    for fresh, hired, paid in zip(place.fresh, plus.hired, plus.paid, strict=False):
        if hired > 3 * fresh or not hired <= paid <= 2 * hired:
            return "More was hired than placed, or not for $1 or $2."
    return None


def stocks_flaw(plus: PlusPosition, book: Rulebook, seats: int) -> str | None:
    """CQ-110, CQ-111."""
    stocks = (plus.food, plus.iron, plus.gold)
    if any(misfits(stock, seats, book.resources, 0, STOCK) for stock in stocks):
        return f"Each seat has 0 to {STOCK} food, iron and gold, where there are resources."
    return None if len({len(stock) for stock in stocks}) == 1 else "Food, iron and gold go together."


def science_flaw(plus: PlusPosition, book: Rulebook, seats: int) -> str | None:
    """CQ-85, CQ-86."""
    wrong = misfits(plus.science, seats, book.technology, 0, GREATEST)
    if wrong or misfits(plus.techs, seats, book.technology, 0, 2 ** len(TECHS) - 1):
        return "Each seat has science and technologies, where there is technology."
    if len(plus.science) != len(plus.techs):
        return "Science and technologies go together."
    above = [tech for tech in range(len(TECHS)) if tech % TIERS]
    if any(known >> tech & 1 > known >> tech - 1 & 1 for known in plus.techs for tech in above):
        return "A technology is known without the one before it."
    return None


def events_flaw(place: Position, plus: PlusPosition, book: Rulebook, seats: int) -> str | None:
    """CQ-100 to CQ-109."""
    regions = len(place.graph.bonuses)
    if misfits(plus.newest, seats, book.every > 0, -1, regions - 1):
        return "The region of a latest conquest does not exist."
    for happening in (plus.coming, plus.current):
        if happening and (not book.every or astray(place, happening, regions)):
            return "An event is not one that can happen here."
    return None


def astray(place: Position, happening: Happening, regions: int) -> bool:
    """Whether an event is aimed at what is not there."""
    if happening.kind == "storm" and not place.graph.sea:
        return True
    if happening.kind in AIMED:
        return happening.region is None or not 0 <= happening.region < regions
    return happening.region is not None


def sets_flaw(place: Position, plus: PlusPosition, book: Rulebook, seats: int) -> str | None:
    """CQ-127 to CQ-131."""
    if misfits(plus.slack, seats, book.special, 0, GREATEST):
        return "Sets do not count for the rate only where there are special cards."
    uncounted = plus.slack or (0,) * seats
    apart = [traded - slack for traded, slack in zip(place.sets, uncounted, strict=True)]
    if min(apart) < 0 if book.per_player else sum(apart) < 0:
        return "More sets do not count than were traded."
    if plus.embargo is not None and not (book.special and 0 <= plus.embargo < seats):
        return "An embargo is a seat's that is there."
    return None
