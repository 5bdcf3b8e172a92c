import { h } from "preact";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BattleButtons } from "../src/games/tactical/BattleButtons";
import { BattlePanel } from "../src/games/tactical/BattlePanel";
import { askedWords, roundWords } from "../src/games/tactical/battleWords";
import { Deed, moreWords } from "../src/games/tactical/Deed";
import { FactionsTable } from "../src/games/tactical/Factions";
import { aloft, defenderAt, frontAfter, ranksOf, regionOf, worksOf } from "../src/games/tactical/facts";
import { frontWords } from "../src/games/tactical/FrontsList";
import { incomeLines, lastOwn } from "../src/games/tactical/Income";
import {
  type Action,
  AA_GUN,
  ARMOUR,
  ARTILLERY,
  type Battle,
  type Board,
  CARRIER,
  type Event,
  FACTORY,
  FIGHTER,
  type Front,
  INFANTRY,
  type Sight,
  SUBMARINE,
  TRANSPORT,
} from "../src/games/tactical/model";
import { doneWords, feeOf, wayWords } from "../src/games/tactical/moveWords";
import { chanceWords, lossLines } from "../src/games/tactical/oddsWords";
import { Onward } from "../src/games/tactical/Onward";
import { moneyWords, onwardWords, stepOf } from "../src/games/tactical/phases";
import { PlaceFacts, regionWords } from "../src/games/tactical/PlaceCard";
import { worksLeft } from "../src/games/tactical/PlacePanel";
import { roomWords, statsWords, worksWords } from "../src/games/tactical/PurchasePanel";
import { needsOf, standingsOf } from "../src/games/tactical/standings";
import { TopBar } from "../src/games/tactical/TopBar";
import { chanceSpoken } from "../src/games/tactical/useSpokenChance";
import { press as pressPlace } from "../src/games/tactical/verbs";
import { all, button, press, rendered, textOf } from "./rendered";
import { ASH, BIRCH, BOARD, CEDAR, GERMANS, ISLE, RUSSIANS, type Scene, sightOf, sitAt, SOUND, stand, unit } from "./tactical-table";

const END: Action = { t: "endphase" };
const ODDS = { win: 0.9, take: 0.875, lose: 0.08, draw: 0.02, attacker_losses: 1.24, defender_losses: 2, attacker_value_lost: 3.5, defender_value_lost: 6, swing: 2.5, attackers_left: [], defenders_left: [] };

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(ODDS))));
});
afterEach(() => vi.unstubAllGlobals());

const none = (): number[] => Array.from({ length: 12 }, () => 0);
const ordering = (kind: number, count: number): number[] => none().map((_, place) => (place === kind ? count : 0));
const BATTLE: Battle = { place: BIRCH, stage: "press", round: 1, defender: GERMANS, amphibious: false, ship_hits: [0, 0], hits: [0, 0], struck: [false, false], carried: 0 };
const FRONT: Front = { place: BIRCH, raid: false, ready: true, attackers: { infantry: 2, armour: 1 }, defenders: { infantry: 1 }, aa: false, bombard: 0 };
const TWO_CAPITALS: Board = { ...BOARD, factions: BOARD.factions.map((faction, number) => ({ ...faction, capital: number === 0 ? "Ash" : "Cedar" })) };
const TROOPS = [unit(INFANTRY, RUSSIANS, ASH), unit(INFANTRY, RUSSIANS, ASH), unit(ARMOUR, RUSSIANS, ASH), unit(INFANTRY, GERMANS, BIRCH)];

function sitting(scene: Scene, look: (scene: Scene) => void): void {
  try {
    look(scene);
  } finally {
    scene.stop();
  }
}

/** Someone who sits elsewhere is asked. */
function elsewhere(scene: Scene, view: Sight, actor = 1): Scene {
  scene.stop();
  stand(scene.table, view, [], actor);
  return scene;
}

