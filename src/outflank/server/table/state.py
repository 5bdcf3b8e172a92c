"""The state of a table, derived from its rows in the journal. New rows wait here to be written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from outflank import games
from outflank.kernel.common_actions import Takeover
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import SPECTATOR, Action, Event, OptionsError, Refusal, Seat, Viewer
from outflank.kernel.match import Match, Refused
from outflank.kernel.record import (
    Entry,
    Forked,
    Given,
    Header,
    RecordError,
    Sealed,
    SeatInfo,
    dice_for,
    read_entry,
)
from outflank.kernel.replay import replay
from outflank.server.refusals import BAD_INVITATION, NOT_STARTED, USED_INVITATION, DeniedError
from outflank.server.tokens import same
from outflank.store.rows import (
    AnyRow,
    Entered,
    Finished,
    Line,
    Linked,
    Nonced,
    Opened,
    Paced,
    Place,
    Sat,
    Saved,
    Started,
)

# Bots send no nonce, so zeros take its place.
NO_NONCE = "0" * 64


class MatchSnapshot(NamedTuple):
    """A match at one moment. `match` itself may move on, but `entries` won't."""

    table: str
    match: Match
    entries: tuple[Entry, ...]
    began: int
    over: bool


class EntryEvents(NamedTuple):
    """One entry's events, and the seats to act afterwards."""

    seat: Seat
    events: tuple[Event, ...]
    to_act: tuple[Seat, ...]


class EventHistory(NamedTuple):
    """All events at a table, in full: nothing is hidden yet."""

    match: Match
    hides: bool
    to_act: tuple[Seat, ...]  # at the start
    entries: tuple[EntryEvents, ...]


