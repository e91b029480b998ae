import type { Database } from '../../api/src/db/connection.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { audit } from '../../api/src/rewards/audit/audit.ts';
import type { Deliveries } from './deliveries.ts';

/** Everything that went wrong, in words; empty when nothing did. */
export async function findFaults(database: Database, deliveries: Deliveries): Promise<string[]> {
  const rows = await database.read<{ id: string; times: number }>(
    'SELECT external_event_id AS id, COUNT(*) AS times FROM feed_event GROUP BY external_event_id',
  );
  const stored = new Map(rows.map(({ id, times }) => [id, times]));
  const lost = [...deliveries.acknowledged].filter((id) => !stored.has(id));
  const doubled = rows.filter(({ times }) => times > 1);
  const unsent = rows.filter(({ id }) => !deliveries.sent.has(id));
  const problems: string[] = [];
  const say = (count: number, what: string) => count > 0 && problems.push(`${count} ${what}`);
  say(lost.length, 'acknowledged events lost');
  say(doubled.length, 'events doubled');
  say(unsent.length, 'events that nobody sent');
  say(
    await countOf(database, 'SELECT COUNT(*) AS n FROM outbox WHERE dead_lettered_at IS NOT NULL'),
    'jobs dead-lettered',
  );
  say(
    await countOf(database, PAID_OTHERWISE),
    'redemptions completed and not paid once, or paid and not completed',
  );
  await audit({
    database,
    partners: readPartners('api/partners'),
    now: Date.now(),
    found: ({ of, key, stored: one, derived }) =>
      problems.push(`audit: ${of} (${key}): stored ${one}; derived ${derived}`),
  });
  return problems;
}

const PAID_OTHERWISE = `SELECT COUNT(*) AS n FROM redemption r
  LEFT JOIN simulated_payout p ON p.idempotency_key = r.idempotency_key
  WHERE r.status <> 'completed' OR p.payments IS NULL OR p.payments <> 1 OR p.amount_cents <> r.amount_cents`;

async function countOf({ read }: Database, sql: string): Promise<number> {
  const [row] = await read<{ n: number }>(sql);
  return Number(row?.n ?? 0);
}
