import type { Table } from "../../table/table";
import type { Seat, SeatView } from "../../wire.gen";
import { armiesOf, type Board, landsOf, regionName, regionsOf, type Sight } from "./model";

/** A seat as the others see it. */
export interface SeatFigures {
  seat: Seat;
  name: string;
  lands: number;
  armies: number;
  income: number;
  cards: number;
  regions: string[];
  /** "bot, 3 cards" */
  words: string;
  moves: boolean;
  out: boolean;
}

export function figuresOf(table: Table, board: Board, view: Sight): SeatFigures[] {
  const cast = table.cast.value;
  const mover = moverOf(table, view);
  return table.seats.value.map((sitter): SeatFigures => {
    const { seat } = sitter;
    const lands = landsOf(view, seat);
    const out = lands === 0 && !["claim", "setup"].includes(view.phase);
    return {
      seat,
      name: cast.name(seat),
      lands,
      armies: armiesOf(view, seat),
      income: out ? 0 : (view.income[seat] ?? 0),
      cards: view.cards[seat] ?? 0,
      regions: regionsOf(board.atlas, view, seat).map((region) => regionName(board.atlas, region)),
      words: out ? "out" : [kindOf(sitter, cast.you), cardsWords(view.cards[seat] ?? 0)].filter(Boolean).join(", "),
      moves: mover === seat,
      out,
    };
  });
}

export const cardsWords = (count: number): string => (count === 0 ? "no cards" : count === 1 ? "1 card" : `${count} cards`);

function kindOf({ kind, connected, seat }: SeatView, you: readonly Seat[]): string {
  if (kind === "bot") return "bot";
  return connected || you.includes(seat) ? "" : "away";
}

/** Whose move is asked for, or is being told. */
export function moverOf(table: Table, view: Sight): Seat | null {
  const standing = table.standing.value;
  if (standing?.phase !== "playing") return null;
  return table.spot.value === null ? (standing.to_act[0] ?? null) : view.turn;
}
