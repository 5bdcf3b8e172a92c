import type { Cast } from "../../../play/face";
import { plural, whose } from "../../../play/phrases";
import type { Kind, Sight, Unit } from "../model";
import { FIGURES } from "../preview";
import type { Phase } from "../round/phases";
import { kindName, unitName } from "./units";

/** The phases of a round, and what each says if nothing happened. */
export const PHASE_WORDS: Readonly<Record<Phase, { title: string; quiet: string }>> = {
  seals: { title: "Reveal", quiet: "" },
  movement: { title: "Movement", quiet: "no moves" },
  combat: { title: "Combat", quiet: "no attacks" },
  capture: { title: "Capture", quiet: "no captures" },
  income: { title: "Income", quiet: "no income" },
  production: { title: "Production", quiet: "nothing built" },
};

/** "24 rounds left"; nothing once it is over. */
export function roundsWords({ phase, rounds_left }: Sight): string {
  if (phase === "over") return "";
  return rounds_left <= 1 ? "Last round" : `${plural(rounds_left, "round", "rounds")} left`;
}

/** Who is ahead: "You would win by 3 if the game ended now." Everyone sees both scores (CT-62). */
export function leadWords({ scores }: Sight, cast: Cast): string {
  const by = scores[0] - scores[1];
  const what = by === 0 ? "It would be a draw" : `${cast.name(by > 0 ? 0 : 1)} would win by ${Math.abs(by)}`;
  return `${what} if the game ended now.`;
}

const GUESS = "This guesses the enemy's orders and sends nothing. Choose an enemy unit to change the guess.";

type Clock = [figure: number, counted: string, sentence: string];

