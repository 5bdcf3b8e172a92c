import type { LandState } from "../../board/scene";
import type { Cast, Headline, LogLine, Moment } from "../../play/face";
import { headlineOf } from "../../play/headline";
import type { LandMoment } from "../../play/lands/game";
import { headingOf, lineOf, plural, titleOf, verb } from "../../play/phrases";
import { percentWords } from "../../ui/text/percent";
import {
  type Action,
  type Attack,
  armiesOf,
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

const armies = (count: number): string => plural(count, "army", "armies");
const territories = (count: number): string => plural(count, "territory", "territories");
const rounds = ({ round }: Sight): string => plural(round, "round", "rounds");

export const words = {
  armies: "Armies",
  territories: "Territories",
  keys: {
    tab: "Next territory: the chosen one and its targets first",
    arrows: "Neighbouring territory in that direction",
    enter: "Choose a territory, or attack it",
  },
  pass: { words: "Skip this turn", short: "Skip" },
  chooseFirst: "First choose one of your territories, then one to attack.",
  states: { ready: "can attack", chosen: "chosen", target: "can be attacked" } as Partial<
    Record<LandState, string>
  >,
  battle: "Battle",
  lastBattle: "Last battle",
  noDice: "No dice rolled yet.",
  attack: "Attack",
  defence: "Defence",
  dice: (count: number) => plural(count, "die", "dice"),
  roll: (side: string, faces: readonly number[]) => `${side}: ${faces.join(", ")}, ${sum(faces)} in total`,
  attackButton: (attack: number, defence: number) => `Attack ${attack} v ${defence}`,
  fromTo: ({ source, target }: Pick<Attack, "source" | "target">) => `Territory ${target} from ${source}`,
  ties: "Ties go to the defender",
};

/** The figures beside a player's name. */
export function figures(view: Sight, seat: number): [string, string][] {
  const [held, strength] = [landsOf(view, seat), armiesOf(view, seat)];
  return [
    [String(held), held === 1 ? "territory" : "territories"],
    [String(strength), strength === 1 ? "army" : "armies"],
    [`+${view.supply[seat] ?? 0}`, "income"],
    [String(view.reserve[seat] ?? 0), "in reserve"],
  ];
}

/** What happened, for the log and for screen readers; `view` is the position after it. */
export function line(event: Event, cast: Cast, view: Sight): LogLine {
  switch (event.t) {
    case "battle": {
      const { seat, source, target, attack, defence, won } = event;
      const text = `${won ? "captured" : "failed to capture"} territory ${target} from ${source}`;
      return {
        ...lineOf(cast, seat, text, `${sum(attack)} v ${sum(defence)}`, [source, target]),
        spoken: battleSentence(event, cast, view),
      };
    }
    case "skipped":
      return lineOf(cast, event.seat, event.forced ? "had nothing to attack" : "skipped");
    case "supply":
      return {
        ...lineOf(
          cast,
          event.seat,
          `placed ${armies(event.placed.length)}${kept(event)}`,
          `+${event.income}`,
          [...new Set(event.placed)],
        ),
        // Seat 0 is always reinforced first (BZ-30).
        spoken: `${event.seat === 0 ? "Reinforcement phase. " : ""}${receives(event, cast)}${kept(event)}.`,
      };
    case "roundbegan":
      return headingOf(`Round ${event.round}`);
    case "conquered":
      return lineOf(cast, event.seat, "captured every territory");
  }
}

const kept = ({ reserve }: Supply): string => (reserve > 0 ? `, ${reserve} in reserve` : "");

const receives = ({ seat, income }: Supply, cast: Cast): string =>
  `${cast.name(seat)} ${verb(cast, seat, "get", "gets")} ${armies(income)}`;

function battleSentence(battle: Battle, cast: Cast, after: Sight): string {
  const { seat, source, target, attack, defence, won } = battle;
  const rolled = (who: string, faces: readonly number[]): string =>
    `${who} rolled ${words.dice(faces.length)}: total ${sum(faces)}.`;
  const start = `${cast.name(seat)} ${verb(cast, seat, "attack", "attacks")} territory ${target} from territory ${source}.`;
  const end = won
    ? `Attacker wins. Territory ${target} now belongs to ${verb(cast, seat, "you", cast.name(seat))} with ${armies(armiesOn(after, target))}.`
    : `Defender wins. Territory ${source} is left with 1 army.`;
  return `${start} ${rolled("Attacker", attack)} ${rolled("Defender", defence)} ${end}`;
}

/**
 * A battle's end in words: "Captured 27 v 15"; good or bad for the viewer, or for the attacker if nobody plays
 * here alone.
 */
export function verdict(battle: Battle, cast: Cast): { word: string; rest: string; good: boolean } {
  const [attack, defence] = [sum(battle.attack), sum(battle.defence)];
  return {
    word: battle.won ? "Captured" : "Held",
    rest: `${attack} v ${defence}${attack === defence ? ": ties go to the defender" : ""}`,
    good: cast.you.length === 1 ? cast.isMe(battle.seat) === battle.won : battle.won,
  };
}

/** What the tray shows instead of dice: a skip, or new armies. */
export function newsWords({ event, left = 0 }: Spot, cast: Cast, view: Sight): string {
  if (event.t !== "supply") return titleOf(line(event, cast, view));
  const rest = event.reserve > 0 ? `${event.reserve} in reserve` : "all placed";
  return `${receives(event, cast)}, ${left > 0 ? `${left} to place` : rest}`;
}

/** The board in a sentence, for someone who has just arrived. */
export function describe({ view, cast }: Moment<Sight>): string {
  const counts = cast.seats.map(
    ({ seat }) => `${cast.name(seat)} ${verb(cast, seat, "have", "has")} ${territories(landsOf(view, seat))}`,
  );
  return `Map loaded. ${counts.join(", ")}.`;
}

const canAttack = ({ legal }: Moment<Sight>, from: number | undefined): boolean =>
  (legal as Action[]).some((action) => action.t === "attack" && action.source === from);

/** One of the player's territories was selected: what it is, and which enemies it borders. */
export function choiceSentence(land: number, moment: Moment<Sight>): string {
  const { acting, board, view, cast, seat } = moment;
  const neighbours = board.lands.find((known) => known.id === land)?.neighbours ?? [];
  const enemies = neighbours.filter((other) => ownerOf(view, other) !== seat);
  const owner = ownerOf(view, land);
  return [
    `Territory ${land} selected. ${cast.isMe(owner) ? "Yours" : cast.name(owner)}. ${armies(armiesOn(view, land))}.`,
    enemies.length === 0
      ? "No enemy territory next to it."
      : `Next to enemy ${enemies.length === 1 ? "territory" : "territories"} ${enemies.join(", ")}.`,
    acting !== null && enemies.length > 0 && !canAttack(moment, land) ? "It can't attack now." : "",
  ]
    .join(" ")
    .trim();
}

/** "Territory 5, yours, 3 armies"; for a target also the win chance. */
export function landName(
  { view, cast, board }: Moment<Sight>,
  land: number,
  state: LandState,
  win: number | undefined,
): string {
  const name = board.lands.find((known) => known.id === land)?.name || String(land);
  const owner = ownerOf(view, land);
  return [
    /^\d+$/.test(name) ? `Territory ${name}` : name,
    cast.isMe(owner) ? "yours" : cast.name(owner),
    armies(armiesOn(view, land)),
    words.states[state],
    win !== undefined && `win chance ${percentWords(win)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** What to press next. */
function nextWords(moment: LandMoment<Sight>): string {
  const { legal, picked } = moment;
  if (legal.length <= 1) return "No attacks left. Skip your turn.";
  if (picked.length === 0) return "Choose a highlighted territory to attack from, or skip.";
  return canAttack(moment, picked[0])
    ? "Choose a highlighted territory to attack, or skip."
    : "This territory can't attack. Choose another.";
}

/** What is happening, or whose turn it is and what to do next. */
export function headline(moment: LandMoment<Sight>): Headline {
  const { view, cast, spot, intent } = moment;
  const round = `Round ${view.round}.`;
  return headlineOf(moment, {
    shown: spot
      ? shownTitle(spot as Spot, cast, view, round)
      : intent
        ? intentTitle(moment, cast.name(intent.seat), round)
        : null,
    round,
    next: () => nextWords(moment),
    turn: view.turn,
    end: `After ${rounds(view)}.`,
  });
}

function shownTitle(spot: Spot, cast: Cast, view: Sight, round: string): Headline {
  const { event } = spot;
  if (event.t === "battle")
    return {
      title: `${cast.name(event.seat)} ${verb(cast, event.seat, "attack", "attacks")}`,
      line: `${words.fromTo(event)}. ${round}`,
    };
  const news = newsWords(spot, cast, view);
  return event.t === "skipped"
    ? { title: news, line: round }
    : { title: "Reinforcements", line: `${news}. ${round}` };
}

function intentTitle(moment: Moment<Sight>, name: string, round: string): Headline {
  const attack = intendedAttack(moment);
  return attack
    ? { title: `${name} is about to attack`, line: `${words.fromTo(attack)}. ${round}` }
    : { title: `${name} is about to skip`, line: round };
}

/** What the button says while nobody can move. */
export function meanwhile(shown: unknown): string {
  const spot = shown as Spot | null;
  if (spot?.event.t === "battle") return isOpen(spot) ? "Rolling\u2026" : "Resolving\u2026";
  return spot?.event.t === "supply" ? "Reinforcing\u2026" : "Not your turn";
}

/** The next move of a bot that plays against another bot. */
export function intention(moment: Moment<Sight>): { sentence: string; button: string } | null {
  const { cast, intent, view } = moment;
  if (!intent) return null;
  const attack = intendedAttack(moment);
  const { title } = intentTitle(moment, cast.name(intent.seat), "");
  if (!attack) return { sentence: `${title}.`, button: words.pass.short };
  const [target, source] = [attack.target, attack.source].map(
    (land) => `territory ${land} with ${armies(armiesOn(view, land))}`,
  );
  return { sentence: `${title} ${target} from ${source}.`, button: words.attack };
}

export const endings = {
  stalemate: "Draw: nobody attacked for eight rounds.",
  round_limit: "Draw: the game reached its last round.",
};

export function summary(
  events: readonly Event[],
  { you, seats, isMe, name }: Cast,
  view: Sight,
  complete: boolean,
): { line: string; figures: [string, string][] } {
  const alone = you.length === 1;
  const held = (alone ? you : seats.map(({ seat }) => seat)).map((seat): [string, string] => [
    String(landsOf(view, seat)),
    `${isMe(seat) ? "your" : `${name(seat)}'s`} territories`,
  ]);
  if (!complete) return { line: rounds(view), figures: held };
  const battles = events.filter((event) => event.t === "battle");
  const tried = alone ? battles.filter(({ seat }) => isMe(seat)) : battles;
  const won = tried.filter((battle) => battle.won).length;
  return {
    line: `${rounds(view)}, ${plural(battles.length, "battle", "battles")}`,
    figures: [
      [String(won), "attacks won"],
      [String(tried.length - won), "attacks lost"],
      ...(alone ? held : []),
    ],
  };
}
