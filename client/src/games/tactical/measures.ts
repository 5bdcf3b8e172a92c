import type { Seat } from "../../net/wire.gen";
import type { Measure } from "../../play/face";
import { type Board, FACTION, factionsOf, KIND, NOBODY, PLACE, type Sight } from "./model";
import { productionOf } from "./say";

/** Sums something up over the factions of a seat; a view that comes without the board is told it. */
const ofSeat =
  (count: (view: Sight, factions: readonly number[], board: Board) => number) =>
  (view: Sight, seat: Seat, known?: Board): number => {
    const board = known ?? view.board;
    return board ? count(view, factionsOf(view, seat), board) : 0;
  };

const landsOf = ({ now }: Sight, factions: readonly number[]): number[] =>
  now.owners.flatMap((owner, place) => (factions.includes(owner) ? [place] : []));

export const production = ofSeat((view, factions, board) =>
  landsOf(view, factions).reduce((sum, place) => sum + productionOf(board, place), 0),
);

export const territories = ofSeat((view, factions) => landsOf(view, factions).length);

const value = ofSeat(({ now }, factions, { units }) =>
  now.units.reduce(
    (sum, unit) =>
      sum + (unit[PLACE] !== NOBODY && factions.includes(unit[FACTION]) ? (units[unit[KIND]]?.cost ?? 0) : 0),
    0,
  ),
);

const treasury = ofSeat(({ now }, factions) =>
  factions.reduce((sum, faction) => sum + (now.treasuries[faction] ?? 0), 0),
);

export const measures: readonly [Measure<Sight, Board>, ...Measure<Sight, Board>[]] = [
  { words: "Production", of: production },
  { words: "Units' value", of: value },
  { words: "Treasury", of: treasury },
  { words: "Territories", of: territories },
];
