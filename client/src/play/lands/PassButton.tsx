import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { HintButton, ownsPace } from "../room/Controls";
import { PaceButtons } from "../room/PaceButtons";
import { pass, type UiState } from "./uiState";

/** The one button of a turn and the one for a hint; for bots only, pause and step; for the rest, nothing. */
export function PassButton({ ui, short }: { ui: UiState; short?: boolean }): JSX.Element | null {
  const { table, game } = ui;
  if (table.standing.value?.phase !== "playing") return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if ((table.about.value?.you.length ?? 0) === 0) return null;
  const open = table.acting.value !== null;
  const button = game.pass ? (
    <Button kind="lg pass" disabled={!open} cap={open ? game.pass.key : null} onClick={() => pass(ui)}>
      {open ? game.pass[short ? "short" : "words"] : shutWords(ui)}
    </Button>
  ) : null;
  return short ? ( // beside an attack there is room for two buttons only
    button
  ) : (
    <div class="pass-row">
      {button}
      <HintButton table={table} kind="lg hint" />
    </div>
  );
}

/** Why nothing can be done just now. */
function shutWords({ table, game }: UiState): string {
  const spot = table.spot.value;
  return spot === null && table.pending.value.size > 0 ? "Sending\u2026" : game.meanwhile(spot);
}
