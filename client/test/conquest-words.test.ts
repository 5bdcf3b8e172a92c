import { describe, expect, test } from "vitest";
import { headline, introduction, landmark, roundsPlayed, summary } from "../src/games/conquest/log/headline";
import { lines, spoken } from "../src/games/conquest/log/log";
import {
  type ConquestMoment,
  type Event,
  FREE,
  type Sight,
  type Spot,
  type Terms,
} from "../src/games/conquest/model";
import { endings } from "../src/games/conquest/words/expansion";
import { intention } from "../src/games/conquest/words/headline";
import { castOf } from "../src/play/table/cast";
import { BOARD, CAST, EVENTS, fought, momentOf, SEATS, sight } from "./conquest";

const logged = (events: Event[], view: Sight = sight(), cast = CAST): string[] =>
  lines(events, cast, view, BOARD).map(
    ({ subject, text, figures, heading }) => `${heading ? "# " : ""}${subject} ${text}|${figures}`,
  );

describe("log", () => {
  test("has a line for every kind of event, and for a phase only if it is alone", () => {
    const said = Object.values(EVENTS).flatMap((event) => logged([event]));
    expect(said).toEqual([
      "# Setup |",
      "Ines claimed Dune|",
      "Edge and Fen stay neutral, with 2 armies each|",
      "# Round 3 |",
      "You received 5 armies, including 2 for Woods|+5",
      "You placed 3 armies on Cedar|+3",
      "You took 1 army back from Cedar|\u22121",
      "Ines traded a mixed set with a wild card for 8 armies, plus 2 on Dune|+8",
      "You attacked Dune from Cedar|lost 1 v 1",
      "You captured Dune from Ines with 3 armies|",
      "You moved 2 armies into Dune|",
      "You eliminated Ines|",
      "You took 2 cards from Ines|",
      "Ines discarded 1 card|",
      "You drew Edge, cavalry|",
      "Ines moved 1 army from Dune to Edge|",
      "You began the attack phase|",
      "You won. Only one side was left|",
      "Ines hired 2 cavalry on Dune for $4|+2",
      "You raised 2 infantry on Cedar for 2 food and 1 gold|+2",
      "Ines learned Roads|",
      "You brought 1 army back to Cedar|+1",
      "# Round 3 |",
      "Drought in Sands comes next round. The region brings nothing|",
      "# Round 4 |",
      "Plague took 4 armies from Cedar|",
      "Plague ended|",
      "Ines offered you peace for 3 rounds|",
      "You agreed to peace for 3 rounds with Ines|",
      "Ines gave you notice: the alliance ends in round 4|",
      "The peace between you and Ines has ended. Its time is up|",
      "Ines wins with enough whole regions when their next turn begins, unless someone stops them|",
      "Ines was stopped from winning with enough whole regions|",
      "Hard came back on Fen with 3 armies|",
      "Hard left, and Ines inherited the territories|",
    ]);
  });
  test("has one line for rolls in a row, with losses and armies that moved in", () => {
    const rolls = [fought(), fought({ lost: [2, 0] }), fought({ lost: [0, 2] })];
    expect(logged([...rolls, EVENTS.conquered, EVENTS.eliminated, EVENTS.occupied])).toEqual([
      "You captured Dune from Ines with 5 armies|lost 3 v 3",
      "You eliminated Ines|",
    ]);
    expect(logged([fought(), fought({ target: 5, defender: null }), fought()])).toHaveLength(3);
  });
  test("adds up armies placed on one territory in one phase, less those taken back", () => {
    const placed = (territory: number, count: number): Event => ({ ...EVENTS.placed, territory, count });
    expect(logged([placed(2, 3), placed(1, 1), placed(2, 2), EVENTS.undone])).toEqual([
      "You placed 4 armies on Cedar|+4",
      "You placed 1 army on Birch|+1",
    ]);
    expect(logged([placed(2, 1), EVENTS.undone, EVENTS.phasebegan])).toEqual([]);
    expect(logged([placed(2, 1), EVENTS.traded, placed(2, 1)])).toHaveLength(3);
  });
  test("sums up the setup, and puts each round under its heading", () => {
    const setup: Event[] = [0, 1, 2, 0, 1, 2].map((seat, index) => ({
      t: "placed",
      seat,
      territory: index,
      count: 1,
    }));
    const began = (round: number, seat: number): Event => ({
      t: "turnbegan",
      round,
      seat,
      armies: 3,
      regions: [],
    });
    expect(logged(setup, sight({ round: 0, phase: "setup" }))).toEqual([
      "# Setup |",
      "You placed 2 armies|+2",
      "Ines placed 2 armies|+2",
      "Hard placed 2 armies|+2",
    ]);
    expect(logged([...setup.slice(0, 1), began(1, 0), began(1, 1), began(2, 2)])).toEqual([
      "# Setup |",
      "You placed 1 army on Ash|+1",
      "# Round 1 |",
      "You received 3 armies|+3",
      "Ines received 3 armies|+3",
      "# Round 2 |",
      "Hard received 3 armies|+3",
    ]);
  });
  test("points at the territories of a line", () => {
    expect(lines([fought(), EVENTS.placed], CAST, sight(), BOARD).map(({ lands }) => lands)).toEqual([
      [2, 3],
      [2],
    ]);
  });
  test("names a card only to its owner, even if two people share a screen", () => {
    expect(logged([EVENTS.carddrawn], sight(), castOf(SEATS, [0, 1]))).toEqual(["Ann drew a card|"]);
    expect(logged([{ ...EVENTS.carddrawn, card: { symbol: 3 }, reshuffled: true }])).toEqual([
      "You drew a wild card from the reshuffled deck|",
    ]);
    expect(logged([{ ...EVENTS.carddrawn, seat: 1, card: null }])).toEqual(["Ines drew a card|"]);
  });
  test("reports a draw", () => {
    expect(logged([{ t: "decided", winner: null, reason: "round_limit" }])).toEqual([
      "Draw: equal territories and armies after the last round|",
    ]);
  });
});

