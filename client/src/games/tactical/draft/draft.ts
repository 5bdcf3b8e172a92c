import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { perTable } from "../../../play/perTable";
import { listed, plural } from "../../../play/say";
import type { Table } from "../../../play/table/table";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/live";
import { type Desk, send } from "../desk";
import type { Count } from "../facts";
import { type Board, factionsOf, NOBODY, placeName, type Sight, seatOf } from "../model";
import { productionOf, the } from "../say";
import { namesWords } from "../sides";
import { terrainOf } from "../terrain";

/** A faction as it is before anything has happened. */
export interface Lot {
  faction: number;
  name: string;
  capital: string;
  places: number[];
  /** What its lands produce. */
  income: number;
  units: Count[];
  /** Who has it; null while it can be taken. */
  seat: Seat | null;
}

/** Whether factions are taken or alliances declared: there is no faction in turn yet. */
export const isCouncil = ({ now: { phase } }: Sight): boolean => phase === "draft" || phase === "declare";

export const lotsOf = (board: Board, view: Sight): Lot[] =>
  board.factions.map((_, faction) => ({ ...startOf(board, faction), seat: seatOf(view, faction) }));

type Start = Omit<Lot, "seat">;
const STARTS = new WeakMap<Board, Start[]>();

function startOf(board: Board, faction: number): Start {
  const known = STARTS.get(board) ?? board.factions.map((_, each) => newStart(board, each));
  STARTS.set(board, known);
  return known[faction] as Start;
}

function newStart(board: Board, faction: number): Start {
  const { name, capital, territories, units } = board.factions[faction] as Board["factions"][number];
  const places = territories.flatMap((key) => terrainOf(board).numbers.get(key) ?? []);
  const counts = board.units
    .map(({ id }, kind): Count => [kind, units.reduce((sum, stack) => sum + (stack.units[id] ?? 0), 0)])
    .filter(([, count]) => count > 0);
  return {
    faction,
    name,
    capital: placeName(board, terrainOf(board).numbers.get(capital) ?? NOBODY),
    places,
    income: places.reduce((sum, place) => sum + productionOf(board, place), 0),
    units: counts,
  };
}

/** "Capital Germany, 12 lands, income 41" */
export const lotWords = ({ capital, places, income }: Lot): string =>
  `Capital ${capital}, ${plural(places.length, "land", "lands")}, income ${income}`;

/** The faction that is looked at while one drafts. */
export const aimOf = perTable((_: Table) => signal<number | null>(null));

/** Looks at a faction: its lands are marked on the map. */
export function lookAt({ table }: Desk, faction: number | null): void {
  aimOf(table).value = faction;
}

/** Looks at the faction whose land was pressed; whether it is one that can still be taken. */
export function lookAtPlace(desk: Desk, place: number): boolean {
  const [board, view] = [desk.board.value, desk.view.value];
  const lot =
    board && view?.now.phase === "draft"
      ? lotsOf(board, view).find(({ faction, seat }) => seat === null && faction === view.now.owners[place])
      : undefined;
  if (!lot) return false;
  lookAt(desk, lot.faction);
  cue("select");
  say(`${lot.name}. ${lotWords(lot)}.`);
  return true;
}

/** The lands that are marked because their faction is looked at. */
export function lookedAt({ table, board, view }: Desk): readonly number[] {
  const faction = aimOf(table).value;
  return board.value && view.value?.now.phase === "draft" && faction !== null
    ? startOf(board.value, faction).places
    : [];
}

export const canTake = ({ legal }: Desk, faction: number): boolean =>
  legal.value.some((action) => action.t === "draft" && action.faction === faction);

/** Takes the faction that is looked at. */
export function take(desk: Desk): void {
  const faction = aimOf(desk.table).value;
  if (faction === null || !canTake(desk, faction)) return;
  cue("select");
  send(desk, { t: "draft", faction });
  desk.table.recalled.value = [];
  lookAt(desk, null);
}

/** A key of the draft; whether it meant anything. */
export function pressDraftKey(desk: Desk, key: string): boolean {
  const [board, view] = [desk.board.value, desk.view.value];
  if (!board || !view || view.now.phase !== "draft") return false;
  if (key.toLowerCase() === "g") {
    take(desk);
    return true;
  }
  const lot = lotsOf(board, view).filter(({ seat }) => seat === null)[Number(key) - 1];
  if (!lot) return false;
  lookAt(desk, lot.faction);
  say(`${lot.name}. ${lotWords(lot)}.`);
  return true;
}

/** What a seat has taken so far: "the Germans and the Japanese". */
export const takenWords = (board: Board, view: Sight, seat: Seat): string =>
  listed(factionsOf(view, seat).map((faction) => the(board, faction)));

/** An alliance that has been declared, and whom one joins with it. */
export interface Declared {
  side: number;
  seats: Seat[];
}

/** Alliances so far, in the order in which they were begun. */
export function alliancesOf({ now: { declared = [] } }: Sight): Declared[] {
  const sides = new Map<number, Seat[]>();
  declared.forEach((side, seat) => {
    if (side !== NOBODY) sides.set(side, [...(sides.get(side) ?? []), seat]);
  });
  return [...sides].map(([side, seats]) => ({ side, seats }));
}

/** What the one who declares should know. */
export const declareWords = (alliances: readonly Declared[]): string =>
  `Alliances hold for the whole game: allies share their land and win together.${alliances.length === 0 ? " Nobody has declared yet: the others may join." : ""}`;

/** A way to declare, and what it is called. */
export interface Choice {
  ally: Seat | null;
  words: string;
}

/** What the one who is asked may declare: each alliance once. */
export function choicesOf(desk: Desk, view: Sight, cast: Cast): Choice[] {
  const allies = new Set(
    desk.legal.value.flatMap((action) => (action.t === "declare" ? [action.ally ?? null] : [])),
  );
  const joins = alliancesOf(view).flatMap(({ seats }): Choice[] => {
    const ally = seats.find((seat) => allies.has(seat));
    return ally === undefined ? [] : [{ ally, words: `Join ${namesWords(cast, seats)}` }];
  });
  return allies.has(null)
    ? [...joins, { ally: null, words: joins.length > 0 ? "Stand alone" : "Begin an alliance" }]
    : joins;
}

export const declare = (desk: Desk, ally: Seat | null): void => send(desk, { t: "declare", ally });

/** How far the draft is: "Pick 3 of 5"; nothing while alliances are declared. */
export function stageWords(board: Board, { seats, now }: Sight): string {
  if (now.phase === "declare") return "";
  return `Pick ${seats.filter((seat) => seat !== NOBODY).length + 1} of ${board.factions.length}`;
}

/** Who is asked: "your pick", "Ben picks". */
export function askedWords({ waits_for: seat, now }: Sight, cast: Cast): string {
  if (seat === null) return "";
  if (now.phase === "draft") return cast.isMe(seat) ? "Your pick" : `${cast.name(seat)} picks`;
  return cast.isMe(seat) ? "You declare" : `${cast.name(seat)} declares`;
}
