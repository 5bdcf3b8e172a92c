import { h } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { card } from "../src/games/chain/card";
import { face } from "../src/games/chain/index";
import { type Event, type Field, NO_PLAN, type Sight, type Spot } from "../src/games/chain/model";
import { Score, Standings } from "../src/games/chain/panels/Score";
import { frames } from "../src/games/chain/round/frames";
import { isEnding } from "../src/games/chain/round/lastRounds";
import { activate } from "../src/games/chain/seals/sealing";
import { uiOf } from "../src/games/chain/turn/uiState";
import { leadWords, roundsWords } from "../src/games/chain/words/screen";
import { castOf } from "../src/play/table/cast";
import { newPlayback } from "../src/play/table/playback";
import { onPlaybackIdle, receive } from "../src/play/table/receive";
import type { Table } from "../src/play/table/table";
import { forgetSaid, said } from "../src/ui/messages/liveRegion";
import { CAST, planOfUnits, resolve, stage, stepsOf } from "./chain";
import { fakeStore, sitAt, sitDown, stand } from "./chain-table";
import { updated } from "./fakes";
import { rendered, textOf } from "./rendered";

const FIELD = stage(["AI AT . BR"], [], { gold: [6, 4] });
const inRound = (round: number, more: Partial<Sight> = {}): Sight => ({
  ...FIELD.view,
  round,
  rounds_left: 31 - round,
  ...more,
});
const scoreOf = (table: Table, brief = false): string => textOf(rendered(h(Score, { table, brief })));

beforeEach(() => {
  vi.stubGlobal("sessionStorage", fakeStore());
  vi.stubGlobal("localStorage", fakeStore());
  forgetSaid();
});

afterEach(() => void vi.unstubAllGlobals());

describe("score", () => {
  test("shows both sides and the rounds left during planning", () => {
    const { table } = sitAt({ ...FIELD, view: inRound(8) });
    expect(scoreOf(table)).toBe("HP + gold You 14 Ben 6 23 rounds left. Higher HP + gold wins.");
    expect(scoreOf(table, true)).toBe("HP + gold You 14 Ben 6 23 rounds left");
    expect(textOf(rendered(h(Standings, { table })))).toContain("HP + gold 14 6");
  });
  test("adds a warning from round 25 on", () => {
    const { table } = sitAt({ ...FIELD, view: inRound(24) });
    expect(scoreOf(table)).not.toContain("would");
    stand(table, inRound(25));
    expect(scoreOf(table)).toBe(
      "HP + gold You 14 Ben 6 6 rounds left. You would win by 8 if the game ended now.",
    );
    expect(scoreOf(table, true)).toContain("You would win by 8 if the game ended now.");
    stand(table, inRound(30, { scores: [5, 9] }));
    expect(scoreOf(table)).toContain("Last round. Ben would win by 4 if the game ended now.");
  });
  test("disappears at the end of the game", () => {
    const over = inRound(31, { phase: "over", rounds_left: 0 });
    expect(isEnding(over)).toBe(false);
    expect(roundsWords(over)).toBe("");
    expect(scoreOf(sitAt({ ...FIELD, view: over }).table)).toBe("HP + gold You 14 Ben 6");
  });
  test("warns everyone in the last rounds of a game of any length", () => {
    expect([15, 16].map((round) => isEnding({ ...inRound(round), rounds_left: 21 - round }))).toEqual([
      true,
      true,
    ]);
    expect(isEnding({ ...inRound(54), rounds_left: 7 })).toBe(false);
    expect(leadWords(inRound(25, { scores: [7, 7] }), CAST)).toBe(
      "It would be a draw if the game ended now.",
    );
    expect(leadWords(inRound(25), castOf(CAST.seats, []))).toBe("Ann would win by 8 if the game ended now.");
  });
});

describe("announcements in the last rounds", () => {
  const warned = (): number => said.value.split("if the game ended now").length - 1;
  test("are made once each round, during planning", () => {
    const { table } = sitAt({ ...FIELD, view: inRound(24) });
    const stop = activate(table);
    expect(warned()).toBe(0);
    stand(table, inRound(25));
    expect(said.value).toContain("6 rounds left. You would win by 8 if the game ended now.");
    stand(table, inRound(25, { digests: ["aa", null] }));
    expect(warned()).toBe(1);
    table.spot.value = { phase: "movement" };
    stand(table, inRound(26));
    expect(warned()).toBe(1);
    table.spot.value = null;
    expect(warned()).toBe(2);
    stop();
  });
  test("are made to each player at a shared screen as they take over", () => {
    const { table } = sitAt({ ...FIELD, view: inRound(25) }, [0, 1]);
    const stop = activate(table);
    expect(warned()).toBe(0);
    sitDown(uiOf(table));
    expect(said.value).toContain("Ann would win by 8");
    stand(table, inRound(25, { digests: ["aa", null] }));
    expect(warned()).toBe(1);
    sitDown(uiOf(table));
    expect(warned()).toBe(2);
    stop();
  });
});

test("during a round, neither log nor live region gives the result away, and the verdict comes last", () => {
  vi.useFakeTimers();
  const field: Field = stage(["AI . BI:1"], [], { round: 30 });
  const { view, events } = resolve(field, [planOfUnits([0, [[1, 0]], [2, 0]]), NO_PLAN]);
  const revealed: Event = {
    t: "revealed",
    round: 30,
    digests: [null, null],
    orders: [null, null],
    salts: [null, null],
  };
  const { table } = sitAt(field);
  table.face.value = face;
  const shown: string[] = [];
  table.playback = newPlayback({
    factor: () => 1,
    show: (frame) => {
      table.spot.value = frame?.spot ?? null;
      if (frame) table.view.value = frame.view;
      if (frame)
        shown.push(`${(frame.spot as Spot).phase} ${table.log.value.events.length} ${said.value.length}`);
    },
    onIdle: () => onPlaybackIdle(table),
  });
  const over = {
    n: 2,
    phase: "over",
    to_act: [],
    view,
    legal: {},
    panel: {},
    intent: {},
    wait: null,
    deadline: null,
    result: { winners: [0], ranks: [1, 2], reason: "elimination" },
  } as const;
  receive(table, updated(1, over as never, [revealed, ...events]));
  return vi.advanceTimersByTimeAsync(20_000).then(() => {
    vi.useRealTimers();
    expect(shown).toEqual(
      frames(stepsOf(field.view, [revealed, ...events])).map(({ spot }) => `${(spot as Spot).phase} 0 0`),
    );
    expect(shown.length).toBeGreaterThan(2);
    expect(said.value).toMatch(
      /Your Infantry moved from A1 to B1\..*Infantry fell at C1\..*You won: army destroyed\.$/,
    );
    expect(
      face.lines(table.log.value.events as Event[], table.cast.value, view, field.grid).at(-1)?.text,
    ).toContain("won");
  });
});

test("a game without set-up uses the small map, where armies meet early", () => {
  expect(card.options).toEqual({ map: "duel" });
});
