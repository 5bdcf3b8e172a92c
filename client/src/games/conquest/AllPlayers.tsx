import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { CloseRow, Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import { SeatsTable } from "./SeatsTable";

/** All players with all of their figures, a press away where there is no room for them. */
export function AllPlayers({ table }: { table: Table }): JSX.Element {
  const open = useSignal(false);
  const close = (): void => void (open.value = false);
  return (
    <>
      <button
        type="button"
        class={isPhone.value ? "btn icon" : "btn sm cq-all-players"}
        aria-label="All players"
        aria-haspopup="dialog"
        onClick={() => void (open.value = true)}
      >
        <Icon name="people" size={isPhone.value ? 20 : 16} />
        {isPhone.value ? null : "Players"}
      </button>
      {open.value ? (
        <Dialog title="Players" onClose={close} class="cq-seats-dialog">
          <SeatsTable table={table} />
          <CloseRow onClose={close} />
        </Dialog>
      ) : null}
    </>
  );
}
