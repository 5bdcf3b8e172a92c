import { expect, test, vi } from "vitest";
import { DEFAULTS, set, settings, validSettings } from "../src/net/settings";

test("valid stored settings are kept, and nothing else", () => {
  expect(validSettings({ theme: "light", palette: "vivid", effects: 0.3, chances: false })).toEqual({
    ...DEFAULTS,
    theme: "light",
    palette: "vivid",
    effects: 0.3,
    chances: false,
  });
  expect(
    validSettings({ theme: "neon", palette: 3, effects: 7, master: Number.NaN, sound: "yes", other: 1 }),
  ).toEqual(DEFAULTS);
  for (const nonsense of [null, undefined, 4, "x", []]) expect(validSettings(nonsense)).toEqual(DEFAULTS);
});

test("effects are at 0.8 and the master volume at 1 by default", () => {
  expect([DEFAULTS.sound, DEFAULTS.effects, DEFAULTS.master]).toEqual([true, 0.8, 1]);
});

test("full or missing storage is no error", () => {
  set({ palette: "vivid" }); // there is no storage here at all
  expect(settings.value.palette).toBe("vivid");
  vi.stubGlobal("localStorage", {
    setItem: () => {
      throw new Error("full");
    },
  });
  set({ palette: "printed" });
  expect(settings.value.palette).toBe("printed");
  vi.unstubAllGlobals();
});
