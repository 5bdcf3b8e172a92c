/** The path of a pasted link or of its end, or null for a link to somewhere else. */
export function pathOf(text: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{4,64})(#[A-Za-z0-9_-]+)?\/?$/.exec(text.trim());
  return found ? `/t/${found[1]}${found[2] ?? ""}` : null;
}
