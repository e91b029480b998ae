import type { Database, Row } from '../../db/connection.ts';
import { dineTable } from '../storage/tables.ts';
import { query } from '../../db/query.ts';

/** A difference between the ledger and its replay. */
export interface Difference {
  /** The kind: a balance, a tier, a limit … */
  readonly of: string;
  /** Which one. */
  readonly key: string;
  readonly stored: string;
  readonly derived: string;
}

interface Comparison {
  readonly of: string;
  /** The table and column that the comparison pages by. */
  readonly walk: readonly [table: string, column: string];
  /** Selects the rows of a range [from, to) of that column. */
  readonly sql: string;
  readonly key: readonly string[];
}

const WINDOW = 5_000;

/** How a dine got its state, not the state itself. */
const notCompared = ['lapsed', 'override'];

const dineColumns = dineTable.columns
  .map(({ column }) => column)
  .filter((column) => !notCompared.includes(column));

// Paid counts as awarded; Deferred is final too, and waits for the partner.
const SUMS = `SUM(CASE WHEN e.status = 'Forfeit' THEN 0 ELSE e.amount END) AS net,
  SUM(CASE WHEN e.status IN ('Awarded', 'Paid', 'Deferred') THEN e.amount ELSE 0 END) AS final`;

// Entries that sum to 0 equal no entries: a card linked later was unknown when the dine was first received.
const WORTH = `HAVING SUM(CASE WHEN e.status = 'Forfeit' THEN 0 ELSE e.amount END) <> 0
  OR SUM(CASE WHEN e.status IN ('Awarded', 'Paid', 'Deferred') THEN e.amount ELSE 0 END) <> 0`;

const comparisons: readonly Comparison[] = [
  {
    of: 'event of a dine',
    walk: ['feed_event', 'id'],
    sql: 'SELECT id, dine_id FROM feed_event WHERE id >= ? AND id < ?',
    key: ['id'],
  },
  {
    of: 'held settlement',
    walk: ['held_settlement', 'event_id'],
    sql: 'SELECT event_id, repeats_event_id, dine_id FROM held_settlement WHERE event_id >= ? AND event_id < ?',
    key: ['event_id'],
  },
  {
    of: 'dine',
    walk: ['dine', 'id'],
    sql: `SELECT ${dineColumns.join(', ')} FROM dine WHERE id >= ? AND id < ?`,
    key: ['id'],
  },
  {
    of: 'balance of a dine',
    walk: ['dine', 'id'],
    sql: `SELECT e.dine_id, e.member_id, ${SUMS} FROM reward_entry e
      WHERE e.dine_id >= ? AND e.dine_id < ? AND e.source IN ('S', 'A') GROUP BY e.dine_id, e.member_id ${WORTH}`,
    key: ['dine_id', 'member_id'],
  },
  {
    of: 'bonus paid',
    walk: ['bonus_entry', 'bonus_id'],
    sql: `SELECT l.bonus_id, l.kind, ${SUMS} FROM bonus_entry l JOIN reward_entry e ON e.id = l.entry_id
      WHERE l.bonus_id >= ? AND l.bonus_id < ? GROUP BY l.bonus_id, l.kind ${WORTH}`,
    key: ['bonus_id', 'kind'],
  },
  {
    of: 'bonus status',
    walk: ['member_bonus', 'id'],
    sql: 'SELECT id, member_id, status FROM member_bonus WHERE id >= ? AND id < ?',
    key: ['id'],
  },
  {
    of: 'flex offer',
    walk: ['flex_offer', 'id'],
    sql: `SELECT id, is_qualified, dine_id, offer_id, reserved_cents, committed_cents FROM flex_offer
      WHERE id >= ? AND id < ?`,
    key: ['id'],
  },
  {
    of: 'monthly limit used',
    walk: ['cap_usage', 'member_id'],
    sql: `SELECT member_id, offer_id, month, visits, spend_cents FROM cap_usage
      WHERE member_id >= ? AND member_id < ? AND (visits <> 0 OR spend_cents <> 0)`,
    key: ['member_id', 'offer_id', 'month'],
  },
  {
    of: 'budget used',
    walk: ['budget_usage', 'offer_id'],
    sql: `SELECT offer_id, reserved_cents, committed_cents FROM budget_usage
      WHERE offer_id >= ? AND offer_id < ? AND (reserved_cents <> 0 OR committed_cents <> 0)`,
    key: ['offer_id'],
  },
  {
    of: 'tier',
    walk: ['member', 'id'],
    sql: 'SELECT id, tier_level FROM member WHERE id >= ? AND id < ?',
    key: ['id'],
  },
];

/** Yields every difference between the original and the replay, a range of rows at a time. */
export async function* differences(original: Database, copy: Database): AsyncGenerator<Difference> {
  for (const comparison of comparisons) {
    const last = Math.max(await lastOf(original, comparison), await lastOf(copy, comparison));
    for (let from = 0; from <= last; from += WINDOW) {
      const stretch = [from, from + WINDOW];
      const stored = byKey(comparison, await query(original, comparison.sql, stretch));
      const derived = byKey(comparison, await query(copy, comparison.sql, stretch));
      yield* between(comparison, stored, derived);
    }
  }
}

async function lastOf(database: Database, { walk: [table, column] }: Comparison): Promise<number> {
  const [row] = await query<{ last: number | null }>(database, `SELECT MAX(${column}) AS last FROM ${table}`);
  return Number(row?.last ?? 0);
}

const byKey = ({ key }: Comparison, rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [key.map((name) => `${name} ${String(row[name])}`).join(', '), row]));

function* between(
  { of }: Comparison,
  stored: ReadonlyMap<string, Row>,
  derived: ReadonlyMap<string, Row>,
): Generator<Difference> {
  for (const key of new Set([...stored.keys(), ...derived.keys()])) {
    const [one, other] = [stored.get(key), derived.get(key)];
    const names = Object.keys(one ?? other ?? {});
    const differing = names.filter((name) => textOf(one?.[name]) !== textOf(other?.[name]));
    if (one && other && differing.length === 0) continue;
    yield { of, key, stored: describe(one, differing), derived: describe(other, differing) };
  }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? 'nothing' : String(value);

const describe = (row: Row | undefined, names: readonly string[]): string =>
  row ? names.map((name) => `${name} ${textOf(row[name])}`).join(', ') : 'not there';
