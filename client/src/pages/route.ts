import { signal } from "@preact/signals";
import { type Route, routeOf } from "./parseRoute";

/**
 * The route of the current address. A single-use secret is removed from the address at once, so that nobody keeps or
 * shares it by mistake.
 */
function here(): Route {
  const found = routeOf(location.pathname, location.hash, location.search);
  if (found.page === "table" && found.secret) history.replaceState(null, "", location.pathname);
  return found;
}

export const route = signal<Route>(here());

export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = here();
  window.scrollTo(0, 0);
}

/** Put back a secret that couldn't be used yet, so that a reload can try again. */
export function restoreSecret(secret: string): void {
  history.replaceState(null, "", `${location.pathname}#${secret}`);
}

/** Handle the back button and links inside the site without reloading the page. */
export function followLinks(): void {
  const follow = (): void => {
    route.value = here();
  };
  window.addEventListener("popstate", follow);
  window.addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href^='/']:not([download], [target])");
    if (
      !link ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.button !== 0
    )
      return;
    event.preventDefault();
    go(link.getAttribute("href") as string);
  });
}
