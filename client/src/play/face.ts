import type { ComponentChildren, FunctionComponent } from "preact";
import type { Box } from "../board/geometry/geometry";
import type { Viewport } from "../board/viewport/viewport";
import type { Board, Result, Seat, SeatView } from "../net/wire.gen";
import type { Sound } from "../sound/cue";
import type { IconName } from "../ui/icons/Icon";
import type { Player } from "./replay/player";
import type { Timeline } from "./replay/timeline";
import type { Step } from "./steps";
import type { Table } from "./table/table";
import type { Keys } from "./turn/keys";

/** Names and inks of the players, from the viewer's side. */
export interface Cast {
  seats: readonly SeatView[];
  you: readonly Seat[];
  /** "You" for the viewer's only seat, otherwise the name. */
  name(seat: Seat): string;
  isMe(seat: Seat): boolean;
  /** The ink of a seat: the game's choice, or by seat order. */
  ink(seat: Seat): number;
}

/** One moment of an animation: what the board shows, and for how long at speed 1. */
export interface Frame<V> {
  ms: number;
  view: V;
  /** What the board points at meanwhile, in the game's own type. */
  spot: unknown;
}

/** A line of the log: "**You** took 14 from 9", "27 v 15". */
export interface LogLine {
  seat: Seat | null;
  subject: string;
  text: string;
  figures: string;
  lands: readonly number[];
  /** The ink, if it isn't the seat's. */
  ink?: number;
  /** A heading between lines, such as a new round. */
  heading?: boolean;
  /** Whether it is about a battle, for the log's filter. */
  battle?: boolean;
  /** The words for screen readers, if they differ. "" to say nothing. */
  spoken?: string;
  /** Marks the event in replays, beside the turning points. Minor ones are left out if there is no room. */
  landmark?: { icon: IconName; minor?: boolean };
}

/** Everything a game needs to draw itself. `B` is the type of its board. */
export interface Moment<V, B = Board> {
  board: B;
  view: V;
  spot: unknown;
  cast: Cast;
  /** The viewer's seat that must act in the position shown, or null. */
  acting: Seat | null;
  /** The seat that the viewer acts for: the acting one, or their only one. */
  seat: Seat | null;
  legal: readonly unknown[];
  /** Figures that the server sends beside the legal actions, such as prices. Of the game's own type. */
  panel: unknown;
  /** Lands highlighted because someone points at a line of the log. */
  highlighted: readonly number[];
  /** The viewer's move hasn't been answered yet. */
  waiting: boolean;
  /** The next move of a bot in a game of bots, if known. */
  intent: { seat: Seat; action: unknown } | null;
  result: Result | null;
  /** The game's figures from `GET /api/games/{game}/tables`. Null if it has none, or while chances are hidden. */
  tables: unknown;
}

export interface Headline {
  title: string;
  line: string;
}

/** A way to measure how strong a seat is, such as "Dice". `board` is for views that come without it. */
export interface Measure<V, B = unknown> {
  label: string;
  of(view: V, seat: Seat, board?: B): number;
}

/**
 * A game's own part of the client: its words, animations and screen, but no rules. The room adds title, menu, log,
 * result and connection.
 */
export interface Face<V, E, B = Board> extends FaceText<V, E, B>, FaceParts<V, E, B> {}

