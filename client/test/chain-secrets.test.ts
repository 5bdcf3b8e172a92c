import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { digestOf } from "../src/games/chain/seals/secrets";
import { planOfUnits, sight } from "./chain";

/** A browser's storage, which may be full. */
class Store {
  readonly kept = new Map<string, string>();
  full = false;
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, text: string): void => {
    if (this.full) throw new Error("QuotaExceededError");
    this.kept.set(key, text);
  };
}

let store: Store;
let secrets: typeof import("../src/games/chain/seals/secrets");

beforeEach(async () => {
  store = new Store();
  vi.stubGlobal("localStorage", store);
  vi.resetModules();
  secrets = await import("../src/games/chain/seals/secrets");
});
afterEach(() => vi.unstubAllGlobals());

const secret = (more: object = {}) => ({
  table: "t1",
  seat: 0,
  round: 3,
  orders: "[]",
  salt: "aa",
  digest: "d3",
  ...more,
});

test("a plan is sealed for its round with fresh salt, under a matching digest", () => {
  const view = sight();
  const [one, other] = [1, 2].map(() => secrets.sealed(view, "t1", 1, planOfUnits([4, [[1, 2]]])));
  expect(one).toMatchObject({
    table: "t1",
    seat: 1,
    round: 8,
    orders: '[{"unit":4,"action":"move","path":[[1,2]]}]',
  });
  expect(one!.salt).toMatch(/^[0-9a-f]{64}$/);
  expect(one!.salt).not.toBe(other!.salt);
  expect(one!.digest).toBe(digestOf({ ...one!, ledger: view.ledger, game: view.terms.game_id }));
});

describe("stored secrets", () => {
  test("are found by table, seat and digest, also from another page of this browser", async () => {
    expect(secrets.keepSecret(secret())).toBe(true);
    vi.resetModules();
    const again = await import("../src/games/chain/seals/secrets");
    expect(again.secretOf("t1", 0, "d3")).toEqual(secret());
    expect([
      again.secretOf("t1", 1, "d3"),
      again.secretOf("t2", 0, "d3"),
      again.secretOf("t1", 0, "d4"),
    ]).toEqual([null, null, null]);
  });
  test("are kept only for the latest round of each seat", () => {
    secrets.keepSecret(secret());
    secrets.keepSecret(secret({ seat: 1, digest: "other" }));
    secrets.keepSecret(secret({ round: 4, digest: "d4" }));
    expect(secrets.secretOf("t1", 0, "d3")).toBeNull();
    expect(secrets.secretOf("t1", 0, "d4")?.round).toBe(4);
    expect(secrets.secretOf("t1", 1, "other")?.round).toBe(3);
  });
  test("are forgotten once the round is over, and not before", () => {
    secrets.keepSecret(secret());
    secrets.forgetSecrets("t1", 0, 3);
    expect(secrets.secretOf("t1", 0, "d3")).not.toBeNull();
    secrets.forgetSecrets("t1", 0, 4);
    expect(secrets.secretOf("t1", 0, "d3")).toBeNull();
    expect(store.kept.get("outflank.chain.sealed")).toBe("[]");
  });
  test("are limited in number, and the oldest seal goes first", () => {
    for (let table = 0; table < 100; table++) secrets.keepSecret(secret({ table: `t${table}` }));
    expect(JSON.parse(store.kept.get("outflank.chain.sealed") ?? "")).toHaveLength(64);
    expect(secrets.secretOf("t99", 0, "d3")).not.toBeNull();
    expect(secrets.secretOf("t0", 0, "d3")).toBeNull();
  });
  test("last until the page closes if storage is full or off", () => {
    store.full = true;
    expect(secrets.keepSecret(secret())).toBe(false);
    expect(secrets.secretOf("t1", 0, "d3")).toEqual(secret());
    vi.stubGlobal("localStorage", undefined);
    expect(secrets.secretOf("t1", 0, "d3")).toEqual(secret());
  });
  test("are ignored if stored in another form", () => {
    for (const text of ["{", "7", '[null,{"table":"t1"}]', '{"table":"t1"}']) {
      store.kept.set("outflank.chain.sealed", text);
      expect(secrets.secretOf("t1", 0, "d3")).toBeNull();
    }
  });
});
