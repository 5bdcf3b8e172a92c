"""Every message that crosses between browser and server; `wire.gen.ts` is generated from this file.

Actions, events and views have each game's own types, so here they are `msgspec.Raw`.
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

# A client with another number is asked to reload: raise it when an old page would misread a message.
PROTOCOL = 2


class Message(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """The base of all socket messages."""


# --- HTTP: opening a table and sitting down -------------------------------------------------


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays this seat: the host, a friend with an invite link, or a bot."""

    who: Literal["me", "friend", "bot"]
    bot: str | None = None
    name: str | None = None


class OpenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables: open a game."""

    game: str
    seats: list[SeatPlan]
    options: dict[str, object] = {}


class CheckOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/games/{game}/check: check these options, and draw their map if `chart` is set."""

    seats: int
    options: dict[str, object]
    chart: bool = False


class OptionsChecked(msgspec.Struct, frozen=True):
    """What is wrong with the options, or a summary of the game and, on request, its map."""

    flaw: Flaw | None
    gist: str = ""
    chart: Chart | None = None


class Invitation(msgspec.Struct, frozen=True):
    """A single-use secret for one seat: the link is /t/{table}#{secret}."""

    seat: Seat
    secret: str


class TableOpened(msgspec.Struct, frozen=True):
    """The new table. Its host proves who they are with `token`, which is never part of a URL."""

    table: str
    token: str
    commitment: str
    invitations: list[Invitation]


class SitDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/sit

    A client that sends its own `token` (64 random hex digits) can ask again if the answer got lost.
    """

    secret: str
    name: str | None = None
    token: str | None = None


class SatDown(msgspec.Struct, frozen=True):
    """The seat of an invitation, and the token for it."""

    table: str
    token: str
    seat: Seat


class BotInfo(msgspec.Struct, frozen=True):
    """One bot of a game."""

    name: str
    title: str
    line: str


class GameInfo(msgspec.Struct, frozen=True):
    """One game of GET /api/games."""

    name: str
    title: str
    line: str  # what it is, in a sentence
    seats: list[int]
    bots: list[BotInfo]
    options: dict[str, object]  # JSON schema


class GameLayout(msgspec.Struct, frozen=True):
    """GET /api/games/{game}/layout: how to show a game without its own client folder."""

    name: str
    layout: Layout


class OpenFork(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/fork: from a saved slot, or after move `n` of the replay.

    Without `seats` the bots stay, and the player who opens the fork plays all other seats.
    """

    slot: str | None = None
    n: int | None = None
    seats: list[SeatPlan] | None = None


class ForkOpened(msgspec.Struct, frozen=True):
    """The table to continue at: a new one, or the same one (without a token) if nothing happened since."""

    table: str
    token: str | None
    invitations: list[Invitation]


class Slot(msgspec.Struct, frozen=True):
    """The answer of POST /api/tables/{table}/slots: a saved position."""

    slot: str
    at: int


class RecordImported(msgspec.Struct, frozen=True):
    """POST /api/records: a finished game to watch, or a running one to continue with the token."""

    table: str
    token: str | None
    over: bool


class Problem(msgspec.Struct, frozen=True):
    """The body of every HTTP error."""

    code: str
    sentence: str


# --- socket, client to server: /ws/{table}, the first message is Hello ----------------------


class Hello(Message, frozen=True):
    """`nonce` (64 hex digits) goes into the dice before the game starts; no token = spectator."""

    protocol: int
    token: str | None = None
    nonce: str | None = None


class Move(Message, frozen=True):
    """A move. A client chooses each `ref`: a move that is sent twice with one `ref` counts once."""

    ref: str
    seat: Seat
    action: msgspec.Raw


class Sync(Message, frozen=True):
    """Ask for a new Welcome, after a gap in `seq`."""


class Claim(Message, frozen=True):
    """Make a claim against a player who has been away too long: take the win, or let a bot take over."""

    seat: Seat
    how: Literal["win", "bot"]
    bot: str | None = None


class Pace(Message, frozen=True):
    """Set the seconds before each bot's move, for the host of a game between bots; None = only on Proceed."""

    seconds: float | None


class Proceed(Message, frozen=True):
    """Let the bots make their next move now."""


class Advise(Message, frozen=True):
    """Ask for a hint for your seat on its turn; answered by Advice. Not in games against people."""

    seat: Seat


class Ask(Message, frozen=True):
    """Ask about a possible move of your seat; answered by Answer or Refused with this `ref`.

    Every game answers `{"t": "why", "action": ...}`: why that isn't allowed. Other questions differ by game.
    """

    ref: str
    seat: Seat
    question: msgspec.Raw


class Rematch(Message, frozen=True):
    """Ask for a new table with the same seats, tokens and options; everyone gets Moved."""

    same_map: bool = False


