import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Table } from "../../play/table/table";
import { useSecondsUntil } from "../../ui/hooks/useSeconds";
import { Icon } from "../../ui/icons/Icon";
import { say } from "../../ui/messages/liveRegion";

/** The line is down: says so, when it is tried again, and that nothing is lost. */
export function OfflineBar({ table }: { table: Table }): JSX.Element | null {
  const health = table.health.value;
  const offline = health.is === "offline";
  useEffect(() => {
    if (offline) say("Connection lost. Trying again. Nothing you did is lost.");
  }, [offline]);
  return offline ? <Bar table={table} retryAt={health.retryAt} /> : null;
}

function Bar({ table, retryAt }: { table: Table; retryAt: number }): JSX.Element {
  const seconds = useSecondsUntil(retryAt);
  return (
    <div class="offline">
      <div class="toast warn">
        <Icon name="clock" size={18} />
        {seconds > 0
          ? `Connection lost. Trying again in ${seconds} s.`
          : "Connection lost. Trying again now."}
        <button type="button" class="btn sm" onClick={() => table.link?.retryNow()}>
          Now
        </button>
      </div>
      <p class="offline-calm">Nothing you did is lost.</p>
    </div>
  );
}
