import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { HeroPicture } from '../../src/partner/public-partner.ts';

const indexSchema = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      file: z.string().regex(/^[\w-]+(\/[\w.-]+)+$/),
      alt: z.string(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});

export interface Media {
  readonly pictures: ReadonlyMap<string, HeroPicture>;
  /** Path of each original by picture name. */
  readonly files: ReadonlyMap<string, string>;
}

/** Reads the index of the media store. */
export function readMedia(folder: string): Media {
  const { files } = indexSchema.parse(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  return {
    pictures: new Map(files.map(({ name, alt, width, height }) => [name, { name, alt, width, height }])),
    files: new Map(files.map(({ name, file }) => [name, join(folder, file)])),
  };
}
