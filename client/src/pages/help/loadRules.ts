/** Each game's rules page from docs/rules, in its own chunk. */
const PAGES = import.meta.glob<string>("../../../../docs/rules/*.md", { query: "?raw", import: "default" });

export async function loadRules(game: string): Promise<string | null> {
  return (await PAGES[`../../../../docs/rules/${game}.md`]?.()) ?? null;
}
