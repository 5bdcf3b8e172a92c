import type { JSX } from "preact";

const SIGNS: readonly { words: string; sign: JSX.Element }[] = [
  { words: "Planned path", sign: <path class="sign-path" d="M2 10h20M18 4l8 6-8 6z" /> },
  { words: "Where it means to end", sign: <rect class="sign-ghost" x="7" y="3" width="14" height="14" rx="3" /> },
  { words: "Tile under fire", sign: <circle class="sign-fire" cx="14" cy="10" r="6" /> },
  { words: "Within reach", sign: <rect class="sign-reach" x="2" y="4" width="24" height="12" /> },
];

/** What the signs on the board mean. */
export function Legend(): JSX.Element {
  return (
    <section class="panel legend" aria-labelledby="legend-title">
      <h2 id="legend-title">On the board</h2>
      <ul>
        {SIGNS.map(({ words, sign }) => (
          <li key={words}>
            <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
              {sign}
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
