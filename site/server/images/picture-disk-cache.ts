import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../write-atomically.ts';

/** Encoded pictures on disk; a lost one is encoded again. */
interface PictureDiskCache {
  find: (key: string) => Promise<Buffer | undefined>;
  write: (key: string, picture: Buffer) => Promise<void>;
}

export const pictureDiskCache = (folder: string): PictureDiskCache => ({
  find: (key) => readFile(join(folder, key)).catch(() => undefined),
  write: (key, picture) => writeAtomically(folder, key, picture),
});
