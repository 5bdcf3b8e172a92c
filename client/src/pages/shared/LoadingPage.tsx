import type { JSX } from "preact";
import { words } from "./words";
import "./loading.css";

/** A page for the time until its content has loaded. */
export function LoadingPage({ title }: { title: string }): JSX.Element {
  return (
    <div class="notice">
      <main class="notice-middle">
        <h1 class="display notice-title">{title}</h1>
        <p class="notice-line">{words.oneMoment}</p>
      </main>
    </div>
  );
}
