import { h } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FactionsTable } from "../src/games/tactical/factions/Factions";
import { standingsOf } from "../src/games/tactical/factions/figures";
import {
  type Action,
  ARMOUR,
  type Board,
  type Event,
  FACTORY,
  FIGHTER,
  INFANTRY,
  type Panel,
  type Sight,
  SUBMARINE,
  TRANSPORT,
} from "../src/games/tactical/model";
import { lastOwn } from "../src/games/tactical/panels/Income";
import { PhasePanel } from "../src/games/tactical/panels/PhasePanel";
import { PlaceFacts } from "../src/games/tactical/panels/PlaceCard";
import { KindRow } from "../src/games/tactical/panels/PurchasePanel";
import { stepOf, TopBar } from "../src/games/tactical/panels/TopBar";
import { TurnButton } from "../src/games/tactical/panels/TurnButton";
import { press as pressPlace } from "../src/games/tactical/turn/actions";
import { incomeLines, needsOf } from "../src/games/tactical/words/factions";
import { moveWords, wayWords } from "../src/games/tactical/words/moves";
import { moneyWords, moreWords } from "../src/games/tactical/words/phases";
import { orderedWords, roomWords } from "../src/games/tactical/words/purchase";
import type { Tactical } from "../src/net/wire.gen";
import { all, button, press, rendered, textOf } from "./rendered";
import { CAST } from "./tactical";
import { END, elsewhere, FRONT, ODDS, sitting, TROOPS } from "./tactical-panels";
import {
  ASH,
  answer,
  BIRCH,
  BOARD,
  CEDAR,
  GERMANS,
  group,
  ISLE,
  RUSSIANS,
  SOUND,
  sightOf,
  sitAt,
  unit,
  way,
} from "./tactical-table";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ODDS))));
});
afterEach(() => vi.unstubAllGlobals());

const none = (): number[] => Array.from({ length: 12 }, () => 0);
const ordering = (kind: number, count: number): number[] =>
  none().map((_, place) => (place === kind ? count : 0));
const TWO_CAPITALS: Board = {
  ...BOARD,
  factions: BOARD.factions.map((faction, number) => ({
    ...faction,
    capital: number === 0 ? "Ash" : "Cedar",
  })),
};

describe("top bar", () => {
  test("says whose turn it is, in which round, and what money is left while buying", () => {
    sitting(
      sitAt(
        sightOf({ phase: "purchase", treasuries: [12, 32], basket: ordering(INFANTRY, 4) }, { spent: 12 }),
        [END],
      ),
      ({ ui }) => {
        expect(textOf(rendered(h(TopBar, { table: ui.table })))).toContain(
          "Russians round 2 \u00b7 you Treasury 12 left of 24",
        );
      },
    );
    expect(moneyWords(sightOf({ phase: "combat" }))).toBe("24 IPC");
  });

  test("names the player of someone else's faction", () => {
    sitting(sitAt(sightOf({ turn: GERMANS }), []), ({ ui }) => {
      expect(textOf(rendered(h(TopBar, { table: ui.table })))).toContain("Germans round 2 \u00b7 Ines");
    });
  });

  test("shows income as a phase", () => {
    const view = sightOf({ phase: "place" });
    sitting(sitAt(view, [END]), ({ ui, table }) => {
      expect(stepOf(ui, view)).toBe(4);
      table.spot.value = {
        event: { t: "collected", faction: 0, production: 8, continents: [], treasury: 32 },
      };
      expect(stepOf(ui, view)).toBe(5);
      table.spot.value = null;
      table.standing.value = { ...(table.standing.value ?? fail()), phase: "over" };
      expect(stepOf(ui, view)).toBe(-1);
    });
  });
});

