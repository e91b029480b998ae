import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { FrameAssets } from './frame.page.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), css: z.array(z.string()).optional() }),
);

/** Reads the file names of the frame's build; throws when there is no build. */
export async function readAssets(frameDirectory: string): Promise<FrameAssets> {
  const file = join(frameDirectory, '.vite', 'manifest.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`The card frame is not built: ${file} is missing.`);
  const entry = Object.values(manifestSchema.parse(JSON.parse(text))).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error(`${file} names no entry.`);
  return { script: `/${entry.file}`, styles: (entry.css ?? []).map((name) => `/${name}`) };
}
