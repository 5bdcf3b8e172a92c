"""Find regions in a graph: groups with many borders inside and few to others (greedy modularity)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Border = tuple[int, int]


def clusters(count: int, borders: Sequence[Border]) -> list[int]:
    """Return the region of each of `count` places: join pairs of groups while that raises modularity."""
    group = list(range(count))
    weight = [0] * count  # of each group: how many borders end in it
    between: dict[Border, int] = {}
    for one, other in borders:
        weight[one] += 1
        weight[other] += 1
        between[_pair(one, other)] = 1
    total = 2 * len(borders)
    while between:
        best = max(between, key=lambda pair: (_gain(between, weight, total, pair), -pair[0], -pair[1]))
        if _gain(between, weight, total, best) <= 0:
            break
        group = [best[0] if number == best[1] else number for number in group]
        weight[best[0]] += weight[best[1]]
        between = _joined(between, best)
    order = {number: rank for rank, number in enumerate(dict.fromkeys(group))}
    return [order[number] for number in group]


def _gain(between: dict[Border, int], weight: list[int], total: int, pair: Border) -> int:
    """Return what joining two groups adds to modularity, times total² / 2 so that it is a whole number."""
    return between[pair] * total - weight[pair[0]] * weight[pair[1]]


def _joined(between: dict[Border, int], pair: Border) -> dict[Border, int]:
    kept, gone = pair
    found: dict[Border, int] = {}
    for (one, other), count in between.items():
        joined = _pair(kept if one == gone else one, kept if other == gone else other)
        if joined[0] != joined[1]:
            found[joined] = found.get(joined, 0) + count
    return found


def _pair(one: int, other: int) -> Border:
    return (one, other) if one < other else (other, one)


def bonus(members: Iterable[int], borders: Iterable[Border]) -> int:
    """Return a region's bonus: max(1, round(size / 2 + borders / 6 - 1 / 4)), with all borders that leave it.

    Larger regions pay more because they take longer to conquer, and open ones because they are hard to hold.
    The sum is in whole twelfths, so that every machine rounds it the same way.
    """
    own = set(members)
    leaving = sum((one in own) != (other in own) for one, other in borders)
    return max(1, (6 * len(own) + 2 * leaving - 3 + 6) // 12)
