import type { Database } from '../db/connection.ts';
import { unitOfWork } from '../db/unit-of-work.ts';
import { localDateOf } from '../rewards/domain/matching/local-date.ts';
import { execute, query } from '../db/query.ts';

const AT_ONCE = 1_000;

interface DatedOffer extends Record<string, unknown> {
  readonly id: number;
  readonly state: 'upcoming' | 'live';
  readonly fromDate: string;
  readonly toDate: string | null;
  readonly zone: string;
}

/** Starts and ends offers by the merchant's local calendar day; returns the number of changes. */
export async function sweepOffers(database: Database, now: number): Promise<number> {
  const near = await findNear(database, now);
  const changes = near.flatMap((offer) => {
    const state = stateOn(offer, localDateOf(now, offer.zone));
    return state === offer.state ? [] : [{ ...offer, next: state }];
  });
  await unitOfWork(database, async (tx) => {
    for (const { id, state, next } of changes) {
      const sql = 'UPDATE offer SET state = ?, updated_at = ? WHERE id = ? AND state = ?';
      await execute(tx, sql, [next, now, id, state]);
    }
  });
  return changes.length;
}

function stateOn({ state, fromDate, toDate }: DatedOffer, today: string): 'upcoming' | 'live' | 'expired' {
  if (toDate !== null && toDate < today) return 'expired';
  return state === 'live' || fromDate <= today ? 'live' : 'upcoming';
}

/** Offers due by the UTC date, which is never behind a restaurant's. */
async function findNear(database: Database, now: number): Promise<DatedOffer[]> {
  const today = new Date(now).toISOString().slice(0, 10);
  return query<DatedOffer>(
    database,
    `SELECT o.id, o.state, o.from_date AS fromDate, o.to_date AS toDate, m.time_zone AS zone
     FROM offer o JOIN merchant m ON m.id = o.merchant_id
     WHERE (o.state = 'upcoming' AND o.from_date <= ?) OR (o.state IN ('live', 'upcoming') AND o.to_date < ?)
     ORDER BY o.id LIMIT ${AT_ONCE}`,
    [today, today],
  );
}
