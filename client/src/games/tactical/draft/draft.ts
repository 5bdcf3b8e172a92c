import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { perTable } from "../../../play/perTable";
import { plural } from "../../../play/say";
import type { Table } from "../../../play/table/table";
import { send } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/live";
import { type Count, countsById, terrainOf } from "../facts";
import { type Board, NOBODY, placeName, type Sight, seatOf } from "../model";
import type { Desk } from "../turn/desk";
import { namesWords } from "../words/sides";

/** A faction as it is before anything has happened. */
export interface Lot {
  faction: number;
  name: string;
  places: number[];
  units: Count[];
  /** "Capital Germany, 12 lands, income 41" */
  words: string;
  /** Who has it; null while it can be taken. */
  seat: Seat | null;
}

/** Whether factions are taken or alliances declared: there is no faction in turn yet. */
export const isDrafting = ({ now: { phase } }: Sight): boolean => phase === "draft" || phase === "declare";

export const lotsOf = (board: Board, view: Sight): Lot[] =>
  board.factions.map(({ name, units }, faction) => {
    const places = view.now.owners.flatMap((owner, place) => (owner === faction ? [place] : []));
    const counts: Record<string, number> = {};
    for (const stack of units)
      for (const [id, count] of Object.entries(stack.units)) counts[id] = (counts[id] ?? 0) + count;
    const capital = placeName(board, terrainOf(board).capitalOf.indexOf(faction));
    return {
      faction,
      name,
      places,
      units: countsById(board, counts),
      words: `Capital ${capital}, ${plural(places.length, "land", "lands")}, income ${view.output[faction] ?? 0}`,
      seat: seatOf(view, faction),
    };
  });

/** The faction that is looked at while one drafts. */
export const aimOf = perTable((_: Table) => signal<number | null>(null));

/** The factions that can still be taken; none outside the draft. */
export function openLots({ board, view }: Desk): Lot[] {
  const [known, sight] = [board.value, view.value];
  if (!known || sight?.now.phase !== "draft") return [];
  return lotsOf(known, sight).filter(({ seat }) => seat === null);
}

/** Looks at the faction whose land was pressed; whether it is one that can still be taken. */
export function lookAtPlace(desk: Desk, place: number): boolean {
  return look(
    desk,
    openLots(desk).find(({ places }) => places.includes(place)),
  );
}

function look({ table }: Desk, lot: Lot | undefined): boolean {
  if (!lot) return false;
  aimOf(table).value = lot.faction;
  cue("select");
  say(`${lot.name}. ${lot.words}.`);
  return true;
}

/** The lands that are marked because their faction is looked at. */
export const lookedAt = (desk: Desk): readonly number[] =>
  openLots(desk).find(({ faction }) => faction === aimOf(desk.table).value)?.places ?? [];

export const canTake = ({ legal }: Desk, faction: number): boolean =>
  legal.value.some((action) => action.t === "draft" && action.faction === faction);

/** Takes the faction that is looked at. */
export function take(desk: Desk): void {
  const aim = aimOf(desk.table);
  const faction = aim.value;
  if (faction === null || !canTake(desk, faction)) return;
  cue("select");
  send(desk, { t: "draft", faction });
  desk.table.recalled.value = [];
  aim.value = null;
}

/** A key of the draft; whether it meant anything. */
export function pressDraftKey(desk: Desk, key: string): boolean {
  const lots = openLots(desk);
  if (key.toLowerCase() !== "g" || lots.length === 0) return look(desk, lots[Number(key) - 1]);
  take(desk);
  return true;
}

/** What the one who is asked may declare: each alliance once, or to begin one. */
export function choicesOf(
  { legal }: Desk,
  { now }: Sight,
  cast: Cast,
): { ally: Seat | null; words: string }[] {
  const declared = now.declared ?? [];
  const allies = legal.value.flatMap((action) => (action.t === "declare" ? [action.ally ?? null] : []));
  const joins = [...new Set(declared)].flatMap((side) => {
    const seats = declared.flatMap((other, seat) => (other === side ? [seat] : []));
    const ally = seats.find((seat) => allies.includes(seat));
    return ally === undefined ? [] : [{ ally, words: `Join ${namesWords(cast, seats)}` }];
  });
  const alone = { ally: null, words: joins.length > 0 ? "Stand alone" : "Begin an alliance" };
  return allies.includes(null) ? [...joins, alone] : joins;
}

/** How far the draft is: "Pick 3 of 5." */
export const draftWords = (board: Board, { seats, now }: Sight): string =>
  now.phase === "draft"
    ? `Pick ${seats.filter((holder) => holder !== NOBODY).length + 1} of ${board.factions.length}.`
    : "Alliances hold for the whole game.";