describe("factions", () => {
  test("are listed by side with their figures", () => {
    sitting(sitAt(sightOf({ units: TROOPS }), []), ({ table }) => {
      table.board.value = TWO_CAPITALS;
      const rows = all(rendered(h(FactionsTable, { table })), ({ name }) => name === "tr").map(
        ({ children }) => textOf(children),
      );
      expect(rows.slice(1)).toEqual([
        "Allies production 8 0 of 2 enemy capitals needed. No home capital lost.",
        "Russians you , to move 24 +10 3 1",
        "Axis production 6 0 of 2 enemy capitals needed. No home capital lost.",
        "Germans Ines 32 +6 1 3",
      ]);
    });
  });

  test("a lost capital counts for both sides, and production if it can win", () => {
    const board: Board = { ...TWO_CAPITALS, terms: { ...BOARD.terms, economic_victory: true } };
    const view = sightOf(
      { owners: [GERMANS, GERMANS, GERMANS, -1, GERMANS] },
      {
        fallen: [RUSSIANS],
        goals: [
          { capitals: 2, held: 0, production: 140 },
          { capitals: 2, held: 1, production: 84 },
        ],
      },
    );
    expect(needsOf(board, view, 0)).toBe("0 of 2 enemy capitals needed. Ash lost. Production 8 of 140.");
    expect(needsOf(board, view, 1)).toBe(
      "1 of 2 enemy capitals needed. No home capital lost. Production 6 of 84.",
    );
    expect(standingsOf(board, view, CAST)[0]?.factions[0]).toMatchObject({ capitalLost: true, lands: 0 });
  });
});

describe("place", () => {
  test("shows owner, production, factory, continent and units, with cargo apart", () => {
    const view = sightOf({
      units: [...TROOPS, unit(TRANSPORT, RUSSIANS, SOUND), unit(INFANTRY, RUSSIANS, SOUND, { aboard: 4 })],
    });
    expect(textOf(rendered(h(PlaceFacts, { board: BOARD, view, place: ASH })))).toBe(
      "Ash Russians Production 8 Factory Capital Mainland , +7 for the whole continent Russians hold 1 of 3. Russians: 2 infantry and 1 armour 2",
    );
    expect(textOf(rendered(h(PlaceFacts, { board: BOARD, view, place: SOUND })))).toBe(
      "Sound Sea zone Russians: 1 transport Russians, aboard: 1 infantry aboard",
    );
  });

  test("shows its continent for the faction in turn, or for its largest owner", () => {
    const nearly = sightOf(
      { owners: [RUSSIANS, RUSSIANS, GERMANS, -1, GERMANS] },
      {
        holdings: [
          { faction: RUSSIANS, held: [ASH, BIRCH] },
          { faction: GERMANS, held: [ISLE] },
        ],
      },
    );
    const words = (place: number): string =>
      textOf(rendered(h(PlaceFacts, { board: BOARD, view: nearly, place })));
    expect(words(BIRCH)).toContain("Russians lack only Cedar.");
    expect(words(ISLE)).toContain("Germans hold all 1: +1 IPC.");
    expect(words(SOUND)).not.toContain("hold");
  });
});

