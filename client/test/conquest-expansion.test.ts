import { describe, expect, test } from "vitest";
import { modifierWords } from "../src/games/conquest/battle/rolls";
import { announcementsOf } from "../src/games/conquest/expansion/news";
import { pagesOf } from "../src/games/conquest/expansion/pages";
import { goalWords } from "../src/games/conquest/expansion/victory";
import { headline, introduction } from "../src/games/conquest/log/headline";
import { lines, spoken } from "../src/games/conquest/log/log";
import type { Board, Event, Expansion, Mission, Sight } from "../src/games/conquest/model";
import { hasSecrets, publicEvents } from "../src/games/conquest/turn/secrets";
import {
  missionWords,
  othersWords,
  PAGES,
  recordWords,
  relationWords,
} from "../src/games/conquest/words/expansion";
import { outWords } from "../src/games/conquest/words/headline";
import { sayOf } from "../src/games/conquest/words/say";
import { debtWarning, profitWords } from "../src/games/conquest/words/wealth";
import { BOARD, CAST, EVENTS, fought, momentOf, sight } from "./conquest";

const board = (terms: Board["terms"] = {}): Board => ({ ...BOARD, terms });

/** The title while an event is shown. */
const titled = (event: Event, map = BOARD): string => headline(momentOf(view(), map, { event })).line;

const SEATS = [0, 0, 0];

/** The state of every option before anything happened, for three seats and six territories. */
const plus = (more: Partial<Expansion> = {}): Expansion => ({
  cavalry: [0, 0, 2, 0, 0, 0],
  artillery: [0, 0, 1, 0, 0, 0],
  fresh_cavalry: [0, 0, 0, 0, 0, 0],
  fresh_artillery: [0, 0, 0, 0, 0, 0],
  opened: [],
  shielded: [],
  parried: [],
  withdrawn: [],
  money: [4, 2, 0],
  hired: [0, 0, 0, 0, 0, 0],
  paid: [0, 0, 0, 0, 0, 0],
  food: [11, 0, 0],
  iron: [2, 2, 2],
  gold: [3, 0, 0],
  science: [5, 7, 1],
  techs: [["roads"], [], []],
  newest: [null, null, null],
  beaten_by: [-1, -1, -1],
  near: [...SEATS],
  progress: [[], [{ condition: "regions", have: 2, need: 2, near: false }], []],
  treaties: [],
  offers: [],
  honoured: [...SEATS],
  ended: [...SEATS],
  slack: [...SEATS],
  embargo: null,
  returns: [...SEATS],
  revived: [],
  left: [],
  ...more,
});

const view = (more: Partial<Expansion> = {}, shown: Partial<Sight> = {}): Sight =>
  sight({ plus: plus(more), ...shown });

describe("special cards", () => {
  const terms: Board["terms"] = { cards_special: true };
  const traded = (special: "freeze" | "crash" | "embargo"): Event => ({
    t: "traded",
    seat: 0,
    cards: [{ symbol: 3, special }, { symbol: 0 }, { symbol: 1 }],
    worth: 4,
    bonus: [],
  });
  test("are named", () => {
    expect(lines([traded("crash")], CAST, view(), board(terms))[0]?.text).toBe(
      "traded a mixed set with Crash for 4 armies",
    );
  });
});

describe("a roll decided by more than dice", () => {
  test("is explained on screen and for screen readers", () => {
    const roll = fought({ edge: -1, absorbed: [1, 0] });
    expect(modifierWords(roll)).toEqual([
      "\u22121 to the attacker's highest die",
      "the attacker's artillery prevented a loss",
    ]);
    expect(spoken([roll], CAST, view(), null, BOARD)).toContain("\u22121 to the attacker's highest die.");
  });
});

