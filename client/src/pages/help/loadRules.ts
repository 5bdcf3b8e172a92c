/** Each game's page of rules, as it stands in docs/rules; its own chunk. */
const PAGES = import.meta.glob<string>("../../../../docs/rules/*.md", { query: "?raw", import: "default" });

export async function loadRules(game: string): Promise<string | null> {
  return (await PAGES[`../../../../docs/rules/${game}.md`]?.()) ?? null;
}
