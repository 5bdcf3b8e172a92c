import { h } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BattleButtons } from "../src/games/tactical/battle/BattleButtons";
import { BattlePanel } from "../src/games/tactical/battle/BattlePanel";
import { chanceSpoken } from "../src/games/tactical/battle/Chances";
import {
  AA_GUN,
  type Action,
  ARMOUR,
  type Battle,
  type Event,
  FIGHTER,
  INFANTRY,
  type Panel,
  type Sight,
} from "../src/games/tactical/model";
import { PhasePanel } from "../src/games/tactical/panels/PhasePanel";
import { press as pressPlace } from "../src/games/tactical/turn/actions";
import { askedWords, frontWords, lastBattle, roundWords } from "../src/games/tactical/words/battle";
import { chanceWords, lossLines } from "../src/games/tactical/words/odds";
import { all, press, rendered, textOf } from "./rendered";
import { END, elsewhere, FRONT, ODDS, sitting, TROOPS } from "./tactical-panels";
import {
  ASH,
  answer,
  BIRCH,
  BOARD,
  battle,
  CEDAR,
  GERMANS,
  group,
  RUSSIANS,
  type Scene,
  sightOf,
  sitAt,
  stand,
  unit,
  way,
} from "./tactical-table";

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ODDS))));
});
afterEach(() => vi.unstubAllGlobals());

const BATTLE = battle({ round: 1 });

describe("odds", () => {
  test("show average losses and the swing", () => {
    expect(lossLines({ ...ODDS, defender_losses: 1 })[1]?.[1]).toBe("1 unit, 6 IPC");
    expect(lossLines(ODDS)).toEqual([
      ["You lose about", "1.2 units, 3.5 IPC"],
      ["They lose about", "2 units, 6 IPC"],
      ["Swing", "+2.5 IPC", "good"],
    ]);
    expect(lossLines({ ...ODDS, swing: -4 })[2]).toEqual(["Swing", "\u22124 IPC", "bad"]);
    expect(chanceWords(ODDS, { ...ODDS, take: 0.627 }, false)).toBe("to capture it, was 62.7%; 90.0% to win");
    expect(chanceWords({ ...ODDS, take: 0.9 }, null, true)).toBe("to win");
    expect(chanceWords({ ...ODDS, take: 0.9 }, null, false, "the Germans")).toBe(
      "for the Germans to capture it",
    );
  });
});

describe("screen readers", () => {
  test("hear the odds of the aim once they are known, but not if nobody here acts", async () => {
    const scene = sitAt(sightOf({ units: TROOPS }), [{ t: "move", units: [0, 1], path: [ASH, BIRCH] }, END]);
    pressPlace(scene.ui, ASH);
    answer(scene, {
      groups: [group(ASH, INFANTRY, [0, 1])],
      ways: [way(BIRCH, [0, 1], [ASH, BIRCH], { front: FRONT })],
    });
    expect(chanceSpoken(scene.ui)).toBe("");
    pressPlace(scene.ui, BIRCH);
    void scene.ui.odds.value;
    await vi.waitFor(() => expect(chanceSpoken(scene.ui)).toBe("88 percent to capture Birch."));
    elsewhere(scene, sightOf({ units: TROOPS, turn: GERMANS }));
    expect(chanceSpoken(scene.ui)).toBe("");
  });
});

