import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { face as battlezone, game } from "../src/games/battlezone";
import type { Battlezone, Luck, Replay, ReplayMove, Rolled, Turning } from "../src/net/wire.gen";
import { bandPath, bandsOf, positionText, sharesAt, spread, ticksOf } from "../src/pages/replay/bands";
import { type Landmark, landmarksIn, landmarksOf } from "../src/pages/replay/landmarks";
import { destination, type Way, wayOf } from "../src/pages/replay/navigate";
import { plansFor, usualNewSeats, whyNotPlayOn } from "../src/pages/replay/playOnSeats";
import { luckAt, prospectOf } from "../src/pages/replay/prospects";
import { headline } from "../src/pages/replay/replayTitle";
import { turningLine } from "../src/pages/summary/turningPoints";
import type { AnyFace } from "../src/play/face";
import { stillScene } from "../src/play/lands/scene";
import { lineOf } from "../src/play/phrases";
import { diceWords } from "../src/play/replay/diceWords";
import { framesTo, newPlayer } from "../src/play/replay/player";
import {
  linesTo,
  momentAt,
  sentenceTo,
  stepsTo,
  type Timeline,
  timelineOf,
} from "../src/play/replay/timeline";
import { said } from "../src/ui/messages/liveRegion";
import { CAST } from "./battlezone";

/** A game as the replay uses it. */
const FACE: AnyFace = battlezone;

const BOARD = {
  width: 10,
  height: 10,
  lands: [1, 2].map((id) => ({
    id,
    name: String(id),
    at: [id, id] as [number, number],
    rings: [],
    neighbours: [3 - id],
  })),
};

function sight(round: number, armies: number[], owners = [0, 1]): Battlezone.Sight {
  return {
    seat: 0,
    board: null,
    round,
    turn: 0,
    owners,
    armies,
    reserve: [0, 0],
    supply: [1, 1],
    skips: 0,
    attacked: false,
    idle_rounds: 0,
    winner: null,
  };
}

const LUCK: Luck = { rolls: 1, got: 1, expected: 0.4, percentile: 70, faces: [0, 0, 0, 1, 1, 1] };
const ROLL: Rolled = {
  word: 4,
  dice: [
    [0, [6, 5]],
    [1, [2]],
  ],
  stakes: [
    {
      seat: 0,
      got: 1,
      chances: [
        [1, 0.8],
        [-1, 0.2],
      ],
    },
  ],
};
const BATTLE: Battlezone.Battle = {
  t: "battle",
  seat: 0,
  source: 1,
  target: 2,
  attack: [6, 5],
  defence: [2],
  won: true,
  word: 4,
};
const SKIP: Battlezone.Skipped = { t: "skipped", seat: 1, forced: false };

/** A move with an event that replaces the whole view. */
function move(
  n: number,
  view: Battlezone.Sight,
  { events = [SKIP], ...more }: Partial<ReplayMove> & { events?: unknown[] } = {},
): ReplayMove {
  const { board: _, ...parts } = view;
  const change = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, [part]]));
  return {
    n,
    seat: 1,
    at: 0,
    steps: events.map((event, place) => ({ event, change: place === events.length - 1 ? change : null })),
    rolls: [],
    hope: null,
    luck: null,
    drawn: null,
    chance: null,
    ...more,
  };
}

