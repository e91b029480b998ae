import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const partnerSchema = z.object({ key: z.string(), name: z.string(), enrollmentType: z.string().optional() });

export interface SsoPartner {
  readonly key: string;
  readonly name: string;
}

/** The partners whose members sign in with the partner itself. */
export async function readSsoPartners(folder: string): Promise<SsoPartner[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .map((text) => partnerSchema.parse(JSON.parse(text)))
    .filter(({ enrollmentType }) => enrollmentType === 'sso')
    .map(({ key, name }) => ({ key, name }));
}
