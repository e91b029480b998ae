import { QueryTypes } from 'sequelize';
import type { Database } from '../db/connection.ts';

type BonusWish = Readonly<Partial<Record<string, string | number | null>>>;

/** A bonus of 500 for one dine of at least $30.00 within 30 days, for everyone, unless wished otherwise. */
export async function aBonus(
  database: Database,
  input: BonusWish = {},
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
  const [id] = await database.sequelize.query(
    `INSERT INTO bonus (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`,
    { replacements: Object.values(row), type: QueryTypes.INSERT },
  );
  return { id, code: String(row.code) };
}
