import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { checkOptions, sentenceOf, Trouble } from "../../net/http";
import { Icon } from "../../ui/Icon";
import type { ControlProps } from "./Control";

/** A map from the player's own file; the server says what is wrong with it. */
export function FileMap({ option, agreement, value, game, onValue }: ControlProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const name = useSignal("");
  const wrong = useSignal<string | null>(null);
  const busy = useSignal(false);
  const found = typeof value === "object";
  const read = (file: File | undefined): void => {
    if (!file || busy.value) return;
    busy.value = true;
    wrong.value = null;
    name.value = file.name;
    onValue(option.choices?.find(({ upload }) => upload)?.value);
    readMap(game, agreement.seats, option.name, file)
      .then(onValue)
      .catch((error: unknown) => void (wrong.value = `${file.name}: ${sentenceOf(error)}`))
      .finally(() => void (busy.value = false));
  };
  return (
    <div class="map-own">
      <div class="option-limit">
        <button type="button" class="btn" disabled={busy.value} onClick={() => input.current?.click()}>
          <Icon name="file" size={18} /> {busy.value ? "Checking" : found ? "Another file" : "Choose a file"}
        </button>
        <span class="setup-note">
          {found ? name.value : "A map as JSON. Check one without a game: outflank map check FILE"}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label="A map of your own"
        accept=".json,application/json"
        onChange={(event) => {
          read(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; // so that the same file can be tried again
        }}
      />
      {wrong.value ? (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      ) : null}
    </div>
  );
}

/** The map in a file, once the server has looked at it as it is; a Trouble says what is wrong with it. */
async function readMap(game: string, seats: number, name: string, file: File): Promise<unknown> {
  const { flaw } = await checkOptions(game, seats, new Blob([`{${JSON.stringify(name)}:`, file, "}"]));
  if (flaw) throw new Trouble("bad_options", flaw.sentence);
  return JSON.parse(await file.text());
}
