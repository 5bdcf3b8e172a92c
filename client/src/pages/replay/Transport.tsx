import type { JSX } from "preact";
import { AFTER, BEFORE, type Button, destination, type Way } from "../../play/replay/navigate";
import { type Player, SPEEDS, type Speed } from "../../play/replay/player";
import { Segmented } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";

/** Goes where a way leads, if it leads anywhere. */
export function travel(player: Player, way: Way): void {
  const next = destination(player.timeline, player.at.value, way);
  if (next !== null) player.go(next);
}

/** Back, play, forth: by moves, battles and rounds. */
export function Transport({ player }: { player: Player }): JSX.Element {
  const playing = player.playing.value;
  const wanted = ({ way }: Button): boolean => !way.endsWith("battle") || player.timeline.battles.length > 0;
  return (
    <div class="transport" role="group" aria-label="Play and step">
      {BEFORE.filter(wanted).map((button) => (
        <WayButton key={button.way} player={player} {...button} />
      ))}
      <button
        type="button"
        class="btn primary play"
        aria-label={playing ? "Pause" : "Play"}
        title={`${playing ? "Pause" : "Play"} (Space)`}
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

/** It stays where it is when it leads nowhere, so that the keyboard does not lose its place. */
function WayButton({ player, way, icon, words, press, shortcut }: Button & { player: Player }): JSX.Element {
  const open = destination(player.timeline, player.at.value, way) !== null;
  const back = way === "previous battle";
  return (
    <button
      type="button"
      class={`btn icon way ${way.replace(" ", "-")}`}
      aria-label={words}
      title={`${words} (${press})`}
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
      legend="Speed"
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
      Move <b>{player.at.value}</b> of {player.timeline.last}
    </p>
  );
}
