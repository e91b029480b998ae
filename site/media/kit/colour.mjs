/** '#rrggbb' → [0..255, 0..255, 0..255] */
const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const hex = (values) => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** `share` (0 to 1) of the second colour stirred into the first. */
function blend(first, second, share) {
  const other = channels(second);
  return hex(channels(first).map((value, at) => value + (other[at] - value) * share));
}

/** Lamplight is warm: what is lit turns to cream, what is not turns to brown. */
export const lit = (colour, share) => blend(colour, '#fff3d6', share);
export const shaded = (colour, share) => blend(colour, '#3a1406', share);

/** [red, green, blue] 0..255 → [hue 0..360, saturation 0..1, lightness 0..1] */
export function toHsl(rgb) {
  const [r, g, b] = rgb.map((value) => value / 255);
  const most = Math.max(r, g, b);
  const spread = most - Math.min(r, g, b);
  const lightness = most - spread / 2;
  if (!spread) return [0, 0, lightness];
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  const sector =
    most === r ? ((g - b) / spread) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return [(sector * 60 + 360) % 360, saturation, lightness];
}

/** The reverse of toHsl. */
export function fromHsl([hue, saturation, lightness]) {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const middle = chroma * (1 - Math.abs(((hue / 60) % 2) - 1));
  const sectors = [
    [chroma, middle, 0],
    [middle, chroma, 0],
    [0, chroma, middle],
    [0, middle, chroma],
    [middle, 0, chroma],
    [chroma, 0, middle],
  ];
  return sectors[Math.floor(hue / 60) % 6].map((value) => Math.round((value + lightness - chroma / 2) * 255));
}
