import { openTable } from "../net/http";
import { finishTable, type KnownTable, keep, recall, rememberTable } from "../net/knownTables";
import type { SeatPlan } from "../net/wire.gen";
import type { Table } from "../play/table/table";
import { toast } from "../ui/messages/toasts";
import { loadTable } from "./lazyPages";
import { go } from "./route";

export const myName = (): string => recall<string>("name", "");

export interface NewGame {
  game: string;
  title: string;
  seats: SeatPlan[];
  /** What the one who opens the table is called here from now on. */
  name: string;
  options: Record<string, unknown>;
}

/** Opens a table, remembers its token and goes there. */
export async function startGame(wish: NewGame): Promise<void> {
  keep("name", wish.name);
  await open(wish.game, wish.title, wish.seats, wish.options);
}

/**
 * Whether this table may still be left for another map: one person holds all seats of people, and has not
 * moved.
 */
export function canChangeMap(table: Table): boolean {
  const about = table.about.value;
  const told = table.log.value;
  if (!about || !table.face.value?.rerollMap || !about.owner || table.standing.value?.phase !== "playing")
    return false;
  const people = table.seats.value.filter((seat) => seat.kind === "human");
  if (!people.every((seat) => about.you.includes(seat.seat)) || told.missing) return false;
  if (people.length === 0) return told.n === 0;
  return !told.events.some((event) => about.you.includes((event as { seat?: number }).seat ?? -1));
}

/** The same seats at a new table, on a map that nobody has seen. */
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
  const chunk = loadTable().catch(() => undefined); // the page itself says when it does not come
  const opened = await openTable({ game, seats, options });
  await chunk;
  remember({
    id: opened.table,
    token: opened.token,
    game,
    title,
    at: Date.now(),
    invitations: opened.invitations,
  });
  go(`/t/${opened.table}`);
}

const UNKEPT =
  "This browser's storage is full or switched off, so it cannot remember your seat. Keep this tab open while you play, or make room and allow storage for this page.";

/** Remembers a table's token; where the browser cannot, says what to do. */
export function remember(table: KnownTable): void {
  if (!rememberTable(table)) toast(UNKEPT, "warn");
}