describe("purchase", () => {
  test("more or fewer of a kind sends the whole order again, and an unaffordable kind says why", () => {
    sitting(
      sitAt(
        sightOf({ phase: "purchase", treasuries: [4, 0], basket: ordering(INFANTRY, 2) }, { spent: 6 }),
        [END, { t: "buy", counts: ordering(INFANTRY, 3) }],
        [0],
        { more: ordering(INFANTRY, 1), full: ["", "", "Armour costs 5 IPC; you have 4 left."] },
      ),
      ({ ui, sent }) => {
        const shown = rendered(h(PhasePanel, { table: ui.table }));
        const kinds = all(shown, ({ name }) => name === "li");
        expect(kinds.map(({ children }) => textOf(children)).slice(0, 3)).toEqual([
          "Infantry 1/2/1 costs 3 2",
          "Artillery 2/2/1 costs 4 0",
          "Armour 3/2/2 costs 5 0",
        ]);
        expect(button(kinds[ARMOUR]?.children ?? [], "More").props).toMatchObject({
          "aria-disabled": true,
          title: "Armour costs 5 IPC; you have 4 left.",
        });
        press(kinds[ARMOUR]?.children ?? [], "More");
        expect(textOf(rendered(h(PhasePanel, { table: ui.table })))).toContain(
          "Armour costs 5 IPC; you have 4 left.",
        );
        expect(sent).toHaveLength(0);
        press(kinds[INFANTRY]?.children ?? [], "More");
        expect(sent.map(({ action }) => action)).toEqual([{ t: "buy", counts: ordering(INFANTRY, 3) }]);
        expect(textOf(shown)).toContain("6 of 10 IPC");
      },
    );
  });

  test("says how many units can be placed, and where", () => {
    const panel: Panel = { works: [[ASH, 8]] };
    expect(orderedWords(sightOf({ basket: ordering(INFANTRY, 3) }), panel)).toBe("3 of 8 units ordered.");
    expect(orderedWords(sightOf({ basket: ordering(FACTORY, 1) }), panel)).toBe("0 of 8 units ordered.");
    expect(orderedWords(sightOf({ basket: ordering(INFANTRY, 3) }), { works: [[ASH, null]] })).toBe(
      "3 units ordered.",
    );
    expect(roomWords(BOARD, panel)).toBe("Room: Ash 8.");
    expect(roomWords(BOARD, {})).toBe("You have no factory.");
    expect(roomWords(BOARD, { works: [[ASH, null]] })).toBe("Room: Ash (no limit).");
    const rows = rendered(
      h(KindRow, {
        board: BOARD,
        kind: TRANSPORT,
        stats: true,
        label: "Transport",
        value: 0,
        most: 1,
        onChange: () => undefined,
      }),
    );
    expect(all(rows, ({ name }) => name === "li")[0]?.props.title).toBe("Attack 0, defence 1, moves 2");
  });
});