describe("battles", () => {
  const fighting = (
    battle: Partial<Battle>,
    legal: readonly Action[],
    more: Parameters<typeof sightOf>[1] = {},
    actor = 0,
    panel: Panel = {},
  ): Scene => {
    const scene = sitAt(
      sightOf(
        { phase: "combat", units: FOUGHT, battle: { ...BATTLE, ...battle } },
        { fronts: [FRONT], waits_for: actor, ...more },
      ),
      legal,
      [0],
      panel,
    );
    if (actor !== 0) elsewhere(scene, scene.table.view.value as Sight, actor);
    return scene;
  };
  const FOUGHT = [
    unit(INFANTRY, RUSSIANS, BIRCH),
    unit(INFANTRY, RUSSIANS, BIRCH),
    unit(ARMOUR, RUSSIANS, BIRCH),
    unit(AA_GUN, GERMANS, BIRCH),
    unit(INFANTRY, GERMANS, BIRCH),
  ];

  test("the attacker rolls the next round, fights to the end or retreats", () => {
    sitting(fighting({}, [{ t: "fire" }, { t: "retreat", to: ASH }], { retreats: [ASH] }), ({ ui, sent }) => {
      const shown = rendered(h(BattlePanel, { table: ui.table }));
      expect(textOf(shown)).toContain("Battle of Birch Round 1.");
      expect(textOf(shown)).toContain("Russians attack on 1 2 infantry 2 on 3 1 armour");
      press(shown, "Roll round 2");
      press(shown, "Retreat to Ash");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "fire" }]);
      stand(ui.table, ui.table.view.value as Sight, [{ t: "fire" }]);
      expect(sent.map(({ action }) => action)).toEqual([{ t: "fire" }, { t: "retreat", to: ASH }]);
    });
  });

  test("a list offers several retreats, and planes can withdraw alone", () => {
    sitting(
      fighting({}, [{ t: "fire" }, { t: "retreat", to: ASH }, { t: "retreat", to: null }]),
      ({ ui }) => {
        const shown = rendered(h(BattleButtons, { ui, board: BOARD, battle: BATTLE }));
        expect(all(shown, ({ name }) => name === "details").map(({ children }) => textOf(children))).toEqual([
          "Retreat Retreat to Ash Withdraw planes",
        ]);
      },
    );
  });

  test("a fight to the end can be stopped", () => {
    sitting(fighting({}, [{ t: "fire" }]), ({ ui }) => {
      press(rendered(h(BattlePanel, { table: ui.table })), "Fight to the end");
      const shown = rendered(h(BattlePanel, { table: ui.table }));
      press(shown, "Stop");
      expect(ui.running.value).toBe(false);
    });
  });

  test("losses are chosen by kind, never an AA gun, and the button names them", () => {
    sitting(
      fighting(
        { stage: "attacker_losses", hits: [1, 0] },
        [{ t: "casualties", units: [0] }],
        { suggested: [0], expected: FRONT },
        0,
        { losable: [0, 1, 2] },
      ),
      ({ ui, sent }) => {
        const shown = rendered(h(BattlePanel, { table: ui.table }));
        expect(textOf(shown)).toContain("Lose 1 unit Suggested losses");
        const armour = all(shown, ({ props }) => props["aria-label"] === "Armour lost")[0]?.children ?? [];
        press(armour, "More");
        const changed = rendered(h(BattlePanel, { table: ui.table }));
        expect(textOf(changed)).toContain("Use suggested");
        press(changed, "Lose 1 armour");
        expect(sent.map(({ action }) => action)).toEqual([{ t: "casualties", units: [2] }]);
      },
    );
  });

  test("the defender can't choose an AA gun to lose", () => {
    sitting(
      sitAt(
        sightOf(
          {
            phase: "combat",
            turn: GERMANS,
            units: [
              unit(INFANTRY, RUSSIANS, ASH),
              unit(FIGHTER, RUSSIANS, ASH),
              unit(AA_GUN, RUSSIANS, ASH),
              unit(INFANTRY, GERMANS, ASH),
            ],
            battle: { ...BATTLE, place: ASH, stage: "defender_losses", defender: RUSSIANS, hits: [0, 1] },
          },
          { fronts: [{ ...FRONT, place: ASH }], suggested: [0] },
        ),
        [{ t: "casualties", units: [0] }],
        [0],
        { losable: [0, 1] },
      ),
      ({ ui }) => {
        const labels = all(
          rendered(h(BattlePanel, { table: ui.table })),
          ({ props }) => String(props["aria-label"]).endsWith(" lost") && props.role === "group",
        ).map(({ props }) => props["aria-label"]);
        expect(labels).toEqual(["Infantry lost", "Fighter lost"]);
      },
    );
  });

  test("spectators see who has to choose what", () => {
    sitting(fighting({ stage: "defender_losses", hits: [0, 1] }, [], {}, 1), ({ ui }) => {
      expect(textOf(rendered(h(BattlePanel, { table: ui.table })))).toContain(
        "Waiting for Ines to choose the losses of the Germans",
      );
      expect(
        askedWords(BOARD, sightOf({}, { waits_for: 1 }), ui.table.cast.value, { ...BATTLE, stage: "dive" }),
      ).toBe("Waiting for Ines to submerge submarines or stay");
      expect(askedWords(BOARD, sightOf(), ui.table.cast.value, BATTLE)).toBe(
        "Waiting for you to fight on or retreat",
      );
    });
  });

  test("submarines submerge or stay", () => {
    sitting(
      fighting({ stage: "dive" }, [
        { t: "submerge", units: [] },
        { t: "submerge", units: [3, 4] },
      ]),
      ({ ui, sent }) => {
        press(rendered(h(BattlePanel, { table: ui.table })), "Submerge 2 submarines");
        expect(sent.map(({ action }) => action)).toEqual([{ t: "submerge", units: [3, 4] }]);
      },
    );
  });

  test("rounds are counted as spectators would count them", () => {
    expect(roundWords({ ...BATTLE, round: 0 })).toBe("Before the first round.");
    expect(roundWords({ ...BATTLE, round: 0, stage: "attacker_losses" })).toBe("Round 1.");
    expect(roundWords({ ...BATTLE, round: 2 })).toBe("Round 2.");
    expect(roundWords({ ...BATTLE, stage: "aa_losses" })).toBe("AA guns fired at the planes.");
  });

  test("the turn's last battle is shown until another one starts, never that of another turn", () => {
    const ended: Event = { t: "battleended", place: BIRCH, outcome: "held" };
    expect(lastBattle(BOARD, sightOf(), [ended])?.words).toBe("Lost the battle of Birch");
    const raided: Event = {
      t: "raided",
      place: CEDAR,
      seat: 0,
      owner: GERMANS,
      faces: [4],
      damage: 4,
      word: 0,
    };
    expect(lastBattle(BOARD, sightOf(), [ended, raided])).toEqual({
      words: "Raided Cedar",
      events: [raided],
    });
    expect(lastBattle(BOARD, sightOf(), [raided, ended])?.events).toEqual([ended]);
    expect(
      lastBattle(BOARD, sightOf(), [
        ended,
        { t: "turnbegan", round: 2, faction: GERMANS, seat: 1, treasury: 8 },
      ]),
    ).toBeNull();
    sitting(
      sitAt(sightOf({ phase: "combat" }, { fronts: [FRONT] }), [{ t: "choosebattle", place: BIRCH }]),
      ({ ui, table }) => {
        expect(rendered(h(BattlePanel, { table: ui.table }))).toEqual([]);
        table.log.value = { ...table.log.value, events: [ended] };
        expect(textOf(rendered(h(BattlePanel, { table: ui.table })))).toBe("Lost the battle of Birch");
      },
    );
  });

  test("a battle that must wait says for what", () => {
    const view = sightOf({ phase: "combat" }, { fronts: [{ ...FRONT, ready: false }] });
    expect(frontWords(BOARD, view, { ...FRONT, ready: false })).toBe("Fight the sea battle first");
    expect(
      frontWords(BOARD, { ...view, fronts: [{ ...FRONT, raid: true }] }, { ...FRONT, ready: false }),
    ).toBe("Fight the raids first");
    expect(frontWords(BOARD, view, { ...FRONT, aa: true, bombard: 1 })).toBe(
      "2 infantry and 1 armour v 1 infantry, AA fire, a battleship bombards",
    );
  });

  test("a press in the list starts a battle", () => {
    sitting(
      sitAt(sightOf({ phase: "combat", units: FOUGHT }, { fronts: [FRONT] }), [
        { t: "choosebattle", place: BIRCH },
      ]),
      ({ ui, sent }) => {
        const [row] = all(rendered(h(PhasePanel, { table: ui.table })), ({ name }) => name === "button");
        (row!.props.onClick as () => void)();
        expect(sent.map(({ action }) => action)).toEqual([{ t: "choosebattle", place: BIRCH }]);
      },
    );
  });
});
