import { keptList } from "./browserStorage";

/** A named save. The server keeps the position, and this is how to find it again. */
export interface Save {
  slot: string;
  table: string;
  token: string | null;
  game: string;
  title: string;
  name: string;
  /** When it was saved, in milliseconds. */
  at: number;
  /** Who else plays: "with Ines and a bot". */
  players: string;
  round: number;
  /** The view without its board, for a small picture. */
  view: unknown;
}

export const SLOTS = 20; // as many as one page shows well; the server keeps each of them
export const NAME_LENGTH = 60; // longer names don't fit a save's card

/** The list, for callers that check whether it is damaged. */
export const saveList = keptList("saves", isSave);

/** All saves of this browser, latest first. */
export const allSaves = saveList.all;

export const savesLeft = (): number => Math.max(0, SLOTS - allSaves().length);

/** Returns false if the browser can't store it. Then nothing has changed. */
export function addSave(save: Save): boolean {
  return change((saves) => [save, ...saves]);
}

export function renameSave(slot: string, name: string): boolean {
  return change((saves) => saves.map((save) => (save.slot === slot ? { ...save, name } : save)));
}

export function deleteSave(slot: string): boolean {
  return change((saves) => saves.filter((save) => save.slot !== slot));
}

function change(how: (saves: Save[]) => Save[]): boolean {
  const before = allSaves();
  if (saveList.write(how(before))) return true;
  saveList.write(before);
  return false;
}

/** Stored data can't be trusted. */
function isSave(stored: unknown): stored is Save {
  const { slot, table, game, title, name, players, token, at, round } = (stored ?? {}) as Partial<
    Record<keyof Save, unknown>
  >;
  const isToken = token === null || typeof token === "string";
  return (
    isToken &&
    [slot, table, game, title, name, players].every((word) => typeof word === "string") &&
    Number.isFinite(at) &&
    Number.isFinite(round)
  );
}
