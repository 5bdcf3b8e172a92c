import type { JSX } from "preact";
import { isPhone } from "../../ui/narrow";
import { ownsPace } from "../room/Controls";
import { PaceButtons } from "../room/PaceButtons";
import { askHint, mayAsk } from "../table/act";
import { type Desk, pass } from "./desk";

/** The one button of a turn and the one for a hint; for bots only, pause and step; for the rest, nothing. */
export function PassButton({ desk, short }: { desk: Desk; short?: boolean }): JSX.Element | null {
  const { table, game } = desk;
  if (table.standing.value?.phase !== "playing") return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if ((table.about.value?.you.length ?? 0) === 0) return null;
  const open = table.acting.value !== null;
  const button = game.pass ? (
    <button type="button" class="btn lg pass" disabled={!open} onClick={() => pass(desk)}>
      {open ? (
        <>
          {short ? game.pass.short : game.pass.words}{" "}
          {isPhone.value ? null : <span class="kbd">{game.pass.key}</span>}
        </>
      ) : (
        shutWords(desk)
      )}
    </button>
  ) : null;
  if (short || !mayAsk(table)) return button; // beside an attack there is room for two buttons only
  return (
    <div class="pass-row">
      {button}
      <button type="button" class="btn lg hint" disabled={!open} onClick={() => askHint(table)}>
        Hint
      </button>
    </div>
  );
}

/** Why nothing can be done just now. */
function shutWords({ table, game }: Desk): string {
  const spot = table.spot.value;
  return spot === null && table.pending.value.size > 0 ? "Sending\u2026" : game.meanwhile(spot);
}
