import type { JSX } from "preact";

/** What is special about a battle, a line for each side. */
export function ModifierWords({ words }: { words: readonly string[] }): JSX.Element | null {
  if (words.length === 0) return null;
  return (
    <ul class="cq-modifiers" aria-label="In this battle">
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
