import type { Seat } from "../../net/wire.gen";
import type { Cast, Frame, LogLine, Measure, Moment } from "../face";
import { headlineOf } from "../headline";
import type { LandGame, LandMoment, Press } from "../lands/game";
import { landsOf, startsWith } from "../lands/scene";
import { capital, lineOf, listed, lowered, plural, titled } from "../phrases";
import type { Step } from "../steps";
import { Moves } from "./Moves";
import { atLand, type Doc, type Layout, landName, landsIn, ownerAt, plainFields, sentenceOf } from "./speech";

/** What is lit while an event is told, and who moved. */
export interface Flash {
  lands: readonly number[];
  fields: readonly string[];
  seat: Seat | null;
}

const FLASH_MS = 900;
const STATE_WORDS: Readonly<Record<string, string>> = {
  ready: "can be chosen",
  chosen: "chosen",
  target: "can be chosen",
};

/** A game that this client does not know, as far as its layout tells what its fields mean. */
export function genericGame(name: string, layout: Layout): LandGame<Doc, Doc> {
  const fields = layout.lands;
  const measures = measuresOf(layout);
  const [first = { label: "Players", of: () => 1 }, ...more] = measures;
  const figures = (view: Doc, seat: Seat, board: unknown): [string, string][] =>
    measures.map(({ label: words, of }) => [String(of(view, seat, board)), words.toLowerCase()]);
  const line = (event: Doc, cast: Cast, board: unknown): LogLine => {
    const words = sentenceOf(event, { layout, cast, board });
    const seat = typeof event.seat === "number" && event.seat >= 0 ? event.seat : null;
    return lineOf(cast, seat, seat === null ? words : lowered(words), "", landsOf(event, fields));
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
        `${plural(landsIn(board).length, "place", "places")} on the board.`,
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
      const round = typeof view.round === "number" ? `Round ${view.round}.` : "";
      const moved = (spot as Flash | null)?.seat ?? null;
      return headlineOf(moment, {
        told: moved === null ? null : lineOf(moment.cast, moved, "moved"),
        round,
        next: () =>
          picked.length > 0
            ? "Choose a move, or a highlighted place."
            : "Choose a highlighted place, or a move.",
        turn: layout.turns && typeof view.turn === "number" ? view.turn : null,
      });
    },
    intention: ({ intent, cast, board }) => {
      if (!intent) return null;
      const words = sentenceOf(intent.action as Doc, { layout, cast, board });
      return { sentence: `${cast.name(intent.seat)} is about to move: ${words}.`, button: words };
    },
    endings: layout.words,
    summary: (_, cast, view, __, board) => ({
      line: roundsOf(view),
      figures: cast.seats.flatMap(({ seat }) =>
        figures(view, seat, board).map(([value, words]): [string, string] => [
          value,
          `${cast.name(seat)}, ${words}`,
        ]),
      ),
    }),
    measures: [first, ...more],
    keys: [
      [["Tab"], "To the next place or move"],
      [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring place in that direction"],
      [["Enter", "Space"], "Choose a place, or make a move"],
    ],
    fields,
    ownerOf: (view, land, board) => ownerAt(view, layout, land, board),
    look: ({ id }, { view, cast, board }, state) => {
      const owner = ownerAt(view, layout, id, board);
      const words = String(atLand(view, layout.counts, id, board) ?? "");
      const whose = owner < 0 ? "" : cast.isMe(owner) ? "yours" : cast.name(owner);
      return {
        spoken: [capital(landName(id, board)), whose, words, STATE_WORDS[state]].filter(Boolean).join(", "),
        piece: null,
        badge: words ? <text class="generic-count">{words}</text> : null,
      };
    },
    shown: ({ spot }) =>
      spot ? { states: new Map((spot as Flash).lands.map((land) => [land, "onto"])), rest: "rest" } : null,
    press: (land, moment) => press(land, moment, fields),
    keeps: ({ legal, picked }) => legal.some((action) => startsWith(landsOf(action, fields), picked)),
    unchanged: isSame,
    moverOf: (spot) => (spot as Flash).seat,
    meanwhile: () => "Not your turn",
    figures,
    Tray: ({ ui }) => <Moves ui={ui} layout={layout} />,
  };
}

const roundsOf = (view: Doc): string => {
  const rounds = chapter(view);
  return rounds === null ? "" : plural(rounds, "round", "rounds");
};

/** The round of a view, if the game has rounds. */
const chapter = ({ round }: Doc): number | null => (typeof round === "number" ? round : null);

/** What a press picks, or does where only one action is left; the server says why it may not be. */
function press(
  land: number,
  { acting, legal, picked, board }: LandMoment<Doc>,
  fields: readonly string[],
): Press {
  if (acting === null) return { do: "nothing" };
  if (picked.at(-1) === land) return { do: "pick", lands: picked.slice(0, -1), say: "Deselected." };
  for (const lands of [[...picked, land], [land]]) {
    const open = legal.filter((action) => startsWith(landsOf(action, fields), lands));
    const [action] = open;
    if (open.length === 1 && landsOf(action, fields).length === lands.length)
      return { do: "act", action, lands };
    if (open.length > 0)
      return {
        do: "pick",
        lands,
        say: `${landName(land, board)} chosen. ${plural(open.length, "move", "moves")}.`,
      };
  }
  const lands = [...picked, land];
  const action = asPressed(legal, lands, fields);
  return action
    ? { do: "act", action, lands }
    : { do: "hint", sentence: "Choose a highlighted place, or one of the moves listed." };
}

/** An action made only of the lands pressed, in the shape of one that is allowed: the server says why it is not. */
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

/** How strength is counted: every score, lands held, and what stands on them. */
function measuresOf(layout: Layout): Measure<Doc>[] {
  const { counts, owners, scores } = layout;
  /** What each land that a seat holds counts for. */
  const held = (words: string, worth: (view: Doc, land: number, board: unknown) => number): Measure<Doc> => ({
    label: words,
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
    ...(owners ? [held("Territories", () => 1)] : []),
    ...(owners && counts
      ? [held(titled(counts), (view, id, board) => Number(atLand(view, counts, id, board)) || 0)]
      : []),
  ];
}

/** Lands whose owner or count is another one. */
const changedLands = ({ owners, counts }: Layout, before: Doc, view: Doc, board: unknown): number[] =>
  landsIn(board).flatMap(({ id }) =>
    [owners, counts].every((field) => atLand(before, field, id, board) === atLand(view, field, id, board))
      ? []
      : id,
  );

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