describe("screen readers hear", () => {
  const said = (events: Event[], after = sight(), before: Sight | null = sight()): string =>
    spoken(events, CAST, after, before, BOARD);
  test("a roll with its faces and what is left", () => {
    expect(said([fought()], sight({ armies: [5, 1, 7, 1, 3, 2] }))).toBe(
      "You attacked Dune from Cedar. Rolled 6, 4, 1 against 5, 4. You lost 1, Ines lost 1. Dune has 1 army.",
    );
    expect(said([fought({ seat: 1, defender: null, attack: [], defence: [], source: 4, target: 5 })])).toBe(
      "Ines attacked Fen from Edge. Even luck. Ines lost 1, the defence lost 1. Fen has 2 armies.",
    );
  });
  test("rolls in a row as one sentence", () => {
    expect(said([fought(), fought({ lost: [0, 2] }), EVENTS.conquered])).toBe(
      "You captured Dune from Ines with 3 armies. 2 rolls: you lost 1, Ines lost 3.",
    );
  });
  test("how many armies are left to place", () => {
    expect(said([EVENTS.placed], sight({ phase: "reinforce", reserve: 2 }))).toBe(
      "You placed 3 armies on Cedar. Cedar has 8 armies. 2 left to place.",
    );
  });
  test("that a round begins", () => {
    expect(
      said([{ ...EVENTS.turnbegan, seat: 1, regions: [] }], sight({ round: 3 }), sight({ round: 2 })),
    ).toBe("Round 3. Ines received 5 armies.");
    expect(said([EVENTS.turnbegan])).toBe("You received 5 armies, including 2 for Woods.");
  });
});

const moment = (view: Partial<Sight>, more: Partial<ConquestMoment> = {}): ConquestMoment => ({
  ...momentOf(sight(view)),
  acting: 0,
  seat: 0,
  ...more,
});