/** Start, a skip, a battle, a new round, a skip, a battle. */
function replay(more: Partial<Replay> = {}): Replay {
  return {
    table: "abc",
    game: "battlezone",
    title: "BattleZone",
    options: {},
    seats: [{ name: "Ada" }, { name: "Bea", kind: "bot", bot: "hard" }],
    you: [],
    began: Date.UTC(2026, 10, 14, 12),
    view: { ...sight(1, [3, 1]), board: BOARD },
    moves: [
      move(1, sight(1, [3, 1])),
      move(2, sight(1, [1, 2]), { events: [BATTLE], rolls: [ROLL], luck: [LUCK, LUCK], seat: 0 }),
      move(3, sight(2, [2, 4]), { events: [SKIP, { t: "roundbegan", round: 2, seat: 0 }] }),
      move(4, sight(2, [2, 4])),
      move(5, sight(2, [2, 2], [0, 0]), { events: [BATTLE], rolls: [ROLL], luck: [LUCK, LUCK] }),
    ],
    result: { winners: [0], ranks: [1, 2], reason: "conquest" },
    proof: { commitment: null, nonces: null, key: null, given: 0 },
    draws: [
      [3, 2, 1],
      [4, 6, 5],
      [5, 6, 4],
      [7, 6, 1],
    ],
    turnings: [{ move: 1, events: [0], seat: 0, before: 0.4, after: 0.62, of: "chance" }],
    ...more,
  };
}

const timeline = (more: Partial<Replay> = {}, face: AnyFace = FACE): Timeline =>
  timelineOf(replay(more), face);

describe("timeline", () => {
  it("knows where rounds start and where dice were rolled", () => {
    expect(timeline().roundStarts).toEqual([0, 3]);
    expect(timeline().battles).toEqual([2, 5]);
  });

  it.each<[number, Way, number | null]>([
    [0, "next move", 1],
    [5, "next move", null],
    [0, "previous move", null],
    [0, "next round", 3],
    [3, "next round", 5],
    [4, "previous round", 3],
    [3, "previous round", 0],
    [0, "next battle", 2],
    [5, "next battle", null],
    [5, "previous battle", 2],
    [2, "previous battle", null],
    [2, "end", 5],
    [2, "start", 0],
  ])("leads from %i by %s to %s", (at, way, place) => {
    expect(destination(timeline(), at, way)).toBe(place);
  });

  it("describes moves in words, without headings", () => {
    expect(linesTo(timeline(), 2).map((line) => `${line.subject} ${line.text} ${line.figures}`)).toEqual([
      "Ada captured territory 2 from 1 11 v 2",
    ]);
    expect(linesTo(timeline(), 3)).toHaveLength(1);
    expect(sentenceTo(timeline(), 2)).toMatch(/^Move 2\. Ada attacks territory 2/);
    expect(sentenceTo(timeline(), 0)).toMatch(/^Start\./);
  });

  it("gives each event of a move its views, and includes a change without an event", () => {
    const moves: ReplayMove[] = [
      {
        ...move(1, sight(1, [3, 1])),
        steps: [
          { event: BATTLE, change: { armies: { "0": [1], "1": [2] } } },
          { event: SKIP, change: { owners: { "1": [0] } } },
          { event: null, change: { round: [2] } },
        ],
      },
      { ...move(2, sight(1, [3, 1])), steps: [{ event: SKIP, change: null }] },
    ];
    const course = timeline({ moves });
    const [first, second, third] = course.views as Battlezone.Sight[];
    const steps = stepsTo(course, 1) as {
      event: unknown;
      before: Battlezone.Sight;
      view: Battlezone.Sight;
    }[];
    expect(steps.map(({ event }) => event)).toEqual([BATTLE, SKIP]);
    expect(steps[0]?.before).toBe(first);
    expect(steps[0]?.view).toMatchObject({ armies: [1, 2], owners: [0, 1], round: 1 });
    expect(steps[1]?.before).toBe(steps[0]?.view);
    expect(second).toMatchObject({ armies: [1, 2], owners: [0, 0], round: 2 });
    expect(first).toMatchObject({ armies: [3, 1], owners: [0, 1], round: 1 });
    expect(second?.supply).toBe(first?.supply);
    expect(third).toBe(second);
    const seen: unknown[] = [];
    const face = { ...battlezone, frames: (given: unknown[]) => seen.push(...given) && [] } as AnyFace;
    framesTo(timeline({ moves }, face), 1);
    expect(seen).toEqual(steps);
  });

  it("points at the latest battle", () => {
    expect(stillScene(game, momentAt(timeline(), 2)).arrow).toEqual({ from: 1, to: 2 });
    expect(stillScene(game, momentAt(timeline(), 1)).arrow).toBeNull();
  });

  it("knows the luck after each roll, and none before the first", () => {
    expect(luckAt(timeline(), 1)).toBeNull();
    expect(luckAt(timeline(), 4)).toEqual([LUCK, LUCK]);
  });

  it("describes a position with the largest share, or the viewer's own", () => {
    expect(positionText(timeline(), 1)).toBe("Move 1 of 5, round 1, Ada 75 percent");
    expect(positionText(timeline({}, { ...battlezone, roundOf: () => 0 } as AnyFace), 1)).toBe(
      "Move 1 of 5, setup, Ada 75 percent",
    );
    expect(positionText(timeline({ you: [1] }), 1)).toBe("Move 1 of 5, round 1, You 25 percent");
  });

  it("has a line with its date, length and result", () => {
    expect(headline(timeline({ you: [0] }))).toEqual({
      title: "BattleZone, replay",
      line: "14 November, 2 rounds, you won.",
    });
    expect(headline(timeline({ you: [1] })).line).toContain("you lost");
    expect(headline(timeline({ result: null })).title).toBe("BattleZone, replay so far");
  });
});