describe("the top bar", () => {
  test("says whose turn it is, in which round, and what is left while one buys", () => {
    sitting(sitAt(sightOf({ phase: "purchase", treasuries: [12, 32], basket: ordering(INFANTRY, 4) }), [END]), ({ desk }) => {
      expect(textOf(rendered(h(TopBar, { desk })))).toContain("Russians round 2 \u00b7 you Treasury 12 left of 24");
    });
    expect(moneyWords(BOARD, sightOf({ phase: "combat" }))).toBe("24 IPC");
  });

  test("names the player of a faction of someone else", () => {
    sitting(sitAt(sightOf({ turn: GERMANS }), []), ({ desk }) => {
      expect(textOf(rendered(h(TopBar, { desk })))).toContain("Germans round 2 \u00b7 Ines");
    });
  });

  test("income is a phase while it is told", () => {
    expect(stepOf(sightOf({ phase: "place" }), null)).toBe(4);
    expect(stepOf(sightOf({ phase: "purchase" }), { is: "income", faction: 0, production: 8, continents: [], treasury: 32 })).toBe(5);
  });
});

describe("the factions", () => {
  test("are told by alliance with what each has", () => {
    sitting(sitAt(sightOf({ units: TROOPS }), []), ({ table }) => {
      table.board.value = TWO_CAPITALS;
      const rows = all(rendered(h(FactionsTable, { table })), ({ name }) => name === "tr").map(({ children }) => textOf(children));
      expect(rows.slice(1)).toEqual([
        "Allies produce 8 Holds 0 of the 2 enemy capitals it needs and all of its own.",
        "Russians you , to move 24 +10 3 1",
        "Axis produce 6 Holds 0 of the 2 enemy capitals it needs and all of its own.",
        "Germans Ines 32 +6 1 3",
      ]);
    });
  });

  test("a lost capital is told to both sides, and production where it can win", () => {
    const board: Board = { ...TWO_CAPITALS, terms: { ...BOARD.terms, economicVictory: true } };
    const view = sightOf({ owners: [GERMANS, GERMANS, GERMANS, -1, GERMANS] });
    expect(needsOf(board, view, 0)).toBe("Holds 0 of the 2 enemy capitals it needs and has lost Ash. Produces 8 of 140.");
    expect(needsOf(board, view, 1)).toBe("Holds 1 of the 2 enemy capitals it needs and all of its own. Produces 6 of 84.");
    expect(standingsOf(board, view)[0]?.factions[0]).toMatchObject({ capitalLost: true, lands: 0 });
  });
});

describe("a place", () => {
  test("shows owner, production, factory, continent and what stands there, cargo apart", () => {
    const view = sightOf({ units: [...TROOPS, unit(TRANSPORT, RUSSIANS, SOUND), unit(INFANTRY, RUSSIANS, SOUND, { aboard: 4 })] });
    expect(textOf(rendered(h(PlaceFacts, { board: BOARD, view, place: ASH })))).toBe(
      "Ash Russians Production 8 Factory Capital Mainland , +7 when whole Russians hold 1 of 3. Russians: 2 infantry and 1 armour 2",
    );
    expect(textOf(rendered(h(PlaceFacts, { board: BOARD, view, place: SOUND })))).toBe("Sound Sea zone Russians: 1 transport Russians, aboard: 1 infantry aboard");
  });

  test("a continent is told from the side of the faction in turn, or of who holds most of it", () => {
    const nearly = sightOf({ owners: [RUSSIANS, RUSSIANS, GERMANS, -1, GERMANS] });
    expect(regionWords(BOARD, regionOf(BOARD, nearly, BIRCH) ?? fail())).toBe("Russians hold 2 of 3. Cedar is the last.");
    expect(regionWords(BOARD, regionOf(BOARD, nearly, ISLE) ?? fail())).toBe("Germans hold all 1, and it pays them 1.");
    expect(regionOf(BOARD, nearly, BIRCH)?.owners).toEqual([RUSSIANS, RUSSIANS, GERMANS]);
    expect(regionOf(BOARD, nearly, SOUND)).toBeNull();
  });

  test("what an ally holds counts only where that was agreed", () => {
    const factions = [...BOARD.factions, { ...(BOARD.factions[0] ?? fail()), name: "British" }];
    const view = sightOf({ owners: [RUSSIANS, 2, 2, -1, GERMANS] });
    const held = (continentScope: "alliance" | "faction" | "seat"): number | undefined =>
      regionOf({ ...BOARD, factions, terms: { factions: { Russians: 0, British: 0, Germans: 1 }, continentScope } }, view, ASH)?.held;
    expect([held("faction"), held("seat"), held("alliance")]).toEqual([1, 3, 3]);
  });
});

