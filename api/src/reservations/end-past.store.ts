import type { Database } from '../db/connection.ts';
import { listOf, rowCount } from '../db/placeholders.ts';
import { execute, query } from '../db/query.ts';

// A dine counts for the reservation's local date, which ends within a day of its start: tables start at 6:00 AM or later.
const DAY_OVER_MS = 24 * 60 * 60_000;
const AT_ONCE = 500;

/**
 * Ends reservations whose day is over without a dine; a dine reported later still completes them. Returns how many were ended.
 */
export async function endPast(database: Database, now: number): Promise<number> {
  for (let ended = 0; ; ) {
    const past = await findPast(database, now - DAY_OVER_MS);
    if (past.length === 0) return ended;
    const { marks, values } = listOf(past);
    ended += await execute(
      database,
      `UPDATE reservation SET state = 'ended', updated_at = ?
         WHERE id IN (${marks}) AND state = 'confirmed' AND requested IS NULL`,
      [now, ...values],
    );
  }
}

/** Leaves out reservations whose dine is not final yet: it may still complete them. */
async function findPast(database: Database, before: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    database,
    `SELECT r.id FROM reservation r WHERE r.state = 'confirmed' AND r.starts_at < ? AND r.requested IS NULL
     AND NOT EXISTS (SELECT 1 FROM bonus_entry l JOIN reward_entry e ON e.id = l.entry_id AND e.status = 'Pending'
       WHERE l.kind = 'reservation' AND l.bonus_id = r.id)
     ORDER BY r.starts_at LIMIT ?`,
    [before, rowCount(AT_ONCE)],
  );
  return rows.map(({ id }) => id);
}
