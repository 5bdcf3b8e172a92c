import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { HintButton, ownsPace } from "../room/Controls";
import { PaceButtons } from "../room/PaceButtons";
import { words } from "../words";
import { pass, type UiState } from "./uiState";

/** The buttons that end the turn and ask for a hint, or those that pause and step a game of bots. */
export function PassButton({ ui, short }: { ui: UiState; short?: boolean }): JSX.Element | null {
  const { table, game } = ui;
  if (table.standing.value?.phase !== "playing") return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if ((table.about.value?.you.length ?? 0) === 0) return null;
  const open = table.acting.value !== null;
  const button = game.pass ? (
    <Button kind="lg pass" disabled={!open} cap={open ? game.pass.key : null} onClick={() => pass(ui)}>
      {open ? game.pass[short ? "short" : "words"] : waitText(ui)}
    </Button>
  ) : null;
  return short ? ( // there is room for two buttons only, and one attacks
    button
  ) : (
    <div class="pass-row">
      {button}
      <HintButton table={table} kind="lg hint" />
    </div>
  );
}

/** What the closed button says. */
function waitText({ table, game }: UiState): string {
  const spot = table.spot.value;
  return spot === null && table.pending.value.size > 0 ? words.sending : game.meanwhile(spot);
}
