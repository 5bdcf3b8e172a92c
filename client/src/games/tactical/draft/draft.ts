import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { perTable } from "../../../play/perTable";
import { plural } from "../../../play/phrases";
import type { Table } from "../../../play/table/table";
import { send } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/messages/liveRegion";
import { type Count, countsById, terrainOf } from "../facts";
import { type Board, NOBODY, placeName, type Sight, seatOf } from "../model";
import { namesWords } from "../sides";
import type { UiState } from "../uiState";

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
export function openLots({ board, view }: UiState): Lot[] {
  const [known, sight] = [board.value, view.value];
  if (!known || sight?.now.phase !== "draft") return [];
  return lotsOf(known, sight).filter(({ seat }) => seat === null);
}

/** Looks at the faction whose land was pressed; whether it is one that can still be taken. */
export function lookAtPlace(ui: UiState, place: number): boolean {
  return look(
    ui,
    openLots(ui).find(({ places }) => places.includes(place)),
  );
}

function look({ table }: UiState, lot: Lot | undefined): boolean {
  if (!lot) return false;
  aimOf(table).value = lot.faction;
  cue("select");
  say(`${lot.name}. ${lot.words}.`);
  return true;
}

/** The lands that are marked because their faction is looked at. */
export const lookedAt = (ui: UiState): readonly number[] =>
  openLots(ui).find(({ faction }) => faction === aimOf(ui.table).value)?.places ?? [];

export const canTake = ({ legal }: UiState, faction: number): boolean =>
  legal.value.some((action) => action.t === "draft" && action.faction === faction);

/** Takes the faction that is looked at. */
export function take(ui: UiState): void {
  const aim = aimOf(ui.table);
  const faction = aim.value;
  if (faction === null || !canTake(ui, faction)) return;
  cue("select");
  send(ui, { t: "draft", faction });
  ui.table.recalled.value = [];
  aim.value = null;
}

/** A key of the draft; whether it meant anything. */
export function pressDraftKey(ui: UiState, key: string): boolean {
  const lots = openLots(ui);
  if (key.toLowerCase() !== "g" || lots.length === 0) return look(ui, lots[Number(key) - 1]);
  take(ui);
  return true;
}

/** What the one who is asked may declare: each alliance once, or to begin one. */
export function choicesOf(
  { legal }: UiState,
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
