import type { JSX } from "preact";
import type { OptionsChecked } from "../../net/wire.gen";
import { Field } from "../../ui/controls/Field";
import { Icon } from "../../ui/icons/Icon";
import { words } from "../words";
import {
  type Agreement,
  baseOf,
  type Changes,
  choicesIn,
  isChanged,
  type Option,
  same,
  shows,
  valueIn,
  withChange,
} from "./agreement";
import { Control } from "./Control";
import type { SetupParts } from "./parts";
import { partInks } from "./Shares";
import "./options.css";

interface OptionFieldsProps {
  game: string;
  groups: readonly string[];
  agreement: Agreement;
  /** The server's check of the options. */
  checked: OptionsChecked | null;
  parts: SetupParts;
  onChanges(changes: Changes): void;
}

/** Every option: the main ones, then the rest in closed groups. */
export function OptionFields({ groups, ...row }: OptionFieldsProps): JSX.Element {
  const { agreement, parts } = row;
  const there = agreement.options.filter((option) => !option.under && shows(agreement, option));
  const rows = (options: readonly Option[]): JSX.Element[] =>
    options.map((option) => <OptionRow key={option.name} {...row} option={option} />);
  return (
    <>
      {rows(there.filter(({ group }) => !group))}
      {parts.Start ? <parts.Start inks={partInks(agreement, parts)} /> : null}
      <div class="option-groups">
        {groups.map((group) => {
          const options = there.filter((option) => option.group === group);
          if (options.length === 0) return null; // none applies now
          const changed = options.filter((option) => isChanged(agreement, option)).length;
          return (
            <details key={group} class="more-rules">
              <summary>
                <span class="grow">{group}</span>
                {options.some(({ name }) => name === row.checked?.flaw?.option) ? (
                  <span class="chip bad">{words.notPlayable}</span>
                ) : null}
                {changed > 0 ? <span class="chip accent">{words.changed(changed)}</span> : null}
              </summary>
              {rows(options)}
            </details>
          );
        })}
      </div>
    </>
  );
}

type RowProps = Omit<OptionFieldsProps, "groups"> & { option: Option };

/** An option with its control and note. In a group, it also shows whether it was changed. */
function OptionRow({ option, ...row }: RowProps): JSX.Element {
  const { agreement, checked, onChanges } = row;
  const note = `note-${option.name}`;
  const value = valueIn(agreement, option);
  const wrong = checked?.flaw?.option === option.name ? checked.flaw.sentence : null;
  const set = (next: unknown): void => onChanges(withChange(agreement, option, next));
  const { label, line } = textOf(agreement, option, value);
  const inner = agreement.options
    .filter((each) => each.under === option.name && shows(agreement, each))
    .map((each) => <OptionRow key={each.name} {...row} option={each} />);
  const body = (
    <>
      <Control {...row} {...{ option, value, note, inner }} wrong={wrong !== null} onValue={set} />
      <p id={note} class={wrong ? "wrong" : "setup-note"}>
        {wrong ?? line}
      </p>
    </>
  );
  if (!option.group) return <Field label={label}>{body}</Field>;
  const changed = isChanged(agreement, option);
  return (
    <div class={`option ${changed ? "changed" : ""}`}>
      <div class="option-head">
        <span class="option-label">{label}</span>
        {changed ? (
          <button
            type="button"
            class="option-reset"
            aria-label={words.resetOption(label)}
            onClick={() => set(baseOf(agreement, option))}
          >
            <Icon name="undo" size={14} /> {words.reset}
          </button>
        ) : null}
      </div>
      {body}
    </div>
  );
}

/** The label and note of an option for its value. */
function textOf(agreement: Agreement, option: Option, value: unknown): { label: string; line: string } {
  const [first, ...others] = choicesIn(agreement, option);
  const { label, line = "" } = option;
  if (option.kind === "shares" && first) return { label: first.label, line: first.line ?? "" };
  const chosen = [first, ...others].find((choice) =>
    option.kind === "teams" ? Boolean(choice?.value) === Boolean(value) : same(choice?.value, value),
  );
  return { label, line: (option.kind === "teams" ? chosen?.line : chosen?.note) || line };
}
