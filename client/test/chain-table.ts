import { batch } from "@preact/signals";
import { loadFace } from "../src/games";
import type { Field, Sight } from "../src/games/chain/model";
import type { UiState } from "../src/games/chain/turn/uiState";
import type { Link } from "../src/net/link";
import type { Seat, Standing } from "../src/net/wire.gen";
import { newTable, type Table } from "../src/play/table/table";
import { presentAt } from "../src/play/turn/handOver";
import { SEATS, standing, welcome } from "./fakes";

/** A move that was sent, with what it is. */
export interface Sent {
  seat: Seat;
  action: { t: string; digest?: string; orders?: string; salt?: string };
}

let count = 0;

/**
 * A table of Chain Tactics whose other end is the test; each has a name of its own, as stores outlive tables.
 */
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

/** The server tells how it stands, and it is shown at once; every move that was on its way is settled. */
export function stand(table: Table, view: Sight, more: Partial<Standing> = {}): void {
  const now = standing((table.standing.value?.n ?? 0) + 1, { view, to_act: awaited(view), ...more });
  batch(() => {
    table.pending.value = new Map();
    table.latest.value = { standing: now, steps: [], at: Date.now() };
    table.standing.value = now;
    table.view.value = view;
  });
}

/** Who has yet to seal, or to open. */
function awaited({ phase, digests, revealed, given_up }: Sight): Seat[] {
  if (phase === "over") return [];
  if (phase === "commit") return [0, 1].filter((seat) => digests[seat] === null);
  return [0, 1].filter((seat) => digests[seat] && !revealed[seat] && !given_up[seat]);
}

/** The one who is asked sits down before a screen that two share. */
export const sitDown = ({ turn, table }: UiState): void => void (presentAt(table).value = turn.awaited.value);

/** A browser's store that works, for as long as a test runs. */
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
