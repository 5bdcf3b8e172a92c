import { describe, expect, test } from "vitest";
import type { Scene } from "../src/board/scene";
import { game } from "../src/games/battlezone";
import { frames } from "../src/games/battlezone/frames";
import type { Event, Sight, Spot } from "../src/games/battlezone/model";
import { prospect } from "../src/games/battlezone/prospect";
import { press, unchanged } from "../src/games/battlezone/scene";
import { headline, describe as introduction, line, summary } from "../src/games/battlezone/words";
import { idleMoment } from "../src/play/idleMoment";
import type { LandMoment } from "../src/play/lands/game";
import { sceneOf } from "../src/play/lands/scene";
import { sentenceOf } from "../src/play/phrases";
import { castOf } from "../src/play/table/cast";
import { BOARD, CAST, LOST, VIEW, WON } from "./battlezone";
import { SEATS } from "./fakes";

const LEGAL = [{ t: "attack", source: 1, target: 2 }, { t: "skip" }];

function moment(more: Partial<LandMoment<Sight>> = {}): LandMoment<Sight> {
  const rest = { ...idleMoment(BOARD, VIEW, CAST), picked: [], aim: null, pointed: null };
  return { ...rest, acting: 0, seat: 0, legal: LEGAL, ...more };
}

const scene = (now: LandMoment<Sight>): Scene => sceneOf(game, now);

describe("animation of events", () => {
  test("never changes the view it was given", () => {
    const before = JSON.stringify(VIEW);
    const supply: Event = { t: "supply", seat: 1, income: 1, placed: [2], reserve: 0, word: 0 };
    const result = frames(
      [WON, supply].map((event) => ({ event, before: VIEW, view: VIEW })),
      (seat) => seat === 0,
    );
    expect(result.length).toBeGreaterThan(6);
    expect(JSON.stringify(VIEW)).toBe(before);
  });
});

describe("log lines", () => {
  const said = (event: Event): string => {
    const result = line(event, CAST, VIEW);
    return `${result?.subject} ${result?.text}|${result?.figures}`;
  };
  test("a battle names both territories and both totals", () => {
    expect(said(WON)).toBe("You captured territory 2 from 1|27 v 15");
    expect(said({ ...LOST, seat: 1 })).toBe("Balanced failed to capture territory 2 from 1|5 v 15");
  });
  test("cover skips, reinforcements and rounds", () => {
    expect(said({ t: "skipped", seat: 0, forced: false })).toBe("You skipped|");
    expect(said({ t: "skipped", seat: 1, forced: true })).toBe("Balanced had nothing to attack|");
    expect(said({ t: "supply", seat: 0, income: 9, placed: [1, 3], reserve: 7, word: 0 })).toBe(
      "You placed 2 armies, 7 in reserve|+9",
    );
    expect(line({ t: "roundbegan", round: 8, seat: 0 }, CAST, VIEW)).toMatchObject({
      subject: "Round 8",
      heading: true,
    });
    expect(said({ t: "conquered", seat: 1 })).toBe("Balanced captured every territory|");
  });
  test("screen readers hear who attacks, where, how, and what is left", () => {
    const after = { ...VIEW, armies: [1, 4, 1, 8] };
    expect(sentenceOf(line(WON, CAST, after))).toBe(
      "You attack territory 2 from territory 1. Attacker rolled 5 dice: total 27. Defender rolled 3 dice: total 15. Attacker wins. Territory 2 now belongs to you with 4 armies.",
    );
    expect(sentenceOf(line(LOST, CAST, after))).toContain("Defender wins. Territory 1 is left with 1 army.");
  });
});

describe("headline", () => {
  test("says whose turn it is", () => {
    expect(headline(moment())).toEqual({
      title: "Your turn",
      line: "Choose a highlighted territory to attack from, or skip. Round 7.",
    });
    expect(headline(moment({ acting: null, view: { ...VIEW, turn: 1 } })).title).toBe(
      "Balanced is thinking\u2026",
    );
    const people = castOf(
      SEATS.map((seat) => ({ ...seat, kind: "human" as const })),
      [0],
    );
    expect(headline(moment({ acting: null, cast: people, view: { ...VIEW, turn: 1 } })).title).toBe(
      "Waiting for Balanced",
    );
  });
  test("names the player to move if two people share a screen", () => {
    expect(headline(moment({ cast: castOf(SEATS, [0, 1]) })).title).toBe("Ottoline's turn");
  });
  test("says what to press next, also if the picked land can't attack", () => {
    expect(headline(moment({ picked: [3] })).line).toBe(
      "This territory can't attack. Choose another. Round 7.",
    );
    expect(headline(moment({ picked: [1] })).line).toContain("Choose a highlighted territory to attack");
  });
  test("says when only skipping is left", () => {
    expect(headline(moment({ legal: [{ t: "skip" }] })).line).toContain("No attacks left");
  });
  test("says how the game ended", () => {
    expect(headline(moment({ result: { winners: [0], ranks: [1, 2], reason: "conquest" } })).title).toBe(
      "You won",
    );
    expect(headline(moment({ result: { winners: [], ranks: [1, 1], reason: "stalemate" } })).title).toBe(
      "Draw",
    );
  });
});

