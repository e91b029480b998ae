import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const partnerSchema = z.object({ key: z.string().regex(/^[a-z0-9-]{1,40}$/) });

/** The keys of the partners with files in a folder; only these have a frame. */
export async function readPartnerKeys(folder: string): Promise<ReadonlySet<string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const keys = await Promise.all(names.map((name) => keyIn(join(folder, name))));
  if (keys.length === 0) throw new Error(`PARTNERS_DIR: ${folder} contains no partner file.`);
  return new Set(keys);
}

async function keyIn(file: string): Promise<string> {
  try {
    return partnerSchema.parse(JSON.parse(await readFile(file, 'utf8'))).key;
  } catch {
    throw new Error(`PARTNERS_DIR: ${file} is not a partner file.`);
  }
}
