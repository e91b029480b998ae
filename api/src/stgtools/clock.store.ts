import { changeIn } from '../db/change-in.ts';
import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

/** The clock of all jobs; every other scope is the id of a session. */
export const JOBS = 'jobs';

// A session's clock is forgotten some time after the longest session is over.
const KEPT_MS = 100 * 24 * 60 * 60_000;

/** How far which clocks are from the real one, in ms. */
export async function readOffsets({ read }: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await read<{ scope: string; offsetMs: number }>(
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
  await unitOfWork(database, async (transaction) => {
    const remove = 'DELETE FROM clock_offset WHERE scope = ? OR set_at < ?';
    await changeIn(database, remove, { values: [scope, at - KEPT_MS], transaction });
    if (offsetMs === 0) return;
    const keep = 'INSERT INTO clock_offset (scope, offset_ms, set_at) VALUES (?, ?, ?)';
    await changeIn(database, keep, { values: [scope, offsetMs, at], transaction });
  });
}
