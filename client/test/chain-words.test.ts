import { describe, expect, test } from "vitest";
import type { Event, Grid, Sight, Spot } from "../src/games/chain/model";
import { measures } from "../src/games/chain/panels/Score";
import { logLine, spoken } from "../src/games/chain/words/events";
import { endings, headline, describe as introduction, summary } from "../src/games/chain/words/game";
import type { Moment } from "../src/play/face";
import { idleMoment } from "../src/play/idleMoment";
import { castOf } from "../src/play/table/cast";
import { CAST, stage } from "./chain";

const FIELD = stage(["AI AT . BR", ". . . ."], ["C..C", "...H"], { gold: [6, 4] });
Object.assign(FIELD.view.buildings[0]!, { owner: 0 });
const VIEW = FIELD.view;

/** One of each. */
const EVENTS: { [T in Event["t"]]: Extract<Event, { t: T }> } = {
  committed: { t: "committed", seat: 1, digest: "7f3a000009c2" },
  revealtaken: { t: "revealtaken", seat: 1 },
  revealed: { t: "revealed", round: 8, digests: [null, null], orders: [null, null], salts: [null, null] },
  absent: { t: "absent", seat: 1, step: "reveal", in_a_row: 2 },
  fined: { t: "fined", seat: 1, lost: 1, gold: 3 },
  roundskipped: { t: "roundskipped", round: 8 },
  dropped: { t: "dropped", seat: 0, unit: 1, factory: null, why: "faulty" },
  moved: {
    t: "moved",
    unit: 1,
    path: [
      [1, 0],
      [1, 1],
    ],
    reached: 1,
  },
  pushedback: { t: "pushedback", sweep: 1, unit: 2, start: [2, 0], end: [3, 0], cause: "tie", by: [1] },
  missed: { t: "missed", unit: 2, target: [1, 1], why: "nobody" },
  struck: { t: "struck", unit: 1, victim: 2, damage: 4, counter: false },
  hurt: { t: "hurt", unit: 0, damage: 2, hp: 1 },
  captureticked: { t: "captureticked", building: 1, unit: 0, progress: 1 },
  captured: { t: "captured", building: 1, seat: 1, former: 0, lost: null },
  earned: { t: "earned", seat: 0, income: 3, gold: 9 },
  spawned: { t: "spawned", building: 0, unit: 2, seat: 1, kind: "ranger", at: [3, 0] },
  delayed: { t: "delayed", building: 0, why: "no_tile" },
  queued: { t: "queued", building: 0, kind: "infantry", gold: 1 },
  lapsed: { t: "lapsed", building: 0, why: "lost" },
  roundended: { t: "roundended", round: 8 },
  decided: { t: "decided", winner: 1, reason: "hq", scores: [12, 9] },
};

test("the log covers players, and leaves units to the panel of the round", () => {
  const said = Object.values(EVENTS).flatMap((event) => {
    const logged = logLine(event, CAST, VIEW);
    return logged ? [`${logged.subject} ${logged.text}|${logged.figures}`] : [];
  });
  expect(said).toEqual([
    "Ottoline sealed their orders|7f3a\u00b709c2",
    "Round 8 |",
    "Ottoline revealed no orders|2 in a row",
    "Ottoline paid a penalty, 3 gold left|-1",
    "Nobody revealed orders, so the round was skipped|",
    "Ottoline captured City D1 from you|",
    "You earned 3 gold|9 in total",
    "Ranger appeared at D1|2 HP",
    "Ottoline won: HQ captured|12 v 9",
  ]);
  expect(
    logLine({ ...EVENTS.decided, winner: null, reason: "rounds", scores: [9, 9] }, CAST, VIEW),
  ).toMatchObject({ subject: "A draw:", text: "decided by HP and gold" });
  expect(logLine({ ...EVENTS.captured, seat: 0, former: null }, CAST, VIEW)?.text).toBe("captured City D1");
  expect(logLine(EVENTS.revealed, CAST, VIEW)?.heading).toBe(true);
});

