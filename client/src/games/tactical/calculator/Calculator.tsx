import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Button } from "../../../ui/controls/Button";
import { Segmented } from "../../../ui/controls/Segmented";
import { Dialog } from "../../../ui/dialog/Dialog";
import { copy } from "../../../ui/messages/clipboard";
import { assumedWords, PLACES, words } from "../words/calculator";
import { Force } from "./Force";
import { Averages, Left, Verdict } from "./Result";
import { type Question, useSheet } from "./sheet";
import "./calculator.css";

interface CalculatorProps {
  start: Question;
  /** Called with the address of the forces on screen. */
  onChange(address: string): void;
}

/** Any two forces, and the odds of a battle between them. */
export function Calculator({ start, onChange }: CalculatorProps): JSX.Element {
  const spoken = useSignal(""); // spoken from here, because the page's live region is silent behind a dialog
  const shown = useSheet(start, (sentence) => void (spoken.value = sentence));
  const { sheet, matchup, put } = shown;
  useEffect(() => {
    if (sheet) onChange(sheet.address);
  }, [sheet?.address]);
  if (!sheet) return <p class="muted">{shown.trouble || words.loading}</p>;
  const {
    attackers = {},
    defenders = {},
    attackerOrder = "suggested",
    defenderOrder = "suggested",
  } = matchup;
  const swapped = {
    attackers: defenders,
    defenders: attackers,
    attackerOrder: defenderOrder,
    defenderOrder: attackerOrder,
  };
  return (
    <div class="calc">
      <p class="unseen" role="status">
        {spoken.value}
      </p>
      <div class="calc-bar">
        <Segmented
          legend={words.where}
          choices={PLACES}
          value={matchup.where ?? "land"}
          onChoose={(where) => put({ where })}
        />
        <Button icon="swap" size={16} onClick={() => put(swapped)}>
          {words.swap}
        </Button>
        <Button icon="close" size={16} onClick={() => put(CLEARED)}>
          {words.clear}
        </Button>
        <Button
          icon="link"
          size={16}
          onClick={() => void copy(`${location.origin}${sheet.address}`, words.link)}
        >
          {words.copy}
        </Button>
      </div>
      <div class="calc-body">
        <Verdict {...shown} />
        <Force side="attacker" shown={shown} sheet={sheet} />
        <Force side="defender" shown={shown} sheet={sheet} />
        <section class="panel calc-result" aria-label={words.result} aria-busy={shown.waits}>
          {sheet.odds ? <Averages odds={sheet.odds} /> : null}
          {sheet.odds ? <Left odds={sheet.odds} /> : null}
          <p class="calc-note">
            {assumedWords(sheet)} {words.exact}
          </p>
        </section>
      </div>
    </div>
  );
}

/** No forces, with the table's options. */
const CLEARED = {
  attackers: {},
  defenders: {},
  aa: false,
  bombard: 0,
  attackerOrder: "suggested",
  defenderOrder: "suggested",
  retreatBelow: 0,
  submerge: false,
} as const;

interface OddsDialogProps {
  title: string;
  start: Question;
  onClose(): void;
}

/** The calculator in a dialog. The table continues behind it. */
export function OddsDialog({ title, start, onClose }: OddsDialogProps): JSX.Element {
  const address = useSignal("/odds");
  return (
    <Dialog title={title} onClose={onClose} class="calc-dialog">
      <Calculator start={start} onChange={(next) => void (address.value = next)} />
      <div class="dialog-buttons">
        <a class="btn" href={address.value} target="_blank" rel="noopener">
          {words.openPage}
        </a>
        <Button kind="primary" onClick={onClose}>
          {words.back}
        </Button>
      </div>
    </Dialog>
  );
}
