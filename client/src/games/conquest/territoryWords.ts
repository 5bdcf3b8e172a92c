import type { Seat } from "../../wire.gen";
import type { Cast } from "../face";
import { around, type Board, FREE, NOBODY, regionName, type Sight, territoryName } from "./model";
import { armiesWords } from "./say";

/** Whose it is, as a part of a sentence: "yours", "Ines's", "nobody's", "free". */
export function ownerWords(owner: Seat, cast: Cast): string {
  if (owner === FREE) return "free";
  if (owner === NOBODY) return "nobody's";
  return cast.isMe(owner) ? "yours" : `${cast.name(owner)}'s`;
}

/** What its region pays: "Africa, 3 more each turn if held whole". */
export function regionWords({ atlas }: Board, view: Sight, territory: number): string {
  const region = atlas.territories[territory]?.region ?? 0;
  return `${regionName(atlas, region)}, ${view.pays[region] ?? 0} more each turn if held whole`;
}

/** The spoken name of a territory: all that the map shows of it. */
export function spokenTerritory(board: Board, view: Sight, cast: Cast, territory: number, doing: string): string {
  const { atlas } = board;
  const owner = view.owners[territory] ?? FREE;
  const parts = [
    territoryName(atlas, territory),
    ownerWords(owner, cast),
    owner === FREE ? "" : armiesWords(view.armies[territory] ?? 0),
    doing,
    regionWords(board, view, territory),
  ];
  const neighbours = (around(atlas)[territory] ?? []).map((other) => territoryName(atlas, other));
  return `${parts.filter(Boolean).join(", ")}. Borders ${neighbours.join(", ")}.`;
}
