/** From this width on a list and its map are side by side; the same breakpoint as in the style sheets. */
export const DESKTOP_PX = 861;

/** The same for media queries, which follow the text's size as those of the built style sheets do. */
export const DESKTOP_EM = DESKTOP_PX / 16;
