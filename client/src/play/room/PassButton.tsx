import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import type { AnyFace } from "../face";
import { askHint, mayAsk, pass } from "../table/act";
import { paceOf, speed } from "../table/speed";
import type { Table } from "../table/table";
import { ownsPace } from "./Controls";

/** The one button of a turn; for bots only, pause and step; for the rest, nothing. */
export function PassButton({ table, short }: { table: Table; short?: boolean }): JSX.Element | null {
  const lands = table.face.value?.lands;
  if (!lands || table.standing.value?.phase !== "playing") return null;
  if (ownsPace(table)) return <PaceButtons table={table} />;
  if ((table.about.value?.you.length ?? 0) === 0) return null;
  const open = table.acting.value !== null;
  const button = (
    <button type="button" class="btn lg pass" disabled={!open} onClick={() => pass(table)}>
      {open ? (
        <>
          {short ? lands.pass.short : lands.pass.words}{" "}
          {isPhone.value ? null : <span class="kbd">{lands.pass.key}</span>}
        </>
      ) : (
        shutWords(table, lands)
      )}
    </button>
  );
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
function shutWords(table: Table, lands: NonNullable<AnyFace["lands"]>): string {
  const spot = table.spot.value;
  return spot === null && table.pending.value.size > 0 ? "Sending\u2026" : lands.meanwhile(spot);
}

export function PaceButtons({ table }: { table: Table }): JSX.Element {
  const paused = table.pace.value === null;
  const moment = table.moment.value;
  const next = moment && table.face.value?.intention?.(moment);
  const toggle = (): void => {
    table.link?.send({ t: "pace", seconds: paused ? paceOf(speed.value) : null });
    if (!paused) table.playback?.flush();
  };
  return (
    <div class="pace">
      <button type="button" class="btn lg" onClick={toggle}>
        <Icon name={paused ? "play" : "pause"} size={18} /> {paused ? "Run" : "Pause"}
      </button>
      <button
        type="button"
        class="btn lg"
        disabled={!paused}
        onClick={() => table.link?.send({ t: "proceed" })}
      >
        <Icon name="next" size={18} /> {(paused && next?.button) || "Next move"}
      </button>
    </div>
  );
}
