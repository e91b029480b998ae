import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Database, openDatabase } from '../../../api/src/db/connection.ts';
import { execute, query } from '../../../api/src/db/query.ts';
import { settings } from './platform.ts';

const DATABASE_URL = process.env.DATABASE_URL ?? `sqlite:${join(settings.data, 'dinelink.sqlite')}`;

/** Gives a restaurant a bonus, as an import does; null takes it away. */
export const setBonus = (merchantId: string, text: string | null): Promise<void> =>
  change('UPDATE merchant SET bonus_code = ?, bonus_text = ? WHERE id = ?', [
    text === null ? null : 'JOURNEY',
    text,
    Number(merchantId),
  ]);

/** Waits until the worker has checked the restaurants a member saved. */
export const waitForCheck = (publicId: string): Promise<void> =>
  expect.poll(() => checkedOn(publicId), { timeout: 90_000 }).not.toBe('');

/** Makes the worker check them again, as on another day. */
export const makeDue = (publicId: string): Promise<void> =>
  change("UPDATE member SET favourites_checked_on = '2020-01-01' WHERE public_id = ?", [publicId]);

const checkedOn = (publicId: string) =>
  withDatabase(async (database) => {
    const sql = 'SELECT favourites_checked_on AS day FROM member WHERE public_id = ?';
    return (await query(database, sql, [publicId]))[0]?.day ?? '';
  });

const change = (sql: string, values: (string | number | null)[]): Promise<void> =>
  withDatabase(async (database) => void (await execute(database, sql, values)));

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(DATABASE_URL);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
