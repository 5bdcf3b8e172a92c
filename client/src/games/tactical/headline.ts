import type { Result, Seat } from "../../net/wire.gen";
import type { Cast, Headline } from "../../play/face";
import { capital, listed, plural, verb } from "../../play/say";
import { reasonWords, seatLine } from "./councils";
import type { Deed } from "./deeds";
import { alliancesOf, askedWords, isCouncil, stageWords } from "./draft/draft";
import { countKinds } from "./facts";
import { sumOf } from "./log";
import {
  type Action,
  type Battle,
  type Board,
  type Event,
  type Fired,
  factionName,
  factionsOf,
  NOBODY,
  placeName,
  type Sight,
  type Spot,
  seatOf,
  sideOf,
  type TacticalMoment,
} from "./model";
import {
  battleName,
  bonusWords,
  heldWords,
  PHASES,
  sentence,
  someUnits,
  unitsWords,
  unitWords,
  when,
} from "./say";
import { allianceName, isClassic, namesWords, producesWord, sidesOf, sideWords } from "./sides";

/** Whose turn and phase it is, and what is expected, in words. */
export function headline(moment: TacticalMoment): Headline {
  const { view, cast, spot, result, board } = moment;
  if (result) return ended(moment, result);
  if (spot) return told(spot as Spot, moment);
  const actor = moment.acting ?? (moment.waiting ? moment.seat : null);
  if (isCouncil(view)) return council(moment);
  if (actor === null) return others(moment);
  return {
    title: `${turnOf(cast, actor)}: ${matter(view, actor, board)}`,
    line: `Round ${view.now.round}, ${factionName(board, factionAsked(view))}. ${expected(moment)}`,
  };
}

/** Before the first turn: who picks or declares, and what is left. */
function council({ view, cast, board }: TacticalMoment): Headline {
  if (view.now.phase === "draft")
    return { title: askedWords(view, cast), line: `Draft. ${sentence(stageWords(board, view))}` };
  const alliances = alliancesOf(view).map(({ seats }) => namesWords(cast, seats));
  return {
    title: askedWords(view, cast),
    line:
      alliances.length > 0
        ? sentence(`So far: ${alliances.join("; ")}`)
        : "Who is with whom holds for the whole game.",
  };
}

const turnOf = (cast: Cast, seat: Seat): string =>
  cast.isMe(seat) ? "Your turn" : `${cast.name(seat)}'s turn`;

/** The faction that is asked: in some stages of a battle the defender. */
function factionAsked(view: Sight): number {
  const { now, waits_for } = view;
  return now.battle && waits_for !== seatOf(view, now.turn) ? now.battle.defender : now.turn;
}

/** What the turn is about: a phase, or the battle under way. */
function matter(view: Sight, actor: Seat, board: Board): string {
  const { now } = view;
  if (!now.battle) return PHASES[now.phase];
  const name = placeName(board, now.battle.place);
  return seatOf(view, now.turn) === actor
    ? battleName(board, now.battle.place).replace(/^B/, "b")
    : `defend ${name}`;
}

function others({ view, cast, board }: TacticalMoment): Headline {
  if (view.now.phase === "over") return { title: "The game is over", line: when(view) };
  const asked = factionAsked(view);
  const seat = seatOf(view, asked);
  const { kind } = cast.seats.find((each) => each.seat === seat) ?? {};
  const battle = view.now.battle
    ? battleName(board, view.now.battle.place).replace(/^B/, "b")
    : PHASES[view.now.phase];
  return {
    title: `${factionName(board, asked)}: ${battle}`,
    line: `${when(view)}${kind === "bot" || seat === null ? "" : ` Waiting for ${cast.name(seat)}.`}`,
  };
}

/** What the one who acts is asked for; `legal` is empty while a move is on its way. */
function expected({ view, board, legal }: TacticalMoment): string {
  const { now } = view;
  const actions = legal as readonly Action[];
  const may = (kind: Action["t"]): boolean => actions.some(({ t }) => t === kind);
  const idle = (kind: Action["t"]): boolean => actions.length > 0 && !may(kind);
  switch (now.phase) {
    case "purchase":
      return purchase(view, idle("buy"));
    case "combat_move":
      if (idle("move") && idle("unload") && idle("load")) return `${ahead(view)}Nothing can move: go on.`;
      return `${ahead(view)}Move into battle, or go on.`;
    case "combat":
      return now.battle ? battleWords(view, now.battle, board, may) : chooseWords(view);
    case "noncombat_move":
      if (idle("endphase")) return "Land your planes before you go on.";
      return idle("move") && idle("unload") && idle("load")
        ? "Nothing can move: go on."
        : "Move what has not fought, or go on.";
    case "place":
      return placeWords(
        now.basket.reduce((sum, count) => sum + count, 0),
        idle("place"),
      );
    case "draft":
      return "Take a faction.";
    case "declare":
      return "Join somebody, or stand alone.";
    case "over":
      return "";
  }
}