/** The words, animations and facts of a game. */
export interface FaceText<V, E, B> {
  name: string;
  /** The animation of events that happened together. */
  frames(steps: readonly Step<V, E>[], mine: (seat: Seat) => boolean, board: B): Frame<V>[];
  /** The log lines of consecutive events, oldest first. Related events may share a line. `view` is a later one. */
  lines(events: readonly E[], cast: Cast, view: V, board: B): LogLine[];
  /** The sentences for screen readers, if they aren't the log lines. */
  spoken?(events: readonly E[], cast: Cast, after: V, before: V | null, board: B): string;
  /** The board in a sentence, for someone who has just arrived. */
  describe(moment: Moment<V, B>): string;
  /** The sound of a frame, and of an event without frames. */
  sound: { frame(spot: unknown): Sound | null; event(event: E): Sound | null };
  /** The same options for a new table on another map. Missing if there is only one map. */
  rerollMap?(options: Record<string, unknown>): Record<string, unknown>;
  /** What the board points at after these events, as in a frame. Null for nothing. */
  spotOf(events: readonly E[]): unknown;
  /** How many messages may wait before playback speeds up. For games with many messages per turn. */
  maxWaiting?: number;
  /** Whether seats act one after the other, so that the turn can be announced. */
  turns: boolean;
  /** Whether the game rolls dice: without dice there are no chances, luck or dice proof. */
  dice: boolean;
  /** The ink of each seat, if the game chooses it. */
  inks?(board: B, view: V): readonly number[];
  /** The unit of luck. Armies by default. */
  luckUnit?: string;
  /** The faces that an event shows, in rolling order, or null for an event without a roll. */
  faces(event: E): readonly number[] | null;
  /** The round of a view: 0 before the first, null in a game without rounds. */
  roundOf(view: V): number | null;
  /** Marks an event in replays, beside the turning points. Minor ones are left out if there is no room. */
  landmark?(
    event: E,
    cast: Cast,
    view: V,
    board: B,
  ): { icon: IconName; words: string; minor?: boolean } | null;
  /** Whose turn it is and what to do next. At a table it depends on what is selected there. */
  headline(moment: Moment<V, B>, table?: Table): Headline;
  /** What a bot is about to do, and the button that lets it, in a game of bots. Null if not known. */
  intention?(moment: Moment<V, B>): { sentence: string; button: string } | null;
  /** The seats that win together with this one, including it. For games with teams. */
  winners?(view: V, seat: Seat): readonly Seat[];
  /** A sentence for each reason by which the game's rules end it. */
  endings: Readonly<Record<string, string>>;
  /** The figures of a finished game. `complete` is false if some events are missing. */
  summary(
    events: readonly E[],
    cast: Cast,
    view: V,
    complete: boolean,
    board: B,
  ): { line: string; figures: [string, string][] };
  /** Measures of strength. The first one makes the bar between the seats. */
  measures: readonly [Measure<V, B>, ...Measure<V, B>[]];
  /** A dialog with a tool, such as a calculator. */
  tool?: { words: string; icon: IconName; Dialog: FunctionComponent<{ table: Table; onClose(): void }> };
  /** The game's own keys: `[["S"], "Skip this turn", skip]`. */
  keys: Keys;
}

/** The parts of a game's screen. */
interface FaceParts<V, E, B> {
  /** The board of a table in play. `inset` is how much of each side is covered. */
  Board: FunctionComponent<{ table: Table; viewport: Viewport; inset: Box }>;
  /** Everything around the board on a wide screen, and how much of each side it covers. */
  Panels: FunctionComponent<{ table: Table; onMenu(): void; onLog(): void; Log: LogPart }>;
  inset(small: boolean): Box;
  /** The upper and lower edge of a phone's screen. */
  TopStrip: FunctionComponent<{ table: Table }>;
  BottomSheet: FunctionComponent<{ table: Table; Log: LogPart }>;
  /** The board of a replay, and details of the step shown that lines and dice don't cover. */
  ReplayBoard: FunctionComponent<{ moment: Moment<V, B>; viewport: Viewport; inset: Box }>;
  ReplayStep?: FunctionComponent<{ player: Player }>;
  /** The dice of that step, if the game draws them itself. Null if none were rolled. */
  replayDice?(events: readonly E[], moment: Moment<V, B>): ComponentChildren;
  /** A small picture of the board, or of the territories in `near`, and its aspect ratio. */
  Picture: FunctionComponent<{ moment: Moment<V, B>; near?: readonly number[] | undefined }>;
  aspectRatio(board: B): number;
  /** Everyone's figures over time: so far at a table, and for a whole match. */
  Statistics?: {
    Table: FunctionComponent<{ table: Table }>;
    Timeline: FunctionComponent<{ timeline: Timeline }>;
  };
  /** Added to the result card. */
  Ending?: FunctionComponent<{ table: Table }>;
  /**
   * For games with secrets between people at one screen: whether the next player must take over, and what covers the
   * room until then.
   */
  handOver?: { isDue(table: Table): boolean; Cover: FunctionComponent<{ table: Table }> };
  /** Start what the client does by itself while the table is open. Returns how to stop it. */
  activate(table: Table): () => void;
}

/** The room's log, for games that have a place for it. */
export type LogPart = FunctionComponent<{ table: Table }>;

/** How the home page offers a game, before any of it is loaded. */
export interface Card {
  title: string;
  line: string;
  players: string;
  minutes: string;
  /** The page of a tool that belongs to the game. */
  tool?: { path: string; words: string };
  /** The seats and the bot of a game started without set-up. */
  seats: number;
  bot: string;
  /** Options that differ from the defaults. */
  options?: Readonly<Record<string, string>>;
  /** Variants with their own card. */
  also?: readonly Card[];
}

/** How a seat looks before the game, if not by the ink of its number. */
export interface SeatLook {
  ink: number;
  name: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each game has different types, which shared code passes on
export type AnyFace = Face<any, any, any>;

/** Load a game's face by its name, or null if there is no such game. */
export type LoadFace = (game: string) => Promise<AnyFace | null>;

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyMoment = Moment<any, any>;
