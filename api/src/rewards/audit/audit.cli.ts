import { readConfig } from '../../app/config.ts';
import { openDatabase } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { audit } from './audit.ts';
import { query } from '../../db/query.ts';

/** `npm run audit`: prints every difference between the ledger and its replay; exits with 1 if there is one. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const database = openDatabase(config.DATABASE_URL);
  const startedAt = performance.now();
  try {
    await migrate(database);
    const count = await audit({
      database,
      partners: readPartners(config.PARTNERS_DIR),
      now: Date.now(),
      found: ({ of, key, stored, derived }) =>
        process.stdout.write(`${of} (${key}): stored ${stored}; derived ${derived}\n`),
    });
    const [events] = await query<{ n: number }>(database, 'SELECT COUNT(*) AS n FROM feed_event');
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    process.stdout.write(`${events?.n ?? 0} events replayed in ${seconds} s: ${count} differences\n`);
    return count === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return 2;
});
