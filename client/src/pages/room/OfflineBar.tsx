import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { useSecondsUntil } from "../../ui/hooks/useSeconds";
import { Icon } from "../../ui/icons/Icon";
import { say } from "../../ui/messages/liveRegion";
import { words } from "./words";

/** A bar while the connection is down: when it retries, and that nothing is lost. */
export function OfflineBar({ table }: { table: Table }): JSX.Element | null {
  const health = table.health.value;
  const offline = health.is === "offline";
  useEffect(() => {
    if (offline) say(words.connectionLost);
  }, [offline]);
  return offline ? <Bar table={table} retryAt={health.retryAt} /> : null;
}

function Bar({ table, retryAt }: { table: Table; retryAt: number }): JSX.Element {
  const seconds = useSecondsUntil(retryAt);
  return (
    <div class="offline">
      <div class="toast warn">
        <Icon name="clock" size={18} />
        {words.retryingIn(seconds)}
        <button type="button" class="btn sm" onClick={() => table.link?.retryNow()}>
          {words.now}
        </button>
      </div>
      <p class="offline-note">{words.nothingLost}</p>
    </div>
  );
}
