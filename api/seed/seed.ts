import { demoParts } from './demo-parts.ts';
import { type Part, SEED_VERSION, type SeedContext } from './part.ts';
import { query } from '../src/db/query.ts';

interface Seed extends SeedContext {
  readonly log: (line: string) => void;
}

/**
 * Fills an empty database with the demo, part by part, without parts that exist already. Returns the parts that were seeded.
 */
export async function seedDatabase(seed: Seed): Promise<string[]> {
  const seeded: string[] = [];
  for (const part of demoParts) {
    if (!(await isWanted(seed, part))) continue;
    const startedAt = performance.now();
    const summary = await part.fill(seed);
    seeded.push(part.name);
    seed.log(`${summary} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  }
  return seeded;
}

/** Whether a part is neither recorded nor has rows already: real data and demo data are never mixed. */
async function isWanted({ database, log }: Seed, { name, table, needs }: Part): Promise<boolean> {
  const records = await query<{ part: string; version: string }>(
    database,
    'SELECT part, version FROM seed_record',
  );
  const recorded = records.find(({ part }) => part === name);
  if (recorded) {
    if (recorded.version !== SEED_VERSION)
      log(`${name}: version ${recorded.version} of the demo data stays.`);
    return false;
  }
  if (!needs.every((need) => records.some(({ part }) => part === need))) return false;
  const rows = table === undefined ? [] : await query(database, `SELECT 1 AS one FROM ${table} LIMIT 1`);
  if (rows.length > 0) log(`${name}: there are rows already, so no demo data is added.`);
  return rows.length === 0;
}
