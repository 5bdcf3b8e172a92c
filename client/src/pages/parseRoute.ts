import { cards } from "../games";

/** The page that an address leads to. */
export type Route =
  | { page: "home" }
  | { page: "setup"; game: string; query: string }
  | { page: "table"; table: string; secret: string | null }
  | { page: "replay"; table: string; move: number | null }
  | { page: "summary"; table: string }
  | { page: "saves" }
  | { page: "history"; query: string }
  | { page: "tool"; path: string; query: string }
  | { page: "lost" };

export function routeOf(path: string, hash: string, query = ""): Route {
  const parts = path.split("/").filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { page: "home" };
  if (first === "new" && second && parts.length === 2)
    return { page: "setup", game: decodeURIComponent(second), query };
  if (first === "t" && second && parts.length === 2) {
    return {
      page: "table",
      table: decodeURIComponent(second),
      secret: hash.length > 1 ? hash.slice(1) : null,
    };
  }
  if (first === "r" && second && parts.length === 2) {
    const move = /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null;
    return { page: "replay", table: decodeURIComponent(second), move };
  }
  if (first === "s" && second && parts.length === 2)
    return { page: "summary", table: decodeURIComponent(second) };
  if (cards.some(([, { tool }]) => tool?.path === path)) return { page: "tool", path, query };
  if (first === "saves" && parts.length === 1) return { page: "saves" };
  if (first === "history" && parts.length === 1) return { page: "history", query };
  return { page: "lost" };
}
