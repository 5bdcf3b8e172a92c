import { signal } from "@preact/signals";
import { type Route, routeOf } from "./routes";

const here = (): Route => routeOf(location.pathname, location.hash);

export const route = signal<Route>(here());

export function go(path: string): void {
  history.pushState(null, "", path);
  route.value = here();
  window.scrollTo(0, 0);
}

/** Takes the single-use secret out of the address, so that it is neither kept nor shared by mistake. */
export function dropSecret(): void {
  history.replaceState(null, "", location.pathname);
}

export function restoreSecret(secret: string): void {
  history.replaceState(null, "", `${location.pathname}#${secret}`);
}

/** Follows the browser's buttons and links inside the site without loading the page again. */
export function followLinks(): void {
  const follow = (): void => {
    route.value = here();
  };
  window.addEventListener("popstate", follow);
  window.addEventListener("hashchange", follow);
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[href^='/']");
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(link.getAttribute("href") as string);
  });
}
