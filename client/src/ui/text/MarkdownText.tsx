import type { JSX } from "preact";
import { type Block, parse, type Span } from "./markdown";

/** A page of text without its title, which its dialog already shows. */
export function MarkdownText({ page }: { page: string }): JSX.Element {
  const blocks = parse(page).filter((block) => block.is !== "heading" || block.level > 1);
  return (
    <div class="prose">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }): JSX.Element {
  switch (block.is) {
    case "heading":
      return <h3 class="display">{block.spans.map(spanView)}</h3>;
    case "paragraph":
      return <p>{block.spans.map(spanView)}</p>;
    case "list":
      return (
        <ul>
          {block.items.map((spans, index) => (
            <li key={index}>{spans.map(spanView)}</li>
          ))}
        </ul>
      );
    case "table":
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((spans, index) => (
                <th key={index} scope="col">
                  {spans.map(spanView)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) => (
              <tr key={index}>
                {row.map((spans, column) => (
                  <td key={column}>{spans.map(spanView)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function spanView({ is: Kind, text }: Span, index: number): JSX.Element | string {
  return Kind === "text" ? text : <Kind key={index}>{text}</Kind>;
}
