/** From this width on, a list and its map stand side by side; the style sheets break there too. */
export const DESKTOP_PX = 861;
