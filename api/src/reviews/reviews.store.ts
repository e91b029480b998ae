import type { RewardStatus } from '@dinelink/contract';
import { type Database, type Row, type Tx } from '../db/connection.ts';
import { listOf } from '../db/placeholders.ts';
import { reopenedAtOf } from '../rewards/storage/reopened-at.ts';
import { type Purchase, purchaseOf } from './purchase.ts';
import { execute, query } from '../db/query.ts';

const withReview = {
  dine: 'dine p LEFT JOIN merchant_review w ON w.dine_id = p.id',
  entry: 'reward_entry p LEFT JOIN merchant_review w ON w.dine_id = p.dine_id',
} satisfies Record<Purchase['kind'], string>;

type Reviewed = Readonly<Record<Purchase['kind'], ReadonlyMap<number, boolean>>>;

/** A member's own dines and entries among these, and whether the dine behind each has a review. */
export async function whichAreReviewed(
  database: Database,
  memberId: number,
  purchases: readonly Purchase[],
): Promise<Reviewed> {
  const parts = (['dine', 'entry'] as const).flatMap((kind) => {
    const numbers = purchases.filter((purchase) => purchase.kind === kind).map(({ number }) => number);
    return numbers.length === 0 ? [] : { kind, ...listOf(numbers) };
  });
  const reviewed = { dine: new Map<number, boolean>(), entry: new Map<number, boolean>() };
  if (parts.length === 0) return reviewed;
  const selects = parts.map(
    ({ kind, marks }) =>
      `SELECT '${kind}' AS kind, p.id, w.id AS review FROM ${withReview[kind]} WHERE p.member_id = ? AND p.id IN (${marks})`,
  );
  const rows = await query<{ kind: Purchase['kind']; id: number; review: number | null }>(
    database,
    selects.join(' UNION ALL '),
    parts.flatMap(({ values }) => [memberId, ...values]),
  );
  for (const { kind, id, review } of rows) reviewed[kind].set(id, review !== null);
  return reviewed;
}

/** A dine that its member may review. */
export interface ReviewedDine {
  readonly dineId: number;
  readonly memberId: number;
  readonly merchantId: number;
  readonly dinedAt: number;
  readonly settledAt: number | null;
  /** When an operator reopened it last. */
  readonly reopenedAt: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: RewardStatus | null;
}

interface Claimed {
  readonly partner: string;
  readonly familyId: string;
  readonly merchantId: number;
  readonly transactionId: string;
}

/** The reviewed purchase, if it is this member's, of this programme, at this restaurant. */
export async function findReviewedDine(
  database: Database,
  { partner, familyId, merchantId, transactionId }: Claimed,
): Promise<ReviewedDine | undefined> {
  const { kind, number } = purchaseOf(transactionId);
  const dine = kind === 'entry' ? '(SELECT dine_id FROM reward_entry WHERE id = ?)' : '?';
  // A reward forfeited for lack of a review can still be restored while the review may be delivered.
  const [found] = await query<Omit<ReviewedDine, 'reopenedAt'> & { override: string | null } & Row>(
    database,
    `SELECT d.id AS dineId, m.id AS memberId, d.merchant_id AS merchantId, d.dined_at AS dinedAt,
       d.settled_at AS settledAt, d.override,
       m.first_name AS firstName, m.last_name AS lastName,
       (SELECT CASE e.status WHEN 'Forfeit' THEN 'Pending' ELSE e.status END FROM reward_entry e
        WHERE e.dine_id = d.id AND e.member_id = m.id AND (e.status <> 'Forfeit' OR e.reason_code = 'review_expired')
        ORDER BY e.id LIMIT 1) AS status
     FROM dine d JOIN member m ON m.id = d.member_id
     WHERE d.id = ${dine} AND m.partner = ? AND m.family_id = ? AND d.merchant_id = ?`,
    [number, partner, familyId, merchantId],
  );
  return found && { ...found, reopenedAt: reopenedAtOf(found.override) };
}

/** The form's response that a dine has, or that was stored under this id. */
export async function findStored(
  tx: Tx,
  { dineId, responseId }: { dineId: number; responseId: string },
): Promise<string | undefined> {
  const [row] = await query<{ responseId: string }>(
    tx,
    'SELECT response_id AS responseId FROM merchant_review WHERE dine_id = ? OR response_id = ?',
    [dineId, responseId],
  );
  return row?.responseId;
}

export interface NewReview {
  readonly merchantId: number;
  readonly memberId: number;
  readonly dineId: number;
  readonly responseId: string;
  readonly rating: number;
  readonly text: string;
  readonly author: string;
  /** ISO date. */
  readonly writtenOn: string;
}

/** Stores a review and updates the restaurant's rating. */
export async function addReview(tx: Tx, review: NewReview, now: number): Promise<void> {
  const { merchantId, rating, text, author, writtenOn, memberId, dineId, responseId } = review;
  await execute(
    tx,
    `INSERT INTO merchant_review (merchant_id, rating, text, author, written_on, member_id, dine_id, response_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [merchantId, rating, text, author, writtenOn, memberId, dineId, responseId],
  );
  // The average is computed before the count changes in the same statement: both databases assign from left to right or from
  // old values.
  await execute(
    tx,
    `UPDATE merchant SET rating_hundredths = ROUND((rating_hundredths * rating_count + ? * 100.0) / (rating_count + 1)),
       rating_count = rating_count + 1, updated_at = ? WHERE id = ?`,
    [rating, now, merchantId],
  );
}
