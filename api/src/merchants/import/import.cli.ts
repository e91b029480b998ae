import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { importMerchants } from './import-merchants.ts';

const USAGE = 'npm run merchants:import FILE   FILE is CSV with a header, or NDJSON';

/** `npm run merchants:import FILE`: restaurants, their offers and network ids; a running api shows them a few seconds later. */
async function main([path]: readonly string[]): Promise<number> {
  if (!path) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const database = openDatabase(readConfig(process.env).DATABASE_URL);
  try {
    await migrate(database);
    const { lines, added, changed, unchanged, closed, rejected } = await importMerchants({
      database,
      path,
      now: Date.now,
      onProgress: (soFar) => process.stderr.write(`\r${soFar.lines.toLocaleString('en-US')} lines`),
    });
    process.stderr.write(
      `\r${lines} lines: ${added} added, ${changed} changed, ${unchanged} as they were, ${closed} closed, ${rejected} rejected\n`,
    );
    if (rejected > 0) process.stderr.write(`See ${path}.rejects.csv for the lines and why.\n`);
    return 0;
  } finally {
    await database.close();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((problem: unknown) => {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  return 1;
});
