import type { JSX } from "preact";
import { isWatching, type Table } from "../../play/table/table";
import { Icon } from "../../ui/icons/Icon";
import { isPhone } from "../../ui/screen/screenSize";
import { AnotherMap } from "./AnotherMap";

/** Whose turn it is, top left on the sea. */
export function TitleBar({ table }: { table: Table }): JSX.Element | null {
  const moment = table.moment.value;
  const face = table.face.value;
  if (!moment || !face) return null;
  const { title, line } = face.headline(moment, table);
  return (
    <header class="title-bar">
      {isPhone.value ? null : (
        <a class="btn icon" href="/" aria-label="Outflank, first page">
          <Icon name="mark" />
        </a>
      )}
      <div>
        <h1 class="display">{title}</h1>
        <p>{line}</p>
        {isWatching(table) ? (
          <p class="watching">
            <Icon name="eye" size={14} /> You are watching
          </p>
        ) : null}
      </div>
      {isPhone.value ? null : <AnotherMap table={table} />}
    </header>
  );
}
