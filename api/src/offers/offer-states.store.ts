import type { Database } from '../db/connection.ts';
import { rowCount } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';
import { unitOfWork } from '../db/unit-of-work.ts';

const AT_ONCE = 1_000;

export interface DatedOffer extends Record<string, unknown> {
  readonly id: number;
  readonly state: 'upcoming' | 'live';
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly zone: string;
}

/** Offers that begin by, or end before, this UTC date, which is never behind a restaurant's. */
export const findDue = (database: Database, today: string): Promise<DatedOffer[]> =>
  query<DatedOffer>(
    database,
    `SELECT o.id, o.state, o.from_date AS fromDate, o.to_date AS toDate, m.time_zone AS zone
     FROM offer o JOIN merchant m ON m.id = o.merchant_id
     WHERE (o.state = 'upcoming' AND o.from_date <= ?) OR (o.state IN ('live', 'upcoming') AND o.to_date < ?)
     ORDER BY o.id LIMIT ?`,
    [today, today, rowCount(AT_ONCE)],
  );

interface StateChange extends Pick<DatedOffer, 'id' | 'state'> {
  readonly next: string;
}

/** Changes the states of offers that still have the one they were read with; all in one transaction. */
export const changeStates = (
  database: Database,
  changes: readonly StateChange[],
  now: number,
): Promise<void> =>
  unitOfWork(database, async (tx) => {
    for (const { id, state, next } of changes) {
      const sql = 'UPDATE offer SET state = ?, updated_at = ? WHERE id = ? AND state = ?';
      await execute(tx, sql, [next, now, id, state]);
    }
  });
