import type { JSX } from "preact";
import { RequestError } from "../../net/http";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { canChangeMap, changeMap } from "../startGame";

/** Before the first move, a map that one does not like can be exchanged. */
export function AnotherMap({ table }: { table: Table }): JSX.Element | null {
  if (!canChangeMap(table)) return null;
  return (
    <button type="button" class="btn sm" onClick={() => tryAnotherMap(table)}>
      <Icon name="map" size={16} /> Another map
    </button>
  );
}

export function tryAnotherMap(table: Table): void {
  changeMap(table).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    toast(error.message, "warn");
  });
}
