import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { loadFace } from "../../games";
import { RequestError, takeSeat } from "../../net/http";
import { knownTable, nextTable, readForTab, rememberTable, writeForTab } from "../../net/knownTables";
import { randomHex } from "../../net/link";
import { joinTable, leaveTable } from "../../play/table/join";
import type { Table } from "../../play/table/table";
import { StyleScope } from "../../ui/StyleScope";
import { go, restoreSecret } from "../route";
import { ErrorPage, TryAgain } from "../shared/ErrorPage";
import { LoadingPage } from "../shared/LoadingPage";
import { words as shared } from "../shared/words";
import { myName, remember } from "../startGame";
import { JoinRefused, ServerUnreachable } from "./JoinFailed";
import { Room } from "./Room";
import { WaitingRoom } from "./WaitingRoom";
import { words } from "./words";

/** The page of a game: takes the seat that an invite offers, connects, and shows the game. */
export function TablePage({ id, secret }: { id: string; secret: string | null }): JSX.Element {
  const table = useSignal<Table | null>(null);
  const problem = useSignal<RequestError | null>(null);

  useEffect(() => {
    let gone = false;
    const enter = async (): Promise<void> => {
      if (secret) await acceptInvite(id, secret);
      if (!gone) table.value = joinTable(id, knownTable(id)?.token ?? null, loadFace);
    };
    problem.value = null;
    enter().catch((error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      problem.value = error;
    });
    return () => {
      gone = true;
      if (table.value) leaveTable(table.value);
      table.value = null;
    };
  }, [id, secret]);

  if (problem.value) return <NoSeat id={id} problem={problem.value} />;
  return table.value ? <JoinedTable table={table.value} /> : <LoadingPage title={shared.loadingBoard} />;
}

/** Trade the secret of an invite for a token. A link that this browser used before just leads back. */
async function acceptInvite(id: string, secret: string): Promise<void> {
  if (knownTable(id)) return;
  const name = myName();
  const token = readForTab(`sit.${id}`, "") || randomHex(32); // the same token again, in case the answer was lost
  writeForTab(`sit.${id}`, token);
  const sat = await takeSeat(id, { secret, token, ...(name ? { name } : {}) }).catch(
    (error: RequestError) => {
      if (error.code === "offline") restoreSecret(secret);
      throw error;
    },
  );
  remember({ id, token: sat.token, game: "", title: "", at: Date.now(), invitations: [] });
}

function JoinedTable({ table }: { table: Table }): JSX.Element {
  const health = table.health.value;
  const next = table.rematch.value;
  useEffect(() => {
    if (next && table.wantsRematch) follow(table, next);
  }, [next]);
  const about = table.about.value;
  useEffect(() => {
    const known = knownTable(table.id);
    if (about && known && !known.title) rememberTable({ ...known, game: about.game, title: about.title });
  }, [about]);

  if (health.is === "refused")
    return <JoinRefused table={table} code={health.code} sentence={health.sentence} />;
  if (!about) {
    return health.is === "offline" ? (
      <ServerUnreachable table={table} retryAt={health.retryAt} />
    ) : (
      <LoadingPage title={shared.loadingBoard} />
    );
  }
  if (!table.face.value) {
    return <ErrorPage title={shared.unknownGame} line={shared.reload} />;
  }
  return table.standing.value?.phase === "waiting" ? (
    <WaitingRoom table={table} />
  ) : (
    <StyleScope game={about.game}>
      <Room table={table} />
    </StyleScope>
  );
}

/** Go to the rematch with the same token. */
export function follow(table: Table, next: string): void {
  const known = knownTable(table.id);
  if (known) remember(nextTable(known, next));
  go(`/t/${next}`);
}

function NoSeat({ id, problem }: { id: string; problem: RequestError }): JSX.Element {
  if (problem.code === "used_invitation" || problem.code === "bad_invitation") {
    return (
      <ErrorPage title={words.seatTaken} line={words.seatTakenLine(problem.message)}>
        <button type="button" class="btn primary" onClick={() => go(`/t/${id}`)}>
          {words.watch}
        </button>
        <a class="btn" href="/">
          {shared.home}
        </a>
      </ErrorPage>
    );
  }
  if (problem.code === "no_such_table") return <ErrorPage title={shared.noSuchGame} line={problem.message} />;
  return (
    <ErrorPage title={shared.serverDown} line={problem.message}>
      <TryAgain />
    </ErrorPage>
  );
}
