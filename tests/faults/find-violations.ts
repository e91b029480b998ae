import type { Database } from '../../api/src/db/connection.ts';
import { readPartners } from '../../api/src/partners/read-partners.ts';
import { audit } from '../../api/src/rewards/audit/audit.ts';
import type { Payment } from '../../api/simulators/payout/wire.ts';
import { countOf } from './count-of.ts';
import type { Deliveries } from './deliveries.ts';
import { query } from '../../api/src/db/query.ts';

/** Returns everything that went wrong. */
export async function findViolations(
  database: Database,
  deliveries: Deliveries,
  payments: readonly Payment[],
): Promise<string[]> {
  const rows = await query<{ id: string; times: number }>(
    database,
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
    await countPaidOtherwise(database, payments),
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

async function countPaidOtherwise(database: Database, payments: readonly Payment[]): Promise<number> {
  const redemptions = await query<{ key: string; status: string; amountCents: number }>(
    database,
    'SELECT idempotency_key AS `key`, status, amount_cents AS amountCents FROM redemption',
  );
  const byKey = new Map(payments.map((payment) => [payment.idempotencyKey, payment]));
  return redemptions.filter(({ key, status, amountCents }) => {
    const payment = byKey.get(key);
    return status !== 'completed' || payment?.payments !== 1 || payment.amountCents !== Number(amountCents);
  }).length;
}
