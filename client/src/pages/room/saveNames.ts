import { gameAndRound } from "../../net/describeGame";
import { saveToFile } from "../../net/files";
import { sentenceOf } from "../../net/http";
import type { Table } from "../../play/table/table";
import { toast } from "../../ui/messages/toasts";

/** What a game at this point is called, unless someone knows better. */
export function nameOf(table: Table): string {
  const title = table.about.value?.title ?? "Game";
  const face = table.face.value;
  return face && table.view.value ? gameAndRound(title, face.roundOf(table.view.value)) : title;
}

/** The game as a file, or a sentence why not. */
export function fileOf(table: Table, onDone: () => void): void {
  saveToFile(table.id, table.token, nameOf(table))
    .then(onDone)
    .catch((error: unknown) => toast(sentenceOf(error), "warn"));
}
