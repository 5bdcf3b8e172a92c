import { h } from "preact";
import { describe, expect, test, vi } from "vitest";
import type { Stage } from "../src/games/battlezone/model";
import { Dice as BattleDice } from "../src/games/battlezone/Tray";
import { BattleTray as ConquestTray } from "../src/games/conquest/battle/BattleTray";
import { Dice } from "../src/games/tactical/battle/Volleys";
import { INFANTRY } from "../src/games/tactical/model";
import { idleMoment } from "../src/play/idleMoment";
import * as battlezone from "./battlezone";
import * as conquest from "./conquest";
import { rendered, type Shown, textOf } from "./rendered";
import * as tactical from "./tactical";

// Without a page there are no hooks, so tumbling dice show ones and totals stay at zero.
vi.mock("../src/ui/dice/useTumble", () => ({
  useTumble: (faces: readonly number[], tumbling: boolean) => (tumbling ? faces.map(() => 1) : faces),
}));
vi.mock("../src/games/battlezone/useSteps", () => ({
  useSteps: (steps: number, _: number, active: boolean) => (active ? 0 : steps),
}));

vi.stubGlobal("document", { hidden: false });

/** What the page shows: elements, attributes and text. */
const page = (shown: readonly (Shown | string)[]): unknown =>
  shown.map((part) => {
    if (typeof part === "string") return part;
    const { children: _, ...attributes } = part.props;
    return [part.name, attributes, page(part.children)];
  });

describe("while dice roll, any result looks the same", () => {
  test("in BattleZone, until the totals are counted", () => {
    const { CAST, LOST, VIEW, WON } = battlezone;
    const shown = (battle: typeof WON, stage: Stage): (Shown | string)[] =>
      rendered(
        h(BattleDice, {
          moment: idleMoment(battlezone.BOARD, VIEW, CAST, { event: battle, stage, mine: true }),
          events: [],
          missing: null,
        }),
      );
    for (const stage of ["mark", "roll"] as const)
      expect(page(shown(WON, stage))).toEqual(page(shown(LOST, stage)));
    const faces = { attack: WON.attack, defence: [6, 6, 6] }; // the same dice, whoever wins with them
    expect(page(shown({ ...WON, ...faces, won: true }, "count"))).toEqual(
      page(shown({ ...WON, ...faces, won: false }, "count")),
    );
    expect(textOf(shown(WON, "count"))).not.toMatch(/Captured|Held/);
    expect(textOf(shown(WON, "result"))).toContain("Captured 27 v 15");
    expect(textOf(shown(LOST, "result"))).toContain("Held 5 v 15");
  });

  test("in Conquest", () => {
    const shown = (stage: "roll" | "result", lost: [number, number], attack: number[]): (Shown | string)[] =>
      rendered(
        h(ConquestTray, {
          spot: { event: conquest.fought({ lost, attack }), stage, mine: true, ms: 700 },
          events: [],
          cast: conquest.CAST,
          atlas: conquest.BOARD.atlas,
        }),
      );
    expect(page(shown("roll", [0, 2], [6, 6, 6]))).toEqual(page(shown("roll", [2, 0], [1, 1, 1])));
    expect(textOf(shown("roll", [0, 2], [6, 6, 6]))).toContain("Rolling\u2026");
    expect(textOf(shown("result", [0, 2], [6, 6, 6]))).toMatch(/lost 0, .* lost 2/);
  });

  test("in Tactical Risk", () => {
    const volleys = (faces: number[]) => [{ kind: INFANTRY, need: 1, faces }];
    const shown = (stage: "roll" | "result", faces: number[]): (Shown | string)[] =>
      rendered(
        h(Dice, {
          group: [tactical.fired({ volleys: volleys(faces) })],
          stage,
          ms: 600,
          board: tactical.BOARD,
          view: tactical.sight(),
        }),
      );
    expect(page(shown("roll", [1, 1]))).toEqual(page(shown("roll", [6, 5])));
    expect(textOf(shown("result", [1, 1]))).toContain("2 hits");
  });
});
