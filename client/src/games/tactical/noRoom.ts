import { listed, plural } from "../../play/say";
import { capitalLost, ordered, type Works, worksOf } from "./facts";
import { type Board, FACTORY, placeName, type Sight, unitName } from "./model";
import { terrainOf } from "./terrain";
import { isHostile } from "./ways";

const NO_FACTORY = "You have no factory that was yours at the start of the turn.";
const FULL = "No factory has room for another";

const zonesBy = (board: Board, place: number): number[] =>
  (terrainOf(board).near[place] ?? []).filter((other) => terrainOf(board).water[other]);

const namesOf = (board: Board, works: readonly Works[]): string =>
  listed(works.map(({ place }) => placeName(board, place)));

/** Why a kind cannot be placed anywhere as things stand, in a sentence; nothing where it can. */
export function noRoom(board: Board, view: Sight, kind: number): string {
  if (kind === FACTORY) return "";
  const works = worksOf(board, view);
  if (works.length === 0) return NO_FACTORY;
  const open = works.filter(({ room }) => room > 0);
  if (open.length === 0) return "Your factories have made all they can this turn.";
  if (!terrainOf(board).kinds[kind]?.ship) return "";
  const ports = open.filter(({ place }) => zonesBy(board, place).length > 0);
  if (ports.length === 0)
    return `Only ${namesOf(board, open)} ${open.length === 1 ? "has" : "have"} room, away from the sea.`;
  if (ports.some(({ place }) => zonesBy(board, place).some((zone) => !isHostile(board, view, zone))))
    return "";
  return `Enemy ships are in every sea zone next to ${namesOf(board, ports)}.`;
}

/** Why one more of a kind cannot be ordered, in a sentence; nothing where it can. */
export function noneMore(board: Board, view: Sight, kind: number): string {
  const { cost = 0 } = board.units[kind] ?? {};
  const money = view.now.treasuries[view.now.turn] ?? 0;
  if (capitalLost(board, view, view.now.turn))
    return "You can't buy units while an enemy holds your capital.";
  if (cost > money) return `${unitName(board, kind)} costs ${cost} IPC; you have ${money} left.`;
  if (kind === FACTORY) return noSite(board, view);
  const works = worksOf(board, view);
  if (works.length === 0) return NO_FACTORY;
  if (ordered(view) >= view.capacity)
    return `${FULL}: together they make ${plural(view.capacity, "unit", "units")} a turn.`;
  return terrainOf(board).kinds[kind]?.ship ? noPort(board, view, works) : "";
}

/** Why no other ship can be ordered: factories on a coast alone make them. */
function noPort(board: Board, view: Sight, works: readonly Works[]): string {
  const ports = works.filter(({ place }) => zonesBy(board, place).length > 0);
  if (ports.length === 0) return "None of your factories is on a coast.";
  const room = ports.reduce((sum, port) => sum + port.room, 0);
  const ships = view.now.basket.reduce(
    (sum, count, kind) => sum + (terrainOf(board).kinds[kind]?.ship ? count : 0),
    0,
  );
  return ships < room
    ? ""
    : `${FULL} ship: on a coast, ${namesOf(board, ports)} ${ports.length === 1 ? "makes" : "make"} ${plural(room, "unit", "units")} a turn.`;
}

/** Why no other factory can be ordered: each needs land of its own that was held when the turn began. */
function noSite(board: Board, { now }: Sight): string {
  const taken = new Set(now.taken.map(([place]) => place));
  const sites = board.territories.filter(
    ({ isWater, production }, place) =>
      !isWater &&
      (production ?? 0) > 0 &&
      now.owners[place] === now.turn &&
      !now.factories.includes(place) &&
      !taken.has(place),
  );
  if ((now.basket[FACTORY] ?? 0) < sites.length) return "";
  return sites.length === 0
    ? "None of your territories can take a factory."
    : `Only ${plural(sites.length, "territory", "territories")} of yours can take a factory.`;
}
