import type { Database } from '../../db/connection.ts';
import type { Difference } from './compare.ts';
import { query } from '../../db/query.ts';

interface Invariant {
  readonly of: string;
  /** Selects the rows that break it: a key, the actual and the expected value. */
  readonly sql: string;
}

const invariants: readonly Invariant[] = [
  {
    of: 'S plus A of a dine below zero',
    sql: `SELECT dine_id AS id, SUM(amount) AS recorded, 0 AS derived FROM reward_entry
      WHERE source IN ('S', 'A') AND status <> 'Forfeit' GROUP BY dine_id HAVING SUM(amount) < 0`,
  },
  {
    of: 'more than one S for a dine',
    sql: `SELECT dine_id AS id, COUNT(*) AS recorded, 1 AS derived FROM reward_entry WHERE source = 'S'
      GROUP BY dine_id HAVING COUNT(*) > 1`,
  },
  {
    of: 'linked cards of a member',
    sql: `SELECT m.id, m.card_count AS recorded, COUNT(l.id) AS derived FROM member m
      LEFT JOIN card_link l ON l.member_id = m.id AND l.unlinked_at IS NULL
      GROUP BY m.id, m.card_count HAVING m.card_count <> COUNT(l.id) OR COUNT(l.id) > 12`,
  },
  {
    of: 'a card linked twice in a programme',
    sql: `SELECT MIN(c.id) AS id, COUNT(*) AS recorded, 1 AS derived FROM card_link l JOIN payment_card c ON c.id = l.card_id
      WHERE l.unlinked_at IS NULL GROUP BY c.partner, c.fingerprint HAVING COUNT(*) > 1`,
  },
  {
    of: 'budget passed',
    sql: `SELECT offer_id AS id, reserved_cents + committed_cents AS recorded, ceiling_cents AS derived FROM budget_usage
      WHERE reserved_cents + committed_cents > ceiling_cents`,
  },
  {
    of: 'movements of a budget',
    sql: `SELECT u.offer_id AS id, u.reserved_cents + u.committed_cents AS recorded,
        COALESCE(SUM(b.reserved_cents + b.committed_cents), 0) AS derived
      FROM budget_usage u LEFT JOIN budget_ledger b ON b.offer_id = u.offer_id
      GROUP BY u.offer_id, u.reserved_cents, u.committed_cents
      HAVING u.reserved_cents + u.committed_cents <> COALESCE(SUM(b.reserved_cents + b.committed_cents), 0)`,
  },
  {
    of: 'amount of a redemption',
    sql: `SELECT r.id, r.amount_cents AS recorded, COALESCE(SUM(e.amount), 0) AS derived FROM redemption r
      LEFT JOIN redemption_entry c ON c.redemption_id = r.id LEFT JOIN reward_entry e ON e.id = c.entry_id
      WHERE r.status <> 'rejected' GROUP BY r.id, r.amount_cents HAVING r.amount_cents <> COALESCE(SUM(e.amount), 0)`,
  },
  {
    of: 'entry of a redemption',
    sql: `SELECT e.id, e.status AS recorded, CASE WHEN r.status = 'completed' THEN 'Paid' ELSE 'Awarded' END AS derived
      FROM redemption_entry c JOIN redemption r ON r.id = c.redemption_id JOIN reward_entry e ON e.id = c.entry_id
      WHERE r.status = 'rejected' OR e.member_id <> r.member_id
        OR e.status <> CASE WHEN r.status = 'completed' THEN 'Paid' ELSE 'Awarded' END`,
  },
  {
    of: 'a dine paid by hand and by the ledger',
    sql: `SELECT c.id, MAX(c.state) AS recorded, 'in_activity' AS derived FROM dine_claim c
      JOIN reward_entry e ON e.dine_id = c.dine_id AND e.member_id = c.member_id AND e.source IN ('S', 'A')
        AND e.status IN ('Awarded', 'Paid') AND e.amount > 0
      WHERE c.state = 'credited' AND c.entry_id IS NOT NULL GROUP BY c.id`,
  },
  {
    of: 'what was taken back of a claim credited by hand',
    sql: `SELECT c.id, COALESCE(SUM(r.amount), 0) AS recorded, -g.amount AS derived FROM dine_claim c
      JOIN reward_entry g ON g.id = c.entry_id LEFT JOIN reward_entry r ON r.reverses_entry_id = g.id
      WHERE c.state = 'in_activity' GROUP BY c.id, g.amount HAVING COALESCE(SUM(r.amount), 0) <> -g.amount`,
  },
  {
    of: 'entry paid by no redemption',
    sql: `SELECT e.id, 'Paid' AS recorded, 'not there' AS derived FROM reward_entry e
      LEFT JOIN redemption_entry c ON c.entry_id = e.id WHERE e.status = 'Paid' AND c.entry_id IS NULL`,
  },
];

/** Yields what breaks an invariant, independent of the inbox. */
export async function* brokenInvariants(database: Database): AsyncGenerator<Difference> {
  for (const { of, sql } of invariants) {
    for (const { id, recorded, derived } of await query(database, sql)) {
      yield { of, key: `id ${String(id)}`, stored: String(recorded), derived: String(derived) };
    }
  }
}