describe("graph", () => {
  it("shows shares of the total, or amounts relative to the largest total", () => {
    expect(sharesAt(timeline(), 0)).toEqual([0.75, 0.25]);
    expect(bandsOf(timeline(), null).at(-1)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(bandsOf(timeline(), 0).at(-1)).toEqual([4 / 6, 4 / 6, 3 / 6, 1, 1, 4 / 6]);
    expect(bandsOf(timeline(), 1)[0]).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 1]);
  });

  it("draws a band from the one below it to its own height", () => {
    expect(
      bandPath(
        [
          [0.5, 1],
          [1, 1],
        ],
        1,
        10,
        10,
      ),
    ).toBe("M0.0 0.0L10.0 0.0L10.0 0.0L0.0 5.0Z");
  });

  it("labels only as many rounds as can be read", () => {
    expect(ticksOf(timeline(), 500).map((tick) => tick.words)).toEqual(["start", "2"]);
    expect(ticksOf(timeline(), 50).map((tick) => tick.words)).toEqual(["start"]);
  });

  it("keeps discs apart and inside", () => {
    expect(spread([0, 5, 98, 100], 20, 100)).toEqual([10, 30, 70, 90]);
  });

  it("marks turning points, seats that went to bots, the end, and the game's own landmarks", () => {
    const taken = move(3, sight(2, [2, 4]), { events: [{ t: "seattaken", seat: 0, bot: "hard" }] });
    const moves = replay().moves.map((old, index) => (index === 2 ? taken : old));
    const face: AnyFace = {
      ...battlezone,
      lines: (events: { t: string }[]) =>
        events.map(({ t }) => ({
          ...lineOf(CAST, null, t === "skipped" ? "A skip" : t),
          ...(t === "skipped" ? { landmark: { icon: "clock" } } : {}),
        })),
    };
    expect(landmarksOf(timeline({ moves }, face))).toEqual([
      { at: 1, icon: "clock", words: "A skip" },
      { at: 2, icon: "swords", words: "Turning point, move 2: Ada's win chance goes from 40% to 62%" },
      { at: 3, icon: "bot", words: "Ada is now played by a bot" },
      { at: 4, icon: "clock", words: "A skip" },
      { at: 5, icon: "star", words: "The end" },
    ]);
  });
});

