import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a temporary file and renames it, so that no reader sees half of a file. */
export async function writeAtomically(folder: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(beside, content);
    await rename(beside, join(folder, name));
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
