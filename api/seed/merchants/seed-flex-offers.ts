import type { Partner } from '@dinelink/contract';
import { type Tx } from '../../src/db/connection.ts';
import { randomFor } from '../random.ts';
import { insertRows } from '../../src/db/insert-rows.ts';
import { query } from '../../src/db/query.ts';

interface SeedContext {
  readonly partners: readonly Partner[];
  /** Epoch ms. */
  readonly seedNow: number;
}

const DAY_MS = 86_400_000;
// One in so many restaurants makes flex offers to some members; the first makes one to everybody.
const EVERY = 9;

/** Adds flex offers in the programmes that have them; returns how many. */
export async function seedFlexOffers(tx: Tx, { partners, seedNow }: SeedContext): Promise<number> {
  const flexible = new Map(
    partners.filter(({ hasFlexOffers }) => hasFlexOffers).map((partner) => [partner.key, partner]),
  );
  const members = await query<{ id: number; partner: string }>(tx, 'SELECT id, partner FROM member');
  const merchants = await query<{ id: number }>(
    tx,
    'SELECT id FROM merchant WHERE is_active = 1 ORDER BY id',
  );
  const rows = members.flatMap(({ id, partner: key }) => {
    const partner = flexible.get(key);
    const random = randomFor(`flex offers ${id}`);
    if (!partner) return [];
    return merchants
      .filter((_, nth) => nth === 0 || random.int(1, EVERY) === 1)
      .map((merchant) => ({
        merchant_id: merchant.id,
        member_id: id,
        amount: amountOf(partner, random.int(1, 4)),
        starts_at: seedNow,
        expires_at: seedNow + random.int(30, 120) * DAY_MS,
      }));
  });
  await insertRows(tx, { table: 'flex_offer', rows });
  return rows.length;
}

// Amounts in dollars are stored in cents.
const amountOf = ({ currencyType }: Partner, steps: number) =>
  currencyType === 'Credit' || currencyType === 'Dollar' ? steps * 500 : steps * 250;
