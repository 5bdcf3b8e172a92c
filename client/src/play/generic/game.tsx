import type { Seat } from "../../net/wire.gen";
import type { Cast, Frame, LogLine, Measure, Moment } from "../face";
import { headlineOf } from "../headline";
import type { LandGame, LandMoment, Press } from "../lands/game";
import { landsOf, startsWith } from "../lands/scene";
import { capital, lineOf, listed, lowered, titled } from "../phrases";
import type { Step } from "../steps";
import { words } from "../words";
import { Moves } from "./Moves";
import { atLand, type Doc, type Layout, landName, landsIn, ownerAt, plainFields, sentenceOf } from "./speech";

/** What flashes while an event is shown, and who moved. */
export interface Flash {
  lands: readonly number[];
  fields: readonly string[];
  seat: Seat | null;
}

const FLASH_MS = 900; // long enough to find the change, short enough for a game of bots
const STATE_TEXT: Readonly<Record<string, string>> = {
  ready: words.canChoose,
  chosen: words.chosen,
  target: words.canChoose,
};

/** A game without a folder in this client, described by its layout. */
export function genericGame(name: string, layout: Layout): LandGame<Doc, Doc> {
  const fields = layout.lands;
  const measures = measuresOf(layout);
  const [first = { label: words.players, of: () => 1 }, ...more] = measures;
  const figures = (view: Doc, seat: Seat, board: unknown): [string, string][] =>
    measures.map(({ label, of }) => [String(of(view, seat, board)), label.toLowerCase()]);
  const line = (event: Doc, cast: Cast, board: unknown): LogLine => {
    const text = sentenceOf(event, { layout, cast, board });
    const seat = typeof event.seat === "number" && event.seat >= 0 ? event.seat : null;
    return lineOf(cast, seat, seat === null ? text : lowered(text), "", landsOf(event, fields));
  };
  const flashOf = ({ event, before, view }: Step<Doc, Doc>, board: unknown): Flash => ({
    lands: [...new Set([...landsOf(event, fields), ...changedLands(layout, before, view, board)])],
    fields: plainFields(view, layout).filter((field) => !isSame(before[field], view[field])),
    seat: typeof event.seat === "number" ? event.seat : null,
  });
  return {
    name,
    frames: (steps, _, board): Frame<Doc>[] =>
      steps.map((step) => ({ ms: FLASH_MS, view: step.view, spot: flashOf(step, board) })),
    lines: (events, cast, _, board) => events.map((event) => line(event, cast, board)),
    describe: ({ board, cast, view }) =>
      [
        words.boardOf(landsIn(board).length),
        ...cast.seats.map(({ seat }) => {
          const counted = figures(view, seat, board).map((pair) => pair.join(" "));
          return `${[cast.name(seat), listed(counted)].filter(Boolean).join(": ")}.`;
        }),
      ].join(" "),
    sound: { frame: () => null, event: () => "select" },
    spotOf: (events) =>
      events.length > 0
        ? ({
            lands: events.flatMap((event) => landsOf(event, fields)),
            fields: [],
            seat: null,
          } satisfies Flash)
        : null,
    turns: layout.turns,
    dice: layout.dice.length > 0,
    faces: (event) => {
      const rolled = layout.dice.flatMap((field) => (event[field] as number[] | undefined) ?? []);
      return rolled.length > 0 ? rolled : null;
    },
    roundOf: chapter,
    headline: ({ picked, spot, view, ...moment }) => {
      const round = typeof view.round === "number" ? words.round(view.round) : "";
      const moved = (spot as Flash | null)?.seat ?? null;
      return headlineOf(moment, {
        shown: moved === null ? null : lineOf(moment.cast, moved, words.moved),
        round,
        next: () => (picked.length > 0 ? words.chooseNext : words.chooseFirst),
        turn: layout.turns && typeof view.turn === "number" ? view.turn : null,
      });
    },
    intention: ({ intent, cast, board }) => {
      if (!intent) return null;
      const text = sentenceOf(intent.action as Doc, { layout, cast, board });
      return { sentence: words.aboutToMove(cast.name(intent.seat), text), button: text };
    },
    endings: layout.words,
    summary: (_, cast, view, __, board) => ({
      line: roundsOf(view),
      figures: cast.seats.flatMap(({ seat }) =>
        figures(view, seat, board).map(([value, label]): [string, string] => [
          value,
          words.figureOf(cast.name(seat), label),
        ]),
      ),
    }),
    measures: [first, ...more],
    keys: [
      [["Tab"], words.keys.tab],
      [["\u2190", "\u2191", "\u2192", "\u2193"], words.keys.arrows],
      [["Enter", "Space"], words.keys.enter],
    ],
    fields,
    ownerOf: (view, land, board) => ownerAt(view, layout, land, board),
    look: ({ id }, { view, cast, board }, state) => {
      const owner = ownerAt(view, layout, id, board);
      const count = String(atLand(view, layout.counts, id, board) ?? "");
      const whose = owner < 0 ? "" : cast.isMe(owner) ? words.yours : cast.name(owner);
      return {
        spoken: [capital(landName(id, board)), whose, count, STATE_TEXT[state]].filter(Boolean).join(", "),
        piece: null,
        badge: count ? <text class="generic-count">{count}</text> : null,
      };
    },
    shown: ({ spot }) =>
      spot ? { states: new Map((spot as Flash).lands.map((land) => [land, "onto"])), rest: "rest" } : null,
    press: (land, moment) => press(land, moment, fields),
    keeps: ({ legal, picked }) => legal.some((action) => startsWith(landsOf(action, fields), picked)),
    unchanged: isSame,
    moverOf: (spot) => (spot as Flash).seat,
    meanwhile: () => words.notYourTurn,
    figures,
    Tray: ({ ui }) => <Moves ui={ui} layout={layout} />,
  };
}

