import { capital } from "../../play/say";
import type { Desk } from "./desk";
import { around, type Board, isMate, NOBODY, type Sight, territoryName } from "./model";
import { isClosed } from "./storm";

/** Why a pressed territory can neither begin nor end an attack or a move now. */
export function whyNot(desk: Desk, view: Sight, territory: number): string {
  const { board, chosen, seat } = desk;
  if (!board.value) return "";
  const name = capital(territoryName(board.value.atlas, territory));
  const from =
    chosen.value === null
      ? null
      : { place: chosen.value, name: territoryName(board.value.atlas, chosen.value) };
  if (from && isClosed(board.value.atlas, view, from.place, territory))
    return `The storm closes the sea between ${from.name} and ${name}.`;
  const owner = view.owners[territory] ?? NOBODY;
  if (owner === seat.value) return whyNotOwn(board.value, view, territory, name, from);
  return view.phase === "attack"
    ? whyNoAttack(desk, board.value, view, territory, name, from)
    : whyNoMove(view, owner, name, from);
}

interface Place {
  place: number;
  name: string;
}

/** Land of one's own that can't be left, nor reached from what is chosen. */
function whyNotOwn(board: Board, view: Sight, territory: number, name: string, from: Place | null): string {
  if (view.phase === "fortify" && from)
    return `${from.name} can't send armies to ${name}: ${rangeWords(board, view)}.`;
  if ((view.armies[territory] ?? 0) < 2) return `${name} has only 1 army, and one has to stay.`;
  return view.phase === "attack"
    ? `${name} borders nothing you can attack.`
    : `${name} has nowhere to send armies.`;
}

function whyNoAttack(
  { table }: Desk,
  { atlas }: Board,
  view: Sight,
  territory: number,
  name: string,
  from: Place | null,
): string {
  const owner = view.owners[territory] ?? NOBODY;
  const who = owner >= 0 ? table.cast.value.name(owner) : "They";
  if (view.plus?.friends?.includes(owner))
    return isMate(view, view.turn, owner) ? `${who} is on your team.` : `You have a treaty with ${who}.`;
  if (view.plus?.refuge?.includes(territory))
    return `${name} is ${who}'s last territory. Nobody can be eliminated yet.`;
  if (from) return `${name} doesn't border ${from.name}.`;
  const mine = (around(atlas)[territory] ?? []).filter((beside) => view.owners[beside] === view.turn);
  if (mine.length === 0) return `${name} borders none of your territories.`;
  const ready = mine.some((beside) => (view.armies[beside] ?? 0) > 1);
  return ready
    ? `Choose one of your territories next to ${name} first.`
    : `You have only 1 army on each territory next to ${name}.`;
}

function whyNoMove(view: Sight, owner: number, name: string, from: Place | null): string {
  if (isMate(view, view.turn, owner))
    return from
      ? `${from.name} can't reach ${name}.`
      : `${name} is your teammate's. Choose where your own armies move from.`;
  return `${name} isn't yours. Armies move between your own territories${view.plus?.teams?.length ? ", and to a teammate's next to them" : ""}.`;
}

/** How far armies move at the end of a turn. */
function rangeWords({ terms }: Board, { plus, turn }: Sight): string {
  const near =
    (terms["fortify.range"] ?? "adjacent") === "adjacent" &&
    !plus?.techs?.[turn]?.includes("roads") &&
    plus?.current?.kind !== "clear_roads";
  return near ? "it isn't next to it" : "your territories don't connect them";
}
