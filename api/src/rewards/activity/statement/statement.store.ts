import type { RewardSource, RewardStatus } from '@dinelink/contract';
import type { Database } from '../../../db/connection.ts';
import { query } from '../../../db/query.ts';

/** An entry of the ledger as a statement reads it; times in epoch ms, amounts in the programme's smallest unit. */
export interface StatementEntry extends Record<string, unknown> {
  readonly id: number;
  readonly dineId: number | null;
  readonly source: RewardSource;
  readonly status: RewardStatus;
  readonly amount: number;
  readonly reasonCode: string | null;
  readonly earnedAt: number;
  readonly localDate: string | null;
  readonly merchantId: number | null;
  readonly merchantName: string | null;
  readonly city: string | null;
  readonly bonusText: string | null;
}

/** Every entry of a member that is worth something, or may be; oldest first. */
export const findStatementEntries = (database: Database, memberId: number): Promise<StatementEntry[]> =>
  query<StatementEntry>(
    database,
    `SELECT e.id, e.dine_id AS dineId, e.source, e.status, e.amount, e.reason_code AS reasonCode,
       e.earned_at AS earnedAt, d.local_date AS localDate, m.id AS merchantId, m.name AS merchantName,
       m.city, b.description AS bonusText
     FROM reward_entry e
     LEFT JOIN dine d ON d.id = e.dine_id
     LEFT JOIN merchant m ON m.id = d.merchant_id
     LEFT JOIN bonus_entry l ON l.entry_id = e.id AND l.kind = 'bonus'
     LEFT JOIN member_bonus p ON p.id = l.bonus_id
     LEFT JOIN bonus b ON b.id = p.bonus_id
     WHERE e.member_id = ? ORDER BY e.earned_at, e.id`,
    [memberId],
  );

export interface Payout {
  readonly id: number;
  readonly amountCents: number;
  readonly target: string;
  /** When it arrived, or, while it is on its way, when it was made; epoch ms. */
  readonly at: number;
}

interface PayoutRow extends Record<string, unknown> {
  readonly joinedAt: number;
  readonly id: number | null;
  readonly amountCents: number | null;
  readonly target: string | null;
  readonly at: number | null;
}

/** When a member joined (epoch ms), and every statement credit that was not refused, oldest first. */
export async function findPayouts(
  database: Database,
  memberId: number,
): Promise<{ joinedAt: number; payouts: Payout[] }> {
  const rows = await query<PayoutRow>(
    database,
    `SELECT m.joined_at AS joinedAt, r.id, r.amount_cents AS amountCents, r.target_label AS target,
       COALESCE(r.completed_at, r.created_at) AS at
     FROM member m LEFT JOIN redemption r ON r.member_id = m.id AND r.status <> 'rejected'
     WHERE m.id = ? ORDER BY at, r.id`,
    [memberId],
  );
  const payouts = rows.flatMap(({ id, amountCents, target, at }) =>
    id === null || at === null ? [] : [{ id, amountCents: Number(amountCents), target: target ?? '', at }],
  );
  return { joinedAt: rows[0]?.joinedAt ?? 0, payouts };
}