const roundsOf = (view: Doc): string => {
  const rounds = chapter(view);
  return rounds === null ? "" : words.rounds(rounds);
};

/** The round of a view, or null in a game without rounds. */
const chapter = ({ round }: Doc): number | null => (typeof round === "number" ? round : null);

/** What a press chooses, or does if one action is left. The server says why another is refused. */
function press(
  land: number,
  { acting, legal, picked, board }: LandMoment<Doc>,
  fields: readonly string[],
): Press {
  if (acting === null) return { do: "nothing" };
  if (picked.at(-1) === land) return { do: "pick", lands: picked.slice(0, -1), say: words.deselected };
  for (const lands of [[...picked, land], [land]]) {
    const open = legal.filter((action) => startsWith(landsOf(action, fields), lands));
    const [action] = open;
    if (open.length === 1 && landsOf(action, fields).length === lands.length)
      return { do: "act", action, lands };
    if (open.length > 0)
      return {
        do: "pick",
        lands,
        say: words.chosenMoves(landName(land, board), open.length),
      };
  }
  const lands = [...picked, land];
  const action = asPressed(legal, lands, fields);
  return action ? { do: "act", action, lands } : { do: "hint", sentence: words.chooseOther };
}

/** An action from the territories pressed, in the form of a legal one. Sent so that the server says why it is refused. */
function asPressed(
  legal: Moment<Doc>["legal"],
  lands: readonly number[],
  fields: readonly string[],
): Doc | null {
  const model = (legal as readonly Doc[]).find(({ t: _, ...action }) => {
    const names = Object.keys(action);
    return (
      names.length === lands.length &&
      names.every((name) => fields.includes(name) && typeof action[name] === "number")
    );
  });
  if (!model) return null;
  const named = fields.filter((field) => field in model);
  return { ...model, ...Object.fromEntries(named.map((field, index) => [field, lands[index]])) };
}

/** The measures of strength: scores, territories held, and what stands on them. */
function measuresOf(layout: Layout): Measure<Doc>[] {
  const { counts, owners, scores } = layout;
  /** The sum over a seat's territories. */
  const held = (label: string, worth: (view: Doc, land: number, board: unknown) => number): Measure<Doc> => ({
    label,
    of: (view, seat, board = view.board) =>
      landsIn(board)
        .filter(({ id }) => ownerAt(view, layout, id, board) === seat)
        .reduce((sum, { id }) => sum + worth(view, id, board), 0),
  });
  return [
    ...scores.map((field) => ({
      label: titled(field),
      of: (view: Doc, seat: Seat) => Number((view[field] as readonly unknown[] | undefined)?.[seat] ?? 0),
    })),
    ...(owners ? [held(words.territories, () => 1)] : []),
    ...(owners && counts
      ? [held(titled(counts), (view, id, board) => Number(atLand(view, counts, id, board)) || 0)]
      : []),
  ];
}

/** The territories whose owner or count changed. */
const changedLands = ({ owners, counts }: Layout, before: Doc, view: Doc, board: unknown): number[] =>
  landsIn(board).flatMap(({ id }) =>
    [owners, counts].every((field) => atLand(before, field, id, board) === atLand(view, field, id, board))
      ? []
      : id,
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
