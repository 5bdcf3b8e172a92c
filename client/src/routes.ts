/** Where an address leads. */
export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "table"; table: string; secret: string | null }
  | { page: "lost" };

export function routeOf(path: string, hash: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [first, second] = parts;
  if (parts.length === 0) return { page: "home" };
  if (first === "new" && second && parts.length === 2) return { page: "setup", game: decodeURIComponent(second) };
  if (first === "t" && second && parts.length === 2) {
    return { page: "table", table: decodeURIComponent(second), secret: hash.length > 1 ? hash.slice(1) : null };
  }
  return { page: "lost" };
}
