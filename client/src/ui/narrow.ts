import { signal } from "@preact/signals";

/** The two widths at which the layout changes: below 700 a phone's, below 1100 a small window's. */
const phone = matchMedia("(max-width: 699px)");
const small = matchMedia("(max-width: 1099px)");

export const isPhone = signal(phone.matches);
export const isSmall = signal(small.matches);

phone.addEventListener("change", () => (isPhone.value = phone.matches));
small.addEventListener("change", () => (isSmall.value = small.matches));
