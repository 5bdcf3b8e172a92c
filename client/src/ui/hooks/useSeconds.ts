import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** The current time, updated once a second. */
export function useNow(): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now.value;
}

export function useSecondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - useNow()) / 1000));
}