test("screen readers hear every event that changes something", () => {
  const said = Object.values(EVENTS)
    .map((event) => spoken(event, CAST, VIEW, null))
    .filter(Boolean);
  expect(said).toEqual([
    "Ottoline sealed their orders.",
    "Round 8.",
    "Ottoline revealed no orders.",
    "Ottoline paid a penalty, 3 gold left.",
    "Nobody revealed orders, so the round was skipped.",
    "Your Tank waited: its order wasn't valid.",
    "Your Tank moved from B1 to B2.",
    "Ottoline's Ranger was pushed back from C1 to D1: a tie with your Tank, so nobody gets the tile.",
    "Ottoline's Ranger attacked B2: nobody was there.",
    "Your Infantry took 2 damage, 1 HP left.",
    "Your Infantry is capturing City D1: 1 of 2.",
    "Ottoline captured City D1 from you.",
    "You earned 3 gold.",
    "Ottoline's Ranger appeared at D1.",
    "Your City A1 couldn't deploy its unit: no free tile next to it.",
    "Your City A1 started an Infantry.",
    "Your City A1 built nothing: it was captured.",
    "Ottoline won: HQ captured.",
  ]);
  expect(spoken({ t: "hurt", unit: 99, damage: 4, hp: 0 }, CAST, VIEW, null)).toBe(
    "A unit fell at an unknown tile.",
  );
  const fallen = { id: 99, seat: 1, kind: "tank", at: [0, 0], hp: 4 } as const;
  expect(
    spoken({ t: "hurt", unit: 99, damage: 4, hp: 0 }, CAST, VIEW, {
      ...VIEW,
      units: [{ ...fallen, at: [0, 0] }],
    }),
  ).toBe("Ottoline's Tank fell at A1.");
  expect(spoken({ ...EVENTS.moved, reached: 0 }, CAST, VIEW, null)).toBe("");
});

describe("text around the board", () => {
  const moment = (more: Partial<Moment<Sight, Grid>> = {}): Moment<Sight, Grid> => ({
    ...idleMoment(FIELD.grid, VIEW, CAST),
    acting: 0,
    seat: 0,
    ...more,
  });
  test("the introduction says how strong each side is", () => {
    expect(introduction(moment())).toBe(
      "Map loaded. You have 2 units and 6 gold, Ottoline has 1 unit and 4 gold.",
    );
  });
  test("the headline says what to do", () => {
    expect(headline(moment())).toEqual({ title: "Your turn", line: "Round 8 of 30" });
    expect(headline(moment({ cast: castOf(CAST.seats, [0, 1]) })).title).toBe("Ann's turn");
    const sealed: Sight = { ...VIEW, digests: ["aa", null] };
    expect(headline(moment({ acting: null, view: sealed })).title).toBe("Waiting for Ottoline");
    expect(headline(moment({ acting: null, cast: castOf(CAST.seats, []) })).title).toBe(
      "Waiting for the other players",
    );
    expect(headline(moment({ acting: null, waiting: true })).title).toBe("Sending\u2026");
    const revealing: Sight = { ...sealed, phase: "reveal", revealed: [true, false] };
    expect(headline(moment({ acting: null, view: revealing })).title).toBe("Waiting for Ottoline");
    const spot: Spot = {
      phase: "combat",
      paths: [],
      fires: [],
      bubbles: [],
      fallen: [],
      glide: 0,
      ends: null,
    };
    expect(headline(moment({ spot })).title).toBe("Combat");
  });
  test("the headline says how the game ended", () => {
    expect(headline(moment({ result: { winners: [0], ranks: [1, 2], reason: "hq" } }))).toEqual({
      title: "You won",
      line: "After 7 rounds",
    });
    const lost = { winners: [1], ranks: [2, 1], reason: "hq" };
    expect(headline(moment({ result: lost })).title).toBe("Ottoline won");
    expect(headline(moment({ result: lost, cast: castOf(CAST.seats, []) })).title).toBe("Ottoline won");
    expect(headline(moment({ result: { winners: [], ranks: [1, 1], reason: "rounds" } })).title).toBe("Draw");
  });
  test("every ending has a sentence", () => {
    const reasons: NonNullable<Sight["reason"]>[] = ["hq", "elimination", "rounds", "forfeit"];
    expect(reasons.map((reason) => endings[reason]?.endsWith("."))).toEqual([true, true, true, true]);
  });
  test("the summary counts what was left and the losses that were seen", () => {
    const events: Event[] = [EVENTS.captured, { ...EVENTS.hurt, hp: 0 }, EVENTS.hurt];
    expect(summary(events, CAST, VIEW, true)).toEqual({
      line: "7 rounds, 1 capture",
      figures: [
        ["14", "your HP + gold"],
        ["6", "Ottoline's HP + gold"],
        ["1", "unit lost"],
      ],
    });
    expect(summary(events, CAST, VIEW, false).line).toBe("7 rounds");
  });
  test("captures and the loss of an HQ are landmarks", () => {
    const icon = (event: Event): string | undefined => logLine(event, CAST, VIEW)?.landmark?.icon;
    expect(icon(EVENTS.captured)).toBe("flag");
    expect(icon({ ...EVENTS.decided, winner: 0 })).toBe("star");
    expect(icon({ ...EVENTS.decided, winner: null })).toBe("star");
    expect(icon({ ...EVENTS.decided, reason: "rounds" })).toBeUndefined();
    expect(icon(EVENTS.earned)).toBeUndefined();
  });
  test("strength is measured in HP and gold, units, and Cities", () => {
    expect(measures.map(({ label: words, of }) => `${words} ${of(VIEW, 0)} ${of(VIEW, 1)}`)).toEqual([
      "HP + gold 14 6",
      "Units 2 1",
      "Cities 1 0",
    ]);
  });
});
