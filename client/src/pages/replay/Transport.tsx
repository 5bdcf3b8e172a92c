import type { JSX } from "preact";
import { type Player, SPEEDS, type Speed } from "../../play/replay/player";
import { Segmented } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";
import { AFTER, BEFORE, type Button, destination, type Way } from "./navigate";
import { words } from "./words";

/** Go one way from the position shown, if that leads anywhere. */
export function travel(player: Player, way: Way): void {
  const next = destination(player.timeline, player.at.value, way);
  if (next !== null) player.go(next);
}

/** Buttons to play, and to step by moves, battles and rounds. */
export function Transport({ player }: { player: Player }): JSX.Element {
  const playing = player.playing.value;
  const wanted = ({ way }: Button): boolean => !way.endsWith("battle") || player.timeline.battles.length > 0;
  return (
    <div class="transport" role="group" aria-label={words.transport}>
      {BEFORE.filter(wanted).map((button) => (
        <WayButton key={button.way} player={player} {...button} />
      ))}
      <button
        type="button"
        class="btn primary play"
        aria-label={playing ? words.pause : words.play}
        title={words.withKey(playing ? words.pause : words.play, words.keys.Space)}
        aria-keyshortcuts="Space"
        onClick={player.toggle}
      >
        <Icon name={playing ? "pause" : "play"} size={22} />
      </button>
      {AFTER.filter(wanted).map((button) => (
        <WayButton key={button.way} player={player} {...button} />
      ))}
    </div>
  );
}

/** A step button. It stays focusable when it leads nowhere, so that the keyboard keeps its place. */
function WayButton({ player, way, icon, shortcut }: Button & { player: Player }): JSX.Element {
  const open = destination(player.timeline, player.at.value, way) !== null;
  const back = way === "previous battle";
  return (
    <button
      type="button"
      class={`btn icon way ${way.replace(" ", "-")}`}
      aria-label={words.ways[way]}
      title={words.withKey(words.ways[way], words.keys[shortcut])}
      aria-keyshortcuts={shortcut}
      aria-disabled={!open}
      onClick={() => travel(player, way)}
    >
      {back ? <Chevron back /> : null}
      <Icon name={icon} size={16} />
      {way === "next battle" ? <Chevron /> : null}
    </button>
  );
}

function Chevron({ back }: { back?: boolean }): JSX.Element {
  return (
    <span class={back ? "chevron back" : "chevron"}>
      <Icon name="chevron" size={10} />
    </span>
  );
}

export function SpeedChoice({ player }: { player: Player }): JSX.Element {
  const choices = SPEEDS.map((value) => ({ value, label: `${value}\u00d7` }));
  return (
    <Segmented<Speed>
      legend={words.speed}
      choices={choices}
      value={player.speed.value}
      onChoose={player.setSpeed}
    />
  );
}

/** "Move 143 of 291". */
export function Counter({ player }: { player: Player }): JSX.Element {
  return (
    <p class="counter">
      {words.counter[0]} <b>{player.at.value}</b> {words.counter[1]} {player.timeline.last}
    </p>
  );
}
