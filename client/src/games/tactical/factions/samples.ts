import { effect, type Signal, signal, untracked } from "@preact/signals";
import { readStored, writeStored } from "../../../net/knownTables";
import { perTable } from "../../../play/perTable";
import type { Table } from "../../../play/table/table";
import type { Series } from "../../../ui/charts/LineChart";
import { factionInk, isTurn, NOBODY, type Sight, type TacticalMoment } from "../model";
import { total } from "../position";
import { FIGURES } from "../words/factions";
import { sideName, sidesOf } from "../words/say";
import { type FigureName, factionsOn, figureOf } from "./figures";

/** All factions' figures at the start of a round. The last sample is the current position. */
export interface Sample {
  round: number;
  /** By name and faction. */
  figures: Readonly<Record<FigureName, readonly number[]>>;
}

const NAMES = Object.keys(FIGURES) as FigureName[];

export const sampleOf = (view: Sight): Sample => ({
  round: view.now.round,
  figures: Object.fromEntries(NAMES.map((name) => [name, figureOf(name, view)])) as Sample["figures"],
});

/** Add a sample: the first of each round stays, and the latest of all. */
export function addSample(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const before = samples.filter(({ round }) => round < next.round);
  const first = samples.find(({ round }) => round === next.round);
  if (!first) return [...before, next];
  return JSON.stringify(first) === JSON.stringify(next) ? [...before, first] : [...before, first, next];
}

/** The samples of a whole match. */
export const samplesOf = (views: readonly Sight[]): readonly Sample[] =>
  views
    .filter(isPlayed)
    .filter(({ now }, at, played) => at === played.length - 1 || played[at - 1]?.now.round !== now.round)
    .map(sampleOf)
    .reduce<readonly Sample[]>(addSample, []);

const isPlayed = (view: Sight): boolean => isTurn(view) || view.now.phase === "over";

const keyOf = (table: Table): string => `samples.${table.id}`;

/** The samples that this browser has of a table. */
export const samplesAt = perTable(
  (table: Table): Signal<readonly Sample[]> => signal(readStored<readonly Sample[]>(keyOf(table), [])),
);

/** Keep a sample of each round, and of the end. */
export function note(table: Table): () => void {
  return effect(() => {
    const view = table.standing.value?.view as Sight | null | undefined;
    if (!table.board.value || !view || !isPlayed(view)) return;
    untracked(() => {
      const seen = samplesAt(table);
      const last = seen.value.at(-1);
      if (last?.round === view.now.round && view.now.phase !== "over") return;
      seen.value = addSample(seen.value, sampleOf(view));
      writeStored(keyOf(table), seen.value);
    });
  });
}

/** A line for each faction with a value other than 0, or for each side in the ink of its first faction. */
export function seriesOf(
  { board, view, cast }: Pick<TacticalMoment, "board" | "view" | "cast">,
  samples: readonly Sample[],
  figure: FigureName,
  by: "faction" | "side",
): Series[] {
  const groups =
    by === "side"
      ? sidesOf(board, view).map((side) => ({
          name: sideName(board, view, cast, side),
          factions: factionsOn(board, view, side),
        }))
      : board.factions.map(({ name }, faction) => ({ name, factions: [faction] }));
  const series = groups.map(({ name, factions }) => ({
    name,
    ink: factionInk(factions[0] ?? NOBODY),
    values: samples.map(({ figures }) => total(factions.map((faction) => figures[figure][faction] ?? 0))),
  }));
  return by === "side" ? series : series.filter(({ values }) => values.some((value) => value > 0));
}
