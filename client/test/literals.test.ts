// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are code with templates in it
import { describe, expect, it, test } from "vitest";
import { literalsIn, MODULES } from "./literals";

/** Strings that look like text for players but aren't, by file. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "net/http.ts": ["Bearer …"], // a request header
};

const left = [...MODULES].flatMap(([path, code]) =>
  literalsIn(path, code)
    .filter((found) => !ALLOWED[path]?.includes(found.replace(/^\d+: /, "")))
    .map((found) => `${path}:${found}`),
);

test("text for players is only in words files", () => {
  expect(MODULES.size).toBeGreaterThan(300);
  expect(left).toEqual([]);
});

describe("finds text", () => {
  it.each([
    ["as a child", "<p>End turn</p>"],
    ["in an expression", '<p>{open ? "End turn" : words.shut}</p>'],
    ["in a template", "<p>{`${count} armies`}</p>"],
    ["in a label", '<button aria-label="End turn" />'],
    ["in a component's property", '<Field legend="speed" />'],
    ["in a field", '({ label: "End turn" })'],
    ["that is said", 'toast("saved")'],
    ["that is thrown", 'new RequestError("offline", "No answer")'],
    ["in a list", '["Press a territory to choose it."]'],
  ])("%s", (_, code) => {
    expect(literalsIn("pages/Page.tsx", `export const a = ${code};`)).toHaveLength(1);
  });
  it.each([
    ["names of classes", "<p class={`panel ${open} more`} />"],
    ["names of icons", '<Icon name="chevron" />'],
    ["figures", "<p>{`${one} / ${other}`}</p>"],
    ["names in code", 'cue("select")'],
    ["errors for contributors", 'new Error("No such seat here.")'],
    ["words by their name", "<p>{words.endTurn}</p>"],
  ])("not in %s", (_, code) => {
    expect(literalsIn("pages/Page.tsx", `export const a = ${code};`)).toEqual([]);
  });
  it("ignores words files", () => {
    expect(literalsIn("pages/home/words.ts", 'export const words = { title: "Play now" };')).toEqual([]);
  });
});
