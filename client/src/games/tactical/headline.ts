import type { Headline } from "../../play/face";
import { headlineOf } from "../../play/headline";
import { capital, listed, plural } from "../../play/phrases";
import { bundlesOf } from "./bundles";
import { draftWords, isDrafting } from "./draft/draft";
import { diceWords, fightOf, lineFor } from "./log";
import {
  type Action,
  factionName,
  isTurn,
  type Panel,
  type Sight,
  type Spot,
  seatOf,
  sideOf,
  type TacticalMoment,
} from "./model";
import { battleIn, endings, heldWords, PHASES, sentence, someUnits } from "./say";
import { isClassic, sideName, sidesOf, sideWords } from "./sides";

/** Whose turn and phase it is, and what is expected, in words. */
export function headline(moment: TacticalMoment): Headline {
  const { view, spot, result, board, cast, acting, waiting, seat } = moment;
  const { now } = view;
  // in some stages of a battle the defender is asked
  const asked = now.battle && view.waits_for !== seatOf(view, now.turn) ? now.battle.defender : now.turn;
  const rounds = `After ${plural(now.round, "round", "rounds")}.`;
  const { title, line } = headlineOf(
    // what is on its way is not told: moves follow each other quickly
    { ...moment, acting: acting ?? (waiting ? seat : null), waiting: false },
    {
      told: spot ? told(spot as Spot, moment) : null,
      round: isDrafting(view) ? draftWords(board, view) : `Round ${now.round}, ${factionName(board, asked)}.`,
      next: () => expected(moment),
      turn: isDrafting(view) ? view.waits_for : seatOf(view, asked),
      end: now.reason === null ? rounds : `${endings[now.reason]} ${rounds}`,
    },
  );
  const [winner] = result?.winners ?? [];
  if (winner !== undefined && isClassic(board) && title !== "You won")
    return { title: `${sideWords(board, view, cast, sideOf(view, view.seats.indexOf(winner)))} won`, line };
  const phase = now.battle ? battleIn(board, now.battle.place).replace("the ", "") : PHASES[now.phase][0];
  return { title: spot || result || !isTurn(view) ? title : `${title}: ${phase}`, line };
}

/** What brings a phase on; without any of them there is nothing left to do in it. */
const DEEDS: ReadonlySet<Action["t"]> = new Set(["buy", "move", "load", "unload", "place", "choosebattle"]);

/** What the one who acts is asked for; `legal` is empty while a move is on its way. */
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
  const stuck = isTurn(view) && kinds.length > 0 && !kinds.some((kind) => DEEDS.has(kind));
  return wait || (stuck ? "Nothing left to do: go on." : PHASES[now.phase][2]);
}

/** While something is shown, the log's sentence of it; for dice also what they hit, once they lie. */
function told({ event, salvo, stage }: Spot, { view, cast, board }: TacticalMoment): Headline | null {
  const scene = { view, cast, board };
  const events = event.t === "fired" ? (salvo ?? [event]) : [event];
  const [bundle] = bundlesOf(events, view);
  const line = bundle && lineFor(bundle, scene);
  if (!line) return null;
  if (line.heading) return { title: line.subject, line: "Their turn begins." };
  const text = stage === "roll" ? fightOf(bundle, scene).text : line.text;
  return {
    title: line.subject || `Round ${view.now.round}`,
    line: [sentence(capital(text)), ...(stage === "roll" ? [] : diceWords(events, board))].join(" "),
  };
}

export const chapter = ({ now }: Sight): number => now.round;

/** Someone has just come: the board in a sentence. */
export function opening({ view, cast, board }: TacticalMoment): string {
  const held = board.factions.map((_, faction) => heldWords(board, view, faction, cast));
  const production = sidesOf(board, view).map(
    (side) => `${sideName(board, view, cast, side)} ${view.production[side] ?? 0}`,
  );
  return [
    "The world is loaded",
    held.join(", "),
    ...(production.length > 0 ? [`Production: ${production.join(", ")}`] : []),
  ]
    .map(sentence)
    .join(" ");
}
