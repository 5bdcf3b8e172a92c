import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import { steady } from "../../board/steady";
import { centreOf, lineOf, trackOf } from "./gridGeometry";
import type { FireShow, PathShow, Tile } from "./model";

const SHORT = 15; // an arrow's tip from the middle of its tile
const NECK = 8;
const RING = 20.5;
const LEAVE = 17;
const HAIRS = "M17 0H25M-17 0H-25M0 17V25M0 -17V-25";

/** Where units go or went: a line, a dot a step, a head. */
export const Paths = steady(({ paths }: { paths: readonly PathShow[] }) => (
  <>
    {paths.map((path, index) => (
      <Path key={index} {...path} />
    ))}
  </>
));

function Path({ seat, tiles, is }: PathShow): JSX.Element | null {
  const track = trackOf(tiles, SHORT, NECK);
  if (!track) return null;
  const head = `translate(${track.tip.join(" ")}) rotate(${track.angle})`;
  return (
    <g class={`track is-${is} ink-${inkOf(seat)}`}>
      <path class="track-case" d={track.shaft} />
      <path class="track-head" d="M-12.5 -8L0 0L-12.5 8z" transform={head} />
      <path class="track-line" d={track.shaft} />
      {track.dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} class="track-dot" cx={x} cy={y} r="3.6" />
      ))}
    </g>
  );
}

/**
 * Who fires at which tile: a dotted line to a ring that leaves the unit in it to be seen; what hit needs only
 * the line.
 */
export const Fires = steady(({ fires }: { fires: readonly FireShow[] }) => (
  <>
    {fires.map((fire, index) => (
      <Fire key={index} {...fire} />
    ))}
  </>
));

function Fire({ seat, from, at, is }: FireShow): JSX.Element {
  const line = lineOf(from, at, LEAVE, is === "hit" ? LEAVE : RING);
  return (
    <g class={`fire is-${is} ink-${inkOf(seat)}`}>
      <path class="fire-case" d={line} />
      <path class="fire-line" d={line} />
      {is === "hit" ? null : <Aim at={at} hairs={is !== "missed"} />}
    </g>
  );
}

function Aim({ at, hairs }: { at: Tile; hairs: boolean }): JSX.Element {
  return (
    <g transform={`translate(${centreOf(at).join(" ")})`}>
      <circle class="fire-ring-case" r={RING} />
      {hairs ? <path class="fire-hairs-case" d={HAIRS} /> : null}
      <circle class="fire-ring" r={RING} />
      {hairs ? <path class="fire-hairs" d={HAIRS} /> : null}
    </g>
  );
}
