import type { JSX } from "preact";

const SIGNS: readonly { words: string; sign: JSX.Element }[] = [
  { words: "Planned path", sign: <path class="sign-path" d="M2 10h20M18 4l8 6-8 6z" /> },
  { words: "Destination", sign: <rect class="sign-ghost" x="7" y="3" width="14" height="14" rx="3" /> },
  { words: "Target", sign: <circle class="sign-fire" cx="14" cy="10" r="6" /> },
  { words: "Can move here", sign: <rect class="sign-reach" x="2" y="4" width="24" height="12" /> },
  { words: "Can strike here", sign: <rect class="sign-range" x="3" y="4" width="22" height="12" /> },
];

/** What the signs on the board mean. */
export function Legend(): JSX.Element {
  return (
    <section class="panel legend" aria-labelledby="legend-title">
      <h2 id="legend-title">On the board</h2>
      <ul>{SIGNS.map(line)}</ul>
    </section>
  );
}

/** The two signs of a chosen unit, where there is no room for all of them. */
export function ReachSigns(): JSX.Element {
  return (
    <ul class="reach-signs" aria-label="On the board">
      {SIGNS.slice(-2).map(line)}
    </ul>
  );
}

const line = ({ words, sign }: (typeof SIGNS)[number]): JSX.Element => (
  <li key={words}>
    <svg width="28" height="20" viewBox="0 0 28 20" aria-hidden="true">
      {sign}
    </svg>
    {words}
  </li>
);
