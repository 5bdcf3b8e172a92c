import type { Land } from "../net/wire.gen";
import type { Moment } from "./face";

/** What the picture of a step points at: a spot as in the game's frames, and the territories to zoom in on. */
export interface Example {
  spot: unknown;
  near?: readonly number[];
}

/** A step of "How to play": a sentence or two and a picture of the player's own board. */
interface HowToStep<V, B> {
  text: string;
  /** Null if the position has no example, such as two neighbours at war. */
  picture?(moment: Moment<V, B>): Example | null;
}

/** A game explained in four to seven steps. */
export type HowToPlay<V, B> = readonly HowToStep<V, B>[];

// biome-ignore lint/suspicious/noExplicitAny: each game has different types
export type AnyHowToPlay = HowToPlay<any, any>;

/** The seat to take examples from: the viewer's first, or seat 0 for spectators. */
export const exampleSeat = ({ cast }: Pick<Moment<unknown>, "cast">): number => cast.you[0] ?? 0;

/** Two neighbours, the first and second of which pass a test. */
export function neighbours(
  lands: readonly Pick<Land, "id" | "neighbours">[],
  isFirst: (land: number) => boolean,
  isSecond: (land: number) => boolean,
): readonly [number, number] | null {
  for (const { id, neighbours: others } of lands) {
    const other = isFirst(id) ? others.find(isSecond) : undefined;
    if (other !== undefined) return [id, other];
  }
  return null;
}
