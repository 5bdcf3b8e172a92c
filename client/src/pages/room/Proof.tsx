import type { JSX } from "preact";
import type { Table } from "../../table/table";
import { copy } from "../../ui/clipboard";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";

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
      <div class="dialog-buttons">
        <button type="button" class="btn" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

/** What was promised before the first roll, and the key that shows it was kept. */
export function ProofText({ table }: { table: Table }): JSX.Element | null {
  const proof = table.proof.value;
  if (!proof) return null;
  return (
    <div class="proof">
      <p class="muted">
        {proof.key
          ? "The key below makes this commitment and every die of the game: nobody could have changed a roll."
          : "Before the first roll the server fixed all dice and published this commitment. The key follows when the game is over."}
      </p>
      {proof.commitment ? <Code name="Commitment" value={proof.commitment} /> : null}
      {proof.key ? <Code name="Key" value={proof.key} /> : null}
    </div>
  );
}

function Code({ name, value }: { name: string; value: string }): JSX.Element {
  return (
    <div class="proof-code">
      <span class="eyebrow">{name}</span>
      <code class="mono">{value}</code>
      <button type="button" class="btn sm" aria-label={`Copy ${name.toLowerCase()}`} onClick={() => void copy(value, name)}>
        Copy
      </button>
    </div>
  );
}
