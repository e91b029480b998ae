import type { RewardStatus } from '@dinelink/contract';
import { changeIn } from '../db/change-in.ts';
import { type Database, readIn } from '../db/connection.ts';
import type { Ground } from '../rewards/ledger/statements.ts';

const marks = (ids: readonly number[]) => ids.map(() => '?').join(', ');

/** A member's own dines among these, and whether each has a review. */
export async function reviewsOfDines(
  { read }: Database,
  memberId: number,
  dineIds: readonly number[],
): Promise<Map<number, boolean>> {
  if (dineIds.length === 0) return new Map();
  const rows = await read<{ id: number; response: number | null }>(
    `SELECT d.id, w.id AS response FROM dine d LEFT JOIN merchant_review w ON w.dine_id = d.id
     WHERE d.member_id = ? AND d.id IN (${marks(dineIds)})`,
    [memberId, ...dineIds],
  );
  return new Map(rows.map(({ id, response }) => [id, response !== null]));
}

/** A member's own entries among these, and whether the dine behind each has a review. */
export async function reviewsOfEntries(
  { read }: Database,
  memberId: number,
  entryIds: readonly number[],
): Promise<Map<number, boolean>> {
  if (entryIds.length === 0) return new Map();
  const rows = await read<{ id: number; response: number | null }>(
    `SELECT e.id, w.id AS response FROM reward_entry e LEFT JOIN merchant_review w ON w.dine_id = e.dine_id
     WHERE e.member_id = ? AND e.id IN (${marks(entryIds)})`,
    [memberId, ...entryIds],
  );
  return new Map(rows.map(({ id, response }) => [id, response !== null]));
}

/** A dine as the one who ate it may write about it. */
export interface ReviewedDine {
  readonly dineId: number;
  readonly memberId: number;
  readonly merchantId: number;
  readonly dinedAt: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: RewardStatus | null;
}

interface Purchase {
  readonly partner: string;
  readonly familyId: string;
  readonly merchantId: number;
  /** A dine's number, or `E` and an entry's. */
  readonly transactionId: string;
}

/** The purchase a review speaks of, if it was this family's, of this programme, at this restaurant. */
export async function findReviewedDine(
  { read }: Database,
  { partner, familyId, merchantId, transactionId }: Purchase,
): Promise<ReviewedDine | undefined> {
  const dine = transactionId.startsWith('E') ? '(SELECT dine_id FROM reward_entry WHERE id = ?)' : '?';
  const [found] = await read(
    `SELECT d.id AS dineId, m.id AS memberId, d.merchant_id AS merchantId, d.dined_at AS dinedAt,
       m.first_name AS firstName, m.last_name AS lastName,
       (SELECT e.status FROM reward_entry e WHERE e.dine_id = d.id AND e.member_id = m.id AND e.status <> 'Forfeit'
        ORDER BY e.id LIMIT 1) AS status
     FROM dine d JOIN member m ON m.id = d.member_id
     WHERE d.id = ${dine} AND m.partner = ? AND m.family_id = ? AND d.merchant_id = ?`,
    [Number(transactionId.replace('E', '')), partner, familyId, merchantId],
  );
  return found as unknown as ReviewedDine | undefined;
}

/** The form's response that a dine has, or that was stored under this id. */
export async function findStored(
  { database, transaction }: Ground,
  { dineId, responseId }: { dineId: number; responseId: string },
): Promise<string | undefined> {
  const [row] = await readIn<{ responseId: string }>(
    database,
    'SELECT response_id AS responseId FROM merchant_review WHERE dine_id = ? OR response_id = ?',
    { values: [dineId, responseId], transaction },
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

/** Stores a review and takes its rating into the restaurant's. */
export async function addReview(
  { database, transaction }: Ground,
  review: NewReview,
  now: number,
): Promise<void> {
  const { merchantId, rating, text, author, writtenOn, memberId, dineId, responseId } = review;
  await changeIn(
    database,
    `INSERT INTO merchant_review (merchant_id, rating, text, author, written_on, member_id, dine_id, response_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    { values: [merchantId, rating, text, author, writtenOn, memberId, dineId, responseId], transaction },
  );
  // The average is computed before the count in the same statement changes: both databases go from left to right or by old values.
  await changeIn(
    database,
    `UPDATE merchant SET rating_hundredths = ROUND((rating_hundredths * rating_count + ? * 100.0) / (rating_count + 1)),
       rating_count = rating_count + 1, updated_at = ? WHERE id = ?`,
    { values: [rating, now, merchantId], transaction },
  );
}
