import type { Connection } from 'mysql2';
import type { Database } from '../database.ts';

/** Equal on every server: mistakes are errors, and quotes and backslashes mean what the driver's escaping assumes. */
const SQL_MODE =
  'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION';

/** The first statements of every connection; a connection that rejects them is not used. */
export function configureSession(connection: Pick<Connection, 'query' | 'destroy'>): void {
  connection.query(`SET SESSION sql_mode = '${SQL_MODE}'`, (problem) => {
    if (problem) connection.destroy();
  });
  // MariaDB cuts aggregated JSON at a megabyte. Where this setting is rejected, parsing the cut text fails.
  connection.query('SET SESSION group_concat_max_len = 1073741824', () => undefined);
}

// With these the server parses quoted text differently from how the driver writes it.
const UNSAFE = ['NO_BACKSLASH_ESCAPES', 'ANSI_QUOTES'];

/** Throws if the server, or a proxy before it, keeps a mode under which escaped values could end their quotes. */
export async function refuseUnsafeModes({ dialect, read }: Database): Promise<void> {
  if (dialect !== 'mysql') return;
  const [row] = await read<{ modes: string }>(
    "SELECT CONCAT(@@GLOBAL.sql_mode, ',', @@SESSION.sql_mode) AS modes",
  );
  const modes = row?.modes.split(',') ?? [];
  const unsafe = UNSAFE.filter((mode) => modes.includes(mode));
  if (unsafe.length > 0)
    throw new Error(`The database runs with sql_mode ${unsafe.join(' and ')}, which is not safe here.`);
}
