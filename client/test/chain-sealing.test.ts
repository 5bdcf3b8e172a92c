import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Event, EventOf, Field, Sight } from "../src/games/chain/model";
import { activate, lostSeats, planEnds, requestSeal, seal } from "../src/games/chain/seals/sealing";
import { digestOf, verdictOf } from "../src/games/chain/seals/secrets";
import { press } from "../src/games/chain/turn/planning";
import { type UiState, uiOf } from "../src/games/chain/turn/uiState";
import type { Table } from "../src/play/table/table";
import { toasts } from "../src/ui/messages/toasts";
import { stage } from "./chain";
import { fakeStore, type Sent, sitAt, sitDown, stand } from "./chain-table";

let field: Field;
let table: Table;
let ui: UiState;
let sent: Sent[];
let stop: () => void;

function sit(you: readonly number[] = [0]): void {
  stop?.();
  ({ table, sent } = sitAt(field, you));
  ui = uiOf(table);
  stop = activate(table);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("sessionStorage", fakeStore());
  vi.stubGlobal("localStorage", fakeStore());
  toasts.value = [];
  field = stage(["AI . . BI", "AT . . BT"]);
  sit();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sealed = (...digests: [string | null, string | null]): Sight => ({ ...field.view, digests });
const revealing = (...digests: [string | null, string | null]): Sight => ({
  ...sealed(...digests),
  phase: "reveal",
});
const digest = (index = 0): string => sent[index]?.action.digest ?? "";

describe("sealing", () => {
  test("asks once about units without orders, and seals on the second press", () => {
    requestSeal(ui);
    expect(sent).toEqual([]);
    expect(ui.asked.value).toBe(true);
    requestSeal(ui);
    expect(sent.map(({ action }) => action.t)).toEqual(["commit"]);
  });

  test("stores the secret before sending anything, and it matches the digest", () => {
    press(ui, [0, 0]);
    press(ui, [1, 0]);
    const kept: (string | null)[] = [];
    const link = table.link!;
    table.link = {
      ...link,
      move: (seat, action) => {
        kept.push(localStorage.getItem("outflank.chain.sealed"));
        return link.move(seat, action);
      },
    };
    seal(ui, 0);
    const [secret] = JSON.parse(kept[0] ?? "[]") as { orders: string; salt: string; digest: string }[];
    expect(secret?.digest).toBe(digest());
    expect(secret?.orders).toBe('[{"unit":0,"action":"move","path":[[1,0]]}]');
    expect(
      digestOf({
        ledger: field.view.ledger,
        game: field.view.terms.game_id,
        round: 8,
        seat: 0,
        orders: secret?.orders ?? "",
        salt: secret?.salt ?? "",
      }),
    ).toBe(digest());
  });

  test("gives another digest when the same plan is sealed again, and never seals a round twice", () => {
    seal(ui, 0);
    seal(ui, 0);
    expect(sent).toHaveLength(1);
    stand(table, { ...field.view, round: 9 });
    seal(ui, 0);
    expect(digest(1)).not.toBe(digest(0));
  });

  test("warns if the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    seal(ui, 0);
    expect(toasts.value[0]?.text).toContain("can't store");
    expect(sent).toHaveLength(1);
  });
});

describe("revealing", () => {
  test("happens automatically and once, when both seals are in", () => {
    seal(ui, 0);
    stand(table, sealed(digest(), null));
    expect(sent).toHaveLength(1);
    stand(table, revealing(digest(), "ff"));
    stand(table, revealing(digest(), "ff"));
    expect(sent.slice(1).map(({ action }) => action.t)).toEqual(["reveal"]);
    expect(sent[1]?.action.orders).toBe("[]");
  });

  test("works in a new page after a reload", () => {
    seal(ui, 0);
    const { id } = table;
    const known = digest();
    sit();
    table.id = id;
    stand(table, revealing(known, "ff"));
    expect(sent.map(({ action }) => action.t)).toEqual(["reveal"]);
  });

  test("reveals both seals at a shared screen", () => {
    sit([0, 1]);
    sitDown(ui);
    seal(ui, 0);
    stand(table, sealed(digest(), null));
    sitDown(ui);
    seal(ui, 1);
    stand(table, revealing(digest(0), digest(1)));
    expect(sent.slice(2).map(({ seat, action }) => [seat, action.t])).toEqual([
      [0, "reveal"],
      [1, "reveal"],
    ]);
  });

  test("doesn't try a seal from another browser", () => {
    stand(table, revealing("ee", "ff"));
    expect(sent).toEqual([]);
    expect(lostSeats(table).value).toEqual([0]);
    stand(table, { ...revealing("ee", "ff"), given_up: [true, false] });
    expect(lostSeats(table).value).toEqual([]);
  });

  test("forgets the secret once the round is over", () => {
    seal(ui, 0);
    stand(table, { ...field.view, round: 9 });
    expect(localStorage.getItem("outflank.chain.sealed")).toBe("[]");
  });
});

describe("clock", () => {
  const timed = (): void => {
    const view: Sight = {
      ...field.view,
      terms: { ...field.view.terms, plan_seconds: 10, commit_seconds: 5 },
    };
    stand(table, view, { deadline: 15 });
  };

  test("seals the plan when time is up, while commits are still accepted", () => {
    timed();
    expect((planEnds(table) ?? 0) - Date.now()).toBe(10_000);
    press(ui, [0, 0]);
    press(ui, [1, 0]);
    vi.advanceTimersByTime(9_900);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(sent.map(({ action }) => action.t)).toEqual(["commit"]);
    expect(toasts.value[0]?.text).toContain("Time's up");
    expect(localStorage.getItem("outflank.chain.sealed")).toContain('\\"move\\"');
  });

  test("doesn't ask a player who has sealed again", () => {
    timed();
    seal(ui, 0);
    vi.advanceTimersByTime(20_000);
    expect(sent).toHaveLength(1);
    expect(toasts.value).toEqual([]);
  });

  test("does nothing in games without a clock", () => {
    expect(planEnds(table)).toBeNull();
    vi.advanceTimersByTime(600_000);
    expect(sent).toEqual([]);
  });
});

test("the last round is kept as it was shown, with the position before it", () => {
  const events: Event[] = [{ t: "roundended", round: 8 }];
  const steps = events.map((event) => ({ event, before: field.view, view: field.view }));
  table.latest.value = { standing: table.standing.value!, steps, at: 0 };
  expect(ui.last.value).toEqual(steps);
});

test("this browser checks by itself whether orders match a seal", () => {
  const salt = "11".repeat(32);
  const good = digestOf({
    ledger: field.view.ledger,
    game: field.view.terms.game_id,
    round: 8,
    seat: 0,
    orders: "[]",
    salt,
  });
  const revealedWith = (digests: [string | null, string | null]): EventOf<"revealed"> => ({
    t: "revealed",
    round: 8,
    digests,
    orders: ["[]", null],
    salts: [salt, null],
  });
  const verdicts = (digests: [string | null, string | null]): string[] =>
    ([0, 1] as const).map((seat) => verdictOf(field.view, revealedWith(digests), seat));
  expect(verdicts([good, null])).toEqual(["match", "unsealed"]);
  expect(verdicts(["00".repeat(32), "ff"])).toEqual(["mismatch", "withheld"]);
});
