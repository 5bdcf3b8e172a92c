import type { JSX } from "preact";
import type { Table } from "../../play/table/table";

/** The game's dice. */
export function TrayPanel({ table }: { table: Table }): JSX.Element | null {
  const Tray = table.face.value?.lands?.Tray;
  const moment = table.moment.value;
  const { events, missing } = table.told.value;
  if (!Tray || !moment) return null;
  return (
    <div class="panel tray-panel">
      <Tray
        spot={moment.spot}
        events={events}
        missing={missing}
        cast={moment.cast}
        view={moment.view}
        seat={moment.seat}
      />
    </div>
  );
}
