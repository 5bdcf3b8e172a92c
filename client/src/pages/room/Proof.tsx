import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { Codes, promise } from "../../proof/Codes";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import { Icon } from "../../ui/icons/Icon";
import { words } from "./words";

/** A button that opens the dice proof. */
export function ProofBadge({ table, onOpen }: { table: Table; onOpen(): void }): JSX.Element | null {
  if (!table.proof.value) return null;
  return (
    <button type="button" class="proof-badge" onClick={onOpen}>
      {words.diceProof} <Icon name="seal" size={16} />
    </button>
  );
}

export function ProofDialog({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  return (
    <Dialog title={words.diceProof} onClose={onClose}>
      <ProofText table={table} />
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

/** The commitment made before the first roll and, after the game, the key. */
export function ProofText({ table }: { table: Table }): JSX.Element | null {
  const proof = table.proof.value;
  if (!proof) return null;
  return (
    <div class="proof">
      <p class="muted">{promise(proof)}</p>
      <Codes proof={proof} />
      {proof.key ? <a href={`/s/${table.id}`}>{words.checkRolls}</a> : null}
    </div>
  );
}
