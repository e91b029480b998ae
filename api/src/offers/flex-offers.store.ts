import type { Database } from '../db/connection.ts';
import { query } from '../db/query.ts';

interface Wanted {
  readonly merchantId: number;
  readonly memberId: number;
  /** Epoch ms. */
  readonly at: number;
}

/** A member's own valid and unused offer at an active merchant; the amount is in the programme's smallest unit. */
export async function findFlexOffer(database: Database, { merchantId, memberId, at }: Wanted) {
  const [row] = await query<{ id: number; amount: number; expiresAt: number }>(
    database,
    `SELECT f.id, f.amount, f.expires_at AS "expiresAt" FROM flex_offer f JOIN merchant m ON m.id = f.merchant_id AND m.is_active = 1
     WHERE f.member_id = ? AND f.merchant_id = ? AND f.starts_at <= ? AND f.expires_at > ?
       AND f.dine_id IS NULL`,
    [memberId, merchantId, at, at],
  );
  return row ?? null;
}
