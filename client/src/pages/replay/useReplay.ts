import { useEffect } from "preact/hooks";
import type { Lens } from "../../board/viewport/viewport";
import { wayOf } from "../../play/replay/navigate";
import type { Player } from "../../play/replay/player";
import { routeOf } from "../parseRoute";
import { travel } from "./Transport";

const SETTLED_MS = 300; // browsers do not like an address that changes with every pixel

/** The address of a position, to be shared. */
export const linkTo = (player: Player): string =>
  `${location.origin}/r/${encodeURIComponent(player.course.replay.table)}#${player.at.value}`;

/**
 * The address follows the position once it rests, and the position follows an address that a person enters.
 */
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

/** Keys for people who keep their hands on them; what has its own use for a key keeps it. */
export function useKeys(player: Player, lens: Lens): void {
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
      if (!press(player, lens, event)) return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [player, lens]);
}

function press(player: Player, lens: Lens, { key, shiftKey, target }: KeyboardEvent): boolean {
  const way = wayOf(key, shiftKey);
  if (way) travel(player, way);
  else if (key === " " && !(target as Element).closest("button, a, input, select")) player.toggle();
  else if (key === "+" || key === "=") lens.step(1.25);
  else if (key === "-") lens.step(0.8);
  else if (key === "0") lens.home();
  else return false;
  return true;
}