describe("announcements", () => {
  const said = (more: Partial<Expansion>, shown: Partial<Sight> = {}): string[] =>
    announcementsOf(BOARD, view(more, shown), CAST).map(({ title, line }) => `${title}: ${line}`);
  test("say what is coming, what is active, and for how long", () => {
    expect(said({ coming: { kind: "storm" } })).toEqual([
      "Storm comes next round: Nobody can attack or move across the sea.",
    ]);
    expect(said({ current: { kind: "boom", region: 1 } }, { turn: 1 })).toEqual([
      "Boom in Sands this round: The region brings twice as much.",
    ]);
  });
  test("say whether an event that strikes at once hit anybody", () => {
    expect(said({ coming: { kind: "plague" } })).toEqual([
      "Plague comes next round: Every stack of more than 10 armies loses half of them.",
    ]);
    expect(said({ current: { kind: "plague" } })).toEqual([
      "Plague has struck: Every stack of more than 10 armies has lost half of them.",
    ]);
    const spared: Event = { t: "struck", kind: "revolt", round: 3, region: null };
    const line = (terms: Board["terms"]): string | undefined =>
      announcementsOf(board(terms), view({ current: { kind: "revolt" } }), CAST, [spared])[0]?.line;
    expect(line({})).toBe("Nobody was hit.");
    expect(line({ fog: "normal" })).toContain("If one empire was the largest");
    expect(lines([spared], CAST, view(), board()).at(-1)?.text).toBe("hit nobody");
    expect(titled(spared, board({ fog: "light" }))).toBe("Revolt hit nobody in sight. Round 3.");
  });
  test("warn of a victory, and say how long there is to stop it", () => {
    expect(said({ near: [0, 8, 0] })).toEqual([
      "Ines is about to win: Ines wins with enough whole regions when their next turn begins, unless someone stops them.",
    ]);
    expect(said({ near: [2, 0, 0] }, { turn: 1 })).toEqual([
      "You are about to win: You win with enough capitals when your next turn begins, unless someone stops you.",
    ]);
    expect(said({ near: [0, 0, 16], teams: [0, 1, 0] })).toEqual([
      "Your team is about to win: Hard wins with every technology when their next turn begins, unless someone stops them.",
    ]);
  });
  test("drop a victory that is no longer near", () => {
    expect(
      said({ near: [0, 8, 0], progress: [[], [{ condition: "regions", have: 1, need: 2, near: true }], []] }),
    ).toEqual([]);
  });
  test("show an offer to its receiver, and to nobody else", () => {
    const offers = [
      { seat: 1, to: 0, kind: "alliance" as const, rounds: 0 },
      { seat: 1, to: 2, kind: "peace" as const, rounds: 2 },
    ];
    expect(said({ offers })).toEqual([
      "Ines offered you an alliance: Neither of you can attack the other, and you share vision.",
    ]);
    const heard: Event[] = [
      { t: "treatyoffered", seat: 1, to: 0, kind: "alliance", rounds: 0, motive: "together" },
      { t: "treatyoffered", seat: 1, to: 2, kind: "peace", rounds: 2, motive: "threat" },
    ];
    expect(announcementsOf(BOARD, view({ offers }), CAST, heard).map(({ line }) => line)).toEqual([
      "\u201cSomeone is too far ahead. Let's stand together.\u201d",
    ]);
  });
  test("end with the game, and are part of the introduction", () => {
    expect(said({ coming: { kind: "storm" } }, { phase: "over" })).toEqual([]);
    expect(introduction(momentOf(view({ coming: { kind: "levy" } })))).toContain(
      "Levy comes next round. Everyone receives 2 more armies",
    );
  });
});

test("the log and the title include the reason given with a treaty", () => {
  const noticed: Event = { t: "noticegiven", seat: 1, to: 0, kind: "peace", round: 6, motive: "ahead" };
  const [line] = lines([noticed], CAST, view(), BOARD);
  expect(line?.text).toBe(
    "gave you notice: the peace ends in round 6. \u201cYou're too far ahead of everyone.\u201d",
  );
  expect(titled(noticed)).toBe(
    "Ines gave you notice: the peace ends in round 6. \u201cYou're too far ahead of everyone.\u201d Round 3.",
  );
  const ended: Event = { t: "treatyended", one: 0, other: 1, kind: "peace", why: "notice" };
  expect(lines([{ ...noticed, round: 5 }, ended], CAST, view(), BOARD).map(({ text }) => text)).toEqual([
    "gave you notice: the peace ends in round 5. \u201cYou're too far ahead of everyone.\u201d",
    "between you and Ines has ended. One side gave notice",
  ]);
});

describe("treaties", () => {
  const words = (more: Partial<Expansion>): string => relationWords(view(more), 0, 1, CAST);
  test("are described with how long they last", () => {
    const peace = { one: 0, other: 1, kind: "peace" as const, until: 6, ender: 1, notice: false };
    expect(words({})).toBe("No treaty");
    expect(words({ treaties: [peace] })).toBe("Peace until Ines's turn in round 6");
    expect(words({ treaties: [{ ...peace, kind: "alliance", ender: 0, notice: true }] })).toBe(
      "Alliance, ends on your turn in round 6 (notice given)",
    );
    expect(words({ offers: [{ seat: 0, to: 1, kind: "peace", rounds: 1 }] })).toBe(
      "You offered peace for 1 round. No answer yet.",
    );
    expect(words({ teams: [0, 0, 1] })).toBe("Your teammate");
  });
  test("leave a record", () => {
    const treaty = { one: 2, other: 1, kind: "peace" as const, until: 5, ender: 1, notice: false };
    expect(othersWords(view({ treaties: [treaty] }), 0, CAST)).toEqual([
      "Hard and Ines: peace until Ines's turn in round 5",
    ]);
    expect(recordWords(view(), 1)).toBe("No treaty history");
    expect(recordWords(view({ honoured: [0, 1, 0], ended: [0, 2, 0] }), 1)).toBe(
      "Kept 1 treaty, ended 2 early",
    );
  });
});

