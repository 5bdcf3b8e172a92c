import { h } from "preact";
import { describe, expect, test } from "vitest";
import { after } from "../src/games/tactical/after";
import { decidedWords } from "../src/games/tactical/councils";
import { Deed } from "../src/games/tactical/Deed";
import { Council, CouncilBar } from "../src/games/tactical/draft/Council";
import { aimOf, lookedAt, lotsOf, lotWords, pressDraftKey } from "../src/games/tactical/draft/draft";
import { headline } from "../src/games/tactical/headline";
import { pressKey } from "../src/games/tactical/keys";
import { lines } from "../src/games/tactical/log";
import {
  type Action,
  type Board,
  FIGHTER,
  INFANTRY,
  type Sight,
  type TacticalMoment,
  type Way,
} from "../src/games/tactical/model";
import { Orders } from "../src/games/tactical/orders/Orders";
import { endsAt } from "../src/games/tactical/orders/TimeLeft";
import { PactNotices, Pacts } from "../src/games/tactical/pacts/Pacts";
import { alliesHit, bondOf, endsWords, lastBroken } from "../src/games/tactical/pacts/pacts";
import { needsOf, standingsOf } from "../src/games/tactical/standings";
import { march, press as pressPlace } from "../src/games/tactical/verbs";
import { inks } from "../src/games/tactical/words";
import { castOf } from "../src/play/table/cast";
import { standing } from "./fakes";
import { all, button, press, rendered, textOf } from "./rendered";
import { CAST, EVENTS, SEATS } from "./tactical";
import { elsewhere, sitting, TROOPS } from "./tactical-panels";
import {
  ASH,
  BIRCH,
  CEDAR,
  GERMANS,
  BOARD as PLAIN,
  RUSSIANS,
  type Scene,
  sightOf,
  sitAt,
  unit,
} from "./tactical-table";

const factions = PLAIN.factions.map((faction, number) =>
  number === GERMANS
    ? {
        ...faction,
        capital: "Birch",
        territories: ["Birch", "Cedar"],
        units: [{ territory: "Birch", units: { infantry: 3 } }],
      }
    : { ...faction, territories: ["Ash"], units: [{ territory: "Ash", units: { infantry: 2, armour: 1 } }] },
);
const DRAFT: Board = { ...PLAIN, factions, terms: { mode: "draft" } };
const FREE: Board = { ...PLAIN, factions, terms: { mode: "freeForAll" } };

function at(board: Board, view: Sight, legal: readonly Action[], you: readonly number[] = [0]): Scene {
  const scene = sitAt(view, legal, you);
  scene.table.board.value = board;
  return scene;
}

const drafting = (more: Partial<Sight> = {}): Sight =>
  sightOf(
    { phase: "draft", owners: [RUSSIANS, GERMANS, GERMANS, -1, -1] },
    { seats: [-1, -1], sides: [-1, -1], waits_for: 0, ...more },
  );
const TAKES: Action[] = [
  { t: "draft", faction: RUSSIANS },
  { t: "draft", faction: GERMANS },
];
const moment = (view: Sight, board: Board, more: Partial<TacticalMoment> = {}): TacticalMoment => ({
  board,
  view,
  spot: null,
  cast: CAST,
  acting: 0,
  seat: 0,
  legal: [],
  panel: null,
  recalled: [],
  waiting: false,
  intent: null,
  result: null,
  tables: null,
  ...more,
});

