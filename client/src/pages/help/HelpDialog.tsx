import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { loadHowToPlay } from "../../games";
import type { AnyHowToPlay } from "../../play/howToPlay";
import type { Table } from "../../play/table/table";
import type { Keys } from "../../play/turn/keys";
import { Tabs } from "../../ui/controls/Tabs";
import { CloseRow, Dialog } from "../../ui/dialog/Dialog";
import { MarkdownText } from "../../ui/text/MarkdownText";
import { HowToPlay } from "./HowToPlay";
import { loadRules } from "./loadRules";
import { words } from "./words";
import "./help.css";

/** The keys of every game. */
const KEYS: Keys = [
  [["H"], words.help],
  [["M"], words.sound],
  [["+", "\u2212", "0"], words.zoom],
];

/** How to play in a few steps, then the keys and the full rules. */
export function HelpDialog({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  const { game = "", title = "" } = table.about.value ?? {};
  const steps = useSignal<AnyHowToPlay | null | undefined>(undefined);
  const rules = useSignal<string | null>(null);
  const open = useSignal(0);
  // A layout effect: after the next paint, a quick second H would come too early to close the help.
  useLayoutEffect(() => {
    void loadHowToPlay(game).then((found) => (steps.value = found));
    void loadRules(game).then((found) => (rules.value = found ?? words.noRules));
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toUpperCase() === "H" && !event.ctrlKey && !event.metaKey && !event.altKey) onClose();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [game]);
  const found = steps.value;
  const loading = <p class="muted">{words.loading}</p>;
  // The first tab is there from the start, or the focus would land on the second one.
  const howToPlay = {
    words: words.howToPlay,
    show: () => (found ? <HowToPlay table={table} steps={found} /> : loading),
  };
  const tabs = [
    ...(found === null ? [] : [howToPlay]),
    { words: words.keys, show: () => <KeyList keys={[...(table.face.value?.keys ?? []), ...KEYS]} /> },
    {
      words: words.rules,
      show: () => (rules.value === null ? loading : <MarkdownText page={rules.value} />),
    },
  ];
  return (
    <Dialog title={words.title(title)} onClose={onClose} class="help">
      <Tabs
        legend={words.sections}
        tabs={tabs}
        open={open.value}
        onOpen={(next) => void (open.value = next)}
      />
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

const KeyList = ({ keys }: { keys: Keys }): JSX.Element => (
  <dl class="help-keys">
    {keys.map(([caps, meaning]) => (
      <>
        <dt>
          {caps.map((cap) => (
            <span key={cap} class="kbd">
              {cap}
            </span>
          ))}
        </dt>
        <dd>{meaning}</dd>
      </>
    ))}
  </dl>
);
