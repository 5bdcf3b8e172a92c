import { loadFace } from "../games";
import { openTable } from "../net/http";
import { finishTable, type KnownTable, readStored, rememberTable, writeStored } from "../net/knownTables";
import type { ForkOpened, SeatPlan } from "../net/wire.gen";
import type { Table } from "../play/table/table";
import { toast } from "../ui/messages/toasts";
import { loadTable } from "./lazyPages";
import { go } from "./route";
import { words } from "./words";

/** The name this player used last. */
export const myName = (): string => readStored<string>("name", "");

export interface NewGame {
  game: string;
  title: string;
  seats: SeatPlan[];
  /** The player's name, remembered for the next game. */
  name: string;
  options: Record<string, unknown>;
}

/** Open a table, remember its token and go there. */
export async function startGame({ game, title, seats, name, options }: NewGame): Promise<void> {
  writeStored("name", name);
  await open(game, title, seats, options);
}

/** Whether this game can still be swapped for one on another map: one person holds every human seat and hasn't moved. */
export function canChangeMap(table: Table): boolean {
  const about = table.about.value;
  const log = table.log.value;
  if (!about || !table.face.value?.rerollMap || !about.owner || table.standing.value?.phase !== "playing")
    return false;
  const people = table.seats.value.filter((seat) => seat.kind === "human");
  if (!people.every((seat) => about.you.includes(seat.seat)) || log.missing) return false;
  if (people.length === 0) return log.n === 0;
  return !log.events.some((event) => about.you.includes((event as { seat?: number }).seat ?? -1));
}

/** Open a new table with the same seats on a new map. */
export async function changeMap(table: Table): Promise<void> {
  const about = table.about.value;
  const options = about && table.face.value?.rerollMap?.(about.options);
  if (!about || !options) return;
  const seats = table.seats.value.map(
    ({ kind, name, bot }): SeatPlan => (kind === "bot" ? { who: "bot", bot, name } : { who: "me", name }),
  );
  await open(about.game, about.title, seats, options);
  finishTable(table.id);
}

async function open(
  game: string,
  title: string,
  seats: SeatPlan[],
  options: Record<string, unknown>,
): Promise<void> {
  // Both load while the server opens the table. The page reports a chunk that fails to load.
  const chunks = Promise.allSettled([loadTable(), loadFace(game)]);
  const opened = await openTable({ game, seats, options });
  await chunks;
  enterTable(opened, game, title);
}

/** Remember the token of a new table, if there is one, and go there. */
export function enterTable(
  { table, token, invitations }: Pick<ForkOpened, "table" | "token" | "invitations">,
  game: string,
  title: string,
): void {
  if (token !== null) remember({ id: table, token, game, title, at: Date.now(), invitations });
  go(`/t/${table}`);
}

/** Remember a table's token. If the browser can't, say what to do. */
export function remember(table: KnownTable): void {
  if (!rememberTable(table)) toast(words.notRemembered, "warn");
}
