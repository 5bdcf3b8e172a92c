import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { StyleScope } from "../../ui/StyleScope";
import { Calculator } from "./calculator/Calculator";
import { words } from "./words/calculator";

/** The odds calculator as a page. The address holds the forces, so they can be shared and survive a reload. */
export function Tool({ query }: { query: string }): JSX.Element {
  useEffect(() => {
    document.title = words.page;
    return () => {
      document.title = "Outflank";
    };
  }, []);
  return (
    <>
      <div>
        <h1 class="display">{words.title}</h1>
        <p class="muted">{words.line}</p>
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
