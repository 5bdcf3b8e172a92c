import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../../ui/icons/Icon";
import { go } from "../route";
import { pathOf } from "./pastedLink";
import { words } from "./words";

/** A field for a link to a game. */
export function JoinByLink(): JSX.Element {
  const text = useSignal("");
  const wrong = useSignal(false);
  const join = (event: Event): void => {
    event.preventDefault();
    const path = pathOf(text.value);
    wrong.value = path === null;
    if (path) go(path);
  };
  return (
    <section class="panel home-card">
      <h2>
        <Icon name="link" /> {words.joinTitle}
      </h2>
      <form class="join" onSubmit={join}>
        <input
          class="input"
          aria-label={words.link}
          aria-invalid={wrong.value}
          aria-describedby="join-note"
          placeholder={`${location.host}/t/\u2026`}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            wrong.value = false;
          }}
        />
        <button type="submit" class="btn">
          {words.join}
        </button>
      </form>
      <p id="join-note" class={wrong.value ? "wrong" : ""} role={wrong.value ? "alert" : undefined}>
        {wrong.value ? words.badLink : words.noAccount}
      </p>
    </section>
  );
}
