import type { Seat } from "../../../net/wire.gen";
import type { Headline } from "../../../play/face";
import { headlineOf } from "../../../play/headline";
import { bulletinsOf } from "../expansion/announcements";
import { missionWords } from "../expansion/missions";
import { endings } from "../expansion/names";
import { type Action, type ConquestMoment, FREE, landsOf, type Panel, type Sight, type Spot } from "../model";
import { outWords } from "../panels/players";
import { PHASES } from "../turn/phases";
import { isFoggy } from "../turn/secrets";
import { actorOf, armiesWords, plural, sayOf, verb } from "../words/say";
import { deedsOf } from "./groups";
import { sentenceOf, toldOf } from "./log";

/** Whose turn and phase it is, and what is expected, in words; or what is told, as the log says it. */
export function headline(moment: ConquestMoment): Headline {
  const { view, spot } = moment;
  const acting = moment.acting ?? (moment.waiting ? moment.seat : null);
  const round = view.round > 0 ? `Round ${view.round}.` : "Setup.";
  const { reason } = view;
  const how = reason && reason !== "last_standing" && reason !== "round_limit" ? ` ${endings[reason]}` : "";
  return headlineOf(
    { ...moment, acting },
    {
      told: spot || acting === null ? others(moment, round) : null,
      round,
      next: () => (acting === null ? "" : expected(moment, acting)),
      phase: PHASES[view.phase].title[0],
      turn: acting,
      end: `After ${plural(roundsPlayed(view), "round", "rounds")}.${how}`,
    },
  );
}

/** Whom one watches, and what was done or is waited for. */
function others({ view, cast, board, spot }: ConquestMoment, round: string): Headline {
  const [deed] = spot ? deedsOf([(spot as Spot).event], view) : [];
  const told = deed && toldOf(deed, sayOf(board, cast));
  const actor = actorOf(view);
  const isBot = cast.seats.find(({ seat }) => seat === actor)?.kind === "bot";
  const [me] = cast.you.length === 1 ? cast.you : [];
  const isOut = me !== undefined && view.fallen.includes(me);
  const line = told
    ? sentenceOf(told)
    : actor === null || (isBot && !isOut)
      ? ""
      : isOut
        ? `You are ${outWords(view, me)}, and can watch how it goes on.`
        : `Waiting for ${cast.name(actor)}.`;
  return {
    title:
      actor === null
        ? "The game is over"
        : `${cast.name(actor)} ${verb(cast, actor, ...PHASES[view.phase].title)}`,
    line: `${line} ${round}`.trim(),
  };
}

/** What the one who acts is asked for; `legal` is empty while a move is on its way. */
function expected({ view, board, legal, cast, panel }: ConquestMoment, actor: Seat): string {
  const actions = legal as readonly Action[];
  const may = (kind: Action["t"]): boolean => actions.some(({ t }) => t === kind);
  const { trade_first: tradeFirst, moves = 1 } = (panel as Panel | null) ?? {};
  const { at, does } = sayOf(board, cast);
  const { phase, battle, reserve } = view;
  if (tradeFirst) return tradeFirst;
  const place = `Place ${armiesWords(reserve)}`;
  switch (phase) {
    case "claim":
      return `Pick a territory to claim. ${view.owners.filter((owner) => owner === FREE).length} left.`;
    case "setup":
      return `${place}. ${view.pool[actor] ?? 0} left.`;
    case "reinforce":
      if (reserve > 0) return `${place}.${may("trade") ? " You can trade a set of cards." : ""}`;
      return `${whenPlaced(view, actor, may("hire"))}${may("recruit") ? " Your resources can raise units." : ""}`;
    case "spoils":
      return `${place}, then attack on.`;
    case "attack":
      return actions.length > 0 && !may("attack") && !may("attackuntil")
        ? "You have no attack left. End your attack phase."
        : "Attack as often as you like, or end the attack.";
    case "fortify":
      return `Move armies ${moves > 1 ? "up" : view.moves > 0 ? "once more" : "once"}, or end your turn.`;
  }
  if (!battle) return "";
  return phase === "occupy"
    ? `Move armies into ${at(battle.target)}.`
    : `${does(view.turn, "attack", "attacks")} ${at(battle.target)} with ${plural(battle.dice, "die", "dice")}. Choose how many dice defend it.`;
}

/** What is left to do once there is nothing to place. */
function whenPlaced({ plus, fresh }: Sight, actor: Seat, mayHire: boolean): string {
  const money = plus?.money?.[actor] ?? 0;
  if (money < 0) return `You owe $${-money}, and nothing can be hired: go on to the attack.`;
  if (mayHire) return `Hire armies for up to $${money}, or go on to the attack.`;
  return fresh.some((count) => count > 0)
    ? "All armies are placed: go on to the attack, or take some back."
    : "There is nothing to place: go on to the attack.";
}

/** After the last round the next one was not played. */
export const roundsPlayed = (view: Sight): number =>
  view.reason === "round_limit" ? view.round - 1 : view.round;

/** Someone has just come: the board in a sentence, what is announced, and one's own mission where nobody else listens. */
export function opening({ view, cast, board }: ConquestMoment): string {
  const say = sayOf(board, cast);
  const sides = cast.seats.map(({ seat }) => {
    const known = view.plus?.territories?.[seat] ?? null;
    const lands = plural(known ?? landsOf(view, seat), "territory", "territories");
    return view.fallen.includes(seat)
      ? `${say.does(seat, "are", "is")} out`
      : `${say.does(seat, "have", "has")} ${lands}${isFoggy(board, view) && known === null ? " in sight" : ""}`;
  });
  const news = bulletinsOf(board, view, cast).map(({ title, line }) => ` ${title}. ${line}`);
  const [me] = cast.you.length === 1 ? cast.you : [];
  const mission = me === undefined || view.phase === "over" ? null : view.plus?.missions?.[me];
  const secret =
    mission && me !== undefined ? ` Your secret mission: ${missionWords(say, view, me, mission)}` : "";
  return `${board.atlas.title} loaded. ${sides.join(", ")}.${news.join("")}${secret}`;
}
