import type { Cast } from "../../play/face";
import { capital } from "../../play/say";
import { type Board, factionInk, factionName, NOBODY, type Sight, sideOf } from "./model";
import type { MeasureName, Sample } from "./samples";
import { allianceName, isClassic, namesWords, seatsOf, sidesOf } from "./sides";

/** One line of the chart. */
export interface Series {
  name: string;
  ink: number;
  values: readonly number[];
}

/** A line for each faction. */
export function byFaction(board: Board, samples: readonly Sample[], measure: MeasureName): Series[] {
  const all = board.factions.map((_, faction) => ({
    name: factionName(board, faction),
    ink: factionInk(faction),
    values: samples.map(({ figures }) => figures[measure][faction] ?? 0),
  }));
  return all.filter(({ values }) => values.some((value) => value > 0));
}

/** A line for each side, in the ink of its first faction. */
export function bySide(
  board: Board,
  view: Sight,
  cast: Cast,
  samples: readonly Sample[],
  measure: MeasureName,
): Series[] {
  const sides = isClassic(board) ? [0, 1] : sidesOf(view);
  return sides.map((side) => {
    const factions = board.factions.flatMap((_, faction) =>
      sideOf(view, faction) === side ? [faction] : [],
    );
    return {
      name: isClassic(board) ? allianceName(side) : capital(namesWords(cast, seatsOf(view, side))),
      ink: factionInk(factions[0] ?? NOBODY),
      values: samples.map(({ figures }) =>
        factions.reduce((sum, faction) => sum + (figures[measure][faction] ?? 0), 0),
      ),
    };
  });
}

/** A round height above the largest value: "nice" to read on a scale. */
export function topOf(series: readonly Series[]): number {
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const step = 10 ** Math.floor(Math.log10(most));
  const nice = [1, 2, 2.5, 5, 10].map((times) => times * step).find((height) => height >= most) ?? 10 * step;
  return nice;
}

/** The line of values in a picture of this size. */
export function linePath(values: readonly number[], top: number, width: number, height: number): string {
  const last = Math.max(1, values.length - 1);
  return values
    .map(
      (value, at) =>
        `${at === 0 ? "M" : "L"}${((at / last) * width).toFixed(1)} ${(height - (value / top) * height).toFixed(1)}`,
    )
    .join("");
}

/** Where the names at the ends of the lines stand: each as near to its line as can be, none on another. */
export function endsOf(series: readonly Series[], top: number, height: number, gap: number): number[] {
  const wanted = series.map(({ values }) => height - ((values.at(-1) ?? 0) / top) * height);
  const order = wanted
    .map((_, index) => index)
    .sort((one, other) => (wanted[one] as number) - (wanted[other] as number));
  const places = [...wanted];
  let least = 0;
  for (const index of order) least = (places[index] = Math.max(wanted[index] as number, least)) + gap;
  let most = height;
  for (const index of order.reverse()) most = (places[index] = Math.min(places[index] as number, most)) - gap;
  return places;
}
