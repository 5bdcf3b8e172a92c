import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { FILE_ENDING } from "../../net/files";
import { sentenceOf } from "../../net/http";
import { Icon } from "../../ui/icons/Icon";
import { openFile } from "./openFile";
import { words } from "./words";

/** Opens a file that is chosen, or dropped anywhere on the page. */
export function OpenFile(): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const wrong = useSignal<string | null>(null);
  const busy = useSignal(false);
  const open = (file: File | undefined): void => {
    if (!file || busy.value) return;
    wrong.value = null;
    busy.value = true;
    openFile(file)
      .catch((error: unknown) => void (wrong.value = `${file.name}: ${sentenceOf(error)}`))
      .finally(() => void (busy.value = false));
  };
  const over = useDrop(open);
  return (
    <div class={`open-file ${over ? "is-over" : ""}`}>
      <button type="button" class="btn" disabled={busy.value} onClick={() => input.current?.click()}>
        <Icon name="file" size={18} /> {busy.value ? words.opening : words.openFile}
      </button>
      <input
        ref={input}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label={words.savedGame}
        accept={FILE_ENDING}
        onChange={(event) => {
          open(event.currentTarget.files?.[0]);
          event.currentTarget.value = ""; // so that the same file can be tried again
        }}
      />
      {wrong.value ? (
        <p class="wrong" role="alert" ref={(line) => line?.scrollIntoView({ block: "nearest" })}>
          {wrong.value}
        </p>
      ) : (
        <p class="muted">{over ? words.letGo : words.dropHere}</p>
      )}
    </div>
  );
}

/** Take files dropped anywhere on the page. Returns true while one is held over it. */
function useDrop(take: (file: File | undefined) => void): boolean {
  const over = useSignal(false);
  useEffect(() => {
    const watcher = new AbortController();
    const on = <K extends "dragover" | "dragleave" | "drop">(
      kind: K,
      handle: (event: DragEvent) => void,
    ): void =>
      document.addEventListener(
        kind,
        (event) => void (event.dataTransfer?.types.includes("Files") && handle(event)),
        { signal: watcher.signal },
      );
    on("dragover", (event) => {
      event.preventDefault();
      over.value = true;
    });
    on("dragleave", (event) => {
      if (!event.relatedTarget) over.value = false;
    });
    on("drop", (event) => {
      event.preventDefault();
      over.value = false;
      take(event.dataTransfer?.files[0]);
    });
    return () => watcher.abort();
  }, []);
  return over.value;
}
