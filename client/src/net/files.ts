import { getRecord } from "./http";

export const FILE_ENDING = ".outflank";

/** A file name that every system accepts: "BattleZone-round-9.outflank". */
export function fileName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${plain || "game"}${FILE_ENDING}`;
}

/** Download a match as a file. Rejects with a sentence. */
export async function saveToFile(table: string, token: string | null, name: string): Promise<void> {
  download(await getRecord(table, token), fileName(name));
}

/** Download content as a file. */
export function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
