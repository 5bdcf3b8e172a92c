import { describe, expect, test } from "vitest";
import { inks } from "../src/games/tactical/factions/figures";
import {
  ARMOUR,
  type Battle,
  type Board,
  type Event,
  FIGHTER,
  INFANTRY,
  type Sight,
  type Spot,
  type Standing,
  type TacticalMoment,
} from "../src/games/tactical/model";
import { keys } from "../src/games/tactical/turn/keys";
import { intention, summary } from "../src/games/tactical/words/actions";
import { headline, introduction } from "../src/games/tactical/words/headline";
import { lines, spoken } from "../src/games/tactical/words/log";
import { ENDINGS } from "../src/games/tactical/words/phases";
import { idleMoment } from "../src/play/idleMoment";
import { castOf } from "../src/play/table/cast";
import {
  ASH,
  answered,
  BIRCH,
  BOARD,
  battle,
  CAST,
  CEDAR,
  EVENTS,
  fired,
  GERMANS,
  RUSSIANS,
  SEATS,
  SOUND,
  sight,
} from "./tactical";

const logged = (events: Event[], view: Sight = sight(), cast = CAST): string[] =>
  lines(events, cast, view, BOARD).map(
    ({ subject, text, figures, heading }) => `${heading ? "# " : ""}${subject} ${text}|${figures}`,
  );

const bare = (events: Event[], view?: Sight): string[] =>
  logged(events, view).filter((line) => !line.startsWith("#"));

