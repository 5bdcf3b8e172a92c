import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Segmented } from "../../../ui/controls/Segmented";
import { Dialog } from "../../../ui/dialog/Dialog";
import { Icon } from "../../../ui/icons/Icon";
import { copy } from "../../../ui/messages/clipboard";
import { Force } from "./Force";
import { Averages, Left, Verdict } from "./Result";
import { type Question, useSheet } from "./sheet";
import { assumedWords } from "./words";
import "./calculator.css";

const PLACES = [
  { value: "land", label: "On land" },
  { value: "sea", label: "At sea" },
] as const;

/** Any two forces, and what comes of a battle between them; `onChange` hears the address of what is shown. */
export function Calculator({
  start,
  onChange,
}: {
  start: Question;
  onChange(address: string): void;
}): JSX.Element {
  const told = useSignal(""); // here and not in the page's region for the ear: that is silent while a dialog is open
  const shown = useSheet(start, (words) => void (told.value = words));
  const { sheet, matchup, put } = shown;
  useEffect(() => {
    if (sheet) onChange(sheet.address);
  }, [sheet?.address]);
  if (!sheet) return <p class="muted">{shown.trouble || "One moment."}</p>;
  const { where = "land" } = matchup;
  const swap = (): void =>
    put({
      attackers: matchup.defenders ?? {},
      defenders: matchup.attackers ?? {},
      attackerOrder: matchup.defenderOrder ?? "suggested",
      defenderOrder: matchup.attackerOrder ?? "suggested",
    });
  return (
    <div class="calc">
      <p class="unseen" role="status">
        {told.value}
      </p>
      <div class="calc-bar">
        <Segmented
          legend="Where they fight"
          choices={PLACES}
          value={where}
          onChoose={(next) => put({ where: next })}
        />
        <button type="button" class="btn" onClick={swap}>
          <Icon name="swap" size={16} /> Swap sides
        </button>
        <button type="button" class="btn" onClick={() => put(CLEARED)}>
          <Icon name="close" size={16} /> Clear
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => void copy(`${location.origin}${sheet.address}`, "Link")}
        >
          <Icon name="link" size={16} /> Copy the link
        </button>
      </div>
      <div class="calc-body">
        <Verdict {...shown} />
        <Force side="attacker" shown={shown} sheet={sheet} />
        <Force side="defender" shown={shown} sheet={sheet} />
        <section class="panel calc-result" aria-label="What comes of it" aria-busy={shown.waits}>
          {sheet.odds ? <Averages odds={sheet.odds} /> : null}
          {sheet.odds ? <Left odds={sheet.odds} /> : null}
          <p class="calc-note">
            {assumedWords(sheet)} Exact: every way the dice can fall is added up, round by round, and nothing
            is simulated.
          </p>
        </section>
      </div>
    </div>
  );
}

/** Nobody is there; what was agreed on at a table stays. */
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

/** The calculator over a table, which goes on behind it. */
export function OddsDialog({ title, start, onClose }: OddsDialogProps): JSX.Element {
  const address = useSignal("/odds");
  return (
    <Dialog title={title} onClose={onClose} class="calc-dialog">
      <Calculator start={start} onChange={(next) => void (address.value = next)} />
      <div class="dialog-buttons">
        <a class="btn" href={address.value} target="_blank" rel="noopener">
          Open as a page
        </a>
        <button type="button" class="btn primary" onClick={onClose}>
          Back to the game
        </button>
      </div>
    </Dialog>
  );
}
