import type { JSX } from "preact";
import { RequestError } from "../../net/http";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { canChangeMap, changeMap } from "../startGame";
import { words } from "./words";

/** A button that swaps the map, before the first move. */
export function NewMapButton({ table }: { table: Table }): JSX.Element | null {
  if (!canChangeMap(table)) return null;
  return (
    <button type="button" class="btn sm" onClick={() => playOnNewMap(table)}>
      <Icon name="map" size={16} /> {words.newMap}
    </button>
  );
}

export function playOnNewMap(table: Table): void {
  changeMap(table).catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    toast(error.message, "warn");
  });
}