describe("log", () => {
  test("has a line for every kind of event, and for a phase only if it is alone", () => {
    expect(Object.values(EVENTS).flatMap((event) => bare([event]))).toEqual([
      "Russians began the combat move|",
      "Russians bought 4 infantry and 1 armour for 17 IPC|",
      "Russians moved 2 infantry and 1 armour from Ash to Birch|",
      "Russians loaded 1 infantry from Ash in Sound|",
      "Russians sent 1 infantry from Sound to land in Isle|",
      "Russians undid a move|",
      "Russians fought the battle of Birch|",
      " 1 infantry landed in Isle|",
      " Landing cancelled: 1 infantry stayed aboard|",
      "Russians fought the battle of Birch|",
      "Russians raided Cedar: the Germans lost 2 IPC|\u22122",
      "Russians fought the battle of Birch: lost nothing, the Germans lost 2 infantry|lost 0 v 2",
      " 1 submarine submerged in Sound|",
      "Russians fought the battle of Birch and retreated to Ash|",
      "Russians won the battle of Birch|",
      "Russians captured Birch from the Germans|",
      "Russians took the treasury of the Germans|+32",
      "Russians placed 2 infantry in Ash|",
      "Russians couldn't place 2 units and got a refund|+6",
      "Russians collected 17 IPC: production 10, Mainland +7|+17",
      "Ines picked the Germans|",
      "Ines joined you|",
      "Ines offered you an alliance|",
      "You accepted the alliance with Ines|",
      "Ines ended the alliance with you by attacking|",
      "Ines set defence losses to “cheapest first”|",
      " The Allies won by holding enough capitals|",
    ]);
  });
  test("has a heading for each turn, also for one whose start wasn't seen", () => {
    const next: Event = { t: "turnbegan", round: 2, faction: GERMANS, seat: 1, treasury: 32 };
    expect(logged([EVENTS.bought, EVENTS.collected, next]).filter((line) => line.startsWith("#"))).toEqual([
      "# Round 2: Russians (you) |",
      "# Round 2: Germans (Ines) |",
    ]);
    expect(logged([EVENTS.turnbegan])).toEqual(["# Round 2: Russians (you) |"]);
    expect(logged([{ ...EVENTS.collected, faction: GERMANS }, EVENTS.turnbegan])[0]).toBe(
      "# Round 1: Germans (Ines) |",
    );
  });
  test("has one order per purchase, the last one, and none if it is empty", () => {
    const order = (infantry: number): Event => ({
      ...EVENTS.bought,
      counts: EVENTS.bought.counts.map((_, kind) => (kind === INFANTRY ? infantry : 0)),
      cost: 3 * infantry,
    });
    expect(bare([order(1), order(2), order(3)])).toEqual(["Russians bought 3 infantry for 9 IPC|"]);
    expect(bare([order(1), order(0)])).toEqual([]);
  });
  test("leaves out undone moves, and adds up units that went the same way", () => {
    const move = (units: number[], kinds: number[]): Event => ({ ...EVENTS.moved, units, kinds });
    const [one, taken, rest] = [
      move([0], [INFANTRY]),
      move([3], [FIGHTER]),
      move([1, 2], [INFANTRY, ARMOUR]),
    ];
    expect(bare([EVENTS.phasebegan, one, taken, { ...EVENTS.undone, move: 1 }, rest])).toEqual([
      "Russians moved 2 infantry and 1 armour from Ash to Birch|",
    ]);
    expect(bare([EVENTS.phasebegan, EVENTS.placed, EVENTS.placed])).toEqual([
      "Russians placed 4 infantry in Ash|",
    ]);
  });
  test("has one line for a battle", () => {
    const own: Event = { t: "lost", place: BIRCH, units: [0], what: [[RUSSIANS, INFANTRY]], cause: "hit" };
    expect(
      bare([EVENTS.battlebegan, fired(), answered, own, EVENTS.lost, EVENTS.battleended, EVENTS.captured]),
    ).toEqual([
      "Russians won the battle of Birch: lost 1 infantry, the Germans lost 2 infantry|lost 1 v 2",
      "Russians captured Birch from the Germans|",
    ]);
    expect(bare([EVENTS.battlebegan, own, { ...EVENTS.battleended, outcome: "held" }])).toEqual([
      "Russians lost the battle of Birch: lost 1 infantry, the Germans lost nothing|lost 1 v 0",
    ]);
    expect(bare([EVENTS.battlebegan, { ...EVENTS.battleended, outcome: "undecided" }])).toEqual([
      "Russians fought the battle of Birch to a standstill|",
    ]);
    expect(bare([EVENTS.battlebegan, { ...EVENTS.battleended, outcome: "cleared" }])).toEqual([
      "Russians won the battle of Birch, with nobody left to take it|",
    ]);
  });
  test("shows a raid with the bombers it cost", () => {
    const guns = fired({
      step: "aa",
      place: CEDAR,
      seat: 1,
      faction: GERMANS,
      volleys: [{ kind: 10, need: 1, faces: [1, 5] }],
      hits: 1,
    });
    const shot: Event = { t: "lost", place: CEDAR, units: [9], what: [[RUSSIANS, 4]], cause: "hit" };
    expect(bare([guns, shot, EVENTS.raided])).toEqual([
      "Russians raided Cedar: the Germans lost 2 IPC (lost 1 bomber)|\u22122",
    ]);
    expect(bare([guns, shot])).toEqual(["Russians failed to raid Cedar: lost 1 bomber|"]);
  });
  test("knows the units of earlier turns by kind", () => {
    const past: Event = { ...EVENTS.moved, faction: GERMANS };
    expect(bare([past, EVENTS.turnbegan])).toEqual([
      "Germans moved 2 infantry and 1 armour from Ash to Birch|",
    ]);
  });
  test("names former owners, and allies who get territory back", () => {
    const british = 2;
    const wider: Board = {
      ...BOARD,
      factions: [...BOARD.factions, { ...BOARD.factions[RUSSIANS]!, name: "British", capital: "Isle" }],
    };
    const said = (owner: number, former: number) =>
      lines(
        [{ ...EVENTS.captured, owner, former }],
        CAST,
        sight({}, { seats: [0, 1, 0], sides: [0, 1, 0] }),
        wider,
      ).at(-1)!.text;
    expect(said(RUSSIANS, -1)).toBe("captured neutral Birch");
    expect(said(british, GERMANS)).toBe("liberated Birch for the British");
    expect(said(british, RUSSIANS)).toBe("gave Birch back to the British");
  });
  test("has the faction's ink, whoever plays it", () => {
    expect(
      lines([{ ...EVENTS.moved, faction: GERMANS }, EVENTS.decided], CAST, sight(), BOARD).map(
        ({ ink }) => ink,
      ),
    ).toEqual([undefined, 8, undefined]);
  });
  test("points at the places of a line", () => {
    expect(lines([EVENTS.moved, EVENTS.battlebegan], CAST, sight(), BOARD).map(({ lands }) => lands)).toEqual(
      [[], [ASH, BIRCH], [BIRCH]],
    );
  });
});