describe("moves", () => {
  const MARCHES: Action[] = [
    { t: "move", units: [0, 1], path: [ASH, BIRCH] },
    { t: "move", units: [2], path: [ASH, BIRCH] },
    END,
  ];

  test("selects the chosen place's units, and the button sends them", () => {
    sitting(sitAt(sightOf({ units: TROOPS }), MARCHES), (scene) => {
      const { ui, sent } = scene;
      const groups = [group(ASH, INFANTRY, [0, 1]), group(ASH, ARMOUR, [2])];
      const ways = [way(BIRCH, [0], [ASH, BIRCH])];
      expect(textOf(rendered(h(PhasePanel, { table: ui.table })))).toContain(
        "Choose the highlighted place to attack from.",
      );
      pressPlace(ui, ASH);
      answer(scene, { groups, ways });
      press(
        all(
          rendered(h(PhasePanel, { table: ui.table })),
          ({ props }) => props["aria-label"] === "Infantry to move",
        )[0]?.children ?? [],
        "More",
      );
      answer(scene, { groups, ways });
      expect(textOf(rendered(h(PhasePanel, { table: ui.table })))).toContain(
        "Choose a destination for 1 infantry: 1 place to attack (dashed).",
      );
      pressPlace(ui, BIRCH);
      const aimed = rendered(h(PhasePanel, { table: ui.table }));
      expect(textOf(aimed)).toContain("1 infantry to Birch");
      press(aimed, "Attack G");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "move", units: [0], path: [ASH, BIRCH] }]);
    });
  });

  test("a chosen place says why nothing moves, unless other units can come there", () => {
    const words = (place: number, legal: Action[], comers: Tactical.Gathering | null = null): string => {
      let shown = "";
      sitting(sitAt(sightOf({ units: TROOPS }), legal), ({ ui }) => {
        ui.chosen.value = place;
        ui.comers.value = comers && { question: { t: "comers", to: place }, answer: comers };
        shown = textOf(rendered(h(PhasePanel, { table: ui.table })));
      });
      return shown;
    };
    expect(words(BIRCH, MARCHES, { places: [ASH], units: 3, attack: true })).toContain(
      "Choose the highlighted place to attack from. Attack Birch with 3 units",
    );
    expect(words(CEDAR, MARCHES)).toContain(
      "None of your units can reach Cedar. Choose the highlighted place to attack from.",
    );
    expect(words(ASH, [END])).toContain("Nothing in Ash can move now. No more units can attack.");
  });

  test("lists undo for moves that the server allows to be undone", () => {
    const moved = [unit(INFANTRY, RUSSIANS, BIRCH), unit(ARMOUR, RUSSIANS, CEDAR)];
    const moves = [
      { what: "move" as const, units: [0], path: [ASH, BIRCH] },
      { what: "move" as const, units: [1], path: [ASH, BIRCH, CEDAR] },
    ];
    sitting(sitAt(sightOf({ units: moved, moves }), [{ t: "undo", move: 1 }, END]), ({ ui, sent }) => {
      const shown = rendered(h(PhasePanel, { table: ui.table }));
      expect(button(shown, "Undo: 1 infantry, Ash to Birch").props["aria-disabled"]).toBe(true);
      press(shown, "Undo: 1 infantry, Ash to Birch");
      press(shown, "Undo: 1 armour, Ash to Cedar, via Birch");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "undo", move: 1 }]);
    });
  });

  test("describes ships with cargo, boarding and landing without the ship, and placements with their place", () => {
    const view = sightOf({
      units: [unit(TRANSPORT, RUSSIANS, SOUND), unit(INFANTRY, RUSSIANS, SOUND, { aboard: 0 })],
    });
    const before = [unit(TRANSPORT, RUSSIANS, SOUND), unit(INFANTRY, RUSSIANS, SOUND, { aboard: 0 })];
    expect(moveWords(BOARD, view, { what: "move", units: [0, 1], path: [SOUND, SOUND], before })).toBe(
      "1 transport with 1 infantry, Sound to Sound",
    );
    expect(moveWords(BOARD, view, { what: "load", units: [1, 0], path: [ASH, SOUND] })).toBe(
      "1 infantry, Ash to Sound (aboard)",
    );
    expect(moveWords(BOARD, view, { what: "unload", units: [1, 0], path: [SOUND, ISLE] })).toBe(
      "1 infantry, Sound to Isle (ashore)",
    );
    expect(
      moveWords(BOARD, view, { what: "place", units: [], path: [ASH, SOUND], kind: SUBMARINE, count: 2 }),
    ).toBe("2 submarines in Sound");
  });

  test("several ways to a place have different labels", () => {
    const way = (how: "attack" | "raid", path: number[]) => ({
      to: CEDAR,
      how,
      paths: [path],
      actions: [],
      units: [],
    });
    const straight = way("attack", [ASH, CEDAR]);
    const around = way("attack", [ASH, BIRCH, CEDAR]);
    const raid = way("raid", [ASH, CEDAR]);
    expect([straight, around, raid].map((one) => wayWords(BOARD, one, [straight, around, raid]))).toEqual([
      "Fight, direct",
      "Fight, via Birch",
      "Bomb the factory",
    ]);
  });

  test("planes that must land are listed with their place", () => {
    const panel: Panel = { aloft: [[BIRCH, FIGHTER, 2]] };
    sitting(sitAt(sightOf({ phase: "noncombat_move" }), [], [0], panel), ({ ui }) => {
      expect(textOf(rendered(h(PhasePanel, { table: ui.table })))).toContain(
        "Still in the air: land them 2 fighters over Birch",
      );
    });
  });

  test("a phone folds the lists behind a summary", () => {
    expect(
      moreWords(sightOf({ moves: [{ what: "move", units: [0], path: [ASH, BIRCH] }] }, { fronts: [FRONT] })),
    ).toBe("1 battle to come, 1 move");
    expect(moreWords(sightOf())).toBe("");
  });
});

