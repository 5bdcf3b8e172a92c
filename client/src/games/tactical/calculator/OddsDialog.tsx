import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Dialog } from "../../../ui/Dialog";
import { Calculator } from "./Calculator";
import { addressOf, type Matchup } from "./matchup";

interface OddsDialogProps {
  title: string;
  start: Matchup;
  onClose(): void;
}

/** The calculator over a table, which goes on behind it. */
export function OddsDialog({ title, start, onClose }: OddsDialogProps): JSX.Element {
  const now = useSignal(start);
  return (
    <Dialog title={title} onClose={onClose} class="calc-dialog">
      <Calculator start={start} onChange={(next) => void (now.value = next)} />
      <div class="dialog-buttons">
        <a class="btn" href={addressOf(now.value)} target="_blank" rel="noopener">
          Open as a page
        </a>
        <button type="button" class="btn primary" onClick={onClose}>
          Back to the game
        </button>
      </div>
    </Dialog>
  );
}
