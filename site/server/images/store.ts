import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../write-whole.ts';

/** Encoded pictures on disk; losing them costs time only. */
interface PictureStore {
  find: (key: string) => Promise<Buffer | undefined>;
  write: (key: string, picture: Buffer) => Promise<void>;
}

export const pictureStore = (folder: string): PictureStore => ({
  find: (key) => readFile(join(folder, key)).catch(() => undefined),
  write: (key, picture) => writeWhole(folder, key, picture),
});
