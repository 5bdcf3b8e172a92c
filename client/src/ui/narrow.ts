import { watched } from "./media";

/** The two widths at which the layout changes: below 700 a phone's, below 1100 a small window's. */
export const isPhone = watched("(max-width: 699px)");
export const isSmall = watched("(max-width: 1099px)");
