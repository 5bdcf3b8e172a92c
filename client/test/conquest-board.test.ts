import { readFileSync } from "node:fs";
import { test } from "vitest";
import { atlasChart, atlasBoard } from "../src/games/conquest/atlasBoard";
import { shapeOf } from "../src/board/shape";
import { placeNames } from "../src/board/names";
test("time", () => {
  const atlas = JSON.parse(readFileSync("../src/outflank/maps/data/conquest/world.json", "utf8"));
  let t = performance.now();
  const lap = (w: string) => { console.log(w, (performance.now() - t).toFixed(1)); t = performance.now(); };
  const b = atlasBoard(atlas); lap("board");
  shapeOf(b); lap("shape");
  const c = atlasChart(atlas); lap("chart");
  c.captions(1.25); lap("captions"); c.captions(1); lap("captions 1"); c.captions(1.5); lap("captions 1.5");
  for (const s of [1, 1.25, 1.5, 1.8125, 2.5, 3.3]) { const p = placeNames(c.names, s); lap(`names ${s} ${p.size}`); }
});
