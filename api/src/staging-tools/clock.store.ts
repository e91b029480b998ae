import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { execute, query } from '../db/query.ts';

/** The clock of all jobs; every other scope is the id of a session. */
export const JOBS = 'jobs';

// A session's clock is deleted some time after the longest session has ended.
const KEPT_MS = 100 * 24 * 60 * 60_000;

/** The offset of each clock from the real time, in ms. */
export async function readOffsets(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ scope: string; offsetMs: number }>(
    database,
    'SELECT scope, offset_ms AS offsetMs FROM clock_offset',
  );
  return new Map(rows.map(({ scope, offsetMs }) => [scope, offsetMs]));
}

interface Offset {
  readonly scope: string;
  readonly offsetMs: number;
  /** Real time, epoch ms. */
  readonly at: number;
}

export async function writeOffset(database: Database, { scope, offsetMs, at }: Offset): Promise<void> {
  await unitOfWork(database, async (tx) => {
    const remove = 'DELETE FROM clock_offset WHERE scope = ? OR set_at < ?';
    await execute(tx, remove, [scope, at - KEPT_MS]);
    if (offsetMs === 0) return;
    const keep = 'INSERT INTO clock_offset (scope, offset_ms, set_at) VALUES (?, ?, ?)';
    await execute(tx, keep, [scope, offsetMs, at]);
  });
}
