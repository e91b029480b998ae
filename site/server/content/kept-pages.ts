import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ContentName } from '../../src/content/content.ts';
import { writeWhole } from '../write-whole.ts';

export interface Place {
  readonly name: ContentName;
  readonly partner: string;
}

/** The last good items of each partner's pages on disk, as the cms delivered them: what a restart without a cms shows. */
interface KeptPages {
  find: (place: Place) => Promise<readonly unknown[] | undefined>;
  keep: (place: Place, items: readonly unknown[]) => Promise<void>;
}

const fileSchema = z.object({ items: z.array(z.unknown()) });

export const keptPages = (folder: string): KeptPages => ({
  find: async ({ name, partner }) => {
    try {
      const text = await readFile(join(folder, partner, `${name}.json`), 'utf8');
      return fileSchema.parse(JSON.parse(text)).items;
    } catch {
      // Never written, or written by nobody we know: as if there were none.
      return undefined;
    }
  },
  keep: ({ name, partner }, items) =>
    writeWhole(join(folder, partner), `${name}.json`, JSON.stringify({ items })),
});
