import { readFileSync } from 'node:fs';
import type { Cuisine } from '@dinelink/contract';

export interface Picture {
  /** The name for the image route, without preset and extension. */
  readonly name: string;
  readonly alt: string;
}

export type Pictures = (cuisine: Cuisine) => readonly Picture[];

/** The site's list of dish pictures, relative to the repository. */
export const PICTURES_FILE = 'site/media/index.json';

/** Reads which picture shows which cuisine. */
export function readPictures(file = PICTURES_FILE): Pictures {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as {
    files: (Picture & { cuisine?: string | null })[];
  };
  return (cuisine) => {
    const found = files.filter((picture) => picture.cuisine === cuisine);
    if (found.length === 0) throw new Error(`${file} has no picture of ${cuisine} dishes.`);
    return found.map(({ name, alt }) => ({ name, alt }));
  };
}
