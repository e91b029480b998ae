/** From this width on a list and its map are side by side; the same breakpoint as in the style sheets. */
export const DESKTOP_PX = 861;
