import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { LogLine } from "../../play/face";
import { linesOf } from "../../play/lines";
import { missingText, retryMissing } from "../../play/table/eventLog";
import type { Table } from "../../play/table/table";
import { Segmented } from "../../ui/controls/Segmented";
import { SeatChip } from "../../ui/icons/SeatChip";
import { words as shared } from "../shared/words";
import { lastLines } from "./lastLines";
import { ProofBadge, ProofDialog } from "./Proof";
import { words } from "./words";

const PAGE = 100; // lines; a long game has thousands, which are slow to draw

/** The log in a panel, with the dice proof. */
export function LogPanel({ table }: { table: Table }): JSX.Element {
  const proof = useSignal(false);
  return (
    <section class="panel log-panel" aria-labelledby="log-title">
      <div class="log-head">
        <h2 id="log-title" class="log-title">
          {words.log}
        </h2>
        {table.face.value?.dice ? (
          <ProofBadge table={table} onOpen={() => void (proof.value = true)} />
        ) : null}
      </div>
      <LogList table={table} />
      {proof.value ? <ProofDialog table={table} onClose={() => void (proof.value = false)} /> : null}
    </section>
  );
}

/** What happened, newest first. In games with battles, a filter shows only those. */
export function LogList({ table }: { table: Table }): JSX.Element {
  const battles = useSignal(false);
  const pages = useSignal(1);
  const log = table.log.value;
  const cast = table.cast.value;
  const face = table.face.value;
  const view = table.standing.value?.view;
  const board = table.board.value;
  const hasBattles = useRef(false); // the filter appears with the first battle and stays
  const { lines, more } = useMemo(() => {
    const tell = (events: readonly unknown[]): LogLine[] =>
      face ? linesOf(face, events, cast, view, board) : [];
    return lastLines(
      (events) => (battles.value ? fought(tell(events)) : tell(events)),
      log.events,
      pages.value * PAGE,
    );
  }, [log, cast, face, view, board, battles.value, pages.value]);
  hasBattles.current ||= lines.some(({ battle }) => battle);
  if (lines.length === 0 && !battles.value && !log.missing) return <p class="log-empty">{words.noLog}</p>;
  return (
    <>
      {hasBattles.current ? (
        <Segmented
          class="log-filter"
          legend={words.logShows}
          choices={[
            { value: "all", label: words.everything },
            { value: "battles", label: words.battles },
          ]}
          value={battles.value ? "battles" : "all"}
          onChoose={(next) => void (battles.value = next === "battles")}
        />
      ) : null}
      <Lines
        table={table}
        lines={lines.toReversed()}
        onEarlier={more ? () => void (pages.value += 1) : null}
      />
    </>
  );
}

/** The lines about battles, each turn under its heading. */
export function fought(lines: readonly LogLine[]): LogLine[] {
  return lines.filter((line, index) => {
    if (!line.heading) return line.battle ?? false;
    const next = lines.findIndex((other, at) => at > index && other.heading);
    return lines.slice(index, next < 0 ? undefined : next).some(({ battle }) => battle);
  });
}

interface LinesProps {
  table: Table;
  lines: readonly LogLine[];
  /** Show more lines; null if these are all. */
  onEarlier: (() => void) | null;
}

/** Pointing at a line highlights its territories on the map. */
function Lines({ table, lines, onEarlier }: LinesProps): JSX.Element {
  const log = table.log.value;
  const cast = table.cast.value;
  const first = log.events.length;
  return (
    // A scrolling region must be reachable by keyboard.
    <ol class="log" tabIndex={0} aria-label={words.logLabel}>
      {lines.map((line, index) => (
        <li
          key={first - index}
          class={line.heading ? "heading" : ""}
          onPointerEnter={() => void (table.highlighted.value = line.lands)}
          onPointerLeave={() => void (table.highlighted.value = [])}
        >
          {line.seat === null ? null : <SeatChip ink={line.ink ?? cast.ink(line.seat)} size={20} />}
          <span class="grow">
            <b>{line.subject}</b> {line.text}
          </span>
          <span class="log-figures">{line.figures}</span>
        </li>
      ))}
      {onEarlier ? (
        <li class="log-more">
          <button type="button" class="btn sm" onClick={onEarlier}>
            {words.earlier}
          </button>
        </li>
      ) : null}
      {log.missing && !onEarlier ? (
        <li class="log-more muted">
          {missingText(log.missing)}
          {log.missing.failed ? (
            <button type="button" class="btn sm" onClick={() => retryMissing(table)}>
              {shared.tryAgain}
            </button>
          ) : null}
        </li>
      ) : null}
    </ol>
  );
}
