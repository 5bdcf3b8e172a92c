import { computed } from "@preact/signals";
import { mediaQuery } from "./mediaQuery";

/** A phone, or a window that is just as low. The turn is then in a sheet below the map. */
export const isPhone = mediaQuery("(max-width: 699px), (max-height: 639px)");
/** A phone on its side, or a low window: the sheet is to the right of the map instead. */
export const isShort = mediaQuery("(min-width: 640px) and (max-height: 639px)");
export const isSmall = mediaQuery("(max-width: 1099px)");
/** Touch screens, on which a finger hides what it points at. */
export const isTouch = mediaQuery("(pointer: coarse)");
/** A phone, where people zoom with two fingers: there is no room for buttons. */
export const isPinched = computed(() => isPhone.value && (isTouch.value || !isShort.value));
