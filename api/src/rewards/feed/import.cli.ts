import { readConfig } from '../../config.ts';
import { openDatabase } from '../../db/connection.ts';
import { migrate } from '../../db/migrate.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { createFeedService } from './feed.service.ts';
import { importFeedFile } from './import.ts';

const USAGE =
  'npm run feed:import FILE [FEED]   FILE is CSV with a header, or NDJSON; FEED is the first one configured';

/** `npm run feed:import FILE`: a file of card events straight into the database, through the same service as the door. */
async function main([path, feedName]: readonly string[]): Promise<number> {
  if (!path) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const config = readConfig(process.env);
  const database = openDatabase(config.DATABASE_URL);
  try {
    await migrate(database);
    const partners = readPartners(config.PARTNERS_DIR);
    const feed = createFeedService({ database, partners, feeds: config.FEEDS, clock: Date.now });
    const name = feedName ?? config.FEEDS[0]?.name ?? '';
    const imported = await importFeedFile({
      feed,
      feedName: name,
      path,
      onProgress: ({ lines }) => process.stderr.write(`\r${lines.toLocaleString('en-US')} lines`),
    });
    const { lines, accepted, duplicates, rejected } = imported;
    process.stderr.write(
      `\r${lines} lines: ${accepted} accepted, ${duplicates} delivered before, ${rejected} rejected\n`,
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
