import type { JSX } from "preact";
import { Icon } from "../../ui/Icon";
import { paceOf, speed } from "../table/speed";
import type { Table } from "../table/table";

/** Where bots play by themselves: pause and step. */
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
