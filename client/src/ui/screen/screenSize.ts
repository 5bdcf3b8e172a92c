import { computed } from "@preact/signals";
import { mediaQuery } from "./mediaQuery";

/** Little room: a phone, or a window as low as one. The turn then lies in a sheet below the map. */
export const isPhone = mediaQuery("(max-width: 699px), (max-height: 639px)");
/** A phone on its side, or a low window: the sheet stands at the right of the map instead. */
export const isShort = mediaQuery("(min-width: 640px) and (max-height: 639px)");
export const isSmall = mediaQuery("(max-width: 1099px)");
/** Fingers, which hide what they point at. */
export const isTouch = mediaQuery("(pointer: coarse)");
/** A phone, where two fingers zoom: there is no room for buttons. */
export const isPinched = computed(() => isPhone.value && (isTouch.value || !isShort.value));
