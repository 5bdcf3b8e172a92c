import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Codes, promise } from "../../proof/Codes";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";

export function ProofBadge({ table, onOpen }: { table: Table; onOpen(): void }): JSX.Element | null {
  if (!table.proof.value) return null;
  return (
    <button type="button" class="proof-badge" onClick={onOpen}>
      Dice proof <Icon name="seal" size={16} />
    </button>
  );
}

export function ProofDialog({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  return (
    <Dialog title="Dice proof" onClose={onClose}>
      <ProofText table={table} />
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

/** What was promised before the first roll, and the key that shows it was kept. */
export function ProofText({ table }: { table: Table }): JSX.Element | null {
  const proof = table.proof.value;
  if (!proof) return null;
  return (
    <div class="proof">
      <p class="muted">{promise(proof)}</p>
      <Codes proof={proof} />
      {proof.key ? <a href={`/s/${table.id}`}>Let this browser check every die</a> : null}
    </div>
  );
}
