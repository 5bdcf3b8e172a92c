import type { JSX } from "preact";
import type { Cast } from "../games/face";
import type { Luck } from "../wire.gen";

/** What the dice brought everyone against what was to be expected. */
export function LuckPanel({ luck, cast }: { luck: readonly Luck[]; cast: Cast }): JSX.Element {
  return (
    <section class="panel plain-panel" aria-label="Luck">
      <h2>Luck</h2>
      {luck.map((each, seat) => (
        <p key={seat}>
          {cast.name(seat)}: {(each.got - each.expected).toFixed(1)} in {each.rolls} rolls
        </p>
      ))}
    </section>
  );
}
