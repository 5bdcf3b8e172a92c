"""Changes turn one JSON value into another, and steps show a viewer what happened."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from outflank.kernel.event_trace import EventTrace, replace_events
from outflank.kernel.game import Event, View
from outflank.kernel.steps import Step, applied, change_of, change_of_view, steps_of

NAMES = some.sampled_from(["a", "b", "c", "@", "0", "1"])
# Without true and false, which equal 1 and 0 in Python; no field of a view has both kinds of values.
PLAIN = some.recursive(
    some.none() | some.integers(-2, 3) | some.sampled_from(["", "x"]),
    lambda part: some.lists(part, max_size=6) | some.dictionaries(NAMES.filter(lambda it: it != "@"), part),
    max_leaves=12,
)


def sent(change: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(change))


@given(PLAIN, PLAIN)
def test_a_change_turns_the_old_value_into_the_new_one(old: Any, new: Any) -> None:
    change = change_of(old, new)
    assert (old if change is None else applied(old, sent(change))) == new


class Piece(msgspec.Struct, frozen=True, array_like=True):
    kind: str
    hits: int = 0


class Board(View, kw_only=True, omit_defaults=True):
    turn: int
    armies: tuple[int, ...] = ()
    pieces: tuple[Piece, ...] = ()
    winner: int | None = None
    notes: list[str] = msgspec.field(default_factory=list)
    purse: dict[str, int] = msgspec.field(default_factory=dict)


def plain(view: View) -> Any:
    return sent(msgspec.structs.replace(view, board=None))


BEFORE = Board(seat=0, turn=0, armies=(1, 2, 3, 4), pieces=(Piece("a"), Piece("b"), Piece("c", 1)), winner=3)


def test_only_differences_are_sent() -> None:
    after = msgspec.structs.replace(BEFORE, turn=1, armies=(1, 2, 7, 4))
    assert change_of_view(BEFORE, after) == {"turn": [1], "armies": {"2": [7]}}
    assert change_of_view(BEFORE, BEFORE) is None


def test_a_field_that_json_leaves_out_is_removed_from_the_view() -> None:
    full = msgspec.structs.replace(BEFORE, notes=["x"], purse={"gold": 1})
    bare = Board(seat=0, turn=0)
    for old, new in ((full, bare), (bare, full), (BEFORE, full), (full, BEFORE)):
        assert applied(plain(old), sent(change_of_view(old, new))) == plain(new)


def test_removing_one_item_does_not_change_the_others() -> None:
    after = msgspec.structs.replace(BEFORE, pieces=(Piece("a"), Piece("c", 1)))
    change = change_of_view(BEFORE, after)
    assert change == {"pieces": {"@": [1, 1, []]}}
    assert applied(plain(BEFORE), sent(change)) == plain(after)


def test_a_list_that_mostly_changes_is_sent_whole() -> None:
    after = msgspec.structs.replace(BEFORE, armies=(9, 9, 9, 4))
    assert change_of_view(BEFORE, after) == {"armies": [(9, 9, 9, 4)]}


def test_the_board_is_never_sent_again() -> None:
    assert change_of_view(BEFORE, msgspec.structs.replace(BEFORE, board={"lands": []})) is None


class Rose(Event, frozen=True):
    by: int


class Count:
    def __init__(self, value: int = 0) -> None:
        self.value = value

    def clone(self) -> Count:
        return Count(self.value)


def raised(*by: int) -> tuple[EventTrace, Count]:
    state = Count()
    trace = EventTrace(state)
    for number in by:
        state.value += number
        trace.append(Rose(number))
    return trace, state


def shown(state: Count) -> View:
    return Board(seat=0, turn=state.value)


def test_a_trace_keeps_the_position_after_each_event() -> None:
    trace, _ = raised(2, 3)
    assert trace == [Rose(2), Rose(3)]
    assert [state.value for state in trace.positions] == [2, 5]


def test_events_that_are_split_keep_their_position() -> None:
    trace, _ = raised(2, 3)
    replace_events(trace, 1, lambda event: [event, event])
    assert trace == [Rose(2), Rose(3), Rose(3)]
    assert [state.value for state in trace.positions] == [2, 5, 5]


def test_each_step_has_the_change_of_its_event_and_the_last_one_the_rest() -> None:
    trace, state = raised(2, 3)
    state.value += 10
    steps = steps_of(trace, lambda event: event, shown, shown(Count()), shown(state))
    assert steps == [Step(Rose(2), {"turn": [2]}), Step(Rose(3), {"turn": [15]})]


def test_a_hidden_change_is_part_of_the_next_step() -> None:
    trace, state = raised(2, 3, 4)

    def see(event: Event) -> Event | None:
        return event if event == Rose(3) else None

    steps = steps_of(trace, see, shown, shown(Count()), shown(state))
    assert steps == [Step(Rose(3), {"turn": [9]})]


def test_a_view_that_changes_without_an_event_gets_a_step() -> None:
    trace, state = raised(2)
    assert steps_of(trace, lambda _: None, shown, shown(Count()), shown(state)) == [Step(None, {"turn": [2]})]
    assert steps_of(trace, lambda _: None, shown, shown(state), shown(state)) == []