describe("the purchase", () => {
  test("a press on more or fewer orders the whole basket anew, and what is too dear says why", () => {
    sitting(sitAt(sightOf({ phase: "purchase", treasuries: [4, 0], basket: ordering(INFANTRY, 2) }), [END]), ({ desk, sent }) => {
      const shown = rendered(h(Deed, { desk }));
      const kinds = all(shown, ({ name }) => name === "li");
      expect(kinds.map(({ children }) => textOf(children)).slice(0, 3)).toEqual(["Infantry 1/2/1 costs 3 2", "Artillery 2/2/1 costs 4 0", "Armour 3/2/2 costs 5 0"]);
      expect(button(kinds[ARMOUR]?.children ?? [], "More").props).toMatchObject({ "aria-disabled": true, title: "The treasury does not hold enough for that." });
      press(kinds[INFANTRY]?.children ?? [], "More");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "buy", counts: ordering(INFANTRY, 3) }]);
      expect(textOf(shown)).toContain("6 of 10 IPC");
    });
  });

  test("says how many can be placed, and where", () => {
    expect(roomWords(sightOf({ basket: ordering(INFANTRY, 3) }))).toBe("3 of the 8 units that can be placed.");
    expect(roomWords(sightOf({ basket: ordering(FACTORY, 1) }))).toBe("0 of the 8 units that can be placed.");
    expect(worksWords(BOARD, sightOf())).toBe("Placed in phase 5 at Ash (8).");
    expect(worksWords(BOARD, sightOf({ factories: [] }))).toBe("There is no factory to place them at.");
  });

  test("a factory that was taken in this turn makes nothing, and one without limit as much as one likes", () => {
    const view = sightOf({ factories: [ASH, BIRCH], owners: [RUSSIANS, RUSSIANS, GERMANS, -1, GERMANS], taken: [[BIRCH, GERMANS]], made: [[ASH, 3]] });
    expect(worksOf(BOARD, view)).toEqual([{ place: ASH, room: 5 }]);
    expect(worksLeft(BOARD, view)).toBe("Room left: Ash 5.");
    expect(worksLeft({ ...BOARD, terms: { ...BOARD.terms, classicUnlimitedFactories: true } }, view)).toBe("Room left: Ash without limit.");
  });

  test("a transport defends only where that was agreed", () => {
    expect(statsWords(BOARD, TRANSPORT)).toBe("Attack 0, defence 0, moves 2");
    expect(statsWords({ ...BOARD, terms: { ...BOARD.terms, transportsDefend: true } }, TRANSPORT)).toBe("Attack 0, defence 1, moves 2");
  });
});

