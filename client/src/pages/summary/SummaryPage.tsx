import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { loadFace } from "../../games";
import type { AnyFace } from "../../games/face";
import { getReplay, Trouble } from "../../http";
import { knownTable } from "../../memory";
import type { Replay } from "../../wire.gen";
import { TroublePage } from "../TroublePage";
import { Summary } from "./Summary";

interface Found {
  replay: Replay;
  face: AnyFace | null;
}

/** A finished game on one page: how it ended, what turned it, whose luck it was, and the proof of its dice. */
export function SummaryPage({ id }: { id: string }): JSX.Element {
  const found = useSignal<Found | null>(null);
  const trouble = useSignal<Trouble | null>(null);
  useEffect(() => {
    find(id).then(
      (all) => void (found.value = all),
      (error: unknown) => {
        if (!(error instanceof Trouble)) throw error;
        trouble.value = error;
      },
    );
  }, [id]);
  if (trouble.value) return <Missing trouble={trouble.value} />;
  if (!found.value) return <Reading />;
  const { replay, face } = found.value;
  if (!replay.result) {
    return (
      <TroublePage title="This game is not over" line="Its summary comes with the last move.">
        <a class="btn primary" href={`/t/${id}`}>
          To the table
        </a>
      </TroublePage>
    );
  }
  if (!face) return <TroublePage title="A game this page does not know" line="Reload the page: the server may be newer than it." />;
  return <Summary replay={replay} face={face} result={replay.result} />;
}

async function find(id: string): Promise<Found> {
  const replay = await getReplay(id, knownTable(id)?.token ?? null);
  return { replay, face: await loadFace(replay.game) };
}

function Reading(): JSX.Element {
  return (
    <div class="calm">
      <main class="calm-middle">
        <h1 class="display calm-title">Reading the game</h1>
        <p class="calm-line">One moment.</p>
      </main>
    </div>
  );
}

function Missing({ trouble }: { trouble: Trouble }): JSX.Element {
  if (trouble.code === "offline") {
    return (
      <TroublePage title="The server does not answer" line={trouble.message}>
        <button type="button" class="btn primary" onClick={() => location.reload()}>
          Try again
        </button>
      </TroublePage>
    );
  }
  return <TroublePage title={trouble.code === "no_such_table" ? "No such table" : "There is no summary yet"} line={trouble.message} />;
}
