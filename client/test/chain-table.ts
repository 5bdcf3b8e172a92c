import { batch } from "@preact/signals";
import { loadFace } from "../src/games";
import type { Field, Sight } from "../src/games/chain/model";
import type { UiState } from "../src/games/chain/turn/uiState";
import type { Link } from "../src/net/link";
import type { Seat, Standing } from "../src/net/wire.gen";
import { newTable, type Table } from "../src/play/table/table";
import { playerAt } from "../src/play/turn/handOver";
import { SEATS, standing, welcome } from "./fakes";

/** A move that was sent. */
export interface Sent {
  seat: Seat;
  action: { t: string; digest?: string; orders?: string; salt?: string };
}

let count = 0;

/** A table of Chain Tactics with the test as its server. Each has a new name, because storage outlives tables. */
export function sitAt(field: Field, you: readonly Seat[] = [0]): { table: Table; sent: Sent[] } {
  const table = newTable(`table${++count}`, "token", loadFace);
  const sent: Sent[] = [];
  table.link = {
    send: () => undefined,
    move: (seat, action) => `ref${sent.push({ seat, action: action as Sent["action"] })}`,
    retryNow: () => undefined,
    network: () => undefined,
    close: () => undefined,
  } satisfies Link;
  table.about.value = welcome(0, { game: "chain", title: "Chain Tactics", you: [...you] });
  table.seats.value = SEATS.map((seat) => ({
    ...seat,
    name: seat.seat === 0 ? "Ann" : "Ben",
    kind: "human",
    bot: null,
  }));
  table.board.value = field.grid;
  stand(table, field.view);
  return { table, sent };
}

/** Show a new state from the server at once, and answer all pending moves. */
export function stand(table: Table, view: Sight, more: Partial<Standing> = {}): void {
  const now = standing((table.standing.value?.n ?? 0) + 1, { view, to_act: awaited(view), ...more });
  batch(() => {
    table.pending.value = new Map();
    table.latest.value = { standing: now, steps: [], at: Date.now() };
    table.standing.value = now;
    table.view.value = view;
  });
}

/** The seats that still have to seal or reveal. */
function awaited({ phase, digests, revealed, given_up }: Sight): Seat[] {
  if (phase === "over") return [];
  if (phase === "commit") return [0, 1].filter((seat) => digests[seat] === null);
  return [0, 1].filter((seat) => digests[seat] && !revealed[seat] && !given_up[seat]);
}

/** Take over a screen that two people share. */
export const sitDown = ({ turn, table }: UiState): void => void (playerAt(table).value = turn.awaited.value);

/** Working browser storage for one test. */
export function fakeStore(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
