import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { loadFace } from "../../games";
import { getReplay, RequestError } from "../../net/http";
import { knownTable } from "../../net/knownTables";
import { type Timeline, timelineOf } from "../../play/replay/timeline";
import { StyleScope } from "../../ui/StyleScope";
import { ErrorPage, TryAgain } from "./ErrorPage";
import { LoadingPage } from "./LoadingPage";
import { words } from "./words";

/** Load a match from its start and show it, or say what to do if that fails. */
export function LoadMatch({
  id,
  show,
}: {
  id: string;
  show(timeline: Timeline): ComponentChildren;
}): JSX.Element {
  const timeline = useSignal<Timeline | null>(null);
  const problem = useSignal<RequestError | null>(null);
  useEffect(() => {
    let gone = false;
    open(id)
      .then((found) => {
        if (!gone) timeline.value = found;
      })
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error;
        problem.value = error;
      });
    return () => {
      gone = true;
    };
  }, [id]);
  if (problem.value) return <NoReplay id={id} problem={problem.value} />;
  return timeline.value ? (
    <StyleScope game={timeline.value.face.name}>{show(timeline.value)}</StyleScope>
  ) : (
    <LoadingPage title={words.loading} />
  );
}

async function open(id: string): Promise<Timeline> {
  const replay = await getReplay(id, knownTable(id)?.token ?? null);
  const face = await loadFace(replay.game);
  if (!face) throw new RequestError("no_face", words.reload);
  return timelineOf(replay, face);
}

function NoReplay({ id, problem: { code, message } }: { id: string; problem: RequestError }): JSX.Element {
  if (code === "no_such_table") return <ErrorPage title={words.noSuchGame} line={message} />;
  if (code === "no_face") return <ErrorPage title={words.unknownGame} line={message} />;
  if (code === "not_started") return <ToTable id={id} title={words.nothingYet} line={message} />;
  return (
    <ErrorPage title={words.notLoaded} line={message}>
      <TryAgain />
    </ErrorPage>
  );
}

/** Nothing to look at yet, but the game can be opened. */
export function ToTable({ id, title, line }: { id: string; title: string; line: string }): JSX.Element {
  return (
    <ErrorPage title={title} line={line}>
      <a class="btn primary" href={`/t/${encodeURIComponent(id)}`}>
        {words.goToGame}
      </a>
    </ErrorPage>
  );
}
