import type { Signal } from "@preact/signals";
import type { Lens } from "../../board/lens";
import type { Table } from "../../play/table/table";

/** What the middle of a room gets from the room. */
export interface RoomProps {
  table: Table;
  lens: Lens;
  /** How much of a phone's lower edge its sheet covers, or of a low window's right edge. */
  sheet: Signal<number>;
  /** How much of its upper edge a strip covers. */
  strip: Signal<number>;
  onMenu(): void;
  onLog(): void;
}
