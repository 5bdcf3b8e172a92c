import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { loadFace } from "../../games";
import { getReplay, Trouble } from "../../http";
import { knownTable } from "../../memory";
import { type Course, courseOf } from "../../replay/course";
import { TroublePage } from "../TroublePage";
import { ReplayRoom } from "./ReplayRoom";

/** One match from its beginning: loads it, and says what to do where that fails. */
export function ReplayPage({ id, step }: { id: string; step: number | null }): JSX.Element {
  const course = useSignal<Course | null>(null);
  const trouble = useSignal<Trouble | null>(null);
  useEffect(() => {
    let gone = false;
    open(id)
      .then((found) => {
        if (!gone) course.value = found;
      })
      .catch((error: unknown) => {
        if (!(error instanceof Trouble)) throw error;
        trouble.value = error;
      });
    return () => {
      gone = true;
    };
  }, [id]);
  if (trouble.value) return <NoReplay id={id} trouble={trouble.value} />;
  return course.value ? <ReplayRoom course={course.value} start={step ?? 0} /> : <Loading />;
}

async function open(id: string): Promise<Course> {
  const replay = await getReplay(id, knownTable(id)?.token ?? null);
  const face = await loadFace(replay.game);
  if (!face) throw new Trouble("no_face", "Reload the page: the server may be newer than it.");
  return courseOf(replay, face);
}

function Loading(): JSX.Element {
  return (
    <div class="calm">
      <main class="calm-middle">
        <h1 class="display calm-title">Laying out the game</h1>
        <p class="calm-line">One moment.</p>
      </main>
    </div>
  );
}

function NoReplay({ id, trouble: { code, message } }: { id: string; trouble: Trouble }): JSX.Element {
  if (code === "no_such_table") return <TroublePage title="No such table" line={message} />;
  if (code === "no_face") return <TroublePage title="A game this page does not know" line={message} />;
  if (code === "not_started") {
    return (
      <TroublePage title="Nothing to show yet" line={message}>
        <a class="btn primary" href={`/t/${encodeURIComponent(id)}`}>
          To the table
        </a>
      </TroublePage>
    );
  }
  return (
    <TroublePage title="The replay did not come" line={message}>
      <button type="button" class="btn primary" onClick={() => location.reload()}>
        Try again
      </button>
      <a class="btn" href="/">
        To the first page
      </a>
    </TroublePage>
  );
}
