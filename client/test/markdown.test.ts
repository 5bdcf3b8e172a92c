import { describe, expect, test } from "vitest";
import { loadRules } from "../src/pages/help/loadRules";
import { parse, spansOf } from "../src/ui/text/markdown";
import { percent, percentWords } from "../src/ui/text/percent";

describe("page of text", () => {
  test("has headings, lists over several lines, and paragraphs", () => {
    expect(parse("# Title\n\nTwo\nlines.\n\n- **BZ-1** One\n  more.\n- Two.\n")).toEqual([
      { is: "heading", level: 1, spans: [{ is: "text", text: "Title" }] },
      { is: "paragraph", spans: [{ is: "text", text: "Two lines." }] },
      {
        is: "list",
        items: [
          [
            { is: "strong", text: "BZ-1" },
            { is: "text", text: " One more." },
          ],
          [{ is: "text", text: "Two." }],
        ],
      },
    ]);
  });
  test("has tables", () => {
    expect(parse("| a | `b` |\n|---|---|\n| 1 | 2 |\n")).toEqual([
      {
        is: "table",
        head: [[{ is: "text", text: "a" }], [{ is: "code", text: "b" }]],
        rows: [[[{ is: "text", text: "1" }], [{ is: "text", text: "2" }]]],
      },
    ]);
  });
  test("has bold, emphasis, code and the text of links, and leaves the rest as it is", () => {
    expect(spansOf("a *b* `c` [d](e.md) 2 * 3 <b>")).toEqual([
      { is: "text", text: "a " },
      { is: "em", text: "b" },
      { is: "text", text: " " },
      { is: "code", text: "c" },
      { is: "text", text: " " },
      { is: "text", text: "d" },
      { is: "text", text: " 2 * 3 <b>" },
    ]);
  });
  test.each([
    ["battlezone", "BZ-24"],
    ["conquest", "CQ-41"],
  ])("the rules of %s leave no mark of Markdown behind", async (game, rule) => {
    const blocks = parse((await loadRules(game)) ?? "");
    const texts = JSON.stringify(blocks);
    expect(texts).toContain(rule);
    expect(texts).not.toMatch(/\*\*|`|\|/);
  });
});

test("chances are exact to a tenth, and an uncertain one never looks certain", () => {
  expect([0.88395, 1, 0, 0.99998, 0.00002, 0.5].map(percent)).toEqual([
    "88.4%",
    "100.0%",
    "0.0%",
    ">99.9%",
    "<0.1%",
    "50.0%",
  ]);
  expect([0.88395, 0.99998, 0.00002].map(percentWords)).toEqual([
    "88 percent",
    "more than 99 percent",
    "less than 1 percent",
  ]);
});
