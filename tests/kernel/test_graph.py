"""Small questions about graphs, and sets as bits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.kernel import bits, graph


def test_borders_that_go_both_ways_have_no_flaw() -> None:
    assert graph.flaw(((2, 3), (1,), (1,))) is None
    assert graph.flaw(()) is None


@pytest.mark.parametrize(
    ("neighbours", "sentence"),
    [
        (((2, 2), (1,)), "Territory 1 lists a neighbour twice."),
        (((2,), (1, 3)), "Territory 2 borders 3, which doesn't exist."),
        (((0,), ()), "Territory 1 borders 0, which doesn't exist."),
        (((1,), ()), "Territory 1 borders itself."),
        (((2,), ()), "Territory 1 borders 2, but 2 doesn't border 1."),
    ],
)
def test_a_flaw_is_described_in_a_sentence(neighbours: graph.Neighbours, sentence: str) -> None:
    assert graph.flaw(neighbours) == sentence


def test_a_graph_is_connected_when_every_node_can_be_reached() -> None:
    assert graph.connected(((2,), (1, 3), (2,)))
    assert not graph.connected(((2,), (1,), ()))
    assert graph.connected(((),))
    assert graph.connected(())


def test_components_are_the_connected_groups_of_nodes() -> None:
    ring = ((2, 5), (1, 3), (2, 4), (3, 5), (4, 1))
    assert graph.components(ring, (1, 3, 4)) == [{1}, {3, 4}]
    assert graph.components(ring, ()) == []
    assert graph.components(ring, range(1, 6)) == [{1, 2, 3, 4, 5}]


@given(st.sets(st.integers(0, 62), min_size=1))
def test_bits_count_and_order_the_numbers_of_a_set(numbers: set[int]) -> None:
    mask = sum(2**number for number in numbers)
    assert bits.count(mask) == len(numbers)
    assert bits.lowest(mask) == min(numbers)
    assert [bits.nth(mask, place) for place in range(len(numbers))] == sorted(numbers)
