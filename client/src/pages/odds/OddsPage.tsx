import type { FunctionComponent, JSX } from "preact";
import { loadTool, type ToolPart } from "../../games";
import { PageTop } from "../PageTop";
import "./odds.css";

/** The page of battle odds, once the game that has them is here. */
export async function loadOddsPage(): Promise<FunctionComponent<{ query: string }>> {
  const Tool = await loadTool("/odds");
  return ({ query }) => <OddsPage Tool={Tool} query={query} />;
}

function OddsPage({ Tool, query }: { Tool: ToolPart | null; query: string }): JSX.Element {
  return (
    <div class="odds-page">
      <PageTop />
      <main class="odds-main">{Tool ? <Tool query={query} /> : null}</main>
    </div>
  );
}
