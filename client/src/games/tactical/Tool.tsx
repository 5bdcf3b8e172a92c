import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { StyleScope } from "../../ui/StyleScope";
import { Calculator } from "./calculator/Calculator";

/** The battle calculator; the address holds the forces, so that it can be shared and comes back after a reload. */
export function Tool({ query }: { query: string }): JSX.Element {
  useEffect(() => {
    document.title = "Battle odds \u00b7 Outflank";
    return () => {
      document.title = "Outflank";
    };
  }, []);
  return (
    <>
      <div>
        <h1 class="display">Battle odds</h1>
        <p class="muted">Any two forces of Tactical Risk, and how a battle between them may end.</p>
      </div>
      <StyleScope game="tactical">
        <Calculator
          start={{ address: Object.fromEntries(new URLSearchParams(query)) }}
          onChange={(address) => history.replaceState(null, "", address)}
        />
      </StyleScope>
    </>
  );
}
