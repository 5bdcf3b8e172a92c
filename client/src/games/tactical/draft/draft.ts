import { signal } from "@preact/signals";
import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import { perTable } from "../../../play/perTable";
import { listed, send } from "../../../play/turn/queue";
import { cue } from "../../../sound/cue";
import { say } from "../../../ui/messages/liveRegion";
import { type Board, type Count, type Sight, seatOf } from "../model";
import { countsById } from "../position";
import type { UiState } from "../turn/uiState";
import { draftFactionWords, words } from "../words/draft";

/** A faction before anything has happened. */
export interface DraftFaction {
  faction: number;
  name: string;
  places: number[];
  units: Count[];
  /** "Capital Germany, 12 territories, income 41" */
  words: string;
  /** The seat that picked it, or null while it is free. */
  seat: Seat | null;
}

export const draftFactions = (board: Board, view: Sight): DraftFaction[] =>
  board.factions.map(({ name, units }, faction) => {
    const places = view.now.owners.flatMap((owner, place) => (owner === faction ? [place] : []));
    const counts: Record<string, number> = {};
    for (const stack of units)
      for (const [id, count] of Object.entries(stack.units)) counts[id] = (counts[id] ?? 0) + count;
    return {
      faction,
      name,
      places,
      units: countsById(board, counts),
      words: draftFactionWords(board, faction, places.length, view.output[faction] ?? 0),
      seat: seatOf(view, faction),
    };
  });

/** The faction selected during the draft. */
export const aimOf = perTable((_: UiState["table"]) => signal<number | null>(null));

/** The factions left to pick. None outside the draft. */
export function openFactions({ board, view }: UiState): DraftFaction[] {
  const [known, sight] = [board.value, view.value];
  if (!known || sight?.now.phase !== "draft") return [];
  return draftFactions(known, sight).filter(({ seat }) => seat === null);
}

/** Select the faction that owns a place. Returns whether it can still be picked. */
export const lookAtPlace = (ui: UiState, place: number): boolean =>
  look(
    ui,
    openFactions(ui).find(({ places }) => places.includes(place)),
  );

function look({ table }: UiState, lot: DraftFaction | undefined): boolean {
  if (!lot) return false;
  aimOf(table).value = lot.faction;
  cue("select");
  say(`${lot.name}. ${lot.words}.`);
  return true;
}

/** The places of the selected faction. */
export const lookedAtPlaces = (ui: UiState): readonly number[] =>
  openFactions(ui).find(({ faction }) => faction === aimOf(ui.table).value)?.places ?? [];

export const canTakeFaction = (ui: UiState, faction: number): boolean =>
  listed(ui, "draft").some((action) => action.faction === faction);

/** Pick the selected faction. */
export function takeFaction(ui: UiState): void {
  const aim = aimOf(ui.table);
  const faction = aim.value;
  if (faction === null || !canTakeFaction(ui, faction)) return;
  cue("select");
  send(ui, { t: "draft", faction });
  ui.table.highlighted.value = [];
  aim.value = null;
}

/** Handle a key in the draft. Returns whether it did something. */
export function pressDraftKey(ui: UiState, key: string): boolean {
  const lots = openFactions(ui);
  if (key.toLowerCase() !== "g" || lots.length === 0) return look(ui, lots[Number(key) - 1]);
  takeFaction(ui);
  return true;
}

/** What the player can declare: to join each alliance, or to form one. */
export function choicesOf(ui: UiState, { now }: Sight, cast: Cast): { ally: Seat | null; words: string }[] {
  const declared = now.declared ?? [];
  const allies = listed(ui, "declare").map(({ ally = null }) => ally);
  const joins = [...new Set(declared)].flatMap((side) => {
    const seats = declared.flatMap((other, seat) => (other === side ? [seat] : []));
    const ally = seats.find((seat) => allies.includes(seat));
    return ally === undefined ? [] : [{ ally, words: words.join(cast, seats) }];
  });
  const alone = { ally: null, words: joins.length > 0 ? words.alone : words.begin };
  return allies.includes(null) ? [...joins, alone] : joins;
}
