import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Board } from "../src/net/wire.gen";
import type { AnyFace } from "../src/play/face";
import { genericFace } from "../src/play/generic";
import { type Flash, genericGame } from "../src/play/generic/game";
import { Fields } from "../src/play/generic/Moves";
import { type Doc, type Layout, sentenceOf } from "../src/play/generic/speech";
import { idleMoment } from "../src/play/idleMoment";
import type { LandMoment } from "../src/play/lands/game";
import { sceneOf } from "../src/play/lands/scene";
import { activate, newUiState, press, type UiState } from "../src/play/lands/uiState";
import { sentenceOf as spokenAs } from "../src/play/phrases";
import { playerAt } from "../src/play/turn/handOver";
import { toasts } from "../src/ui/messages/toasts";
import { BOARD, CAST, VIEW, WON } from "./battlezone";
import { fakeTable, type Sent, tell } from "./fakeTable";
import { rendered, textOf } from "./rendered";

vi.mock("../src/ui/hooks/useKeepFocus", () => ({ useKeepFocus: () => ({ current: null }) }));

/** BattleZone as a client sees it that knows nothing else about the game. */
const LAYOUT: Layout = {
  owners: "owners",
  counts: "armies",
  scores: ["reserve"],
  lands: ["source", "target"],
  seats: ["seat", "turn", "winner"],
  dice: ["attack", "defence"],
  words: {
    attack: "Attack {target} from {source}",
    battle: "fought for {target}",
    conquest: "All is taken.",
  },
  turns: true,
  secrets: false,
};
const GAME = genericGame("unknown", LAYOUT);
const LEGAL = [{ t: "attack", source: 1, target: 2 }, { t: "attack", source: 1, target: 4 }, { t: "skip" }];
const view = VIEW as unknown as Doc;

function moment(more: Partial<LandMoment<Doc>> = {}): LandMoment<Doc> {
  const rest = { ...idleMoment(BOARD, view, CAST), picked: [], aim: null, pointed: null };
  return { ...rest, acting: 0, seat: 0, legal: LEGAL, ...more };
}

describe("a game without a folder in the client", () => {
  test("shows lands, owners, counts and moves on the board", () => {
    const { lands, order } = sceneOf(GAME, moment());
    expect(lands.map((land) => land.spoken)).toEqual([
      "Territory 1, yours, 5, can be chosen",
      "Territory 2, Balanced, 3",
      "Territory 3, yours, 1",
      "Territory 4, Balanced, 8",
    ]);
    expect(order[0]).toBe(1);
    expect(sceneOf(GAME, moment({ picked: [1] })).lands.map((land) => land.state)).toEqual([
      "chosen",
      "target",
      "not-now",
      "target",
    ]);
  });

  test("words actions and events from its layout, or from field names", () => {
    const speech = { layout: LAYOUT, cast: CAST, board: BOARD };
    expect(sentenceOf(LEGAL[0] as Doc, speech)).toBe("Attack Territory 2 from Territory 1");
    expect(sentenceOf({ t: "skip" }, speech)).toBe("Skip");
    expect(GAME.lines([WON as unknown as Doc], CAST, view, BOARD)).toMatchObject([
      { seat: 0, subject: "You", text: "fought for Territory 2", lands: [1, 2] },
    ]);
    expect(GAME.lines([WON as unknown as Doc], CAST, view, BOARD).map(spokenAs)).toEqual([
      "You fought for Territory 2.",
    ]);
    expect(GAME.faces(WON as unknown as Doc)).toEqual([...WON.attack, ...WON.defence]);
    expect(GAME.endings.conquest).toBe("All is taken.");
  });

  test("measures scores, lands and counts", () => {
    expect(GAME.measures.map(({ label: words, of }) => [words, of(view, 1, BOARD)])).toEqual([
      ["Reserve", 2],
      ["Territories", 2],
      ["Armies", 11],
    ]);
  });

  test("flashes the lands and fields that an event changed, in the server's own views", () => {
    const next = { ...view, armies: [5, 3, 1, 7], skips: 1 };
    const [frame, more] = GAME.frames(
      [{ event: WON as unknown as Doc, before: view, view: next }],
      () => true,
      BOARD,
    );
    expect(more).toBeUndefined();
    expect(frame?.view).toBe(next);
    expect(frame?.spot).toEqual({ lands: [1, 2, 4], fields: ["skips"], seat: 0 } satisfies Flash);
    expect(sceneOf(GAME, moment({ spot: frame?.spot })).lands.map((land) => land.state)).toEqual([
      "onto",
      "onto",
      "rest",
      "onto",
    ]);
  });

  test("says whose turn it is, and how it ended", () => {
    expect(GAME.headline(moment()).title).toBe("Your turn");
    expect(GAME.headline(moment({ acting: null, view: { ...view, turn: 1 } })).title).toBe(
      "Balanced is thinking\u2026",
    );
    const result = { winners: [1], ranks: [2, 1], reason: "conquest" };
    expect(GAME.headline(moment({ result })).title).toBe("Balanced won");
  });
});

