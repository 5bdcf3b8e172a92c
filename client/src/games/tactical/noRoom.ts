import { listed } from "../say";
import { worksOf } from "./facts";
import { type Board, FACTORY, placeName, type Sight } from "./model";
import { terrainOf } from "./terrain";
import { isHostile } from "./ways";

/** Why a kind cannot be placed anywhere as things stand, in a sentence; nothing where it can. */
export function noRoom(board: Board, view: Sight, kind: number): string {
  if (kind === FACTORY) return "";
  const { near, water, kinds } = terrainOf(board);
  const works = worksOf(board, view);
  if (works.length === 0) return "You have no factory that was yours at the start of the turn.";
  const open = works.filter(({ room }) => room > 0);
  if (open.length === 0) return "Your factories have made all they can this turn.";
  if (!kinds[kind]?.ship) return "";
  const zones = (place: number): number[] => (near[place] ?? []).filter((other) => water[other]);
  const ports = open.filter(({ place }) => zones(place).length > 0);
  const names = (found: typeof works): string => listed(found.map(({ place }) => placeName(board, place)));
  if (ports.length === 0) return `Only ${names(open)} ${open.length === 1 ? "has" : "have"} room, away from the sea.`;
  if (ports.some(({ place }) => zones(place).some((zone) => !isHostile(board, view, zone)))) return "";
  return `Enemy ships are in every sea zone next to ${names(ports)}.`;
}