describe("moves", () => {
  const MARCHES: Action[] = [{ t: "move", units: [0, 1], path: [ASH, BIRCH] }, { t: "move", units: [2], path: [ASH, BIRCH] }, END];

  test("the chosen place's units are picked, and the button sends them", () => {
    sitting(sitAt(sightOf({ units: TROOPS }), MARCHES), ({ desk, sent }) => {
      expect(textOf(rendered(h(Deed, { desk })))).toBe("Choose one of 1 lit places to attack from.");
      pressPlace(desk, ASH);
      press(all(rendered(h(Deed, { desk })), ({ props }) => props["aria-label"] === "Infantry to move")[0]?.children ?? [], "More");
      expect(textOf(rendered(h(Deed, { desk })))).toContain("1 infantry: press where they go, 1 place is lit.");
      pressPlace(desk, BIRCH);
      const aimed = rendered(h(Deed, { desk }));
      expect(textOf(aimed)).toContain("1 infantry to Birch");
      press(aimed, "Attack G");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "move", units: [0], path: [ASH, BIRCH] }]);
    });
  });

  test("what was moved can be undone where the server lists it", () => {
    const moved = [unit(INFANTRY, RUSSIANS, BIRCH), unit(ARMOUR, RUSSIANS, CEDAR)];
    const moves = [
      { what: "move" as const, units: [0], path: [ASH, BIRCH] },
      { what: "move" as const, units: [1], path: [ASH, BIRCH, CEDAR] },
    ];
    sitting(sitAt(sightOf({ units: moved, moves }), [{ t: "undo", move: 1 }, END]), ({ desk, sent }) => {
      const shown = rendered(h(Deed, { desk }));
      expect(button(shown, "Undo: 1 infantry, Ash to Birch").props["aria-disabled"]).toBe(true);
      press(shown, "Undo: 1 infantry, Ash to Birch");
      press(shown, "Undo: 1 armour, Ash to Cedar, by Birch");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "undo", move: 1 }]);
    });
  });

  test("ships are told with their cargo, going aboard and ashore without their ship, what is placed with its place", () => {
    const view = sightOf({ units: [unit(TRANSPORT, RUSSIANS, SOUND), unit(INFANTRY, RUSSIANS, SOUND, { aboard: 0 })] });
    const before = [unit(TRANSPORT, RUSSIANS, SOUND), unit(INFANTRY, RUSSIANS, SOUND, { aboard: 0 })];
    expect(doneWords(BOARD, view, { what: "move", units: [0, 1], path: [SOUND, SOUND], before })).toBe("1 transport with 1 infantry, Sound to Sound");
    expect(doneWords(BOARD, view, { what: "load", units: [1, 0], path: [ASH, SOUND] })).toBe("1 infantry, aboard, Ash to Sound");
    expect(doneWords(BOARD, view, { what: "unload", units: [1, 0], path: [SOUND, ISLE] })).toBe("1 infantry, ashore, Sound to Isle");
    expect(doneWords(BOARD, view, { what: "place", units: [], path: [ASH, SOUND], kind: SUBMARINE, count: 2 })).toBe("2 submarines in Sound");
  });

  test("several ways to a place differ in their words", () => {
    const way = (how: "attack" | "raid", path: number[]) => ({ to: CEDAR, how, path, actions: [] });
    const straight = way("attack", [ASH, CEDAR]);
    const around = way("attack", [ASH, BIRCH, CEDAR]);
    const raid = way("raid", [ASH, CEDAR]);
    expect([straight, around, raid].map((one) => wayWords(BOARD, one, [straight, around, raid]))).toEqual(["Fight, straight", "Fight, by Birch", "Bomb the factory"]);
  });

  test("neutral land is paid for by the first land units, never by planes", () => {
    const view = sightOf({ units: [unit(INFANTRY, RUSSIANS, ASH), unit(FIGHTER, RUSSIANS, ASH)], owners: [RUSSIANS, -1, GERMANS, -1, GERMANS] });
    const way = (units: number[]) => ({ to: BIRCH, how: "attack" as const, path: [ASH, BIRCH], actions: [{ t: "move" as const, units, path: [ASH, BIRCH] }] });
    expect(feeOf(BOARD, view, way([0]))).toBe(3);
    expect(feeOf(BOARD, view, way([1]))).toBe(0);
    const paid = { ...view, now: { ...view.now, moves: [{ what: "move" as const, units: [0], path: [ASH, BIRCH], paid: 3 }] } };
    expect(feeOf(BOARD, paid, way([0]))).toBe(0);
  });

  test("planes over hostile land, taken land and water without room must land", () => {
    const units = [unit(FIGHTER, RUSSIANS, BIRCH), unit(FIGHTER, RUSSIANS, CEDAR), unit(FIGHTER, RUSSIANS, ASH), unit(CARRIER, RUSSIANS, SOUND), ...[0, 1, 2].map(() => unit(FIGHTER, RUSSIANS, SOUND))];
    const view = sightOf({ units, owners: [RUSSIANS, GERMANS, RUSSIANS, -1, GERMANS], taken: [[CEDAR, GERMANS]] });
    expect(aloft(BOARD, view)).toEqual([
      { place: BIRCH, counts: [[FIGHTER, 1]] },
      { place: CEDAR, counts: [[FIGHTER, 1]] },
      { place: SOUND, counts: [[FIGHTER, 1]] },
    ]);
  });

  test("on a phone the lists fold behind what they hold", () => {
    expect(moreWords(sightOf({ moves: [{ what: "move", units: [0], path: [ASH, BIRCH] }] }, { fronts: [FRONT] }))).toBe("1 battle to come, 1 move");
    expect(moreWords(sightOf())).toBe("");
  });
});

