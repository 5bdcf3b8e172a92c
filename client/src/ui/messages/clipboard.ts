import { toast } from "./toasts";

/** Copies a text and says so; where the browser forbids it, the person is told to copy by hand. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`, "good");
  } catch {
    toast(`Could not copy. Select the text and copy it by hand.`, "warn");
  }
}