describe("the draft", () => {
  test("tells of each faction what it has", () => {
    const [russians, germans] = lotsOf(DRAFT, drafting());
    expect(lotWords(russians!)).toBe("Capital Ash, 1 land, income 8");
    expect(germans).toMatchObject({
      capital: "Birch",
      places: [BIRCH, CEDAR],
      income: 4,
      units: [[INFANTRY, 3]],
      seat: null,
    });
  });
  test("a faction is looked at by its row, a key or its land, marked on the map, and taken", () => {
    sitting(at(DRAFT, drafting(), TAKES), ({ desk, sent }) => {
      const shown = (): ReturnType<typeof rendered> =>
        rendered(h(Council, { desk, board: DRAFT, view: drafting() }));
      expect(button(shown(), "Look at a faction, then take it").props["aria-disabled"]).toBe(true);
      expect(pressDraftKey(desk, "1")).toBe(true);
      expect(lookedAt(desk)).toEqual([ASH]);
      pressPlace(desk, CEDAR);
      expect(lookedAt(desk)).toEqual([BIRCH, CEDAR]);
      const radios = all(shown(), ({ props }) => props.type === "radio");
      expect(radios.map(({ props }) => props.checked)).toEqual([false, true]);
      pressDraftKey(desk, "g");
      expect(sent).toEqual([{ seat: 0, action: { t: "draft", faction: GERMANS } }]);
      expect(aimOf(desk.table).value).toBeNull();
    });
  });
  test("who is not asked looks on, and hears who picks", () => {
    const view = drafting({ seats: [0, -1], waits_for: 1 });
    sitting(elsewhere(at(DRAFT, view, []), view), ({ desk }) => {
      const shown = rendered(h(Council, { desk, board: DRAFT, view }));
      expect(textOf(shown)).toContain("Ines picks Pick 2 of 2");
      expect(textOf(shown)).toContain("Taken You the Russians");
      expect(all(shown, ({ name }) => name === "button")).toEqual([]);
      expect(textOf(rendered(h(CouncilBar, { desk, board: DRAFT, view })))).toBe(
        "Draft Pick 2 of 2: Ines picks",
      );
      expect(headline(moment(view, DRAFT, { acting: null }))).toEqual({
        title: "Ines picks",
        line: "Draft. Pick 2 of 2.",
      });
    });
  });
  test("is told as it happens, and seats get the inks of what they have taken", () => {
    const view = after(drafting(), EVENTS.drafted, DRAFT);
    expect([view.seats, view.now.drafted]).toEqual([
      [-1, 1],
      [-1, 1],
    ]);
    expect(inks(DRAFT, view)).toEqual([0, 8]);
    expect(headline(moment(view, DRAFT, { spot: { is: "drafted", seat: 1, faction: GERMANS } })).title).toBe(
      "Ines takes the Germans",
    );
  });
});

test("a defender's submarines stay with the key that fights", () => {
  const battle = {
    place: BIRCH,
    stage: "dive",
    round: 0,
    defender: RUSSIANS,
    amphibious: false,
    ship_hits: [0, 0],
    hits: [0, 0],
    struck: [false, false],
    carried: 0,
  } as const;
  const asked = sightOf({
    phase: "combat",
    turn: GERMANS,
    battle: battle as unknown as Sight["now"]["battle"],
  });
  sitting(
    at(PLAIN, asked, [
      { t: "submerge", units: [] },
      { t: "submerge", units: [0] },
    ]),
    ({ desk, sent }) => {
      pressKey(desk, "f", "KeyF");
      expect(sent).toEqual([{ seat: 0, action: { t: "submerge", units: [] } }]);
    },
  );
});

test("the log of a draft stands under a heading of its own", () => {
  const told = lines([EVENTS.drafted, EVENTS.turnbegan, EVENTS.captured], CAST, sightOf(), DRAFT);
  expect(told.map(({ subject, heading }) => [subject, heading ?? false])).toEqual([
    ["Before the first turn", true],
    ["Ines", false],
    ["Round 2: Russians (you)", true],
    ["Russians", false],
  ]);
});

