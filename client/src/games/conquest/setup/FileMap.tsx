import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sentenceOf } from "../../../net/http";
import { Icon } from "../../../ui/Icon";
import { MapDetail } from "./MapChart";
import { type OwnMap, readMap } from "./maps";

/** A map from a file of one's own; the server says what is wrong with it. */
export function FileMap({
  seats,
  onMap,
}: {
  seats: number;
  onMap(options: Record<string, unknown> | null): void;
}): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const found = useSignal<OwnMap | null>(null);
  const wrong = useSignal<string | null>(null);
  const busy = useSignal(false);
  useEffect(() => onMap(found.value ? { map: found.value.map } : null), [found.value]);
  const read = (file: File | undefined): void => {
    if (!file || busy.value) return;
    busy.value = true;
    found.value = null;
    wrong.value = null;
    readMap(file, seats)
      .then((own) => void (found.value = own))
      .catch((error: unknown) => void (wrong.value = `${file.name}: ${sentenceOf(error)}`))
      .finally(() => void (busy.value = false));
  };
  return (
    <div class="map-own">
      <div class="map-seed">
        <button type="button" class="btn" disabled={busy.value} onClick={() => input.current?.click()}>
          <Icon name="file" size={18} />{" "}
          {busy.value ? "Checking" : found.value ? "Another file" : "Choose a file"}
        </button>
        <span class="setup-note">
          {found.value
            ? found.value.file
            : "A map as JSON; outflank map check FILE looks at one without a game."}
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
      {found.value ? <MapDetail chart={found.value.chart} /> : null}
    </div>
  );
}
