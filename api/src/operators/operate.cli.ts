import { readConfig } from '../app/config.ts';
import { openDatabase } from '../db/connection.ts';
import { migrate } from '../db/migrate.ts';
import { readPartners } from '../partners/read-partners.ts';
import { UsageProblem } from './command.ts';
import { openRedisSessions } from './open-redis-sessions.ts';
import { parseCommand, USAGE } from './operate.ts';

/** `npm run operate -- COMMAND …`: operator actions on the ledger and the jobs. Status 1: rejected; 2: invalid arguments. */
async function main(typed: readonly string[]): Promise<void> {
  if (typed.length === 0) throw new UsageProblem(USAGE);
  if (['help', '--help'].includes(typed[0] ?? '')) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const command = parseCommand(typed);
  const config = readConfig(process.env);
  const database = openDatabase(config.DATABASE_URL);
  try {
    await migrate(database);
    const partners = readPartners(config.PARTNERS_DIR);
    const url = config.REDIS_URL;
    const openSessions = url === undefined ? undefined : () => openRedisSessions(url);
    const output = await command.run({ database, partners, clock: Date.now, openSessions });
    process.stdout.write(`${output}\n`);
  } finally {
    await database.close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageProblem ? 2 : 1;
});
