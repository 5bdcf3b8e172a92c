import { effect } from "@preact/signals";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadFace } from "../src/games";
import { game } from "../src/games/battlezone";
import type { Link } from "../src/net/link";
import { set } from "../src/net/settings";
import type { Battlezone, Board, Proof, SeatView } from "../src/net/wire.gen";
import type { Moment } from "../src/play/face";
import { sceneOf } from "../src/play/lands/scene";
import {
  activate,
  attackTapped,
  newUiState,
  pass,
  passOrAttack,
  press,
  type UiState,
} from "../src/play/lands/uiState";
import { newPlayback } from "../src/play/table/playback";
import { onPlaybackIdle, receive } from "../src/play/table/receive";
import { newTable, type Table } from "../src/play/table/table";
import { said } from "../src/ui/messages/liveRegion";
import { toasts } from "../src/ui/messages/toasts";
import { SEATS, standing, updated, welcome } from "./fakes";

const phone = vi.hoisted(() => ({ value: false }));
vi.mock("../src/ui/screen/screenSize", () => ({
  isPhone: phone,
  isSmall: phone,
  isShort: { value: false },
  isTouch: phone,
}));

const BOARD: Board = {
  width: 100,
  height: 100,
  lands: [1, 2].map((id) => ({
    id,
    name: `Territory ${id}`,
    at: [id * 10, 10],
    rings: [
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    ],
    neighbours: [],
  })),
};
const VIEW: Battlezone.Sight = {
  seat: 0,
  round: 1,
  turn: 0,
  owners: [0, 1],
  armies: [3, 2],
  reserve: [0, 0],
  supply: [1, 1],
  skips: 0,
  attacked: false,
  idle_rounds: 0,
  winner: null,
};
const ATTACK = { t: "attack", source: 1, target: 2 };
const LEGAL = { "0": [ATTACK, { t: "skip" }] };
const BOT_FAILS: Battlezone.Battle = {
  t: "battle",
  seat: 1,
  source: 2,
  target: 1,
  attack: [1, 1],
  defence: [6, 6, 6],
  won: false,
  word: 0,
};

const PROOF = { commitment: "c", nonces: {}, key: "k" } as unknown as Proof;

let table: Table;
let ui: UiState;
let leave: () => void;
let moves: unknown[];
let others: string[];
let factor: number;

// The first import is slow on a busy machine.
beforeAll(() => loadFace("battlezone"), 30_000);

beforeEach(() => {
  toasts.value = [];
  moves = [];
  others = [];
  factor = 0;
  table = newTable("abc", "token", loadFace);
  table.link = {
    send: (message) => void others.push(message.t),
    move: (seat, action) => {
      moves.push({ seat, action });
      return `ref${moves.length}`;
    },
    retryNow: () => undefined,
    network: () => undefined,
    close: () => undefined,
  } satisfies Link;
  table.playback = newPlayback({
    factor: () => factor,
    show: (frame) => {
      table.spot.value = frame?.spot ?? null;
      if (frame) table.view.value = frame.view;
    },
    onIdle: () => onPlaybackIdle(table),
  });
  ui = newUiState(table, game);
  leave = activate(ui);
});

afterEach(() => leave());

const mine = (n: number, view: Battlezone.Sight = VIEW) => standing(n, { view, legal: LEGAL, to_act: [0] });
const theirs = (n: number, view: Battlezone.Sight = VIEW) =>
  standing(n, { view: { ...view, turn: 1 }, to_act: [1] });

async function sit(): Promise<void> {
  receive(table, welcome(1, { standing: standing(0, { ...mine(0), view: { ...VIEW, board: BOARD } }) }));
  await vi.waitUntil(() => table.about.value !== null);
}

