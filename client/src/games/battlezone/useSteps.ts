import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

/** Count from 0 to `steps` within `ms` whenever `active` begins. Without animation, jump to the last step. */
export function useSteps(steps: number, ms: number, active: boolean): number {
  const done = useSignal(active ? 0 : steps);
  const moves = active && ms > 0;
  useEffect(() => {
    if (!moves) return undefined;
    done.value = 0;
    const timer = setInterval(() => {
      done.value += 1;
      if (done.value >= steps) clearInterval(timer);
    }, ms / steps);
    return () => clearInterval(timer);
  }, [moves, steps]);
  return moves ? Math.min(done.value, steps) : steps;
}
