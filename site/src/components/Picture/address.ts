/** The presets of the image route, in px; `auto` keeps the original width. */
export const presets = ['200', '500', '600', '750', 'auto'] as const;
export const formats = ['avif', 'webp'] as const;
export type Preset = (typeof presets)[number];
export type Format = (typeof formats)[number];

interface Named {
  readonly name: string;
  /** Changes when the file is replaced under the same name. */
  readonly version?: string | undefined;
}

/** Where the site serves a picture by name: `/images/600/paella-1.avif`. The image route parses the same shape. */
export const pictureAddress = ({ name, version }: Named, preset: Preset, format: Format): string =>
  `/images/${preset}/${encodeURIComponent(name)}.${format}${version ? `?v=${version}` : ''}`;