function purchase({ now, capacity }: Sight, nothing: boolean): string {
  const left = now.treasuries[now.turn] ?? 0;
  const bought = now.basket.reduce((sum, count) => sum + count, 0);
  if (bought === 0)
    return nothing
      ? "Nothing can be bought: go on."
      : `Buy units for ${left} IPC; ${capacity} can be placed.`;
  return `${someUnits(bought)} bought, ${left} IPC left. Go on when it is enough.`;
}

const ahead = ({ fronts }: Sight): string =>
  fronts.length > 0 ? `${plural(fronts.length, "battle", "battles")} ahead. ` : "";

function chooseWords({ fronts }: Sight): string {
  const raids = fronts.filter(({ raid }) => raid).length;
  if (raids > 0) return "Choose a raid: they come before the battles.";
  return fronts.length === 1 ? "Begin the last battle." : `Choose a battle: ${fronts.length} are left.`;
}

function battleWords(view: Sight, battle: Battle, board: Board, may: (kind: Action["t"]) => boolean): string {
  const { suggested } = view;
  if (battle.stage.endsWith("losses"))
    return battle.stage === "aa_losses"
      ? `AA fire: choose ${plural(suggested.length, "plane", "planes")} to lose.`
      : `Choose ${someUnits(suggested.length)} to lose.`;
  if (battle.stage === "dive") return "Submerge your submarines, or stay and fight.";
  const choices = [
    `roll ${battle.round === 0 ? "the first round" : `round ${battle.round + 1}`}`,
    ...(may("submerge") ? ["submerge"] : []),
    ...(may("retreat") ? [retreatWords(view, board)] : []),
  ];
  const words =
    choices.length > 1 ? `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}` : (choices[0] ?? "");
  return sentence(capital(words));
}

const retreatWords = ({ retreats }: Sight, board: Board): string =>
  retreats.length === 1 && retreats[0] !== NOBODY
    ? `retreat to ${placeName(board, retreats[0] ?? NOBODY)}`
    : "retreat";

function placeWords(left: number, nothing: boolean): string {
  if (left === 0) return "All is placed: end your turn.";
  return nothing ? `${someUnits(left)} cannot be placed: end your turn.` : `Place ${someUnits(left)}.`;
}

/** While something is told, the title tells it too. */
function told(spot: Spot, { view, cast, board }: TacticalMoment): Headline {
  const { event } = spot;
  const who = (faction: number): string => factionName(board, faction);
  const name = (place: number): string => placeName(board, place);
  const now = when(view);
  const entitled = (title: string, line = ""): Headline => ({ title, line: `${line} ${now}`.trim() });
  switch (event.t) {
    case "turnbegan":
      return {
        title: heldWords(board, view, event.faction, cast),
        line: `Round ${event.round}. Their turn begins.`,
      };
    case "moved":
      return entitled(
        `${who(event.faction)} ${event.raid ? "fly to a raid" : "move"}`,
        movedWords(event.kinds, event.path, board),
      );
    case "loaded":
      return entitled(`${who(event.faction)} load`, movedWords(event.kinds, event.path, board));
    case "unloaded":
      return entitled(`${who(event.faction)} unload`, movedWords(event.kinds, event.path, board));
    case "retreated":
      return entitled(
        `${who(view.now.turn)} retreat`,
        movedWords(event.kinds, event.to === null ? [] : [event.place, event.to], board),
      );
    case "battlebegan":
      return entitled(
        battleName(board, event.place),
        `${who(event.attacker)} attack ${who(event.defender)}.`,
      );
    case "fired":
      return entitled(battleName(board, event.place), volleyWords(event, spot, board));
    case "raided":
      return entitled(
        `Raid on ${name(event.place)}`,
        spot.stage === "roll" ? "Bombers over the factory." : `${who(event.owner)} lose ${event.damage} IPC.`,
      );
    case "lost":
      return entitled(
        name(event.place),
        `${who(event.what[0]?.[0] ?? NOBODY)} lose ${unitsWords(board, countKinds(event.what.map(([, kind]) => kind)))}.`,
      );
    case "battleended":
      return entitled(battleName(board, event.place), ENDED[event.outcome]);
    case "captured":
      return entitled(`${who(event.by)} ${event.owner === event.by ? "take" : "free"} ${name(event.place)}`);
    case "drafted":
      return {
        title: `${cast.name(event.seat)} ${verb(cast, event.seat, "take", "takes")} the ${who(event.faction)}`,
        line: `${view.seats.filter((seat) => seat !== NOBODY).length} of ${board.factions.length} are taken.`,
      };
    case "placed":
      return entitled(
        `${who(event.faction)} place`,
        sentence(`${unitWords(board, event.kind, event.count)}, ${name(event.at)}`),
      );
    case "collected":
      return entitled(
        `${who(event.faction)} collect ${sumOf(event)} IPC`,
        `${event.production} produced${event.continents.length > 0 ? `, ${bonusWords(board, event.continents)}` : ""}.`,
      );
    default: {
      const line = seatLine(event as Deed, cast, board);
      return {
        title: line ? `${line.subject} ${line.text}` : "",
        line: isCouncil(view) ? "Alliances are declared." : now,
      };
    }
  }
}

