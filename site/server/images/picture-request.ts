import { formats, presets, type Format, type Preset } from '../../src/components/Picture/address.ts';

export interface PictureRequest {
  readonly preset: Preset;
  /** Name in the media store, or "uploads/…" in the cms. */
  readonly name: string;
  /** `auto`: the best format the browser accepts. */
  readonly format: Format | 'auto';
}

const UPLOAD = /^uploads\/[\w-]+(\.[\w-]+)*$/;
const STORED = /^[a-z0-9-]+$/;

/** Parses `/600/paella-1.avif`; undefined for an unknown preset or format, or a name that could leave the folder. */
export function parsePicture(path: string): PictureRequest | undefined {
  const [, preset, written, ending] = /^\/(\w+)\/(.+)\.(\w+)$/.exec(path) ?? [];
  const name = decoded(written ?? '');
  const format = [...formats, 'auto' as const].find((known) => known === ending);
  const known = presets.find((candidate) => candidate === preset);
  if (!known || !format || name === undefined) return undefined;
  return STORED.test(name) || UPLOAD.test(name) ? { preset: known, name, format } : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
