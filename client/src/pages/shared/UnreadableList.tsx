import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { KeptList } from "../../net/browserStorage";
import { download } from "../../net/files";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { words } from "./words";
import "./unreadable.css";

interface UnreadableListProps {
  list: Pick<KeptList<unknown>, "damage" | "startOver" | "discard">;
  /** What the list holds: "saved games". */
  what: string;
  /** The name of the file that it is downloaded as. */
  file: string;
  onChange(): void;
}

/** A note that a list in this browser can't be read. The list is kept until the player decides what to do with it. */
export function UnreadableList({ list, what, file, onChange }: UnreadableListProps): JSX.Element | null {
  const damage = useSignal(list.damage());
  if (!damage.value) return null;
  const { text, isSetAside } = damage.value;
  const lookAgain = (): void => {
    damage.value = list.damage();
    onChange();
  };
  const startOver = (): void => {
    if (!list.startOver()) toast(words.cantSetAside, "warn");
    lookAgain();
  };
  const discard = (): void => {
    list.discard();
    lookAgain();
  };
  return (
    <section class="panel damaged-list" aria-labelledby={`damaged-${file}`}>
      <Icon name="flag" />
      <div>
        <h2 id={`damaged-${file}`}>{isSetAside ? words.setAside(what) : words.unreadable(what)}</h2>
        <p class="muted">{isSetAside ? words.setAsideLine : words.unreadableLine(what)}</p>
      </div>
      <div class="damaged-buttons">
        <button
          type="button"
          class="btn sm"
          onClick={() => download(new Blob([text], { type: "text/plain" }), file)}
        >
          {words.downloadList}
        </button>
        {isSetAside ? (
          <button type="button" class="btn sm danger" onClick={discard}>
            {words.deleteList}
          </button>
        ) : (
          <button type="button" class="btn sm" onClick={startOver}>
            {words.newList}
          </button>
        )}
      </div>
    </section>
  );
}
