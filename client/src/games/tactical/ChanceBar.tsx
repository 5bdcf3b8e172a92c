import type { JSX } from "preact";
import "./chanceBar.css";

export interface ChancePart {
  ink: number;
  chance: number;
  /** Beside the ink, where one has two parts. */
  class?: string;
}

/** Chances that make a whole, as parts of one bar. */
export function ChanceBar({ parts, words }: { parts: readonly ChancePart[]; words: string }): JSX.Element {
  return (
    <span class="tr-odds-bar" role="img" aria-label={words} title={words}>
      {parts.map(({ ink, chance, class: more = "" }, index) =>
        chance > 0 ? <span key={index} class={`ink-${ink} ${more}`} style={{ flexGrow: chance }} /> : null,
      )}
    </span>
  );
}