describe("turning point of a team", () => {
  const face: AnyFace = { ...battlezone, winners: (_: unknown, seat: number) => [seat, 1 - seat] };
  it("names all who win together", () => {
    const [turning] = replay().turnings as [Turning];
    expect(prospectOf(timeline({}, face), turning)).toBe("Ada's and Bea's win chance");
    expect(prospectOf(timeline({ you: [0] }, face), turning)).toBe("your and Bea's win chance");
    expect(prospectOf(timeline(), turning)).toBe("Ada's win chance");
    expect(prospectOf(timeline(), { ...turning, of: "production" })).toBe("Ada's share of production");
    expect(landmarksOf(timeline({ you: [1] }, face)).map(({ words }) => words)).toContain(
      "Turning point, move 2: Ada's and your win chance goes from 40% to 62%",
    );
  });
});

describe("cause of a turning point", () => {
  const supply = { t: "supply", seat: 1, income: 3, placed: [2, 2, 2], reserve: 0, word: 0 };
  const [old] = replay().turnings as [Turning];
  const moves = [move(1, sight(1, [3, 1])), move(2, sight(2, [2, 4]), { events: [supply, BATTLE] })];
  it("is the event that the server names, not the first of its move", () => {
    expect(turningLine({ ...old, events: [1] }, timeline({ moves }))).toMatchObject({
      seat: BATTLE.seat,
      text: expect.stringMatching(/^(captured|failed to capture) /),
    });
  });
  it("is the spoken sentence if the log has no line for it", () => {
    const mute: AnyFace = { ...battlezone, lines: () => [], spoken: () => "Attacker wins." };
    expect(turningLine({ ...old, events: [1] }, timeline({ moves }, mute))?.text).toMatch(/Attacker wins\./);
  });
});

