import { describe, expect, it } from "vitest";
import { clashes, doubleKeyframes, SHEETS, unscoped } from "./styles";

describe("style sheets", () => {
  it("are found", () => {
    expect(SHEETS.size).toBeGreaterThan(30);
    expect(SHEETS.get("pages/setup/setup.css")).toContain(".seat-row");
  });

  it("of a page or a game apply only within it", () => {
    expect(unscoped(SHEETS)).toEqual([]);
  });

  it("of owners that can be on the screen together style different classes", () => {
    expect(clashes(SHEETS)).toEqual([]);
  });

  it("name each animation once", () => {
    expect(doubleKeyframes(SHEETS)).toEqual([]);
  });
});

describe("style sheet check", () => {
  const room = "pages/room/room.css";
  const setup = "pages/setup/setup.css";

  it("finds a set-up page that styles part of a table", () => {
    const sheets = new Map([
      [room, ':where([data-page="table"]) { .seat-row { padding: 14px; } }'],
      [setup, ".seat-row { display: grid; } @media (max-width: 699px) { .seat-row .btn { margin: 0; } }"],
    ]);
    expect(unscoped(sheets)).toEqual([`${setup}: .seat-row`, `${setup}: .seat-row .btn`]);
  });

  it("lets two pages use one class, each within itself", () => {
    const sheets = new Map([
      [room, ':where([data-page="table"]) { .seat-row { padding: 14px; } }'],
      [setup, ':where([data-page="setup"]) { .seat-row { display: grid; } }'],
    ]);
    expect([...unscoped(sheets), ...clashes(sheets)]).toEqual([]);
  });

  it("finds a class of a page that a game inside it or the shared sheets style too", () => {
    const sheets = new Map([
      [room, ':where([data-page="table"]) { .seat-row { padding: 14px; } .chip > b { color: red; } }'],
      [
        "games/chain/panels/panels.css",
        ':where([data-game="chain"]) { .seat-row.moves { margin: 0; } .seat-row { margin: 0; } .own-chain .chip { margin: 0; } }',
      ],
      ["styles/ui.css", ".chip { color: blue; }"],
    ]);
    expect(unscoped(sheets)).toEqual([]);
    expect(clashes(sheets)).toEqual([
      `.seat-row: ${room} and games/chain/panels/panels.css`,
      `.chip: ${room} and styles/ui.css`,
    ]);
  });

  it("finds a sheet wrapped in another owner's scope", () => {
    const sheets = new Map([
      ["games/chain/panels/panels.css", ':where([data-game="conquest"]) { .orders { margin: 0; } }'],
    ]);
    expect(unscoped(sheets)).toEqual(["games/chain/panels/panels.css: [pseudo-class] .orders"]);
  });
});
