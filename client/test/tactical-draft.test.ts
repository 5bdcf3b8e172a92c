import { h } from "preact";
import { describe, expect, test } from "vitest";
import { AllianceNotices, Alliances } from "../src/games/tactical/alliances/Alliances";
import { lastBroken } from "../src/games/tactical/alliances/alliances";
import { DraftBar, DraftPanel } from "../src/games/tactical/draft/DraftPanel";
import { aimOf, draftFactions, lookedAtPlaces, pressDraftKey } from "../src/games/tactical/draft/draft";
import { inks, standingsOf } from "../src/games/tactical/factions/figures";
import {
  type Action,
  type Board,
  type Event,
  INFANTRY,
  type Sight,
  type TacticalMoment,
} from "../src/games/tactical/model";
import { endsAt, Orders } from "../src/games/tactical/orders/Orders";
import { PhasePanel } from "../src/games/tactical/panels/PhasePanel";
import { press as pressPlace, sendUnits } from "../src/games/tactical/turn/actions";
import { relationWords } from "../src/games/tactical/words/alliances";
import { needsOf } from "../src/games/tactical/words/factions";
import { headline } from "../src/games/tactical/words/headline";
import { lines } from "../src/games/tactical/words/log";
import { endsWords } from "../src/games/tactical/words/moves";
import { castOf } from "../src/play/table/cast";
import { standing } from "./fakes";
import { all, button, press, rendered, textOf } from "./rendered";
import { CAST, EVENTS, SEATS } from "./tactical";
import { elsewhere, sitting, TROOPS } from "./tactical-panels";
import {
  ASH,
  answer,
  BIRCH,
  CEDAR,
  GERMANS,
  group,
  BOARD as PLAIN,
  pressKey,
  RUSSIANS,
  type Scene,
  sightOf,
  sitAt,
  unit,
  way,
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
  highlighted: [],
  waiting: false,
  intent: null,
  result: null,
  tables: null,
  ...more,
});

describe("draft", () => {
  test("lists what each faction has", () => {
    const [russians, germans] = draftFactions(DRAFT, drafting());
    expect(russians?.words).toBe("Capital Ash, 1 territory, income 8");
    expect(germans).toMatchObject({
      words: "Capital Birch, 2 territories, income 6",
      places: [BIRCH, CEDAR],
      units: [[INFANTRY, 3]],
      seat: null,
    });
  });
  test("a row, a key or a territory selects a faction, which the map marks, and the button picks it", () => {
    sitting(at(DRAFT, drafting(), TAKES), ({ ui, sent }) => {
      const shown = (): ReturnType<typeof rendered> =>
        rendered(h(DraftPanel, { ui, board: DRAFT, view: drafting() }));
      expect(button(shown(), "Select a faction").props["aria-disabled"]).toBe(true);
      expect(pressDraftKey(ui, "1")).toBe(true);
      expect(lookedAtPlaces(ui)).toEqual([ASH]);
      pressPlace(ui, CEDAR);
      expect(lookedAtPlaces(ui)).toEqual([BIRCH, CEDAR]);
      const radios = all(shown(), ({ props }) => props.type === "radio");
      expect(radios.map(({ props }) => props.checked)).toEqual([false, true]);
      pressDraftKey(ui, "g");
      expect(sent).toEqual([{ seat: 0, action: { t: "draft", faction: GERMANS } }]);
      expect(aimOf(ui.table).value).toBeNull();
    });
  });
  test("others watch, and hear who picks", () => {
    const view = drafting({ seats: [0, -1], waits_for: 1 });
    sitting(elsewhere(at(DRAFT, view, []), view), ({ ui }) => {
      const shown = rendered(h(DraftPanel, { ui, board: DRAFT, view }));
      expect(textOf(shown)).toContain("Factions left Pick 2 of 2.");
      expect(textOf(shown)).toContain("Russians you");
      expect(all(shown, ({ name }) => name === "button")).toEqual([]);
      expect(textOf(rendered(h(DraftBar, { ui, board: DRAFT, view })))).toBe(
        "Draft Ines picks. Pick 2 of 2.",
      );
      expect(headline(moment(view, DRAFT, { acting: null }))).toEqual({
        title: "Waiting for Ines",
        line: "Pick 2 of 2.",
      });
    });
  });
  test("is announced as it happens, and seats get the inks of their factions", () => {
    const view = { ...drafting(), seats: [-1, 1] };
    expect(inks(DRAFT, view)).toEqual([0, 8]);
    expect(headline(moment(view, DRAFT, { spot: { event: EVENTS.drafted } }))).toEqual({
      title: "Ines",
      line: "Picked the Germans.",
    });
  });
});

