import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { HintButton, ownsPace } from "../room/Controls";
import { PaceButtons } from "../room/PaceButtons";
import { type Desk, pass } from "./uiState";

/** The one button of a turn and the one for a hint; for bots only, pause and step; for the rest, nothing. */
export function PassButton({ desk, short }: { desk: Desk; short?: boolean }): JSX.Element | null {
  const { table, game } = desk;
  if (table.standing.value?.phase !== "playing") return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if ((table.about.value?.you.length ?? 0) === 0) return null;
  const open = table.acting.value !== null;
  const button = game.pass ? (
    <Button kind="lg pass" disabled={!open} cap={open ? game.pass.key : null} onClick={() => pass(desk)}>
      {open ? game.pass[short ? "short" : "words"] : shutWords(desk)}
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
function shutWords({ table, game }: Desk): string {
  const spot = table.spot.value;
  return spot === null && table.pending.value.size > 0 ? "Sending\u2026" : game.meanwhile(spot);
}
