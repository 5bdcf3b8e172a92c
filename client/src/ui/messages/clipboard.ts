import { words } from "../words";
import { toast } from "./toasts";

/** Copy a text and say so, or say that the browser forbids it. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied(what), "good");
  } catch {
    toast(words.notCopied, "warn");
  }
}
