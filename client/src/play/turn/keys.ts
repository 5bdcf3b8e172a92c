import type { Table } from "../table/table";

/**
 * A game's keys by their names on the keyboard, what they do, in words for the help, and how it is done; without that
 * the board itself listens. What gives back false meant nothing just then.
 */
export type Keys = readonly (readonly [
  keys: readonly string[],
  words: string,
  press?: (table: Table, key: string, code: string) => unknown,
])[];

const NAMES: Readonly<Record<string, string>> = { Escape: "Esc", " ": "Space" };

const RANGE = "\u2026"; // between 1 and 9

type Pressed = Pick<KeyboardEvent, "key" | "code"> & Partial<KeyboardEvent>;

/** Whether a key meant something in a game. Digits in a range are known by their place, so that Shift may go with them. */
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
