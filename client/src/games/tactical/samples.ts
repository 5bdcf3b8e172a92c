import { effect, type Signal, signal, untracked } from "@preact/signals";
import { keep, recall } from "../../net/memory";
import { perTable } from "../../play/perTable";
import type { Table } from "../../play/table/table";
import { type Board, FACTION, isTurn, KIND, NOBODY, PLACE, type Sight } from "./model";
import { productionOf } from "./say";

export const MEASURES = ["production", "income", "worth", "lands", "treasury"] as const;
export type MeasureName = (typeof MEASURES)[number];

/** How all factions stood when a round began; the last one is how they stand now. */
export interface Sample {
  round: number;
  /** By measure and faction. */
  figures: Readonly<Record<MeasureName, readonly number[]>>;
}

/** The figures of a position. */
export function sampleOf(board: Board, view: Sight): Sample {
  const { now, income } = view;
  const zeros = board.factions.map(() => 0);
  const [production, worth, lands] = [[...zeros], [...zeros], [...zeros]];
  const add = (sums: number[], faction: number, by: number): void => {
    if (faction !== NOBODY) sums[faction] = (sums[faction] ?? 0) + by;
  };
  now.owners.forEach((owner, place) => {
    add(production, owner, productionOf(board, place));
    if (!board.territories[place]?.isWater) add(lands, owner, 1);
  });
  for (const unit of now.units)
    if (unit[PLACE] !== NOBODY) add(worth, unit[FACTION], board.units[unit[KIND]]?.cost ?? 0);
  return {
    round: now.round,
    figures: { production, income: [...income], worth, lands, treasury: [...now.treasuries] },
  };
}

/** One more position: the first of each round stays, and the latest of all. */
export function sampled(samples: readonly Sample[], next: Sample): readonly Sample[] {
  const before = samples.filter(({ round }) => round < next.round);
  const first = samples.find(({ round }) => round === next.round);
  return first ? [...before, first, ...(isSame(first, next) ? [] : [next])] : [...before, next];
}

const isSame = (one: Sample, other: Sample): boolean =>
  MEASURES.every((name) => one.figures[name].join() === other.figures[name].join());

/** The positions of a whole match. */
export const samplesOf = (board: Board, views: readonly Sight[]): readonly Sample[] =>
  views
    .filter(isPlayed)
    .reduce<readonly Sample[]>(
      (samples, view) =>
        samples.at(-1)?.round === view.now.round && view !== views.at(-1)
          ? samples
          : sampled(samples, sampleOf(board, view)),
      [],
    );

const isPlayed = (view: Sight): boolean => isTurn(view) || view.now.phase === "over";

const keyOf = (table: Table): string => `samples.${table.id}`;

/** What this browser has seen of a table. */
export const seenAt = perTable(
  (table: Table): Signal<readonly Sample[]> => signal(recall<readonly Sample[]>(keyOf(table), [])),
);

/** Notes how it stands at the beginning of each round, and in the end. */
export function note(table: Table): () => void {
  return effect(() => {
    const [board, view] = [
      table.board.value as Board | null,
      table.standing.value?.view as Sight | null | undefined,
    ];
    if (!board || !view || !isPlayed(view)) return;
    untracked(() => {
      const seen = seenAt(table);
      const last = seen.value.at(-1);
      if (last?.round === view.now.round && view.now.phase !== "over") return;
      seen.value = sampled(seen.value, sampleOf(board, view));
      keep(keyOf(table), seen.value);
    });
  });
}
