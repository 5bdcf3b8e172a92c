import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { Scope } from "../../ui/Scope";
import { Calculator } from "./calculator/Calculator";
import { addressOf, type Matchup, matchupOf } from "./calculator/matchup";

/** The battle calculator; the address holds the forces, so that it can be shared and comes back after a reload. */
export function Tool({ query }: { query: string }): JSX.Element {
  const start = useMemo(() => matchupOf(query), [query]);
  useEffect(() => {
    document.title = "Battle odds \u00b7 Outflank";
    return () => {
      document.title = "Outflank";
    };
  }, []);
  const keep = (next: Matchup): void => history.replaceState(null, "", addressOf(next));
  return (
    <>
      <div>
        <h1 class="display">Battle odds</h1>
        <p class="muted">Any two forces of Tactical Risk, and how a battle between them may end.</p>
      </div>
      <Scope game="tactical">
        <Calculator start={start} onChange={keep} />
      </Scope>
    </>
  );
}
