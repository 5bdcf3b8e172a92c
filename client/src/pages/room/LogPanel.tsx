import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { linesOf } from "../../games/lines";
import type { Table } from "../../table/table";
import type { LogLine } from "../../games/face";
import { Segmented } from "../../ui/Segmented";
import { SeatChip } from "../../ui/SeatChip";
import { ProofBadge, ProofDialog } from "./Proof";

const SHOWN = 60;
const MORE = 10; // times as many to find battles in
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

/** What happened, newest first; where battles are told apart, one may see only those. */
export function LogList({ table }: { table: Table }): JSX.Element {
  const battles = useSignal(false);
  const told = table.told.value;
  const cast = table.cast.value;
  const face = table.face.value;
  const view = table.standing.value?.view;
  const board = table.board.value;
  const wanted = battles.value ? -LOOKED_AT * MORE : -LOOKED_AT;
  const lines = useMemo(() => (face ? linesOf(face, told.events.slice(wanted), cast, view, board) : []), [told, cast, face, view, board, wanted]);
  const shown = (battles.value ? fought(lines) : lines).slice(-SHOWN).reverse();
  if (lines.length === 0) return <p class="log-empty">Nothing has happened yet.</p>;
  return (
    <>
      {battles.value || lines.some(({ battle }) => battle) ? (
        <Segmented
          class="log-filter"
          legend="What the log shows"
          choices={[{ value: "all", label: "Everything" }, { value: "battles", label: "Battles" }]}
          value={battles.value ? "battles" : "all"}
          onChoose={(next) => void (battles.value = next === "battles")}
        />
      ) : null}
      <Lines table={table} lines={shown} />
    </>
  );
}

/** The battles, each turn of which some are told under its heading. */
export function fought(lines: readonly LogLine[]): LogLine[] {
  return lines.filter((line, index) => {
    if (!line.heading) return line.battle ?? false;
    const next = lines.findIndex((other, at) => at > index && other.heading);
    return lines.slice(index, next < 0 ? undefined : next).some(({ battle }) => battle);
  });
}

/** Pointing at a line marks its lands on the map. */
function Lines({ table, lines }: { table: Table; lines: readonly LogLine[] }): JSX.Element {
  const told = table.told.value;
  const cast = table.cast.value;
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
