import { batch } from "@preact/signals";
import { loadFace } from "../src/games";
import type { Field, Sight } from "../src/games/chain/model";
import type { Link } from "../src/net/link";
import type { Seat, Standing } from "../src/net/wire.gen";
import { newTable, type Table } from "../src/play/table/table";
import { SEATS, standing } from "./fakes";

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
  table.about.value = {
    game: "chain",
    title: "Chain Tactics",
    options: {},
    you,
    owner: true,
    claimAfter: 60,
    began: 1,
    ended: null,
  };
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
  const now = standing((table.standing.value?.n ?? 0) + 1, { view, to_act: [0, 1], ...more });
  batch(() => {
    table.pending.value = new Map();
    table.latest.value = { standing: now, steps: [], at: Date.now() };
    table.standing.value = now;
    table.view.value = view;
  });
}

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