describe("headline", () => {
  const says = (view: Partial<Sight>, more?: Partial<ConquestMoment>): string => {
    const { title, line } = headline(moment(view, more));
    return `${title}: ${line}`;
  };
  test("says what to do in every phase", () => {
    expect(says({ phase: "claim", round: 0, owners: [0, 1, FREE, FREE, FREE, FREE] })).toBe(
      "Your turn, claim: Claim a territory. 4 left. Setup.",
    );
    expect(says({ phase: "setup", round: 0, reserve: 1, pool: [1, 5, 5] })).toBe(
      "Your turn, set up: Place 1 army. 1 starting army left. Setup.",
    );
    expect(says({ phase: "reinforce", reserve: 5 })).toBe("Your turn, reinforce: Place 5 armies. Round 3.");
    expect(says({ phase: "attack" })).toBe(
      "Your turn, attack: Attack as often as you like, then end the phase. Round 3.",
    );
    expect(says({ phase: "occupy", battle: { source: 2, target: 3, dice: 3 } })).toBe(
      "Your turn, move in: Move armies into Dune. Round 3.",
    );
    expect(says({ phase: "spoils", reserve: 8 })).toBe(
      "Your turn, trade cards: Place 8 armies, then keep attacking. Round 3.",
    );
    expect(says({ phase: "fortify" })).toBe(
      "Your turn, fortify: Move armies once, or end your turn. Round 3.",
    );
    expect(says({ phase: "defend", turn: 1, battle: { source: 3, target: 2, dice: 2 } })).toBe(
      "Your turn, defend: Ines attacks Cedar with 2 dice. Choose how many dice to defend with. Round 3.",
    );
  });
  test("says what cards and board allow", () => {
    const panel = { trade_first: "You hold 5 cards: trade a set first." };
    for (const phase of ["reinforce", "spoils"] as const)
      expect(says({ phase, reserve: 5 }, { panel })).toBe(
        `Your turn, ${phase === "spoils" ? "trade cards" : phase}: You hold 5 cards: trade a set first. Round 3.`,
      );
    expect(
      says(
        { phase: "reinforce", reserve: 5 },
        {
          legal: [
            { t: "trade", cards: [0, 1, 2] },
            { t: "place", territory: 0, count: 1 },
          ],
        },
      ),
    ).toContain("Place 5 armies. You can trade a set of cards.");
    expect(
      says({ phase: "reinforce", reserve: 0, fresh: [0, 3, 0, 0, 0, 0] }, { legal: [{ t: "endphase" }] }),
    ).toContain("All armies placed");
    expect(says({ phase: "reinforce", reserve: 0 }, { legal: [{ t: "endphase" }] })).toContain(
      "Nothing to place. Start attacking.",
    );
    expect(
      says(
        { phase: "reinforce", reserve: 0 },
        { legal: [{ t: "recruit", territory: 1, unit: "cavalry" }, { t: "endphase" }] },
      ),
    ).toContain("Start attacking. Your resources can raise units.");
    expect(says({ phase: "attack" }, { legal: [{ t: "endphase" }, { t: "endturn" }] })).toContain(
      "No attacks left. End your attack phase.",
    );
  });
  test("stays the same while a move is being sent", () => {
    expect(says({ phase: "reinforce", reserve: 5 }, { acting: null, waiting: true })).toBe(
      "Your turn, reinforce: Place 5 armies. Round 3.",
    );
  });
  test("says what others do, or who the game waits for", () => {
    expect(says({ turn: 1 }, { acting: null })).toBe("Ines attacks: Waiting for Ines. Round 3.");
    expect(says({ turn: 2, phase: "fortify" }, { acting: null })).toBe("Hard fortifies: Round 3.");
    expect(says({ turn: 2, fallen: [0] }, { acting: null })).toBe(
      "Hard attacks: You're out. You can keep watching. Round 3.",
    );
    expect(
      says({ phase: "defend", turn: 0, battle: { source: 2, target: 3, dice: 2 } }, { acting: null }),
    ).toBe("Ines defends: Waiting for Ines. Round 3.");
    expect(says({}, { acting: null, cast: castOf(SEATS, []) })).toBe(
      "Ann attacks: Waiting for Ann. Round 3.",
    );
    expect(says({}, { cast: castOf(SEATS, [0, 1]) })).toContain("Ann's turn, attack");
  });
  test("shows the log's words for the event on screen", () => {
    const shows = (event: Event, view: Partial<Sight> = {}, terms: Terms = {}): string =>
      headline(moment(view, { spot: { event } satisfies Spot, acting: null, board: { ...BOARD, terms } }))
        .line;
    expect(headline(moment({ turn: 1 }, { spot: { event: fought() }, acting: null })).title).toBe(
      "Ines attacks",
    );
    expect(shows(fought({ seat: 1, source: 3, target: 2 }))).toBe("Ines attacked Cedar from Dune. Round 3.");
    expect(shows(EVENTS.conquered)).toBe("You captured Dune from Ines with 3 armies. Round 3.");
    expect(shows(EVENTS.placed)).toBe("You placed 3 armies on Cedar. Round 3.");
    expect(shows({ ...EVENTS.placed, seat: 1, count: 1, unit: "artillery" })).toBe(
      "Ines placed 1 artillery on Cedar. Round 3.",
    );
    expect(shows(EVENTS.undone)).toBe("You took 1 army back from Cedar. Round 3.");
    expect(shows(EVENTS.claimed, { phase: "claim", round: 0 })).toBe("Ines claimed Dune. Setup.");
    expect(shows(EVENTS.fortified)).toBe("Ines moved 1 army from Dune to Edge. Round 3.");
    expect(shows(EVENTS.hired)).toBe("Ines hired 2 cavalry on Dune for $4. Round 3.");
    expect(shows(EVENTS.withdrew)).toBe("You brought 1 army back to Cedar. Round 3.");
    expect(shows(EVENTS.turnbegan)).toBe("You received 5 armies, including 2 for Woods. Round 3.");
    expect(shows(EVENTS.eliminated)).toBe("You eliminated Ines. Round 3.");
    expect(shows({ ...EVENTS.traded, cards: [{ symbol: 3, special: "embargo" }], bonus: [] })).toBe(
      "Ines traded a mixed set with Embargo for 8 armies. Round 3.",
    );
    expect(shows(EVENTS.announced)).toBe(
      "Drought in Sands comes next round. The region brings nothing. Round 3.",
    );
    const takings = { money: 14, upkeep: 3, science: 4 };
    expect(shows({ ...EVENTS.turnbegan, armies: 2, takings }, {}, { economy: true })).toBe(
      "You received 2 armies. Also $14 less $3 for upkeep and 4 science. Round 3.",
    );
    expect(shows({ ...EVENTS.turnbegan, armies: 0, takings: { money: 14 } }, {}, { economy: true })).toBe(
      "You received $14. Round 3.",
    );
  });
  test("says whether armies can move more than once", () => {
    const moves = (left: number, made = 0): string =>
      says({ phase: "fortify", moves: made }, { panel: { moves: left } });
    expect(moves(1)).toContain("Move armies once, or");
    expect(moves(2)).toContain("Move armies between your territories, or");
    expect(moves(1, 1)).toContain("Move armies once more, or");
  });
  test("says how the game ended", () => {
    expect(
      says(
        { phase: "over" },
        {
          result: {
            winners: [0],
            places: [],
            reason: "last_standing",
          } as unknown as ConquestMoment["result"],
        },
      ),
    ).toBe("You won: After 3 rounds.");
    expect(
      says(
        { phase: "over", reason: "round_limit" },
        { result: { winners: [], places: [], reason: "round_limit" } as unknown as ConquestMoment["result"] },
      ),
    ).toBe("Draw: After 2 rounds.");
  });
});

