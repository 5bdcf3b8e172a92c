/** Values stored in this browser as JSON, and lists whose damaged parts are never overwritten. */

export function readStored<T>(name: string, fallback: T): T {
  const stored = read<T>(keyOf(name));
  return stored === null ? fallback : stored;
}

/** Store a value. Returns false if the browser can't: then it lasts only until the page closes. */
export function writeStored(name: string, value: unknown): boolean {
  return write(keyOf(name), value);
}

/** Like `recall` and `keep`, but only for this tab. */
export function readForTab<T>(name: string, fallback: T): T {
  const stored = read<T>(keyOf(name), "session");
  return stored === null ? fallback : stored;
}

export function writeForTab(name: string, value: unknown): void {
  write(keyOf(name), value, "session");
}

/** Stored text that can't be read. `isSetAside` once a new list was started without it. */
interface Damage {
  text: string;
  isSetAside: boolean;
}

export interface KeptList<T> {
  /** The readable items. */
  all(): T[];
  /** Replace the items, and set unreadable ones aside first. Returns false if the browser can't store them. */
  write(items: readonly T[]): boolean;
  damage(): Damage | null;
  /** Set unreadable items aside and continue with the rest. */
  startOver(): boolean;
  /** Delete what was set aside. */
  discard(): void;
}

export function keptList<T>(name: string, isItem: (value: unknown) => value is T): KeptList<T> {
  const key = keyOf(name);
  const aside = `${key}.damaged`;
  const isFine = (text: string): boolean => {
    const stored = parsed(text);
    return Array.isArray(stored) && stored.every(isItem);
  };
  const damagedText = (): string | null => {
    const text = textAt(key);
    return text === null || isFine(text) ? null : text;
  };
  const setAside = (text: string | null): boolean =>
    text === null || put(aside, [textAt(aside), text].filter((part) => part !== null).join("\n"));
  const list: KeptList<T> = {
    all() {
      const stored = read<unknown>(key);
      return Array.isArray(stored) ? stored.filter(isItem) : [];
    },
    write(items) {
      if (setAside(damagedText())) return write(key, items);
      unsaved.set(`local${key}`, JSON.stringify(items));
      return false;
    },
    damage() {
      const text = damagedText();
      if (text !== null) return { text, isSetAside: false };
      const old = textAt(aside);
      return old === null ? null : { text: old, isSetAside: true };
    },
    startOver: () => list.write(list.all()),
    discard() {
      try {
        localStorage.removeItem(aside);
      } catch {
        // Storage is off, so there is nothing to delete.
      }
    },
  };
  return list;
}

type Where = "local" | "session";

const keyOf = (name: string): string => `outflank.${name}`;

function store(where: Where): Storage {
  return where === "local" ? localStorage : sessionStorage;
}

/** Values that the browser couldn't store. Kept until the page closes, so that games still work. */
const unsaved = new Map<string, string>();

function read<T>(key: string, where: Where = "local"): T | null {
  const text = unsaved.get(where + key) ?? textAt(key, where);
  return text === null ? null : ((parsed(text) as T | undefined) ?? null);
}

/** Null if storage is off. */
function textAt(key: string, where: Where = "local"): string | null {
  try {
    return store(where).getItem(key);
  } catch {
    return null;
  }
}

/** Undefined if the text isn't JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns false if storage is full or off. */
function write(key: string, value: unknown, where: Where = "local"): boolean {
  const text = JSON.stringify(value);
  const taken = put(key, text, where);
  if (taken) unsaved.delete(where + key);
  else unsaved.set(where + key, text);
  return taken;
}

function put(key: string, text: string, where: Where = "local"): boolean {
  try {
    store(where).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
