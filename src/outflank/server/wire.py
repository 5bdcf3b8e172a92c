"""Every message that crosses between browser and server; `wire.gen.ts` is generated from this file.

Actions, events and views are the game's own types and travel as they are (`msgspec.Raw`).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from outflank.kernel.game import Result, Rolled, Seat, Wait
from outflank.kernel.layout import Layout
from outflank.kernel.luck import Luck
from outflank.kernel.options import Flaw
from outflank.kernel.record import SeatInfo
from outflank.maps.preview import Chart

PROTOCOL = 2


class Message(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """The base of all socket messages."""


# --- HTTP: opening a table and sitting down -------------------------------------------------


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit here: the one who opens the table, a friend by link, or a bot."""

    who: Literal["me", "friend", "bot"]
    bot: str | None = None
    name: str | None = None


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables"""

    game: str
    seats: list[SeatPlan]
    options: dict[str, object] = {}


class CheckOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{game}/check: whether a table can be opened with these options; its map if wanted."""

    seats: int
    options: dict[str, object]
    chart: bool = False


class OptionsChecked(msgspec.Struct, frozen=True):
    """What is wrong, if anything; else the game in a line and, if it was asked for, its map."""

    flaw: Flaw | None
    gist: str = ""
    chart: Chart | None = None


class Invitation(msgspec.Struct, frozen=True):
    """A single-use secret for one seat: the link is /t/{table}#{secret}."""

    seat: Seat
    secret: str


class TableOpened(msgspec.Struct, frozen=True):
    """`token` holds the opener's seats and the owner's rights; it stands in no URL."""

    table: str
    token: str
    commitment: str
    invitations: list[Invitation]


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/sit

    With a `token` of one's own (64 random hex digits), an answer that got lost can be asked for again.
    """

    secret: str
    name: str | None = None
    token: str | None = None


class SatDown(msgspec.Struct, frozen=True):
    table: str
    token: str
    seat: Seat


class BotInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    line: str


class GameInfo(msgspec.Struct, frozen=True):
    """GET /api/games lists these."""

    name: str
    title: str
    line: str  # what it is, in a sentence
    seats: list[int]
    bots: list[BotInfo]
    options: dict[str, object]  # JSON schema


class GameLayout(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/layout: how a client that does not know the game can show it."""

    name: str
    layout: Layout


class OpenFork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/fork: from a saved slot, or after move `n` of the replay.

    Without `seats` the bots are the same, and the one who plays on is everyone else.
    """

    slot: str | None = None
    n: int | None = None
    seats: list[SeatPlan] | None = None


class ForkOpened(msgspec.Struct, frozen=True):
    """Where it goes on: at a new table; at the same one, without a token, if nothing has happened since."""

    table: str
    token: str | None
    invitations: list[Invitation]


class Slot(msgspec.Struct, frozen=True):
    """POST /api/tables/{table}/slots answers with this: how the position can be found again."""

    slot: str
    at: int


class RecordImported(msgspec.Struct, frozen=True):
    """POST /api/records: a game that is over, to look at, or a running one to play on with the token."""

    table: str
    token: str | None
    over: bool


class Problem(msgspec.Struct, frozen=True):
    """Every HTTP error body."""

    code: str
    sentence: str


# --- socket, client to server: /ws/{table}, the first message is Hello ----------------------


class Hello(Message, frozen=True):
    """`nonce` (64 hex digits) goes into the dice before the game starts; no token = spectator."""

    protocol: int
    token: str | None = None
    nonce: str | None = None


class Move(Message, frozen=True):
    """`ref` is the client's own name for this move: sent twice, it counts once."""

    ref: str
    seat: Seat
    action: msgspec.Raw


class Sync(Message, frozen=True):
    """Asks for Welcome again: after a gap in `seq`."""


class Claim(Message, frozen=True):
    """The other side has been away too long: take the win, or have a bot sit in."""

    seat: Seat
    how: Literal["win", "bot"]
    bot: str | None = None


class Pace(Message, frozen=True):
    """The owner of a table without people: seconds before each bot's move; None = only on Proceed."""

    seconds: float | None


class Proceed(Message, frozen=True):
    """Lets the bots do what they mean to, without waiting for their pace."""


class Advise(Message, frozen=True):
    """Asks for a hint for a seat of one's own, on its turn; answered by Advice. Not against people."""

    seat: Seat


class Ask(Message, frozen=True):
    """Asks about a move that a seat of one's own has in mind; Answer or Refused come back with this `ref`.

    Every game knows `{"t": "why", "action": ...}`, for why that is not allowed; the others are its own.
    """

    ref: str
    seat: Seat
    question: msgspec.Raw


class Rematch(Message, frozen=True):
    """A new table with the same seats, tokens and options; answered by Moved to everyone."""

    same_map: bool = False


class Ping(Message, frozen=True):
    pass


Inbound = Hello | Move | Sync | Claim | Pace | Proceed | Advise | Ask | Rematch | Ping


# --- socket, server to client: `seq` counts 1, 2, 3 ... for each connection ------------------


class SeatView(msgspec.Struct, frozen=True):
    """One seat as everyone sees it. `away` = seconds since its holder was last connected."""

    seat: Seat
    name: str
    kind: Literal["human", "bot"]
    bot: str | None
    taken: bool
    connected: bool
    away: float | None


