import { atlasBoard } from "../../../board/atlas";
import type { Cast } from "../../../play/face";
import { type Board, FREE, isHidden, NOBODY, regionName, type Sight, UNSEEN } from "../model";
import { armiesWords, sayOf } from "./say";
import { kindsWords } from "./units";

/** Whose it is, as a part of a sentence: "yours", "Ines's", "nobody's", "free". */
function ownerWords(owner: number, cast: Cast): string {
  if (owner === FREE) return "free";
  if (owner === UNSEEN) return "in fog";
  if (owner === NOBODY) return "nobody's";
  return cast.isMe(owner) ? "yours" : `${cast.name(owner)}'s`;
}

/** What a territory bears whoever holds it: its yield, its boost, whose capital it is. */
export function borneWords({ plus }: Sight, cast: Cast, territory: number): string[] {
  const boost = plus?.boosts?.[territory];
  const capital = plus?.capitals?.indexOf(territory) ?? -1;
  const yields = plus?.yields?.[territory];
  return [
    ...(capital < 0 ? [] : [`${cast.isMe(capital) ? "your" : `${cast.name(capital)}'s`} capital`]),
    ...(boost ? [boost] : []),
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
  const { at } = sayOf(board, cast);
  const owner = view.owners[territory] ?? FREE;
  const region = board.atlas.territories[territory]?.region ?? 0;
  const stands = isHidden(view, territory) ? "armies not seen" : armiesWords(view.armies[territory] ?? 0);
  const parts = [
    at(territory),
    ownerWords(owner, cast),
    ...(owner === FREE || owner === UNSEEN ? [] : [stands, kindsWords(view, territory)]),
    ...borneWords(view, cast, territory),
    view.plus?.friends?.includes(owner) ? "a friend's" : "",
    doing,
    `${regionName(board.atlas, region)}, ${view.pays[region] ?? 0} more each turn if held whole`,
  ];
  const neighbours = (atlasBoard(board.atlas).lands[territory]?.neighbours ?? []).map(at);
  return `${parts.filter(Boolean).join(", ")}. Borders ${neighbours.join(", ")}.`;
}
