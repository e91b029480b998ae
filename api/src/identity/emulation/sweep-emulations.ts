import type { Database } from '../../db/connection.ts';
import { deleteOldest } from '../../db/delete-oldest.ts';

// A year and a month: whoever looks back at a year of theirs finds it whole.
const KEPT_MS = 400 * 86_400_000;

/** Forgets what operators asked for as members more than 400 days ago; answers how many lines. That they did, and why, stays. */
export const sweepEmulations = (database: Database, now: number): Promise<number> =>
  deleteOldest(database, { table: 'emulation_log', column: 'at', before: now - KEPT_MS });
