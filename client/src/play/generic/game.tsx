import type { Seat } from "../../net/wire.gen";
import { FigureList } from "../../ui/FigureList";
import type { Cast, Frame, Headline, LogLine, Measure } from "../face";
import type { LandGame, LandMoment, Press } from "../lands/game";
import { landsOf, startsWith } from "../lands/scene";
import { eachLined, eachSpoken } from "../lines";
import { capital, listed, lowered, plural } from "../say";
import type { Step } from "../steps";
import { Moves } from "./Moves";
import {
  atLand,
  type Doc,
  type Layout,
  landName,
  landsIn,
  ownerAt,
  plainFields,
  sentenceOf,
  titled,
} from "./speech";

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
  const measures = measuresOf(layout);
  const [first = { words: "Players", of: () => 1 }, ...more] = measures;
  const figures = (view: Doc, seat: Seat, board: unknown): [string, string][] =>
    measures.map(({ words, of }) => [String(of(view, seat, board)), words.toLowerCase()]);
  const line = (event: Doc, cast: Cast, board: unknown): LogLine => {
    const words = sentenceOf(event, { layout, cast, board });
    const seat = typeof event.seat === "number" && event.seat >= 0 ? event.seat : null;
    return {
      seat,
      subject: seat === null ? "" : cast.name(seat),
      text: seat === null ? words : lowered(words),
      figures: "",
      lands: landsOf(event, layout.lands),
    };
  };
  const told = (event: Doc, cast: Cast, board: unknown): string => {
    const { subject, text } = line(event, cast, board);
    return `${subject} ${text}`.trim();
  };
  const flashOf = ({ event, before, view }: Step<Doc, Doc>, board: unknown): Flash => ({
    lands: [...new Set([...landsOf(event, layout.lands), ...changedLands(layout, before, view, board)])],
    fields: plainFields(view, layout).filter((field) => !isSame(before[field], view[field])),
    seat: typeof event.seat === "number" ? event.seat : null,
  });
  return {
    name,
    frames: (steps, _, board): Frame<Doc>[] =>
      steps.map((step) => ({ ms: FLASH_MS, view: step.view, spot: flashOf(step, board) })),
    lines: (events, cast, view, board) =>
      eachLined((event: Doc) => line(event, cast, board))(events, cast, view),
    spoken: (events, cast, after, before, board) =>
      eachSpoken((event: Doc) => `${told(event, cast, board)}.`)(events, cast, after, before),
    opening: ({ board, cast, view }) =>
      [
        `${plural(landsIn(board).length, "place", "places")} on the board`,
        ...cast.seats.map(({ seat }) => {
          const counted = figures(view, seat, board).map((pair) => pair.join(" "));
          return counted.length > 0 ? `${cast.name(seat)}: ${listed(counted)}` : cast.name(seat);
        }),
        "",
      ]
        .join(". ")
        .trim(),
    sound: { frame: () => null, event: () => "select" },
    mark: (events) =>
      events.length > 0
        ? {
            lands: events.flatMap((event) => landsOf(event, layout.lands)),
            fields: [],
            seat: null,
          }
        : null,
    turns: layout.turns,
    dice: layout.dice.length > 0,
    faces: (event) => {
      const rolled = layout.dice.flatMap((field) => (event[field] as number[] | undefined) ?? []);
      return rolled.length > 0 ? rolled : null;
    },
    chapter,
    headline: (moment) => headline(moment, layout),
    intention: ({ intent, cast, board }) => {
      if (!intent) return null;
      const words = sentenceOf(intent.action as Doc, { layout, cast, board });
      return { sentence: `${cast.name(intent.seat)} is about to move: ${words}.`, button: words };
    },
    endings: layout.words,
    summary: (_, cast, view, __, board) => ({
      line: plural(chapter(view), "round", "rounds"),
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
      [["Esc"], "Deselect"],
    ],
    fields: layout.lands,
    ownerOf: (view, land, board) => ownerAt(view, layout, land, board),
    look: ({ id }, { view, cast, board }, state) => {
      const owner = ownerAt(view, layout, id, board);
      const count = atLand(view, layout.counts, id, board);
      const words = count === undefined || count === null ? "" : String(count);
      const whose = owner < 0 ? "" : cast.isMe(owner) ? "yours" : cast.name(owner);
      return {
        spoken: [capital(landName(id, board)), whose, words, STATE_WORDS[state] ?? ""]
          .filter(Boolean)
          .join(", "),
        piece: null,
        badge: words ? <text class="generic-count">{words}</text> : null,
      };
    },
    shown: ({ spot }) =>
      spot ? { states: new Map((spot as Flash).lands.map((land) => [land, "onto"])), rest: "rest" } : null,
    press: (land, moment) => press(land, moment, layout),
    keeps: ({ legal, picked }) => legal.some((action) => startsWith(landsOf(action, layout.lands), picked)),
    unchanged: (before, now) => isSame(before, now),
    meanwhile: () => "Not your turn",
    Figures: ({ view, seat, part }) => {
      const shown = figures(view, seat, view.board);
      if (part === "strip")
        return <span class="figures-short">{shown.map((pair) => pair.join(" ")).join(" \u00b7 ")}</span>;
      return part === "sheet" ? null : <FigureList class="figures" figures={shown} />;
    },
    Tray: ({ desk }) => <Moves desk={desk} layout={layout} />,
  };
}

