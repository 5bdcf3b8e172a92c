import type { JSX } from "preact";
import { isSpectating, type Table } from "../../play/table/table";
import { Icon } from "../../ui/icons/Icon";
import { isPhone } from "../../ui/screen/screenSize";
import { words as shared } from "../shared/words";
import { NewMapButton } from "./NewMapButton";
import { words } from "./words";

/** Whose turn it is, in the top left corner. */
export function TitleBar({ table }: { table: Table }): JSX.Element | null {
  const moment = table.moment.value;
  const face = table.face.value;
  if (!moment || !face) return null;
  const { title, line } = face.headline(moment, table);
  return (
    <header class="title-bar">
      {isPhone.value ? null : (
        <a class="btn icon" href="/" aria-label={shared.homeLabel}>
          <Icon name="mark" />
        </a>
      )}
      <div>
        <h1 class="display">{title}</h1>
        <p>{line}</p>
        {isSpectating(table) ? (
          <p class="watching">
            <Icon name="eye" size={14} /> {words.spectating}
          </p>
        ) : null}
      </div>
      {isPhone.value ? null : <NewMapButton table={table} />}
    </header>
  );
}
