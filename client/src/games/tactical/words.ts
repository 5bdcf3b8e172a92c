import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { plural, whom } from "../../play/say";
import type { IconName } from "../../ui/Icon";
import { reasonWords } from "./councils";
import { countKinds } from "./facts";
import { production, territories } from "./measures";
import {
  type Action,
  type Board,
  type Event,
  factionInk,
  factionName,
  factionsOf,
  isTurn,
  KIND,
  NOBODY,
  placeName,
  type Sight,
  sideOf,
  type TacticalMoment,
} from "./model";
import { battleName, continentName, pairsOf, sentence, someUnits, the, unitsWords, unitWords } from "./say";
import { terrainOf } from "./terrain";

export const endings = {
  capitals: "Enough capitals were taken, and all of one's own held.",
  production: "Their lands produced enough.",
  round_limit: "The last round is over: what each side has gained in production decided.",
};

/** The figures of a finished game: one's own, or everybody's production. */
export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
  board: Board,
): { line: string; figures: [string, string][] } {
  const rounds = [
    view.now.reason === "round_limit" ? "" : reasonWords(board, view),
    plural(view.now.round, "round", "rounds"),
  ]
    .filter(Boolean)
    .join(" ");
  const mine = cast.you.length === 1 ? (cast.you[0] as Seat) : null;
  const held = (mine === null ? cast.seats.map(({ seat }) => seat) : [mine]).map((seat): [string, string] => [
    String(production(view, seat, board)),
    cast.isMe(seat) ? "IPC of production" : `IPC of production for ${cast.name(seat)}`,
  ]);
  if (!complete) return { line: rounds, figures: held };
  const line = `${rounds}, ${plural(events.filter(({ t }) => t === "battlebegan").length, "battle", "battles")}`;
  return {
    line,
    figures:
      mine === null
        ? held
        : [
            ...deedsOfSeat(events, factionsOf(view, mine), view),
            ...held,
            [String(territories(view, mine, board)), "territories held"],
          ],
  };
}

function deedsOfSeat(events: readonly Event[], mine: readonly number[], view: Sight): [string, string][] {
  const sides = new Set(mine.map((faction) => sideOf(view, faction)));
  const taken = events.filter(
    (event) => event.t === "captured" && mine.includes(event.by) && event.former !== event.owner,
  ).length;
  const what = events.flatMap((event) => (event.t === "lost" ? event.what : []));
  const lost = what.filter(([faction]) => mine.includes(faction)).length;
  const beaten = what.filter(([faction]) => !sides.has(sideOf(view, faction))).length;
  return [
    [String(taken), "territories taken"],
    [String(beaten), "enemy units lost"],
    [String(lost), "own units lost"],
  ];
}

const GREAT_BATTLE = 14; // units on both sides together

/** Capitals that fall or are freed, continents that are won, and great battles are worth finding again. */
export function landmark(
  event: Event,
  _cast: Cast,
  view: Sight,
  board: Board,
): { icon: IconName; words: string; minor?: boolean } | null {
  if (event.t === "battlebegan") {
    const units = event.attackers.length + event.defenders.length;
    return units >= GREAT_BATTLE
      ? { icon: "swords", words: `${battleName(board, event.place)}: ${someUnits(units)}`, minor: true }
      : null;
  }
  if (event.t !== "captured") return null;
  const { capitalOf } = terrainOf(board);
  const native = capitalOf[event.place] ?? NOBODY;
  if (native !== NOBODY) {
    const [who, place] = [factionName(board, event.by), placeName(board, event.place)];
    return {
      icon: "star",
      words:
        sideOf(view, native) === sideOf(view, event.by)
          ? `${who} free ${place}`
          : `${who} take ${place}, the capital of ${the(board, native)}`,
    };
  }
  const won = terrainOf(board).continents.findIndex(
    (places) =>
      places.includes(event.place) && places.every((place) => view.now.owners[place] === event.owner),
  );
  return won < 0
    ? null
    : {
        icon: "coin",
        words: `${factionName(board, event.owner)} hold ${continentName(board, won)}`,
        minor: true,
      };
}

/** What a bot among bots is about to do, and the button that lets it. */
export function intention({
  intent,
  view,
  board,
  cast,
}: TacticalMoment): { sentence: string; button: string } | null {
  if (!intent) return null;
  const action = intent.action as Action;
  const { words, button } = intended(action, view, board, cast);
  if (!isTurn(view)) return { sentence: sentence(`${cast.name(intent.seat)} is about to ${words}`), button };
  const asked = factionsOf(view, intent.seat).includes(view.now.turn)
    ? view.now.turn
    : (view.now.battle?.defender ?? view.now.turn);
  return { sentence: sentence(`${factionName(board, asked)} are about to ${words}`), button };
}

