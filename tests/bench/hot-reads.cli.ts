import { startMariadb } from '../../.run/mariadb.mjs';
import { benchHotReads } from './hot-reads.ts';

const BAR = 0.6;

const own = process.env.TEST_MYSQL_URL ? null : await startMariadb();
const server = process.env.TEST_MYSQL_URL ?? own?.url;
if (!server) {
  process.stdout.write('not run: hot reads (no mariadbd on this machine)\n');
} else {
  const reads = await benchHotReads(server);
  for (const { call, statements, bytes, api, bare, ratio } of reads) {
    process.stdout.write(
      `${ratio >= BAR ? 'met   ' : 'MISSED'}  ${call}: ${api.toFixed(0)}/s beside bare Express + mysql2 ${bare.toFixed(0)}/s ` +
        `(${statements} SELECTs, ${bytes} bytes): ${ratio.toFixed(2)} (bar ${BAR})\n`,
    );
  }
  process.exitCode = reads.every(({ ratio }) => ratio >= BAR) ? 0 : 1;
}
await own?.stop();