describe("screen readers hear", () => {
  const said = (events: Event[], after = sight(), before: Sight | null = sight()): string =>
    spoken(events, CAST, after, before, BOARD);
  test("what money is left, and what is left to place", () => {
    expect(said([EVENTS.bought], sight({ treasuries: [7, 32] }))).toBe(
      "Russians bought 4 infantry and 1 armour for 17 IPC. 7 IPC left.",
    );
    expect(said([EVENTS.placed], sight({ basket: EVENTS.bought.counts }))).toBe(
      "Russians placed 2 infantry in Ash. 5 units left to place.",
    );
  });
  test("a round with its hits", () => {
    expect(said([fired(), answered, EVENTS.lost])).toBe(
      "Russians fought the battle of Birch: lost nothing, the Germans lost 2 infantry. Russians: 2 hits with 3 dice. Germans: 1 hit with 2 dice.",
    );
  });
  test("whose turn begins in which round", () => {
    expect(said([EVENTS.turnbegan])).toBe("Round 2. Russians (you): 24 IPC.");
  });
});

const moment = (
  now: Partial<Standing>,
  more: Partial<TacticalMoment> = {},
  view: Partial<Sight> = {},
): TacticalMoment => ({ ...idleMoment(BOARD, sight(now, view), CAST), acting: 0, seat: 0, ...more });

