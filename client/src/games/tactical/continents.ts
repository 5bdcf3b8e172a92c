import type { Board } from "./model";

const PLACES = new WeakMap<Board, readonly (readonly number[])[]>();

/** The places of each continent, by its number. */
export function continentPlaces(board: Board): readonly (readonly number[])[] {
  const known = PLACES.get(board) ?? board.continents.map(({ territories }) => placesOf(board, new Set(territories)));
  PLACES.set(board, known);
  return known;
}

const placesOf = ({ territories }: Board, names: ReadonlySet<string>): number[] =>
  territories.flatMap(({ name }, place) => (names.has(name) ? [place] : []));

/** The number of the continent that a place belongs to; null at sea. */
export function continentAt(board: Board, place: number): number | null {
  const number = continentPlaces(board).findIndex((places) => places.includes(place));
  return number < 0 ? null : number;
}
