import type { JSX } from "preact";
import { words } from "./words";
import "./loading.css";

/** A page for the time until its content has loaded. */
export function LoadingPage({ title }: { title: string }): JSX.Element {
  return (
    <div class="calm">
      <main class="calm-middle">
        <h1 class="display calm-title">{title}</h1>
        <p class="calm-line">{words.oneMoment}</p>
      </main>
    </div>
  );
}
