import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Partner, parsePartners } from '@dinelink/contract';

/** Reads every partner file of a folder; throws one error that lists every problem of every file. */
export function readPartners(folder: string): Partner[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return parsePartners(Object.fromEntries(names.map((name) => [name, readJson(join(folder, name))])));
}

// A file that is not JSON is listed like any other problem.
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return 'not JSON';
  }
}
