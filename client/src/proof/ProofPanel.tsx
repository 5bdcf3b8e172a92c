import type { JSX } from "preact";
import type { Replay } from "../wire.gen";

/** What checks the dice. */
export function ProofPanel({ replay }: { replay: Replay }): JSX.Element {
  return (
    <section class="panel plain-panel" aria-label="Proof">
      <h2>Proof</h2>
      <p class="mono">{replay.proof.commitment}</p>
      <p class="mono">{replay.proof.key}</p>
    </section>
  );
}
