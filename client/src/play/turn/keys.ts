import type { Table } from "../table/table";

/**
 * A game's keys: their names, what they do in words, and a function to call. Without one, the board handles them. It
 * returns false if it did nothing.
 */
export type Keys = readonly (readonly [
  keys: readonly string[],
  words: string,
  press?: (table: Table, key: string, code: string) => unknown,
])[];

const NAMES: Readonly<Record<string, string>> = { Escape: "Esc", " ": "Space" };

const RANGE = "\u2026"; // between 1 and 9

type Pressed = Pick<KeyboardEvent, "key" | "code"> & Partial<KeyboardEvent>;

/**
 * Handle a key; returns whether the game used it. Digits in a range go by their position, so that Shift can be held.
 */
export function pressKey(
  keys: Keys,
  table: Table,
  { key, code, ctrlKey, metaKey, shiftKey }: Pressed,
): boolean {
  const plain = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const name = ctrlKey || metaKey ? `Ctrl+${shiftKey ? "Shift+" : ""}${plain}` : plain;
  return keys.some(
    ([names, , press]) =>
      press &&
      (names.includes(name) || (names.includes(RANGE) && /^Digit[1-9]$/.test(code))) &&
      press(table, key, code) !== false,
  );
}