test("the key that fights keeps a defender's submarines in the battle", () => {
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
    ({ ui, sent }) => {
      pressKey(ui, "f", "KeyF");
      expect(sent).toEqual([{ seat: 0, action: { t: "submerge", units: [] } }]);
    },
  );
});

test("the log of a draft has its own heading", () => {
  const logged = lines([EVENTS.drafted, EVENTS.turnbegan, EVENTS.captured], CAST, sightOf(), DRAFT);
  expect(logged.map(({ subject, heading }) => [subject, heading ?? false])).toEqual([
    ["Before the first turn", true],
    ["Ines", false],
    ["Round 2: Russians (you)", true],
    ["Russians", false],
  ]);
});

describe("declared alliances", () => {
  const view = sightOf(
    { phase: "declare", declared: [0, -1] },
    { sides: [0, -1], waits_for: 1, seats: [0, 1] },
  );
  test("are joined or formed, each offered once", () => {
    const legal: Action[] = [{ t: "declare", ally: 0 }, { t: "declare" }];
    sitting(at(DRAFT, view, legal), ({ ui, sent }) => {
      const shown = rendered(h(DraftPanel, { ui, board: DRAFT, view }));
      press(shown, "Join you");
      expect(sent).toEqual([{ seat: 0, action: { t: "declare", ally: 0 } }]);
      expect(button(shown, "Stay alone")).toBeDefined();
    });
  });
  test("put all factions of a seat on its side, and make up the sides of the game", () => {
    const joined = { ...view, sides: [0, 0] };
    expect(standingsOf(DRAFT, joined, CAST)).toMatchObject([
      { name: "You and Ines", factions: [{ name: "Russians" }, { name: "Germans" }] },
    ]);
    expect(standingsOf(DRAFT, view, CAST).map(({ name }) => name)).toEqual(["You", "No side yet"]);
  });
  test("name the winners", () => {
    const won = { ...EVENTS.decided, side: 1, winners: [1] };
    const said = (event: Event): string | undefined => lines([event], CAST, sightOf(), DRAFT).at(-1)?.text;
    expect(said(won)).toBe("Ines won by holding enough capitals");
    expect(said({ ...won, side: null, winners: [] })).toBe(
      "Draw: no side gained more production than the others",
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

describe("alliances by treaty", () => {
  const view = (now: Partial<Sight["now"]> = {}): Sight =>
    sightOf({ phase: "purchase", units: TROOPS, ...now });
  test("are offered, answered and ended on your own turn", () => {
    expect(relationWords(view({ pacts: [[0, 1]] }), 1, 0)).toBe("Your ally");
    const offered = view({ offers: [[1, 0]] });
    expect([relationWords(offered, 0, 1), relationWords(offered, 1, 0)]).toEqual([
      "Offers you an alliance",
      "Offer sent",
    ]);
    sitting(at(FREE, view(), [{ t: "endphase" }, { t: "offerpact", seat: 1 }]), ({ table, sent }) => {
      press(rendered(h(Alliances, { table })), "Offer Ines an alliance");
      expect(sent).toEqual([{ seat: 0, action: { t: "offerpact", seat: 1 } }]);
    });
    sitting(at(FREE, view({ pacts: [[0, 1]] }), [{ t: "breakpact", seat: 1 }]), ({ table, sent }) => {
      press(rendered(h(Alliances, { table })), "End the alliance with Ines");
      expect(sent).toEqual([{ seat: 0, action: { t: "breakpact", seat: 1 } }]);
    });
    sitting(at(FREE, view({ turn: GERMANS }), []), ({ table, sent }) => {
      const shown = rendered(h(Alliances, { table }));
      expect(all(shown, ({ name }) => name === "button")).toEqual([]);
      expect(sent).toEqual([]);
      expect(textOf(shown)).toContain(
        "You can offer, answer and end alliances on your turn, while buying or moving.",
      );
    });
  });
  test("don't exist in other modes, or with teams", () => {
    for (const board of [PLAIN, DRAFT, { ...FREE, terms: { ...FREE.terms, teams: [0, 1] } }]) {
      sitting(at(board, view(), []), ({ table }) => expect(rendered(h(Alliances, { table }))).toEqual([]));
    }
  });
  test("an offer is shown until it is answered", () => {
    const offered = view({ offers: [[1, 0]] });
    const answers: Action[] = [true, false].map((accept) => ({ t: "answerpact", seat: 1, accept }));
    sitting(at(FREE, offered, answers), ({ ui, sent }) => {
      const shown = rendered(h(PhasePanel, { table: ui.table }));
      expect(textOf(shown)).toContain("Ines offered you an alliance. Accept Decline");
      press(shown, "Accept the alliance with Ines");
      expect(sent).toEqual([{ seat: 0, action: { t: "answerpact", seat: 1, accept: true } }]);
    });
  });
  test("a notice of an ended one is shown until your own turn is over, or you close it", () => {
    sitting(at(FREE, view(), []), ({ table, ui }) => {
      table.log.value = { n: 1, events: [EVENTS.pactbroken], missing: null };
      expect(lastBroken(table, view(), [EVENTS.pactbroken, EVENTS.collected])).toBeNull();
      const shown = (): ReturnType<typeof rendered> =>
        rendered(h(AllianceNotices, { ui, board: FREE, view: view() }));
      expect(textOf(shown())).toBe("Ines ended the alliance with you by attacking.");
      press(shown(), "Close");
      expect(shown()).toEqual([]);
    });
  });
  test("an attack on an ally asks for confirmation once", () => {
    const ending = way(BIRCH, [0], [ASH, BIRCH], { ends: [1] });
    const allied = view({ phase: "combat_move", pacts: [[0, 1]] });
    expect(endsWords(CAST, ending)).toBe("This ends your alliance with Ines.");
    expect(endsWords(CAST, way(BIRCH, [0], [ASH, BIRCH]))).toBe("");
    const move: Action = { t: "move", units: [0], path: [ASH, BIRCH] };
    sitting(at(FREE, allied, [move]), (scene) => {
      const { ui, sent } = scene;
      const choices = { groups: [group(ASH, INFANTRY, [0])], ways: [ending] };
      pressPlace(ui, ASH);
      answer(scene, choices);
      pressPlace(ui, BIRCH);
      answer(scene, choices);
      sendUnits(ui);
      expect(sent).toEqual([]);
      sendUnits(ui);
      expect(sent).toEqual([{ seat: 0, action: move }]);
    });
  });
});

describe("standing orders", () => {
  test("can be given at any time, and are hidden if losses are never chosen", () => {
    sitting(at(PLAIN, sightOf({ turn: GERMANS, orders: ["cheapest", "ask"] }), []), ({ table, sent }) => {
      const [select] = all(rendered(h(Orders, { table })), ({ name }) => name === "select");
      expect(select?.props.value).toBe("cheapest");
      (select!.props.onChange as (event: unknown) => void)({ currentTarget: { value: "keep_armies" } });
      expect(sent).toEqual([{ seat: 0, action: { t: "standingorder", order: "keep_armies" } }]);
      table.board.value = { ...PLAIN, terms: { casualties: "auto" } };
      expect(rendered(h(Orders, { table }))).toEqual([]);
    });
  });
  test("the time left counts from when the request arrived", () => {
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

test("a side shows what it has and what it still needs to win", () => {
  const goals = [{ capitals: 1, held: 0, production: 12 }];
  expect(needsOf(FREE, sightOf({}, { goals }), 0)).toBe(
    "0 of 1 other capital needed. No home capital lost. Production 8 of 12.",
  );
});

test("in fog, other players' units are those in view, or more", () => {
  const units = (more: Partial<Sight>): boolean[] =>
    standingsOf(FREE, sightOf({}, more), CAST).flatMap(({ factions: its }) => its.map((each) => each.more));
  expect([units({}), units({ dark: [CEDAR] })]).toEqual([
    [false, false],
    [false, true],
  ]);
});

test("several players at one screen are called by name", () => {
  const cast = castOf(SEATS, [0, 1]);
  expect(standingsOf(FREE, sightOf(), cast).map(({ name }) => name)).toEqual(["Ann", "Ines"]);
});
