import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { KeptList } from "../../net/browserStorage";
import { download } from "../../net/files";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import "./unreadable.css";

interface DamagedListProps {
  list: Pick<KeptList<unknown>, "damage" | "startAnew" | "discard">;
  /** What the list holds: "saved games". */
  what: string;
  /** The name of the file that it is downloaded as. */
  file: string;
  onChange(): void;
}

/** Says that a list in this browser cannot be read, and keeps it until the person decides. */
export function UnreadableList({ list, what, file, onChange }: DamagedListProps): JSX.Element | null {
  const damage = useSignal(list.damage());
  if (!damage.value) return null;
  const { text, isAside } = damage.value;
  const lookAgain = (): void => {
    damage.value = list.damage();
    onChange();
  };
  const startAnew = (): void => {
    if (!list.startAnew())
      toast(
        "This browser's storage is full, so the damaged list can't be set aside. Download it and free some space.",
        "warn",
      );
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
        <h2 id={`damaged-${file}`}>
          {isAside ? `A damaged list of ${what} is set aside` : `Some of your ${what} can't be read`}
        </h2>
        <p class="muted">
          {isAside
            ? "It stays in this browser until you delete it."
            : `This browser's list of ${what} is damaged. It is kept as it is. What can still be read is shown here.`}
        </p>
      </div>
      <div class="damaged-buttons">
        <button
          type="button"
          class="btn sm"
          onClick={() => download(new Blob([text], { type: "text/plain" }), file)}
        >
          Download list
        </button>
        {isAside ? (
          <button type="button" class="btn sm danger" onClick={discard}>
            Delete it
          </button>
        ) : (
          <button type="button" class="btn sm" onClick={startAnew}>
            Start a new list
          </button>
        )}
      </div>
    </section>
  );
}
