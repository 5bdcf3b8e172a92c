import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { loadFace } from "../../games";
import { getReplay, Trouble } from "../../net/http";
import { knownTable } from "../../net/knownTables";
import { type Course, courseOf } from "../../play/replay/timeline";
import { Scope } from "../../ui/StyleScope";
import { TroublePage, TryAgain } from "./ErrorPage";
import { Calm } from "./LoadingPage";

/** Loads a match from its beginning and shows it; says what to do where that fails. */
export function Recalled({ id, show }: { id: string; show(course: Course): ComponentChildren }): JSX.Element {
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
  return course.value ? (
    <Scope game={course.value.face.name}>{show(course.value)}</Scope>
  ) : (
    <Calm title="Laying out the game" />
  );
}

async function open(id: string): Promise<Course> {
  const replay = await getReplay(id, knownTable(id)?.token ?? null);
  const face = await loadFace(replay.game);
  if (!face) throw new Trouble("no_face", "Reload the page: the server may be newer than it.");
  return courseOf(replay, face);
}

function NoReplay({ id, trouble: { code, message } }: { id: string; trouble: Trouble }): JSX.Element {
  if (code === "no_such_table") return <TroublePage title="No such table" line={message} />;
  if (code === "no_face") return <TroublePage title="A game this page does not know" line={message} />;
  if (code === "not_started") return <ToTable id={id} title="Nothing to show yet" line={message} />;
  return (
    <TroublePage title="The game did not come" line={message}>
      <TryAgain />
    </TroublePage>
  );
}

/** There is nothing to look at yet, but there is a table. */
export function ToTable({ id, title, line }: { id: string; title: string; line: string }): JSX.Element {
  return (
    <TroublePage title={title} line={line}>
      <a class="btn primary" href={`/t/${encodeURIComponent(id)}`}>
        To the table
      </a>
    </TroublePage>
  );
}
