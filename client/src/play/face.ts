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

/** Who is who, as this viewer says it. */
export interface Cast {
  seats: readonly SeatView[];
  you: readonly Seat[];
  /** "You" for the viewer's only seat, else the name. */
  name(seat: Seat): string;
  isMe(seat: Seat): boolean;
  /** The ink of a seat, dealt in the order of seats unless the game says otherwise. */
  ink(seat: Seat): number;
}

/** One moment of an event's telling: what the board shows, and for how long at speed 1. */
export interface Frame<V> {
  ms: number;
  view: V;
  /** What the game wants to point at meanwhile; its own type. */
  spot: unknown;
}

/** One line of the log: "**You** took 14 from 9", "27 v 15". */
export interface LogLine {
  seat: Seat | null;
  subject: string;
  text: string;
  figures: string;
  lands: readonly number[];
  /** Where it is not the seat's. */
  ink?: number;
  /** A heading between lines, such as a new round. */
  heading?: boolean;
  /** Tells of a battle, where one may want to see only those. */
  battle?: boolean;
  /** What the ear hears, where that is not the same words; "" where nothing is said. */
  spoken?: string;
  /** Worth finding again in a replay, beside the turning points; minor ones give way where there is no room. */
  landmark?: { icon: IconName; minor?: boolean };
}

/** Everything a game needs to know to draw itself; `B` is what its board is. */
export interface Moment<V, B = Board> {
  board: B;
  view: V;
  spot: unknown;
  cast: Cast;
  /** The viewer's seat that is asked to act in what is shown, or null. */
  acting: Seat | null;
  /** The seat that this viewer chooses for: the acting one, else the only one held. */
  seat: Seat | null;
  legal: readonly unknown[];
  /** What the server shows the seat beside them: prices, room, worths; of the game's own type. */
  panel: unknown;
  /** Lands marked because a line of the log is pointed at. */
  highlighted: readonly number[];
  /** A move of this viewer is on its way. */
  waiting: boolean;
  /** What a bot among bots will do next, as far as it is known. */
  intent: { seat: Seat; action: unknown } | null;
  result: Result | null;
  /** The game's figures from `GET /api/games/{game}/tables`; null without any, and while chances are hidden. */
  tables: unknown;
}

export interface Headline {
  title: string;
  line: string;
}

/** One way to count how strong a seat is: "Dice"; `board` for views that come without it. */
export interface Measure<V, B = unknown> {
  label: string;
  of(view: V, seat: Seat, board?: B): number;
}

/**
 * A game's own part of the client: its words, its moments and the parts of its screen, never its rules. The room
 * adds title, menu, log, end and connection.
 */
export interface Face<V, E, B = Board> extends Telling<V, E, B>, Parts<V, E, B> {}

/** What a game tells of itself. */
export interface Telling<V, E, B> {
  name: string;
  /** The moments in which what happened at once is told. */
  frames(steps: readonly Step<V, E>[], mine: (seat: Seat) => boolean, board: B): Frame<V>[];
  /**
   * The lines of the log for what happened in a row, oldest first; what belongs together may be one. `view`
   * is a later one.
   */
  lines(events: readonly E[], cast: Cast, view: V, board: B): LogLine[];
  /** What happened at once, in sentences for the ear, where those are not the lines of the log. */
  spoken?(events: readonly E[], cast: Cast, after: V, before: V | null, board: B): string;
  /** The board in a sentence, for someone who has just come. */
  describe(moment: Moment<V, B>): string;
  /** The sound of a moment, and of an event that is told without moments. */
  sound: { frame(spot: unknown): Sound | null; event(event: E): Sound | null };
  /** The same wishes for a new table, without its map; absent where there is only one. */
  rerollMap?(options: Record<string, unknown>): Record<string, unknown>;
  /**
   * What the board points at once this has happened, as a frame's spot; null where it needs no pointing at.
   */
  spotOf(events: readonly E[]): unknown;
  /** How many messages may wait before telling hurries; for games in which a turn is many of them. */
  patience?: number;
  /** Whether one seat acts after the other, so that it can be told whose turn it is. */
  turns: boolean;
  /** Whether anything is rolled: only then there are chances, luck and a proof of dice to show. */
  dice: boolean;
  /** The ink of each seat, where the game says it. */
  inks?(board: B, view: V): readonly number[];
  /** What luck is counted in; armies where nothing else is said. */
  luckUnit?: string;
  /** The faces that an event shows, in the order of their roll; null for an event without a roll. */
  faces(event: E): readonly number[] | null;
  /** The round in which a view is, 0 before the first; null in a game without rounds. */
  roundOf(view: V): number | null;
  /**
   * What makes an event worth finding again in a replay, beside the turning points; minor ones are left out
   * where there is no room.
   */
  landmark?(
    event: E,
    cast: Cast,
    view: V,
    board: B,
  ): { icon: IconName; words: string; minor?: boolean } | null;
  /** Whose turn it is and what to do next; at a table also with what is chosen there. */
  headline(moment: Moment<V, B>, table?: Table): Headline;
  /**
   * What a bot among bots means to do, in a sentence, and the words of the button that lets it; where that is
   * known.
   */
  intention?(moment: Moment<V, B>): { sentence: string; button: string } | null;
  /** Who wins when this seat does, itself among them; where teams win together. */
  winners?(view: V, seat: Seat): readonly Seat[];
  /** Endings of the game's own rules that need a sentence, by the reason in the result. */
  endings: Readonly<Record<string, string>>;
  /** The figures of a finished game, from all its events; `complete` is false when some were missed. */
  summary(
    events: readonly E[],
    cast: Cast,
    view: V,
    complete: boolean,
    board: B,
  ): { line: string; figures: [string, string][] };
  /** How strength is counted, the most telling way first: that one makes the bar between the seats. */
  measures: readonly [Measure<V, B>, ...Measure<V, B>[]];
  /** Something to work out beside the game, over the table. */
  tool?: { words: string; icon: IconName; Dialog: FunctionComponent<{ table: Table; onClose(): void }> };
  /** The game's own keys: `[["S"], "Skip this turn", skip]`. */
  keys: Keys;
}