describe("secret missions", () => {
  const words = (mission: Mission, shown: Partial<Sight> = {}): string =>
    missionWords(sayOf(BOARD, CAST), view({}, shown), 0, mission);
  test("are described in a sentence", () => {
    expect(words({ kind: "regions", regions: [0, 1] })).toBe("Hold all of Woods and Sands.");
    expect(words({ kind: "garrisons", count: 4 })).toBe("Hold 4 territories with at least 2 armies on each.");
    expect(words({ kind: "eliminate", seat: 1, count: 5 })).toBe(
      "Eliminate Ines yourself. If someone else does, hold 5 territories.",
    );
    expect(words({ kind: "eliminate", seat: 1, count: 5 }, { fallen: [1] })).toBe(
      "Hold 5 territories, because Ines is already out.",
    );
  });
});

describe("people who share a screen", () => {
  const foggy = board({ fog: "normal" });
  const dark = view({}, { owners: [0, 0, 0, 1, -3, -3], armies: [5, 1, 8, 2, -1, -1] });
  const both = [0, 1];
  test("hide cards, missions, and in fog the map", () => {
    expect(hasSecrets(board(), view(), both, 0)).toBe(false);
    expect(hasSecrets(board(), view({}, { cards: [1, 0, 0] }), both, 0)).toBe(true);
    expect(hasSecrets(board(), view({ missions: [null, null, null] }), both, 0)).toBe(true);
    expect(hasSecrets(board(), view({ missions: [null, null, null] }, { phase: "setup" }), both, 0)).toBe(
      false,
    );
    expect(hasSecrets(foggy, dark, both, 0)).toBe(true);
    expect(hasSecrets(foggy, { ...dark, plus: plus({ teams: [0, 0, 1] }) }, both, 0)).toBe(false);
    expect(hasSecrets(board(), view({ missions: [null, null, null] }, { phase: "defend" }), both, 0)).toBe(
      false,
    );
  });
  test("see only public events in the log", () => {
    const events: Event[] = [
      { ...EVENTS.turnbegan, seat: 1 },
      { t: "placed", seat: 1, territory: 4, count: 2 },
      { t: "placed", seat: 1, territory: 3, count: 1 },
      EVENTS.researched,
    ];
    expect(publicEvents(events, foggy, dark, both).map(({ t }) => t)).toEqual(["turnbegan", "researched"]);
    expect(publicEvents(events, foggy, dark, both)[0]).toMatchObject({ armies: -1, regions: [] });
    expect(publicEvents(events, board(), dark, both)).toBe(events);
  });
});

describe("pages", () => {
  test("are those that the game needs, each with its own key", () => {
    const all = board({
      technology: true,
      treaties: true,
      win_conditions: ["last_standing", "missions"],
      events_every_rounds: 3,
    });
    expect(pagesOf(board(), view())).toEqual([]);
    expect(pagesOf(all, view())).toEqual(["technology", "treaties", "victory", "events"]);
    expect(pagesOf(all, view({ teams: [0, 1, 0] }))).toEqual(["technology", "victory", "events"]);
    expect(new Set(Object.values(PAGES).map(({ key }) => key)).size).toBe(4);
  });
});

test("upcoming debt is announced", () => {
  expect(debtWarning(5)).toBe(
    "You'd be $5 short of upkeep next turn. In debt, you can't hire and your attacks are weaker.",
  );
  expect([debtWarning(0), debtWarning(undefined)]).toEqual(["", ""]);
});

test("upkeep is shown before it is due", () => {
  expect(profitWords(plus(), 0)).toBe("");
  expect(profitWords(plus({ profit: [9, 9, 9], upkeep: [0, 0, 0] }), 0)).toBe("Next turn +$9");
  expect(profitWords(plus({ profit: [-10, 9, 9], upkeep: [12, 0, 0] }), 0)).toBe(
    "Next turn \u2212$10 after $12 for upkeep",
  );
});

