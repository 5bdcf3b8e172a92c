import type { ComponentChildren, FunctionComponent } from "preact";
import type { Arrow, LandState } from "../../board/scene";
import type { Board, Land, Seat } from "../../net/wire.gen";
import type { FaceText, Headline, Moment } from "../face";
import type { UiState } from "./uiState";

/** A moment with what the person at this screen has picked for the next action. */
export interface LandMoment<V, B = Board> extends Moment<V, B> {
  /** The lands picked so far, in order. */
  picked: readonly number[];
  /** The target of a waiting action, or of an attack that a second tap confirms. */
  aim: number | null;
  pointed: number | null;
}

/** What a game on a map of lands provides. `landFace` makes a face of it. */
export interface LandGame<V, E> extends Omit<FaceText<V, E, Board>, "headline"> {
  headline(moment: LandMoment<V>): Headline;
  /** The fields of an action that name lands, in the order in which people press them. */
  fields: readonly string[];
  /** The owner of a land; -1 for nobody. */
  ownerOf(view: V, land: number, board: Board): Seat;
  /** A land's spoken name, and the piece on it. */
  look(land: Land, moment: LandMoment<V>, state: LandState): Look;
  /** How lands look during playback, or before a bot's move. Null for no difference. */
  shown(moment: Moment<V>): Shown | null;
  press(land: number, moment: LandMoment<V>): Press;
  /** Whether these lands can stay picked. */
  keeps(moment: LandMoment<V>): boolean;
  /** Whether a waiting action still means what it meant when the person chose it. */
  unchanged(before: V, now: V, lands: readonly number[]): boolean;
  /** The odds of picking this land next, or null if the server doesn't list that action. */
  prospect?(moment: LandMoment<V>, target: number): Prospect | null;
  /** The action that ends a turn, if there is one, with the words of its button. */
  pass?: { action: unknown; words: string; short: string; key: string };
  /** The seat whose move is being shown, or null. */
  moverOf(spot: unknown): Seat | null;
  /** What that button says during playback: "Rolling…". */
  meanwhile(spot: unknown): string;
  /** A seat's figures with their names. The first two always have room. */
  figures(view: V, seat: Seat, board: Board): [string, string][];
  /** Shown between the players and the log: the last dice, or the legal moves. */
  Tray: FunctionComponent<{ ui: UiState }>;
}

interface Look {
  spoken: string;
  piece: ComponentChildren;
  badge: ComponentChildren;
}

interface Shown {
  states: ReadonlyMap<number, LandState>;
  /** How all other lands look, if not as usual. */
  rest?: LandState;
  arrow?: Arrow;
  fades?: boolean;
  /** Lands to bring into view. */
  watch?: readonly number[];
}

/** What pressing a land does. */
export type Press =
  | { do: "nothing" }
  | { do: "pick"; lands: readonly number[]; say: string }
  | { do: "hint"; sentence: string }
  | { do: "act"; action: unknown; lands: readonly number[] };

/** One side of an attack that is decided by totals. */
export interface Side {
  seat: Seat;
  /** The number of dice, also in words: "6 dice". */
  count: number;
  words: string;
  /** The chance of each total, from 0. */
  sums: readonly number[];
  average: number;
}

/** The odds of an attack before it is made. */
export interface Prospect {
  source: number;
  target: number;
  action: unknown;
  /** The button: "Attack 6 v 4". */
  words: string;
  /** The exact chances, unless the player has hidden them. */
  odds: { win: number; attack: Side; defence: Side; note: string } | null;
}

// biome-ignore lint/suspicious/noExplicitAny: each game has different types, which shared code passes on
export type AnyLandGame = LandGame<any, any>;

/** The part of a game that draws it, which is all a picture needs. */
export type Drawing = Pick<AnyLandGame, "fields" | "ownerOf" | "look" | "shown">;

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyLandMoment = LandMoment<any>;
