import type { JSX } from "preact";
import { Icon } from "./Icon";

export function Brand(): JSX.Element {
  return (
    <a class="brand" href="/">
      <Icon name="mark" size={26} />
      Outflank
    </a>
  );
}
