/** The parts of Markdown that our rules pages use, as plain data. Everything else stays text. */
export type Span = { is: "text" | "strong" | "em" | "code"; text: string };

export type Block =
  | { is: "heading"; level: number; spans: Span[] }
  | { is: "paragraph"; spans: Span[] }
  | { is: "list"; items: Span[][] }
  | { is: "table"; head: Span[][]; rows: Span[][][] };

export function parse(page: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of page.split(/\n\s*\n/)) {
    const text = chunk.trim();
    if (!text) continue;
    const heading = /^(#{1,6})\s+(.*)$/s.exec(text);
    if (heading)
      blocks.push({
        is: "heading",
        level: (heading[1] as string).length,
        spans: spansOf(joined(heading[2] as string)),
      });
    else if (/^[-*]\s/.test(text))
      blocks.push({
        is: "list",
        items: text.split(/\n(?=[-*]\s)/).map((item) => spansOf(joined(item.replace(/^[-*]\s+/, "")))),
      });
    else if (TABLE.test(text)) {
      const [head = [], , ...rows] = text.split("\n").map(cellsOf);
      blocks.push({ is: "table", head, rows });
    } else blocks.push({ is: "paragraph", spans: spansOf(joined(text)) });
  }
  return blocks;
}

/** A row of cells, a row of dashes, and more rows. */
const TABLE = /^\|.*\|\n\|[-|]+\|(\n\|.*\|)+$/;

const cellsOf = (row: string): Span[][] =>
  row
    .slice(1, -1)
    .split("|")
    .map((cell) => spansOf(cell.trim()));

const joined = (text: string): string => text.replace(/\s*\n\s*/g, " ");

const MARKED = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)/g;

/** Bold, emphasis and code. Links become plain text, because rules pages have nowhere to link to. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKED)) {
    if (found.index > at) spans.push({ is: "text", text: text.slice(at, found.index) });
    at = found.index + found[0].length;
    const [, strong, em, code, link] = found;
    if (strong !== undefined) spans.push({ is: "strong", text: strong });
    else if (em !== undefined) spans.push({ is: "em", text: em });
    else if (code !== undefined) spans.push({ is: "code", text: code });
    else spans.push({ is: "text", text: link as string });
  }
  if (at < text.length) spans.push({ is: "text", text: text.slice(at) });
  return spans;
}
