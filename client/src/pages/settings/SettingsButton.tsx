import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../ui/icons/Icon";
import { SettingsDialog } from "../lazyDialogs";
import { words } from "./words";

/** A button that opens the settings. */
export function SettingsButton(): JSX.Element {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="btn icon"
        aria-label={words.settings}
        onClick={() => void (open.value = true)}
      >
        <Icon name="gear" />
      </button>
      {open.value ? <SettingsDialog onClose={() => void (open.value = false)} /> : null}
    </>
  );
}