test("the introduction describes the position", () => {
  expect(introduction(moment({ fallen: [2] }))).toBe(
    "Ring loaded. You have 3 territories, Ines has 2 territories, Hard is out.",
  );
});

test("a round that wasn't played isn't counted", () => {
  expect([roundsPlayed(sight()), roundsPlayed(sight({ reason: "round_limit" }))]).toEqual([3, 2]);
});

describe("landmarks of a replay", () => {
  const words = (event: Event, view: Sight = sight()): string | undefined =>
    landmark(event, CAST, view, BOARD)?.words;
  test("include eliminations and large trades", () => {
    const marked = (event: Event): string[] =>
      lines([event], CAST, sight(), BOARD).flatMap((line) => (line.landmark ? [line.landmark.icon] : []));
    expect(marked(EVENTS.eliminated)).toEqual(["swords"]);
    expect(marked(EVENTS.traded)).toEqual([]);
    expect(marked({ ...EVENTS.traded, worth: 15 })).toEqual(["coin"]);
    expect(marked(EVENTS.placed)).toEqual([]);
    expect(words(EVENTS.placed)).toBeUndefined();
  });
  test("include completed and broken regions", () => {
    expect(words(EVENTS.conquered, sight({ owners: [0, 0, 0, 0, 0, 0] }))).toBe("You complete Sands");
    expect(words(EVENTS.conquered, sight({ owners: [0, 0, 0, 0, 1, 1] }))).toBe(
      "You break Ines's hold on Sands",
    );
    expect(words(EVENTS.conquered, sight({ owners: [0, 0, 0, 0, 1, -1] }))).toBeUndefined();
    expect(
      words({ ...EVENTS.conquered, former: null }, sight({ owners: [0, 0, 0, 0, -1, -1] })),
    ).toBeUndefined();
  });
});

