import type { RewardStatus } from '@dinelink/contract';
import type { Database } from '../../db/connection.ts';

/** A line of the member's activity: a dine, or an entry that stands alone. */
export interface ActivityLine {
  readonly entryId: number;
  readonly dineId: number | null;
  readonly source: string;
  readonly earnedAt: number;
  readonly settledCents: number | null;
  readonly authCents: number | null;
  readonly merchantId: number | null;
  readonly merchantName: string | null;
  readonly merchantPicture: string | null;
  readonly isMerchantActive: number | null;
  readonly cardLastFour: string | null;
}

export interface ActivityEntry {
  readonly id: number;
  readonly dineId: number | null;
  readonly source: string;
  readonly status: RewardStatus;
  readonly amount: number;
  readonly reasonCode: string | null;
  readonly trace: string;
  readonly paidAt: number | null;
}

/** A dine's S and A entries make one line, led by the first; every other entry is a line of its own. */
const LINES = `SELECT MIN(id) AS entry_id, MAX(earned_at) AS earned_at FROM reward_entry WHERE member_id = ?
  GROUP BY CASE WHEN source IN ('S', 'A') THEN dine_id ELSE -id END`;

export async function countLines({ read }: Database, memberId: number): Promise<number> {
  const [row] = await read<{ total: number }>(`SELECT COUNT(*) AS total FROM (${LINES}) line`, [memberId]);
  return Number(row?.total ?? 0);
}

/** One page of a member's activity, newest first. */
export async function findLines(
  { read }: Database,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ActivityLine[]> {
  return (await read(
    `SELECT e.id AS entryId, e.dine_id AS dineId, e.source, line.earned_at AS earnedAt,
       d.settled_cents AS settledCents, d.auth_cents AS authCents,
       m.id AS merchantId, m.name AS merchantName, m.picture AS merchantPicture, m.is_active AS isMerchantActive,
       c.last_four AS cardLastFour
     FROM (${LINES} ORDER BY earned_at DESC, entry_id DESC LIMIT ${limit} OFFSET ${offset}) line
     JOIN reward_entry e ON e.id = line.entry_id
     LEFT JOIN dine d ON d.id = e.dine_id
     LEFT JOIN merchant m ON m.id = d.merchant_id
     LEFT JOIN payment_card c ON c.id = d.card_id
     ORDER BY line.earned_at DESC, e.id DESC`,
    [memberId],
  )) as unknown as ActivityLine[];
}

/** The member's entries behind lines, oldest first. */
export async function findEntries(
  { read }: Database,
  memberId: number,
  lines: readonly ActivityLine[],
): Promise<ActivityEntry[]> {
  const dineIds = lines.flatMap(({ dineId }) => dineId ?? []);
  const entryIds = lines.map(({ entryId }) => entryId);
  const marks = (ids: readonly number[]) => (ids.length === 0 ? 'NULL' : ids.map(() => '?').join(', '));
  return (await read(
    `SELECT e.id, e.dine_id AS dineId, e.source, e.status, e.amount, e.reason_code AS reasonCode, e.trace,
       (SELECT MAX(at) FROM reward_status_move v WHERE v.entry_id = e.id AND v.to_status = 'Paid') AS paidAt
     FROM reward_entry e
     WHERE e.member_id = ? AND (e.dine_id IN (${marks(dineIds)}) OR e.id IN (${marks(entryIds)}))
     ORDER BY e.id`,
    [memberId, ...dineIds, ...entryIds],
  )) as unknown as ActivityEntry[];
}

/** What a member has in a status, in the programme's smallest unit. */
export async function sumsByStatus({ read }: Database, memberId: number): Promise<Map<RewardStatus, number>> {
  const rows = await read<{ status: RewardStatus; amount: number | string }>(
    'SELECT status, SUM(amount) AS amount FROM reward_entry WHERE member_id = ? GROUP BY status',
    [memberId],
  );
  return new Map(rows.map(({ status, amount }) => [status, Number(amount)]));
}

/** Rewards earned by dines of a span of time, and how many dines of it are complete and count. */
export async function summarise(
  { read }: Database,
  memberId: number,
  { from, before, now }: { from: number; before: number; now: number },
): Promise<{ amount: number; dines: number }> {
  const [earned] = await read<{ amount: number | string | null }>(
    `SELECT SUM(amount) AS amount FROM reward_entry
     WHERE member_id = ? AND earned_at >= ? AND earned_at < ? AND status IN ('Awarded', 'Paid')`,
    [memberId, from, before],
  );
  const [counted] = await read<{ dines: number }>(
    `SELECT COUNT(*) AS dines FROM dine WHERE member_id = ? AND completes_at >= ? AND completes_at <= ?
       AND (qualified_until IS NULL OR qualified_until > ?)`,
    [memberId, from, Math.min(now, before - 1), now],
  );
  return { amount: Number(earned?.amount ?? 0), dines: Number(counted?.dines ?? 0) };
}
