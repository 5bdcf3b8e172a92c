import { signal } from "@preact/signals";
import { say } from "./liveRegion";

export interface Toast {
  id: number;
  text: string;
  kind: "plain" | "good" | "warn";
}

export const toasts = signal<Toast[]>([]);

const SHOWN_MS = 4500; // enough to read a short sentence twice
const READING_MS = 70; // per letter, for longer texts: a slow reader's speed
let count = 0;

/** Show and announce a message. The same message is never shown twice at once. */
export function toast(text: string, kind: Toast["kind"] = "plain"): void {
  say(text);
  const id = ++count;
  toasts.value = [...toasts.value.filter((old) => old.text !== text).slice(-1), { id, text, kind }];
  setTimeout(
    () => {
      toasts.value = toasts.value.filter((old) => old.id !== id);
    },
    Math.max(SHOWN_MS, text.length * READING_MS),
  );
}

/** Clear all messages when somebody else takes over the screen. */
export function dismissToasts(): void {
  toasts.value = [];
}
