import { batch } from "@preact/signals";
import { loadFace } from "../src/games";
import type { Link } from "../src/net/link";
import type { Seat } from "../src/net/wire.gen";
import { newTable, type Table } from "../src/play/table/table";
import { SEATS, standing, welcome } from "./fakes";

/** The moves sent from a table. */
export type Sent<A> = { seat: Seat; action: A }[];

/** A table with the test as its server: two people, and those in `you` are at this screen. */
export function fakeTable<A>(
  game: string,
  board: unknown,
  you: readonly Seat[],
): { table: Table; sent: Sent<A> } {
  const table = newTable(game, "token", loadFace);
  const sent: Sent<A> = [];
  table.link = {
    send: () => undefined,
    move: (seat, action) => `ref${sent.push({ seat, action: action as A })}`,
    retryNow: () => undefined,
    network: () => undefined,
    close: () => undefined,
  } satisfies Link;
  table.about.value = welcome(0, { game, title: game, you: [...you] });
  table.seats.value = SEATS.map((seat) => ({
    ...seat,
    name: seat.seat === 0 ? "Ann" : "Ines",
    kind: "human",
    bot: null,
  }));
  table.board.value = board;
  return { table, sent };
}

/** Show a new state from the server, and answer all pending moves except some. */
export function tell(
  table: Table,
  view: unknown,
  legal: readonly unknown[],
  actor: Seat,
  pending: Table["pending"]["value"] = new Map(),
  panel: unknown = null,
): void {
  const now = standing((table.standing.value?.n ?? 0) + 1, {
    view: view as never,
    to_act: [actor],
    legal: { [actor]: [...legal] as never },
    panel: panel === null ? {} : { [actor]: panel as never },
  });
  batch(() => {
    table.pending.value = pending;
    table.spot.value = null;
    table.standing.value = now;
    table.view.value = view;
  });
}
