/** What each folder's files may import besides their own folder. Games never import each other. */
const BELOW: Readonly<Record<string, readonly string[]>> = {
  net: [],
  styles: [],
  board: ["net"],
  sound: ["net"],
  ui: ["net", "board", "sound"],
  proof: ["net", "ui"],
  play: ["net", "board", "sound", "ui", "proof"],
  game: ["net", "board", "sound", "ui", "proof", "play"],
  games: ["net", "play", "game"],
  pages: ["net", "board", "sound", "ui", "proof", "play", "games"],
  app: ["net", "sound", "styles", "ui", "pages"],
};

/** The source of modules by their path below `src`. */
export type Modules = ReadonlyMap<string, string>;

/** All modules of the client. */
export const MODULES: Modules = new Map(
  Object.entries(
    import.meta.glob<string>("../src/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
  ).map(([path, text]) => [path.replace("../src/", ""), text]),
);

/** Imports that go up or across, each with the rule that it breaks. */
export function wrongImports(modules: Modules): string[] {
  return [...modules].flatMap(([path, text]) => importsOf(path, text).flatMap((to) => fault(path, to) ?? []));
}

/** Everything below `src` that a module names by its path, patterns of `import.meta.glob` too. */
function importsOf(path: string, text: string): string[] {
  const src = "file:///outflank/client/src/";
  return [...text.matchAll(/"(\.{1,2}(?:\/[^"]*)?)"/g)]
    .map(([, name]) => new URL(name as string, src + path).href)
    .filter((to) => to.startsWith(src))
    .map((to) => to.slice(src.length));
}

/** Chain's preview contains the only rules in the client. Other folders may import only its index. */
const PREVIEW = /^games\/chain\/preview\//;

function fault(path: string, to: string): string | null {
  if (PREVIEW.test(to) && !PREVIEW.test(path))
    return `${path} imports ${to}: only the preview's entrance is open`;
  const [from, below] = [roomOf(path), roomOf(to)];
  const allowed = BELOW[from.folder];
  if (!allowed) return `${path}: name the folder ${from.folder} in test/direction.ts`;
  if (from.folder === below.folder && from.game === below.game) return null;
  if (allowed.includes(below.folder)) return null;
  return from.folder === "game" && below.folder === "game"
    ? `${path} imports ${to}: one game never imports another`
    : `${path} imports ${to}: ${from.folder} may import only ${allowed.join(", ") || "itself"}`;
}

/** The folder of a path, and the game in a game's folder. `games` itself is the index of all games. */
function roomOf(path: string): { folder: string; game?: string } {
  const [first = "", second = ""] = path.split("/");
  if (first === "games" && second !== "" && !second.startsWith("index"))
    return { folder: "game", game: second };
  if (first === "games" || path.includes("/")) return { folder: first };
  return { folder: "app" };
}
