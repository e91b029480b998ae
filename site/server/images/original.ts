import { readFile, stat } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Media } from './media.ts';

const UPLOAD_BYTES = 10 * 1_048_576;
const TIMEOUT_MS = 5_000;
/** Smaller copies that the cms derives from an upload; no page shows them. */
const DERIVED = /^uploads\/(thumbnail|small|medium|large)_/;

export interface Original {
  /** Changes with the picture's content; undefined for a picture that no page is known to show. */
  readonly version: string | undefined;
  readonly read: () => Promise<Buffer>;
}

export interface Sources {
  readonly config: Config;
  readonly media: Media;
  /** The version of an upload in the content that pages show; it changes when the file is replaced. */
  readonly versionOf: (name: string) => string | undefined;
}

/** Finds a picture by name in the media store or among the cms's uploads; undefined when there is none. */
export async function findOriginal(
  name: string,
  { config, media, versionOf }: Sources,
): Promise<Original | undefined> {
  if (name.startsWith('uploads/')) {
    const version = versionOf(name);
    // An editor's own file may be named like a derived one; it has a version as soon as a page shows it.
    if (version === undefined && DERIVED.test(name)) return undefined;
    return { version, read: () => readUpload(name, config) };
  }
  const path = media.files.get(name);
  if (path === undefined) return undefined;
  const found = await stat(path).catch(() => undefined);
  return found && { version: String(Math.round(found.mtimeMs)), read: () => readFile(path) };
}

async function readUpload(name: string, config: Config): Promise<Buffer> {
  const response = await fetch(new URL(`/${name}`, config.CMS_URL), {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) throw new PictureMissing(name);
  if (!response.ok) throw new Error(`The cms answered ${response.status} for ${name}`);
  if (Number(response.headers.get('content-length') ?? 0) > UPLOAD_BYTES)
    throw new Error(`${name} is too large`);
  return Buffer.from(await response.arrayBuffer());
}

export class PictureMissing extends Error {}
