import type { Headline } from "../../../play/face";
import { headlineOf } from "../../../play/headline";
import { capital, listed, plural } from "../../../play/phrases";
import { entriesOf } from "../log/entries";
import {
  type Action,
  factionName,
  isDrafting,
  isTurn,
  type Panel,
  type Spot,
  seatOf,
  sideOf,
  type TacticalMoment,
} from "../model";
import { draftWords } from "./draft";
import { diceWords, fightOf, lineFor } from "./log";
import { ENDINGS, PHASES } from "./phases";
import { battleIn, heldWords, isClassic, sentence, sideName, sidesOf, sideWords, someUnits } from "./say";

/** Whose turn and phase it is, and what to do next. */
export function headline(moment: TacticalMoment): Headline {
  const { view, spot, result, board, cast, acting, waiting, seat } = moment;
  const { now } = view;
  // in some stages of a battle the defender acts
  const asked = now.battle && view.waits_for !== seatOf(view, now.turn) ? now.battle.defender : now.turn;
  const rounds = `After ${plural(now.round, "round", "rounds")}.`;
  const drafting = isDrafting(view);
  const { title, line } = headlineOf(
    // "Sending…" would flicker: moves follow each other quickly
    { ...moment, acting: acting ?? (waiting ? seat : null), waiting: false },
    {
      shown: spot ? shownEvent(spot as Spot, moment) : null,
      round: drafting ? draftWords(board, view) : `Round ${now.round}, ${factionName(board, asked)}.`,
      next: () => expected(moment),
      turn: drafting ? view.waits_for : seatOf(view, asked),
      end: now.reason === null ? rounds : `${ENDINGS[now.reason]} ${rounds}`,
    },
  );
  const [winner] = result?.winners ?? [];
  if (winner !== undefined && isClassic(board) && title !== "You won")
    return { title: `${sideWords(board, view, cast, sideOf(view, view.seats.indexOf(winner)))} won`, line };
  const phase = now.battle ? battleIn(board, now.battle.place).replace("the ", "") : PHASES[now.phase].name;
  return { title: spot || result || !isTurn(view) ? title : `${title}: ${phase}`, line };
}

/** What a phase is for. If none of these is legal, the only thing left is to end the phase. */
const PHASE_ACTIONS: ReadonlySet<Action["t"]> = new Set([
  "buy",
  "move",
  "load",
  "unload",
  "place",
  "choosebattle",
]);

/** What the acting player can do. `legal` is empty while a move is being sent. */
function expected({ view, legal, panel }: TacticalMoment): string {
  const { now, suggested } = view;
  const kinds = legal.map((action) => (action as Action).t);
  if (now.battle?.stage.endsWith("losses")) return `Choose ${someUnits(suggested.length)} to lose.`;
  if (now.battle?.stage === "dive") return "Submerge your submarines, or stay and fight.";
  if (now.battle) {
    const others = (["submerge", "retreat"] as const).filter((kind) => kinds.includes(kind));
    return sentence(listed([`Roll round ${now.battle.round + 1}`, ...others]).replace(" and ", " or "));
  }
  const { wait } = (panel ?? {}) as Panel;
  const stuck = isTurn(view) && kinds.length > 0 && !kinds.some((kind) => PHASE_ACTIONS.has(kind));
  return wait || (stuck ? "Nothing left to do. End the phase." : PHASES[now.phase].ask);
}

/** The log line of the event shown. Dice add what they hit, once they have landed. */
function shownEvent({ event, salvo, stage }: Spot, scene: TacticalMoment): Headline | null {
  const events = event.t === "fired" ? (salvo ?? [event]) : [event];
  const [bundle] = entriesOf(events, scene.view);
  const line = bundle && lineFor(bundle, scene);
  if (!line) return null;
  if (line.heading) return { title: line.subject, line: "Their turn begins." };
  const rolls = stage === "roll";
  const text = sentence(capital(rolls ? fightOf(bundle, scene).text : line.text));
  return {
    title: line.subject || `Round ${scene.view.now.round}`,
    line: [text, ...(rolls ? [] : diceWords(events, scene.board))].join(" "),
  };
}

/** The position in a few sentences, for someone who has just arrived. */
export function introduction({ view, cast, board }: TacticalMoment): string {
  const held = board.factions.map((_, faction) => heldWords(board, view, faction, cast));
  const production = sidesOf(board, view).map(
    (side) => `${sideName(board, view, cast, side)} ${view.production[side] ?? 0}`,
  );
  return ["Map loaded", held.join(", "), production.length > 0 ? `Production: ${production.join(", ")}` : ""]
    .filter(Boolean)
    .map(sentence)
    .join(" ");
}
