import type { Database } from '../../db/connection.ts';
import { audit } from '../audit/audit.ts';
import { brokenEntries } from '../audit/entries.ts';
import { brokenInvariants } from '../audit/invariants.ts';
import { partners } from './ledger-context.fixture.ts';

const requested: readonly [of: string, sql: string][] = [
  [
    'a redemption that the provider did not pay, or paid otherwise or more than once',
    `SELECT r.id, r.status, r.amount_cents, p.payments, p.amount_cents AS paid FROM redemption r
     LEFT JOIN simulated_payout p ON p.idempotency_key = r.idempotency_key
     WHERE (r.status = 'completed' AND (p.payments IS NULL OR p.payments <> 1 OR p.amount_cents <> r.amount_cents))
       OR (r.status = 'rejected' AND p.payments > 0) OR p.payments > 1`,
  ],
  [
    'a payment for nothing',
    'SELECT * FROM simulated_payout WHERE idempotency_key NOT IN (SELECT idempotency_key FROM redemption)',
  ],
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

/** Everything that stands as it never should. */
export async function wrong({ database }: { database: Database }): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const difference of brokenInvariants(database)) found.push(difference);
  for (const [of, sql] of requested) for (const row of await database.read(sql)) found.push({ of, ...row });
  return found;
}

/** Everything in which the ledger differs from its replay, or from itself. */
export async function audited(database: Database, now: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const difference of brokenEntries(database)) found.push(difference);
  await audit({ database, partners, now, found: (difference) => found.push(difference) });
  return found;
}