test("an eliminated player who may come back is told when", () => {
  expect(outWords(view({}, { round: 5 }), 0)).toBe("out");
  expect(outWords(view({ returns: [7, 0, 0] }, { round: 5 }), 0)).toBe("out until round 7");
  expect(outWords(view({ returns: [7, 0, 0] }, { round: 7 }), 0)).toBe("out until a territory is free");
});

describe("result", () => {
  test("names the whole team, and how it won", () => {
    const won = {
      ...momentOf(view({}, { phase: "over", reason: "regions", round: 7 })),
      result: { winners: [0, 2], places: [1, 2, 1], reason: "regions" },
    };
    expect(headline(won as never)).toEqual({
      title: "You and Hard won",
      line: "After 7 rounds. Won by holding enough whole regions.",
    });
  });
});

describe("capitals", () => {
  const line = (seat: number | null, progress: Expansion["progress"] = []): string =>
    goalWords(view({ progress }), seat, "capitals");
  const needs = (need: number): NonNullable<Expansion["progress"]>[number] => [
    { condition: "capitals", have: 1, need, near: false },
  ];
  test("show their number, from the seat's own requirement if known", () => {
    expect(line(1, [needs(2), needs(3), needs(2)])).toBe("Hold your own capital and 2 enemy capitals.");
    expect(line(null, [needs(2), needs(3), needs(2)])).toBe("Hold your own capital and 2 enemy capitals.");
    expect(line(0)).toBe("Hold your own capital and enough enemy capitals.");
  });
});

test("a revived player is announced with the place", () => {
  expect(titled(EVENTS.revived)).toBe("Hard came back on Fen with 3 armies. Round 3.");
});

describe("log", () => {
  test("names the kind of unit if only that kind moved", () => {
    const moved = (more: object): string | undefined =>
      lines([{ ...EVENTS.fortified, count: 2, ...more } as Event], CAST, view(), BOARD).at(-1)?.text;
    expect(moved({ cavalry: 2 })).toBe("moved 2 cavalry from Dune to Edge");
    expect(moved({ artillery: 2 })).toBe("moved 2 artillery from Dune to Edge");
    expect(moved({ cavalry: 1 })).toBe("moved 2 armies from Dune to Edge");
    expect(titled({ ...EVENTS.fortified, count: 2, cavalry: 2 })).toBe(
      "Ines moved 2 cavalry from Dune to Edge. Round 3.",
    );
  });
  const received = (
    event: Partial<Extract<Event, { t: "turnbegan" }>>,
    terms: Board["terms"] = {},
  ): string | undefined =>
    lines([{ ...EVENTS.turnbegan, ...event }], CAST, view(), board(terms)).at(-1)?.text;
  test("leaves out regions that brought no armies, or only money", () => {
    expect(received({ armies: 3, regions: [[0, 0]] })).toBe("received 3 armies");
    expect(
      received({
        armies: 5,
        regions: [
          [0, 0],
          [1, 2],
        ],
      }),
    ).toBe("received 5 armies, including 2 for Sands");
    expect(received({ armies: 2, regions: [[0, 2]], takings: { money: 9 } }, { economy: true })).toBe(
      "received 2 armies. Also $9",
    );
  });
  test("puts events at the start of a round under its heading", () => {
    const logged = lines(
      [
        { ...EVENTS.announced, round: 5 },
        { ...EVENTS.turnbegan, round: 4, seat: 0 },
        { ...EVENTS.turnbegan, round: 4, seat: 1 },
      ],
      CAST,
      view(),
      BOARD,
    );
    expect(logged.map(({ subject }) => subject)).toEqual(["Round 4", "Drought in Sands", "You", "Ines"]);
    const back = lines(
      [
        { ...EVENTS.turnbegan, round: 3, seat: 0 },
        EVENTS.revived,
        { ...EVENTS.turnbegan, round: 4, seat: 0 },
      ],
      CAST,
      view(),
      BOARD,
    );
    expect(back.map(({ subject }) => subject)).toEqual(["Round 3", "You", "Round 4", "Hard", "You"]);
  });
});

describe("in fog", () => {
  test("other players' turns begin without figures", () => {
    const [line] = lines(
      [{ ...EVENTS.turnbegan, seat: 1, armies: -1, regions: [] }],
      CAST,
      view({}, { first: 0 }),
      BOARD,
    );
    expect(line).toMatchObject({ text: "began a turn", figures: "" });
  });
  test("the introduction covers what is visible", () => {
    const dark = view({ territories: [3, null, null] }, { owners: [0, 0, 0, 1, -3, -3] });
    expect(introduction(momentOf(dark, board({ fog: "normal" })))).toContain(
      "You have 3 territories, Ines has 1 territory in sight",
    );
  });
});
