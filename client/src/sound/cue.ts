import { effect } from "@preact/signals";
import { settings } from "../net/settings";
import type { Sound } from "./effects";
import { loudness } from "./loudness";
import type { Player } from "./player";

export type { Sound };

/** Loaded with the first click or key press: browsers allow no sound before it. */
let player: Promise<Player | null> | null = null;

/** Play a sound if the person has interacted, wants sound, and looks at this page. */
export function cue(sound: Sound): void {
  if (!player || volume() === 0) return;
  void player.then((ready) => {
    const loud = volume();
    if (loud > 0) ready?.play(sound, loud);
  });
}

const volume = (): number => loudness(settings.value, document.hidden);

const BUTTONS = "button, a.btn, label.bot, input[type=checkbox]";

export function listenForGestures(): void {
  const wake = (): void => {
    // Without Web Audio there is no sound.
    player ??= import("./player").then(({ newPlayer }) => newPlayer()).catch(() => null);
  };
  for (const gesture of ["pointerdown", "keydown"])
    document.addEventListener(gesture, wake, { capture: true });
  document.addEventListener("click", (event) => {
    if ((event.target as Element).closest?.(BUTTONS)) cue("button");
  });
  const hush = (): void => {
    if (volume() === 0) void player?.then((ready) => ready?.hush());
  };
  document.addEventListener("visibilitychange", hush);
  effect(hush);
}
