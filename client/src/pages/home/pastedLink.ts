/** The path that a pasted link, or only the end of one, leads to; null when it is none of ours. */
export function pathOf(text: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{4,64})(#[A-Za-z0-9_-]+)?\/?$/.exec(text.trim());
  return found ? `/t/${found[1]}${found[2] ?? ""}` : null;
}
