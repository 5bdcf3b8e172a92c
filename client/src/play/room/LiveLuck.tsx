import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { getLuck } from "../../net/http";
import { settings } from "../../net/settings";
import type { Luck } from "../../net/wire.gen";
import { lazy } from "../../ui/lazy";
import type { Table } from "../table/table";

const LuckPanel = lazy(() => import("../LuckPanel").then((chunk) => chunk.LuckPanel));
const WAIT_MS = 250; // bots often move in quick succession: ask once for all of their moves

/** Everyone's luck during the game, if the settings ask for it. */
export function LiveLuck({ table }: { table: Table }): JSX.Element | null {
  return settings.value.liveLuck ? <Shown table={table} /> : null;
}

function Shown({ table }: { table: Table }): JSX.Element | null {
  const luck = useSignal<readonly Luck[] | null>(null);
  const asking = useSignal(false);
  const shownAt = useSignal(-1);
  const n = table.standing.value?.n ?? 0;
  // The server is ahead of the animation: asking too early would reveal a roll.
  const due = !table.busy.value && !asking.value && shownAt.value !== n;
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => {
      asking.value = true;
      void getLuck(table.id, table.token)
        .then((fortune) => (luck.value = fortune.luck))
        .catch(() => undefined) // the next move asks again
        .finally(() => {
          shownAt.value = n;
          asking.value = false;
        });
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [due, n]);
  return luck.value ? (
    <LuckPanel luck={luck.value} cast={table.cast.value} stakes={table.face.value?.luckUnit} brief />
  ) : null;
}
