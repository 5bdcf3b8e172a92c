import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { loadHeroPicture } from "../../games";

/** The picture behind the home and set-up pages: a real map, drawn once the board's chunk has loaded. */
export function Hero(): JSX.Element {
  const loaded = useSignal<{ Picture: FunctionComponent } | null>(null);
  useEffect(() => {
    void loadHeroPicture().then((Picture) => {
      loaded.value = Picture && { Picture };
    });
  }, []);
  const Picture = loaded.value?.Picture;
  return (
    <div class="hero" aria-hidden="true">
      {Picture ? <Picture /> : null}
      <div class="hero-shade" />
    </div>
  );
}