describe("summary", () => {
  const events: Event[] = [
    fought({ lost: [1, 1] }),
    fought({ seat: 1, defender: 0, lost: [2, 0] }),
    EVENTS.conquered,
  ];
  test("counts what the viewer captured, destroyed and lost", () => {
    expect(summary(events, CAST, sight(), true, BOARD)).toEqual({
      line: "3 rounds, 2 rolls",
      figures: [
        ["1", "territories captured"],
        ["3", "armies destroyed"],
        ["1", "armies lost"],
        ["3", "territories held"],
        ["1", "regions held"],
      ],
    });
  });
  test("leaves these out if events are missing, and shows everyone's territories to spectators", () => {
    expect(summary(events, CAST, sight(), false, BOARD)).toEqual({
      line: "3 rounds",
      figures: [["3", "territories held"]],
    });
    expect(summary(events, castOf(SEATS, []), sight(), true, BOARD).figures.map(([, what]) => what)).toEqual([
      "territories held by Ann",
      "territories held by Ines",
      "territories held by Hard",
    ]);
  });
  test("has a sentence for every ending", () => {
    expect(Object.keys(endings)).toEqual([
      "last_standing",
      "capitals",
      "missions",
      "regions",
      "technology",
      "round_limit",
    ]);
  });
});

test("a bot's next move is a sentence and a button", () => {
  const means = (action: unknown) => intention(moment({}, { intent: { seat: 2, action } }));
  expect(means({ t: "attackuntil", source: 2, target: 3, keep: 1 })).toEqual({
    sentence: "Hard is about to attack Dune from Cedar.",
    button: "Attack",
  });
  expect(means({ t: "place", territory: 1, count: 2 })?.sentence).toBe(
    "Hard is about to place 2 armies on Birch.",
  );
  expect(means({ t: "place", territory: 1, count: 1, unit: "artillery" })?.sentence).toBe(
    "Hard is about to place 1 artillery on Birch.",
  );
  expect(means({ t: "endturn" })?.sentence).toBe("Hard is about to end the turn.");
  expect(intention(moment({}))).toBeNull();
});
