import { readFile, stat } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Media } from './media.ts';

const UPLOAD_BYTES = 10 * 1_048_576;
const TIMEOUT_MS = 5_000;

export interface Original {
  /** Changes with the picture's content. */
  readonly version: string;
  readonly read: () => Promise<Buffer>;
}

/** Finds a picture by name: in the media store, or among the cms's uploads and nowhere else. Undefined: there is none. */
export async function findOriginal(
  name: string,
  { config, media }: { config: Config; media: Media },
): Promise<Original | undefined> {
  if (name.startsWith('uploads/')) return findUpload(name, config);
  const path = media.files.get(name);
  if (path === undefined) return undefined;
  const found = await stat(path).catch(() => undefined);
  return found && { version: String(Math.round(found.mtimeMs)), read: () => readFile(path) };
}

// Strapi never writes other bytes under a name it has used, so an upload's name is its version.
function findUpload(name: string, config: Config): Original {
  return {
    version: 'upload',
    read: async () => {
      const response = await fetch(new URL(`/${name}`, config.CMS_URL), {
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 404) throw new PictureMissing(name);
      if (!response.ok) throw new Error(`The cms answered ${response.status} for ${name}`);
      if (Number(response.headers.get('content-length') ?? 0) > UPLOAD_BYTES)
        throw new Error(`${name} is too large`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

export class PictureMissing extends Error {}
