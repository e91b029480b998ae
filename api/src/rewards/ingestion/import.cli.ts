import { onDatabase } from '../../app/on-database.ts';
import { readPartners } from '../../partners/read-partners.ts';
import { createFeedService } from './feed.service.ts';
import { importFeedFile } from './import.ts';

const USAGE =
  'npm run feed:import FILE [FEED] (in the image: node dist/api/import-feed.js FILE [FEED])   FILE is CSV with a header, or NDJSON; FEED is the first one configured';

/** `npm run feed:import FILE`: a file of card events straight into the database, through the same service as the endpoint. */
const importFeed = (path: string, feedName: string | undefined) =>
  onDatabase(async ({ config, database }) => {
    const partners = readPartners(config.PARTNERS_DIR);
    const feed = createFeedService({ database, partners, feeds: config.FEEDS, clock: Date.now });
    const { lines, accepted, duplicates, rejected } = await importFeedFile({
      feed,
      feedName: feedName ?? config.FEEDS[0]?.name ?? '',
      path,
      onProgress: (soFar) => process.stderr.write(`\r${soFar.lines.toLocaleString('en-US')} lines`),
    });
    process.stderr.write(
      `\r${lines} lines: ${accepted} accepted, ${duplicates} delivered before, ${rejected} rejected\n`,
    );
    if (rejected > 0) process.stderr.write(`See ${path}.rejects.csv for the lines and why.\n`);
  });

const [path, feedName] = process.argv.slice(2);
if (path) await importFeed(path, feedName);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
