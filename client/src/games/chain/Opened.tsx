import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { inkOf } from "../../board/inks";
import type { Cast } from "../../play/face";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import type { Told } from "./Happened";
import { seatsInOrder } from "./Players";
import { Digest, Wax } from "./Seal";
import type { Round } from "./shows";
import { type Revealed, type Verdict, verdictOf } from "./verify";

const WORDS: Readonly<Record<Verdict, string>> = {
  match: "match",
  mismatch: "does not match",
  withheld: "withheld",
  unsealed: "no orders",
};

/** Both seals once they are open, and whether they fit what was sealed before. */
export function Opened({ table, told }: { table: Table; told: Told }): JSX.Element {
  if (told.is === "trial") {
    return (
      <section class="panel opened" aria-label="Preview">
        <h2>Preview</h2>
        <p class="muted">
          Your plan against a guess at the enemy's. The round will hardly go just like this.
        </p>
      </section>
    );
  }
  return <Seals round={told.round} seats={seatsInOrder(table)} cast={table.cast.value} />;
}

export function Seals({
  round,
  seats,
  cast,
}: {
  round: Round;
  seats: readonly number[];
  cast: Cast;
}): JSX.Element | null {
  const opened = useMemo(() => round.find(({ event }) => event.t === "revealed"), [round]);
  const revealed = opened?.event as Revealed | undefined;
  const verdicts = useMemo(
    () =>
      opened && revealed ? ([0, 1] as const).map((seat) => verdictOf(opened.before, revealed, seat)) : [],
    [revealed],
  );
  if (!revealed) return null;
  const all = verdicts.every((verdict) => verdict === "match");
  return (
    <section class="panel opened" aria-labelledby="opened-title">
      <div class="opened-head">
        <h2 id="opened-title">{all ? "Both seals opened" : "Seals"}</h2>
        <Badge verdicts={verdicts} />
      </div>
      <ul class="chain-players">
        {seats.map((seat) => {
          const digest = revealed.digests[seat] ?? null;
          const verdict = verdicts[seat] ?? "unsealed";
          return (
            <li key={seat} class="chain-player">
              <SeatChip ink={inkOf(seat)} size={30} />
              <div class="grow player-words">
                <h3 class="seat-name">{cast.name(seat)}</h3>
                <p>
                  {digest === null ? "sealed nothing" : <Digest digest={digest} name={cast.name(seat)} />}
                </p>
              </div>
              {verdict === "match" || verdict === "unsealed" ? null : (
                <span class="chip bad">{WORDS[verdict]}</span>
              )}
              {digest === null ? null : <Wax broken={verdict !== "withheld"} size={42} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Badge({ verdicts }: { verdicts: readonly Verdict[] }): JSX.Element | null {
  if (verdicts.includes("mismatch")) return <span class="chip bad">does not match</span>;
  if (!verdicts.includes("match")) return null;
  return (
    <span
      class="chip good"
      title="This browser hashed the revealed orders itself, and found what was sealed before"
    >
      <Icon name="check" size={14} /> match
      <span class="unseen">, verified by this browser</span>
    </span>
  );
}
