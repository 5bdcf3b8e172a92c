import type { Cast, Headline, LogLine, Moment } from "../../play/face";
import type { LandMoment } from "../../play/lands/game";
import { percentWords } from "../../ui/percent";
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

export function line(event: Event, cast: Cast): LogLine | null {
  const base = (seat: number, text: string, figures = "", lands: number[] = []): LogLine => ({
    seat,
    subject: cast.name(seat),
    text,
    figures,
    lands,
  });
  switch (event.t) {
    case "battle": {
      const verb = event.won
        ? `took ${event.target} from ${event.source}`
        : `failed at ${event.target} from ${event.source}`;
      return base(event.seat, verb, `${sum(event.attack)} v ${sum(event.defence)}`, [
        event.source,
        event.target,
      ]);
    }
    case "skipped":
      return base(event.seat, event.forced ? "had nothing to attack" : "skipped");
    case "supply":
      return base(event.seat, supplyText(event.placed.length, event.reserve), `+${event.income}`, [
        ...new Set(event.placed),
      ]);
    case "roundbegan":
      return { seat: null, subject: `Round ${event.round}`, text: "", figures: "", lands: [], heading: true };
    case "conquered":
      return base(event.seat, cast.isMe(event.seat) ? "hold every land" : "holds every land");
  }
}

function supplyText(placed: number, reserve: number): string {
  const text = `placed ${placed} ${placed === 1 ? "die" : "dice"}`;
  return reserve > 0 ? `${text}, ${reserve} in reserve` : text;
}

/** The event for the ear. `after` is the view once everything in its message has happened. */
export function spoken(event: Event, cast: Cast, after: Sight): string {
  switch (event.t) {
    case "battle":
      return battleSentence(event, cast, after);
    case "skipped":
      return `${cast.name(event.seat)} ${event.forced ? "had nothing to attack and skipped" : "skipped"}.`;
    case "supply":
      return supplySentence(event, cast);
    case "roundbegan":
      return `Round ${event.round}.`;
    case "conquered":
      return `${cast.name(event.seat)} ${cast.isMe(event.seat) ? "hold" : "holds"} every territory.`;
  }
}

function battleSentence(battle: Battle, cast: Cast, after: Sight): string {
  const { seat, source, target, attack, defence, won } = battle;
  const rolled = (who: string, faces: readonly number[]): string =>
    `${who} rolled ${dice(faces.length)}: total ${sum(faces)}.`;
  const start = `${cast.name(seat)} ${cast.isMe(seat) ? "are" : "is"} attacking territory ${target} from territory ${source}.`;
  const rolls = `${rolled("Attacker", attack)} ${rolled("Defender", defence)}`;
  if (!won) return `${start} ${rolls} Defender wins. Territory ${source} is left with 1 army.`;
  const owner = cast.isMe(seat) ? "you" : cast.name(seat);
  return `${start} ${rolls} Attacker wins. Territory ${target} now belongs to ${owner} with ${armies(armiesOn(after, target))}.`;
}

function supplySentence({ seat, income, reserve }: Supply, cast: Cast): string {
  const phase = seat === 0 ? "Reinforcement phase. " : ""; // seat 0 is always reinforced first (BZ-30)
  const kept = reserve > 0 ? `, ${reserve} in reserve` : "";
  return `${phase}${cast.name(seat)} ${cast.isMe(seat) ? "receive" : "receives"} ${armies(income)}${kept}.`;
}

/** Someone has just come: the board in a sentence. */
export function opening({ view, cast }: Moment<Sight>): string {
  const counts = cast.seats.map(({ seat }) => {
    const lands = landsOf(view, seat);
    return `${cast.name(seat)} ${cast.isMe(seat) ? "have" : "has"} ${lands} ${lands === 1 ? "territory" : "territories"}`;
  });
  return `Map loaded. ${counts.join(", ")}.`;
}

/** An own land was chosen: what it is, and which enemies it borders. */
export function choiceSentence(land: number, moment: Moment<Sight>): string {
  const { board, view, cast, seat } = moment;
  const neighbours = board.lands.find((known) => known.id === land)?.neighbours ?? [];
  const enemies = neighbours.filter((other) => ownerOf(view, other) !== seat);
  const whose = cast.isMe(ownerOf(view, land)) ? "Yours" : cast.name(ownerOf(view, land));
  const around =
    enemies.length === 0
      ? "Not adjacent to any enemy territory."
      : `Adjacent to enemy ${enemies.length === 1 ? "territory" : "territories"}: ${enemies.join(", ")}.`;
  const idle =
    moment.acting !== null &&
    !(moment.legal as Action[]).some((action) => action.t === "attack" && action.source === land);
  return `Territory ${land} selected. ${whose}. ${armies(armiesOn(view, land))}. ${around}${idle && enemies.length > 0 ? " It cannot attack now." : ""}`;
}

const dice = (count: number): string => `${count} ${count === 1 ? "die" : "dice"}`;

const armies = (count: number): string => `${count} ${count === 1 ? "army" : "armies"}`;

/** "Territory 5, yours, 3 armies"; a target's name also tells its chance. */
export function landName(moment: LandMoment<Sight>, land: number, state: string): string {
  const { view, cast, board } = moment;
  const name = board.lands.find((known) => known.id === land)?.name || String(land);
  const title = /^\d+$/.test(name) ? `Territory ${name}` : name;
  const owner = ownerOf(view, land);
  const whose = cast.isMe(owner) ? "yours" : cast.name(owner);
  const odds = prospect(moment, land)?.odds;
  const chance = odds ? `win chance ${percentWords(odds.win)}` : "";
  return [title, whose, armies(armiesOn(view, land)), state, chance].filter(Boolean).join(", ");
}

