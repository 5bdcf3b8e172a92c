import type { JSX } from "preact";
import type { Proof } from "../net/wire.gen";
import { copy } from "../ui/messages/clipboard";
import "./proof.css";

/** What was promised before the first roll, and the key that shows it was kept. */
export function promise(proof: Proof): string {
  if (proof.commitment === null)
    return "This is a simulation: its dice follow from a seed, so nothing was sealed and there is nothing to check.";
  if (proof.key === null)
    return "Before the first roll the server fixed all dice and published this commitment. The key follows when the game is over.";
  return "The key below makes this commitment and every die of the game: nobody could have changed a roll.";
}

/** The commitment and, once it is known, the key; `short` shows only their ends. */
export function Codes({ proof, short = false }: { proof: Proof; short?: boolean }): JSX.Element {
  const shown = (value: string): string =>
    short ? `${value.slice(0, 6)}\u00b7${value.slice(6, 10)}\u2026${value.slice(-6)}` : value;
  const codes = [
    ["Commitment", proof.commitment],
    ["Key", proof.key],
  ] as const;
  return (
    <>
      {codes.map(([name, value]) =>
        value === null ? null : (
          <div key={name} class={`proof-code ${short ? "short" : ""}`}>
            <span class="eyebrow">{name}</span>
            <code class="mono">{shown(value)}</code>
            <button
              type="button"
              class="btn sm"
              aria-label={`Copy ${name.toLowerCase()}`}
              onClick={() => void copy(value, name)}
            >
              Copy
            </button>
          </div>
        ),
      )}
    </>
  );
}
