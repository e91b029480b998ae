/** The presets that exist; `auto` keeps the picture's own width. */
export const presets = ['200', '500', '600', 'auto'] as const;
export const formats = ['avif', 'webp'] as const;
export type Preset = (typeof presets)[number];
export type Format = (typeof formats)[number];

/** Where the site serves a picture by name: `/images/600/paella-1.avif`. The image route parses the same shape. */
export const pictureAddress = (name: string, preset: Preset, format: Format): string =>
  `/images/${preset}/${encodeURIComponent(name)}.${format}`;
