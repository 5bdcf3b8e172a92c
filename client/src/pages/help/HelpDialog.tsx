import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import type { Keys } from "../../play/turn/keys";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import { MarkdownText } from "../../ui/text/MarkdownText";
import { loadRules } from "./loadRules";
import "../settings/settings.css";

interface HelpProps {
  game: string;
  title: string;
  /** The game's own keys, and what they do. */
  keys: Keys;
  onClose(): void;
}

/** The keys, then the page of rules. */
export function HelpDialog({ game, title, keys, onClose }: HelpProps): JSX.Element {
  const page = useSignal<string | null>(null);
  // At once, not after the next paint: a quick second H would else be heard by a help that is gone.
  useLayoutEffect(() => {
    void loadRules(game).then((found) => (page.value = found ?? "This game has no page of rules."));
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toUpperCase() === "H" && !event.ctrlKey && !event.metaKey && !event.altKey) onClose();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [game]);
  const all: Keys = [
    ...keys,
    [["H"], "This help, and back"],
    [["M"], "Sound off and on"],
    [["+", "\u2212", "0"], "Zoom in, out, and the whole map"],
  ];
  return (
    <Dialog title={`${title}: how to play`} onClose={onClose} class="help">
      {/* A scrolling region must be reachable by keyboard. */}
      <div class="help-scroll" tabIndex={0} role="region" aria-label="Keys and rules">
        <h3 class="display">Keys</h3>
        <dl class="help-keys">
          {all.map(([caps, words]) => (
            <>
              <dt>
                {caps.map((cap) => (
                  <span key={cap} class="kbd">
                    {cap}
                  </span>
                ))}
              </dt>
              <dd>{words}</dd>
            </>
          ))}
        </dl>
        {page.value === null ? <p class="muted">One moment.</p> : <MarkdownText page={page.value} />}
      </div>
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}