/** What to press next. */
function nextWords({ picked, legal }: LandMoment<Sight>): string {
  if (picked.length === 0) return "Choose a bright land, or skip.";
  return (legal as Action[]).some((action) => action.t === "attack" && action.source === picked[0])
    ? "Attack a marked land, or skip."
    : "No attack from here. Choose another land.";
}

/** Whose turn it is, in words. */
export function headline(moment: LandMoment<Sight>): Headline {
  const { view, cast, acting, spot, result } = moment;
  const round = `Round ${view.round}.`;
  if (result) return ended(moment);
  const told = spot as Spot | null;
  if (told?.is === "battle") return battling(told, cast, round);
  if (told?.is === "skip") return { title: `${cast.name(told.seat)} skipped`, line: round };
  if (told?.is === "supply") {
    return {
      title: "Reinforcements",
      line: `${cast.name(told.seat)} ${cast.isMe(told.seat) ? "place" : "places"} new dice.`,
    };
  }
  if (acting !== null) {
    const title = cast.isMe(acting) ? "Your turn" : `${cast.name(acting)}'s turn`;
    if (moment.legal.length <= 1) return { title, line: `Nothing to attack: skip. ${round}` };
    return { title, line: `${nextWords(moment)} ${round}` };
  }
  if (moment.waiting) return { title: "Your move", line: `On its way. ${round}` };
  const mover = cast.seats.find((seat) => seat.seat === view.turn);
  if (moment.intent) return intending(moment, round);
  if (mover?.kind === "bot") return { title: `${mover.name} is deciding\u2026`, line: round };
  return {
    title: cast.isMe(view.turn) ? "Your turn" : `Waiting for ${mover?.name ?? "the other player"}`,
    line: round,
  };
}

/** What is going on while nobody can move. */
export function meanwhile(spot: unknown): string {
  const told = spot as Spot | null;
  if (told?.is === "battle") return isOpen(told.stage) ? "Rolling\u2026" : "Resolving\u2026";
  return told?.is === "supply" ? "Reinforcing\u2026" : "Not your turn";
}

function intending(moment: Moment<Sight>, round: string): Headline {
  const name = moment.cast.name(moment.view.turn);
  const attack = intendedAttack(moment);
  if (!attack) return { title: `${name} is about to skip`, line: round };
  return {
    title: `${name} is about to attack`,
    line: `Territory ${attack.target} from ${attack.source}. ${round}`,
  };
}

export function intention(moment: Moment<Sight>): { sentence: string; button: string } | null {
  if (!moment.intent) return null;
  const name = moment.cast.name(moment.intent.seat);
  const attack = intendedAttack(moment);
  if (!attack) return { sentence: `${name} is about to skip.`, button: "Skip" };
  const on = (land: number): string => `territory ${land} with ${armies(armiesOn(moment.view, land))}`;
  return {
    sentence: `${name} is about to attack ${on(attack.target)} from ${on(attack.source)}.`,
    button: "Execute attack",
  };
}

function battling(spot: Spot & { is: "battle" }, cast: Cast, round: string): Headline {
  const { seat, source, target } = spot.battle;
  const verb = cast.isMe(seat) ? "attack" : "attacks";
  return { title: `${cast.name(seat)} ${verb}`, line: `Territory ${target} from ${source}. ${round}` };
}

function ended({ result, cast, view }: Moment<Sight>): Headline {
  const winner = result?.winners[0];
  const line = `After ${view.round} ${view.round === 1 ? "round" : "rounds"}.`;
  if (winner === undefined) return { title: "A draw", line };
  return { title: cast.isMe(winner) ? "You won" : `${cast.name(winner)} won`, line };
}

export const endings = {
  stalemate: "A draw: nobody attacked for eight rounds.",
  round_limit: "A draw: the game reached its last round.",
};

export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
): { line: string; figures: [string, string][] } {
  const battles = events.filter((event) => event.t === "battle");
  const rounds = `${view.round} ${view.round === 1 ? "round" : "rounds"}`;
  const mine = cast.you.length === 1 ? cast.you[0] : undefined;
  if (!complete) return { line: rounds, figures: landFigures(cast, view) };
  const won = battles.filter((battle) => battle.won && (mine === undefined || battle.seat === mine));
  const tried = battles.filter((battle) => mine === undefined || battle.seat === mine);
  return {
    line: `${rounds}, ${battles.length} ${battles.length === 1 ? "battle" : "battles"}`,
    figures: [
      [String(won.length), mine === undefined ? "attacks won" : "battles won"],
      [String(tried.length - won.length), mine === undefined ? "attacks lost" : "attacks failed"],
      ...(mine === undefined ? [] : landFigures(cast, view)),
    ],
  };
}

function landFigures(cast: Cast, view: Sight): [string, string][] {
  return (cast.you.length === 1 ? [cast.you[0] as number] : cast.seats.map((seat) => seat.seat)).map(
    (seat) => [String(landsOf(view, seat)), cast.isMe(seat) ? "lands held" : `lands of ${cast.name(seat)}`],
  );
}
