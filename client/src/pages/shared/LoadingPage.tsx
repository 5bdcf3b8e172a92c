import type { JSX } from "preact";
import "./loading.css";

/** Something is on its way. */
export function LoadingPage({ title }: { title: string }): JSX.Element {
  return (
    <div class="calm">
      <main class="calm-middle">
        <h1 class="display calm-title">{title}</h1>
        <p class="calm-line">One moment.</p>
      </main>
    </div>
  );
}
