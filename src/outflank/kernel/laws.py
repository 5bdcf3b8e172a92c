"""Laws that hold for every game. They ship with Outflank, so you can check your own game too.

`play_lawfully` plays a random game and checks every law at every step.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from outflank.kernel.common_actions import Adjudicate, Expire, KernelEvent
from outflank.kernel.dice import Dice, FastDice
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import ALL, HOUSE, SPECTATOR, Action, Event, Game, Seat, View, Viewer
from outflank.kernel.match import Match, simulate
from outflank.kernel.option_names import snake_case
from outflank.kernel.options import unexplained
from outflank.kernel.record import read
from outflank.kernel.replay import replay_record
from outflank.kernel.setup_page import find_flaw, random_choices
from outflank.kernel.steps import Step, applied, steps_of


class LawBroken(AssertionError):
    """Raised when a game breaks a law; the message says which one, and where."""


def play_lawfully(
    game: Game[Any],
    seed: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    moves: int = 100_000,
    every: int = 1,
) -> Match:
    """Play at random to the end (or for `moves`) and check all laws on every `every`-th move."""
    # Choices use other seeds than the game's dice, so that they don't follow the same stream.
    chooser = FastDice(seed ^ 0x5EED)
    check_options(game, game.seats.start if seats is None else seats, FastDice(seed ^ 0x0FFE))
    match = begin(game, seed, seats, options or {})
    for number in range(moves):
        verdict = match.verdict()
        if verdict:
            match.play(HOUSE, Adjudicate(verdict))
        if match.result:
            break
        if number % every == 0:
            check_position(match, chooser)
        seat, action = _any_move(match, chooser)
        earlier = match.clone()
        trace = _play_lawfully(match, seat, action)
        if number % every == 0:
            check_events(match, trace)
            check_steps(match, earlier, trace)
            check_step_worlds(match, earlier, trace, seat, action)
    _demand(match.result is not None or len(match.entries) >= moves, "a game comes to an end", match)
    check_record(match)
    return match


def check_options(game: Game[Any], seats: int, chooser: Dice) -> bool:
    """Check that options are in snake_case, are offered or marked `NotOffered`, and can be played.

    Return whether one random choice of all options can be played. Only a `judged` option may prevent that.
    """
    schema = game.schema()
    names = [field.encode_name for field in msgspec.structs.fields(game.options)]
    if odd := [name for name in names if name not in snake_case({name: None})]:
        raise LawBroken(f"options are in snake_case: {', '.join(odd)}")
    missing = unexplained(game.options)
    if missing:
        raise LawBroken(f"every option is offered or marked `NotOffered`: {', '.join(missing)}")
    agreed = random_choices(schema, seats, chooser)
    document = agreed.document()
    flaw = find_flaw(game, document, seats, chooser.word())
    shown = {option.name for option in schema.options if option.judged and agreed.shows(option)}
    if flaw and flaw.option not in shown:
        raise LawBroken(
            f"all choices on a set-up page can be played: {document} with {seats} seats: {flaw.sentence}"
        )
    return flaw is None


def begin(game: Game[Any], seed: int, seats: int | None, options: Mapping[str, object]) -> Match:
    """Begin a match with fast dice. Resolving options twice must change nothing."""
    count = game.seats.start if seats is None else seats
    match = simulate(game, seed, count, options)
    settled = match.header.options
    if msgspec.to_builtins(game.resolve_options(settled, count, seed + 1)) != settled:
        raise LawBroken("resolving options twice changes nothing")
    return match


def check_position(match: Match, chooser: Dice) -> None:
    """Check all laws about a single position."""
    waited_for = match.to_act
    _demand(
        bool(waited_for) or match.wait is not None, "until the end, a seat can act or a deadline runs", match
    )
    for seat in waited_for:
        _demand(
            bool(match.legal(seat, undo=True)) or match.wait is not None,
            "a seat that the match waits for can act",
            match,
        )
    for seat in range(len(match.seats)):
        _check_legal(match, seat)
        _check_refusals(match, seat, chooser)
        _check_two_worlds(match, seat)
    _check_clone(match, chooser)
    _check_round_trip(match)


def check_events(match: Match, events: Iterable[Event]) -> None:
    """Check that events survive JSON, and that showing an event twice gives the same result."""
    kind = match.game.events | KernelEvent
    for event in events:
        for viewer in (*range(len(match.seats)), SPECTATOR, ALL):
            seen = match.see(event, viewer)
            if seen is None:
                continue
            _demand(match.see(seen, viewer) == seen, "showing an event twice changes nothing", match)
            back = msgspec.json.decode(msgspec.json.encode(seen), type=kind)
            _demand(back == seen, "an event survives JSON", match)


def check_record(match: Match) -> None:
    """Check that the record replays to the same position."""
    again = replay_record(match.game, read(match.record()))
    _demand(again.digest() == match.digest(), "a record replays to the same position", match)


def check_steps(match: Match, earlier: Match, trace: EventTrace) -> None:
    """Check for every viewer that steps turn the old view into exactly the new one."""
    for viewer in (*range(len(match.seats)), SPECTATOR, ALL):
        before, after = earlier.view(viewer), match.view(viewer)
        shown = _plain(before)
        for step in msgspec.json.decode(msgspec.json.encode(_steps(match, trace, viewer, before, after))):
            if step["change"] is not None:
                shown = applied(shown, step["change"])
        _demand(shown == _plain(after), f"steps turn viewer {viewer}'s old view into the new one", match)


def _steps(match: Match, trace: EventTrace, viewer: Viewer, before: View, after: View) -> list[Step]:
    def see(event: Event) -> Event | None:
        return match.see(event, viewer)

    def look(position: Any) -> View:
        return match.game.view(position, viewer)

    return steps_of(trace, see, look, before, after)


def _plain(view: View) -> Any:
    """Return a view as clients get it, without its board."""
    return msgspec.json.decode(msgspec.json.encode(msgspec.structs.replace(view, board=None)))


def check_step_worlds(match: Match, earlier: Match, trace: EventTrace, seat: Seat, action: Action) -> None:
    """Check that steps leak nothing: if two positions look the same to a seat, so do their steps."""
    game = match.game
    if seat == HOUSE or not game.hides(match.header.options):
        return
    for viewer in range(len(match.seats)):
        before, after = earlier.view(viewer), match.view(viewer)
        world = game.imagine(before, FastDice(2)).clone(earlier.state.dice.clone())
        if game.refusal(world, seat, action) is not None:
            continue
        other = EventTrace(world)
        game.apply(world, seat, action, other)
        heard, otherwise = ([match.see(event, viewer) for event in events] for events in (trace, other))
        if [event for event in heard if event] != [event for event in otherwise if event]:
            continue  # the two worlds differ in what the viewer learns now, so their steps may differ too
        if game.view(world, viewer) == after:
            same = _steps(match, trace, viewer, before, after) == _steps(match, other, viewer, before, after)
            _demand(same, f"the steps for viewer {viewer} do not depend on secrets", match)


def _play_lawfully(match: Match, seat: Seat, action: Action) -> EventTrace:
    twin = match.clone()
    silent = match.state.clone(match.state.dice.clone())
    trace = match.trace()
    match.play(seat, action, trace=trace)
    events = twin.play(seat, action)
    _demand(events == trace, "the same action in the same position causes the same events", match)
    _demand(twin.digest() == match.digest(), "an action has the same effect on a clone", match)
    match.game.apply(silent, seat, action, None)
    _demand(_digest(match, silent) == match.digest(), "collecting events changes nothing", match)
    return trace


def _check_legal(match: Match, seat: Seat) -> None:
    found = match.legal(seat, undo=True)
    onward = match.legal(seat)
    _demand(bool(onward) == bool(found), "without undos a seat can still act", match)
    _demand(all(action in found for action in onward), "all actions but undos are legal too", match)
    for action in found:
        _demand(match.refusal(seat, action) is None, f"legal actions aren't refused: {action}", match)
        back = msgspec.json.decode(msgspec.json.encode(action), type=match.game.actions)
        _demand(back == action, "an action survives JSON", match)


def _check_refusals(match: Match, seat: Seat, chooser: Dice) -> None:
    """Check that altered actions are allowed or refused with a sentence, and that asking changes nothing."""
    before = match.digest()
    for other in range(len(match.seats)):
        for action in list(match.legal(other, undo=True))[:3]:
            for attempt in (action, bend(action, chooser)):
                refusal = match.refusal(seat, attempt)
                _demand(
                    refusal is None or bool(refusal.code and refusal.sentence), "a refusal says why", match
                )
    _demand(match.digest() == before, "asking for a refusal changes nothing", match)


def bend(action: Action, chooser: Dice) -> Action:
    """Return the action with its integers changed, a little or a lot."""
    fields = {}
    for name in action.__struct_fields__:
        value = getattr(action, name)
        if isinstance(value, int) and not isinstance(value, bool):
            fields[name] = (value + chooser.below(5) - 2, chooser.below(80) - 8, 2**40)[chooser.below(3)]
    return msgspec.structs.replace(action, **fields)


def _check_two_worlds(match: Match, seat: Seat) -> None:
    """Check that a position that looks the same to a seat gives the same view, actions and refusals."""
    game, view = match.game, match.view(seat)
    world = game.imagine(view, FastDice(1))
    _demand(game.view(world, seat) == view, "an imagined position gives the seat the same view", match)
    legal = list(match.legal(seat, undo=True))
    _demand(list(game.legal(world, seat)) == legal, "legal actions do not depend on secrets", match)
    same = game.panel(world, seat) == match.panel(seat)
    _demand(same, "the panel does not depend on secrets", match)
    for other in range(len(match.seats)):
        for action in list(match.legal(other, undo=True))[:3]:
            same = game.refusal(world, seat, action) == match.refusal(seat, action)
            _demand(same, "refusals do not depend on secrets", match)
    blind = game.masked(match.state, seat)
    if blind is not None:
        _demand(game.view(blind, seat) == view, "a masked position gives the seat the same view", match)
    if blind is not None and game.hides(match.header.options):
        same = game.document(blind) == game.document(game.masked(world, seat))
        _demand(same, "a masked position does not depend on secrets", match)


def _check_clone(match: Match, chooser: Dice) -> None:
    before = match.digest()
    copy = match.clone()
    _demand(copy.digest() == before, "a clone is equal", match)
    copy.play(*_any_move(copy, chooser.clone()))
    _demand(match.digest() == before, "a clone is independent", match)


def _check_round_trip(match: Match) -> None:
    game, state = match.game, match.state
    text = msgspec.json.encode(game.document(state))
    back = game.position(msgspec.json.decode(text), state.dice.clone())
    _demand(_digest(match, back) == match.digest(), "a position survives JSON", match)
    for viewer in (*range(len(match.seats)), SPECTATOR, ALL):
        view = match.view(viewer)
        again = msgspec.json.decode(msgspec.json.encode(view), type=game.views)
        _demand(again == view, "a view survives JSON", match)


def _digest(match: Match, state: Any) -> str:
    other = match.clone()
    other.state = state
    return other.digest()


def _any_move(match: Match, chooser: Dice) -> tuple[Seat, Action]:
    """Return a random legal action of a random seat, or sometimes let the deadline pass."""
    wait = match.wait
    seats = [seat for seat in range(len(match.seats)) if match.legal(seat, undo=True)]
    if wait and (not seats or chooser.below(8) == 0):
        return HOUSE, Expire(wait.key)
    seat = seats[chooser.below(len(seats))]
    actions = match.legal(seat, undo=True)
    return seat, actions[chooser.below(len(actions))]


def _demand(kept: bool, law: str, match: Match) -> None:
    if not kept:
        where = f"{match.game.name}, {match.header.dice}, after {len(match.entries)} entries"
        raise LawBroken(f"{law} ({where})")
