import { describe, expect, test, vi } from "vitest";
import { cardOf, cards, loadFace, loadHeroPicture, loadTool } from "../src/games";
import { HeroPicture } from "../src/games/battlezone/HeroPicture";
import { Tool } from "../src/games/tactical/Tool";

describe("list of games", () => {
  test("has a tool at every address that a card names, and nowhere else", async () => {
    const paths = cards.flatMap(([, { tool }]) => tool?.path ?? []);
    expect(paths).toEqual(["/odds"]);
    expect(await loadTool("/odds")).toBe(Tool);
    expect(await loadTool("/elsewhere")).toBeNull();
  });

  test("has the picture behind the first pages", async () => {
    expect(await loadHeroPicture()).toBe(HeroPicture);
  });

  test("has no card or face for an unknown name", async () => {
    expect(cardOf("checkers")).toBeUndefined();
    const asked = vi.fn(() =>
      Promise.resolve(Response.json({ code: "not_found", sentence: "No such game." }, { status: 404 })),
    );
    vi.stubGlobal("fetch", asked);
    expect(await loadFace("checkers")).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
