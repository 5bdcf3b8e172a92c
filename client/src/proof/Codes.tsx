import type { JSX } from "preact";
import type { Proof } from "../net/wire.gen";
import { copy } from "../ui/messages/clipboard";
import { words } from "./words";
import "./proof.css";

/** What the commitment and the key mean. */
export function promise(proof: Proof): string {
  if (proof.commitment === null) return words.simulation;
  if (proof.key === null) return words.committed;
  return words.published;
}

/** The commitment and, after the game, the key. `short` shows only their ends. */
export function Codes({ proof, short = false }: { proof: Proof; short?: boolean }): JSX.Element {
  const shown = (value: string): string =>
    short ? `${value.slice(0, 6)}\u00b7${value.slice(6, 10)}\u2026${value.slice(-6)}` : value;
  const codes = [
    [words.commitment, proof.commitment],
    [words.key, proof.key],
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
              aria-label={words.copyCode(name)}
              onClick={() => void copy(value, name)}
            >
              {words.copy}
            </button>
          </div>
        ),
      )}
    </>
  );
}