describe("odds", () => {
  test("are told with losses on average and the swing", () => {
    expect(lossLines(ODDS)).toEqual(["1.2 units, 3.5 IPC", "2 units, 6 IPC", "+2.5 IPC"]);
    expect(lossLines({ ...ODDS, swing: -4 })[2]).toBe("\u22124 IPC");
    expect(chanceWords(ODDS, { ...ODDS, take: 0.627 }, false)).toBe("to take it, was 62.7%; 90.0% to beat them");
    expect(chanceWords({ ...ODDS, take: 0.9 }, null, true)).toBe("to win");
    expect(chanceWords({ ...ODDS, take: 0.9 }, null, false, "the Germans")).toBe("for the Germans to take it");
  });

  test("a side's units stand by the face they need, infantry with artillery higher", () => {
    expect(ranksOf(BOARD, [[INFANTRY, 3], [ARTILLERY, 2], [ARMOUR, 1], [AA_GUN, 1]], true)).toEqual([
      { need: 1, counts: [[INFANTRY, 1]] },
      { need: 2, counts: [[INFANTRY, 2], [ARTILLERY, 2]] },
      { need: 3, counts: [[ARMOUR, 1]] },
    ]);
    expect(ranksOf(BOARD, [[INFANTRY, 3], [ARTILLERY, 2], [TRANSPORT, 1]], false)).toEqual([
      { need: 0, counts: [[TRANSPORT, 1]] },
      { need: 2, counts: [[INFANTRY, 3], [ARTILLERY, 2]] },
    ]);
  });

  test("count the losses that are meant, and wait while more hits are to come", () => {
    const units = [unit(INFANTRY, RUSSIANS, BIRCH), unit(ARMOUR, RUSSIANS, BIRCH)];
    const front = { ...FRONT, attackers: { infantry: 1, armour: 1 } };
    const losing = (battle: Partial<Battle>): Front | null => frontAfter(BOARD, sightOf({ phase: "combat", units, battle: { ...BATTLE, ...battle } }, { fronts: [front] }), [0]);
    expect(losing({ stage: "attacker_losses", hits: [1, 0] })?.attackers).toEqual({ infantry: 0, armour: 1 });
    expect(losing({ stage: "defender_losses", hits: [1, 1] })).toBeNull();
    expect(losing({ stage: "strike_attacker_losses", ship_hits: [1, 0] })).toBeNull();
    expect(losing({ stage: "press" })).toEqual(front);
  });
});

