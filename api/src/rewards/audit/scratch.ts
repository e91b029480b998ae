import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, type Row, type Value } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { unitOfWork } from '../../db/unit-of-work.ts';
import { execute, query } from '../../db/query.ts';

const ROWS_AT_ONCE = 500;

/** The tables that the ledger reads and does not derive. */
const tables = [
  'member',
  'consent_event',
  'payment_card',
  'card_link',
  'merchant',
  'mid_map',
  'offer',
  'offer_version',
  'bonus',
  'member_bonus',
  'reservation',
  'flex_offer',
  'merchant_review',
] as const;

/** Resets the columns of those tables that the ledger derives, so that the replay computes them again. */
const undone = [
  "UPDATE offer SET state = 'live' WHERE state = 'paused_budget'",
  "UPDATE member_bonus SET status = 'Enrolled' WHERE status = 'Qualified'",
  "UPDATE reservation SET state = 'confirmed' WHERE state = 'completed' AND has_bonus = 1",
  `UPDATE flex_offer SET is_qualified = 0, dine_id = NULL, offer_id = NULL,
    reserved_cents = 0, committed_cents = 0, refused_cents = 0`,
] as const;

interface Scratch {
  readonly database: Database;
  remove(): Promise<void>;
}

/** Opens a temporary database with a copy of everything but the ledger. */
export async function openScratch(original: Database): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'dinelink-audit-'));
  const database = openDatabase(`sqlite:${join(folder, 'audit.sqlite')}`);
  await migrate(database);
  for (const table of tables) await copy(original, database, table);
  await unitOfWork(database, async (tx) => {
    for (const sql of undone) await execute(tx, sql);
  });
  return {
    database,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function copy(from: Database, to: Database, table: string): Promise<void> {
  for (let after = 0; ; ) {
    const sql = `SELECT * FROM ${table} WHERE id > ? ORDER BY id LIMIT ${ROWS_AT_ONCE}`;
    const rows = await query(from, sql, [after]);
    if (rows.length > 0) await insert(to, table, rows);
    if (rows.length < ROWS_AT_ONCE) return;
    after = Number(rows.at(-1)?.id);
  }
}

function insert(database: Database, table: string, rows: readonly Row[]): Promise<number> {
  const names = Object.keys(rows[0] ?? {});
  const marks = `(${names.map(() => '?').join(', ')})`;
  const values = rows.flatMap((row) => names.map((name) => row[name] as Value));
  return execute(
    database,
    `INSERT INTO ${table} (${names.join(', ')}) VALUES ${rows.map(() => marks).join(', ')}`,
    values,
  );
}
