import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { forgetTable } from "../../net/knownTables";
import type { Table } from "../../play/table/table";
import { useSecondsUntil } from "../../ui/hooks/useSeconds";
import { ErrorPage, TryAgain } from "../shared/ErrorPage";

/** The server knows why one may not come in. */
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
  if (code === "no_such_table") return <ErrorPage title="No such table" line={sentence} />;
  if (code === "wrong_token") {
    const watch = (): void => {
      forgetTable(table.id);
      location.reload();
    };
    return (
      <ErrorPage title="This is not your seat" line={sentence}>
        <button type="button" class="btn primary" onClick={watch}>
          Watch the game
        </button>
      </ErrorPage>
    );
  }
  return (
    <ErrorPage title="The table is closed" line={sentence}>
      <TryAgain />
    </ErrorPage>
  );
}

/** The table could not be reached even once. */
export function ServerUnreachable({ table, retryAt }: { table: Table; retryAt: number }): JSX.Element {
  const seconds = useSecondsUntil(retryAt);
  return (
    <ErrorPage
      title="The server does not answer"
      line={`Trying again in ${seconds} s. A game in progress is kept safe there.`}
    >
      <button type="button" class="btn primary" onClick={() => table.link?.retryNow()}>
        Try now
      </button>
      <a class="btn" href="/">
        To the first page
      </a>
    </ErrorPage>
  );
}
