import { afterEach, describe, expect, test, vi } from "vitest";
import { face as chain } from "../src/games/chain";
import { face as conquest } from "../src/games/conquest";
import { lastBattle } from "../src/games/conquest/battle/rolls";
import type { Event } from "../src/games/conquest/model";
import type { AnyFace } from "../src/play/face";
import { linesOf } from "../src/play/lines";
import { addEvents, EMPTY_LOG, loadMissing, logAtWelcome } from "../src/play/table/eventLog";
import type { Table } from "../src/play/table/table";
import { sight as chainSight } from "./chain";
import { BOARD, EVENTS, fought, sight } from "./conquest";
import { fakeTable, tell } from "./fakeTable";

afterEach(() => void vi.unstubAllGlobals());

const BEFORE = 2; // events before the spectator joined

/** A spectator who joins late: the server answers with the first events, and the socket sends the others. */
async function late(
  face: AnyFace,
  board: unknown,
  view: unknown,
  events: readonly unknown[],
): Promise<Table> {
  const { table } = fakeTable(face.name, board, []);
  tell(table, view, [], 0);
  const earlier = events.slice(0, BEFORE).map((event, index) => ({ n: index + 1, events: [event] }));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ n: BEFORE, entries: earlier })));
  table.log.value = logAtWelcome(EMPTY_LOG, BEFORE, true);
  const loading = loadMissing(table);
  for (const event of events.slice(BEFORE))
    table.log.value = addEvents(table.log.value, table.log.value.n + 1, [event]);
  await loading;
  return table;
}

const logOf = (face: AnyFace, { log: known, cast }: Table, board: unknown, view: unknown): string[] =>
  linesOf(face, known.value.events, cast.value, view, board).map(({ subject, text }) =>
    `${subject} ${text}`.trim(),
  );

describe("a spectator who joins late", () => {
  test("sees Conquest's last battle and its whole log", async () => {
    const events = [EVENTS.turnbegan, fought(), EVENTS.conquered];
    const table = await late(conquest, BOARD, sight(), events);
    expect(table.log.value).toMatchObject({ n: 3, events, missing: null });
    expect(lastBattle(table.log.value.events as Event[])).toEqual([fought()]);
    const log = logOf(conquest, table, BOARD, sight());
    expect(log).toHaveLength(3);
    expect(log.at(-1)).toContain("captured Dune from Ines");
  });

  test("sees the whole log of Chain Tactics", async () => {
    const events = [
      { t: "committed", seat: 0, digest: "0x1" },
      { t: "committed", seat: 1, digest: "0x2" },
      { t: "roundskipped", round: 1 },
    ];
    const table = await late(chain, null, chainSight(), events);
    expect(table.log.value).toMatchObject({ n: 3, events, missing: null });
    const log = logOf(chain, table, null, chainSight());
    expect(log).toHaveLength(3);
    expect(log[0]).toContain("Ann sealed");
  });
});
