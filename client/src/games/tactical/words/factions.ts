import { listed, plural } from "../../../play/phrases";
import { capturesIn, type Turn } from "../log/turns";
import {
  type Board,
  type Collected,
  factionName,
  factionsOf,
  placeName,
  type Sight,
  seatOf,
  sideOf,
} from "../model";
import { countKinds, total } from "../position";
import { continentName, isClassic, joined, someBattles, someUnits, sumOf, unitsWords } from "./say";

export const words = {
  factions: "Factions",
  all: "All factions",
  order: "Turn order",
  columns: ["Faction", "IPC", "Income", "Units", "Territories"],
  production: (sum: number) => `production ${sum}`,
  noSide: "No side yet",
  atLeast: "At least this many",
  toMove: ", to move",
  player: (name: string, capitalLost: boolean) => (capitalLost ? `${name}, capital lost` : name),
  turn: "Turn",
  phases: "Phases",
  round: (round: number, player: string) => `round ${round} \u00b7 ${player}`,
  strip: (faction: string, round: number) => `${faction}, round ${round}`,
  step: (step: number, steps: number) => `${step} of ${steps}`,
  end: "Game over",
  treasury: "Treasury ",
  income: ", income ",
  incomeTitle: (income: number) => `Expected income at the end of the turn: ${income} IPC`,
  purse: (own: boolean, sum: number) => `${own ? "your total" : "total"} ${sum}`,
  sides: "Sides",
  capitals: "Capitals",
  ending: "Sides, capitals and statistics",
  nobody: "nobody",
  collect: (faction: string, sum: number) => `${faction} collect ${sum} IPC`,
  meanwhile: "Since your last turn",
  counted: "Show",
  lines: "Group by",
  tooEarly: "The chart starts with the second round.",
  now: "now",
  roundColumn: "Round",
  turnAndPlace: "Turn and place",
  fold: "Hide the panel",
  unfold: "Show the panel",
  close: "Close",
  whoActs: "Current turn",
  skip: "Skip",
  fog: "Fog is on. Everyone else, look away.",
};

/** The figures of a faction that count how strong it is. */
export const FIGURES = {
  production: "Production",
  income: "Income",
  worth: "Unit value",
  lands: "Territories",
  treasury: "Treasury",
} as const;

/** How the statistics group their lines. */
export const GROUPS = [
  { value: "faction", label: "Factions" },
  { value: "side", label: "Sides" },
] as const;

/** "0 of 2 enemy capitals needed. London lost. Production 74 of 140." */
export function needsOf(board: Board, view: Sight, side: number): string {
  const { capitals, held, production } = view.goals[side] ?? { capitals: 0, held: 0, production: null };
  const lost = view.fallen.filter((faction) => sideOf(view, faction) === side);
  const home =
    lost.length === 0
      ? "No home capital lost."
      : `${listed(lost.map((faction) => board.factions[faction]?.capital ?? ""))} lost.`;
  const goods = production === null ? "" : ` Production ${view.production[side] ?? 0} of ${production}.`;
  const which = isClassic(board) ? "enemy" : "other";
  return `${held} of ${plural(capitals, `${which} capital`, `${which} capitals`)} needed. ${home}${goods}`;
}

/** The treasury and income of a player's factions together; null for a player with only one. */
export function playerTotals(
  board: Board,
  { income, now: { treasuries, turn }, ...view }: Sight,
): { money: number; next: number; words: string } | null {
  const seat = seatOf(view, turn);
  const factions = seat === null ? [] : factionsOf(view, seat);
  if (factions.length < 2) return null;
  const of = (figures: readonly number[]): number[] => factions.map((faction) => figures[faction] ?? 0);
  const [money, next] = [of(treasuries), of(income)];
  const each = factions.map((faction, n) => `${factionName(board, faction)} ${money[n]} (+${next[n]})`);
  return { money: total(money), next: total(next), words: `${listed(each)}.` };
}

/** Production, each continent's bonus, and the treasury after both. */
export const incomeLines = (
  board: Board,
  { production, continents, treasury }: Collected,
): [string, string][] => [
  ["Production", `+${production}`],
  ...continents.map(([number, bonus]): [string, string] => [continentName(board, number), `+${bonus}`]),
  ["Treasury now", `${treasury} IPC`],
];

/** A turn's summary: captures, battles and losses; in brief without the kinds of units. */
export function summaryLines(board: Board, view: Sight, turn: Turn, brief = false): [string, string][] {
  const { faction, events } = turn;
  const names = (freed: boolean): string =>
    joined(...capturesIn(turn).map((taken) => (taken.freed === freed ? placeName(board, taken.place) : "")));
  const what = events.flatMap((event) => (event.t === "lost" ? event.what : []));
  const lost = (own: boolean): string => {
    const kinds = what.filter(([of]) => (sideOf(view, of) === sideOf(view, faction)) === own);
    if (kinds.length === 0) return "";
    return brief ? someUnits(kinds.length) : unitsWords(board, countKinds(kinds.map(([, kind]) => kind)));
  };
  const battles = events.filter(({ t }) => t === "battleended").length;
  const bombed = total(events.map((event) => (event.t === "raided" ? event.damage : 0)));
  const lines: [string, string][] = [
    ["Captured", names(false)],
    ["Liberated", names(true)],
    ["Fought", battles > 0 ? someBattles(battles) : "no battles"],
    ["Lost", lost(true)],
    ["Destroyed", lost(false)],
    ["Bombed", bombed > 0 ? `${bombed} IPC` : ""],
  ];
  return lines.filter(([, words]) => words !== "");
}

/** A whole turn in one line: "captured Ukraine; fought 2 battles; lost 3 units; collected 32 IPC". */
export const summaryWords = (board: Board, view: Sight, turn: Turn): string =>
  [
    ...summaryLines(board, view, turn, true).map(([name, words]) => `${name.toLowerCase()} ${words}`),
    ...(turn.collected ? [`collected ${sumOf(turn.collected)} IPC`] : []),
  ].join("; ");