/** The round of a view; a game without rounds is all one. */
const chapter = ({ round }: Doc): number => (typeof round === "number" ? round : 1);

/** What a press picks, or does where only one action is left; the server says why it may not be. */
function press(
  land: number,
  { acting, legal, picked, board }: LandMoment<Doc>,
  { lands: fields }: Layout,
): Press {
  if (acting === null) return { do: "nothing" };
  if (picked.at(-1) === land) return { do: "pick", lands: picked.slice(0, -1), say: "Deselected." };
  for (const path of [[...picked, land], [land]]) {
    const open = legal.filter((action) => startsWith(landsOf(action, fields), path));
    const [only] = open;
    if (open.length === 1 && landsOf(only, fields).length === path.length)
      return { do: "act", action: only, lands: path };
    if (open.length > 0)
      return {
        do: "pick",
        lands: path,
        say: `${landName(land, board)} chosen. ${plural(open.length, "move", "moves")}.`,
      };
  }
  const meant = asPressed(legal, [...picked, land], fields);
  return meant
    ? { do: "act", action: meant, lands: [...picked, land] }
    : { do: "hint", sentence: "Choose a highlighted place, or one of the moves listed." };
}

/** An action made only of the lands pressed, in the shape of one that is allowed: the server says why it is not. */
function asPressed(
  legal: readonly unknown[],
  lands: readonly number[],
  fields: readonly string[],
): Doc | null {
  const model = (legal as readonly Doc[]).find((action) => {
    const names = Object.keys(action).filter((name) => name !== "t");
    return (
      names.length === lands.length &&
      names.every((name) => fields.includes(name) && typeof action[name] === "number")
    );
  });
  if (!model) return null;
  const named = fields.filter((field) => field in model);
  return { ...model, ...Object.fromEntries(named.map((field, index) => [field, lands[index]])) };
}

function headline(
  { acting, cast, picked, result, spot, view, waiting }: LandMoment<Doc>,
  layout: Layout,
): Headline {
  const line = typeof view.round === "number" ? `Round ${view.round}.` : "";
  if (result) {
    const names = result.winners.map((seat) => cast.name(seat));
    return { title: names.length > 0 ? `${listed(names)} won` : "A draw", line };
  }
  if (spot !== null && (spot as Flash).seat !== null)
    return { title: `${cast.name((spot as Flash).seat as Seat)} moved`, line };
  if (acting !== null) {
    const next =
      picked.length > 0 ? "Choose a move, or a highlighted place." : "Choose a highlighted place, or a move.";
    return {
      title: cast.isMe(acting) ? "Your turn" : `${cast.name(acting)}'s turn`,
      line: `${next} ${line}`.trim(),
    };
  }
  if (waiting) return { title: "Sending\u2026", line };
  const turn = layout.turns ? view.turn : null;
  const mover = cast.seats.find(({ seat }) => seat === turn);
  if (!mover) return { title: "Waiting for the others", line };
  return {
    title: mover.kind === "bot" ? `${mover.name} is deciding\u2026` : `Waiting for ${mover.name}`,
    line,
  };
}

/** How strength is counted: every score, lands held, and what stands on them. */
function measuresOf(layout: Layout): Measure<Doc>[] {
  const held = (view: Doc, seat: Seat, board: unknown): number[] =>
    landsIn(board ?? view.board).flatMap(({ id }) =>
      ownerAt(view, layout, id, board ?? view.board) === seat ? id : [],
    );
  const found: Measure<Doc>[] = layout.scores.map((field) => ({
    words: titled(field),
    of: (view, seat) => Number((view[field] as readonly unknown[] | undefined)?.[seat] ?? 0),
  }));
  if (layout.owners)
    found.push({ words: "Territories", of: (view, seat, board) => held(view, seat, board).length });
  if (layout.owners && layout.counts)
    found.push({
      words: titled(layout.counts),
      of: (view, seat, board) =>
        held(view, seat, board).reduce(
          (sum, land) => sum + (Number(atLand(view, layout.counts, land, board ?? view.board)) || 0),
          0,
        ),
    });
  return found;
}

/** Lands whose owner or count is another one. */
function changedLands(layout: Layout, before: Doc, view: Doc, board: unknown): number[] {
  return landsIn(board).flatMap(({ id }) =>
    [layout.owners, layout.counts].every(
      (field) => atLand(before, field, id, board) === atLand(view, field, id, board),
    )
      ? []
      : id,
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