const ENDED: Readonly<Record<Extract<Event, { t: "battleended" }>["outcome"], string>> = {
  won: "The attackers have won.",
  held: "The defenders have held.",
  retreated: "The attackers have retreated.",
  undecided: "It ends without a decision.",
  cleared: "The attackers have won, and nobody is left to take it.",
};

function movedWords(kinds: readonly number[], path: readonly number[], board: Board): string {
  const [from, to] = [path[0], path.at(-1)];
  const way =
    path.length > 1 && from !== undefined && to !== undefined
      ? `from ${placeName(board, from)} to ${placeName(board, to)}`
      : "";
  const units = countKinds(kinds);
  const words = [units.length > 0 ? unitsWords(board, units) : "", way].filter(Boolean).join(" ");
  return words && sentence(capital(words));
}

const STEPS = {
  aa: "AA guns fire.",
  bombard: "Battleships fire at the shore.",
  strike: "Submarines strike first.",
} as const;

function volleyWords(fired: Fired, { stage, salvo = [fired] }: Spot, board: Board): string {
  const { step } = fired;
  if (stage === "roll")
    return step !== "round"
      ? STEPS[step]
      : `${listed(salvo.map(({ faction }) => factionName(board, faction)))} fire.`;
  return `${listed(salvo.map(({ faction, hits }) => `${factionName(board, faction)} ${hits === 0 ? "miss" : `hit ${hits}`}`))}.`;
}

function ended({ view, cast, board }: TacticalMoment, { winners }: Result): Headline {
  const rounds = `After ${plural(view.now.round, "round", "rounds")}.`;
  if (winners.length === 0) return { title: "A draw", line: rounds };
  const line = [reasonWords(board, view), rounds].filter(Boolean).join(" ");
  if (winners.some((seat) => cast.isMe(seat)))
    return {
      title:
        winners.length > 1 && !isClassic(board) ? `${capital(namesWords(cast, winners))} won` : "You won",
      line,
    };
  const [faction = NOBODY] = factionsOf(view, winners[0] as Seat);
  return { title: `${sideWords(board, view, cast, sideOf(view, faction))} won`, line };
}

export const chapter = ({ now }: Sight): number => now.round;

/** Someone has just come: the board in a sentence. */
export function opening({ view, cast, board }: TacticalMoment): string {
  const sides = cast.seats
    .filter(({ seat }) => factionsOf(view, seat).length > 0)
    .map(
      ({ seat }) =>
        `${cast.name(seat)} ${verb(cast, seat, "play", "plays")} the ${listed(factionsOf(view, seat).map((faction) => factionName(board, faction)))}`,
    );
  const produce = sidesOf(view).map(
    (side, number) =>
      `${number === 0 || !isClassic(board) ? `${sideWords(board, view, cast, side)} ${producesWord(board, view, cast, side)}` : `the ${allianceName(side)}`} ${view.production[side] ?? 0}`,
  );
  return [
    "The world is loaded.",
    ...[sides, produce].filter((some) => some.length > 0).map((some) => `${some.join(", ")}.`),
  ].join(" ");
}
