import type { Seat } from "../../../net/wire.gen";
import type { Table } from "../../../play/table/table";
import { armiesOf, type Board, isHidden, landsOf, regionName, regionsOf, type Sight, UNSEEN } from "../model";
import { treatyOf } from "../turn/secrets";
import { cardsWords } from "../words/say";
import { stocksOf } from "../words/wealth";

/** A seat as the others see it. */
export type SeatFigures = ReturnType<typeof figuresOf>[number];

export function figuresOf(table: Table, board: Board, view: Sight) {
  const { name, you } = table.cast.value;
  const mover = moverOf(table, view);
  return table.seats.value.map(({ seat, kind, connected }) => {
    const lands = knownLands(view, seat);
    const out = lands === 0 && !["claim", "setup"].includes(view.phase);
    const income = view.income[seat] ?? 0;
    const cards = view.cards[seat] ?? 0;
    const counted = view.owners.filter((owner, land) => owner === seat && !isHidden(view, land)).length;
    const away = connected || you.includes(seat) ? "" : "away";
    return {
      seat,
      name: name(seat),
      /** Null where it is not known. */
      lands,
      /** Those that are seen. */
      armies: armiesOf(view, seat),
      /** Whether there may be more than are seen. */
      more: lands === null ? !view.fallen.includes(seat) : counted < lands,
      /** Null where it is not known. */
      income: out ? 0 : income < 0 ? null : income,
      stocks: out ? [] : stocksOf(view.plus, seat),
      cards,
      regions: regionsOf(board.atlas, view, seat).map((region) => regionName(board.atlas, region)),
      /** "3 cards, peace, bot": what matters most first, for there may be no room for all of it. */
      words: [
        out ? outWords(view, seat) : cardsWords(cards),
        ...bonds(view, you, seat),
        out ? "" : kind === "bot" ? "bot" : away,
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

/** How many territories a seat has, if that is known. */
function knownLands(view: Sight, seat: Seat): number | null {
  if (view.fallen.includes(seat)) return 0;
  const told = view.plus?.territories?.[seat];
  if (told !== undefined) return told;
  return view.owners.includes(UNSEEN) && view.seat !== seat ? null : landsOf(view, seat);
}

/** What binds a seat: its team, and a treaty with the one who sits here alone: "team 2", "peace". */
function bonds({ plus }: Sight, you: readonly Seat[], seat: Seat): string[] {
  const [me] = you.length === 1 ? you : [];
  const team = plus?.teams?.[seat];
  const treaty = plus && me !== undefined && me !== seat ? treatyOf(plus, me, seat) : null;
  return [...(team === undefined ? [] : [`team ${team + 1}`]), ...(treaty ? [treaty.kind] : [])];
}

/** Whose move is asked for, or is being told. */
function moverOf(table: Table, view: Sight): Seat | null {
  const standing = table.standing.value;
  if (standing?.phase !== "playing") return null;
  return table.spot.value === null ? (standing.to_act[0] ?? null) : view.turn;
}
