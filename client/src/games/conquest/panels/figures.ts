import type { Seat } from "../../../net/wire.gen";
import type { Measure } from "../../../play/face";
import type { Table } from "../../../play/table/table";
import {
  armiesOf,
  type Board,
  isHidden,
  onlySeat,
  regionName,
  regionsOf,
  type Sight,
  territoriesOf,
  treatyOf,
  UNSEEN,
} from "../model";
import { outWords } from "../words/headline";
import { measureNames, words } from "../words/panels";
import { cardsWords } from "../words/say";
import { stocksOf } from "../words/wealth";

export type SeatFigures = ReturnType<typeof figuresOf>[number];

export function figuresOf(table: Table, board: Board, view: Sight) {
  const cast = table.cast.value;
  const mover = moverOf(table, view);
  return table.seats.value.map(({ seat, kind, connected }) => {
    const territories = knownTerritories(view, seat);
    const out = territories === 0 && !["claim", "setup"].includes(view.phase);
    const income = view.income[seat] ?? 0;
    const cards = view.cards[seat] ?? 0;
    const seen = view.owners.filter((owner, land) => owner === seat && !isHidden(view, land)).length;
    const away = connected || cast.you.includes(seat) ? "" : words.away;
    return {
      seat,
      name: cast.name(seat),
      /** Null if the viewer doesn't know. */
      territories,
      /** The armies that the viewer sees, and whether there may be more. */
      armies: armiesOf(view, seat),
      more: territories === null ? !view.fallen.includes(seat) : seen < territories,
      /** Null if the viewer doesn't know. */
      income: out ? 0 : income < 0 ? null : income,
      stocks: out ? [] : stocksOf(view.plus, seat),
      cards,
      regions: regionsOf(board.atlas, view, seat).map((region) => regionName(board.atlas, region)),
      /** "3 cards, peace, bot". The most important come first, because there may not be room for all. */
      note: [
        out ? outWords(view, seat) : cardsWords(cards),
        ...relations(view, onlySeat(cast), seat),
        out ? "" : kind === "bot" ? words.bot : away,
      ]
        .filter(Boolean)
        .join(", "),
      moves: mover === seat,
      out,
    };
  });
}

/** How many territories a seat has; null if the viewer doesn't know. */
function knownTerritories(view: Sight, seat: Seat): number | null {
  if (view.fallen.includes(seat)) return 0;
  const known = view.plus?.territories?.[seat];
  if (known !== undefined) return known;
  return view.owners.includes(UNSEEN) && view.seat !== seat ? null : territoriesOf(view, seat);
}

/** A seat's team, and its treaty with the only viewer: "team 2", "peace". */
function relations(view: Sight, me: Seat | null, seat: Seat): string[] {
  const team = view.plus?.teams?.[seat];
  const treaty = me !== null && me !== seat ? treatyOf(view, me, seat) : null;
  return [...(team === undefined ? [] : [words.team(team + 1)]), ...(treaty ? [treaty.kind] : [])];
}

/** The seat that is moving, or whose move is being shown. */
function moverOf(table: Table, view: Sight): Seat | null {
  const standing = table.standing.value;
  if (standing?.phase !== "playing") return null;
  return table.spot.value === null ? (standing.to_act[0] ?? null) : view.turn;
}

/** The next turn's income: armies, and the profit that hires some. */
const incomeOf = ({ income, plus }: Sight, seat: Seat): number =>
  Math.max(0, income[seat] ?? 0) + Math.max(0, plus?.profit?.[seat] ?? 0);

export const measures: readonly [Measure<Sight>, ...Measure<Sight>[]] = [
  { label: measureNames.armies, of: armiesOf },
  { label: measureNames.territories, of: territoriesOf },
  { label: measureNames.income, of: incomeOf },
];
