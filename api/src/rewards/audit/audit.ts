import type { Partner } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';
import { type Difference, differences } from './compare.ts';
import { deriveTiers } from './derive-tiers.ts';
import { brokenEntries } from './entries.ts';
import { brokenInvariants } from './invariants.ts';
import { replay } from './replay.ts';
import { openScratch } from './scratch.ts';

interface Audit {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Epoch ms. */
  readonly now: number;
  readonly found: (difference: Difference) => void;
}

/**
 * Replays the inbox into a separate database, reports every difference and returns what was counted. Only reads the original.
 * What is due and not yet saved there is left so in both.
 */
export async function audit({ database, partners, now, found }: Audit): Promise<number> {
  let count = 0;
  const report = (difference: Difference) => {
    count += 1;
    found(difference);
  };
  for await (const broken of brokenInvariants(database)) report(broken);
  for await (const broken of brokenEntries(database)) report(broken);
  const scratch = await openScratch(database);
  try {
    await replay({ original: database, copy: scratch.database, partners, now });
    await deriveTiers(scratch.database, partners, now);
    for await (const difference of differences(database, scratch.database)) report(difference);
  } finally {
    await scratch.remove();
  }
  return count;
}
