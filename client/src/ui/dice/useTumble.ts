import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const TUMBLE_MS = 80; // each face shows for about five frames: faster, and dice only flicker

/** Random faces while dice tumble. They give nothing away about the result. */
export function useTumble(faces: readonly number[], tumbling: boolean): readonly number[] {
  const tick = useSignal(0);
  useEffect(() => {
    if (!tumbling) return undefined;
    const timer = setInterval(() => (tick.value += 1), TUMBLE_MS);
    return () => clearInterval(timer);
  }, [tumbling]);
  return tumbling ? faces.map((_, index) => ((tick.value * 5 + index * 7) % 6) + 1) : faces;
}