describe("table", () => {
  test("keeps messages that come before the game's chunk, and handles them in order", async () => {
    receive(table, welcome(1, { standing: standing(0, { ...mine(0), view: { ...VIEW, board: BOARD } }) }));
    receive(table, updated(2, theirs(1), [{ t: "skipped", seat: 0, forced: false }]));
    expect(table.about.value).toBeNull();
    await vi.waitUntil(() => table.standing.value?.n === 1);
    expect(table.log.value.events).toHaveLength(1);
  });

  test("logs what only another seat at this screen may know, without showing or announcing it", async () => {
    await sit();
    const spots: unknown[] = [];
    const stop = effect(() => void spots.push(table.spot.value));
    factor = 0.01;
    const aside = [{ event: BOT_FAILS, change: null, aside: true }];
    receive(table, { ...updated(2, theirs(1)), steps: aside as never });
    await vi.waitUntil(() => table.standing.value?.n === 1);
    expect(table.log.value.events).toEqual([BOT_FAILS]);
    expect(spots).toEqual([null]);
    expect(said.value).not.toMatch(/territory 1|27|lost/);
    stop();
  });

  test("shows a bot's next move after playback, and announces it while bots are paused", async () => {
    await sit();
    table.pace.value = null;
    const attack = { t: "attack", source: 2, target: 1 };
    receive(table, updated(2, { ...theirs(1), intent: { "1": attack } }));
    expect(table.moment.value?.intent).toEqual({ seat: 1, action: attack });
    const shown = ui.moment.value && sceneOf(game, ui.moment.value);
    expect(shown?.lands.map((land) => land.state)).toEqual(["onto", "from"]);
    expect(shown?.arrow).toEqual({ from: 2, to: 1 });
    expect(said.value).toMatch(/is about to attack territory 1 with .* from territory 2 with/);
    receive(table, updated(3, { ...theirs(1), intent: { "1": { t: "skip" } } }));
    expect(table.face.value?.intention?.(table.moment.value as Moment<unknown>)?.button).toBe("Skip");
  });

  test("hides a battle's result until its dice are added up", async () => {
    await sit();
    const won: Battlezone.Battle = {
      ...BOT_FAILS,
      seat: 0,
      source: 1,
      target: 2,
      attack: [6, 6, 6],
      defence: [1, 1],
      won: true,
    };
    const view: Battlezone.Sight = { ...VIEW, owners: [0, 0], armies: [1, 2], winner: 0 };
    const over = standing(1, {
      view,
      phase: "over",
      to_act: [],
      result: { reason: "conquest", winners: [0], ranks: [1, 2] } as never,
    });
    vi.useFakeTimers();
    factor = 1;
    receive(table, updated(2, over, [won, { t: "conquered", seat: 0 }]));
    receive(table, { t: "revealed", seq: 3, proof: PROOF });
    let looks = 0;
    while (["mark", "roll", "count"].includes((table.spot.value as { stage: string }).stage)) {
      expect(table.view.value).toMatchObject({ owners: [0, 1], armies: [3, 2] });
      expect(table.log.value.events).toEqual([]);
      expect(table.standing.value?.phase).toBe("playing");
      expect(table.moment.value?.result).toBeNull();
      expect(said.value).not.toContain("wins");
      expect(toasts.value).toEqual([]);
      expect(table.proof.value).not.toEqual(PROOF);
      expect(JSON.stringify(table.face.value?.headline(table.moment.value as Moment<unknown>))).not.toMatch(
        /won|hold|Taken/,
      );
      looks += 1;
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(looks).toBeGreaterThan(65);
    expect(said.value).toContain("Attacker wins.");
    expect(table.moment.value?.result?.winners).toEqual([0]);
    expect(table.proof.value).toEqual(PROOF);
  });

  test("knows the latest state before it is shown, with its steps and its time", async () => {
    await sit();
    factor = 1;
    const heardFrom = Date.now();
    receive(table, updated(2, theirs(1), [BOT_FAILS]));
    expect(table.standing.value?.n).toBe(0);
    expect(table.latest.value?.standing.n).toBe(1);
    expect(table.latest.value?.steps.map(({ event }) => event)).toEqual([BOT_FAILS]);
    expect(table.latest.value?.steps[0]?.before).toMatchObject({ turn: 0 });
    expect(table.latest.value?.at).toBeGreaterThanOrEqual(heardFrom);
  });

  test("keeps the board from the welcome, because updates come without it", async () => {
    await sit();
    receive(table, updated(2, theirs(1)));
    expect(table.moment.value?.board).toEqual(BOARD);
  });

  test("asks for everything if it never saw the board of a game that starts", async () => {
    receive(table, welcome(1, { standing: standing(0, { phase: "waiting", to_act: [] }) }));
    await vi.waitUntil(() => table.about.value !== null);
    receive(table, updated(2, mine(0)));
    expect(others).toEqual(["sync"]);
  });

  test("sends an attack after two presses, source and target, and waits for the answer", async () => {
    await sit();
    press(ui, 1);
    expect(ui.picked.value).toEqual([1]);
    press(ui, 2);
    expect(moves).toEqual([{ seat: 0, action: ATTACK }]);
    expect(table.acting.value).toBeNull();
    expect(ui.picked.value).toEqual([]);
  });

  test("accepts input only after the taken move has been shown, whichever message comes first", async () => {
    await sit();
    pass(ui);
    receive(table, { t: "taken", seq: 2, ref: "ref1", n: 1 });
    expect(table.moment.value?.waiting).toBe(true);
    receive(table, updated(3, theirs(1), [{ t: "skipped", seat: 0, forced: false }]));
    expect(table.moment.value?.waiting).toBe(false);
    receive(table, updated(4, mine(2), [{ t: "skipped", seat: 1, forced: false }]));
    pass(ui);
    receive(table, updated(5, theirs(3)));
    expect(table.moment.value?.waiting).toBe(true);
    receive(table, { t: "taken", seq: 6, ref: "ref2", n: 3 });
    expect(table.moment.value?.waiting).toBe(false);
  });

  test("shows and announces why a move was refused, and allows another try", async () => {
    await sit();
    press(ui, 1);
    press(ui, 2);
    receive(table, {
      t: "refused",
      seq: 2,
      code: "x",
      sentence: "Cannot attack from a territory with 1 army.",
      ref: "ref1",
    });
    expect(toasts.value.map((toast) => toast.text)).toEqual(["Cannot attack from a territory with 1 army."]);
    expect(said.value).toContain("Cannot attack");
    expect(table.acting.value).toBe(0);
  });

  test("sends an attack chosen during playback if the board is still as seen", async () => {
    await sit();
    factor = 1;
    vi.useFakeTimers();
    receive(table, updated(2, mine(1), [{ t: "skipped", seat: 1, forced: false }]));
    press(ui, 1);
    press(ui, 2);
    expect(moves).toEqual([]);
    expect(ui.moment.value?.aim).toBe(2);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(moves).toEqual([{ seat: 0, action: ATTACK }]);
  });

  test("drops such an attack if one of its lands has changed, and keeps the source selected", async () => {
    await sit();
    factor = 1;
    vi.useFakeTimers();
    receive(table, updated(2, mine(1, { ...VIEW, armies: [3, 1] }), [BOT_FAILS]));
    press(ui, 1);
    press(ui, 2);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(moves).toEqual([]);
    expect(ui.picked.value).toEqual([1]);
    expect(ui.aim.value).toBeNull();
  });

  test("forgets the aim after a new welcome", async () => {
    await sit();
    factor = 1;
    receive(table, updated(2, mine(1), [{ t: "skipped", seat: 1, forced: false }]));
    press(ui, 1);
    press(ui, 2);
    receive(table, welcome(3, { standing: standing(1, { ...mine(1), view: { ...VIEW, board: BOARD } }) }));
    expect(ui.aim.value).toBeNull();
    expect(moves).toEqual([]);
  });

  test("deselects a land that was lost", async () => {
    await sit();
    press(ui, 1);
    receive(table, updated(2, mine(1, { ...VIEW, owners: [1, 1] })));
    expect(ui.picked.value).toEqual([]);
  });

  test("announces all events, then whose turn it is", async () => {
    await sit();
    receive(table, updated(2, mine(1, { ...VIEW, armies: [3, 1] }), [BOT_FAILS]));
    expect(said.value).toContain(
      "Balanced attacks territory 1 from territory 2. Attacker rolled 2 dice: total 2. Defender rolled 3 dice: total 18.",
    );
    expect(said.value).toContain("Your turn.");
  });

  test("shows the state at once after a reconnect, and says what was missed", async () => {
    await sit();
    factor = 1;
    receive(table, updated(2, theirs(1), [BOT_FAILS]));
    table.wasOffline = true;
    receive(
      table,
      welcome(1, { standing: standing(4, { ...mine(4), view: { ...VIEW, board: BOARD, armies: [8, 8] } }) }),
    );
    expect(table.busy.value).toBe(false);
    expect((table.view.value as Battlezone.Sight).armies).toEqual([8, 8]);
    expect(toasts.value.at(-1)?.text).toBe("Back online. You missed 4 moves.");
    expect(table.log.value.missing).toMatchObject({ after: 0, upto: 4 });
  });

  test("fetches events from before it joined, and puts them before newer ones", async () => {
    const asked = vi.fn((_path: string, _init: RequestInit) =>
      Promise.resolve(
        Response.json({
          n: 4,
          entries: [
            { n: 1, events: ["first"] },
            { n: 3, events: ["second", "third"] },
            { n: 4, events: ["told by the socket"] },
          ],
        }),
      ),
    );
    vi.stubGlobal("fetch", asked);
    await loadFace("battlezone");
    receive(table, welcome(1, { standing: standing(3, { ...mine(3), view: { ...VIEW, board: BOARD } }) }));
    await vi.waitUntil(() => table.about.value !== null);
    receive(table, updated(2, theirs(4), [BOT_FAILS]));
    await vi.waitUntil(() => table.log.value.missing === null);
    vi.unstubAllGlobals();
    expect(
      asked.mock.calls
        .filter(([path]) => path.includes("events"))
        .map(([path, { headers }]) => [path, headers]),
    ).toEqual([["/api/tables/abc/events?after=0", { authorization: "Bearer token" }]]);
    expect(table.log.value).toEqual({
      n: 4,
      events: ["first", "second", "third", BOT_FAILS],
      missing: null,
    });
  });

  test("ignores presses after the game", async () => {
    await sit();
    receive(
      table,
      updated(
        2,
        standing(1, {
          phase: "over",
          to_act: [],
          view: VIEW,
          result: { winners: [0], ranks: [1, 2], reason: "resignation" },
        }),
      ),
    );
    press(ui, 1);
    expect(ui.picked.value).toEqual([]);
    expect(table.moment.value?.result?.winners).toEqual([0]);
  });

  test("tells players that a bot has taken their seat", async () => {
    await sit();
    const seats = [{ ...SEATS[0], kind: "bot" as const, bot: "balanced" }, SEATS[1]] as SeatView[];
    receive(
      table,
      welcome(2, {
        you: [],
        seats,
        standing: standing(3, { ...theirs(3), view: { ...VIEW, board: BOARD } }),
      }),
    );
    expect(toasts.value.at(-1)?.text).toContain("A bot is playing for you now");
    expect(said.value).toContain("A bot is playing for you now");
  });

  test("skips automatically only with that setting, if nothing else is allowed", async () => {
    const idle = (n: number) => standing(n, { view: VIEW, legal: { "0": [{ t: "skip" }] }, to_act: [0] });
    await sit();
    receive(table, updated(2, idle(1)));
    expect(moves).toEqual([]);
    set({ autoSkip: true });
    expect(moves).toEqual([{ seat: 0, action: { t: "skip" } }]);
    receive(table, { t: "taken", seq: 3, ref: "ref1", n: 2 });
    receive(table, updated(4, mine(2)));
    expect(moves).toHaveLength(1);
    set({ autoSkip: false });
  });

  test("on a phone, the first tap picks a target, and the second or the button attacks it", async () => {
    phone.value = true;
    await sit();
    press(ui, 1);
    press(ui, 2);
    expect(moves).toEqual([]);
    expect(ui.prospect.value?.words).toBe("Attack 3 v 2");
    press(ui, 2);
    expect(moves).toHaveLength(1);
    receive(table, { t: "taken", seq: 2, ref: "ref1", n: 1 });
    receive(table, updated(3, mine(1)));
    press(ui, 1);
    press(ui, 2);
    attackTapped(ui);
    expect(moves).toHaveLength(2);
    expect(ui.tapped.value).toBeNull();
    phone.value = false;
  });

  test("the key that ends the turn makes a tapped attack, or else ends the turn", async () => {
    phone.value = true;
    await sit();
    press(ui, 1);
    press(ui, 2);
    const kinds = (): string[] => moves.map((move) => (move as { action: { t: string } }).action.t);
    passOrAttack(ui);
    expect(kinds()).toEqual(["attack"]);
    receive(table, { t: "taken", seq: 2, ref: "ref1", n: 1 });
    receive(table, updated(3, mine(1)));
    passOrAttack(ui);
    expect(kinds()).toEqual(["attack", "skip"]);
    phone.value = false;
  });
});
