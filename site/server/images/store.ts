import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encoded pictures on disk; losing them costs time only. */
interface PictureStore {
  find: (key: string) => Promise<Buffer | undefined>;
  /** Writes beside and renames, so that nobody reads half a picture. */
  keep: (key: string, picture: Buffer) => Promise<void>;
}

export function pictureStore(folder: string): PictureStore {
  return {
    find: (key) => readFile(join(folder, key)).catch(() => undefined),
    keep: async (key, picture) => {
      await mkdir(folder, { recursive: true });
      const beside = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(beside, picture);
        await rename(beside, join(folder, key));
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
  };
}
