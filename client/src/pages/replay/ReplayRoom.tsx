import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Box } from "../../board/geometry/geometry";
import { newViewport } from "../../board/viewport/viewport";
import { LuckPanel } from "../../play/LuckPanel";
import { MovePanel } from "../../play/replay/MovePanel";
import { newPlayer, type Player } from "../../play/replay/player";
import type { Timeline } from "../../play/replay/timeline";
import { ProofPanel, SaveRecord } from "../../proof/ProofPanel";
import { Segmented } from "../../ui/controls/Segmented";
import { Tabs } from "../../ui/controls/Tabs";
import { useSize } from "../../ui/hooks/useSize";
import { Icon } from "../../ui/icons/Icon";
import { copy } from "../../ui/messages/clipboard";
import { isPhone, isShort, isSmall } from "../../ui/screen/screenSize";
import { ZoomButtons } from "../room/ZoomButtons";
import { words as shared } from "../shared/words";
import { Graph } from "./Graph";
import { PlayOnButton } from "./PlayOn";
import { luckAt } from "./prospects";
import { headline } from "./replayTitle";
import { Counter, SpeedChoice, Transport } from "./Transport";
import { linkTo, useAddress, useKeys } from "./useReplay";
import { words } from "./words";
import "../room/room.css";
import "./replay.css";

/** A replay: the map, the timeline below it, and the move, luck and proof beside it. */
export function ReplayRoom({ timeline, start }: { timeline: Timeline; start: number }): JSX.Element {
  const player = useMemo(() => newPlayer(timeline, start), [timeline]);
  const viewport = useMemo(newViewport, []);
  const measure = useSignal(SHARE);
  const dock = useSize<HTMLElement>();
  useEffect(() => player.close, [player]);
  useAddress(player);
  useKeys(player, viewport);

  const { ReplayStep: Step = MovePanel } = timeline.face;
  const phone = isPhone.value;
  const graph = <Graph player={player} measure={measure.value === SHARE ? null : measure.value} />;
  const measures = (
    <Measures timeline={timeline} value={measure.value} onChoose={(next) => void (measure.value = next)} />
  );
  return (
    <div
      class="room replay"
      style={{ "--dock": `${isShort.value ? 0 : dock.height}px`, "--pace": 1 / player.speed.value }}
    >
      <main class="room-map" aria-label={words.replayOf(timeline.replay.title)}>
        <timeline.face.ReplayBoard
          moment={player.moment.value}
          viewport={viewport}
          inset={insets(phone, dock)}
        />
        <ReplayTitle player={player} />
        <ZoomButtons viewport={viewport} />
        {phone ? null : (
          <section class="rail" aria-label={timeline.face.dice ? words.side : words.move} tabIndex={0}>
            <Step player={player} />
            {timeline.face.dice ? (
              <>
                <LuckNow player={player} />
                <ProofPanel replay={timeline.replay} faces={timeline.face.faces} />
              </>
            ) : (
              <Record player={player} />
            )}
          </section>
        )}
        <section ref={dock.ref} class="panel dock" aria-label={words.time}>
          {phone ? (
            <PhoneDock player={player} graph={graph} measures={measures} />
          ) : (
            <>
              <div class="dock-row">
                <Transport player={player} />
                <SpeedChoice player={player} />
                <Counter player={player} />
                {measures}
                <PlayOnButton player={player} />
              </div>
              {graph}
            </>
          )}
        </section>
      </main>
    </div>
  );
}

const SHARE = -1; // instead of the index of a measure

function Measures({
  timeline,
  value,
  onChoose,
}: {
  timeline: Timeline;
  value: number;
  onChoose(next: number): void;
}): JSX.Element {
  const choices = [
    { value: SHARE, label: words.share },
    ...timeline.face.measures.map(({ label }, index) => ({ value: index, label })),
  ];
  return <Segmented legend={words.graph} choices={choices} value={value} onChoose={onChoose} />;
}

function PhoneDock({
  player,
  graph,
  measures,
}: {
  player: Player;
  graph: JSX.Element;
  measures: JSX.Element;
}): JSX.Element {
  const tab = useSignal(0);
  const { ReplayStep: Step = MovePanel } = player.timeline.face;
  const move = (): JSX.Element => (
    <>
      <Step player={player} />
      <div class="dock-more">
        {measures}
        <PlayOnButton player={player} />
        {player.timeline.face.dice ? null : <Record player={player} />}
      </div>
    </>
  );
  const rolled = [
    { words: words.luck, show: () => <LuckNow player={player} /> },
    {
      words: words.proof,
      show: () => <ProofPanel replay={player.timeline.replay} faces={player.timeline.face.faces} />,
    },
  ];
  const tabs = [{ words: words.move, show: move }, ...(player.timeline.face.dice ? rolled : [])];
  return (
    <>
      <Transport player={player} />
      {graph}
      <div class="dock-row">
        <Counter player={player} />
        <SpeedChoice player={player} />
      </div>
      {tabs.length > 1 ? (
        <Tabs legend={words.side} tabs={tabs} open={tab.value} onOpen={(next) => void (tab.value = next)} />
      ) : (
        <div class="tab-panel">{move()}</div>
      )}
    </>
  );
}

/** A button to save a finished game, if there is no dice proof that has one. */
function Record({ player: { timeline } }: { player: Player }): JSX.Element | null {
  return timeline.replay.result ? <SaveRecord replay={timeline.replay} class="btn sm" /> : null;
}

function LuckNow({ player }: { player: Player }): JSX.Element {
  const luck = luckAt(player.timeline, player.shownMove.value);
  if (luck)
    return <LuckPanel luck={luck} cast={player.timeline.cast} stakes={player.timeline.face.luckUnit} />;
  return (
    <section class="panel no-luck" aria-label={words.luck}>
      <p class="muted">{words.noDice}</p>
    </section>
  );
}

function ReplayTitle({ player }: { player: Player }): JSX.Element {
  const { timeline } = player;
  const { title, line } = headline(timeline);
  const table = encodeURIComponent(timeline.replay.table);
  useEffect(() => {
    document.title = `${title} \u00b7 ${shared.outflank}`;
    return () => {
      document.title = shared.outflank;
    };
  }, [title]);
  return (
    <header class="title-bar">
      <a class="btn icon" href="/" aria-label={shared.homeLabel}>
        <Icon name="mark" />
      </a>
      <div>
        <h1 class="display">{title}</h1>
        <p>{line}</p>
      </div>
      <div class="title-buttons">
        {timeline.replay.result ? null : (
          <a class="btn sm" href={`/t/${table}`} title={words.backToGame}>
            <Icon name="map" size={16} /> <span>{words.backToGame}</span>
          </a>
        )}
        <button
          type="button"
          class="btn sm"
          title={words.shareMove}
          onClick={() => void copy(linkTo(player), words.linkToMove)}
        >
          <Icon name="share" size={16} /> <span>{words.shareButton}</span>
        </button>
      </div>
    </header>
  );
}

function insets(phone: boolean, { width, height: dock }: { width: number; height: number }): Box {
  if (isShort.value) return { left: 16, right: width + 72, top: 60, bottom: 16 };
  if (phone) return { left: 10, right: 10, top: 104, bottom: dock + 14 };
  if (isSmall.value) return { left: 24, right: 316, top: 104, bottom: dock + 40 };
  return { left: 76, right: 372, top: 108, bottom: dock + 48 };
}
