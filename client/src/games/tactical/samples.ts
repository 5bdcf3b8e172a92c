import { effect, type Signal, signal, untracked } from "@preact/signals";
import { keep, recall } from "../../net/memory";
import { perTable } from "../../play/perTable";
import type { Table } from "../../play/table/table";
import { type Board, isTurn, type Sight } from "./model";

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
  const { now, income, output, worth } = view;
  const lands = board.factions.map((_, faction) => now.owners.filter((owner) => owner === faction).length);
  return {
    round: now.round,
    figures: { production: output, income, worth, lands, treasury: now.treasuries },
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
