import type { Cast } from "../../../play/face";
import { capital, plural, whom } from "../../../play/phrases";
import { ofSeat } from "../factions/figures";
import {
  type Action,
  type Board,
  type Event,
  factionName,
  factionsOf,
  isTurn,
  NOBODY,
  placeName,
  type Sight,
  sideOf,
  type TacticalMoment,
} from "../model";
import { countsOf, pairsOf } from "../position";
import { battleIn, sentence, someBattles, someSubmarines, the, unitsWords, unitWords } from "./say";

/** The figures of a finished game: the viewer's own, or everyone's production. */
export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
): { line: string; figures: [string, string][] } {
  const rounds = plural(view.now.round, "round", "rounds");
  const [mine] = cast.you.length === 1 ? cast.you : [];
  const held = (mine === undefined ? cast.seats.map(({ seat }) => seat) : [mine]).map(
    (seat): [string, string] => [
      String(ofSeat("production", view, seat)),
      cast.isMe(seat) ? "production" : `production of ${cast.name(seat)}`,
    ],
  );
  if (!complete) return { line: rounds, figures: held };
  const count = (which: (event: Event) => boolean): number => events.filter(which).length;
  const line = `${rounds}, ${someBattles(count(({ t }) => t === "battlebegan"))}`;
  if (mine === undefined) return { line, figures: held };
  const factions = factionsOf(view, mine);
  const sides = factions.map((faction) => sideOf(view, faction));
  const lost = events.flatMap((event) => (event.t === "lost" ? event.what : []));
  const taken = count(
    (event) => event.t === "captured" && factions.includes(event.by) && event.former !== event.owner,
  );
  const figures: [number, string][] = [
    [taken, "territories captured"],
    [lost.filter(([faction]) => !sides.includes(sideOf(view, faction))).length, "enemy units destroyed"],
    [lost.filter(([faction]) => factions.includes(faction)).length, "units lost"],
  ];
  const lands: [string, string] = [String(ofSeat("lands", view, mine)), "territories held"];
  return {
    line,
    figures: [...figures.map(([n, name]): [string, string] => [String(n), name]), ...held, lands],
  };
}

/** What a bot is about to do in a game of bots. The button's label is its first word. */
export function intention({
  intent,
  view,
  board,
  cast,
}: TacticalMoment): { sentence: string; button: string } | null {
  if (!intent) return null;
  const words = actionWords(intent.action as Action, view, board, cast);
  const button = capital(words.replace(/ .*/, ""));
  const { turn, battle } = view.now;
  const acts = factionsOf(view, intent.seat).includes(turn) ? turn : (battle?.defender ?? turn);
  const who = isTurn(view) ? `${factionName(board, acts)} are` : `${cast.name(intent.seat)} is`;
  return { sentence: sentence(`${who} about to ${words}`), button };
}

/** "raid Ukraine with 2 bombers from Germany" */
export function actionWords(action: Action, view: Sight, board: Board, cast: Cast): string {
  const name = (place: number | undefined): string => placeName(board, place ?? NOBODY);
  const who = (units: readonly number[]): string => unitsWords(board, countsOf(view, units));
  switch (action.t) {
    case "buy":
      return `buy ${unitsWords(board, pairsOf(action.counts))}`;
    case "move": {
      const [party, to] = [`${who(action.units)} from ${name(action.path[0])}`, name(action.path.at(-1))];
      return action.raid ? `raid ${to} with ${party}` : `move ${party} to ${to}`;
    }
    case "load":
      return `load ${who(action.units)}`;
    case "unload":
      return `unload ${who(action.units)} in ${name(action.to)}`;
    case "undo":
      return "undo a move";
    case "choosebattle":
      return action.raid ? `raid ${name(action.place)}` : `fight ${battleIn(board, action.place)}`;
    case "fire":
      return "roll the next round";
    case "retreat":
      return typeof action.to === "number" ? `retreat to ${name(action.to)}` : "retreat";
    case "submerge":
      return action.units.length > 0 ? `submerge ${someSubmarines(action.units.length)}` : "stay and fight";
    case "casualties":
      return `lose ${who(action.units)}`;
    case "place":
      return `place ${unitWords(board, action.kind, action.count)} in ${name(action.at)}`;
    case "endphase":
      return "end the phase";
    case "draft":
      return `pick ${the(board, action.faction)}`;
    case "declare":
      return typeof action.ally === "number" ? `join ${whom(cast, action.ally)}` : "form an alliance";
    case "offerpact":
      return `offer ${whom(cast, action.seat)} an alliance`;
    case "answerpact":
      return `${action.accept ? "accept" : "decline"} the alliance with ${whom(cast, action.seat)}`;
    case "breakpact":
      return `end the alliance with ${whom(cast, action.seat)}`;
    case "standingorder":
      return "change a standing order";
  }
}