describe("the ear", () => {
  test("hears the chance of what is aimed at once it is known, and nothing while nobody is asked", async () => {
    const scene = sitAt(sightOf({ units: TROOPS }), [{ t: "move", units: [0, 1], path: [ASH, BIRCH] }, END]);
    pressPlace(scene.desk, ASH);
    expect(chanceSpoken(scene.desk)).toBe("");
    pressPlace(scene.desk, BIRCH);
    void scene.desk.odds.value;
    await vi.waitFor(() => expect(chanceSpoken(scene.desk)).toBe("88 percent to take Birch."));
    elsewhere(scene, sightOf({ units: TROOPS, turn: GERMANS }));
    expect(chanceSpoken(scene.desk)).toBe("");
  });
});

describe("battles", () => {
  const fighting = (battle: Partial<Battle>, legal: readonly Action[], more: Parameters<typeof sightOf>[1] = {}, actor = 0): Scene => {
    const scene = sitAt(sightOf({ phase: "combat", units: FOUGHT, battle: { ...BATTLE, ...battle } }, { fronts: [FRONT], ...more }), legal);
    if (actor !== 0) elsewhere(scene, scene.table.view.value as Sight, actor);
    return scene;
  };
  const FOUGHT = [unit(INFANTRY, RUSSIANS, BIRCH), unit(INFANTRY, RUSSIANS, BIRCH), unit(ARMOUR, RUSSIANS, BIRCH), unit(AA_GUN, GERMANS, BIRCH), unit(INFANTRY, GERMANS, BIRCH)];

  test("the attacker rolls the next round, fights to the end or retreats", () => {
    sitting(fighting({}, [{ t: "fire" }, { t: "retreat", to: ASH }], { retreats: [ASH] }), ({ desk, sent }) => {
      const shown = rendered(h(BattlePanel, { desk }));
      expect(textOf(shown)).toContain("Battle of Birch Round 1 of fire.");
      expect(textOf(shown)).toContain("Russians attack on 1 2 infantry 2 on 3 1 armour");
      press(shown, "Roll round 2");
      press(shown, "Retreat to Ash");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "fire" }]);
      stand(desk.table, desk.table.view.value as Sight, [{ t: "fire" }]);
      expect(sent.map(({ action }) => action)).toEqual([{ t: "fire" }, { t: "retreat", to: ASH }]);
    });
  });

  test("of several retreats one is chosen from a list, and planes alone leave too", () => {
    sitting(fighting({}, [{ t: "fire" }, { t: "retreat", to: ASH }, { t: "retreat", to: null }]), ({ desk }) => {
      const shown = rendered(h(BattleButtons, { desk, board: BOARD, battle: BATTLE }));
      expect(all(shown, ({ name }) => name === "details").map(({ children }) => textOf(children))).toEqual(["Retreat Retreat to Ash Retreat the planes"]);
    });
  });

  test("a battle that runs to its end can be stopped", () => {
    sitting(fighting({}, [{ t: "fire" }]), ({ desk }) => {
      press(rendered(h(BattlePanel, { desk })), "Fight to the end");
      const shown = rendered(h(BattlePanel, { desk }));
      press(shown, "Stop");
      expect(desk.running.value).toBe(false);
    });
  });

  test("losses are chosen by kind, never an AA gun, and the button names them", () => {
    sitting(fighting({ stage: "attacker_losses", hits: [1, 0] }, [{ t: "casualties", units: [0] }], { suggested: [0] }), ({ desk, sent }) => {
      const shown = rendered(h(BattlePanel, { desk }));
      expect(textOf(shown)).toContain("Lose 1 unit Cheapest first, as suggested");
      const armour = all(shown, ({ props }) => props["aria-label"] === "Armour lost")[0]?.children ?? [];
      press(armour, "More");
      const changed = rendered(h(BattlePanel, { desk }));
      expect(textOf(changed)).toContain("As suggested");
      press(changed, "Lose 1 armour");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "casualties", units: [2] }]);
    });
  });

  test("the defender is not offered an AA gun to lose", () => {
    sitting(sitAt(sightOf({ phase: "combat", turn: GERMANS, units: [unit(INFANTRY, RUSSIANS, ASH), unit(FIGHTER, RUSSIANS, ASH), unit(AA_GUN, RUSSIANS, ASH), unit(INFANTRY, GERMANS, ASH)], battle: { ...BATTLE, place: ASH, stage: "defender_losses", defender: RUSSIANS, hits: [0, 1] } }, { fronts: [{ ...FRONT, place: ASH }], suggested: [0] }), [{ t: "casualties", units: [0] }]), ({ desk }) => {
      const labels = all(rendered(h(BattlePanel, { desk })), ({ props }) => String(props["aria-label"]).endsWith(" lost") && props["role"] === "group").map(({ props }) => props["aria-label"]);
      expect(labels).toEqual(["Infantry lost", "Fighter lost"]);
    });
  });

  test("who only watches is told who is asked for what", () => {
    sitting(fighting({ stage: "defender_losses", hits: [0, 1] }, [], {}, 1), ({ desk }) => {
      expect(textOf(rendered(h(BattlePanel, { desk })))).toContain("Germans (Ines) chooses what is lost");
      expect(askedWords(BOARD, desk.table.cast.value, { ...BATTLE, stage: "dive" }, RUSSIANS)).toBe("Germans (Ines) may submerge submarines");
      expect(askedWords(BOARD, desk.table.cast.value, BATTLE, RUSSIANS)).toBe("You fight on, or retreat");
    });
  });

  test("submarines dive or stay", () => {
    sitting(fighting({ stage: "dive" }, [{ t: "submerge", units: [] }, { t: "submerge", units: [3, 4] }]), ({ desk, sent }) => {
      press(rendered(h(BattlePanel, { desk })), "Submerge 2 submarines");
      expect(sent.map(({ action }) => action)).toEqual([{ t: "submerge", units: [3, 4] }]);
    });
  });

  test("rounds are counted as one who watches counts them", () => {
    expect(roundWords({ ...BATTLE, round: 0 })).toBe("Before the first round of fire.");
    expect(roundWords({ ...BATTLE, round: 0, stage: "attacker_losses" })).toBe("Round 1 of fire.");
    expect(roundWords({ ...BATTLE, round: 2 })).toBe("Round 2 of fire.");
    expect(roundWords({ ...BATTLE, stage: "aa_losses" })).toBe("AA guns have fired at the planes.");
  });

  test("a battle that has to wait says for what", () => {
    const view = sightOf({ phase: "combat" }, { fronts: [{ ...FRONT, ready: false }] });
    expect(frontWords(BOARD, view, { ...FRONT, ready: false })).toBe("The sea battle comes first");
    expect(frontWords(BOARD, { ...view, fronts: [{ ...FRONT, raid: true }] }, { ...FRONT, ready: false })).toBe("The raids come first");
    expect(frontWords(BOARD, view, { ...FRONT, aa: true, bombard: 1 })).toBe("2 infantry and 1 armour against 1 infantry, AA fire, a battleship bombards");
  });

  test("a press in the list begins a battle", () => {
    sitting(sitAt(sightOf({ phase: "combat", units: FOUGHT }, { fronts: [FRONT] }), [{ t: "choosebattle", place: BIRCH }]), ({ desk, sent }) => {
      const [row] = all(rendered(h(Deed, { desk })), ({ name }) => name === "button");
      (row?.props["onClick"] as () => void)();
      expect(sent.map(({ action }) => action)).toEqual([{ t: "choosebattle", place: BIRCH }]);
    });
  });

  test("at sea the enemy with the most units defends", () => {
    const units = [unit(SUBMARINE, GERMANS, SOUND), unit(SUBMARINE, RUSSIANS, SOUND), unit(SUBMARINE, RUSSIANS, SOUND)];
    expect(defenderAt(BOARD, sightOf({ units }), SOUND)).toBe(GERMANS);
    expect(defenderAt(BOARD, sightOf({ units: [] }), SOUND)).toBe(-1);
    expect(defenderAt(BOARD, sightOf(), CEDAR)).toBe(GERMANS);
  });
});

