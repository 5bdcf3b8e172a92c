import type { FunctionComponent } from "preact";
import type { Scene } from "../board/scene";
import type { Sound } from "../sound/cue";
import type { IconName } from "../ui/Icon";
import type { Board, Result, Seat, SeatView } from "../wire.gen";

/** Who is who, as this viewer says it. */
export interface Cast {
  seats: readonly SeatView[];
  you: readonly Seat[];
  /** "You" for the viewer's only seat, else the name. */
  name(seat: Seat): string;
  isMe(seat: Seat): boolean;
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
  /** A heading between lines, such as a new round. */
  heading?: boolean;
}

/** Everything a game needs to know to draw itself. */
export interface Moment<V> {
  board: Board;
  view: V;
  spot: unknown;
  cast: Cast;
  /** The viewer's seat that is asked to act in what is shown, or null. */
  acting: Seat | null;
  /** The seat whose lands this viewer may choose from: the acting one, else the only one held. */
  seat: Seat | null;
  legal: readonly unknown[];
  chosen: number | null;
  aim: number | null;
  pointed: number | null;
  /** Lands marked because a line of the log is pointed at. */
  recalled: readonly number[];
  /** A move of this viewer is on its way. */
  waiting: boolean;
  /** What a bot among bots will do next, as far as it is known. */
  intent: { seat: Seat; action: unknown } | null;
  result: Result | null;
  /** The game's figures from `GET /api/games/{game}/tables`; null when there are none, or they are not to be shown. */
  tables: unknown;
}

/** One side of a contest of sums. */
export interface Side {
  seat: Seat;
  /** How many dice, and in words: "6 dice". */
  count: number;
  words: string;
  /** The chance of each total, from 0 on. */
  sums: readonly number[];
  average: number;
}

/** What an attack promises, before it is made. */
export interface Prospect {
  source: number;
  target: number;
  action: unknown;
  /** The button's words: "Attack 6 v 4". */
  words: string;
  /** The exact chances, where they are known and wanted. */
  odds: { win: number; attack: Side; defence: Side; note: string } | null;
}

/** What pressing a land means. */
export type Press =
  | { do: "nothing" }
  | { do: "choose"; land: number; say: string }
  | { do: "clear" }
  | { do: "hint"; sentence: string }
  | { do: "act"; action: unknown; source: number; target: number };

export interface Headline {
  title: string;
  line: string;
}

/** One way to count how strong a seat is: "Dice". */
export interface Measure<V> {
  words: string;
  of(view: V, seat: Seat): number;
}

/** A game's own part of the client: its pieces, its words and what a press means; never its rules. */
export interface Face<V, E> {
  name: string;
  frames(view: V, event: E, mine: boolean): Frame<V>[];
  line(event: E, cast: Cast): LogLine | null;
  /** The event as a sentence for the ear. */
  spoken(event: E, cast: Cast, view: V): string;
  /** The board in a sentence, for someone who has just come. */
  opening(moment: Moment<V>): string;
  /** What attacking the target from the chosen land promises; null when the server does not list that attack. */
  prospect(moment: Moment<V>, target: number): Prospect | null;
  /** The sound of a moment, and of an event that is told without moments. */
  sound: { frame(spot: unknown): Sound | null; event(event: E): Sound | null };
  /** The same wishes for a new table, without its map; absent where there is only one. */
  anotherMap?(options: Record<string, unknown>): Record<string, unknown>;
  scene(moment: Moment<V>): Scene;
  /** What the board points at once the event has happened, as a frame's spot; null where it needs no pointing at. */
  mark(event: E): unknown;
  /** The faces that an event shows, in the order of their roll; null for an event without a roll. */
  faces(event: E): readonly number[] | null;
  /** The round in which a view is. */
  chapter(view: V): number;
  /** What makes an event worth finding again in a replay, beside the turning points. */
  landmark?(event: E, cast: Cast): { icon: IconName; words: string } | null;
  press(land: number, moment: Moment<V>): Press;
  /** Whether the seat may keep this land chosen in this view. */
  holds(view: V, seat: Seat, land: number): boolean;
  /** Whether a held attack still means what it meant when the person aimed it. */
  unchanged(before: V, now: V, lands: readonly number[]): boolean;
  headline(moment: Moment<V>): Headline;
  /** What a bot among bots means to do, in a sentence, and the words of the button that lets it; where that is known. */
  intention?(moment: Moment<V>): { sentence: string; button: string } | null;
  /** Endings of the game's own rules that need a sentence, by the reason in the result. */
  endings: Readonly<Record<string, string>>;
  /** The figures of a finished game, from all its events; `complete` is false when some were missed. */
  summary(events: readonly E[], cast: Cast, view: V, complete: boolean): { line: string; figures: [string, string][] };
  /** The action behind the one button that ends a turn, with its words, or null. */
  pass: { action: unknown; words: string; short: string; key: string };
  /** A seat's figures: all of them, or the few for a phone's strip or its sheet. */
  Figures: FunctionComponent<{ view: V; seat: Seat; part?: "strip" | "sheet" }>;
  /** How strength is counted, the most telling way first: that one makes the bar between the seats. */
  measures: readonly [Measure<V>, ...Measure<V>[]];
  Tray: FunctionComponent<{ spot: unknown; events: readonly E[]; cast: Cast; view: V; seat: Seat | null }>;
}

/** How a game is offered on the first page: known before anything of it is loaded. */
export interface Card {
  title: string;
  line: string;
  players: string;
  minutes: string;
  /** The seats and the bot of a game that is begun without set-up. */
  seats: number;
  bot: string;
}

/** A game's own fields on the set-up page; `onOptions` gets the option document, or null while it makes no sense. */
export type SetupFields = FunctionComponent<{ onOptions(options: Record<string, unknown> | null): void }>;

export type AnyFace = Face<any, any>;
