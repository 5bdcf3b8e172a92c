import type { Cast, Headline, LogLine, Moment } from "../../play/face";
import { headlineOf } from "../../play/headline";
import type { LandMoment } from "../../play/lands/game";
import { headingOf, lineOf, plural, titleOf, verb } from "../../play/phrases";
import { percentWords } from "../../ui/text/percent";
import {
  type Action,
  armiesOn,
  type Battle,
  type Event,
  intendedAttack,
  isOpen,
  landsOf,
  ownerOf,
  type Sight,
  type Spot,
  type Supply,
  sum,
} from "./model";
import { prospect } from "./prospect";

const dice = (count: number): string => plural(count, "die", "dice");
const armies = (count: number): string => plural(count, "army", "armies");
const rounds = ({ round }: Sight): string => plural(round, "round", "rounds");

/** What happened, for the log and the ear; `view` is how it stands after it. */
export function line(event: Event, cast: Cast, view: Sight): LogLine {
  switch (event.t) {
    case "battle": {
      const { seat, source, target, attack, defence, won } = event;
      const text = `${won ? "took" : "failed at"} ${target} from ${source}`;
      return {
        ...lineOf(cast, seat, text, `${sum(attack)} v ${sum(defence)}`, [source, target]),
        spoken: battleSentence(event, cast, view),
      };
    }
    case "skipped":
      return lineOf(cast, event.seat, event.forced ? "had nothing to attack" : "skipped");
    case "supply":
      return {
        ...lineOf(cast, event.seat, `placed ${dice(event.placed.length)}${kept(event)}`, `+${event.income}`, [
          ...new Set(event.placed),
        ]),
        // Seat 0 is always reinforced first (BZ-30).
        spoken: `${event.seat === 0 ? "Reinforcement phase. " : ""}${receives(event, cast, armies(event.income))}${kept(event)}.`,
      };
    case "roundbegan":
      return headingOf(`Round ${event.round}`);
    case "conquered":
      return lineOf(cast, event.seat, verb(cast, event.seat, "hold every land", "holds every land"));
  }
}

const kept = ({ reserve }: Supply): string => (reserve > 0 ? `, ${reserve} in reserve` : "");

const receives = ({ seat }: Supply, cast: Cast, what: string): string =>
  `${cast.name(seat)} ${verb(cast, seat, "receive", "receives")} ${what}`;

function battleSentence(battle: Battle, cast: Cast, after: Sight): string {
  const { seat, source, target, attack, defence, won } = battle;
  const rolled = (who: string, faces: readonly number[]): string =>
    `${who} rolled ${dice(faces.length)}: total ${sum(faces)}.`;
  const start = `${cast.name(seat)} ${verb(cast, seat, "are", "is")} attacking territory ${target} from territory ${source}.`;
  const end = won
    ? `Attacker wins. Territory ${target} now belongs to ${verb(cast, seat, "you", cast.name(seat))} with ${armies(armiesOn(after, target))}.`
    : `Defender wins. Territory ${source} is left with 1 army.`;
  return `${start} ${rolled("Attacker", attack)} ${rolled("Defender", defence)} ${end}`;
}

/**
 * A battle's end in words: "Taken 27 v 15"; good or bad for the viewer, or for the attacker where nobody sits
 * here alone.
 */
export function verdict(battle: Battle, cast: Cast): { word: string; rest: string; good: boolean } {
  const [attack, defence] = [sum(battle.attack), sum(battle.defence)];
  return {
    word: battle.won ? "Taken" : "Held",
    rest: `${attack} v ${defence}${attack === defence ? ": a tie goes to the defender" : ""}`,
    good: cast.you.length === 1 ? cast.isMe(battle.seat) === battle.won : battle.won,
  };
}

/** What is told instead of dice: a skip, or what has come in and still has to be placed. */
export function tidings({ event, left = 0 }: Spot, cast: Cast, view: Sight): string {
  if (event.t !== "supply") return titleOf(line(event, cast, view));
  const rest = event.reserve > 0 ? `${event.reserve} in reserve` : "all placed";
  return receives(event, cast, `${event.income}, ${left > 0 ? `${left} to place` : rest}`);
}

/** Someone has just come: the board in a sentence. */
export function opening({ view, cast }: Moment<Sight>): string {
  const counts = cast.seats.map(
    ({ seat }) =>
      `${cast.name(seat)} ${verb(cast, seat, "have", "has")} ${plural(landsOf(view, seat), "territory", "territories")}`,
  );
  return `Map loaded. ${counts.join(", ")}.`;
}

const canAttack = ({ legal }: Moment<Sight>, from: number | undefined): boolean =>
  (legal as Action[]).some((action) => action.t === "attack" && action.source === from);