describe("scene", () => {
  const states = (more: Partial<LandMoment<Sight>>): string[] =>
    scene(moment(more)).lands.map((land) => land.state);

  test("shows the lands that can act according to the server", () => {
    expect(states({})).toEqual(["ready", "rest", "rest", "rest"]);
    expect(states({ acting: null, legal: [] })).toEqual(["rest", "rest", "rest", "rest"]);
  });
  test("marks the targets of a chosen land and dims the rest", () => {
    expect(states({ picked: [1] })).toEqual(["chosen", "target", "not-now", "not-now"]);
  });
  test("draws an arrow only to a target", () => {
    expect(scene(moment({ picked: [1], pointed: 2 })).arrow).toEqual({ from: 1, to: 2 });
    expect(scene(moment({ picked: [1], pointed: 4 })).arrow).toBeNull();
  });
  test("marks the source and target of another player's attack", () => {
    const spot: Spot = {
      event: { ...WON, seat: 1, source: 2, target: 1 },
      stage: "roll",
      mine: false,
    };
    // the map is dimmed while dice roll
    expect(states({ spot })).toEqual(["onto", "from", "not-now", "not-now"]);
    expect(states({ spot: { ...spot, stage: "result" } })).toEqual(["onto", "from", "rest", "rest"]);
  });
  test("gives every land a spoken name", () => {
    expect(scene(moment({ picked: [1] })).lands.map((land) => land.spoken)).toEqual([
      "Territory 1, yours, 5 armies, chosen",
      "Territory 2, Balanced, 3 armies, can be attacked",
      "Territory 3, yours, 1 army",
      "Territory 4, Balanced, 8 armies",
    ]);
  });
  test("Tab visits lands that can act, own lands, then the rest, but a chosen land and its targets first", () => {
    expect(scene(moment()).order).toEqual([1, 3, 2, 4]);
    expect(scene(moment({ picked: [1] })).order).toEqual([1, 2, 3, 4]);
  });
});

describe("pressing a land", () => {
  test("selects an own land, selects another one, and deselects it", () => {
    expect(press(1, moment())).toMatchObject({
      do: "pick",
      lands: [1],
      say: "Territory 1 selected. Yours. 5 armies. Next to enemy territories 2, 4.",
    });
    expect(press(3, moment({ picked: [1] }))).toMatchObject({ do: "pick", lands: [3] });
    expect(press(1, moment({ picked: [1] }))).toMatchObject({ do: "pick", lands: [] });
  });
  test("attacks even if that isn't allowed, so that the server says why not", () => {
    expect(press(4, moment({ picked: [3] }))).toEqual({
      do: "act",
      action: { t: "attack", source: 3, target: 4 },
      lands: [3, 4],
    });
  });
  test("explains what to do if no land is chosen, and does nothing for a spectator", () => {
    expect(press(2, moment())).toMatchObject({ do: "hint" });
    expect(press(2, moment({ seat: null, acting: null }))).toEqual({ do: "nothing" });
  });
  test("drops a waiting attack once either land has changed", () => {
    expect(unchanged(VIEW, { ...VIEW, round: 8 }, [1, 2])).toBe(true);
    expect(unchanged(VIEW, { ...VIEW, armies: [6, 3, 1, 8] }, [1, 2])).toBe(false);
    expect(unchanged(VIEW, { ...VIEW, owners: [0, 0, 0, 1] }, [1, 2])).toBe(false);
  });
});

describe("summary of a finished game", () => {
  test("counts the viewer's battles, and leaves them out if some events are missing", () => {
    const result = summary([WON, LOST, { ...WON, seat: 1 }], CAST, VIEW, true);
    expect(result.line).toBe("7 rounds, 3 battles");
    expect(result.figures.slice(0, 2)).toEqual([
      ["1", "attacks won"],
      ["1", "attacks lost"],
    ]);
    expect(summary([WON], CAST, VIEW, false)).toEqual({
      line: "7 rounds",
      figures: [["2", "your territories"]],
    });
  });
});

describe("win chance of an attack", () => {
  const sums = [[1], [0, 0.5, 0.5]];
  const TABLES = {
    win: Array.from({ length: 9 }, (_, mine) =>
      Array.from({ length: 9 }, (_, theirs) => (mine * 10 + theirs) / 100),
    ),
    sums: Array.from({ length: 9 }, () => sums[1]),
  };
  test("comes from the server's table, only for legal attacks", () => {
    const found = prospect(moment({ picked: [1], tables: TABLES }), 2);
    expect(found).toMatchObject({
      source: 1,
      target: 2,
      words: "Attack 5 v 3",
      action: LEGAL[0],
      odds: { win: 0.53, attack: { words: "5 dice", average: 1.5 }, defence: { count: 3 } },
    });
    expect(prospect(moment({ picked: [1], tables: TABLES }), 4)).toBeNull();
    expect(prospect(moment({ tables: TABLES }), 2)).toBeNull();
  });
  test("is hidden with the setting off, while the attack still works", () => {
    expect(prospect(moment({ picked: [1] }), 2)).toMatchObject({ words: "Attack 5 v 3", odds: null });
  });
  test("is part of the target's spoken name", () => {
    const spokenOf = (tables: unknown): string | undefined =>
      scene(moment({ picked: [1], tables })).lands.find((land) => land.id === 2)?.spoken;
    expect(spokenOf(TABLES)).toBe("Territory 2, Balanced, 3 armies, can be attacked, win chance 53 percent");
    expect(spokenOf(null)).toBe("Territory 2, Balanced, 3 armies, can be attacked");
  });
});

test("the introduction says how many territories each side has", () => {
  expect(introduction(moment())).toBe("Map loaded. You have 2 territories, Balanced has 2 territories.");
});

test("reinforcement is announced once as a phase, and for each side", () => {
  const supply: Event = { t: "supply", seat: 0, income: 5, placed: [1], reserve: 2, word: 0 };
  expect(sentenceOf(line(supply, CAST, VIEW))).toBe("Reinforcement phase. You get 5 armies, 2 in reserve.");
  expect(sentenceOf(line({ ...supply, seat: 1, income: 1, reserve: 0 }, CAST, VIEW))).toBe(
    "Balanced gets 1 army.",
  );
});