describe("alliances that are declared", () => {
  const view = sightOf(
    { phase: "declare", declared: [0, -1] },
    { sides: [0, -1], waits_for: 1, seats: [0, 1] },
  );
  test("are joined or begun, each offered once", () => {
    const legal: Action[] = [{ t: "declare", ally: 0 }, { t: "declare" }];
    sitting(at(DRAFT, view, legal), ({ desk, sent }) => {
      const shown = rendered(h(Council, { desk, board: DRAFT, view }));
      press(shown, "Join you");
      expect(sent).toEqual([{ seat: 0, action: { t: "declare", ally: 0 } }]);
      expect(button(shown, "Stand alone")).toBeDefined();
    });
  });
  test("put all factions of a seat on its side, and make the sides of the table", () => {
    const joined = after(view, EVENTS.declared, DRAFT);
    expect(joined.sides).toEqual([0, 0]);
    expect(standingsOf(DRAFT, joined, CAST)).toMatchObject([
      { name: "You and Ines", produces: "produce", factions: [{ name: "Russians" }, { name: "Germans" }] },
    ]);
    expect(standingsOf(DRAFT, view, CAST).map(({ name }) => name)).toEqual(["You", "On no side yet"]);
  });
  test("decide who has won, by their names", () => {
    const won = { ...EVENTS.decided, side: 1, winners: [1] };
    expect(decidedWords(won, CAST, sightOf(), DRAFT)).toBe(
      "Ines won: enough other capitals are theirs, and all of their own",
    );
    expect(decidedWords({ ...won, side: null, winners: [] }, CAST, sightOf(), DRAFT)).toBe(
      "A draw: nobody has gained more than all others",
    );
    expect(
      headline(
        moment(sightOf(), DRAFT, {
          result: { winners: [1], places: [], reason: "capitals" } as unknown as TacticalMoment["result"],
        }),
      ).title,
    ).toBe("Ines won");
  });
});

describe("pacts", () => {
  const view = (now: Partial<Sight["now"]> = {}): Sight =>
    sightOf({ phase: "purchase", units: TROOPS, ...now });
  test("are offered, answered and ended in one's own turn", () => {
    expect(bondOf(view({ pacts: [[0, 1]] }), 1, 0)).toBe("allied");
    expect([bondOf(view({ offers: [[1, 0]] }), 0, 1), bondOf(view({ offers: [[1, 0]] }), 1, 0)]).toEqual([
      "asks",
      "asked",
    ]);
    sitting(at(FREE, view(), [{ t: "endphase" }]), ({ table, sent }) => {
      press(rendered(h(Pacts, { table })), "Offer Ines an alliance");
      expect(sent).toEqual([{ seat: 0, action: { t: "offerpact", seat: 1 } }]);
    });
    sitting(at(FREE, view({ pacts: [[0, 1]] }), [{ t: "endphase" }]), ({ table, sent }) => {
      press(rendered(h(Pacts, { table })), "End the alliance with Ines");
      expect(sent).toEqual([{ seat: 0, action: { t: "breakpact", seat: 1 } }]);
    });
    sitting(at(FREE, view({ turn: GERMANS }), []), ({ table, sent }) => {
      const shown = rendered(h(Pacts, { table }));
      press(shown, "Offer Ines an alliance");
      expect(sent).toEqual([]);
      expect(textOf(shown)).toContain(
        "You can speak of alliances in the purchase and the moves of your own turn.",
      );
    });
  });
  test("there are none in other modes, or with teams", () => {
    for (const board of [PLAIN, DRAFT, { ...FREE, terms: { ...FREE.terms, teams: [0, 1] } }]) {
      sitting(at(board, view(), []), ({ table }) => expect(rendered(h(Pacts, { table }))).toEqual([]));
    }
  });
  test("an offer stays in sight until it is answered", () => {
    const offered = view({ offers: [[1, 0]] });
    sitting(at(FREE, offered, [{ t: "endphase" }]), ({ desk, sent }) => {
      const shown = rendered(h(Deed, { desk }));
      expect(textOf(shown)).toContain("Ines offers you an alliance");
      press(shown, "Accept the alliance with Ines");
      expect(sent).toEqual([{ seat: 0, action: { t: "answerpact", seat: 1, accept: true } }]);
    });
    const answered = after(offered, EVENTS.pactanswered, FREE);
    expect([answered.now.offers, answered.now.pacts]).toEqual([[], [[0, 1]]]);
    expect(after(answered, EVENTS.pactbroken, FREE).now.pacts).toEqual([]);
  });
  test("one that another ended is told until an own turn is over, or it is put away", () => {
    sitting(at(FREE, view(), []), ({ table, desk }) => {
      table.told.value = { n: 1, events: [EVENTS.pactbroken], missing: null };
      expect(lastBroken(table, view(), [EVENTS.pactbroken, EVENTS.collected])).toBeNull();
      const shown = (): ReturnType<typeof rendered> =>
        rendered(h(PactNotices, { desk, board: FREE, view: view() }));
      expect(textOf(shown())).toBe("Ines ended the alliance with you By attacking.");
      press(shown(), "Put this away");
      expect(shown()).toEqual([]);
    });
  });
  test("an attack on an ally is asked about once", () => {
    const way: Way = { to: BIRCH, how: "attack", paths: [[ASH, BIRCH]], actions: [] };
    const allied = view({ phase: "combat_move", pacts: [[0, 1]] });
    expect(alliesHit(FREE, allied, way)).toEqual([1]);
    expect(endsWords(FREE, allied, CAST, way)).toBe("This ends your alliance with Ines.");
    expect(endsWords(FREE, view(), CAST, way)).toBe("");
    const neutral = view({ phase: "combat_move", pacts: [[0, 1]], owners: [RUSSIANS, GERMANS, -1, -1, -1] });
    const through = (unit: number): Way => ({
      to: CEDAR,
      how: "attack",
      paths: [[ASH, BIRCH, CEDAR]],
      actions: [{ t: "move", units: [unit], path: [ASH, BIRCH, CEDAR] }],
    });
    expect(alliesHit(FREE, neutral, through(2))).toEqual([1]);
    expect(
      alliesHit(FREE, view({ ...neutral.now, units: [unit(FIGHTER, RUSSIANS, ASH)] }), through(0)),
    ).toEqual([]);
    const move: Action = { t: "move", units: [0], path: [ASH, BIRCH] };
    sitting(at(FREE, allied, [move]), ({ desk, sent }) => {
      pressPlace(desk, ASH);
      pressPlace(desk, BIRCH);
      march(desk);
      expect(sent).toEqual([]);
      march(desk);
      expect(sent).toEqual([{ seat: 0, action: move }]);
    });
  });
});

