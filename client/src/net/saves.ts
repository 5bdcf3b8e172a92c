import { keptList } from "./browserStorage";

/** A named save: the position itself is kept by the server, and this is how it is found again. */
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
  /** How it stood, without the board; for a small picture. */
  view: unknown;
}

export const SLOTS = 20;
export const NAME_LENGTH = 60;

/** The list itself, for those who ask whether it is damaged. */
export const saveList = keptList("saves", isSave);

/** All saves of this browser, the latest first. */
export const allSaves = saveList.all;

export const savesLeft = (): number => Math.max(0, SLOTS - allSaves().length);

/** False when the browser's store does not take it; then nothing has changed. */
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

/** The store may hold anything. */
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
