import type { Partner } from '@dinelink/contract';
import type { Database } from '../../src/db/connection.ts';
import { eventsOf } from '../dines/make-events.ts';
import { everydayTables, findDiners } from '../dines/seed-dines.ts';
import { emailOf } from '../members/make-members.ts';
import { query } from '../../src/db/query.ts';

interface SeedContext {
  readonly database: Database;
  readonly partners: readonly Partner[];
  /** Start of the seed's day, epoch ms. */
  readonly today: number;
}

interface PastTable {
  readonly merchantId: number;
  /** Epoch ms. */
  readonly dinedAt: number;
}

const MAX = 3;

/**
 * The latest planned dines of a demo member at restaurants that take bookings, so that reservations for them are completed and
 * pay their bonus. Empty if the ledger has them already.
 */
export async function pastTables(
  { database, today }: SeedContext,
  { email, partner }: { readonly email: string; readonly partner: string },
): Promise<PastTable[]> {
  const existing = await query(database, 'SELECT 1 AS one FROM dine LIMIT 1');
  const diner = (await findDiners(database)).find((each) => emailOf(each, { key: each.partner }) === email);
  if (existing.length > 0 || diner?.partner !== partner) return [];
  const tables = await everydayTables(database);
  const bookable = await query<{ id: number }>(
    database,
    'SELECT id FROM merchant WHERE open_table_id IS NOT NULL',
  );
  const ids = new Set(bookable.map(({ id }) => id));
  const dines = eventsOf(diner, tables, today).filter(({ kind }) => kind === 'AUTHORIZED');
  return dines
    .flatMap(({ network, networkMerchantId, occurredAt }) => {
      const dinedAt = Date.parse(occurredAt);
      const table = tables.find(({ midAt }) => midAt(network, dinedAt) === networkMerchantId);
      return table && ids.has(table.merchantId) ? [{ merchantId: table.merchantId, dinedAt }] : [];
    })
    .slice(-MAX);
}
