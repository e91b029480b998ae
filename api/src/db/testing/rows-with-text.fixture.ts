import type { Database } from '../connection.ts';
import { query } from '../query.ts';

/** `table: text` for every table that contains one of these texts, in any case. */
export async function rowsWithText(database: Database, ...texts: string[]): Promise<string[]> {
  const names =
    database.dialect === 'sqlite'
      ? await query(database, "SELECT name FROM sqlite_master WHERE type = 'table'")
      : await query(
          database,
          'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
        );
  const found: string[] = [];
  for (const { name } of names) {
    const rows = JSON.stringify(
      await query(database, `SELECT * FROM ${String(name)}`),
      withBytesAsText,
    ).toLowerCase();
    for (const text of texts) if (rows.includes(text.toLowerCase())) found.push(`${String(name)}: ${text}`);
  }
  return found;
}

interface Bytes {
  readonly type: 'Buffer';
  readonly data: readonly number[];
}

const isBytes = (value: unknown): value is Bytes =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

/** Bytes as text; JSON would list them. */
const withBytesAsText = (_key: string, value: unknown): unknown =>
  isBytes(value) ? Buffer.from(value.data).toString() : value;
