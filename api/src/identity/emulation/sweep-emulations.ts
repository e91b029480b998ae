import type { Database } from '../../db/connection.ts';
import { deleteOldest } from '../../db/delete-oldest.ts';

// A year and a month, so that the last year is always complete.
const KEPT_MS = 400 * 86_400_000;

/** Deletes requests of emulations after 400 days; returns their number. The emulations and their reasons stay. */
export const sweepEmulations = (database: Database, now: number): Promise<number> =>
  deleteOldest(database, { table: 'emulation_log', column: 'at', before: now - KEPT_MS });