describe("placement", () => {
  test("places a kind one by one, or as many as fit", () => {
    const place = (count: number): Action => ({ t: "place", kind: INFANTRY, count, factory: ASH, at: ASH });
    sitting(
      sitAt(sightOf({ phase: "place", basket: ordering(INFANTRY, 3) }), [END, place(1), place(3)], [0], {
        works: [[ASH, 8]],
      }),
      ({ ui, sent }) => {
        const shown = rendered(h(PhasePanel, { table: ui.table }));
        expect(textOf(shown)).toContain("Room: Ash 8.");
        press(shown, "Place 3 infantry in Ash");
        expect(sent.map(({ action }) => action)).toEqual([place(3)]);
      },
    );
  });
});

describe("income", () => {
  const collected: Event = {
    t: "collected",
    faction: RUSSIANS,
    production: 8,
    continents: [[0, 7]],
    treasury: 39,
  };

  test("has a line for each continent", () => {
    expect(incomeLines(BOARD, collected)).toEqual([
      ["Production", "+8"],
      ["Mainland", "+7"],
      ["Treasury now", "39 IPC"],
    ]);
  });

  test("stays until your next turn", () => {
    sitting(sitAt(sightOf({ turn: GERMANS }), []), ({ table }) => {
      const theirs: Event = { ...collected, faction: GERMANS };
      expect(lastOwn(table, sightOf(), [collected, theirs])?.collected).toBe(collected);
      expect(lastOwn(table, sightOf(), [theirs])).toBeNull();
      expect(
        lastOwn(table, sightOf(), [
          collected,
          { t: "turnbegan", round: 3, faction: RUSSIANS, seat: 0, treasury: 39 },
        ]),
      ).toBeNull();
    });
  });
});

describe("turn button", () => {
  const words = (view: Sight, legal: readonly Action[] = [END]): string => {
    const { table, stop } = sitAt(view, legal);
    const said = textOf(rendered(h(TurnButton, { table }))).replace(/ E$/, "");
    stop();
    return said;
  };

  test("says what comes next in each phase", () => {
    expect(words(sightOf({ phase: "purchase" }))).toBe("Buy nothing");
    expect(words(sightOf({ phase: "purchase", basket: ordering(ARMOUR, 1) }))).toBe("End purchase");
    expect(words(sightOf({ phase: "combat_move" }))).toBe("End combat move");
    expect(words(sightOf({ phase: "combat_move" }, { fronts: [FRONT, { ...FRONT, place: CEDAR }] }))).toBe(
      "Start 2 battles",
    );
    expect(words(sightOf({ phase: "combat" }, { fronts: [FRONT] }))).toBe("Fight the battle");
    expect(words(sightOf({ phase: "combat" }, { fronts: [FRONT, { ...FRONT, place: CEDAR }] }))).toBe(
      "Fight next battle",
    );
    expect(words(sightOf({ phase: "noncombat_move", basket: ordering(ARMOUR, 1) }))).toBe("End move");
    expect(words(sightOf({ phase: "noncombat_move" }))).toBe("End turn and collect 10");
    expect(words(sightOf({ phase: "place" }))).toBe("End turn and collect 10");
  });

  test("is off with a reason while planes are in the air", () => {
    sitting(
      sitAt(sightOf({ phase: "noncombat_move" }), [], [0], {
        wait: "Planes are still in the air: land them first.",
      }),
      ({ ui }) => {
        const shown = rendered(h(TurnButton, { table: ui.table }));
        expect(textOf(shown)).toBe("Planes are still in the air: land them first. End turn and collect 10");
        expect(button(shown, "End turn and collect 10").props["aria-disabled"]).toBe(true);
      },
    );
  });

  test("is replaced by who acts on someone else's turn", () => {
    sitting(elsewhere(sitAt(sightOf(), []), sightOf({ turn: GERMANS, phase: "combat_move" })), ({ ui }) => {
      expect(rendered(h(TurnButton, { table: ui.table }))).toEqual([]);
      expect(textOf(rendered(h(PhasePanel, { table: ui.table })))).toContain(
        "Germans (Ines) Moving to attack",
      );
    });
  });
});

function fail(): never {
  throw new Error("there is none");
}
