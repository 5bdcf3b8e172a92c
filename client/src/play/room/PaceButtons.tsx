import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
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
      <Button kind="lg" icon={paused ? "play" : "pause"} onClick={toggle}>
        {paused ? "Run" : "Pause"}
      </Button>
      <Button kind="lg" icon="next" disabled={!paused} onClick={() => table.link?.send({ t: "proceed" })}>
        {(paused && next?.button) || "Next move"}
      </Button>
    </div>
  );
}