class TableState:
    """Everything a table knows. `note` and `play` change it; `unwritten` is what the journal lacks."""

    def __init__(self, table: str, opened: Opened, pace: float) -> None:
        self.table = table
        self.opened = opened
        self.game = games.find(opened.game, opened.rules)
        self.hides = self.game.hides(opened.options)
        self.places: list[Place] = list(opened.places)
        self.nonces: list[str | None] = [
            None if place.kind == "human" else NO_NONCE for place in opened.places
        ]
        self.match: Match | None = None
        self.pace: float | None = pace
        self.link: str | None = None
        self.slots: dict[str, int] = {}  # -> the entry after which it was saved
        self.refs: dict[tuple[Seat, str], int] = {}  # -> the entry it became
        # Events are kept in memory: 4,000 entries of Tactical Risk take 1.5 MB, and replaying them for each
        # newcomer would take 3 s.
        self._history: list[EntryEvents] = []
        self._first_to_act: tuple[Seat, ...] = ()
        self._known_to: list[frozenset[Viewer]] = []  # the viewers that may know of each entry
        # By viewers: how many entries were looked at, and how many of them they may know.
        self._counted: dict[tuple[Viewer, ...], tuple[int, int]] = {}
        self._waited: str | None = None  # the key of the running deadline
        self._waited_from = 0
        self.began = 0  # when the match began
        self._latest = 0
        self._written = 0
        self._unwritten: list[AnyRow] = [opened]
        self._seat_people()

    @classmethod
    def read(cls, table: str, rows: Sequence[AnyRow], pace: float) -> TableState:
        """Return the state that these stored rows lead to; raises RecordError."""
        opened, *rest = rows
        if not isinstance(opened, Opened):
            raise RecordError("The first row of this table is missing.")
        state = cls(table, opened, pace)
        for row in rest:
            state.add(row)
        state.mark_written()
        return state

    # --- writing --------------------------------------------------------------------------

    def add(self, row: AnyRow) -> None:
        """Apply a row, and note it as unwritten."""
        match row:
            case Sat(seat, token, name):
                self.places[seat] = msgspec.structs.replace(self.places[seat], token=token, name=name)
                self._seat_people()
            case Nonced(seats, nonce):
                for seat in seats:
                    self.nonces[seat] = nonce
            case Started(header, at):
                self._start(header, at)
            case Entered(entry):
                self._replay(bytes(entry))
                return
            case Paced(seconds):
                self.pace = seconds
            case Saved(slot, n):
                self.slots[slot] = n
            case Linked(table):
                self.link = table
            case Opened() | Finished():
                pass
        self._unwritten.append(row)

    def begin(self, now: int) -> None:
        """Start the match, from the beginning or from a position of another."""
        self.add(Started(self.header(), now))
        for entry in self.opened.origin.entries if self.opened.origin else ():
            self._replay(bytes(entry))

    def play(
        self, seat: Seat, action: Action, at: int, ref: str | None = None, trace: EventTrace | None = None
    ) -> None:
        """Play an action and note its entry; `trace` collects events. Raises Refused before any change."""
        match = self.running()
        start = len(trace) if trace else 0
        events = match.play(seat, action, at, ref, trace=trace)[start:]
        entry = match.entries[-1]
        if ref is not None:
            self.refs[seat, ref] = entry.n
        if isinstance(action, Takeover):
            self._seat_people()
        self._history.append(EntryEvents(seat, tuple(events), match.to_act))
        self._known_to.append(self._who_knows(seat, events))
        self._time_wait(at)
        self._unwritten.append(Entered(msgspec.Raw(msgspec.json.encode(entry))))

    def unwritten(self) -> list[Line]:
        """Return the rows that are not on disk yet."""
        return [Line(self.table, n, row) for n, row in enumerate(self._unwritten, self._written + 1)]

    def mark_written(self) -> None:
        """Note that all rows are on disk now."""
        self._written += len(self._unwritten)
        self._unwritten = []

    # --- reading --------------------------------------------------------------------------

    def held_by(self, token: str | None) -> tuple[Seat, ...]:
        """Return the seats that the holder of this (hashed) token plays."""
        # This takes no constant time, and needn't: the timing of a lookup says nothing about a hash of 256
        # random bits.
        return self._held.get(token, ())

    def is_owner(self, token: str | None) -> bool:
        """Whether this (hashed) token opened the table."""
        return same(self.opened.owner, token)

    def knows(self, token: str | None) -> bool:
        """Whether this (hashed) token is the owner's or ever had a seat."""
        return self.is_owner(token) or any(same(place.token, token) for place in self.places)

    def seat_of_invitation(self, secret: str, token: str) -> Seat | Refusal:
        """Return the seat of this (hashed) invitation, if it is free or held by this (hashed) token."""
        seats = [seat for seat, place in enumerate(self.places) if same(place.invitation, secret)]
        if not seats:
            return BAD_INVITATION
        holder = self.places[seats[0]].token
        return seats[0] if holder is None or same(holder, token) else USED_INVITATION

    def is_human(self, seat: Seat) -> bool:
        """Whether a person plays this seat now."""
        return self.sitting()[seat].kind == "human"

    def sitting(self) -> Sequence[SeatInfo]:
        """Return who plays each seat now."""
        if self.match:
            return self.match.seats
        return [SeatInfo(place.name, place.kind, place.bot) for place in self.places]

    def running(self) -> Match:
        """Return the match; raises RecordError before it has begun."""
        if self.match is None:
            raise RecordError("The match at this table has not begun.")
        return self.match

    @property
    def ended(self) -> int | None:
        """When the match ended. Earlier times would reveal hidden moves."""
        return self._latest if self.match and self.match.result else None

    def snapshot(self) -> MatchSnapshot:
        """Return the match at this moment, to replay it while it continues."""
        match = self.match or self._before()
        return MatchSnapshot(
            self.table, match, tuple(match.entries), self.began, over=match.result is not None
        )

    def history(self) -> EventHistory:
        """Return all events so far, to read them while the match continues."""
        if self.match is None:
            raise DeniedError(NOT_STARTED)
        return EventHistory(self.match, self.hides, self._first_to_act, tuple(self._history))

    def _before(self) -> Match:
        """Return the match that a waiting table will continue."""
        origin = self.opened.origin
        if origin is None:
            raise DeniedError(NOT_STARTED)
        header = msgspec.structs.replace(self.header(), dice=Given(origin.words))
        entries = [read_entry(self.game, bytes(line), n) for n, line in enumerate(origin.entries, 1)]
        return replay(self.game, header, entries, dice_for(header.dice, None))

    def entry_behind(self, audience: tuple[Seat, ...], move: int) -> int:
        """Return the entry behind a move number in the replay that the holders of these seats see."""
        entries = len(self._known_to)
        if not self.hides or (self.match and self.match.result):
            return move
        return next((n for n in range(entries + 1) if self.known_entries(audience, n) == move), entries)

    def header(self) -> Header:
        """Return the header of the match, once every seat has sent its nonce."""
        opened = self.opened
        nonces = tuple(nonce or NO_NONCE for nonce in self.nonces)
        origin = opened.origin
        sealed = Sealed(opened.commitment, nonces)
        return Header(
            game=opened.game,
            rules=opened.rules,
            options=opened.options,
            seats=tuple(self.sitting()),
            dice=Forked(origin.words, opened.commitment, nonces) if origin else sealed,
        )

    def known_entries(self, audience: tuple[Seat, ...], upto: int | None = None) -> int:
        """Return how many entries, up to `upto`, the holders of these seats may know of.

        Numbers that included hidden moves would reveal that something happened. Counting continues from the
        last result, because every message contains one.
        """
        entries = len(self._known_to)
        upto = entries if upto is None else upto
        if not self.hides:
            return upto
        eyes = audience or (SPECTATOR,)
        done, count = self._counted.get(eyes, (0, 0))
        count += sum(not knew.isdisjoint(eyes) for knew in self._known_to[done:])
        self._counted[eyes] = (entries, count)
        return count - sum(not knew.isdisjoint(eyes) for knew in self._known_to[upto:])

    def spent(self) -> float:
        """Return how many seconds of the running deadline had passed at the latest entry."""
        return max(0, self._latest - self._waited_from) / 1000

    # --- the match ------------------------------------------------------------------------

    def _seat_people(self) -> None:
        """Work out who plays which seats: every message asks for it, and it hardly ever changes."""
        held: dict[str | None, tuple[Seat, ...]] = {}
        self.has_people = False
        for seat, (place, info) in enumerate(zip(self.places, self.sitting(), strict=True)):
            if info.kind == "human":
                self.has_people = True
                if place.token is not None:
                    held[place.token] = (*held.get(place.token, ()), seat)
        self._held = held

    def _start(self, header: Header, at: int) -> None:
        if header.rules != self.game.rules:
            raise RecordError(
                f"The match follows version {header.rules} of the rules, its table version {self.game.rules}."
            )
        key = bytes.fromhex(self.opened.key) or None
        self.began = at
        try:
            self.match = Match(self.game, header, dice_for(header.dice, key), key)
        except OptionsError as error:
            raise RecordError(f"The options of this game can't be played: {error}") from None
        self._seat_people()
        self._first_to_act = self.match.to_act
        self._time_wait(at)

    def _replay(self, line: bytes) -> None:
        match = self.running()
        entry = read_entry(self.game, line, len(match.entries) + 1)
        try:
            self.play(entry.seat, entry.action, entry.at, entry.ref)
        except Refused as refused:
            raise RecordError(f"Entry {entry.n} isn't allowed: {refused}") from None
        if match.entries[-1] != entry:
            raise RecordError(f"Entry {entry.n} leads to a different position than the journal says.")

    def _who_knows(self, seat: Seat, events: list[Event]) -> frozenset[Viewer]:
        if not self.hides:
            return frozenset()
        see = self.running().see
        viewers = (SPECTATOR, *range(len(self.places)))
        return frozenset((seat, *(v for v in viewers if any(see(event, v) is not None for event in events))))

    def _time_wait(self, at: int) -> None:
        wait = self.running().wait
        # The moves before a fork were played at another table, earlier: nobody waited for them here.
        self._latest = at = max(at, self.began)
        if (wait.key if wait else None) != self._waited:
            self._waited, self._waited_from = (wait.key if wait else None), at
