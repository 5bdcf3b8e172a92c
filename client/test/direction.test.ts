import { describe, expect, it } from "vitest";
import { MODULES, wrongImports } from "./direction";

describe("imports", () => {
  it("are found", () => {
    expect(MODULES.size).toBeGreaterThan(300);
    expect(MODULES.get("main.tsx")).toContain("./App");
  });

  it("follow net, board, ui <- play <- games/<game> <- pages <- app", () => {
    expect(wrongImports(MODULES)).toEqual([]);
  });
});

describe("import check", () => {
  const found = (path: string, text: string): string[] => wrongImports(new Map([[path, text]]));

  it.each([
    ["net/http.ts", 'import { toast } from "../ui/toasts";', "net may import only itself"],
    ["board/Lands.tsx", 'import { castOf } from "../play/table/cast";', "board may import only net"],
    [
      "play/still.ts",
      'import { face } from "../games/chain";',
      "play may import only net, board, sound, ui, proof",
    ],
    ["play/table/hear.ts", 'import { loadFace } from "../../games";', "play may import only"],
    ["play/face.ts", 'const ALL = import.meta.glob("../games/*/card.ts");', "play may import only"],
    ["games/chain/Cover.tsx", 'import { Room } from "../../pages/Room";', "game may import only"],
    ["games/chain/Cover.tsx", 'import "../conquest/panels.css";', "one game never imports another"],
    [
      "games/chain/Board.tsx",
      'import { hits } from "./preview/ground";',
      "only the preview's entrance is open",
    ],
    ["pages/Hero.tsx", 'void import("../games/battlezone/index").then(show);', "pages may import only"],
    ["pages/Hero.tsx", 'import { App } from "../App";', "pages may import only"],
    ["spare/new.ts", 'import { say } from "../ui/live";', "name the folder spare"],
  ])("finds that %s says %s", (path, text, rule) => {
    const [fault, ...others] = found(path, text);
    expect(fault).toContain(path);
    expect(fault).toContain(rule);
    expect(others).toEqual([]);
  });

  it.each([
    ["games/chain/Cover.tsx", 'import { Cover } from "../../play/room/Cover";'],
    ["games/chain/setup/Row.tsx", 'import { model } from "../model";'],
    ["games/chain/Board.tsx", 'import { preview } from "./preview";'],
    ["games/chain/preview/plan.ts", 'import { hits } from "./ground";'],
    ["games/index.ts", 'import.meta.glob("./*/card.ts");'],
    ["pages/rules.ts", 'import.meta.glob("../../../docs/rules/*.md");'],
    ["pages/Setup.tsx", 'import { loadSetup } from "../games";'],
  ])("allows that %s says %s", (path, text) => expect(found(path, text)).toEqual([]));
});
