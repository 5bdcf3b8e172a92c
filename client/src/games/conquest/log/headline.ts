import { landsIn } from "../../../board/atlas";
import type { Seat } from "../../../net/wire.gen";
import type { Cast, Headline } from "../../../play/face";
import { headlineOf } from "../../../play/headline";
import type { IconName } from "../../../ui/icons/Icon";
import { announcementsOf } from "../expansion/news";
import {
  actorOf,
  type Board,
  type ConquestMoment,
  type Event,
  type EventOf,
  isFoggy,
  onlySeat,
  regionsOf,
  type Sight,
  territoriesOf,
} from "../model";
import { endings, missionWords } from "../words/expansion";
import { PHASES, prompt, words } from "../words/headline";
import { roundWords, type Say, sayOf } from "../words/say";
import { entriesOf } from "./entries";
import { lineFor, sentenceOf } from "./log";

/** Whose turn and phase it is and what to do, or what the board shows, in the words of the log. */
export function headline(moment: ConquestMoment): Headline {
  const { view, spot } = moment;
  const acting = moment.acting ?? (moment.waiting ? moment.seat : null);
  const { reason } = view;
  // The title already covers a win by elimination, and the rounds a game at its limit.
  const how = reason && reason !== "last_standing" && reason !== "round_limit" ? endings[reason] : "";
  const round = `${roundWords(view.round)}.`;
  return headlineOf(
    { ...moment, acting },
    {
      shown: spot || acting === null ? others(moment, round) : null,
      round,
      next: () => (acting === null ? "" : prompt(moment, acting)),
      phase: PHASES[view.phase].title[0],
      turn: acting,
      end: words.after(roundsPlayed(view), how),
    },
  );
}

/** What another player does, or who the game waits for. */
function others({ view, cast, board, spot }: ConquestMoment, round: string): Headline {
  const [entry] = spot ? entriesOf([spot.event], view) : [];
  const say = sayOf(board, cast);
  const worded = entry && lineFor(entry, say);
  const actor = actorOf(view);
  const isBot = cast.seats.find(({ seat }) => seat === actor)?.kind === "bot";
  const me = onlySeat(cast);
  let line = "";
  if (worded) line = sentenceOf(worded);
  else if (actor !== null && me !== null && view.fallen.includes(me)) line = words.youAreOut(view, me);
  else if (actor !== null && !isBot) line = words.waitingFor(cast.name(actor));
  return {
    title: actor === null ? words.gameOver : say.does(actor, ...PHASES[view.phase].title),
    line: `${line} ${round}`.trim(),
  };
}

/** The rounds played. At the round limit, the next round has already begun. */
export const roundsPlayed = ({ reason, round }: ConquestMoment["view"]): number =>
  reason === "round_limit" ? round - 1 : round;

/**
 * The introduction for someone who has just joined: the board, the announcements, and their mission if nobody else
 * listens.
 */
export function introduction({ view, cast, board }: ConquestMoment): string {
  const say = sayOf(board, cast);
  const sides = cast.seats.map(({ seat }) => {
    const known = view.plus?.territories?.[seat] ?? null;
    return view.fallen.includes(seat)
      ? words.isOut(say, seat)
      : words.has(say, seat, known ?? territoriesOf(view, seat), isFoggy(board, view) && known === null);
  });
  const news = announcementsOf(board, view, cast).map(({ title, line }) => `${title}. ${line}`);
  const me = onlySeat(cast);
  const mission = me === null || view.phase === "over" ? null : view.plus?.missions?.[me];
  if (mission && me !== null) news.push(words.mission(missionWords(say, view, me, mission)));
  return [words.loaded(board.atlas.title, sides), ...news].join(" ");
}

/** The figures of a finished game: the viewer's own, or everyone's territories. */
export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
  board: Board,
): { line: string; figures: [string, string][] } {
  const me = onlySeat(cast);
  const held = (me === null ? cast.seats.map(({ seat }) => seat) : [me]).map((seat): [string, string] => [
    String(territoriesOf(view, seat)),
    words.heldBy(cast.isMe(seat) ? null : cast.name(seat)),
  ]);
  const rolls = events.filter((event) => event.t === "fought");
  const line = words.length(roundsPlayed(view), complete ? rolls.length : null);
  if (!complete || me === null) return { line, figures: held };
  let [destroyed, lost] = [0, 0];
  for (const {
    seat,
    defender,
    lost: [attack, defence],
  } of rolls) {
    if (seat === me) [destroyed, lost] = [destroyed + defence, lost + attack];
    if (defender === me) [destroyed, lost] = [destroyed + attack, lost + defence];
  }
  const captured = events.filter((event) => event.t === "conquered" && event.seat === me).length;
  return {
    line,
    figures: [
      [String(captured), words.captured],
      [String(destroyed), words.destroyed],
      [String(lost), words.lost],
      ...held,
      [String(regionsOf(board.atlas, view, me).length), words.regionsHeld],
    ],
  };
}

/** A replay marks conquests that complete or break a region. */
export function landmark(
  event: Event,
  cast: Cast,
  view: Sight,
  board: Board,
): { icon: IconName; words: string; minor: boolean } | null {
  const worded = event.t === "conquered" ? regionChange(event, sayOf(board, cast), view) : null;
  return worded ? { icon: "flag", words: worded, minor: true } : null;
}

function regionChange({ seat, former, target }: EventOf<"conquered">, say: Say, view: Sight): string | null {
  const { atlas } = say.board;
  const region = atlas.territories[target]?.region ?? -1;
  const holds = (holder: Seat): boolean =>
    landsIn(atlas, region).every((land) => land === target || view.owners[land] === holder);
  if (holds(seat)) return words.completed(say, seat, region);
  return former !== null && holds(former) ? words.broke(say, seat, former, region) : null;
}