describe("pressing a land in such a game", () => {
  let ui: UiState;
  let sent: Sent<Doc>;

  beforeEach(() => {
    toasts.value = [];
    const made = fakeTable<Doc>("unknown", BOARD, [0]);
    sent = made.sent;
    made.table.face.value = genericFace("unknown", LAYOUT) as AnyFace;
    ui = newUiState(made.table, GAME);
    activate(ui);
    tell(made.table, VIEW, LEGAL, 0);
  });

  test("picks the land, then makes the only move that is left", () => {
    press(ui, 1);
    expect(ui.picked.value).toEqual([1]);
    press(ui, 1);
    expect(ui.picked.value).toEqual([]);
    press(ui, 1);
    press(ui, 4);
    expect(sent).toEqual([{ seat: 0, action: { t: "attack", source: 1, target: 4 } }]);
    expect(ui.picked.value).toEqual([]);
  });

  test("lets the server say why a move isn't allowed", () => {
    press(ui, 1);
    press(ui, 3);
    expect(sent).toEqual([{ seat: 0, action: { t: "attack", source: 1, target: 3 } }]);
  });

  test("says what to do if no move fits", () => {
    press(ui, 2);
    expect(sent).toEqual([]);
    expect(toasts.value.map(({ text }) => text)).toEqual([
      "Choose a highlighted territory, or one of the listed moves.",
    ]);
  });

  test("lists the moves that are left if they differ in more than lands", () => {
    tell(
      ui.table,
      VIEW,
      [1, 2].map((count) => ({ t: "take", source: 1, count })),
      0,
    );
    press(ui, 1);
    expect(sent).toEqual([]);
    expect(ui.picked.value).toEqual([1]);
  });

  test("deselects lands that no move starts with", () => {
    press(ui, 1);
    tell(ui.table, VIEW, [{ t: "skip" }], 0);
    expect(ui.picked.value).toEqual([]);
  });
});

test("shows a position without a board as named fields", () => {
  const plain: Layout = { ...LAYOUT, owners: "", counts: "", scores: [] };
  const face = genericFace("unknown", plain);
  const shown = idleMoment(
    {} as Board,
    { seat: 0, turn: 1, winner: null, heap: 7, hands: [[1], []] } as Doc,
    CAST,
  );
  const words = textOf(rendered(face.Picture({ moment: shown }) as never));
  expect(words).toBe("Winner none Heap 7 Hands 1, none");
  expect(face.aspectRatio({} as Board)).toBe(1.5);
  expect(
    textOf(rendered(Fields({ view, speech: { layout: plain, cast: CAST, board: BOARD }, flash: null }))),
  ).toContain("Idle rounds 0");
});

test("asks people at one screen to take over before they see their view", () => {
  const hiding = genericFace("unknown", { ...LAYOUT, secrets: true });
  const { table } = fakeTable<Doc>("unknown", BOARD, [0, 1]);
  tell(table, VIEW, LEGAL, 0);
  expect(genericFace("unknown", LAYOUT).handOver).toBeUndefined();
  expect(hiding.handOver?.isDue(table)).toBe(true);
  playerAt(table).value = 0;
  expect(hiding.handOver?.isDue(table)).toBe(false);
  tell(table, { ...VIEW, seat: 1 }, LEGAL, 1, new Map([["ref1", null]])); // also while a move is being sent
  expect(hiding.handOver?.isDue(table)).toBe(true);
});