describe("headline", () => {
  const says = (now: Partial<Standing>, more?: Partial<TacticalMoment>, view?: Partial<Sight>): string => {
    const { title, line } = headline(moment(now, more, view));
    return `${title}: ${line}`;
  };
  test("says what to do in every phase", () => {
    expect(says({ phase: "purchase" })).toBe(
      "Your turn: purchase: Buy units, or end the phase. Round 2, Russians.",
    );
    expect(says({})).toBe(
      "Your turn: combat move: Move units into battle, or end the phase. Round 2, Russians.",
    );
    expect(says({ phase: "noncombat_move" })).toBe(
      "Your turn: non-combat move: Move units that haven't fought, or end the phase. Round 2, Russians.",
    );
    expect(says({ phase: "place", basket: EVENTS.bought.counts })).toBe(
      "Your turn: placement: Place the units you bought. Round 2, Russians.",
    );
  });
  test("says if nothing is left to do, or if something must come first", () => {
    const end = { legal: [{ t: "endphase" }] };
    expect(says({ phase: "purchase" }, end)).toContain("Nothing left to do. End the phase.");
    expect(says({}, end)).toContain("Nothing left to do. End the phase.");
    expect(
      says({ phase: "noncombat_move" }, { panel: { wait: "Planes are still in the air: land them first." } }),
    ).toContain("Planes are still in the air: land them first.");
    expect(says({ phase: "place", basket: EVENTS.bought.counts }, end)).toContain(
      "Nothing left to do. End the phase.",
    );
  });
  test("lists every choice in a battle, for attacker and defender", () => {
    const front = {
      place: BIRCH,
      raid: false,
      ready: true,
      attackers: {},
      defenders: {},
      aa: false,
      bombard: 0,
      defender: GERMANS,
      submerges: false,
    };
    expect(says({ phase: "combat" }, {}, { fronts: [front, front] })).toBe(
      "Your turn: battles: Choose the next battle. Round 2, Russians.",
    );
    const fights = (
      more: Partial<Battle>,
      extra: Partial<TacticalMoment> = {},
      view: Partial<Sight> = {},
    ): string => says({ phase: "combat", battle: battle(more) }, extra, view);
    expect(fights({})).toBe("Your turn: battle of Birch: Roll round 1. Round 2, Russians.");
    expect(
      fights(
        { round: 2 },
        { legal: [{ t: "fire" }, { t: "submerge", units: [8] }, { t: "retreat", to: ASH }] },
        { retreats: [ASH] },
      ),
    ).toContain("Roll round 3, submerge or retreat.");
    expect(fights({ stage: "attacker_losses" }, {}, { suggested: [0, 1] })).toContain(
      "Choose 2 units to lose.",
    );
    expect(fights({ stage: "aa_losses" }, {}, { suggested: [3] })).toContain("Choose 1 unit to lose.");
    const defends = { cast: castOf(SEATS, [1]), acting: 1, seat: 1 };
    expect(fights({ stage: "defender_losses" }, defends, { suggested: [6], waits_for: 1 })).toBe(
      "Your turn: battle of Birch: Choose 1 unit to lose. Round 2, Germans.",
    );
    expect(fights({ stage: "dive", place: SOUND }, defends, { waits_for: 1 })).toBe(
      "Your turn: battle in the Sound: Submerge your submarines, or stay and fight. Round 2, Germans.",
    );
  });
  test("says what others do, or who the game waits for", () => {
    expect(says({ turn: GERMANS }, { acting: null })).toBe(
      "Waiting for Ines: combat move: Round 2, Germans.",
    );
    expect(says({ phase: "combat", battle: battle() }, { acting: null }, { waits_for: 1 })).toBe(
      "Waiting for Ines: battle of Birch: Round 2, Germans.",
    );
    expect(says({ turn: GERMANS, phase: "place" }, { acting: 1, cast: castOf(SEATS, [0, 1]) })).toContain(
      "Ines's turn: placement: Place the units you bought",
    );
  });
  test("stays the same while a move is being sent", () => {
    expect(says({}, { acting: null, waiting: true })).toBe(says({}));
  });
  test("describes the event on screen", () => {
    const shows = (event: Event, stage?: "roll" | "result"): string =>
      says({}, { spot: { event, ...(stage ? { stage } : {}) } satisfies Spot, acting: null });
    expect(shows({ ...EVENTS.turnbegan, faction: GERMANS, seat: 1 })).toBe(
      "Round 2: Germans (Ines): Their turn begins.",
    );
    expect(shows({ ...EVENTS.moved, faction: GERMANS, kinds: [0, 0, 0], path: [CEDAR, BIRCH] })).toBe(
      "Germans: Moved 3 infantry from Cedar to Birch.",
    );
    expect(shows(EVENTS.retreated)).toBe("Russians: Fought the battle of Birch and retreated to Ash.");
    expect(shows(EVENTS.battlebegan)).toBe("Russians: Fought the battle of Birch.");
    expect(shows(fired(), "roll")).toBe("Russians: Fought the battle of Birch.");
    expect(shows(fired({ hits: 0 }), "result")).toBe(
      "Russians: Fought the battle of Birch. Russians: 0 hits with 3 dice.",
    );
    expect(shows(EVENTS.raided, "result")).toBe("Russians: Raided Cedar: the Germans lost 2 IPC.");
    expect(shows(EVENTS.lost)).toBe(
      "Russians: Fought the battle of Birch: lost nothing, the Germans lost 2 infantry.",
    );
    expect(shows({ t: "battleended", place: SOUND, outcome: "held" })).toBe(
      "Russians: Lost the battle in the Sound.",
    );
    expect(shows(EVENTS.captured)).toBe("Russians: Captured Birch from the Germans.");
    expect(shows(EVENTS.placed)).toBe("Russians: Placed 2 infantry in Ash.");
    expect(shows(EVENTS.collected)).toBe("Russians: Collected 17 IPC: production 10, Mainland +7.");
    expect(shows(EVENTS.pactoffered)).toBe("Ines: Offered you an alliance.");
  });
  test("says how the game ended", () => {
    const over = (winners: number[], cast = CAST): string =>
      says(
        { phase: "over" },
        { cast, result: { winners, places: [], reason: "capitals" } as unknown as TacticalMoment["result"] },
      );
    expect(over([0])).toBe("You won: After 2 rounds.");
    expect(over([1])).toBe("The Axis won: After 2 rounds.");
    expect(over([])).toBe("Draw: After 2 rounds.");
  });
});