describe("placement", () => {
  test("a kind is placed one by one, or all that fit", () => {
    const place = (count: number): Action => ({ t: "place", kind: INFANTRY, count, factory: ASH, at: ASH });
    sitting(sitAt(sightOf({ phase: "place", basket: ordering(INFANTRY, 3) }), [END, place(1), place(3)]), ({ desk, sent }) => {
      const shown = rendered(h(Deed, { desk }));
      expect(textOf(shown)).toContain("Room left: Ash 8.");
      press(shown, "3 infantry to Ash");
      expect(sent.map(({ action }) => action)).toEqual([place(3)]);
    });
  });
});

describe("income", () => {
  const collected: Event = { t: "collected", faction: RUSSIANS, production: 8, continents: [[0, 7]], treasury: 39 };

  test("each continent stands on its own line", () => {
    expect(incomeLines(BOARD, collected)).toEqual([["Production", "+8"], ["Mainland", "+7"]]);
  });

  test("the last own income stays until an own turn begins", () => {
    sitting(sitAt(sightOf({ turn: GERMANS }), []), ({ table }) => {
      const theirs: Event = { ...collected, faction: GERMANS };
      expect(lastOwn(table, BOARD, [collected, theirs])).toBe(collected);
      expect(lastOwn(table, BOARD, [theirs])).toBeNull();
      expect(lastOwn(table, BOARD, [collected, { t: "turnbegan", round: 3, faction: RUSSIANS, seat: 0, treasury: 39 }])).toBeNull();
    });
  });
});

