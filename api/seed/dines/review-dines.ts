import type { Partner } from '@dinelink/contract';
import type { Database } from '../../src/db/connection.ts';
import type { LedgerService } from '../../src/rewards/operations/ledger.service.ts';
import { randomFor } from '../random.ts';
import { query } from '../../src/db/query.ts';

const DAY_MS = 86_400_000;
const DILIGENCE_PERCENT = 85;

interface DineRow extends Record<string, unknown> {
  readonly id: number;
  readonly email: string;
  readonly ref: string;
  readonly settledAt: number;
}

/**
 * Adds the reviews that some programmes require, two days after the dine: all for the VIP member, most for the others. The last
 * month's dines still wait for theirs.
 */
export async function reviewDines(
  { database, ledger }: { database: Database; ledger: LedgerService },
  partners: readonly Partner[],
  { now, seedNow }: { now: number; seedNow: number },
): Promise<void> {
  const keys = partners.filter(({ programmes }) => programmes.some((rules) => rules.reviewRequired));
  if (keys.length === 0) return;
  const dines = await query<DineRow>(
    database,
    `SELECT d.id, m.email, d.network_txn_ref AS ref, d.settled_at AS settledAt
     FROM dine d JOIN member m ON m.id = d.member_id
     WHERE d.reviewed_at IS NULL AND d.settled_at < ? AND d.partner IN (${keys.map(() => '?').join(', ')})
     ORDER BY d.id`,
    [Math.min(now - 2 * DAY_MS, seedNow - 30 * DAY_MS), ...keys.map(({ key }) => key)],
  );
  const written = dines.filter(
    ({ email, ref }) => email.startsWith('vip@') || randomFor(`review ${ref}`).chance(DILIGENCE_PERCENT),
  );
  if (written.length === 0) return;
  await ledger.review(written.map(({ id, settledAt }) => ({ dineId: id, at: settledAt + 2 * DAY_MS })));
}