/** An own land was chosen: what it is, and which enemies it borders. */
export function choiceSentence(land: number, moment: Moment<Sight>): string {
  const { acting, board, view, cast, seat } = moment;
  const neighbours = board.lands.find((known) => known.id === land)?.neighbours ?? [];
  const enemies = neighbours.filter((other) => ownerOf(view, other) !== seat);
  return [
    `Territory ${land} selected.`,
    cast.isMe(ownerOf(view, land)) ? "Yours." : `${cast.name(ownerOf(view, land))}.`,
    `${armies(armiesOn(view, land))}.`,
    enemies.length === 0
      ? "Not adjacent to any enemy territory."
      : `Adjacent to enemy ${enemies.length === 1 ? "territory" : "territories"}: ${enemies.join(", ")}.`,
    acting !== null && enemies.length > 0 && !canAttack(moment, land) ? "It can't attack now." : "",
  ]
    .join(" ")
    .trim();
}

/** "Territory 5, yours, 3 armies"; a target's name also tells its chance. */
export function landName(moment: LandMoment<Sight>, land: number, state: string): string {
  const { view, cast, board } = moment;
  const name = board.lands.find((known) => known.id === land)?.name || String(land);
  const owner = ownerOf(view, land);
  const odds = prospect(moment, land)?.odds;
  return [
    /^\d+$/.test(name) ? `Territory ${name}` : name,
    cast.isMe(owner) ? "yours" : cast.name(owner),
    armies(armiesOn(view, land)),
    state,
    odds ? `win chance ${percentWords(odds.win)}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What to press next. */
function nextWords(moment: LandMoment<Sight>): string {
  const { legal, picked } = moment;
  if (legal.length <= 1) return "Nothing to attack: skip.";
  if (picked.length === 0) return "Choose a bright land, or skip.";
  return canAttack(moment, picked[0])
    ? "Attack a marked land, or skip."
    : "No attack from here. Choose another land.";
}

/** What is happening, or whose turn it is and what to do next. */
export function headline(moment: LandMoment<Sight>): Headline {
  const { view, cast, spot, intent } = moment;
  const round = `Round ${view.round}.`;
  return headlineOf(moment, {
    told: spot
      ? telling(spot as Spot, cast, view, round)
      : intent
        ? intending(moment, cast.name(intent.seat), round)
        : null,
    round,
    next: () => nextWords(moment),
    turn: view.turn,
    end: `After ${rounds(view)}.`,
  });
}

function telling(spot: Spot, cast: Cast, view: Sight, round: string): Headline {
  const { event } = spot;
  if (event.t !== "battle") {
    const words = tidings(spot, cast, view);
    return event.t === "skipped"
      ? { title: words, line: round }
      : { title: "Reinforcements", line: `${words}. ${round}` };
  }
  return {
    title: `${cast.name(event.seat)} ${verb(cast, event.seat, "attack", "attacks")}`,
    line: `Territory ${event.target} from ${event.source}. ${round}`,
  };
}

function intending(moment: Moment<Sight>, name: string, round: string): Headline {
  const attack = intendedAttack(moment);
  return attack
    ? {
        title: `${name} is about to attack`,
        line: `Territory ${attack.target} from ${attack.source}. ${round}`,
      }
    : { title: `${name} is about to skip`, line: round };
}

/** What is going on while nobody can move. */
export function meanwhile(spot: unknown): string {
  const told = spot as Spot | null;
  if (told?.event.t === "battle") return isOpen(told) ? "Rolling\u2026" : "Resolving\u2026";
  return told?.event.t === "supply" ? "Reinforcing\u2026" : "Not your turn";
}

export function intention(moment: Moment<Sight>): { sentence: string; button: string } | null {
  const { cast, intent, view } = moment;
  if (!intent) return null;
  const attack = intendedAttack(moment);
  const { title } = intending(moment, cast.name(intent.seat), "");
  if (!attack) return { sentence: `${title}.`, button: "Skip" };
  const [target, source] = [attack.target, attack.source].map(
    (land) => `territory ${land} with ${armies(armiesOn(view, land))}`,
  );
  return { sentence: `${title} ${target} from ${source}.`, button: "Execute attack" };
}

export const endings = {
  stalemate: "A draw: nobody attacked for eight rounds.",
  round_limit: "A draw: the game reached its last round.",
};

export function summary(
  events: readonly Event[],
  { you, seats, isMe, name }: Cast,
  view: Sight,
  complete: boolean,
): { line: string; figures: [string, string][] } {
  const alone = you.length === 1;
  const lands = (alone ? you : seats.map(({ seat }) => seat)).map((seat): [string, string] => [
    String(landsOf(view, seat)),
    isMe(seat) ? "lands held" : `lands of ${name(seat)}`,
  ]);
  if (!complete) return { line: rounds(view), figures: lands };
  const battles = events.filter((event) => event.t === "battle");
  const tried = alone ? battles.filter(({ seat }) => isMe(seat)) : battles;
  const won = tried.filter((battle) => battle.won).length;
  return {
    line: `${rounds(view)}, ${plural(battles.length, "battle", "battles")}`,
    figures: [
      [String(won), alone ? "battles won" : "attacks won"],
      [String(tried.length - won), alone ? "attacks failed" : "attacks lost"],
      ...(alone ? lands : []),
    ],
  };
}
