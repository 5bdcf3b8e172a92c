import { effect } from "@preact/signals";
import { type Link, openLink, randomHex, tableUrl } from "../../net/link";
import { cue } from "../../sound/cue";
import type { LoadFace } from "../face";
import { MAX_WAITING, newPlayback } from "./playback";
import { onPlaybackIdle, receive } from "./receive";
import { motionFactor } from "./speed";
import { newTable, type Table } from "./table";

/** Open a table: its state, socket and playback. */
export function joinTable(id: string, token: string | null, loadFace: LoadFace): Table {
  const table = newTable(id, token, loadFace);
  table.playback = newPlayback({
    factor: motionFactor,
    maxWaiting: () => table.face.value?.maxWaiting ?? MAX_WAITING,
    show(frame) {
      table.spot.value = frame?.spot ?? null;
      if (frame) table.view.value = frame.view;
      playFrameSound(table, frame?.spot ?? null);
    },
    onIdle: () => onPlaybackIdle(table),
  });
  table.link = openLink({
    url: tableUrl(id),
    token,
    nonce: randomHex(32),
    receive: (message) => receive(table, message),
    onHealth(health) {
      if (health.is === "online" && table.health.value.is === "offline") table.wasOffline = true;
      table.health.value = health;
    },
  });
  table.networkWatcher = watchNetwork(table.link);
  table.networkWatcher.signal.addEventListener("abort", activate(table));
  return table;
}

/** Play the sound of a frame, once for each message. */
function playFrameSound(table: Table, spot: unknown): void {
  const sound = table.face.value?.sound.frame(spot);
  if (!sound || table.playedSounds.has(sound)) return;
  table.playedSounds.add(sound);
  cue(sound);
}

/** Start what the game does by itself, once its chunk has loaded. */
function activate(table: Table): () => void {
  return effect(() => table.face.value?.activate(table));
}

/** Browsers notice a lost network sooner than a socket does. */
function watchNetwork(link: Link): AbortController {
  const watcher = new AbortController();
  window.addEventListener("offline", () => link.network(false), { signal: watcher.signal });
  window.addEventListener("online", () => link.network(true), { signal: watcher.signal });
  return watcher;
}

export function leaveTable(table: Table): void {
  table.networkWatcher?.abort();
  table.playback?.clear();
  table.link?.close();
}
