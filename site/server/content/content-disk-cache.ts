import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ContentName } from '../../src/content/content-types.ts';
import { writeAtomically } from '../write-atomically.ts';

/** A content page of a partner. */
export interface PageKey {
  readonly name: ContentName;
  readonly partner: string;
}

/** The last good items of each page as the cms delivered them; shown after a restart while the cms is down. */
interface ContentDiskCache {
  read: (page: PageKey) => Promise<readonly unknown[] | undefined>;
  write: (page: PageKey, items: readonly unknown[]) => Promise<void>;
}

const fileSchema = z.object({ items: z.array(z.unknown()) });

export const contentDiskCache = (folder: string): ContentDiskCache => ({
  read: async ({ name, partner }) => {
    try {
      const text = await readFile(join(folder, partner, `${name}.json`), 'utf8');
      return fileSchema.parse(JSON.parse(text)).items;
    } catch {
      // A missing or unreadable file counts as never written.
      return undefined;
    }
  },
  write: ({ name, partner }, items) =>
    writeAtomically(join(folder, partner), `${name}.json`, JSON.stringify({ items })),
});
