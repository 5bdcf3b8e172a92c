import { atlasBoard } from "../../../board/atlas";
import type { Cast } from "../../../play/face";
import { type Board, FREE, isHidden, NOBODY, type Phase, regionName, type Sight, UNSEEN } from "../model";
import { effectOf } from "./expansion";
import { armiesWords, capital, kindsWords, lowered, type Say, sayOf } from "./say";

const HIDDEN = "hidden by fog";

/** What a territory can be used for in this phase. */
const USES: Readonly<Partial<Record<Phase, string>>> = {
  attack: "can attack",
  fortify: "can move armies",
  claim: "can be claimed",
};

export const uses = {
  chosen: "selected",
  target: (phase: Phase) => (phase === "attack" ? "can be attacked" : "armies can move here"),
  ready: (phase: Phase) => USES[phase] ?? "can be reinforced",
};

/** The texts about a territory: its owner, armies, features and region. */
export function territoryTexts({ board, cast }: Say, view: Sight, territory: number) {
  const { plus } = view;
  const owner = view.owners[territory] ?? FREE;
  const region = board.atlas.territories[territory]?.region ?? 0;
  const boost = plus?.boosts?.[territory];
  const capitalOf = plus?.capitals?.indexOf(territory) ?? -1;
  const yields = plus?.yields?.[territory];
  const count = isHidden(view, territory) ? HIDDEN : armiesWords(view.armies[territory] ?? 0);
  return {
    owner,
    ownerName: NO_SEAT[owner] ?? cast.name(owner),
    armies: owner === FREE || owner === UNSEEN ? "" : count,
    kinds: kindsWords(view, territory),
    features: [
      capitalOf < 0 ? "" : `${cast.isMe(capitalOf) ? "your" : `${cast.name(capitalOf)}'s`} capital`,
      boost ?? "",
      yields ? `yields ${yields}` : "",
      plus?.friends?.includes(owner) ? "friendly" : "",
    ].filter(Boolean),
    boost: boost ? effectOf(board, boost).line : "",
    region: regionName(board.atlas, region),
    bonus: `+${view.pays[region] ?? 0} a turn`,
  };
}

const NO_SEAT: Readonly<Record<number, string>> = {
  [FREE]: "Unclaimed",
  [NOBODY]: "Neutral",
  [UNSEEN]: capital(HIDDEN),
};

/** A territory for screen readers: everything that the map shows of it. `use` is what can be done with it. */
export function spokenTerritory(
  board: Board,
  view: Sight,
  cast: Cast,
  territory: number,
  use: string,
): string {
  const say = sayOf(board, cast);
  const texts = territoryTexts(say, view, territory);
  const { owner, ownerName, armies, kinds, features, region, bonus } = texts;
  const whose = owner < 0 ? lowered(ownerName) : cast.isMe(owner) ? "yours" : `${ownerName}'s`;
  const parts = [say.at(territory), whose, armies, kinds, ...features, use, `${region} ${bonus}`];
  const neighbours = (atlasBoard(board.atlas).lands[territory]?.neighbours ?? []).map(say.at);
  return `${parts.filter(Boolean).join(", ")}. Borders ${neighbours.join(", ")}.`;
}
