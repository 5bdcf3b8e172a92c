import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Table } from "../../table/table";
import type { Seat, Tactical } from "../../wire.gen";
import type { Action, Board, Front, Lit, Phase, Sight, Way } from "./model";

/** Units of the chosen place that can be picked together: of one kind, with as much movement left, all aboard or none. */
export interface Group {
  key: string;
  kind: number;
  /** Steps they can still go. */
  left: number;
  aboard: boolean;
  units: readonly number[];
}

/** Where a person's turn is played: what is chosen and meant, and not yet told to the server. */
export interface Desk {
  table: Table;
  board: ReadonlySignal<Board | null>;
  /** What is shown, with the purchase that is on its way. */
  view: ReadonlySignal<Sight | null>;
  /** The seat at this screen that is asked to act; null while it is nobody's here, or something is told. */
  seat: ReadonlySignal<Seat | null>;
  /** Whether a move can be made this moment: nothing is being told and none is on its way. */
  free: ReadonlySignal<boolean>;
  phase: ReadonlySignal<Phase | null>;
  legal: ReadonlySignal<readonly Action[]>;
  lit: ReadonlySignal<Lit>;

  /** The place whose units are picked, or that is looked at. */
  chosen: Signal<number | null>;
  pointed: Signal<number | null>;
  /** What can be picked there, and how many of each are. */
  groups: ReadonlySignal<readonly Group[]>;
  picked: Signal<ReadonlyMap<string, number>>;
  /** Where all that is picked can go, by place; a place may have several ways (around, or a raid), the first is meant unless `way` says otherwise. */
  ways: ReadonlySignal<ReadonlyMap<number, readonly Way[]>>;
  aim: Signal<number | null>;
  way: Signal<number>;
  /** The way that would be gone now. */
  meant: ReadonlySignal<Way | null>;

  /** In the placement the kind that is placed. */
  kind: Signal<number | null>;
  /** Whether the battle is fought to its end without asking. */
  running: Signal<boolean>;
  /** The units that are to be lost, once someone has said so; else the suggested ones. */
  losses: Signal<readonly number[] | null>;

  /** The front of the battle that is looked at: the one under way, the one that the aim would make, or the chosen place's. */
  front: ReadonlySignal<Front | null>;
  /** Its exact odds; null while they are on their way, or nobody wants to see any. `before`: those at the beginning of the battle. */
  odds: ReadonlySignal<Tactical.Odds | null>;
  before: ReadonlySignal<Tactical.Odds | null>;
}

export declare function deskOf(table: Table): Desk;
/** Lets go of everything that was chosen. */
export declare function letGo(desk: Desk): void;
/** Follows the table for what the client does by itself. */
export declare function attend(table: Table): () => void;