describe("standing orders", () => {
  test("can be given at any time, and where losses are never asked for there are none", () => {
    sitting(at(PLAIN, sightOf({ turn: GERMANS, orders: ["cheapest", "ask"] }), []), ({ table, sent }) => {
      const [select] = all(rendered(h(Orders, { table })), ({ name }) => name === "select");
      expect(select?.props.value).toBe("cheapest");
      (select!.props.onChange as (event: unknown) => void)({ currentTarget: { value: "keep_armies" } });
      expect(sent).toEqual([{ seat: 0, action: { t: "standingorder", order: "keep_armies" } }]);
      table.board.value = { ...PLAIN, terms: { casualties: "auto" } };
      expect(rendered(h(Orders, { table }))).toEqual([]);
    });
    expect(after(sightOf(), EVENTS.ordered, PLAIN).now.orders).toEqual(["ask", "cheapest"]);
  });
  test("the time of the one who is asked runs from when it was heard", () => {
    sitting(at(PLAIN, sightOf({ units: [unit(INFANTRY, RUSSIANS, ASH)] }), []), ({ table }) => {
      table.latest.value = {
        standing: standing(3, { phase: "playing", deadline: 12 }),
        steps: [],
        at: 1000,
      };
      expect(endsAt(table)).toBe(13000);
      table.latest.value = {
        standing: standing(3, { phase: "playing", deadline: null }),
        steps: [],
        at: 1000,
      };
      expect(endsAt(table)).toBeNull();
    });
  });
});

test("what a side needs counts from what it began with", () => {
  const rich: Board = { ...FREE, terms: { ...FREE.terms, production: 3, economicVictory: true } };
  expect(needsOf(rich, sightOf(), 0)).toBe(
    "Holds 0 of the 1 other capitals it needs and all of its own. Produces 8 of 12.",
  );
  expect(needsOf({ ...rich, terms: { ...rich.terms, production: 84 } }, sightOf(), 1)).toContain(
    "Produces 6 of 84.",
  );
});

test("in fog the units of others are as many as are seen, or more", () => {
  const units = (more: Partial<Sight>): boolean[] =>
    standingsOf(FREE, sightOf({}, more), CAST).flatMap(({ factions: its }) => its.map((each) => each.more));
  expect([units({}), units({ dark: [CEDAR] })]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test("of several at one screen everyone is called by name", () => {
  const cast = castOf(SEATS, [0, 1]);
  expect(standingsOf(FREE, sightOf(), cast).map(({ name, produces }) => `${name} ${produces}`)).toEqual([
    "Ann produces",
    "Ines produces",
  ]);
});
