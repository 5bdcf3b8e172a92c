import { useEffect } from "preact/hooks";
import type { Viewport } from "../../board/viewport/viewport";
import type { Player } from "../../play/replay/player";
import { routeOf } from "../parseRoute";
import { wayOf } from "./navigate";
import { travel } from "./Transport";

const SETTLED_MS = 300; // browsers throttle an address that changes with every pixel

/** The link to a position. */
export const linkTo = (player: Player): string =>
  `${location.origin}/r/${encodeURIComponent(player.timeline.replay.table)}#${player.at.value}`;

/** Keep the address and the position in step, in both directions. */
export function useAddress(player: Player): void {
  const at = player.at.value;
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", `#${at}`), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [at]);
  useEffect(() => {
    const follow = (): void => {
      const route = routeOf(location.pathname, location.hash);
      if (route.page === "replay" && route.move !== null) player.go(route.move);
    };
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [player]);
}

/** The keys of a replay. A control that uses a key itself keeps it. */
export function useKeys(player: Player, viewport: Viewport): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("dialog[open]")
      )
        return;
      if (!press(player, viewport, event)) return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [player, viewport]);
}

function press(player: Player, viewport: Viewport, { key, shiftKey, target }: KeyboardEvent): boolean {
  const way = wayOf(key, shiftKey);
  if (way) travel(player, way);
  else if (key === " " && !(target as Element).closest("button, a, input, select")) player.toggle();
  else if (key === "+" || key === "=") viewport.step(1.25);
  else if (key === "-") viewport.step(0.8);
  else if (key === "0") viewport.home();
  else return false;
  return true;
}
