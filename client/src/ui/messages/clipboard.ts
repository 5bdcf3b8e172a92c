import { words } from "../words";
import { toast } from "./toasts";

/** Copy a text, and say whether it worked. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(words.copied(what), "good");
  } catch {
    toast(words.notCopied, "warn");
  }
}
