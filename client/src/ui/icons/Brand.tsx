import type { JSX } from "preact";
import { words } from "../words";
import { Icon } from "./Icon";

/** The name and logo, as a link home. */
export function Brand(): JSX.Element {
  return (
    <a class="brand" href="/">
      <Icon name="mark" size={26} />
      {words.outflank}
    </a>
  );
}
