import { lookAtMap, Trouble } from "../../../net/http";
import type { Chart } from "../../../net/wire.gen";
import { numberFlaw } from "../../../play/options/option";
import type { Offers } from "./agree";

export const GENERATED = "generated";
export const OWN = "own";
/** Any of the house's maps or a generated one, drawn when the game begins. */
export const RANDOM = "random";

/** Nine digits can be read out to a friend. */
const SHARED_SEEDS = 1_000_000_000;

/** A generated map as it is wished for; what makes no sense is kept as the text it is. */
export interface Draft {
  seed: number | string;
  territories: number | string;
}

export const newSeed = (): number => Math.floor(Math.random() * SHARED_SEEDS);

export const seedFlaw = (offers: Offers, { seed }: Draft): string | null =>
  numberFlaw([seed], offers.limits.map_seed as [number, number]);

export const sizeFlaw = (offers: Offers, { territories }: Draft): string | null =>
  numberFlaw([territories], offers.limits.map_territories as [number, number]);

/** The options for a generated map; null while they make no sense. */
export const drawn = (offers: Offers, draft: Draft): Record<string, unknown> | null =>
  (seedFlaw(offers, draft) ?? sizeFlaw(offers, draft))
    ? null
    : { map: GENERATED, map_seed: draft.seed, map_territories: draft.territories };

export interface OwnMap {
  file: string;
  map: unknown;
  chart: Chart;
}

/** The map in a file, once the server has looked at it; a Trouble says what is wrong with it. */
export async function readMap(file: File, seats: number): Promise<OwnMap> {
  const chart = await lookAtMap("conquest", seats, new Blob(['{"map":', file, "}"]));
  return { file: file.name, map: parsed(await file.text()), chart };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Trouble("not_a_map", "This is no map: the file is not JSON.");
  }
}
