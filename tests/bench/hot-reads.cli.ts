import { startMariadb } from '../../.run/mariadb.mjs';
import { benchHotReads, type Side } from './hot-reads.ts';

const BAR = 0.6;

const format = ({ perSecond, cpuMs }: Side) => `${perSecond.toFixed(0)}/s at ${cpuMs.toFixed(3)} ms`;

const own = process.env.TEST_MYSQL_URL ? null : await startMariadb();
const server = process.env.TEST_MYSQL_URL ?? own?.url;
if (!server) {
  process.stdout.write('not run: hot reads (no mariadbd on this machine)\n');
} else {
  const reads = await benchHotReads(server);
  for (const { call, statements, bytes, api, bare } of reads) {
    const ratio = api.perSecond / bare.perSecond;
    const words = [
      `${call} (${statements} SELECTs, ${bytes} bytes): ${format(api)} beside bare Express + mysql2 ${format(bare)}`,
      `requests ${ratio.toFixed(2)}, processor ${(bare.cpuMs / api.cpuMs).toFixed(2)} (bar ${BAR})`,
    ];
    process.stdout.write(`${ratio >= BAR ? 'met   ' : 'MISSED'}  ${words.join(': ')}\n`);
  }
  process.exitCode = reads.every(({ api, bare }) => api.perSecond / bare.perSecond >= BAR) ? 0 : 1;
}
await own?.stop();
