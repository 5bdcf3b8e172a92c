import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { forgetTable } from "../../net/knownTables";
import type { Table } from "../../play/table/table";
import { useSecondsUntil } from "../../ui/hooks/useSeconds";
import { ErrorPage, TryAgain } from "../shared/ErrorPage";
import { words as shared } from "../shared/words";
import { words } from "./words";

/** The server refused the connection, and says why. */
export function JoinRefused({
  table,
  code,
  sentence,
}: {
  table: Table;
  code: string;
  sentence: string;
}): JSX.Element {
  useEffect(() => {
    if (code === "no_such_table") forgetTable(table.id);
  }, [code]);
  if (code === "no_such_table") return <ErrorPage title={shared.noSuchGame} line={sentence} />;
  if (code === "wrong_token") {
    const watch = (): void => {
      forgetTable(table.id);
      location.reload();
    };
    return (
      <ErrorPage title={words.notYourSeat} line={sentence}>
        <button type="button" class="btn primary" onClick={watch}>
          {words.watch}
        </button>
      </ErrorPage>
    );
  }
  return (
    <ErrorPage title={words.closed} line={sentence}>
      <TryAgain />
    </ErrorPage>
  );
}

/** The game couldn't be reached even once. */
export function ServerUnreachable({ table, retryAt }: { table: Table; retryAt: number }): JSX.Element {
  const seconds = useSecondsUntil(retryAt);
  return (
    <ErrorPage title={shared.serverDown} line={words.retrying(seconds)}>
      <button type="button" class="btn primary" onClick={() => table.link?.retryNow()}>
        {words.tryNow}
      </button>
      <a class="btn" href="/">
        {shared.home}
      </a>
    </ErrorPage>
  );
}