test("a seat has the ink of its first faction", () => {
  const both = sight({}, { seats: [1, 0] });
  expect([inks(BOARD, sight()), inks(BOARD, both)]).toEqual([
    [3, 8],
    [8, 3],
  ]);
  const cast = castOf(SEATS, [0], inks(BOARD, both));
  expect([cast.ink(0), cast.ink(1), castOf(SEATS, [0]).ink(0)]).toEqual([8, 3, 1]);
});

test("the introduction describes the position", () => {
  expect(introduction(moment({}))).toBe(
    "Map loaded. Russians (you), Germans (Ines). Production: Allies 8, Axis 6.",
  );
});

describe("landmarks of a replay", () => {
  const marked = (event: Event, view: Sight = sight(), board = BOARD) =>
    lines([event], CAST, view, board).at(-1);
  test("include captured capitals", () => {
    const capital = (place: number): Board => ({
      ...BOARD,
      territories: BOARD.territories.map((land, number) =>
        number === place ? { ...land, isCapital: true, capitalOf: "Germans" } : land,
      ),
    });
    expect(marked({ ...EVENTS.captured, place: CEDAR }, sight(), capital(CEDAR))).toMatchObject({
      text: "captured Cedar (capital of the Germans) from the Germans",
      landmark: { icon: "star" },
    });
  });
  test("include completed continents and great battles", () => {
    expect(marked(EVENTS.captured)?.landmark).toBeUndefined();
    const held = { faction: RUSSIANS, held: [ASH, BIRCH, CEDAR] };
    expect(marked(EVENTS.captured, sight({}, { holdings: [held] }))?.landmark).toEqual({
      icon: "coin",
      minor: true,
    });
    expect(marked(EVENTS.battlebegan)?.landmark).toBeUndefined();
    const attackers = Array.from({ length: 10 }, (_, unit) => unit);
    expect(marked({ ...EVENTS.battlebegan, attackers, defenders: [10, 11, 12, 13] })?.landmark).toEqual({
      icon: "swords",
      minor: true,
    });
  });
});

describe("summary", () => {
  test("counts what the viewer captured, destroyed and lost", () => {
    expect(summary([EVENTS.battlebegan, EVENTS.lost, EVENTS.captured], CAST, sight(), true)).toEqual({
      line: "2 rounds, 1 battle",
      figures: [
        ["1", "territories captured"],
        ["2", "enemy units destroyed"],
        ["0", "units lost"],
        ["8", "production"],
        ["1", "territories held"],
      ],
    });
  });
  test("leaves these out if events are missing, and shows everyone's production to spectators", () => {
    expect(summary([], CAST, sight(), false)).toEqual({
      line: "2 rounds",
      figures: [["8", "production"]],
    });
    expect(summary([], castOf(SEATS, []), sight(), true).figures.map(([, what]) => what)).toEqual([
      "production of Ann",
      "production of Ines",
    ]);
  });
  test("has a sentence for every ending", () => {
    expect(Object.keys(ENDINGS)).toEqual(["capitals", "production", "round_limit"]);
  });
});

test("a bot's next move is a sentence and a button", () => {
  const means = (action: unknown, now: Partial<Standing> = {}) =>
    intention(moment(now, { intent: { seat: 0, action } }));
  expect(means({ t: "move", units: [0, 1], path: [ASH, BIRCH] })).toEqual({
    sentence: "Russians are about to move 2 infantry from Ash to Birch.",
    button: "Move",
  });
  expect(means({ t: "buy", counts: EVENTS.bought.counts })?.sentence).toBe(
    "Russians are about to buy 4 infantry and 1 armour.",
  );
  expect(means({ t: "submerge", units: [] })?.button).toBe("Stay");
  expect(
    intention(
      moment(
        { phase: "combat", battle: battle({ stage: "defender_losses" }) },
        { intent: { seat: 1, action: { t: "casualties", units: [6] } } },
      ),
    )?.sentence,
  ).toBe("Germans are about to lose 1 infantry.");
  expect(intention(moment({}))).toBeNull();
});

test("every key of the turn is in the list", () => {
  const listed = keys.flatMap(([names]) => names);
  for (const key of ["A", "N", "G", "U", "F", "T", "R", "P", "E", "Esc"]) expect(listed).toContain(key);
});
