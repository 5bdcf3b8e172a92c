import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { loadTool, type ToolPart } from "../../games";
import { PageHeader } from "../shared/PageHeader";
import "./tool.css";

/** The page of a game's tool. The address holds the tool's input. */
export function ToolPage({ path, query }: { path: string; query: string }): JSX.Element {
  const loaded = useSignal<{ Tool: ToolPart } | null>(null);
  useEffect(() => {
    void loadTool(path).then((Tool) => {
      loaded.value = Tool && { Tool };
    });
  }, [path]);
  const Tool = loaded.value?.Tool;
  return (
    <div class="tool-page">
      <PageHeader />
      <main class="tool-main">{Tool ? <Tool query={query} /> : null}</main>
    </div>
  );
}
