import type { Seat, SeatView } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { armiesOf, type Board, isHidden, landsOf, regionName, regionsOf, type Sight, UNSEEN } from "./model";
import { type Stock, stocksOf } from "./wealth";

/** A seat as the others see it. */
export interface SeatFigures {
  seat: Seat;
  name: string;
  /** Null where it is not known. */
  lands: number | null;
  /** Those that are seen. */
  armies: number;
  /** Whether there may be more than are seen. */
  more: boolean;
  /** Null where it is not known. */
  income: number | null;
  stocks: Stock[];
  cards: number;
  regions: string[];
  /** "3 cards, peace, bot": what matters most first, for there may be no room for all of it. */
  words: string;
  moves: boolean;
  out: boolean;
}

export function figuresOf(table: Table, board: Board, view: Sight): SeatFigures[] {
  const cast = table.cast.value;
  const mover = moverOf(table, view);
  return table.seats.value.map((sitter): SeatFigures => {
    const { seat } = sitter;
    const { lands, more } = knownLands(view, seat);
    const out = lands === 0 && !["claim", "setup"].includes(view.phase);
    const income = view.income[seat] ?? 0;
    return {
      seat,
      name: cast.name(seat),
      lands,
      armies: armiesOf(view, seat),
      more,
      income: out ? 0 : income < 0 ? null : income,
      stocks: out ? [] : stocksOf(view.plus, seat),
      cards: view.cards[seat] ?? 0,
      regions: regionsOf(board.atlas, view, seat).map((region) => regionName(board.atlas, region)),
      words: [
        out ? outWords(view, seat) : cardsWords(view.cards[seat] ?? 0),
        bondWords(view, cast.you, seat),
        out ? "" : kindOf(sitter, cast.you),
      ]
        .filter(Boolean)
        .join(", "),
      moves: mover === seat,
      out,
    };
  });
}

/** Who is out may come back. */
export function outWords({ plus, round }: Sight, seat: Seat): string {
  const back = plus?.returns?.[seat] ?? 0;
  if (back === 0) return "out";
  return round < back ? `out until round ${back}` : "out until land is free";
}

/** How many territories a seat has, if that is known, and whether armies of its are out of sight. */
function knownLands(view: Sight, seat: Seat): { lands: number | null; more: boolean } {
  const seen = landsOf(view, seat);
  const told = view.plus?.territories?.[seat];
  const lands =
    told === undefined ? (view.owners.includes(UNSEEN) && view.seat !== seat ? null : seen) : told;
  const counted = view.owners.filter(
    (owner, territory) => owner === seat && !isHidden(view, territory),
  ).length;
  return {
    lands: view.fallen.includes(seat) ? 0 : lands,
    more: lands === null ? !view.fallen.includes(seat) : counted < lands,
  };
}

/** What binds a seat: its team, and a treaty with the one who sits here alone: "team 2, peace". */
function bondWords({ plus }: Sight, you: readonly Seat[], seat: Seat): string {
  const [me] = you.length === 1 ? you : [];
  const team = plus?.teams?.[seat];
  const treaty = plus?.treaties?.find(
    ({ one, other }) =>
      me !== undefined && me !== seat && [one, other].includes(me) && [one, other].includes(seat),
  );
  return [team === undefined ? "" : `team ${team + 1}`, treaty?.kind].filter(Boolean).join(", ");
}

export const cardsWords = (count: number): string =>
  count === 0 ? "no cards" : count === 1 ? "1 card" : `${count} cards`;

function kindOf({ kind, connected, seat }: SeatView, you: readonly Seat[]): string {
  if (kind === "bot") return "bot";
  return connected || you.includes(seat) ? "" : "away";
}

/** Whose move is asked for, or is being told. */
function moverOf(table: Table, view: Sight): Seat | null {
  const standing = table.standing.value;
  if (standing?.phase !== "playing") return null;
  return table.spot.value === null ? (standing.to_act[0] ?? null) : view.turn;
}