class Proof(msgspec.Struct, frozen=True):
    """What checks every die; the key is there once the game is over. Simulations have no commitment.

    The first `given` words were drawn in another game, from which this one was played on.
    """

    commitment: str | None
    nonces: list[str] | None
    key: str | None
    given: int


class Standing(msgspec.Struct, frozen=True):
    """Where the match stands for one viewer, after `n` entries that it may know of."""

    n: int
    phase: Literal["waiting", "playing", "over"]
    to_act: tuple[Seat, ...]
    view: msgspec.Raw | None  # only in a Welcome
    legal: dict[str, msgspec.Raw]  # seat held by this viewer -> actions it may take now
    panel: dict[str, msgspec.Raw]  # the same -> what it is shown beside them, such as prices
    intent: dict[str, msgspec.Raw]  # seat -> what its bot will do next, where only bots play
    wait: Wait | None  # without its key
    deadline: float | None  # seconds from now
    result: Result | None


class Welcome(Message, frozen=True):
    """Everything a client needs after connecting; `standing.view` includes the board."""

    seq: int
    protocol: int
    table: str
    game: str
    title: str
    options: dict[str, object]
    seats: list[SeatView]
    you: list[Seat]
    owner: bool
    claim_after: float  # seconds of absence before Claim is accepted
    pace: float | None
    proof: Proof
    began: int | None  # in milliseconds since 1970; None before that
    ended: int | None
    standing: Standing


class Update(Message, frozen=True):
    """What happened, step by step (none when bots only made up their minds), then where the match stands.

    A step is `{"event": ..., "change": ...}`: an event that you may know of, and what that changed for you.
    Applied in order to the view you have, the changes give the view of `standing`, which holds none itself.
    `"aside": true` marks what only another of your seats may know: it belongs in the log, not on the board.
    """

    seq: int
    steps: list[msgspec.Raw]
    standing: Standing


class Seats(Message, frozen=True):
    """Someone came, went or was replaced; also sent when the pace changed."""

    seq: int
    seats: list[SeatView]
    pace: float | None


class Revealed(Message, frozen=True):
    """The dice key, when the game is over."""

    seq: int
    proof: Proof


class Taken(Message, frozen=True):
    """The move `ref` is on disk, as entry `n`."""

    seq: int
    ref: str
    n: int


class Refused(Message, frozen=True):
    """What you asked for is not allowed, and why; nothing changed. `ref` for a move."""

    seq: int
    code: str
    sentence: str
    ref: str | None = None


class Advice(Message, frozen=True):
    """What a good bot would do at this seat now, and why; only the one who asked hears it."""

    seq: int
    seat: Seat
    action: msgspec.Raw
    sentence: str


class Answer(Message, frozen=True):
    """What you asked as `ref`, answered for how the match stands after `n` entries."""

    seq: int
    ref: str
    n: int
    answer: msgspec.Raw


class Moved(Message, frozen=True):
    """The rematch is at another table; your token is good there too."""

    seq: int
    table: str


class Pong(Message, frozen=True):
    seq: int


# --- replays: GET /api/tables/{table}/replay -------------------------------------------------


class ReplayMove(msgspec.Struct, frozen=True):
    """One entry as the viewer may know it: who did it, and its steps, as in an Update."""

    n: int
    seat: Seat  # -3 for the house
    at: int
    steps: list[msgspec.Raw]
    rolls: list[Rolled]
    hope: tuple[float, bool] | None  # the chance that its first roll brings its seat a gain, and if it did
    luck: list[Luck] | None  # by seat, up to here; None where it is as before
    drawn: int | None  # words of the dice used up to here; once the game is over
    chance: list[float] | None  # to win, by seat, as the strongest bot judges it; once the game is over


class Turning(msgspec.Struct, frozen=True):
    """A move that changed much for `seat`: by which of its events, and its chance to win before and after.

    `of` says what was counted instead where no bot judges chances.
    """

    move: int  # its place in the replay's moves
    events: list[int]  # places in the move's events
    seat: Seat
    before: float
    after: float
    of: Literal["chance", "production"] = "chance"


class Replay(msgspec.Struct, frozen=True):
    """A match from its beginning to now; `view` is how it began, with the board.

    The changes of all steps, applied in order to `view`, give the view after each event and each move.
    While the match runs that is what the viewer may know; once it is over, everything.
    """

    table: str
    game: str
    title: str
    options: dict[str, object]
    seats: list[SeatInfo]
    you: list[Seat]
    began: int
    view: msgspec.Raw
    moves: list[ReplayMove]
    result: Result | None
    proof: Proof
    draws: list[tuple[int, int, int]] | None  # first word, how many outcomes, which; once it is over
    turnings: list[Turning]  # of the reader's only seat, else of the winner's


class LoggedEntry(msgspec.Struct, frozen=True):
    """The events of the `n`-th entry that the viewer may know of."""

    n: int
    events: list[msgspec.Raw]


class EventLog(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/events?after=N: what a socket was told of the entries after N, up to `n`.

    Entries without an event that the viewer may know of are left out.
    """

    n: int
    entries: list[LoggedEntry]


class LuckReport(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/luck: everyone's luck in the rolls that the viewer has seen."""

    n: int
    luck: list[Luck]


Outbound = Welcome | Update | Seats | Revealed | Taken | Refused | Advice | Answer | Moved | Pong
