import { insertRow } from '../db/insert-row.ts';
import type { Database } from '../db/connection.ts';

type BonusColumns = Readonly<Partial<Record<string, string | number | null>>>;

/** A bonus of 500 for one dine of at least $30.00 within 30 days, for everyone, unless overridden. */
export async function aBonus(
  database: Database,
  input: BonusColumns = {},
): Promise<{ id: number; code: string }> {
  const row = {
    partner: 'ihg',
    code: 'THIRTY-IN-THIRTY',
    description: 'Dine for $30 within 30 days',
    amount: 500,
    minimum_spend_cents: 3_000,
    window_days: 30,
    valid_from: '2020-01-01',
    created_at: 0,
    ...input,
  };
  const id = await insertRow(database, 'bonus', row);
  return { id, code: String(row.code) };
}
