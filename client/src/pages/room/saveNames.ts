import { saveToFile } from "../../net/files";
import { sentenceOf } from "../../net/http";
import type { Table } from "../../play/table/table";
import { toast } from "../../ui/messages/toasts";
import { gameAndRound } from "../shared/describeGame";
import { words } from "./words";

/** The suggested name of a save: the game and its round. */
export function nameOf(table: Table): string {
  const title = table.about.value?.title ?? words.noTitle;
  const face = table.face.value;
  return face && table.view.value ? gameAndRound(title, face.roundOf(table.view.value)) : title;
}

/** Save the game to a file, or say why that's not possible. */
export function fileOf(table: Table, onDone: () => void): void {
  saveToFile(table.id, table.token, nameOf(table))
    .then(onDone)
    .catch((error: unknown) => toast(sentenceOf(error), "warn"));
}
