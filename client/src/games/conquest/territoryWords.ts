import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { BOOSTS } from "./boosts";
import {
  around,
  type Board,
  FREE,
  isHidden,
  NOBODY,
  regionName,
  type Sight,
  territoryName,
  UNSEEN,
} from "./model";
import { armiesWords } from "./say";
import { kindsWords } from "./units";

/** Whose it is, as a part of a sentence: "yours", "Ines's", "nobody's", "free". */
function ownerWords(owner: Seat, cast: Cast): string {
  if (owner === FREE) return "free";
  if (owner === UNSEEN) return "in fog";
  if (owner === NOBODY) return "nobody's";
  return cast.isMe(owner) ? "yours" : `${cast.name(owner)}'s`;
}

/** What its region pays: "Africa, 3 more each turn if held whole". */
function regionWords({ atlas }: Board, view: Sight, territory: number): string {
  const region = atlas.territories[territory]?.region ?? 0;
  return `${regionName(atlas, region)}, ${view.pays[region] ?? 0} more each turn if held whole`;
}

/** How many stand there, and of which kinds: "5 armies, 3 infantry, 2 cavalry". */
function standsWords(view: Sight, territory: number): string {
  if (isHidden(view, territory)) return "armies not seen";
  return [armiesWords(view.armies[territory] ?? 0), kindsWords(view, territory)].filter(Boolean).join(", ");
}

/** What a territory bears whoever holds it: its yield, its boost, whose capital it is. */
export function borneWords({ plus }: Sight, cast: Cast, territory: number): string[] {
  const boost = plus?.boosts?.[territory];
  const capital = plus?.capitals?.indexOf(territory) ?? -1;
  const yields = plus?.yields?.[territory];
  return [
    ...(capital < 0 ? [] : [`${cast.isMe(capital) ? "your" : `${cast.name(capital)}'s`} capital`]),
    ...(boost ? [BOOSTS[boost].name.toLowerCase()] : []),
    ...(yields ? [`yields ${yields}`] : []),
  ];
}

/** The spoken name of a territory: all that the map shows of it. */
export function spokenTerritory(
  board: Board,
  view: Sight,
  cast: Cast,
  territory: number,
  doing: string,
): string {
  const { atlas } = board;
  const owner = view.owners[territory] ?? FREE;
  const parts = [
    territoryName(atlas, territory),
    ownerWords(owner, cast),
    owner === FREE || owner === UNSEEN ? "" : standsWords(view, territory),
    ...borneWords(view, cast, territory),
    view.plus?.friends?.includes(owner) ? "a friend's" : "",
    doing,
    regionWords(board, view, territory),
  ];
  const neighbours = (around(atlas)[territory] ?? []).map((other) => territoryName(atlas, other));
  return `${parts.filter(Boolean).join(", ")}. Borders ${neighbours.join(", ")}.`;
}
