import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { knownTable } from "../../net/knownTables";
import type { Result, Turning } from "../../net/wire.gen";
import { idleMoment } from "../../play/idleMoment";
import { LuckPanel } from "../../play/LuckPanel";
import { capital } from "../../play/phrases";
import { eventsTo, moveTo, roundWords, type Timeline } from "../../play/replay/timeline";
import { ProofPanel, SaveRecord } from "../../proof/ProofPanel";
import { FigureList } from "../../ui/charts/FigureList";
import { ThemeButton } from "../../ui/controls/ThemeButton";
import { Brand } from "../../ui/icons/Brand";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { BoardThumbnail } from "../home/BoardThumbnail";
import { luckAt, prospectOf } from "../replay/prospects";
import { endTitle, reasonText } from "../room/ending";
import { Winners } from "../shared/Winners";
import { words as shared } from "../shared/words";
import { chanceText, lengthText, turningLine } from "./turningPoints";
import { words } from "./words";
import "./summary.css";

/** The summary of a finished match. */
export function Summary({ timeline, result }: { timeline: Timeline; result: Result }): JSX.Element {
  const { replay, cast } = timeline;
  const luck = luckAt(timeline, timeline.last);
  const title = endTitle(result, cast);
  const Statistics = timeline.face.Statistics?.Timeline;
  useEffect(() => {
    if (location.hash === "#proof")
      document.getElementById("proof-title")?.scrollIntoView({ block: "center" });
  }, []);
  useEffect(() => {
    document.title = `${title} \u00b7 ${replay.title}`;
    return () => void (document.title = shared.outflank);
  }, [title]);
  return (
    <div class="summary">
      <header class="summary-top">
        <Brand />
        <ThemeButton />
      </header>
      <main class="summary-main">
        <Ending timeline={timeline} result={result} />
        <div class="summary-left">
          <FinalBoard timeline={timeline} />
          {Statistics ? (
            <section class="panel summary-statistics" aria-labelledby="statistics-title">
              <h2 id="statistics-title">{words.statistics}</h2>
              <Statistics timeline={timeline} />
            </section>
          ) : null}
          <TurningPoints timeline={timeline} />
        </div>
        <div class="summary-right">
          {luck ? <LuckPanel luck={luck} cast={cast} stakes={timeline.face.luckUnit} /> : null}
          {timeline.face.dice ? (
            <ProofPanel replay={replay} faces={timeline.face.faces} record={false} />
          ) : null}
        </div>
      </main>
    </div>
  );
}

/** Who won and how, how long it took, and what to do next. */
function Ending({ timeline, result }: { timeline: Timeline; result: Result }): JSX.Element {
  const { replay, face, cast, board, views } = timeline;
  const events = views.flatMap((_, at) => eventsTo(timeline, at));
  const { line, figures } = face.summary(events, cast, views.at(-1), true, board);
  return (
    <section class="panel summary-ending" aria-labelledby="summary-title">
      <Winners result={result} cast={cast} size={56} />
      <div class="summary-words">
        <h1 id="summary-title" class="display">
          {endTitle(result, cast)}
        </h1>
        <p class="muted">
          {[
            `${replay.title}.`,
            reasonText(result, cast, face.endings),
            `${[line, lengthText(replay)].filter(Boolean).join(", ")}.`,
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      <FigureList class="summary-figures" figures={figures} />
      <div class="summary-buttons">
        {knownTable(replay.table) ? (
          <a class="btn primary" href={`/t/${replay.table}`}>
            {words.rematch}
          </a>
        ) : null}
        <a class="btn" href={`/r/${replay.table}`}>
          <Icon name="play" size={16} /> {words.replay}
        </a>
        <SaveRecord replay={replay} class="btn" />
        <a class="btn" href="/">
          {shared.home}
        </a>
      </div>
    </section>
  );
}

function FinalBoard({ timeline }: { timeline: Timeline }): JSX.Element {
  const { face, cast, board, views } = timeline;
  const moment = useMemo(() => idleMoment(board, views.at(-1), cast), [timeline]);
  return (
    <div class="panel summary-board" role="img" aria-label={words.finalBoard}>
      <div style={{ "--shape": face.aspectRatio(board) }}>
        <BoardThumbnail face={face} moment={moment} />
      </div>
    </div>
  );
}

/** The moves that changed a player's win chance most. */
function TurningPoints({ timeline }: { timeline: Timeline }): JSX.Element | null {
  const { replay } = timeline;
  const [first] = replay.turnings;
  if (!first) return null;
  return (
    <section class="panel summary-turnings" aria-labelledby="turnings-title">
      <h2 id="turnings-title">{words.turningPoints}</h2>
      <p class="muted">{capital(prospectOf(timeline, first))}</p>
      <ol>
        {replay.turnings.map((turning) => (
          <TurningPoint key={turning.move} turning={turning} timeline={timeline} />
        ))}
      </ol>
    </section>
  );
}

function TurningPoint({ turning, timeline }: { turning: Turning; timeline: Timeline }): JSX.Element | null {
  const { replay, cast } = timeline;
  const move = moveTo(timeline, turning.move + 1);
  if (!move) return null;
  const line = turningLine(turning, timeline);
  const ink = line?.ink ?? (line && line.seat !== null ? cast.ink(line.seat) : null);
  const rises = turning.after > turning.before;
  return (
    <li>
      <a class="turning" href={`/r/${replay.table}#${move.n}`}>
        {ink === null ? <span /> : <SeatChip ink={ink} size={24} />}
        <span class="grow">
          {line?.subject ? <b>{line.subject}</b> : null} {line?.text}{" "}
          <span class="muted">{line?.figures}</span>
        </span>
        <span class={`turning-chance ${rises ? "rises" : "falls"}`}>
          {chanceText(turning.before)} <span aria-hidden="true">{"\u2192"}</span>
          <span class="unseen">{words.to}</span> <b>{chanceText(turning.after)}</b>
        </span>
        <span class="turning-move muted">{roundWords(timeline, turning.move)}</span>
      </a>
    </li>
  );
}
