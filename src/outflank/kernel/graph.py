"""Graphs of neighbours: a list of neighbours for each of the nodes 1 to n."""

from __future__ import annotations

from collections.abc import Collection, Sequence

Neighbours = Sequence[Sequence[int]]  # index 0 has the neighbours of node 1


def flaw(neighbours: Neighbours) -> str | None:
    """Say what is wrong with a graph, or return None. Borders must work both ways, and never loop."""
    for node, others in enumerate(neighbours, 1):
        if len(set(others)) != len(others):
            return f"Territory {node} lists a neighbour twice."
        for other in others:
            if not 1 <= other <= len(neighbours):
                return f"Territory {node} borders {other}, which doesn't exist."
            if other == node:
                return f"Territory {node} borders itself."
            if node not in neighbours[other - 1]:
                return f"Territory {node} borders {other}, but {other} doesn't border {node}."
    return None


def connected(neighbours: Neighbours) -> bool:
    """Whether every node can be reached from every other."""
    return len(components(neighbours, range(1, len(neighbours) + 1))) <= 1


def components(neighbours: Neighbours, among: Collection[int]) -> list[set[int]]:
    """Return the connected groups of the nodes in `among`, ordered by their first members."""
    left = set(among)
    groups: list[set[int]] = []
    for start in among:
        if start not in left:
            continue
        left.remove(start)
        group, frontier = {start}, [start]
        while frontier:
            for other in neighbours[frontier.pop() - 1]:
                if other in left:
                    left.remove(other)
                    group.add(other)
                    frontier.append(other)
        groups.append(group)
    return groups
