import type { ComponentChildren, FunctionComponent } from "preact";
import type { Arrow, LandState } from "../../board/scene";
import type { Board, Land, Seat } from "../../net/wire.gen";
import type { Headline, Moment, Telling } from "../face";
import type { UiState } from "./uiState";

/** A moment with what the person at this screen has picked for the next action. */
export interface LandMoment<V, B = Board> extends Moment<V, B> {
  /** The lands picked so far, in their order. */
  picked: readonly number[];
  /** The land that an action waits for, or that the next tap confirms. */
  aim: number | null;
  pointed: number | null;
}

/** What a game on a map of lands says of itself; the kit makes a face of it. */
export interface LandGame<V, E> extends Omit<Telling<V, E, Board>, "headline"> {
  headline(moment: LandMoment<V>): Headline;
  /** The fields of an action that name lands, in the order in which they are pressed. */
  fields: readonly string[];
  /** Who has a land; -1 for nobody. */
  ownerOf(view: V, land: number, board: Board): Seat;
  /** How a land is called aloud, and what stands on it. */
  look(land: Land, moment: LandMoment<V>, state: LandState): Look;
  /** How lands look while something is told, or pointed at beforehand; null where nothing is. */
  shown(moment: Moment<V>): Shown | null;
  press(land: number, moment: LandMoment<V>): Press;
  /** Whether the seat may keep these lands picked. */
  keeps(moment: LandMoment<V>): boolean;
  /** Whether a held action still means what it meant when the person aimed it. */
  unchanged(before: V, now: V, lands: readonly number[]): boolean;
  /** What picking this land next would promise; null when the server does not list that action. */
  prospect?(moment: LandMoment<V>, target: number): Prospect | null;
  /** The action behind the one button that ends a turn, with its words; where there is one. */
  pass?: { action: unknown; words: string; short: string; key: string };
  /** Whose move is being shown; null where it is nobody's. */
  moverOf(spot: unknown): Seat | null;
  /** What that button says while something is being shown: "Rolling…". */
  meanwhile(spot: unknown): string;
  /** A seat's figures with their names; the first two are the ones that always have room. */
  figures(view: V, seat: Seat, board: Board): [string, string][];
  /** What stands between the players and the log: the last dice, or the moves there are. */
  Tray: FunctionComponent<{ ui: UiState }>;
}

interface Look {
  spoken: string;
  piece: ComponentChildren;
  badge: ComponentChildren;
}

interface Shown {
  states: ReadonlyMap<number, LandState>;
  /** How every other land looks; absent where that is as usual. */
  rest?: LandState;
  arrow?: Arrow;
  fades?: boolean;
  /** Lands that must be in sight. */
  watch?: readonly number[];
}

/** What pressing a land means. */
export type Press =
  | { do: "nothing" }
  | { do: "pick"; lands: readonly number[]; say: string }
  | { do: "hint"; sentence: string }
  | { do: "act"; action: unknown; lands: readonly number[] };

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

// biome-ignore lint/suspicious/noExplicitAny: each game has types of its own, and the kit hands them through
export type AnyLandGame = LandGame<any, any>;

/** The part of a game that draws it: a picture needs nothing else of it. */
export type Drawing = Pick<AnyLandGame, "fields" | "ownerOf" | "look" | "shown">;

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyLandMoment = LandMoment<any>;