/** All other text on the screen of Chain Tactics. */
export const words = {
  map: "Map",
  aside: "Chosen unit",
  rail: "Players and orders",
  theRound: "Round",

  orders: "Orders",
  unitOrders: "Orders of your units",
  onlyYours: "Only you see these",
  yourUnits: "Your units",
  undo: "Undo",
  clearAll: "Clear all",
  allCleared: "All orders cleared.",
  undone: "Undone.",
  nothingToUndo: "Nothing to undo.",
  noOrder: "no order yet",
  hasNoOrder: "has no order",
  removeOrder: (unit: Unit) => `Clear the order of ${unitName(unit)}`,
  giveOrder: (unit: Unit) => `Give ${unitName(unit)} an order`,
  ordersFor: (unit: Unit) => `Orders for ${unitName(unit)}`,
  unit: (unit: Unit, own: boolean) => `${own ? "" : "Enemy "}${unitName(unit)}`,
  chosen: (unit: Unit, own: boolean, order: string) =>
    `${words.unit(unit, own)} selected.${order ? ` It ${order}.` : ""}`,
  actions: {
    attack: ["Attack", "Then choose the tile to attack (F)"],
    pickTile: "Which tile?",
    capture: ["Capture", "Stay and capture (C)"],
    wait: ["Wait", "Stay (W)"],
    clear: ["Clear", "Clear this order (Delete)"],
  },
  aimed: "Choose a tile to attack.",
  notAimed: "Attack cancelled.",
  howToOrder: "Choose a tile to move to, or an enemy to attack.",
  tooFarToAttack: "This move leaves no points for an attack.",
  nothingToCapture: "Nothing to capture here. Infantry captures a building by standing on it for two rounds.",
  enemyReach: "The map shows where it can move and attack.",
  mayMiss: "Misses if they leave.",

  chosenUnit: "Unit",
  theirs: (name: string, kind: Kind) => `${name}'s ${kindName(kind)}`,
  hp: (now: number, full: number) => `${now} of ${full} HP`,
  legend: "Legend",
  signs: {
    path: "Planned move",
    ghost: "Destination",
    fire: "Target",
    reach: "Can move here",
    range: "Can attack here",
  },

  build: "Build",
  factories: "Factories",
  factory: (name: string) => `Factory ${name}`,
  goldLeft: (gold: number) => `${gold} gold left`,
  appearsNow: (kind: Kind) => `${kindName(kind)} appears this round.`,
  appearsIn: (kind: Kind, round: number) => `${kindName(kind)} appears in round ${round}.`,
  buildAt: (name: string) => `Build at ${name}`,
  buildKind: (kind: Kind, name: string, cost: number) => `Build at ${name}: ${kindName(kind)}, ${cost} gold`,
  builds: (name: string, kinds: readonly Kind[]) =>
    `Factory ${name}. ${kinds.map((kind, index) => `${index + 1} ${kindName(kind)} for ${FIGURES[kind].cost}`).join(", ")}.`,
  built: (kind: string | null, name: string) =>
    kind ? `${kind} ordered at ${name}.` : `Build at ${name} cancelled.`,
  noFactory: "You have no Factory.",
  tooDear: (kind: Kind, cost: number, left: number) =>
    `Not enough gold: ${kindName(kind)} costs ${cost}, and you have ${left} left.`,

  players: "Players",
  gold: (gold: number, income: number) => `${gold} gold, +${income} each round`,
  goldUnit: "gold",
  states: {
    won: "won",
    sealed: "sealed",
    revealed: "revealed",
    withheld: "not revealed",
    resolving: "resolving\u2026",
    thinking: "thinking\u2026",
    planning: "planning\u2026",
  },
  ordersGiven: (given: number, all: number, brief: boolean) =>
    `${given} of ${all} orders${brief ? "" : " given"}`,
  seal: "Seal",
  copySeal: (name: string, digest: string) => `Copy the seal of ${name}, ${digest}`,
  lostOrders: "Sealed orders that can't be opened here",
  sealedElsewhere: (cast: Cast, seat: number) =>
    `${whose(cast, seat)} orders were sealed in another browser, and only that browser can reveal them. Open the game there, or give up these orders.`,
  giveUp: "Give up orders",

  score: "HP + gold",
  scoreLabel: "Score",
  scoreDecides: "After the last round, the higher HP + gold wins",
  roundsThenScore: (left: string) => `${left}. Higher HP + gold wins.`,
  balance: "Standings",
  counts: { hp: "Unit HP", gold: "Gold", units: "Units", cities: "Cities" },
  roundClock: (round: number, rounds: number): Clock => [
    round,
    `of ${rounds}`,
    `Round ${round} of ${rounds}`,
  ],
  timeClock: (left: number): Clock => {
    const unit = left === 1 ? "second" : "seconds";
    return [left, unit, `${left} ${unit} left`];
  },
  steps: { plan: "Plan in secret", seal: "Seal", reveal: "Reveal and resolve" },

  sealOrders: "Seal orders",
  sealNow: "Seal anyway",
  sealAnyway: (idle: number) =>
    `${idle === 1 ? "1 unit has no order" : `${idle} units have no orders`} and will wait. Seal anyway?`,
  waiting: "Waiting for opponent",
  revealing: "Revealing orders\u2026",
  notStored:
    "This browser can't store your orders. Keep this page open until the round is revealed, or they can't be opened.",
  timeIsUp: "Time's up. Your orders are sealed as they are.",
  skip: "Skip animation",
  back: { again: "Back to the game", preview: "Back to the plan" },
  again: "Replay round",
  hint: "Hint",
  preview: {
    title: "Preview",
    note: GUESS,
    opened: `Preview. ${GUESS}`,
    closed: "Preview closed.",
    playIt: "Play preview",
    close: "Close preview",
    unlikely: "Your plan against a guess at the enemy's. The real round will probably differ.",
  },

  resolving: "Resolving",
  happened: "What happened",
  mightHappen: "What might happen",
  nothingYet: "Nothing yet.",
  seals: {
    title: "Seals",
    both: "Both seals match",
    match: "match",
    matchTitle: "This browser checked the revealed orders against their seals",
    verified: ", verified by this browser",
    none: "sealed nothing",
    bad: { mismatch: "no match", withheld: "not revealed" },
  },

  keys: {
    next: "Next unit without an order",
    previous: "Previous unit without an order",
    tab: "On the board: next unit without an order, Shift for the previous one",
    arrows: "Move to the next tile",
    enter: "Choose a unit, move it to a tile, attack an enemy",
    attack: "Attack the tile you choose next",
    wait: "Wait",
    capture: "Capture: stay on the building",
    undo: "Undo",
    remove: "Clear the unit's order",
    factory: "Next Factory",
    build: "At a Factory: build Infantry, a Ranger or a Tank",
    preview: "Preview against a guess",
    seal: "Seal orders",
    skip: "Skip animation",
    deselect: "Deselect",
  },
} as const;
