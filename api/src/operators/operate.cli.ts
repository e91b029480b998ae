import { readConfig } from '../app/config.ts';
import { openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { readPartners } from '../partners/read-partners.ts';
import { UsageProblem } from './command.ts';
import { openRedisSessions } from './open-redis-sessions.ts';
import { orderIn, USAGE } from './operate.ts';

/** `npm run operate -- COMMAND …`: what people do to the ledger and the jobs by hand. Status 1: refused; 2: not understood. */
async function main(typed: readonly string[]): Promise<void> {
  if (typed.length === 0) throw new UsageProblem(USAGE);
  if (['help', '--help'].includes(typed[0] ?? '')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const order = orderIn(typed);
  const config = readConfig(process.env);
  const database = openDatabase(config.DATABASE_URL);
  try {
    await migrate(database);
    const partners = readPartners(config.PARTNERS_DIR);
    const url = config.REDIS_URL;
    const openSessions = url === undefined ? undefined : () => openRedisSessions(url);
    const done = await order.carryOut({ database, partners, clock: Date.now, openSessions });
    process.stdout.write(`${done}\n`);
  } finally {
    await database.close();
  }
}

await main(process.argv.slice(2)).catch((problem: unknown) => {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = problem instanceof UsageProblem ? 2 : 1;
});
