import type { Payment } from '../../../simulators/payout/wire.ts';
import type { Database } from '../../db/connection.ts';
import { audit } from '../audit/audit.ts';
import { brokenEntries } from '../audit/entries.ts';
import { brokenInvariants } from '../audit/invariants.ts';
import { type Context, partners } from './ledger-context.fixture.ts';
import { query } from '../../db/query.ts';

const requested: readonly [of: string, sql: string][] = [
  [
    'paid entries that are not what was paid out',
    `SELECT * FROM (SELECT m.id,
       (SELECT COALESCE(SUM(amount), 0) FROM reward_entry WHERE member_id = m.id AND status = 'Paid') AS paid,
       (SELECT COALESCE(SUM(amount_cents), 0) FROM redemption WHERE member_id = m.id AND status = 'completed') AS sent
     FROM member m) sums WHERE paid <> sent`,
  ],
  [
    'a limit passed by one dine',
    `SELECT d.* FROM dine d JOIN offer o ON o.id = d.offer_id
     WHERE d.cap_visits > 1 OR d.cap_spend_cents > o.max_spend_per_month_cents`,
  ],
  [
    'a dine that an operator reopened and that takes a place under a limit',
    'SELECT * FROM dine WHERE override IS NOT NULL AND (cap_visits <> 0 OR cap_spend_cents <> 0)',
  ],
  [
    'a dine that pays two reservations',
    `SELECT e.dine_id, COUNT(*) AS times FROM bonus_entry l JOIN reward_entry e ON e.id = l.entry_id
     WHERE l.kind = 'reservation' AND e.source = 'B' AND e.status <> 'Forfeit' AND NOT EXISTS
       (SELECT 1 FROM reward_entry j WHERE j.reverses_entry_id = e.id) GROUP BY e.dine_id HAVING COUNT(*) > 1`,
  ],
];

/** Returns every broken invariant. */
export async function wrong({ database, payments }: Pick<Context, 'database' | 'payments'>) {
  const found: unknown[] = wrongPayments(await findRedemptions(database), await payments());
  for await (const difference of brokenInvariants(database)) found.push(difference);
  for (const [of, sql] of requested) for (const row of await query(database, sql)) found.push({ of, ...row });
  return found;
}

interface Redemption {
  readonly key: string;
  readonly status: string;
  readonly amountCents: number;
}

const findRedemptions = (database: Database) =>
  query<Redemption>(
    database,
    'SELECT idempotency_key AS `key`, status, amount_cents AS amountCents FROM redemption',
  );

/**
 * Redemptions that the provider did not pay, or paid with another amount or more than once, and payments without a redemption.
 */
function wrongPayments(redemptions: readonly Redemption[], payments: readonly Payment[]): unknown[] {
  const keys = new Set(redemptions.map(({ key }) => key));
  const byKey = new Map(payments.map((payment) => [payment.idempotencyKey, payment]));
  const unpaid = redemptions.filter(({ key, status, amountCents }) => {
    const payment = byKey.get(key);
    const paid = payment?.payments ?? 0;
    if (status === 'completed') return paid !== 1 || payment?.amountCents !== Number(amountCents);
    return paid > 1 || (status === 'rejected' && paid > 0);
  });
  return [
    ...unpaid.map((redemption) => ({ of: 'a redemption paid otherwise', ...redemption })),
    ...payments
      .filter(({ idempotencyKey }) => !keys.has(idempotencyKey))
      .map((payment) => ({ of: 'a payment for nothing', ...payment })),
  ];
}

/** Every difference of the ledger from its replay, and every broken invariant. */
export async function audited(database: Database, now: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const difference of brokenEntries(database)) found.push(difference);
  await audit({ database, partners, now, found: (difference) => found.push(difference) });
  return found;
}
