import { keep, recall } from "./memory";

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

const KEY = "saves";

/** All saves of this browser, the latest first. */
export function allSaves(): Save[] {
  const stored = recall<unknown>(KEY, []);
  return Array.isArray(stored) ? stored.filter(isSave) : [];
}

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
  if (keep(KEY, how(before))) return true;
  keep(KEY, before);
  return false;
}

const WORDS = ["slot", "table", "game", "title", "name", "players"] as const;

/** The store may hold anything. */
function isSave(stored: unknown): stored is Save {
  if (typeof stored !== "object" || stored === null) return false;
  const save = stored as Record<string, unknown>;
  const token = save["token"] === null || typeof save["token"] === "string";
  return token && WORDS.every((word) => typeof save[word] === "string") && Number.isFinite(save["at"]) && Number.isFinite(save["round"]);
}
