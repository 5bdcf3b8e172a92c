import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { linesOf } from "../../games/lines";
import type { Table } from "../../table/table";
import { SeatChip } from "../../ui/SeatChip";
import { ProofBadge, ProofDialog } from "./Proof";

const SHOWN = 60;
const LOOKED_AT = 400; // events: some games make one line of many

export function LogPanel({ table }: { table: Table }): JSX.Element {
  const proof = useSignal(false);
  return (
    <section class="panel log-panel" aria-labelledby="log-title">
      <div class="log-head">
        <h2 id="log-title" class="log-title">
          Log
        </h2>
        <ProofBadge table={table} onOpen={() => void (proof.value = true)} />
      </div>
      <LogList table={table} />
      {proof.value ? <ProofDialog table={table} onClose={() => void (proof.value = false)} /> : null}
    </section>
  );
}

/** What happened, newest first; pointing at a line marks its lands on the map. */
export function LogList({ table }: { table: Table }): JSX.Element {
  const told = table.told.value;
  const cast = table.cast.value;
  const face = table.face.value;
  const view = table.standing.value?.view;
  const board = table.board.value;
  const lines = useMemo(() => {
    if (!face) return [];
    return linesOf(face, told.events.slice(-LOOKED_AT), cast, view, board).slice(-SHOWN).reverse();
  }, [told, cast, face, view, board]);
  if (lines.length === 0) return <p class="log-empty">Nothing has happened yet.</p>;
  const first = told.events.length;
  return (
    // A scrolling region must be reachable by keyboard.
    <ol class="log" tabIndex={0} aria-label="What happened, newest first">
      {lines.map((line, index) => (
        <li
          key={first - index}
          class={line.heading ? "heading" : ""}
          onPointerEnter={() => void (table.recalled.value = line.lands)}
          onPointerLeave={() => void (table.recalled.value = [])}
        >
          {line.seat === null ? null : <SeatChip ink={line.ink ?? cast.ink(line.seat)} size={20} />}
          <span class="grow">
            <b>{line.subject}</b> {line.text}
          </span>
          <span class="log-figures">{line.figures}</span>
        </li>
      ))}
      {told.complete ? null : <li class="heading">Earlier moves were made before you came.</li>}
    </ol>
  );
}