/** What a game shows of itself: its board, and everything beside it. */
interface Parts<V, E, B> {
  /** The board of a table in play; `inset` is what of each side is covered. */
  Board: FunctionComponent<{ table: Table; viewport: Viewport; inset: Box }>;
  /** Everything around it on a screen that is wide enough, and how much of each side that covers. */
  Panels: FunctionComponent<{ table: Table; onMenu(): void; onLog(): void; Log: LogPart }>;
  inset(small: boolean): Box;
  /** A phone's upper and lower edge. */
  TopStrip: FunctionComponent<{ table: Table }>;
  BottomSheet: FunctionComponent<{ table: Table; Log: LogPart }>;
  /** The board of a replay, and what is told of its shown step where that is more than its lines and dice. */
  ReplayBoard: FunctionComponent<{ moment: Moment<V, B>; viewport: Viewport; inset: Box }>;
  ReplayStep?: FunctionComponent<{ player: Player }>;
  /** The dice of that step, where the game shows them in its own way; null where none were rolled. */
  replayDice?(events: readonly E[], moment: Moment<V, B>): ComponentChildren;
  /** A small picture of the board, or of the territories in `near`, and its ratio of width to height. */
  Picture: FunctionComponent<{ moment: Moment<V, B>; near?: readonly number[] | undefined }>;
  aspectRatio(board: B): number;
  /** How everyone fared over time: at a table so far, and in a whole match. */
  Statistics?: {
    Table: FunctionComponent<{ table: Table }>;
    Timeline: FunctionComponent<{ timeline: Timeline }>;
  };
  /** What an end's card shows beside words and figures. */
  Ending?: FunctionComponent<{ table: Table }>;
  /**
   * Where people at one screen have secrets: whether the next one has yet to sit down, and what lies over the
   * room until then.
   */
  handOver?: { isDue(table: Table): boolean; Cover: FunctionComponent<{ table: Table }> };
  /**
   * Follows the table for as long as it is open, for what the client does by itself; gives back how to stop
   * it.
   */
  attend(table: Table): () => void;
}

/** The room's log, for a game that has a place for it. */
export type LogPart = FunctionComponent<{ table: Table }>;

/** How a game is offered on the first page: known before anything of it is loaded. */
export interface Card {
  title: string;
  line: string;
  players: string;
  minutes: string;
  /** A page that belongs to the game but to no table. */
  tool?: { path: string; words: string };
  /** The seats and the bot of a game that is begun without set-up. */
  seats: number;
  bot: string;
  /** What is agreed on from the start, where that is not the usual. */
  options?: Readonly<Record<string, string>>;
  /** Other ways to play it that have a card of their own. */
  also?: readonly Card[];
}

/** How a seat is shown before the game, where that is not by the ink of its number. */
export interface SeatLook {
  ink: number;
  name: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each game has types of its own, and shared code hands them through
export type AnyFace = Face<any, any, any>;

/** Gets a game's face by the game's name; null for a game without one. */
export type LoadFace = (game: string) => Promise<AnyFace | null>;

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyMoment = Moment<any, any>;