describe("landmarks without room for all", () => {
  const marks: Landmark[] = [1, 2, 3, 4, 5, 6].map((at) => ({
    at,
    icon: "flag",
    words: String(at),
    ...(at === 3 || at === 6 ? {} : { minor: true }),
  }));
  const kept = (room: number): number[] => landmarksIn(marks, room).map(({ at }) => at);
  it("leave minor ones out first", () => {
    expect(kept(6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(kept(4)).toEqual([2, 3, 5, 6]);
    expect(kept(2)).toEqual([3, 6]);
    expect(kept(1)).toEqual([6]);
    expect(kept(0)).toEqual([]);
  });
  it("are major if one event of the position is", () => {
    const moves = [move(1, sight(1, [3, 1]), { events: [{ t: "skipped" }, { t: "supply" }] })];
    const face = {
      ...battlezone,
      lines: (events: { t: string }[]) =>
        events.map(({ t }) => ({
          ...lineOf(CAST, null, t),
          landmark: { icon: t === "supply" ? "coin" : "clock", minor: t === "skipped" },
        })),
    } as AnyFace;
    expect(landmarksOf(timeline({ moves, result: null, turnings: [] }, face))).toEqual([
      { at: 1, icon: "coin", words: "skipped. supply" },
    ]);
  });
});

describe("roll", () => {
  it("says which dice it used", () => {
    expect(diceWords(replay(), [ROLL])).toBe("dice 4\u20137");
    expect(diceWords(replay({ draws: null }), [ROLL])).toBe("dice from 4");
  });
  it("in a row of rolls says which dice they used together, or which draws if there were no dice", () => {
    const draws: [number, number, number][] = [0, 1, 2, 3, 4, 5, 6, 7].map((word) => [word, 6, 0]);
    const [early, late] = [
      {
        ...ROLL,
        word: 1,
        dice: [
          [0, [3]],
          [1, [2]],
        ] as Rolled["dice"],
      },
      {
        ...ROLL,
        word: 3,
        dice: [
          [0, [3, 3]],
          [1, [2, 2]],
        ] as Rolled["dice"],
      },
    ];
    expect(diceWords(replay({ draws }), [early, late])).toBe("dice 1\u20136");
    expect(diceWords(replay({ draws }), [{ ...ROLL, word: 2, dice: [] }])).toBe("draw 2");
    expect(
      diceWords(
        replay({ draws }),
        [2, 3].map((word) => ({ ...ROLL, word, dice: [] })),
      ),
    ).toBe("draws 2\u20133");
  });
});

describe("keys", () => {
  it("go by moves, rounds and battles", () => {
    expect(wayOf("ArrowLeft", false)).toBe("previous move");
    expect(wayOf("ArrowRight", true)).toBe("next round");
    expect(wayOf("PageDown", false)).toBe("previous round");
    expect(wayOf("ArrowUp", false)).toBe("next battle");
    expect(wayOf("Home", false)).toBe("start");
    expect(wayOf("x", false)).toBeNull();
  });
});

describe("playing on", () => {
  it("gives people their old seat, or the one to move, and bots the others", () => {
    expect(usualNewSeats(timeline({ you: [1] }), 0, "balanced")).toEqual([
      { me: false, bot: "balanced" },
      { me: true },
    ]);
    expect(usualNewSeats(timeline(), 1, "balanced")).toEqual([{ me: true }, { me: false, bot: "hard" }]);
  });

  it("numbers bots of one kind, and names people at one screen by colour", () => {
    expect(
      plansFor(
        [
          { me: false, bot: "hard" },
          { me: false, bot: "hard" },
        ],
        { hard: "Hard" },
        "",
      ).map((plan) => plan.name),
    ).toEqual(["Hard 1", "Hard 2"]);
    expect(plansFor([{ me: true }, { me: true }], {}, "Ada").map((plan) => plan.name)).toEqual([
      "Violet",
      "Lime",
    ]);
  });

  it("isn't possible at the end, or while others are still playing", () => {
    expect(whyNotPlayOn(timeline(), 5)).toBe("The game ended here");
    expect(whyNotPlayOn(timeline(), 4)).toBeNull();
    expect(whyNotPlayOn(timeline({ result: null }), 2)).toBe("Others are still playing");
    expect(whyNotPlayOn(timeline({ result: null, you: [0] }), 5)).toBeNull();
  });
});

describe("player", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("starts where the link says, inside the game", () => {
    expect(newPlayer(timeline(), 3).at.value).toBe(3);
    expect(newPlayer(timeline(), 999).at.value).toBe(5);
  });

  it("plays a move frame by frame, and describes it meanwhile", async () => {
    const player = newPlayer(timeline(), 1);
    player.toggle();
    expect(player.shownMove.value).toBe(2);
    expect(player.at.value).toBe(1);
    expect(player.moment.value.spot).toMatchObject({ stage: "mark" });
    await vi.advanceTimersByTimeAsync(1600);
    expect(player.at.value).toBe(2);
    player.close();
  });

  it("plays to the end and stops, then starts over", async () => {
    const player = newPlayer(timeline(), 3);
    player.toggle();
    await vi.advanceTimersByTimeAsync(6000);
    expect([player.at.value, player.playing.value]).toEqual([5, false]);
    player.toggle();
    expect([player.at.value, player.playing.value]).toEqual([0, true]);
    player.close();
  });

  it("finishes the current move when paused", async () => {
    const player = newPlayer(timeline(), 1);
    player.toggle();
    player.toggle();
    await vi.advanceTimersByTimeAsync(1);
    expect([player.at.value, player.playing.value]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(player.at.value).toBe(2);
  });

  it("stops when someone jumps to a position, and announces it unless they are scrubbing", () => {
    const player = newPlayer(timeline(), 1);
    player.toggle();
    player.go(4);
    expect([player.at.value, player.playing.value, player.shownMove.value]).toEqual([4, false, 4]);
    expect(said.value).toContain("Move 4. Bea skipped.");
    player.go(3, false);
    expect(said.value).not.toContain("Move 3.");
  });

  it("plays faster at a higher speed", async () => {
    const player = newPlayer(timeline(), 1);
    player.setSpeed(8);
    player.toggle();
    await vi.advanceTimersByTimeAsync(1600);
    expect(player.at.value).toBeGreaterThan(3);
    player.close();
  });
});