class Ping(Message, frozen=True):
    """Ask for a Pong, to see whether the connection still works."""


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
    """What is needed to check every die, with the key once the game is over. Simulations have no commitment.

    The first `given` words were drawn in the game that this one is a fork of.
    """

    commitment: str | None
    nonces: list[str] | None
    key: str | None
    given: int


class Standing(msgspec.Struct, frozen=True):
    """The state of the match for one viewer, who may know of `n` entries."""

    n: int
    phase: Literal["waiting", "playing", "over"]
    to_act: tuple[Seat, ...]
    view: msgspec.Raw | None  # only in a Welcome
    legal: dict[str, msgspec.Raw]  # seat held by this viewer -> actions it may take now
    panel: dict[str, msgspec.Raw]  # the same seats -> figures shown beside the actions, such as prices
    intent: dict[str, msgspec.Raw]  # seat -> its bot's next move, where only bots play
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
    """What happened, step by step, and the new state. Without steps, bots only chose their next moves.

    A step is `{"event": ..., "change": ...}`: an event that you may know of, and how it changed your view.
    Applied in order to the view you have, the changes give the view of `standing`, which holds none itself.
    `"aside": true` marks an event that only another of your seats may know: it's for the log, not the board.
    """

    seq: int
    steps: list[msgspec.Raw]
    standing: Standing


class Seats(Message, frozen=True):
    """Who sits where, sent when someone comes, leaves or is replaced, and when the pace changes."""

    seq: int
    seats: list[SeatView]
    pace: float | None


class Revealed(Message, frozen=True):
    """The dice key, sent when the game is over."""

    seq: int
    proof: Proof


class Taken(Message, frozen=True):
    """The move `ref` is stored, as entry `n`."""

    seq: int
    ref: str
    n: int


class Refused(Message, frozen=True):
    """Why a message was refused; nothing changed. `ref` names the move, if it was one."""

    seq: int
    code: str
    sentence: str
    ref: str | None = None


class Advice(Message, frozen=True):
    """What a good bot would do in your place, and why. Only you get it."""

    seq: int
    seat: Seat
    action: msgspec.Raw
    sentence: str


class Answer(Message, frozen=True):
    """The answer to the question `ref`, for the position after `n` entries."""

    seq: int
    ref: str
    n: int
    answer: msgspec.Raw


class Moved(Message, frozen=True):
    """The address of the rematch; your token works there too."""

    seq: int
    table: str


class Pong(Message, frozen=True):
    """The answer to a Ping."""

    seq: int


# --- replays: GET /api/tables/{table}/replay -------------------------------------------------


class ReplayMove(msgspec.Struct, frozen=True):
    """One entry as the viewer may know it: its seat, and its steps as in an Update."""

    n: int
    seat: Seat  # -3 for the house
    at: int
    steps: list[msgspec.Raw]
    rolls: list[Rolled]
    hope: tuple[float, bool] | None  # the chance that the first roll gained something, and whether it did
    luck: list[Luck] | None  # by seat, up to here; None if unchanged
    drawn: int | None  # words of the dice used up to here; once the game is over
    chance: list[float] | None  # win chance by seat, as the strongest bot estimates it; once the game is over


class Turning(msgspec.Struct, frozen=True):
    """A turning point for `seat`: the move, the events behind it, and the win chance before and after.

    `of` says what was measured instead if no bot estimates chances.
    """

    move: int  # index in the replay's moves
    events: list[int]  # indices in the move's events
    seat: Seat
    before: float
    after: float
    of: Literal["chance", "production"] = "chance"


class Replay(msgspec.Struct, frozen=True):
    """A match from its start until now; `view` is the first view, with the board.

    The changes of all steps, applied in order to `view`, give the view after each event and each move.
    While the match runs, that is what the viewer may know; afterwards, everything.
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
    draws: list[tuple[int, int, int]] | None  # first word, number of outcomes, outcome; once the game is over
    turnings: list[Turning]  # of the reader's only seat, else of the winner's


class LoggedEntry(msgspec.Struct, frozen=True):
    """The events of the `n`-th entry that the viewer may know of."""

    n: int
    events: list[msgspec.Raw]


class EventLog(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/events?after=N: the events after entry N, up to `n`, as sockets got them.

    Entries without an event that the viewer may know of are left out.
    """

    n: int
    entries: list[LoggedEntry]


class LuckReport(msgspec.Struct, frozen=True):
    """GET /api/tables/{table}/luck: everyone's luck in the rolls that the viewer saw."""

    n: int
    luck: list[Luck]


Outbound = Welcome | Update | Seats | Revealed | Taken | Refused | Advice | Answer | Moved | Pong
