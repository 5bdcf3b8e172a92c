import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { toast } from "./messages/toasts";
import { words } from "./words";

/** A component whose chunk loads when it is first shown. */
export function lazy<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  return function Lazy(props: P): JSX.Element | null {
    const loaded = useSignal<{ Part: FunctionComponent<P> } | null>(null);
    useEffect(() => {
      load()
        .then((Part) => (loaded.value = { Part }))
        .catch(() => toast(words.notLoaded, "warn"));
    }, []);
    const Part = loaded.value?.Part;
    return Part ? <Part {...props} /> : null;
  };
}
