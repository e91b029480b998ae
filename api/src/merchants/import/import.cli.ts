import { onDatabase } from '../../app/on-database.ts';
import { importMerchants } from './import-merchants.ts';

const USAGE =
  'npm run merchants:import FILE (in the image: node dist/api/import-merchants.js FILE)   FILE is CSV with a header, or NDJSON';

/** `npm run merchants:import FILE`: restaurants, their offers and network ids; a running api shows them a few seconds later. */
const importFile = (path: string) =>
  onDatabase(async ({ database }) => {
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
  });

const [path] = process.argv.slice(2);
if (path) await importFile(path);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