describe("the turn's button", () => {
  const words = (view: Sight, legal: readonly Action[] = [END]): string => {
    const { desk, stop } = sitAt(view, legal);
    const said = onwardWords(desk, BOARD, view).words;
    stop();
    return said;
  };

  test("says what comes next in each phase", () => {
    expect(words(sightOf({ phase: "purchase" }))).toBe("Buy nothing");
    expect(words(sightOf({ phase: "purchase", basket: ordering(ARMOUR, 1) }))).toBe("End purchase");
    expect(words(sightOf({ phase: "combat_move" }))).toBe("End combat move");
    expect(words(sightOf({ phase: "combat_move" }, { fronts: [FRONT, { ...FRONT, place: CEDAR }] }))).toBe("To battle: 2 battles");
    expect(words(sightOf({ phase: "combat" }, { fronts: [FRONT] }))).toBe("1 battle left");
    expect(words(sightOf({ phase: "noncombat_move", basket: ordering(ARMOUR, 1) }))).toBe("End move");
    expect(words(sightOf({ phase: "noncombat_move" }))).toBe("End turn and collect 10");
    expect(words(sightOf({ phase: "place" }))).toBe("End turn and collect 10");
  });

  test("is off with a sentence while planes are in the air", () => {
    sitting(sitAt(sightOf({ phase: "noncombat_move" }), []), ({ desk }) => {
      const shown = rendered(h(Onward, { desk }));
      expect(textOf(shown)).toBe("Planes are still in the air: land them first. End turn and collect 10");
      expect(button(shown, "End turn and collect 10").props["aria-disabled"]).toBe(true);
    });
  });

  test("is not there on someone else's turn, and who acts is told instead", () => {
    sitting(elsewhere(sitAt(sightOf(), []), sightOf({ turn: GERMANS, phase: "combat_move" })), ({ desk }) => {
      expect(rendered(h(Onward, { desk }))).toEqual([]);
      expect(textOf(rendered(h(Deed, { desk })))).toContain("Germans (Ines) Moving to attack");
    });
  });
});

function fail(): never {
  throw new Error("there is none");
}
