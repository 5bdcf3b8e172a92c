import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Ending } from "../src/net/ending";
import { fileName } from "../src/net/files";
import {
  amendEnding,
  finishTable,
  forgetTable,
  type KnownTable,
  knownTable,
  knownTables,
  nextTable,
  readStored,
  rememberTable,
  tableList,
  unfinishedTables,
  writeStored,
} from "../src/net/knownTables";
import {
  addSave,
  allSaves,
  deleteSave,
  renameSave,
  type Save,
  SLOTS,
  saveList,
  savesLeft,
} from "../src/net/saves";
import type { Result, SeatView } from "../src/net/wire.gen";
import { lengthText } from "../src/pages/history/games";
import { gameAndRound, playersText, turnText } from "../src/pages/shared/describeGame";
import { endingOf, variantOf } from "../src/play/ending";
import type { AnyFace } from "../src/play/face";
import { castOf } from "../src/play/table/cast";
import { SEATS, standing } from "./fakes";

/** Storage with room for this many characters. */
class FakeStore {
  kept = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    const others = [...this.kept]
      .filter(([name]) => name !== key)
      .reduce((sum, [, value]) => sum + value.length, 0);
    if (others + text.length > this.room) throw new Error("full");
    this.kept.set(key, text);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

let store: FakeStore;
beforeEach(() => {
  store = new FakeStore();
  vi.stubGlobal("localStorage", store);
  writeStored("tables", []); // values that couldn't be stored in an earlier test
  writeStored("saves", []);
});

const known = (id: string, more: Partial<KnownTable> = {}): KnownTable => ({
  id,
  token: `token-${id}`,
  game: "g",
  title: "G",
  at: 1,
  invitations: [],
  ...more,
});
const save = (slot: string, more: Partial<Save> = {}): Save => ({
  slot,
  table: "t",
  token: "k",
  game: "g",
  title: "G",
  name: slot,
  at: 1,
  players: "with a bot",
  round: 2,
  view: null,
  ...more,
});

describe("tables", () => {
  test("unfinished ones are never forgotten, and the latest finished ones are kept", () => {
    for (let n = 0; n < 700; n++) {
      rememberTable(known(`t${n}`));
      if (n % 2) finishTable(`t${n}`);
    }
    expect(unfinishedTables()).toHaveLength(350);
    expect(knownTables()).toHaveLength(650);
    expect(knownTable("t699")?.finished).toBe(true);
    expect(knownTable("t1")).toBeUndefined();
  });
  test("finished ones make room for an unfinished one", () => {
    rememberTable(known("old"));
    finishTable("old");
    store.room = JSON.stringify(knownTables()).length + 20;
    expect(rememberTable(known("new"))).toBe(true);
    expect(knownTables().map(({ id }) => id)).toEqual(["new"]);
  });
  test("only as many finished ones as necessary make room, oldest first", () => {
    for (let n = 0; n < 8; n++) {
      rememberTable(known(`t${n}`));
      finishTable(`t${n}`);
    }
    store.room = JSON.stringify(knownTables()).length + 20;
    expect(rememberTable(known("new"))).toBe(true);
    expect(knownTables().map(({ id }) => id)).toEqual(["new", "t7", "t6", "t5", "t4"]);
  });
  test("full storage is reported and keeps its content, and the page remembers the rest", () => {
    rememberTable(known("first"));
    store.room = 0;
    expect(rememberTable(known("second"))).toBe(false);
    expect(knownTable("second")?.token).toBe("token-second");
    expect(store.getItem("outflank.tables")).not.toContain("second");
    expect(store.getItem("outflank.tables")).toContain("first");
    store.room = Number.POSITIVE_INFINITY;
    expect(rememberTable(known("third"))).toBe(true);
    expect(JSON.parse(store.getItem("outflank.tables") ?? "").map(({ id }: KnownTable) => id)).toEqual([
      "third",
      "second",
      "first",
    ]);
  });
  test("a deleted one is forgotten", () => {
    rememberTable(known("a"));
    forgetTable("a");
    expect(knownTables()).toEqual([]);
  });
});

describe("saves", () => {
  test("are added, renamed and deleted", () => {
    expect(addSave(save("one"))).toBe(true);
    expect(addSave(save("two"))).toBe(true);
    expect(renameSave("one", "Before the storm")).toBe(true);
    expect(allSaves().map(({ name }) => name)).toEqual(["two", "Before the storm"]);
    expect(deleteSave("two")).toBe(true);
    expect(savesLeft()).toBe(SLOTS - 1);
  });
  test("a save that can't be stored isn't listed, and the others stay", () => {
    addSave(save("one"));
    store.room = 0;
    expect(addSave(save("two"))).toBe(false);
    expect(allSaves().map(({ slot }) => slot)).toEqual(["one"]);
  });
  test("invalid ones are skipped", () => {
    store.setItem(
      "outflank.saves",
      JSON.stringify([
        save("one"),
        null,
        3,
        { slot: "x" },
        { ...save("two"), at: "now" },
        [],
        { ...save("three"), token: null },
      ]),
    );
    expect(allSaves().map(({ slot }) => slot)).toEqual(["one", "three"]);
  });
});

describe("damaged list", () => {
  const damaged = ["{}", "4", "no json", '"text"', JSON.stringify([save("one"), { slot: "half" }])];

  test.each(damaged)("%s is reported and kept until something is written", (text) => {
    store.kept.set("outflank.saves", text);
    expect(allSaves().length).toBe(text.includes("one") ? 1 : 0);
    expect(saveList.damage()).toEqual({ text, isSetAside: false });
    expect(store.kept.get("outflank.saves")).toBe(text);
  });
  test.each(damaged)("%s is set aside before a new list is written, and can then be deleted", (text) => {
    store.kept.set("outflank.saves", text);
    const readable = allSaves().length;
    expect(addSave(save("new"))).toBe(true);
    expect(allSaves()).toHaveLength(readable + 1);
    expect(saveList.damage()).toEqual({ text, isSetAside: true });
    saveList.discard();
    expect(saveList.damage()).toBeNull();
    expect(allSaves()).toHaveLength(readable + 1);
  });
  test("a new list can be started, and a second damaged one is set aside too", () => {
    store.kept.set("outflank.saves", "first");
    expect(saveList.startOver()).toBe(true);
    expect(store.kept.get("outflank.saves")).toBe("[]");
    store.kept.set("outflank.saves", "second");
    addSave(save("new"));
    expect(saveList.damage()?.text).toBe("first\nsecond");
  });
  test("isn't overwritten if there is no room to set it aside", () => {
    store.kept.set("outflank.tables", "damaged");
    store.room = 10;
    expect(rememberTable(known("new"))).toBe(false);
    expect(store.kept.get("outflank.tables")).toBe("damaged");
    expect(knownTable("new")?.token).toBe("token-new");
    expect(tableList.damage()).toEqual({ text: "damaged", isSetAside: false });
  });
  test("an empty or missing list isn't damaged", () => {
    expect(saveList.damage()).toBeNull();
    store.kept.clear();
    expect([saveList.damage(), tableList.damage()]).toEqual([null, null]);
  });
});

describe("result of a game", () => {
  const players = [SEATS[0], SEATS[1], { ...SEATS[1], seat: 2, name: "Hard" }] as SeatView[];
  const face = { roundOf: () => 14 } as unknown as AnyFace;
  const ended = (result: Result, you: readonly number[], seats = players) =>
    endingOf(
      {
        options: { preset: "rizk-plus" },
        standing: standing(9, { phase: "over", result }),
        began: 1,
        ended: 5,
      },
      castOf(seats, you),
      face,
    );

  test("is worded from the player's side", () => {
    const result = { winners: [0], ranks: [1, 3, 2], reason: "last_standing" };
    expect(ended(result, [0])).toMatchObject({
      at: 5,
      began: 1,
      outcome: "won",
      words: "Won",
      rounds: 14,
      variant: "Rizk plus",
    });
    expect(ended(result, [0])?.opponents.map(({ name }) => name)).toEqual(["Balanced", "Hard"]);
    expect(ended(result, [2])).toMatchObject({ outcome: "lost", words: "2nd of 3" });
    expect(ended(result, [1])).toMatchObject({ outcome: "lost", words: "3rd of 3" });
    expect(ended({ ...result, ranks: [1, 2] }, [1], players.slice(0, 2))).toMatchObject({
      outcome: "lost",
      words: "Lost",
    });
    expect(ended({ ...result, winners: [] }, [1])).toMatchObject({ outcome: "draw", words: "Draw" });
  });
  test("names everyone for spectators and people who shared a screen", () => {
    const result = { winners: [2], ranks: [2, 3, 1], reason: "last_standing" };
    expect(ended(result, [])).toMatchObject({ outcome: "watched", words: "Hard won" });
    expect(ended(result, [0, 1])).toMatchObject({ outcome: "watched", words: "Hard won" });
    expect(ended(result, [])?.opponents).toHaveLength(3);
  });
  test("includes what sets the game apart", () => {
    expect(
      [
        { map_seed: 4821 },
        { map: { title: "The Crossing" } },
        { mode: "classic" },
        { preset: "world", map_seed: null },
        {},
      ].map(variantOf),
    ).toEqual(["Seed 4821", "The Crossing", "Classic", "World", ""]);
  });
  test("is kept as first recorded, and can be completed later", () => {
    rememberTable(known("t"));
    const ending = ended({ winners: [0], ranks: [1, 2, 3], reason: "conquest" }, [0])!;
    finishTable("t", ending);
    finishTable("t", { ...ending, at: 99 });
    amendEnding("t", { luck: null });
    expect(knownTable("t")).toMatchObject({ finished: true, ending: { at: 5, luck: null } });
    finishTable("nobody", ending);
    expect(knownTables()).toHaveLength(1);
  });
  test("isn't passed on to the rematch, which is still being played", () => {
    rememberTable(known("t", { you: [0], invitations: [{ seat: 1, secret: "s" }] }));
    finishTable("t", ended({ winners: [0], ranks: [1, 2, 3], reason: "conquest" }, [0])!);
    rememberTable(nextTable(knownTable("t")!, "next"));
    expect(knownTable("next")).toEqual({ ...known("next"), token: "token-t", at: expect.any(Number) });
    expect(unfinishedTables().map(({ id }) => id)).toEqual(["next"]);
  });
  test.each([
    { ending: 3 },
    { ending: null },
    { at: "x" },
    { outcome: "maybe" },
    { opponents: [null] },
    { opponents: "Ines" },
    { words: 4 },
    { luck: "good" },
  ])("%j counts as damage", (wrong) => {
    const ending = {
      ...ended({ winners: [0], ranks: [1, 2, 3], reason: "conquest" }, [0])!,
      stakes: "armies",
    };
    const row = {
      ...known("t", { finished: true, ending }),
      ...("ending" in wrong ? wrong : { ending: { ...ending, ...wrong } }),
    };
    store.kept.set("outflank.tables", JSON.stringify([known("good", { finished: true, ending }), row]));
    expect(knownTables().map(({ id }) => id)).toEqual(["good"]);
    expect(tableList.damage()?.isSetAside).toBe(false);
  });
});

test("values that can't be stored last until the page closes", () => {
  store.room = 0;
  expect(writeStored("colour", "blue")).toBe(false);
  expect(readStored("colour", "red")).toBe("blue");
});

const person = (seat: number, name: string, more: Partial<SeatView> = {}): SeatView => ({
  ...(SEATS[0] as SeatView),
  seat,
  name,
  ...more,
});
const bot = (seat: number): SeatView => ({ ...(SEATS[1] as SeatView), seat });

describe("a game in a few words", () => {
  test.each([
    [[person(0, "Ada"), bot(1)], [0], "with Balanced (bot)"],
    [[person(0, "Ada"), bot(1), bot(2), bot(3)], [0], "with three bots"],
    [
      [person(0, "Ada"), person(1, "Ines"), person(2, "Marek"), bot(3)],
      [0],
      "with Ines, Marek and Balanced (bot)",
    ],
    [[person(0, "Ada"), person(1, "Friend", { taken: false })], [0], "with an open seat"],
    [[person(0, "Violet"), person(1, "Lime")], [0, 1], "Violet and Lime"],
    [[bot(0), bot(1)], [], "Balanced (bot) and Balanced (bot)"],
    [[person(0, "Ada"), person(1, "Ines")], [], "Ada and Ines"],
  ])("%#: who plays", (seats, you, words) => {
    expect(playersText(seats, you)).toBe(words);
  });
  test("includes the round, once there is one", () => {
    expect([gameAndRound("Conquest", 0), gameAndRound("Conquest", 3)]).toEqual([
      "Conquest",
      "Conquest, round 3",
    ]);
    const ending = { at: 8 * 60_000, began: 0, rounds: 0 } as Ending;
    expect(
      [ending, { ...ending, rounds: 1 }, { ...ending, rounds: 11, began: null }].map(lengthText),
    ).toEqual(["8 min", "8 min \u00b7 1 round", "11 rounds"]);
  });
  test("includes whose turn it is", () => {
    const seats = [person(0, "Ada"), person(1, "Ines")];
    expect(turnText(standing(3, { to_act: [0] }), seats, [0])).toBe("Your turn");
    expect(turnText(standing(3, { to_act: [1] }), seats, [0])).toBe("Ines's turn");
    expect(turnText(standing(3, { to_act: [1] }), seats, [0, 1])).toBe("Ines's turn");
    expect(turnText(standing(3, { to_act: [1] }), seats, [])).toBe("In progress");
    expect(turnText(standing(0, { phase: "waiting", to_act: [] }), seats, [0])).toBe("Waiting for players");
  });
  test("gives names to the save and its file", () => {
    expect(gameAndRound("BattleZone", 9)).toBe("BattleZone, round 9");
    expect(fileName("BattleZone, round 9")).toBe("BattleZone-round-9.outflank");
    expect(fileName("../é/\u0000..")).toBe("é.outflank");
    expect(fileName("...")).toBe("game.outflank");
  });
});
