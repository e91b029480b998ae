import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Partner, parsePartners } from '@dinelink/contract';

const FOLDER = resolve(import.meta.dirname, '../../api/partners');

/** The real partner files. */
export function partnersOfFiles(): Partner[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const files = names.map((name) => [name, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as unknown]);
  return parsePartners(Object.fromEntries(files) as Record<string, unknown>);
}