function intended(action: Action, view: Sight, board: Board, cast: Cast): { words: string; button: string } {
  const name = (place: number | undefined): string => placeName(board, place ?? NOBODY);
  const who = (units: readonly number[]): string =>
    unitsWords(board, countKinds(units.map((unit) => view.now.units[unit]?.[KIND] ?? NOBODY)));
  switch (action.t) {
    case "buy":
      return { words: `buy ${unitsWords(board, pairsOf(action.counts))}`, button: "Buy" };
    case "move":
      return {
        words: `${action.raid ? "send" : "move"} ${who(action.units)} from ${name(action.path[0])} ${action.raid ? "to raid" : "to"} ${name(action.path.at(-1))}`,
        button: action.raid ? "Raid" : "Move",
      };
    case "load":
      return { words: `load ${who(action.units)}`, button: "Load" };
    case "unload":
      return { words: `unload ${who(action.units)} in ${name(action.to)}`, button: "Unload" };
    case "undo":
      return { words: "take a move back", button: "Take back" };
    case "choosebattle":
      return {
        words: action.raid
          ? `raid ${name(action.place)}`
          : `fight the ${battleName(board, action.place).replace(/^B/, "b")}`,
        button: action.raid ? "Raid" : "Fight",
      };
    case "fire":
      return { words: "fight the next round", button: "Roll" };
    case "retreat":
      return {
        words: typeof action.to === "number" ? `retreat to ${name(action.to)}` : "retreat",
        button: "Retreat",
      };
    case "submerge":
      return action.units.length > 0
        ? { words: `submerge ${plural(action.units.length, "submarine", "submarines")}`, button: "Submerge" }
        : { words: "stay and fight", button: "Stay" };
    case "casualties":
      return { words: `lose ${who(action.units)}`, button: "Lose" };
    case "place":
      return {
        words: `place ${unitWords(board, action.kind, action.count)} in ${name(action.at)}`,
        button: "Place",
      };
    case "endphase":
      return { words: "go on to the next phase", button: "Go on" };
    case "draft":
      return { words: `take ${the(board, action.faction)}`, button: "Take" };
    case "declare":
      return typeof action.ally === "number"
        ? { words: `join ${whom(cast, action.ally)}`, button: "Join" }
        : { words: "stand alone", button: "Stand alone" };
    case "offerpact":
      return { words: `offer ${whom(cast, action.seat)} an alliance`, button: "Offer" };
    case "answerpact":
      return action.accept
        ? { words: `accept the alliance with ${whom(cast, action.seat)}`, button: "Accept" }
        : { words: `decline the alliance with ${whom(cast, action.seat)}`, button: "Decline" };
    case "breakpact":
      return { words: `end the alliance with ${whom(cast, action.seat)}`, button: "End it" };
    case "standingorder":
      return { words: "change the standing order", button: "Change" };
  }
}

/** A seat has the ink of the first of its factions, and none of theirs before it has one. */
export const inks = (_board: Board, view: Sight): number[] =>
  Array.from({ length: seatCount(view) }, (_, seat) => factionInk(factionsOf(view, seat)[0] ?? NOBODY));

const seatCount = ({ seats, now: { declared = [] } }: Sight): number =>
  Math.max(...seats, declared.length - 1) + 1;

/** The dice of an event in the order of their roll. */
export function faces(event: Event): readonly number[] | null {
  if (event.t === "fired") return event.volleys.flatMap((volley) => volley.faces);
  return event.t === "raided" ? event.faces : null;
}

export const keys: readonly [readonly string[], string][] = [
  [["Tab"], "To the next place where something can be done"],
  [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring place in that direction"],
  [["Enter", "Space"], "Choose a place, aim at it, and once more: go"],
  [["Shift", "Enter"], "Pick units of one more place for the same goal"],
  [
    ["1", "\u2026", "9"],
    "Buy or pick one more of that row; with Shift one fewer. In a draft: look at that faction",
  ],
  [["A"], "Pick all"],
  [["N"], "Pick none"],
  [["G"], "Go. In a draft: take the faction"],
  [["W"], "Another way to the same place"],
  [["J"], "Bring all that can to the chosen place"],
  [["U"], "Take the last move back, as Ctrl and Z do"],
  [["F"], "Begin the chosen battle, or fight the next round"],
  [["T"], "Fight to the end"],
  [["R"], "Retreat"],
  [["P"], "Place all"],
  [["E"], "End the phase"],
  [["[", "]"], "Look back a turn, and forward again"],
  [["Esc"], "Let go of what is chosen"],
];
