import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { paceOf, speed } from "../table/speed";
import type { Table } from "../table/table";
import { words } from "../words";

/** Buttons to pause and step a game of bots. */
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
        {paused ? words.run : words.pause}
      </Button>
      <Button kind="lg" icon="next" disabled={!paused} onClick={() => table.link?.send({ t: "proceed" })}>
        {(paused && next?.button) || words.nextMove}
      </Button>
    </div>
  );
}
